/**
 * The attacher for one driver: caches that are filled once and stay filled, and the terms in which it works. Put together
 * by `run-attacher.ts`.
 */
import { setMaxListeners } from 'node:events';
import { countAttachments } from '../attacher/count-attachments.ts';
import { type DriverProfile, driverProfile } from '../attacher/driver-profile.ts';
import type { VolumeCacheProgress } from '../attacher/early-volumes.ts';
import { countMisspeltAttachers } from '../attacher/misspelt-attachers.ts';
import type { ClusterConfig } from '../kube/config.ts';
import type { LeaderElection, LeaderTerm } from '../kube/leader-election.ts';
import type { ObjectClient } from '../kube/object-client.ts';
import type { AttacherMetrics } from '../metrics/attacher-metrics.ts';
import type { LeaderElectionOptions, Options } from '../options/options.ts';
import type { DriverSide } from './driver-side.ts';
import { openElection } from './election.ts';
import { KubernetesSide } from './kubernetes-side.ts';
import { LeadershipTerm } from './leadership-term.ts';
import { aborted } from './on-abort.ts';
import type { Surroundings } from './surroundings.ts';

/** What an attacher is made of. */
export interface AttacherParts {
  readonly options: Options;
  readonly surroundings: Surroundings;
  /** Absent where nobody can ask for them. */
  readonly metrics: AttacherMetrics | undefined;
  readonly driver: DriverSide;
  readonly client: ObjectClient;
  /** For the connection of the lease. */
  readonly config: ClusterConfig;
  /** Called once the caches are filled for the first time. */
  readonly onFilled: () => void;
  /** Called with the election before it begins. */
  readonly onElection: (election: LeaderElection) => void;
}

/** See the head of this file. */
export class Attacher {
  readonly #parts: AttacherParts;
  readonly #profile: DriverProfile;
  readonly #kubernetes: KubernetesSide;
  /** Absent while this process must not act: changes then only fill the caches. */
  #term: LeadershipTerm | undefined;
  readonly #volumes: VolumeCacheProgress;
  /** The signal of what cannot happen: without an election no term is lost. */
  readonly #never = new AbortController().signal;
  /** Absent without leader election, and before it begins. */
  #election: LeaderElection | undefined;

