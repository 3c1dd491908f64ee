/**
 * What is staged and published at which path of one node: the node half of the in-memory backend. Pure state: it touches
 * no file (`target-paths.ts` does). `node-rpcs.ts` calls it. Paths are the kubelet's.
 */
import { refusal } from './refusal.ts';
import { isMultiNode, isSameCapability, isSameMap, type StringMap, type VolumeCapability } from './volume-capability.ts';

/** A volume staged at a path. */
export interface Staging {
  readonly volumeId: string;
  readonly stagingPath: string;
  readonly capability: VolumeCapability;
}

/** A volume published at a path; what NodePublishVolume said, less the secrets. */
export interface TargetPublication {
  readonly volumeId: string;
  readonly targetPath: string;
  /** Empty where the driver does not stage. */
  readonly stagingPath: string;
  readonly capability: VolumeCapability;
  readonly readonly: boolean;
  readonly publishContext: StringMap;
  readonly volumeContext: StringMap;
}

/** Keys of a volume context that the kubelet adds: facts of the pod, not of the volume, and tokens that change. */
const podKeyPrefix = 'csi.storage.k8s.io/';

/**
 * Whether a publication is of an inline volume of a pod: the driver makes it in NodePublishVolume, under an ID that the
 * kubelet has chosen, and it goes with NodeUnpublishVolume. Controller and staging know nothing of it.
 */
export function isEphemeral({ volumeContext }: Pick<TargetPublication, 'volumeContext'>): boolean {
  return volumeContext[`${podKeyPrefix}ephemeral`] === 'true';
}

/** All that the book knows of a volume, to be kept elsewhere; at least one of the two is there. */
export interface NodeRow {
  readonly staging?: Staging;
  readonly publications: readonly TargetPublication[];
}

/** Invariant: unless its mode is multi-node or multi-writer, a volume is published at one path. */
export class NodeBook {
  readonly #staged = new Map<string, Staging>();
  readonly #published = new Map<string, Map<string, TargetPublication>>();
  readonly #onChange: (volumeId: string) => void;

