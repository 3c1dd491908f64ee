/**
 * Reconcile with the driver (behaviour.md 6): reads the driver's list of volumes, compares it with the attachments that
 * nothing happened to meanwhile, and gives those on which the two disagree a forced turn behind all other work. It makes no
 * attach or detach itself, and never asks for a detach of an attachment that is not being deleted. Run by `bin/` for a driver that
 * reports published nodes.
 */
import type { PersistentVolume, VolumeAttachment } from '../kube/types.ts';
import { type Clock, sleep } from '../runtime/clock.ts';
import { asAppError, assertNever, stoppedError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { AttachmentMemory } from './attachment-memory.ts';
import type { DriverProfile } from './driver-profile.ts';
import { attachmentFields } from './log-fields.ts';
import type { CachedRows, Caches, VolumeLister } from './ports.ts';
import { PublishedNodes } from './published-nodes.ts';
import { type Comparison, compareWithList } from './sweep-comparison.ts';
import { DanglingRecord, DanglingSearch, type DanglingVolume } from './sweep-dangling.ts';
import { ForceSchedule } from './sweep-schedule.ts';

/** The queue of attachments as the sweep sees it: `runtime/controller.ts` has this form. */
export interface ForcedQueue {
  /** Undefined: not queued, not running, not in backoff. */
  stateOf(name: string): string | undefined;
  addBehind(name: string): void;
}

/** A round that has ended, for metrics. */
export type SweepReport =
  | {
      readonly result: 'done';
      /** Attachments that nothing happened to while the list was made. */
      readonly compared: number;
      /** Those of them on which the list disagrees. */
      readonly disagreeing: number;
      /** Those of these that were forced, and among them those that had been forced before. */
      readonly forced: number;
      readonly repeated: number;
      /** Volumes on nodes without an attachment. */
      readonly dangling: number;
    }
  | { readonly result: 'failed' };

/** What a {@link Sweeper} works with. */
export interface SweeperParts {
  readonly lister: VolumeLister;
  readonly rows: CachedRows;
  readonly caches: Caches;
  readonly queue: ForcedQueue;
  readonly memory: AttachmentMemory;
  readonly profile: DriverProfile;
  readonly clock: Clock;
  readonly log: Logger;
  /** `--reconcile-sync`: milliseconds from the end of a round to the start of the next. */
  readonly intervalMs: number;
  /** Told of each round that was not stopped. Must not throw. Default: nobody is. */
  readonly onRound?: (report: SweepReport) => void;
}

type Disagreement = Extract<Comparison, { result: 'disagree' }>;

/** What one round works on. */
interface Round {
  readonly list: PublishedNodes;
  readonly search: DanglingSearch;
  /** Versions of the attachments that had nothing to do before the first page, by name. */
  readonly quiet: Map<string, string>;
  readonly counts: { compared: number; disagreeing: number; forced: number; repeated: number };
}

/** One for each period in which this process works: what it remembers from round to round goes with it. */
export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #schedule: ForceSchedule;
  readonly #danglingRecord = new DanglingRecord();

  constructor(parts: SweeperParts) {
    this.#parts = parts;
    this.#schedule = new ForceSchedule(parts.intervalMs);
  }

  /** Makes one round after the other until `signal` fires, the first at once: call it when the caches are filled. Never throws. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, intervalMs } = this.#parts;
    while (!signal.aborted) {
      await this.#sweepAndReport(signal);
      // From the end of the round, however long it took: rounds never overlap.
      await sleep(clock, intervalMs, signal).catch(() => undefined);
    }
  }

  /** Makes one round. Throws what the list throws; nothing has followed from it then. */
  async sweepOnce(signal: AbortSignal): Promise<SweepReport> {
    const { lister, caches, profile } = this.#parts;
    const list = new PublishedNodes();
    const round: Round = {
      list,
      search: new DanglingSearch(list, profile),
      quiet: new Map(),
      counts: { compared: 0, disagreeing: 0, forced: 0, repeated: 0 },
    };
    await this.#forEachAttachment((attachment) => this.#before(round, attachment), signal);
    await lister.listVolumes((volumeId, nodeIds) => list.add(volumeId, nodeIds), signal);
    await this.#forEachAttachment((attachment) => this.#after(round, attachment), signal);
    this.#schedule.keepOnly((name) => caches.attachment(name) !== undefined);
    await this.#nameDangling(round, signal);
    return { result: 'done', ...round.counts, dangling: this.#danglingRecord.size };
  }

  async #sweepAndReport(signal: AbortSignal): Promise<void> {
    const { log, onRound } = this.#parts;
    try {
      const report = await this.sweepOnce(signal);
      log.info(4, 'Compared attachments with the list of the driver', { ...report });
      onRound?.(report);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind === 'away') {
        log.info(4, 'Not compared attachments with the list of the driver', { because: error.message });
      } else if (error.kind !== 'stopped') {
        log.error(error, 'Cannot compare attachments with the list of the driver');
        onRound?.({ result: 'failed' });
      }
    }
  }

  #before({ search, quiet }: Round, attachment: VolumeAttachment): void {
    search.addAttachment(attachment, this.#volumeOf(attachment));
    if (this.#parts.queue.stateOf(attachment.name) === undefined) {
      quiet.set(attachment.name, attachment.resourceVersion);
    }
  }

  /** An attachment that something happened to meanwhile may rightly differ from a list that was made at some moment before. */
  #after(round: Round, attachment: VolumeAttachment): void {
    const { name, resourceVersion } = attachment;
    round.search.addAttachment(attachment, this.#volumeOf(attachment));
    if (round.quiet.get(name) === resourceVersion && this.#parts.queue.stateOf(name) === undefined) {
      this.#compare(round, attachment);
    }
  }

  #compare({ list, counts }: Round, attachment: VolumeAttachment): void {
    const { caches, profile, log } = this.#parts;
    const facts = { attachment, volume: this.#volumeOf(attachment), node: caches.csiNode(attachment.nodeName) };
    const comparison = compareWithList(facts, list, profile);
    switch (comparison.result) {
      case 'agree':
        counts.compared += 1;
        this.#schedule.agrees(attachment.name);
        return;
      case 'disagree':
        counts.compared += 1;
        counts.disagreeing += 1;
        this.#disagree(counts, attachment, comparison);
        return;
      case 'unknown':
        log.info(4, 'Cannot look for a VolumeAttachment in the list of the driver', {
          VolumeAttachment: attachment.name,
          because: comparison.because,
        });
        return;
      default:
        assertNever(comparison);
    }
  }

  #disagree(counts: Round['counts'], attachment: VolumeAttachment, { place, published }: Disagreement): void {
    const { queue, memory, clock, log } = this.#parts;
    const decision = this.#schedule.disagrees(attachment, clock.monotonicMs());
    if (decision === 'not-yet') {
      return;
    }
    counts.forced += 1;
    counts.repeated += decision === 'repeated' ? 1 : 0;
    log.warning('VolumeAttachment and the list of the driver disagree; it is worked on again', {
      ...attachmentFields(attachment),
      volumeHandle: place.volumeId,
      nodeID: place.nodeId,
      attached: attachment.attached,
      published,
    });
    memory.force(attachment);
    queue.addBehind(attachment.name);
  }

  async #nameDangling({ search }: Round, signal: AbortSignal): Promise<void> {
    const { rows, log } = this.#parts;
    const dangling: DanglingVolume[] = [];
    await this.#forEach(rows.csiNodes(), (node) => search.addNode(node), signal);
    await this.#forEach(rows.volumes(), (volume) => dangling.push(...search.danglingOf(volume)), signal);
    for (const { volumeName, volumeHandle, nodeName, nodeId } of this.#danglingRecord.update(dangling)) {
      log.warning('Volume is attached to a node without a VolumeAttachment; if nobody uses it there, detach it by hand', {
        PersistentVolume: volumeName,
        node: nodeName,
        volumeHandle,
        nodeID: nodeId,
      });
    }
  }

  #volumeOf({ persistentVolumeName }: VolumeAttachment): PersistentVolume | undefined {
    return persistentVolumeName === undefined ? undefined : this.#parts.caches.volume(persistentVolumeName);
  }

  async #forEachAttachment(visit: (attachment: VolumeAttachment) => void, signal: AbortSignal): Promise<void> {
    const { rows, profile } = this.#parts;
    await this.#forEach(rows.attachments(), (attachment) => attachment.attacher === profile.name && visit(attachment), signal);
  }

  /** Gives way to other work in between. Throws `stopped` when the signal fires. */
  async #forEach<T>(items: Iterable<T>, visit: (item: T) => unknown, signal: AbortSignal): Promise<void> {
    const pacer = new Pacer(this.#parts.clock);
    for (const item of items) {
      visit(item);
      if (pacer.due) {
        await pacer.rest();
        if (signal.aborted) {
          throw stoppedError('compare attachments with the list of the driver');
        }
      }
    }
  }
}
