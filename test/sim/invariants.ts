/**
 * What must hold after every event of a history (behaviour.md). Each is a sentence in `invariant-names.ts`; the first that breaks is kept
 * and ends the history. They look at what leaves the processes, at what the API server stores, and at what the backend has in truth.
 */
import { type JsonObject, listAt, textAt } from '../../src/embedded/api-server/json.ts';
import type { ObjectAccess } from '../../src/embedded/api-server/object-access.ts';
import type { KubeRequest } from '../../src/kube/transport.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { argumentFault } from './call-arguments.ts';
import { type FactBook, handleKey, nodeIdKey, previousNodeIdKey } from './fact-book.ts';
import type { History } from './history.ts';
import type { Broken, InvariantName } from './invariant-names.ts';
import type { Machine } from './machine.ts';
import { annotationsOf, foreignPart, isAttached, isDeleting } from './object-state.ts';
import { finalizerOf, isMultiNode } from './objects.ts';
import { Rates } from './rates.ts';
import type { LoggedLine } from './replica.ts';
import type { DriverCall, SimulatedDriver } from './simulated-driver.ts';
import { UnsavedPublishes } from './unsaved-publishes.ts';

export interface InvariantParts {
  readonly history: History;
  readonly objects: ObjectAccess;
  readonly driver: () => SimulatedDriver;
  readonly actor: () => Machine | undefined;
  readonly facts: FactBook;
  readonly nowMs: () => number;
}

/** See the head of this file. */
export class Invariants {
  broken: Broken | undefined;
  readonly rates: Rates;
  readonly #parts: InvariantParts;
  readonly #finalizer: string;
  /** What people have done to attachments: `pv-1-on-node-1 records`. */
  readonly #edits = new Set<string>();
  readonly #editedVolumes = new Set<string>();
  /** Handles whose publications changed by nobody's call; `*`: all. */
  readonly #behindOurBack = new Set<string>();
  readonly #openCalls = new Set<DriverCall>();
  readonly #unsaved = new UnsavedPublishes();
  /** The process that wrote the lease last, and since when it holds it. */
  #leader: { readonly machine: Machine; readonly sinceMs: number } | undefined;