  /** @param onChange called with the ID of each volume that is staged or published, or no longer. */
  constructor(onChange: (volumeId: string) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** NodeStageVolume. The same again is a success. Throws ALREADY_EXISTS when it is staged in another way, FAILED_PRECONDITION when at another path. */
  stage(wanted: Staging): void {
    const present = this.#staged.get(wanted.volumeId);
    if (present === undefined) {
      this.#staged.set(wanted.volumeId, wanted);
      this.#onChange(wanted.volumeId);
      return;
    }
    if (present.stagingPath !== wanted.stagingPath) {
      throw refusal('failedPrecondition', `Cannot stage volume "${wanted.volumeId}": it is staged at "${present.stagingPath}"`);
    }
    if (!isSameCapability(present.capability, wanted.capability)) {
      throw refusal('alreadyExists', `Cannot stage volume "${wanted.volumeId}": it is staged with another capability`);
    }
  }

  /** NodeUnstageVolume. What is not staged there is a success. Throws FAILED_PRECONDITION while it is published on the node. */
  unstage(volumeId: string, stagingPath: string): void {
    if (this.#staged.get(volumeId)?.stagingPath !== stagingPath) {
      return;
    }
    const targets = this.targetPathsOf(volumeId);
    if (targets.length > 0) {
      throw refusal('failedPrecondition', `Cannot unstage volume "${volumeId}": it is published at "${targets.join('", "')}"`);
    }
    this.#staged.delete(volumeId);
    this.#onChange(volumeId);
  }

  /**
   * NodePublishVolume, by the specification's tables for a second call. Throws ALREADY_EXISTS for the same path with
   * other arguments, FAILED_PRECONDITION for a second path where the mode allows one.
   */
  publish(wanted: TargetPublication): 'published' | 'already-published' {
    const targets = this.#published.get(wanted.volumeId) ?? new Map<string, TargetPublication>();
    const present = targets.get(wanted.targetPath);
    if (present !== undefined) {
      requireSameArguments(present, wanted);
      return 'already-published';
    }
    for (const other of targets.values()) {
      if (!allowsTwoPaths(other.capability) || !allowsTwoPaths(wanted.capability)) {
        throw refusal('failedPrecondition', `Cannot publish volume "${wanted.volumeId}": it is published at "${other.targetPath}"`);
      }
    }
    targets.set(wanted.targetPath, wanted);
    this.#published.set(wanted.volumeId, targets);
    this.#onChange(wanted.volumeId);
    return 'published';
  }

  /** NodeUnpublishVolume; returns whether it was there: what is not is a success. */
  unpublish(volumeId: string, targetPath: string): boolean {
    const targets = this.#published.get(volumeId);
    const was = targets?.delete(targetPath) ?? false;
    if (targets?.size === 0) {
      this.#published.delete(volumeId);
    }
    if (was) {
      this.#onChange(volumeId);
    }
    return was;
  }

  /** The staging of a volume. */
  staging(volumeId: string): Staging | undefined {
    return this.#staged.get(volumeId);
  }

  /** Where a volume is published. */
  targetPathsOf(volumeId: string): readonly string[] {
    return [...(this.#published.get(volumeId)?.keys() ?? [])];
  }

  /** How a volume is used at a path where it is staged or published. Throws NOT_FOUND for any other. */
  requireUse(volumeId: string, path: string): Staging | TargetPublication {
    const staged = this.#staged.get(volumeId);
    const use = this.#published.get(volumeId)?.get(path) ?? (staged?.stagingPath === path ? staged : undefined);
    if (use === undefined) {
      throw refusal('notFound', `Cannot find volume "${volumeId}" at "${path}"`);
    }
    return use;
  }

  /** What to keep of a volume; undefined when it is neither staged nor published. */
  row(volumeId: string): NodeRow | undefined {
    const staging = this.#staged.get(volumeId);
    const publications = [...(this.#published.get(volumeId)?.values() ?? [])];
    if (staging === undefined) {
      return publications.length === 0 ? undefined : { publications };
    }
    return { staging, publications };
  }

  /** Takes back what was kept into a book that is empty. */
  restore({ staging, publications }: NodeRow): void {
    if (staging !== undefined) {
      this.#staged.set(staging.volumeId, staging);
    }
    for (const publication of publications) {
      const targets = this.#published.get(publication.volumeId) ?? new Map<string, TargetPublication>();
      this.#published.set(publication.volumeId, targets.set(publication.targetPath, publication));
    }
  }

  /** Everything that is staged. */
  stagings(): readonly Staging[] {
    return [...this.#staged.values()];
  }

  /** Everything that is published, by volume. */
  publications(): readonly TargetPublication[] {
    return [...this.#published.values()].flatMap((targets) => [...targets.values()]);
  }
}

function allowsTwoPaths({ accessMode }: VolumeCapability): boolean {
  return isMultiNode(accessMode) || accessMode === 'SINGLE_NODE_MULTI_WRITER';
}

function requireSameArguments(present: TargetPublication, wanted: TargetPublication): void {
  const same =
    present.stagingPath === wanted.stagingPath &&
    present.readonly === wanted.readonly &&
    isSameCapability(present.capability, wanted.capability) &&
    isSameMap(present.publishContext, wanted.publishContext) &&
    isSameMap(ownContext(present), ownContext(wanted));
  if (!same) {
    throw refusal('alreadyExists', `Cannot publish volume "${wanted.volumeId}": "${wanted.targetPath}" has it with other arguments`);
  }
}

function ownContext({ volumeContext }: TargetPublication): StringMap {
  return Object.fromEntries(Object.entries(volumeContext).filter(([key]) => !key.startsWith(podKeyPrefix)));
}
