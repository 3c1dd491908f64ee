/**
 * What a driver was asked, over a whole scenario, held against what Kubernetes promises of a volume: a judge that knows nothing of
 * the scenario. Pure. Called by `scenario.ts` after every scenario.
 */
import type { CallEntry } from '../../src/embedded/csi-driver/call-log.ts';

/** A call of the driver's controller, or of its part on a node. */
export interface HistoryCall {
  readonly method: string;
  readonly volumeId: string;
  /** Node ID. */
  readonly nodeId: string;
  /** Whether the volume may be on several nodes at once; of publish calls only. */
  readonly multiNode: boolean;
  /** Monotonic time in milliseconds, of one clock for all calls. */
  readonly startedMs: number;
  /** Undefined: it did not end. */
  readonly endedMs: number | undefined;
  /** The driver did what was asked, whatever became of the answer. */
  readonly performed: boolean;
}

/** The rules, by name. */
export type HistoryRule =
  /** No volume is published on two nodes at once when its mode forbids it. */
  | 'one-node'
  /** A volume is staged only where it is published, if the driver publishes at all. */
  | 'publish-before-stage'
  /** A volume is unpublished only where it is not staged any more. */
  | 'unstage-before-unpublish';

/** A rule that was broken. */
export interface Violation {
  readonly rule: HistoryRule;
  readonly message: string;
}

const judged = new Set(['ControllerPublishVolume', 'ControllerUnpublishVolume', 'NodeStageVolume', 'NodeUnstageVolume']);
const multiNodeModes: ReadonlySet<unknown> = new Set([3, 4, 5]);

/** Entries of a driver's call log as history; `nodeId` where the log is that of a driver's part on a node. */
export function historyOf(entries: readonly CallEntry[], nodeId?: string): readonly HistoryCall[] {
  return entries
    .filter(({ method }) => judged.has(method))
    .map((entry) => ({
      method: entry.method,
      volumeId: entry.target,
      nodeId: nodeId ?? entry.nodeId,
      multiNode: multiNodeModes.has(modeOf(entry.request)),
      startedMs: entry.startedMs,
      endedMs: entry.endedMs,
      performed: entry.performed,
    }));
}

function modeOf(request: CallEntry['request']): unknown {
  return (request as { volumeCapability?: { accessMode?: { mode?: unknown } } }).volumeCapability?.accessMode?.mode;
}

/** Everything that broke a rule, in the order of time. `publishes` is false for a driver that is not asked to attach. */
export function findViolations(calls: readonly HistoryCall[], { publishes = true }: { readonly publishes?: boolean } = {}): Violation[] {
  const judge = new Judge(publishes);
  const moments = calls.flatMap((call) => [
    { atMs: call.startedMs, happens: () => judge.asked(call) },
    ...(call.performed && call.endedMs !== undefined ? [{ atMs: call.endedMs, happens: () => judge.done(call) }] : []),
  ]);
  moments.sort((a, b) => a.atMs - b.atMs);
  return moments.flatMap(({ happens }) => happens());
}

/** Follows where each volume is. A call is judged when it is asked, by what was done before. */
class Judge {
  readonly #publishes: boolean;
  /** Of each volume: node ID → whether that publication allows others. */
  readonly #published = new Map<string, Map<string, boolean>>();
  readonly #staged = new Map<string, Set<string>>();

  constructor(publishes: boolean) {
    this.#publishes = publishes;
  }

  asked({ method, volumeId, nodeId }: HistoryCall): readonly Violation[] {
    if (method === 'NodeStageVolume' && this.#publishes && !this.#published.get(volumeId)?.has(nodeId)) {
      return [{ rule: 'publish-before-stage', message: `${volumeId} was staged on ${nodeId}, where it is not published` }];
    }
    const stagedOn = [...(this.#staged.get(volumeId) ?? [])].filter((id) => nodeId === '' || id === nodeId);
    if (method === 'ControllerUnpublishVolume' && stagedOn.length > 0) {
      return [{ rule: 'unstage-before-unpublish', message: `${volumeId} was unpublished on ${stagedOn}, where it is staged` }];
    }
    return [];
  }

  done(call: HistoryCall): readonly Violation[] {
    const { method, volumeId, nodeId } = call;
    switch (method) {
      case 'ControllerPublishVolume':
        return this.#publish(call);
      case 'ControllerUnpublishVolume':
        if (nodeId === '') {
          this.#published.delete(volumeId);
        } else {
          this.#published.get(volumeId)?.delete(nodeId);
        }
        return [];
      case 'NodeStageVolume':
        this.#staged.set(volumeId, (this.#staged.get(volumeId) ?? new Set()).add(nodeId));
        return [];
      default:
        this.#staged.get(volumeId)?.delete(nodeId);
        return [];
    }
  }

  #publish({ volumeId, nodeId, multiNode }: HistoryCall): readonly Violation[] {
    const nodes = this.#published.get(volumeId) ?? new Map<string, boolean>();
    const others = [...nodes].filter(([id, allows]) => id !== nodeId && !(allows && multiNode)).map(([id]) => id);
    nodes.set(nodeId, multiNode);
    this.#published.set(volumeId, nodes);
    return others.map((other) => ({ rule: 'one-node', message: `${volumeId} was published on ${nodeId} while it is on ${other}` }));
  }
}