  constructor(parts: InvariantParts) {
    this.#parts = parts;
    this.#finalizer = finalizerOf(parts.history);
    this.rates = new Rates(parts.nowMs, (text) => this.fail('endless-retries', text));
    const { objects } = parts;
    objects.onChange('volumeattachments', ({ type, object, previous }) => this.#attachmentChanged(type, object, previous));
    objects.onChange('persistentvolumes', ({ type, object, previous }) => this.#volumeChanged(type, object, previous));
    objects.onChange('leases', ({ object }) => this.#leaseChanged(object));
    for (const resource of ['csinodes', 'secrets']) {
      objects.onChange(resource, ({ object }) => {
        const actor = parts.actor();
        if (actor !== undefined) {
          this.fail('foreign-field', `${actor.name} wrote ${resource} "${textAt(object, 'metadata', 'name')}"`);
        }
      });
    }
  }

  /** Calls that a process waits for. */
  get openCalls(): number {
    return this.#openCalls.size;
  }

  fail(invariant: InvariantName, text: string): void {
    this.broken ??= { invariant, atMs: this.#parts.nowMs(), text };
  }

  /** People took from an attachment what we rely on. */
  edited(attachment: string, what: 'records' | 'status' | 'spec'): void {
    this.#edits.add(`${attachment} ${what}`);
    const handle = this.#parts.facts.volumeOf(attachment)?.handle;
    if (handle !== undefined) {
      this.#edits.add(`handle ${handle}`);
    }
  }

  volumeEdited(volume: string): void {
    this.#editedVolumes.add(volume);
  }

  /** Publications of this handle, or of all, changed without a call. */
  changedBehindOurBack(handle = '*'): void {
    this.#behindOurBack.add(handle);
  }

  /** Whether people have taken anything from any attachment. */
  get wasEdited(): boolean {
    return this.#edits.size > 0;
  }

  isEdited(attachment: string, what: 'records' | 'status' | 'spec'): boolean {
    return this.#edits.has(`${attachment} ${what}`);
  }

  isHandleEdited(handle: string): boolean {
    return this.#edits.has(`handle ${handle}`);
  }

  isChangedBehindOurBack(handle: string): boolean {
    return this.#behindOurBack.has(handle) || this.#behindOurBack.has('*');
  }

  requestLeft(machine: Machine, request: KubeRequest): void {
    if (request.method === 'PATCH') {
      this.#requireLease(machine, `${request.method} ${request.path}`);
      this.#countWrite(request);
    }
    if (!request.path.includes('/leases') && !request.path.includes('/events')) {
      this.rates.request(machine);
    }
  }

  callLeft(call: DriverCall): void {
    const { machine, method, volumeId, nodeId } = call;
    if (method !== 'ControllerPublishVolume' && method !== 'ControllerUnpublishVolume') {
      if (method === 'ListVolumes') {
        this.#requireLease(machine, method);
      }
      return;
    }
    const text = `${machine.name} calls ${method} "${volumeId}" on "${nodeId}"`;
    this.#requireLease(machine, text);
    if (volumeId === '' || nodeId === '') {
      this.fail('empty-id', text);
    }
    this.#requireAlone(call, text);
    this.#openCalls.add(call);
    this.rates.call(machine, `${method} ${volumeId} ${nodeId}`);
    if (!this.#parts.facts.askedFor(call, this.#leadsSinceMs(machine))) {
      this.fail('call-on-old-news', `${text}, which no attachment asks for`);
    }
    if (method === 'ControllerUnpublishVolume') {
      this.#unsaved.forget(volumeId);
    } else if (this.#unsaved.has(call) && !this.isHandleEdited(volumeId)) {
      this.fail('call-repeated', `${text} again, which has succeeded`);
    } else {
      this.#requireProtected(call, text);
    }
    const fault = argumentFault(call, { history: this.#parts.history, controller: this.#parts.driver().state.capabilities.controller });
    if (fault !== undefined) {
      this.fail('wrong-arguments', `${text}: ${fault}`);
    }
  }

  callOver(call: DriverCall, replied: boolean): void {
    this.#openCalls.delete(call);
    if (replied && call.method === 'ControllerPublishVolume') {
      const holder = this.#holderOf(call);
      // A forced attach may find everything saved already.
      if (holder !== undefined && !isAttached(holder)) {
        this.#unsaved.succeeded(call);
      }
    }
  }

  logged(machine: Machine, { error, message }: LoggedLine): void {
    if (message.startsWith('Lost the lease') || (error instanceof AppError && error.kind === 'invalid')) {
      this.#unsaved.forgetAll();
    }
    if ((error instanceof AppError && error.kind === 'bug') || message.startsWith('Went on after a bug')) {
      const stack = error instanceof Error ? (error.cause instanceof Error ? error.cause.stack : error.stack) : '';
      this.fail('bug', `${machine.name}: ${message}: ${stack ?? ''}`);
    }
  }

  /** A process without its machine has no calls. */
  processGone(machine: Machine): void {
    for (const call of [...this.#openCalls].filter((one) => one.machine === machine)) {
      this.#openCalls.delete(call);
    }
  }

  #elects(): boolean {
    return this.#parts.history.flags.includes('--leader-election');
  }

  #leadsSinceMs(machine: Machine): number {
    return this.#elects() ? (this.#leader?.sinceMs ?? 0) : machine.startedMs;
  }

  #requireLease(machine: Machine, text: string): void {
    if (this.#elects() && this.#leader?.machine !== machine) {
      this.fail('acts-without-lease', `${text}, but ${this.#leader?.machine.name ?? 'nobody'} leads`);
    }
  }

  #leaseChanged(object: JsonObject): void {
    const actor = this.#parts.actor();
    const holder = textAt(object, 'spec', 'holderIdentity');
    if (actor === undefined || !holder.endsWith(`pod-${actor.name}`)) {
      this.#leader = undefined;
    } else if (this.#leader?.machine !== actor) {
      this.#leader = { machine: actor, sinceMs: this.#parts.nowMs() };
    }
  }

  #requireAlone(call: DriverCall, text: string): void {
    const volume = this.#parts.facts.volumeByHandle(call.volumeId);
    const byNode = volume !== undefined && isMultiNode(volume);
    const others = [...this.#openCalls].filter(
      ({ machine, volumeId, nodeId }) => machine === call.machine && volumeId === call.volumeId && (!byNode || nodeId === call.nodeId),
    );
    if (others.length > 0) {
      this.fail('one-call-per-volume', `${text} while ${others[0]?.method ?? ''} on "${others[0]?.nodeId ?? ''}" runs`);
    }
  }

  #requireProtected({ volumeId, nodeId }: DriverCall, text: string): void {
    if (this.isHandleEdited(volumeId)) {
      return;
    }
    const { objects } = this.#parts;
    const holder = this.#holderOf({ volumeId, nodeId });
    if (holder === undefined) {
      this.fail('protected-before-publish', `${text}, but no attachment holds it with these IDs`);
      return;
    }
    const name = textAt(holder, 'spec', 'source', 'persistentVolumeName');
    const volume = name === '' ? undefined : objects.get({ resource: 'persistentvolumes', name });
    if (volume !== undefined && !this.#holds(volume) && !this.#editedVolumes.has(name)) {
      this.fail('protected-before-publish', `${text}, but PersistentVolume "${name}" does not have our finalizer`);
    }
  }

  /** The attachment that holds our finalizer and these IDs. */
  #holderOf({ volumeId, nodeId }: Pick<DriverCall, 'volumeId' | 'nodeId'>): JsonObject | undefined {
    return this.#parts.objects.list('volumeattachments').find((object) => {
      const records = annotationsOf(object);
      return this.#holds(object) && records[handleKey] === volumeId && records[nodeIdKey] === nodeId;
    });
  }

  #attachmentChanged(type: string, object: JsonObject, previous: JsonObject | undefined): void {
    const actor = this.#parts.actor();
    if (actor === undefined || isAttached(object) || isDeleting(object)) {
      this.#unsaved.forget(this.#parts.facts.volumeOf(textAt(object, 'metadata', 'name'))?.handle ?? '');
    }
    if (actor === undefined) {
      return;
    }
    const name = textAt(object, 'metadata', 'name');
    if (previous === undefined) {
      this.fail('foreign-field', `${actor.name} created VolumeAttachment "${name}"`);
      return;
    }
    const after =
      type === 'DELETED' ? { ...object, status: {}, metadata: { ...(object['metadata'] as JsonObject), finalizers: [] } } : object;
    if (foreignPart(previous, this.#finalizer) !== foreignPart(after, this.#finalizer)) {
      this.fail('foreign-field', `${actor.name} changed VolumeAttachment "${name}": ${foreignPart(after, this.#finalizer)}`);
    }
    this.#judgeRelease(actor, { previous, after });
    if (!isAttached(previous) && isAttached(object)) {
      this.#judgeAttached(actor, object);
    }
  }

  #judgeRelease(actor: Machine, { previous, after }: { readonly previous: JsonObject; readonly after: JsonObject }): void {
    const released = this.#holds(previous) && !this.#holds(after);
    const detached = isAttached(previous) && !isAttached(after);
    const name = textAt(after, 'metadata', 'name');
    if (!(released || detached) || this.isEdited(name, 'records')) {
      return;
    }
    const { book } = this.#parts.driver();
    const records = annotationsOf(previous);
    const handle = records[handleKey] ?? this.#parts.facts.volumeOf(name)?.handle ?? '';
    for (const nodeId of [records[nodeIdKey], records[previousNodeIdKey]]) {
      if (nodeId !== undefined && book.publication(handle, nodeId) !== undefined) {
        const what = released ? 'took our finalizer from' : 'called detached';
        this.fail('published-while-released', `${actor.name} ${what} "${name}", but "${handle}" is published on "${nodeId}"`);
      }
    }
  }

  #judgeAttached(actor: Machine, object: JsonObject): void {
    const name = textAt(object, 'metadata', 'name');
    const records = annotationsOf(object);
    const handle = records[handleKey] ?? '';
    const nodeId = records[nodeIdKey] ?? '';
    if (this.#parts.driver().book.publication(handle, nodeId) !== undefined) {
      return;
    }
    if (!(this.isHandleEdited(handle) || this.isEdited(name, 'records') || this.isChangedBehindOurBack(handle))) {
      this.fail('attached-without-publish', `${actor.name} called "${name}" attached, but "${handle}" is not published on "${nodeId}"`);
    }
  }

  #countWrite({ path, body }: KubeRequest): void {
    const name = /\/volumeattachments\/([^/?]+)/.exec(path)?.[1];
    const object = name === undefined ? undefined : this.#parts.objects.get({ resource: 'volumeattachments', name });
    const life = object === undefined ? undefined : this.#parts.facts.lifeOf(object);
    // One that is meant for an earlier object of the name is refused: whoever deleted that one and made this one came first.
    if (object === undefined || life === undefined || !body?.includes(`"uid":"${textAt(object, 'metadata', 'uid')}"`)) {
      return;
    }
    life.writes += 1;
    const bound = life.deletingMs === undefined ? 2 : 3;
    if (this.#parts.history.kind === 'calm' && !life.hadError && life.writes > bound) {
      this.fail('too-many-writes', `"${life.name}" is written for the ${life.writes}th time`);
    }
  }

  #volumeChanged(type: string, object: JsonObject, previous: JsonObject | undefined): void {
    const actor = this.#parts.actor();
    if (actor === undefined) {
      return;
    }
    const name = textAt(object, 'metadata', 'name');
    const after = type === 'DELETED' ? { ...object, metadata: { ...(object['metadata'] as JsonObject), finalizers: [] } } : object;
    if (previous === undefined || foreignPart(previous, this.#finalizer) !== foreignPart(after, this.#finalizer)) {
      this.fail('foreign-field', `${actor.name} changed PersistentVolume "${name}"`);
      return;
    }
    const heldBy = this.#parts.objects
      .list('volumeattachments')
      .find((one) => textAt(one, 'spec', 'source', 'persistentVolumeName') === name && this.#holds(one));
    if (this.#holds(previous) && !this.#holds(after) && heldBy !== undefined) {
      const holder = textAt(heldBy, 'metadata', 'name');
      this.fail('published-while-released', `${actor.name} took our finalizer from PersistentVolume "${name}", which "${holder}" names`);
    }
  }

  #holds(object: JsonObject): boolean {
    return listAt(object, 'metadata', 'finalizers').includes(this.#finalizer);
  }
}
