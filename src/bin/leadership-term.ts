/**
 * One period in which this process works: its queues, what they remember, and what wakes them. Made by `attacher.ts` when
 * the process may begin to act, and thrown away with all that waits in it when it may not any more.
 */
import { setMaxListeners } from 'node:events';
import type { AttacherContext } from '../attacher/attacher-context.ts';
import { AttachmentMemory } from '../attacher/attachment-memory.ts';
import { logBacklog } from '../attacher/backlog-log.ts';
import { Confirmations } from '../attacher/confirmations.ts';
import { countAttachments } from '../attacher/count-attachments.ts';
import { decideOperationEnd } from '../attacher/decide-operation-end.ts';
import { EarlyVolumes, type VolumeCacheProgress } from '../attacher/early-volumes.ts';
import type { CachedRows, VolumeLister } from '../attacher/ports.ts';
import { Sweeper } from '../attacher/sweep.ts';
import { Triggers } from '../attacher/triggers.ts';
import { attachmentWork, volumeWork, type Work } from '../attacher/work.ts';
import { grpcCodeName } from '../csi/errors.ts';
import type { ObjectChange, VolumeAttachment } from '../kube/types.ts';
import type { AttacherMetrics } from '../metrics/attacher-metrics.ts';
import type { QueueName } from '../metrics/families.ts';
import type { Options } from '../options/options.ts';
import { sleep } from '../runtime/clock.ts';
import { Controller } from '../runtime/controller.ts';
import type { KeyState } from '../runtime/queue-core.ts';
import { aborted, onAbort } from './on-abort.ts';
import type { Surroundings } from './surroundings.ts';

/** What a term is made of. */
export interface TermParts {
  readonly options: Options;
  readonly surroundings: Surroundings;
  /** Absent where nobody can ask for them. */
  readonly metrics: AttacherMetrics | undefined;
  readonly cached: CachedRows;
  /** Absent where the driver does not list where volumes are published. */
  readonly lister: VolumeLister | undefined;
  /** What of the cached attachments the API server has said since this process may act. */
  readonly confirmed: 'everything' | 'nothing';
  readonly volumes: VolumeCacheProgress;
  readonly context: Omit<AttacherContext, 'memory' | 'confirmations' | 'onFailure'>;
}

/** See the head of this file. */
export class LeadershipTerm {
  readonly triggers: Triggers;
  readonly #parts: TermParts;
  readonly #memory = new AttachmentMemory();
  readonly #confirmations: Confirmations;
  readonly #earlyVolumes: EarlyVolumes;
  readonly #queues: { readonly attachments: Controller; readonly volumes: Controller };
  /** Fires when no work is to be begun any more. */
  readonly #over = new AbortController();
  /** Loops of `wakeAll` that have not ended. */
  readonly #waking = new Set<Promise<void>>();

