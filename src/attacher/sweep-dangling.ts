/**
 * Volumes of this cluster that the driver reports on one of this cluster's nodes although no VolumeAttachment asks for that
 * (behaviour.md 6.5). They are counted and named to the operator, never detached: who attached them is not known here. Pure;
 * used by `sweep.ts`.
 */
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../kube/types.ts';
import type { DriverProfile } from './driver-profile.ts';
import { migratedDrivers } from './in-tree/migrated-drivers.ts';
import type { PublishedNodes } from './published-nodes.ts';
import { currentNodeId, recordedPublish } from './recorded-publish.ts';
import { attachableVolumeIfAny, handleOfSource } from './volume-source.ts';

/** A volume on a node without a VolumeAttachment. */
export interface DanglingVolume {
  readonly volumeName: string;
  readonly volumeHandle: string;
  readonly nodeName: string;
  readonly nodeId: string;
}

/** One search, in one list: told of attachments and nodes first, then asked about volumes. */
export class DanglingSearch {
  readonly #list: PublishedNodes;
  readonly #driver: DriverProfile;
  /** Volumes on nodes that attachments ask for. */
  readonly #wanted = new Set<string>();
  /** Names of nodes by the driver's IDs. */
  readonly #nodeNames = new Map<string, string>();

  constructor(list: PublishedNodes, driver: DriverProfile) {
    this.#list = list;
    this.#driver = driver;
  }

  /** Takes note of an attachment that was there while the list was made. */
  addAttachment(attachment: VolumeAttachment, volume: PersistentVolume | undefined): void {
    const described = attachableVolumeIfAny(attachment, volume, this.#driver.name)?.csi.volumeHandle;
    for (const handle of [recordedPublish(attachment).volumeHandle, described]) {
      if (handle !== undefined) {
        this.#wanted.add(placeKey(handle, attachment.nodeName));
      }
    }
  }

  /** Takes note of a node. */
  addNode(node: CsiNode): void {
    const nodeId = currentNodeId(node, this.#driver.name);
    if (nodeId !== undefined) {
      this.#nodeNames.set(nodeId, node.name);
    }
  }

  /** The nodes on which the volume dangles. IDs that are of no node in this cluster are none of its business. */
  danglingOf(volume: PersistentVolume): readonly DanglingVolume[] {
    const volumeHandle = this.#handleOf(volume);
    const dangling: DanglingVolume[] = [];
    for (const nodeId of volumeHandle === undefined ? [] : this.#list.nodesOf(volumeHandle)) {
      const nodeName = this.#nodeNames.get(nodeId);
      if (nodeName !== undefined && volumeHandle !== undefined && !this.#wanted.has(placeKey(volumeHandle, nodeName))) {
        dangling.push({ volumeName: volume.name, volumeHandle, nodeName, nodeId });
      }
    }
    return dangling;
  }

  /** Asked for every volume of the cluster: no error is made for one of another driver. */
  #handleOf({ spec: { source } }: PersistentVolume): string | undefined {
    const ours =
      source.type === 'csi'
        ? source.csi.driver === this.#driver.name
        : source.type === 'migratable' && migratedDrivers[source.inTree.plugin] === this.#driver.name;
    return ours ? handleOfSource(source) : undefined;
  }
}

/** What dangles, from round to round. */
export class DanglingRecord {
  /** Places that dangled in the last round, and whether they were named. */
  #last: ReadonlyMap<string, boolean> = new Map();

  /** Number of places that dangled in the last round. */
  get size(): number {
    return this.#last.size;
  }

  /**
   * Takes what dangles in a round. Returns what is to be named to the operator: each once for as long as it dangles, and only
   * when a second round in a row has seen it, because a driver's list may lag behind a detach.
   */
  update(dangling: readonly DanglingVolume[]): readonly DanglingVolume[] {
    const current = new Map<string, boolean>();
    const toName: DanglingVolume[] = [];
    for (const one of dangling) {
      const key = placeKey(one.volumeHandle, one.nodeName);
      const named = this.#last.get(key);
      // Two volumes of one handle are one place.
      if (named === false && !current.has(key)) {
        toName.push(one);
      }
      current.set(key, named !== undefined);
    }
    this.#last = current;
    return toName;
  }
}

/** Names of nodes have no slash. */
function placeKey(volumeHandle: string, nodeName: string): string {
  return `${nodeName}/${volumeHandle}`;
}
