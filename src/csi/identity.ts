/**
 * Finds out which driver stands behind the connection and what it can do (behaviour.md 1.3): waits until it is ready, then
 * asks for name and capabilities. Decides nothing about them. Called by src/bin at start; after a lost connection it is what
 * tells whether the driver is still the same (behaviour.md 14).
 */
import { type Clock, sleep } from '../runtime/clock.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { controllerGetCapabilities, type EmptyMessage, getPluginCapabilities, getPluginInfo, probe, type UnaryMethod } from './codec.ts';
import type { CsiConnection } from './connection.ts';
import { grpcCode } from './errors.ts';

/** What the driver says of itself, as plain data. */
export interface DriverFacts {
  /** Empty where the driver breaks the specification: then the rest is not asked for. */
  readonly name: string;
  /** CONTROLLER_SERVICE and PUBLISH_UNPUBLISH_VOLUME. */
  readonly supportsPublish: boolean;
  /** PUBLISH_READONLY. */
  readonly supportsPublishReadonly: boolean;
  /** SINGLE_NODE_MULTI_WRITER. */
  readonly supportsSingleNodeMultiWriter: boolean;
  /** LIST_VOLUMES. */
  readonly supportsListVolumes: boolean;
  /** LIST_VOLUMES_PUBLISHED_NODES. */
  readonly supportsListVolumesPublishedNodes: boolean;
}

/** What {@link discoverDriver} works with. */
export interface DiscoveryOptions {
  readonly connection: CsiConnection;
  readonly clock: Clock;
  readonly log: Logger;
  /** `--timeout` in milliseconds; each call here has at least 10 s. */
  readonly timeoutMs: number;
  /** Told the name as soon as the driver has said it, before the calls that follow. Must not throw. */
  readonly onName?: (name: string) => void;
}

const nameless: DriverFacts = {
  name: '',
  supportsPublish: false,
  supportsPublishReadonly: false,
  supportsSingleNodeMultiWriter: false,
  supportsListVolumes: false,
  supportsListVolumesPublishedNodes: false,
};
const shortestTimeoutMs = 10_000;
const pauseMs = 1_000;
const lineMs = 10_000;

/**
 * Waits until the driver is ready, then reads its facts. Throws `invalid` for a name that cannot be one, what the driver answered
 * when it refuses to tell, and `stopped` when the signal fires.
 */
export async function discoverDriver(options: DiscoveryOptions, signal: AbortSignal): Promise<DriverFacts> {
  await waitUntilReady(options, signal);
  const facts = await readDriverFacts(options, signal);
  requireUsableName(options, facts.name);
  return facts;
}

/** What the API server takes for the name of a driver, in a VolumeAttachment as well as in a CSINode. */
const usableName = /^(?=.{1,63}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/iu;

/** Throws `invalid` for an empty name, and for one under which nothing could ever be attached. */
function requireUsableName({ connection }: DiscoveryOptions, name: string): void {
  const start = `Cannot work with CSI driver at "${connection.address}": GetPluginInfo returns`;
  if (name === '') {
    throw new AppError('invalid', `${start} an empty name`);
  }
  if (!usableName.test(name)) {
    throw new AppError('invalid', `${start} the name ${JSON.stringify(name.slice(0, 100))}, which Kubernetes takes for no driver's`);
  }
}

/**
 * Asks `Probe` every second until it says ready or says nothing about it; any error only means: not yet. A line at the first
 * failure and every 10 s from then on. Throws `stopped` when the signal fires.
 */
export async function waitUntilReady(options: DiscoveryOptions, signal: AbortSignal): Promise<void> {
  const line = new SparseLine(options, 'CSI driver is not ready yet');
  // No bound: a driver may take as long as it likes to become ready.
  for (;;) {
    const obstacle = await ask(options, probe, signal).then(
      ({ ready }) => (ready === false ? 'Probe answers that it is not ready' : undefined),
      (thrown: unknown) => messageUnlessStopped(thrown),
    );
    if (obstacle === undefined) {
      return;
    }
    line.print(obstacle);
    await sleep(options.clock, pauseMs, signal);
  }
}

/** Reads name and capabilities. Throws what the driver answered when it refuses to tell, and `stopped` when the signal fires. */
export async function readDriverFacts(options: DiscoveryOptions, signal: AbortSignal): Promise<DriverFacts> {
  const { name } = await askUntilAnswered(options, getPluginInfo, signal);
  if (name === '') {
    return nameless;
  }
  options.onName?.(name);
  const plugin = new Set((await askUntilAnswered(options, getPluginCapabilities, signal)).types);
  const hasController = plugin.has('CONTROLLER_SERVICE');
  const controller = new Set(hasController ? (await askUntilAnswered(options, controllerGetCapabilities, signal)).types : []);
  return {
    name,
    supportsPublish: controller.has('PUBLISH_UNPUBLISH_VOLUME'),
    supportsPublishReadonly: controller.has('PUBLISH_READONLY'),
    supportsSingleNodeMultiWriter: controller.has('SINGLE_NODE_MULTI_WRITER'),
    supportsListVolumes: controller.has('LIST_VOLUMES'),
    supportsListVolumesPublishedNodes: controller.has('LIST_VOLUMES_PUBLISHED_NODES'),
  };
}

/** Asks again, a second apart, while the driver cannot be reached or takes too long; a driver that restarts does both. */
async function askUntilAnswered<Reply>(
  options: DiscoveryOptions,
  method: UnaryMethod<EmptyMessage, Reply>,
  signal: AbortSignal,
): Promise<Reply> {
  const line = new SparseLine(options, 'CSI driver does not answer yet');
  // No bound: as for `waitUntilReady`.
  for (;;) {
    try {
      return await ask(options, method, signal);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.grpcCode !== grpcCode.unavailable && error.grpcCode !== grpcCode.deadlineExceeded) {
        throw startError(options, method.path, error);
      }
      line.print(error.message);
    }
    await sleep(options.clock, pauseMs, signal);
  }
}

function ask<Reply>(options: DiscoveryOptions, method: UnaryMethod<EmptyMessage, Reply>, signal: AbortSignal): Promise<Reply> {
  return options.connection.call(method, {}, { timeoutMs: Math.max(options.timeoutMs, shortestTimeoutMs), signal });
}

function startError({ connection }: DiscoveryOptions, path: string, error: AppError): AppError {
  if (error.grpcCode === undefined) {
    return error;
  }
  const message = `Cannot work with CSI driver at "${connection.address}": ${path} fails: ${error.message}`;
  return new AppError(error.kind, message, { cause: error, grpcCode: error.grpcCode });
}

function messageUnlessStopped(thrown: unknown): string {
  const error = asAppError(thrown);
  if (error.kind === 'stopped' || error.kind === 'bug') {
    throw error;
  }
  return error.message;
}

/** A line that is printed at first and then at most every 10 s. */
class SparseLine {
  readonly #options: DiscoveryOptions;
  readonly #message: string;
  #printedMs = Number.NEGATIVE_INFINITY;

  constructor(options: DiscoveryOptions, message: string) {
    this.#options = options;
    this.#message = message;
  }

  print(reason: string): void {
    const { clock, connection, log } = this.#options;
    const nowMs = clock.monotonicMs();
    if (nowMs - this.#printedMs >= lineMs) {
      this.#printedMs = nowMs;
      log.info(0, this.#message, { address: connection.address, reason });
    }
  }
}
