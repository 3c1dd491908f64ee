/**
 * Which volumes and nodes there are, and which volume is published where: the controller half of the in-memory backend.
 * Pure state: no socket, no clock, no gRPC type. `controller-rpcs.ts` calls it; tests arrange and ask it directly.
 */
import { type Page, PagedList, type PageRequest } from './paged-list.ts';
import { refusal } from './refusal.ts';
import { isMultiNode, isSameCapability, type StringMap, supportsCapability, type VolumeCapability } from './volume-capability.ts';

/** What a volume was filled from. */
export type ContentSource =
  | { readonly from: 'snapshot'; readonly snapshotId: string }
  | { readonly from: 'volume'; readonly volumeId: string };

/** A volume of the backend. */
export interface Volume {
  readonly volumeId: string;
  /** Name in CreateVolumeRequest; empty for a volume that was there before. */
  readonly name: string;
  readonly capacityBytes: number;
  readonly volumeContext: StringMap;
  /** What it was created for; empty: anything. */
  readonly capabilities: readonly VolumeCapability[];
  readonly parameters: StringMap;
  readonly mutableParameters: StringMap;
  readonly contentSource?: ContentSource;
  /** Segments of the one place from which it can be reached; absent: from everywhere. */
  readonly topology?: StringMap;
}

/** A volume on a node. */
export interface Publication {
  readonly volumeId: string;
  readonly nodeId: string;
  readonly capability: VolumeCapability;
  readonly readonly: boolean;
}

/** A node that the driver knows. */
export interface DriverNode {
  readonly nodeId: string;
  /** Most volumes published on it; 0: no bound. Default: that of the rules. */
  readonly maxVolumes?: number;
}

/** What the backend insists on. */
export interface PublishRules {
  /** Publishing a volume that is not known makes it known, instead of NOT_FOUND. */
  readonly acceptAnyVolume: boolean;
  /** Every node ID is good, instead of NOT_FOUND for one that is not known. */
  readonly acceptAnyNode: boolean;
  /** FAILED_PRECONDITION for a second node unless both publications are multi-node. */
  readonly refuseSecondNode: boolean;
  /** FAILED_PRECONDITION for NodeStageVolume and NodePublishVolume of a volume that the controller has not published there. */
  readonly refuseUnpublished: boolean;
  /** Most volumes published on a node; 0: no bound. */
  readonly maxVolumesPerNode: number;
}

/** A volume and where it is published. */
export interface ListedVolume {
  readonly volume: Volume;
  readonly nodeIds: readonly string[];
}

/** All that the book knows of a volume, to be kept elsewhere. */
export interface VolumeRow {
  readonly serial: number;
  readonly volume: Volume;
  readonly publications: readonly Publication[];
}

interface Entry {
  volume: Volume;
  readonly serial: number;
  /** By node ID. */
  readonly published: Map<string, Publication>;
}

const gibibyte = 1024 ** 3;

/**
 * The book. Invariants: 1. a publication's volume is in the book; 2. unless `refuseSecondNode` is off, a volume that is
 * published with a single-node mode is on one node; 3. no publish takes a node over its bound.
 */
export class VolumeBook {
  readonly #rules: PublishRules;
  readonly #entries = new Map<string, Entry>();
  readonly #byName = new Map<string, string>();
  readonly #list = new PagedList<string>();
  readonly #nodes = new Map<string, DriverNode>();
  readonly #countByNode = new Map<string, number>();
  readonly #onChange: (volumeId: string) => void;

  /** @param onChange called with the ID of each volume of which anything has changed. */
  constructor(rules: PublishRules, onChange: (volumeId: string) => void = () => {}) {
    this.#rules = rules;
    this.#onChange = onChange;
  }

  /** Makes a node known, or changes it. */
  addNode(node: DriverNode): void {
    this.#nodes.set(node.nodeId, node);
  }

  /** Whether a node is known. */
  hasNode(nodeId: string): boolean {
    return this.#nodes.has(nodeId);
  }

  /** Forgets a node; what is published on it stays published. */
  removeNode(nodeId: string): void {
    this.#nodes.delete(nodeId);
  }