  constructor(parts: AttacherParts) {
    const { options, surroundings, driver, client } = parts;
    this.#parts = parts;
    this.#profile = driverProfile({
      ...driver.facts,
      defaultFsType: options.defaultFsType,
      reportsErrorCodes: options.featureGates.mutableCsiNodeAllocatableCount,
      removesStaleFinalizers: options.removeStaleFinalizers,
    });
    const listeners = {
      attachmentsInDoubt: () => this.#term?.attachmentsInDoubt(),
      attachmentsCertain: () => this.#term?.attachmentsCertain(),
      attachmentChanged: (change: Parameters<LeadershipTerm['attachmentChanged']>[0]) => this.#term?.attachmentChanged(change),
      volumeChanged: (change: Parameters<LeadershipTerm['triggers']['volumeChanged']>[0]) => this.#term?.triggers.volumeChanged(change),
      nodeChanged: (change: Parameters<LeadershipTerm['triggers']['nodeChanged']>[0]) => this.#term?.triggers.nodeChanged(change),
    };
    this.#kubernetes = new KubernetesSide(client, { profile: this.#profile, listeners }, surroundings);
    this.#volumes = progressOf(this.#kubernetes);
    driver.watch.onBack(() => this.wakeAll());
    // Not the term alone: one whose lease is lost may have calls to cut off.
    parts.metrics?.leadership.worksWhile(() => this.#term !== undefined && this.#election?.leads !== false);
    parts.metrics?.attachments.countWith(() =>
      countAttachments({
        attachments: this.#kubernetes.attachments(),
        driver: this.#profile,
        stateOf: (name) => this.#term?.stateOf(name),
        clock: surroundings.clock,
      }),
    );
  }

  /** Fills the caches, works until `stop` fires, and lets running calls end. */
  async run(stop: AbortSignal): Promise<void> {
    const caches = new AbortController();
    setMaxListeners(0, caches.signal);
    const watching = this.#kubernetes.run(caches.signal);
    void this.#volumes.filled.then(this.#parts.onFilled);
    try {
      if (await this.#canBegin(stop)) {
        this.#announceStart();
        await this.#work(stop);
      }
    } finally {
      // Last: until the last result is saved, answers to our own writes go into the caches.
      caches.abort();
      await watching;
    }
  }

  /** Tries every attachment at once that is not done, whatever its backoff says: what all of them may have waited for is there. */
  wakeAll(): void {
    this.#term?.wakeAll();
  }

  /** Waits for the caches without which no work can begin. False when told to stop before. */
  async #canBegin(stop: AbortSignal): Promise<boolean> {
    const filled = this.#readsEarlyVolumes() ? this.#kubernetes.attachmentsFilled() : this.#kubernetes.filled();
    return await Promise.race([filled.then(() => true), aborted(stop).then(() => false)]);
  }

  /** Reads of single volumes would stand before the list of all of them where a rate limit makes both wait. */
  #readsEarlyVolumes(): boolean {
    return this.#parts.options.kubeApiLimit === undefined;
  }

  async #work(stop: AbortSignal): Promise<void> {
    if (this.#parts.options.leaderElection === undefined) {
      return await this.#runTerm({ stop, lost: this.#never });
    }
    await this.#workWhenElected(this.#parts.options.leaderElection, stop);
  }

  /** One term after the other, until `stop` fires; the lease is kept until the last result is saved. */
  async #workWhenElected(flags: LeaderElectionOptions, stop: AbortSignal): Promise<void> {
    const { options, surroundings, metrics, config, driver } = this.#parts;
    let working: Promise<void> = Promise.resolve();
    const election = await openElection({
      flags,
      surroundings,
      config,
      driverName: this.#profile.name,
      onTerm: (term) => {
        // After the term before: of a lease that was lost and won again nothing old may still run.
        working = working.then(() => this.#runTerm({ stop, lost: term.signal, term }));
      },
    });
    this.#election = election;
    this.#parts.onElection(election);
    metrics?.leadership.start({ leads: () => election.leads, slowPathCount: () => election.slowPathCount });
    const electing = election.run(this.#never);
    await aborted(stop);
    await working;
    // With another driver the container starts anew, as the same holder: kept, the lease is still its own.
    const keeps = driver.watch.replaced.aborted || !options.featureGates.releaseLeaderElectionOnExit;
    election.stop(keeps ? 'keep' : 'release');
    await electing;
  }

  async #runTerm({
    stop,
    lost,
    term,
  }: {
    readonly stop: AbortSignal;
    readonly lost: AbortSignal;
    readonly term?: LeaderTerm;
  }): Promise<void> {
    if (lost.aborted || stop.aborted) {
      return;
    }
    const { options, surroundings, metrics, driver } = this.#parts;
    // Asked where a request or call goes out, because a frozen process wakes up with a stale idea of it (behaviour.md 7.3).
    const assertMayAct = (): void => term?.assertLeading();
    this.#term = new LeadershipTerm({
      options,
      surroundings,
      metrics,
      cached: this.#kubernetes,
      // Without an election the caches were filled because this process acts; a standby has held them for who knows how long.
      confirmed: term === undefined ? 'everything' : 'nothing',
      volumes: this.#volumes,
      lister: canCompare(driver.facts) ? driver.openLister(assertMayAct) : undefined,
      context: {
        caches: this.#kubernetes.caches,
        objects: this.#kubernetes.openObjects(assertMayAct),
        driver: driver.openController(assertMayAct),
        profile: this.#profile,
        clock: surroundings.clock,
        log: surroundings.log,
      },
    });
    const asking = term === undefined ? Promise.resolve() : this.#kubernetes.askCertainty(AbortSignal.any([stop, lost]));
    await this.#term.run({ stop, lost });
    this.#term = undefined;
    await asking;
  }

  #announceStart(): void {
    const { log } = this.#parts.surroundings;
    const count = countMisspeltAttachers(this.#kubernetes.attachments(), this.#profile.name);
    if (count > 0) {
      log.warning('VolumeAttachments name this driver in other capitals; nobody will attach them', { driver: this.#profile.name, count });
    }
    log.info(0, 'Started', { driver: this.#profile.name, mode: this.#profile.supportsPublish ? 'attach' : 'trivial' });
  }
}

function progressOf(kubernetes: KubernetesSide): VolumeCacheProgress {
  let isFilled = false;
  const filled = kubernetes.filled().then(() => {
    isFilled = true;
  });
  return { isFilled: () => isFilled, filled, takesLong: kubernetes.volumesTakeLong };
}

/** Behaviour.md 6: the driver lists its volumes, and for each the nodes on which it is published. */
function canCompare(facts: DriverSide['facts']): boolean {
  return facts.supportsPublish && facts.supportsListVolumes && facts.supportsListVolumesPublishedNodes;
}