  constructor(parts: TermParts) {
    this.#parts = parts;
    setMaxListeners(0, this.#over.signal);
    const { metrics, options } = parts;
    this.#confirmations = new Confirmations(parts.confirmed);
    const context: AttacherContext = {
      ...parts.context,
      memory: this.#memory,
      confirmations: this.#confirmations,
      onFailure: (operation, { grpcCode, kind }) =>
        metrics?.attachments.failed(operation, grpcCode === undefined ? kind : grpcCodeName(grpcCode)),
    };
    this.#queues = {
      attachments: this.#controller('csi-attacher-va', attachmentWork(context, options.workerThreads)),
      volumes: this.#controller('csi-attacher-pv', volumeWork(context, options.workerThreads)),
    };
    const { caches, profile: driver, clock } = context;
    this.#earlyVolumes = new EarlyVolumes({
      caches,
      objects: context.objects,
      progress: parts.volumes,
      concurrency: options.workerThreads,
      log: context.log,
      signal: this.#over.signal,
    });
    this.triggers = new Triggers({ queues: this.#queues, caches, driver, memory: this.#memory, clock, earlyVolumes: this.#earlyVolumes });
  }

  /** Where an attachment is in its queue; undefined where nothing is to be done for it. */
  stateOf(name: string): KeyState | undefined {
    return this.#queues.attachments.stateOf(name);
  }

  /** An attachment changed: it may need a turn, and an operation on it may have come to its end. */
  attachmentChanged(change: ObjectChange<VolumeAttachment>): void {
    this.#confirmations.changed(change);
    this.triggers.attachmentChanged(change);
    const { metrics, context } = this.#parts;
    const end = metrics === undefined ? undefined : decideOperationEnd(change, context.profile);
    if (end !== undefined) {
      metrics?.attachments.ended(end);
    }
  }

  /** Tries every attachment at once that is not done, whatever its backoff says. */
  wakeAll(): void {
    const { cached, surroundings } = this.#parts;
    const waking = this.triggers
      .wakeAll(cached.attachments(), this.#over.signal)
      .catch((thrown: unknown) => surroundings.log.error(thrown, 'Cannot wake all that waits'))
      .finally(() => this.#waking.delete(waking));
    this.#waking.add(waking);
  }

  /** Changes of attachments may have gone untold. */
  attachmentsInDoubt(): void {
    this.#confirmations.doubt();
  }

  /** All has been told that the server had at the last doubt. */
  attachmentsCertain(): void {
    this.#confirmations.certain();
  }

  /**
   * Looks at every object and works until `stop` or `lost` fires. After `stop` running calls may end, at most `--timeout`;
   * after `lost` they are cut off at once. Resolves when nothing of the term runs any more.
   */
  async run({ stop, lost }: { readonly stop: AbortSignal; readonly lost: AbortSignal }): Promise<void> {
    const { options, surroundings } = this.#parts;
    const calls = new AbortController();
    setMaxListeners(0, calls.signal);
    onAbort(lost, () => calls.abort());
    onAbort(AbortSignal.any([stop, lost]), () => this.#over.abort());
    const over = this.#over.signal;
    // Before the start: of what waits for one volume the detach goes first.
    await this.#lookAtEverything();
    if (!over.aborted) {
      this.#queues.attachments.start(calls.signal);
      this.#queues.volumes.start(calls.signal);
    }
    await Promise.all([this.#whenVolumesAreFilled(over), this.#resync(over), this.#logBacklog(over)]);
    const cancelTimer = surroundings.clock.after(options.timeoutMs, () => calls.abort());
    await Promise.all([this.#queues.attachments.drain(), this.#queues.volumes.drain(), this.#earlyVolumes.end()]);
    await Promise.all(this.#waking);
    cancelTimer();
  }

  /** What needs all volumes: to know that an attachment's volume does not exist, and the comparison with the driver's list. */
  async #whenVolumesAreFilled(over: AbortSignal): Promise<void> {
    const { isFilled, filled } = this.#parts.volumes;
    if (!isFilled()) {
      await Promise.race([filled, aborted(over)]);
      // Those whose volume is there have had their turn when it came.
      await this.triggers.wakeAll(this.#earlyVolumes.withoutVolume(), over);
    }
    await this.#sweep(over);
  }

  /** Looks at everything again and again, until `stop` fires. */
  async #resync(stop: AbortSignal): Promise<void> {
    const { options, surroundings } = this.#parts;
    if (options.resyncMs === 0) {
      return await aborted(stop);
    }
    // Ends with the signal, which ends the wait.
    while (!stop.aborted) {
      await sleep(surroundings.clock, options.resyncMs, stop).then(
        () => this.#lookAtEverything(),
        () => undefined,
      );
    }
  }

  /** Compares with the driver's list again and again, until `signal` fires. */
  async #sweep(signal: AbortSignal): Promise<void> {
    const { options, cached, lister, context, metrics } = this.#parts;
    if (lister === undefined) {
      return;
    }
    const { caches, profile, clock, log } = context;
    const queue = this.#queues.attachments;
    const sweeper = new Sweeper({
      lister,
      rows: cached,
      caches,
      queue,
      memory: this.#memory,
      profile,
      clock,
      log,
      intervalMs: options.reconcileSyncMs,
      ...(metrics === undefined ? {} : { onRound: metrics.reconcile.roundEnded }),
    });
    await sweeper.run(signal);
    metrics?.reconcile.ended();
  }

  /** Says again and again what waits for a worker, until `signal` fires. */
  async #logBacklog(signal: AbortSignal): Promise<void> {
    const { options, cached, context } = this.#parts;
    const { profile: driver, clock, log } = context;
    const stateOf = (name: string): KeyState | undefined => this.stateOf(name);
    await logBacklog(
      {
        intervalMs: options.backlogLogIntervalMs,
        readyCount: () => this.#queues.attachments.readyCount,
        count: () => countAttachments({ attachments: cached.attachments(), driver, stateOf, clock }),
        clock,
        log,
      },
      signal,
    );
  }

  async #lookAtEverything(): Promise<void> {
    await this.triggers.resync(this.#parts.cached, this.#over.signal);
  }

  #controller(name: QueueName, work: Work): Controller {
    const { options, surroundings, metrics } = this.#parts;
    const { clock, random, log } = surroundings;
    return new Controller({
      name,
      ...work,
      backoff: { startMs: options.retryIntervalStartMs, maxMs: options.retryIntervalMaxMs },
      clock,
      random,
      log,
      ...(metrics === undefined ? {} : { observer: metrics.queues.observer(name) }),
    });
  }
}