  /** Makes a volume known, or replaces its facts; what is not said is empty, the size 1 GiB. */
  addVolume(facts: Partial<Volume> & { readonly volumeId: string }): Volume {
    const volume: Volume = {
      name: '',
      capacityBytes: gibibyte,
      volumeContext: {},
      capabilities: [],
      parameters: {},
      mutableParameters: {},
      ...facts,
    };
    const entry = this.#entries.get(volume.volumeId);
    if (entry === undefined) {
      this.#entries.set(volume.volumeId, { volume, serial: this.#list.add(volume.volumeId), published: new Map() });
    } else {
      this.#byName.delete(entry.volume.name);
      entry.volume = volume;
    }
    if (volume.name !== '') {
      this.#byName.set(volume.name, volume.volumeId);
    }
    this.#onChange(volume.volumeId);
    return volume;
  }

  /** What to keep of a volume; undefined when there is none. */
  row(volumeId: string): VolumeRow | undefined {
    const entry = this.#entries.get(volumeId);
    return entry && { serial: entry.serial, volume: entry.volume, publications: [...entry.published.values()] };
  }

  /** Takes back what was kept, rows ascending by serial, into a book that is empty. */
  restore({ serial, volume, publications }: VolumeRow): void {
    const published = new Map(publications.map((publication) => [publication.nodeId, publication]));
    this.#entries.set(volume.volumeId, { volume, serial: this.#list.add(volume.volumeId, serial), published });
    if (volume.name !== '') {
      this.#byName.set(volume.name, volume.volumeId);
    }
    for (const nodeId of published.keys()) {
      this.#countByNode.set(nodeId, this.countOn(nodeId) + 1);
    }
  }

  /** Forgets a volume and where it is published, without asking. */
  removeVolume(volumeId: string): void {
    const entry = this.#entries.get(volumeId);
    if (entry === undefined) {
      return;
    }
    for (const nodeId of [...entry.published.keys()]) {
      this.#take(entry, nodeId);
    }
    this.#entries.delete(volumeId);
    this.#byName.delete(entry.volume.name);
    this.#list.remove(entry.serial);
    this.#onChange(volumeId);
  }

  /** The volume with this ID. */
  volume(volumeId: string): Volume | undefined {
    return this.#entries.get(volumeId)?.volume;
  }

  /** The volume that CreateVolume made under this name. */
  volumeNamed(name: string): Volume | undefined {
    const volumeId = this.#byName.get(name);
    return volumeId === undefined ? undefined : this.volume(volumeId);
  }

  /** The volume with this ID; under `acceptAnyVolume` a new one. Throws NOT_FOUND. */
  requireVolume(volumeId: string): Volume {
    const volume = this.volume(volumeId);
    if (volume !== undefined) {
      return volume;
    }
    if (!this.#rules.acceptAnyVolume) {
      throw refusal('notFound', `Cannot find volume "${volumeId}"`);
    }
    return this.addVolume({ volumeId });
  }

