/**
 * The composition root: puts the driver's side, the Kubernetes side and the feature together, and keeps the order of
 * start and stop (behaviour.md 1, 7.4). Called by `csi-attacher.ts`.
 */
import { setMaxListeners } from 'node:events';
import { AttachmentMemory } from '../attacher/attachment-memory.ts';
import { type DriverProfile, driverProfile } from '../attacher/driver-profile.ts';
import { countMisspeltAttachers } from '../attacher/misspelt-attachers.ts';
import { reconcileAttachment } from '../attacher/reconcile-attachment.ts';
import { reconcileVolume } from '../attacher/reconcile-volume.ts';
import { Triggers } from '../attacher/triggers.ts';
import type { ObjectClient } from '../kube/object-client.ts';
import type { Options } from '../options/options.ts';
import { sleep } from '../runtime/clock.ts';
import { Controller, type Reconcile } from '../runtime/controller.ts';
import { AppError } from '../runtime/errors.ts';
import { connectDriver, type DriverSide } from './driver-side.ts';
import { type CacheListeners, KubernetesSide, loadClusterConfig, openClient } from './kubernetes-side.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Runs until `stop` fires and the running calls have ended. Throws `invalid` for a configuration or a driver that cannot
 * be worked with.
 */
export async function runAttacher(options: Options, surroundings: Surroundings, stop: AbortSignal): Promise<void> {
  // First: a wrong kubeconfig shows at once, a driver may take its time.
  const config = await loadClusterConfig(options, surroundings);
  const { client, close } = openClient(config, options, surroundings);
  try {
    const driver = await connectDriver(options, surroundings, stop);
    try {
      await new Attacher({ options, surroundings, driver, client }).run(stop);
    } finally {
      driver.close();
    }
  } catch (thrown) {
    // Told to stop while it waited for the driver or the caches: nothing was begun.
    if (!(stop.aborted && thrown instanceof AppError && thrown.kind === 'stopped')) {
      throw thrown;
    }
  } finally {
    close();
  }
}

interface AttacherParts {
  readonly options: Options;
  readonly surroundings: Surroundings;
  readonly driver: DriverSide;
  readonly client: ObjectClient;
}

/** The feature with its queues, for one driver. */
class Attacher {
  readonly #parts: AttacherParts;
  readonly #profile: DriverProfile;
  readonly #kubernetes: KubernetesSide;
  readonly #queues: { readonly attachments: Controller; readonly volumes: Controller };
  readonly #triggers: Triggers;

  constructor(parts: AttacherParts) {
    const { options, surroundings, driver, client } = parts;
    this.#parts = parts;
    this.#profile = driverProfile({
      ...driver.facts,
      defaultFsType: options.defaultFsType,
      reportsErrorCodes: options.featureGates.mutableCsiNodeAllocatableCount,
      removesStaleFinalizers: options.removeStaleFinalizers,
    });
    // The triggers read the caches that call them, so each is told of the other by a closure; nothing changes before `run`.
    const listeners: CacheListeners = {
      attachmentChanged: (change) => this.#triggers.attachmentChanged(change),
      volumeChanged: (change) => this.#triggers.volumeChanged(change),
      nodeChanged: (change) => this.#triggers.nodeChanged(change),
    };
    this.#kubernetes = new KubernetesSide(client, { profile: this.#profile, listeners }, surroundings);
    const context = {
      caches: this.#kubernetes.caches,
      objects: this.#kubernetes.objects,
      driver: driver.controller,
      memory: new AttachmentMemory(),
      profile: this.#profile,
      clock: surroundings.clock,
      log: surroundings.log,
    };
    this.#queues = {
      attachments: this.#controller('csi-attacher-va', (name, signal) => reconcileAttachment(context, name, signal)),
      volumes: this.#controller('csi-attacher-pv', (name, signal) => reconcileVolume(context, name, signal)),
    };
    this.#triggers = new Triggers({ queues: this.#queues, caches: this.#kubernetes.caches, driver: this.#profile });
  }

  /** Fills the caches, works until `stop` fires, and lets running calls end. */
  async run(stop: AbortSignal): Promise<void> {
    const { log } = this.#parts.surroundings;
    const caches = new AbortController();
    setMaxListeners(0, caches.signal);
    const watching = this.#kubernetes.run(caches.signal);
    try {
      if (await this.#filled(stop)) {
        this.#warnOfMisspeltAttachers();
        log.info(0, 'Started', { driver: this.#profile.name, mode: this.#profile.supportsPublish ? 'attach' : 'trivial' });
        await this.#work(stop);
      }
    } finally {
      // Last: until the last result is saved, answers to our own writes go into the caches.
      caches.abort();
      await watching;
    }
  }

  /** Waits for the caches. False when told to stop before. */
  async #filled(stop: AbortSignal): Promise<boolean> {
    return await Promise.race([this.#kubernetes.filled().then(() => true), aborted(stop).then(() => false)]);
  }

  async #work(stop: AbortSignal): Promise<void> {
    const { options, surroundings } = this.#parts;
    const calls = new AbortController();
    setMaxListeners(0, calls.signal);
    this.#queues.attachments.start(calls.signal);
    this.#queues.volumes.start(calls.signal);
    const resyncing = this.#resync(stop);
    await aborted(stop);
    await resyncing;
    const cancelTimer = surroundings.clock.after(options.timeoutMs, () => calls.abort());
    await Promise.all([this.#queues.attachments.drain(), this.#queues.volumes.drain()]);
    cancelTimer();
  }

  async #resync(stop: AbortSignal): Promise<void> {
    const { options, surroundings } = this.#parts;
    // Ends with the signal, which ends the wait.
    while (options.resyncMs > 0 && !stop.aborted) {
      await sleep(surroundings.clock, options.resyncMs, stop).catch(() => undefined);
      if (!stop.aborted) {
        this.#triggers.resync(this.#kubernetes.attachments(), this.#kubernetes.volumes());
      }
    }
  }

  #warnOfMisspeltAttachers(): void {
    const count = countMisspeltAttachers(this.#kubernetes.attachments(), this.#profile.name);
    if (count > 0) {
      this.#parts.surroundings.log.warning('VolumeAttachments name this driver in other capitals; nobody will attach them', {
        driver: this.#profile.name,
        count,
      });
    }
  }

  #controller(name: string, reconcile: Reconcile): Controller {
    const { options, surroundings } = this.#parts;
    const { clock, random, log } = surroundings;
    const backoff = { startMs: options.retryIntervalStartMs, maxMs: options.retryIntervalMaxMs };
    return new Controller({ name, workerCount: options.workerThreads, backoff, reconcile, clock, random, log });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
    } else {
      signal.addEventListener('abort', () => resolve(), { once: true });
    }
  });
}
