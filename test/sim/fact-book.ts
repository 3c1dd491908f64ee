/**
 * What has been true at the API server in the course of a history, taken down from its store: the life of each attachment, and every
 * ID that a node had. The invariants judge calls by it. It knows nothing of the attacher's own idea of the world.
 */
import { type JsonObject, textAt } from '../../src/embedded/api-server/json.ts';
import type { ObjectAccess } from '../../src/embedded/api-server/object-access.ts';
import type { History, VolumeSetup } from './history.ts';

export const nodeIdKey = 'csi.alpha.kubernetes.io/node-id';
export const handleKey = 'external-attacher/volume-handle';
export const previousNodeIdKey = 'external-attacher/previous-node-id';

/** One VolumeAttachment, from its creation to its end. */
export interface Life {
  readonly name: string;
  readonly uid: string;
  readonly node: string;
  readonly createdMs: number;
  deletingMs: number | undefined;
  goneMs: number | undefined;
  /** Every handle that it could mean: that of its volume, and each that was recorded. */
  readonly handles: Set<string>;
  /** Every node ID that was recorded. */
  readonly nodeIds: Set<string>;
  /** Writes of ours that were sent. */
  writes: number;
  hadError: boolean;
}

/** What a call is asked about. */
export interface AskedCall {
  readonly method: string;
  readonly volumeId: string;
  readonly nodeId: string;
}

/** See the head of this file. */
export class FactBook {
  readonly lives = new Map<string, Life>();
  readonly #nodeIds = new Map<string, Set<string>>();
  readonly #history: History;
  readonly #nowMs: () => number;

  constructor(history: History, objects: ObjectAccess, nowMs: () => number) {
    this.#history = history;
    this.#nowMs = nowMs;
    objects.onChange('volumeattachments', ({ type, object }) => this.#attachmentChanged(type, object));
    objects.onChange('csinodes', ({ object }) => this.#nodeChanged(object));
  }

  /** The volume of an attachment, by its name. */
  volumeOf(attachment: string): VolumeSetup | undefined {
    return this.#history.volumes.find(({ name }) => attachment.startsWith(`${name}-on-`));
  }

  /** The volume of a handle. */
  volumeByHandle(handle: string): VolumeSetup | undefined {
    return this.#history.volumes.find((volume) => volume.handle === handle);
  }

  /** The life of the attachment that is there now. */
  lifeOf(object: JsonObject): Life | undefined {
    return this.lives.get(textAt(object, 'metadata', 'uid'));
  }

  /** Whether some attachment has asked for the call at a moment since `sinceMs`. */
  askedFor(call: AskedCall, sinceMs: number): boolean {
    return [...this.lives.values()].some((life) => this.#means(life, call) && this.#asks(life, call.method, sinceMs));
  }

  #means(life: Life, { volumeId, nodeId }: AskedCall): boolean {
    return life.handles.has(volumeId) && (life.nodeIds.has(nodeId) || this.#nodeIds.get(life.node)?.has(nodeId) === true);
  }

  #asks(life: Life, method: string, sinceMs: number): boolean {
    const untilMs = life.goneMs ?? Number.POSITIVE_INFINITY;
    if (method === 'ControllerPublishVolume') {
      return Math.min(life.deletingMs ?? untilMs, untilMs) >= sinceMs;
    }
    const wantsDetach = life.deletingMs !== undefined && untilMs >= sinceMs;
    // An earlier publish under other IDs is undone while the attachment lives (behaviour.md 2.7).
    const hadOthers = life.handles.size > 1 || new Set([...life.nodeIds, ...(this.#nodeIds.get(life.node) ?? [])]).size > 1;
    return wantsDetach || (hadOthers && untilMs >= sinceMs);
  }

  #attachmentChanged(type: string, object: JsonObject): void {
    const uid = textAt(object, 'metadata', 'uid');
    const name = textAt(object, 'metadata', 'name');
    let life = this.lives.get(uid);
    if (life === undefined) {
      const handle = this.volumeOf(name)?.handle;
      life = {
        name,
        uid,
        node: textAt(object, 'spec', 'nodeName'),
        createdMs: this.#nowMs(),
        deletingMs: undefined,
        goneMs: undefined,
        handles: new Set(handle === undefined ? [] : [handle]),
        nodeIds: new Set(),
        writes: 0,
        hadError: false,
      };
      this.lives.set(uid, life);
    }
    if (textAt(object, 'metadata', 'deletionTimestamp') !== '' || type === 'DELETED') {
      life.deletingMs ??= this.#nowMs();
    }
    if (type === 'DELETED') {
      life.goneMs = this.#nowMs();
    }
    life.hadError ||=
      textAt(object, 'status', 'attachError', 'message') !== '' || textAt(object, 'status', 'detachError', 'message') !== '';
    for (const [key, ids] of [
      [nodeIdKey, life.nodeIds],
      [previousNodeIdKey, life.nodeIds],
      [handleKey, life.handles],
    ] as const) {
      const id = textAt(object, 'metadata', 'annotations', key);
      if (id !== '') {
        ids.add(id);
      }
    }
  }

  #nodeChanged(object: JsonObject): void {
    const name = textAt(object, 'metadata', 'name');
    const ids = this.#nodeIds.get(name) ?? new Set();
    this.#nodeIds.set(name, ids);
    const id = nodeIdOf(object, this.#history.driver.name);
    if (id !== '') {
      ids.add(id);
    }
  }
}

/** The driver's ID of a CSINode; empty where there is none. */
export function nodeIdOf(object: JsonObject | undefined, driverName: string): string {
  const drivers = (object?.['spec'] as JsonObject | undefined)?.['drivers'] as readonly JsonObject[] | undefined;
  const entry = drivers?.find((driver) => driver['name'] === driverName);
  return entry === undefined ? '' : textAt(entry, 'nodeID');
}