  /** Volumes in the order in which they became known. Throws as `PagedList.page`. */
  page(request: PageRequest): Page<ListedVolume> {
    const { items, nextToken } = this.#list.page(request);
    return { items: items.flatMap((volumeId) => this.#listed(volumeId)), nextToken };
  }

  /** Sum of the sizes of all volumes. */
  usedBytes(): number {
    let sum = 0;
    for (const { volume } of this.#entries.values()) {
      sum += volume.capacityBytes;
    }
    return sum;
  }

  /**
   * ControllerPublishVolume. The same again is a success. Throws NOT_FOUND for a volume or node that is not known,
   * INVALID_ARGUMENT for a capability that the volume was not made for, ALREADY_EXISTS when it is there in another
   * way, FAILED_PRECONDITION when it is on another node, RESOURCE_EXHAUSTED when the node is full.
   */
  publish(wanted: Publication): 'published' | 'already-published' {
    const { volumeId, nodeId } = wanted;
    const entry = this.#requireEntry(volumeId);
    this.#requireNode(nodeId);
    if (!supportsCapability(entry?.volume.capabilities ?? [], wanted.capability)) {
      throw refusal('invalidArgument', `Cannot publish volume "${volumeId}": it was not created for this capability`);
    }
    const present = entry?.published.get(nodeId);
    if (present !== undefined) {
      requireSameUse(present, wanted);
      return 'already-published';
    }
    this.#requireAlone(entry, wanted);
    this.#requireRoom(nodeId);
    this.place(wanted);
    return 'published';
  }

  /**
   * ControllerUnpublishVolume; returns the nodes that it was taken from. What is not there is a success; an empty node
   * ID means every node, as the specification says.
   */
  unpublish(volumeId: string, nodeId: string): readonly string[] {
    const entry = this.#entries.get(volumeId);
    if (entry === undefined) {
      return [];
    }
    const nodeIds = nodeId === '' ? [...entry.published.keys()] : [nodeId];
    return nodeIds.filter((id) => this.#take(entry, id));
  }

  /** Publishes behind everybody's back, without asking. */
  place(publication: Publication): void {
    const { volumeId, nodeId } = publication;
    if (!this.#entries.has(volumeId)) {
      this.addVolume({ volumeId });
    }
    const published = this.#entries.get(volumeId)?.published;
    if (published?.has(nodeId) === false) {
      this.#countByNode.set(nodeId, this.countOn(nodeId) + 1);
    }
    published?.set(nodeId, publication);
    this.#onChange(volumeId);
  }

  /** Throws FAILED_PRECONDITION when a volume is used on a node on which it is not published, under `refuseUnpublished`. */
  requirePublished(volumeId: string, nodeId: string): void {
    if (this.#rules.refuseUnpublished && this.publication(volumeId, nodeId) === undefined) {
      throw refusal('failedPrecondition', `Cannot use volume "${volumeId}" on node "${nodeId}": the controller has not published it there`);
    }
  }

  /** Where a volume is published, in the order in which it was. */
  nodesOf(volumeId: string): readonly string[] {
    return [...(this.#entries.get(volumeId)?.published.keys() ?? [])];
  }

  /** How many volumes are published on a node. */
  countOn(nodeId: string): number {
    return this.#countByNode.get(nodeId) ?? 0;
  }

  /** The bound of a node; 0: none. */
  maxVolumesOn(nodeId: string): number {
    return this.#nodes.get(nodeId)?.maxVolumes ?? this.#rules.maxVolumesPerNode;
  }

  /** The publication of a volume on a node. */
  publication(volumeId: string, nodeId: string): Publication | undefined {
    return this.#entries.get(volumeId)?.published.get(nodeId);
  }

  /** Everything that is published, by volume and then by node, both in the order in which they came. */
  publications(): readonly Publication[] {
    return [...this.#entries.values()].flatMap(({ published }) => [...published.values()]);
  }

  #listed(volumeId: string): ListedVolume[] {
    const entry = this.#entries.get(volumeId);
    return entry === undefined ? [] : [{ volume: entry.volume, nodeIds: [...entry.published.keys()] }];
  }

  /** Undefined only for an unknown volume under `acceptAnyVolume`: it becomes known when nothing else is wrong. */
  #requireEntry(volumeId: string): Entry | undefined {
    const entry = this.#entries.get(volumeId);
    if (entry === undefined && !this.#rules.acceptAnyVolume) {
      throw refusal('notFound', `Cannot find volume "${volumeId}"`);
    }
    return entry;
  }

  #requireNode(nodeId: string): void {
    if (!this.hasNode(nodeId) && !this.#rules.acceptAnyNode) {
      throw refusal('notFound', `Cannot find node "${nodeId}"`);
    }
  }

  #requireAlone(entry: Entry | undefined, wanted: Publication): void {
    if (entry === undefined || !this.#rules.refuseSecondNode) {
      return;
    }
    for (const other of entry.published.values()) {
      if (!isMultiNode(wanted.capability.accessMode) || !isMultiNode(other.capability.accessMode)) {
        throw refusal('failedPrecondition', `Cannot publish volume "${wanted.volumeId}": it is published on node "${other.nodeId}"`);
      }
    }
  }

  #requireRoom(nodeId: string): void {
    const max = this.maxVolumesOn(nodeId);
    if (max > 0 && this.countOn(nodeId) >= max) {
      throw refusal('resourceExhausted', `Cannot publish on node "${nodeId}": it has ${max} volumes, and takes no more`);
    }
  }

  #take(entry: Entry, nodeId: string): boolean {
    const was = entry.published.delete(nodeId);
    if (was) {
      this.#countByNode.set(nodeId, this.countOn(nodeId) - 1);
      this.#onChange(entry.volume.volumeId);
    }
    return was;
  }
}

function requireSameUse(present: Publication, wanted: Publication): void {
  if (present.readonly !== wanted.readonly || !isSameCapability(present.capability, wanted.capability)) {
    throw refusal(
      'alreadyExists',
      `Cannot publish volume "${wanted.volumeId}": it is published on node "${wanted.nodeId}" with another capability or readonly flag`,
    );
  }
}
