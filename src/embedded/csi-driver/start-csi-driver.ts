/**
 * Starts the embedded CSI driver: Identity, Controller and Node service on a unix socket, with a backend in memory unless it
 * is given another, and fault plans as data. Serves the demo, the driver's program and the tests; the sidecar may not import
 * it. It reads no argument, writes no line and takes no signal: whoever starts it does.
 */
import { setMaxListeners } from 'node:events';
import rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { FaultPlan } from '../faults.ts';
import { CallHandler } from './call-handler.ts';
import { CallLog } from './call-log.ts';
import { controllerHandlers } from './controller-rpcs.ts';
import { type CsiDriverOptions, createIdentity, createState, type DriverIdentity } from './driver-options.ts';
import type { Backend, DriverState } from './driver-state.ts';
import { identityHandlers } from './identity-rpcs.ts';
import type { NodeBook } from './node-book.ts';
import { nodeHandlers } from './node-rpcs.ts';
import { SlowOperations } from './slow-operations.ts';
import { noTargetPaths, realTargetPaths } from './target-paths.ts';
import { UnixGrpcServer } from './unix-grpc-server.ts';
import type { Publication, VolumeBook } from './volume-book.ts';

/**
 * Starts a driver that listens until `close`. Throws `refused` when somebody listens on the socket already, or a file that is
 * no socket is in its place.
 */
export async function startCsiDriver(options: CsiDriverOptions): Promise<EmbeddedCsiDriver> {
  const driver = new EmbeddedCsiDriver(options);
  await driver.start();
  return driver;
}

/** One run of the driver, from a start to the stop that follows. */
interface Run {
  readonly server: UnixGrpcServer;
  readonly stopping: AbortController;
}

/** A driver with its memory, over all its starts and stops. */
export class EmbeddedCsiDriver {
  /** What goes wrong. Its rules stay over starts and stops. */
  readonly faults = new FaultPlan();
  /** What takes time. Its rules stay over starts and stops; operations that run end with a stop, undone. */
  readonly slow: SlowOperations;
  /** Every call so far. */
  readonly calls: CallLog;
  readonly #options: CsiDriverOptions;
  readonly #clock: Clock;
  readonly #state: { -readonly [Key in keyof DriverState]: DriverState[Key] };
  #identity: DriverIdentity;
  #run: Run | undefined;

  constructor(options: CsiDriverOptions) {
    this.#options = options;
    this.#identity = options;
    this.#clock = options.clock ?? systemClock;
    this.#state = { ...createState(options, this.#clock) };
    this.calls = new CallLog(options.log ?? 'entries');
    this.slow = new SlowOperations(this.#clock);
    this.slow.set(options.slow ?? []);
    for (const fault of options.faults ?? []) {
      this.faults.add(fault);
    }
  }

  /** Its socket as grpc-js and Kubernetes' sidecars take it. */
  get address(): string {
    return `unix://${this.#options.socketPath}`;
  }

  /** Its storage, to hand to another driver. */
  get backend(): Backend {
    return this.#state.backend;
  }

  /** Volumes, nodes and what is published: to arrange and to ask. */
  get volumes(): VolumeBook {
    return this.#state.backend.volumes;
  }

  /** What is staged and published at which path of its node. */
  get node(): NodeBook {
    return this.#state.node;
  }

  /** Open connections; 0 while it is stopped. */
  get connectionCount(): number {
    return this.#run?.server.connectionCount ?? 0;
  }

  /** Everything that is published, by volume. */
  published(): readonly Publication[] {
    return this.volumes.publications();
  }

  /** Changes who the driver says it is, from the next call on; what is not named stays. */
  change(identity: DriverIdentity): void {
    this.#identity = { ...this.#identity, ...identity };
    Object.assign(this.#state, createIdentity(this.#identity));
  }

  /**
   * Listens again on the same socket after `stop`. With `forget` the books are as at the first start; a backend and kept
   * state that were handed in stay. Throws as `startCsiDriver`, and `bug` when it is listening.
   */
  async start(memory: 'keep' | 'forget' = 'keep'): Promise<void> {
    if (this.#run !== undefined) {
      throw new AppError('bug', 'Cannot start CSI driver: it is running');
    }
    if (memory === 'forget') {
      const { backend, node } = createState(this.#options, this.#clock);
      Object.assign(this.#state, { backend, node });
    }
    const run: Run = { server: new UnixGrpcServer(), stopping: new AbortController() };
    // Every call that takes time listens.
    setMaxListeners(0, run.stopping.signal);
    this.#addServices(run);
    await run.server.listen(this.#options.socketPath);
    this.#run = run;
  }

  /** Cuts every connection and ends what runs, undone; the socket file goes. Does nothing when it is stopped. */
  async stop(): Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    run?.stopping.abort();
    await run?.server.close();
  }

  /** As `stop`. */
  close(): Promise<void> {
    return this.stop();
  }

  #addServices({ server, stopping }: Run): void {
    const { log = 'entries', onCall, targetPaths = 'none', services = 'all' } = this.#options;
    const { serve } = new CallHandler({
      clock: this.#clock,
      faults: this.faults,
      slow: this.slow,
      log: this.calls,
      logRequests: log === 'entries',
      onCall,
      dropConnection: (peer) => server.drop(peer),
      save: this.#options.kept?.save ?? (async () => {}),
      signal: stopping.signal,
    });
    const paths = targetPaths === 'real' ? realTargetPaths : noTargetPaths;
    server.addService(rpc.IdentityService, identityHandlers(this.#state, serve));
    if (services !== 'node') {
      server.addService(rpc.ControllerService, controllerHandlers(this.#state, serve));
    }
    if (services !== 'controller') {
      server.addService(rpc.NodeService, nodeHandlers(this.#state, paths, serve));
    }
  }
}
