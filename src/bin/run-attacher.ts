/**
 * The composition root: puts the HTTP endpoint, the driver's side, the Kubernetes side and the feature together, and keeps
 * the order of start and stop (behaviour.md 1, 7.4). Called by `csi-attacher.ts`.
 */
import { setMaxListeners } from 'node:events';
import type { LeaderElection } from '../kube/leader-election.ts';
import type { RightsCheck } from '../kube/rights-check.ts';
import type { AttacherMetrics } from '../metrics/attacher-metrics.ts';
import type { HttpOptions, Options } from '../options/options.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import { formatListenAddress } from '../runtime/listen-address.ts';
import { Attacher } from './attacher.ts';
import { connectDriver, type DriverSide } from './driver-side.ts';
import { loadClusterConfig, openClients } from './kubernetes-side.ts';
import { openRightsCheck } from './rights.ts';
import type { Surroundings } from './surroundings.ts';

/** How far the start has come, for the health paths. */
interface Progress {
  /** Present once it has answered. */
  driver: DriverSide | undefined;
  cachesFilled: boolean;
  /** Present once rights are checked. */
  rights: RightsCheck | undefined;
  /** Present once a lease is wanted. */
  election: LeaderElection | undefined;
}

/** What to undo at the end, last first. */
type Cleanup = (() => unknown)[];

/**
 * Runs until `stop` fires and the running calls have ended. Throws `invalid` for a configuration or a driver that cannot
 * be worked with, or that came back as another one.
 */
export async function runAttacher(options: Options, surroundings: Surroundings, stop: AbortSignal): Promise<void> {
  const cleanup: Cleanup = [];
  try {
    await start(options, surroundings, { stop, cleanup });
  } catch (thrown) {
    // Told to stop while it waited for the driver or the caches: nothing was begun.
    if (!(stop.aborted && thrown instanceof AppError && thrown.kind === 'stopped')) {
      throw thrown;
    }
  } finally {
    for (const undo of cleanup.reverse()) {
      await undo();
    }
  }
}

async function start(
  options: Options,
  surroundings: Surroundings,
  { stop, cleanup }: { stop: AbortSignal; cleanup: Cleanup },
): Promise<void> {
  const progress: Progress = { driver: undefined, cachesFilled: false, rights: undefined, election: undefined };
  // First: whoever looks at a start that hangs finds out why.
  const metrics = options.http === undefined ? undefined : await serveHttp(options.http, surroundings, { progress, cleanup });
  // Before the driver: a wrong kubeconfig shows at once, a driver may take its time.
  const config = await loadClusterConfig(options, surroundings);
  const driver = await connectDriver(options, { surroundings, metrics }, stop).catch((thrown: unknown) =>
    endBecauseOfDriver(thrown, surroundings),
  );
  cleanup.push(driver.close);
  progress.driver = driver;
  const { client, unlimited, close } = openClients(config, options, { surroundings, requests: metrics?.requests });
  cleanup.push(close);
  const onFilled = (): void => {
    progress.cachesFilled = true;
  };
  const onElection = (election: LeaderElection): void => {
    progress.election = election;
  };
  const attacher = new Attacher({ options, surroundings, metrics, driver, client, config, onFilled, onElection });
  const onGranted = (): void => attacher.wakeAll();
  const rights = await openRightsCheck({ options, surroundings, driver, client: unlimited, onGranted });
  progress.rights = rights;
  const { replaced } = driver.watch;
  const end = AbortSignal.any([stop, replaced]);
  setMaxListeners(0, end);
  await Promise.all([attacher.run(end), rights.run(end)]);
  if (replaced.aborted) {
    await endBecauseOfDriver(replaced.reason, surroundings);
  }
}

/** Throws `thrown`, with which the process ends: a driver that cannot be worked with is named in the status of the pod, too. */
async function endBecauseOfDriver(thrown: unknown, { leaveReason }: Surroundings): Promise<never> {
  const error = asAppError(thrown);
  if (error.kind !== 'stopped') {
    await leaveReason(error.message);
  }
  throw error;
}

/** Serves metrics and health; what is loaded for them is loaded only here. */
async function serveHttp(
  { address, metricsPath }: HttpOptions,
  surroundings: Surroundings,
  { progress, cleanup }: { readonly progress: Progress; readonly cleanup: Cleanup },
): Promise<AttacherMetrics> {
  const { log } = surroundings;
  const [{ AttacherMetrics }, { startHttpServer }] = await Promise.all([
    import('../metrics/attacher-metrics.ts'),
    import('../http/server.ts'),
  ]);
  const metrics = new AttacherMetrics(surroundings);
  metrics.driver.start(() => progress.driver !== undefined && progress.driver.watch.obstacle === undefined);
  cleanup.push(metrics.eventLoop.start());
  const server = await startHttpServer({
    address,
    metricsPath,
    metrics,
    leadershipFault: () =>
      progress.election === undefined || progress.election.leaderHealth(surroundings.clock.monotonicMs())
        ? undefined
        : 'this process led last, and has for too long neither renewed the lease nor seen another holder',
    readiness: [
      {
        name: 'driver',
        obstacle: () => (progress.driver === undefined ? 'the CSI driver has not answered yet' : progress.driver.watch.obstacle),
      },
      { name: 'rights', obstacle: () => progress.rights?.obstacle },
      { name: 'caches', obstacle: () => (progress.cachesFilled ? undefined : 'the caches are not filled yet') },
    ],
    log,
  });
  cleanup.push(() => server.close());
  log.info(0, 'Serving HTTP', { address: formatListenAddress({ ...address, port: server.port }), metricsPath });
  return metrics;
}
