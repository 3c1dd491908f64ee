/**
 * The CSI driver of a history: the RPCs and the books of the embedded one (`src/embedded/csi-driver`), without sockets, with the
 * faults of the history. Its book of volumes is the truth that the invariants ask. Reached by `simulated-csi-connection.ts`.
 */
import csi from '../../csi-spec/generated/csi_pb.js';
import type { CapabilitySwitches } from '../../src/embedded/csi-driver/capabilities.ts';
import { controllerHandlers } from '../../src/embedded/csi-driver/controller-rpcs.ts';
import { createBackend, createIdentity, createState } from '../../src/embedded/csi-driver/driver-options.ts';
import type { DriverState } from '../../src/embedded/csi-driver/driver-state.ts';
import { identityHandlers } from '../../src/embedded/csi-driver/identity-rpcs.ts';
import type { VolumeBook } from '../../src/embedded/csi-driver/volume-book.ts';
import { asAppError } from '../../src/runtime/errors.ts';
import type { Draws } from './draws.ts';
import type { DriverFault, DriverFaultKind, DriverSetup } from './history.ts';
import type { Machine } from './machine.ts';
import type { Timeline } from './timeline.ts';

/** How a call ends, as its process will hear of it. */
export type CallEnd =
  | { readonly type: 'reply'; readonly bytes: Uint8Array }
  | { readonly type: 'refused'; readonly code: number; readonly details: string }
  | { readonly type: 'lost' };

/** A call that has left its process. */
export interface DriverCall {
  readonly machine: Machine;
  /** `ControllerPublishVolume`. */
  readonly method: string;
  readonly volumeId: string;
  readonly nodeId: string;
  readonly request: CsiRequest;
}

/** A decoded request, of any of the calls. */
export type CsiRequest =
  | csi.ControllerPublishVolumeRequest
  | csi.ControllerUnpublishVolumeRequest
  | csi.ListVolumesRequest
  | csi.ProbeRequest
  | csi.GetPluginInfoRequest
  | csi.GetPluginCapabilitiesRequest
  | csi.ControllerGetCapabilitiesRequest;

/** Who hears of calls. */
export interface DriverObserver {
  /** The bytes of a call leave the process: the driver has it at once. */
  readonly callLeft: (call: DriverCall) => void;
  /** The driver has done, or refused, what was asked. */
  readonly callDone: (call: DriverCall, outcome: string) => void;
  /** The process does not wait for it any more, or has its answer. */
  readonly callOver: (call: DriverCall, replied: boolean) => void;
  readonly faultMet: (fault: string) => void;
}

interface Rpc {
  readonly run: (request: CsiRequest) => object | Promise<object>;
  readonly reply: (fields: unknown) => { serializeBinary(): Uint8Array };
  readonly allowed?: () => boolean;
}

const requests: Readonly<Record<string, { deserializeBinary(bytes: Uint8Array): CsiRequest }>> = {
  ControllerPublishVolume: csi.ControllerPublishVolumeRequest,
  ControllerUnpublishVolume: csi.ControllerUnpublishVolumeRequest,
  ListVolumes: csi.ListVolumesRequest,
  Probe: csi.ProbeRequest,
  GetPluginInfo: csi.GetPluginInfoRequest,
  GetPluginCapabilities: csi.GetPluginCapabilitiesRequest,
  ControllerGetCapabilities: csi.ControllerGetCapabilitiesRequest,
};

interface RunningCall {
  readonly call: DriverCall;
  readonly end: (end: CallEnd) => void;
  /** What it does when its time has come. */
  readonly perform: () => CallEnd;
  cancel: () => void;
}

/** What a driver is made of. */
export interface DriverParts {
  readonly timeline: Timeline;
  readonly draws: Draws;
  readonly observer: DriverObserver;
  /** Handles of volumes for several nodes. */
  readonly multiNode: ReadonlySet<string>;
}

/** See the head of this file. */
export class SimulatedDriver {
  readonly state: DriverState;
  up: boolean = true;
  ready: boolean = true;
  readonly #timeline: Timeline;
  readonly #draws: Draws;
  readonly #observer: DriverObserver;
  readonly #setup: DriverSetup;
  readonly #multiNode: ReadonlySet<string>;
  readonly #rpcs = new Map<string, Rpc>();
  readonly #running = new Set<RunningCall>();
  /** Told of losses and returns. */
  readonly connections = new Set<{ readonly machine: Machine; lost(): void; back(): void }>();
  #faults: { readonly fault: DriverFault; left: number }[] = [];

  constructor(setup: DriverSetup, parts: DriverParts) {
    this.#setup = setup;
    this.#multiNode = parts.multiNode;
    this.#timeline = parts.timeline;
    this.#draws = parts.draws;
    this.#observer = parts.observer;
    const clock = { now: () => new Date(0), monotonicMs: () => 0, after: () => () => {} };
    const backend = newBackend(setup);
    this.state = createState({ socketPath: '', name: setup.name, capabilities: setup.capabilities, backend }, clock);
    const take = (rpc: Rpc & { readonly method: string }): (() => void) => {
      this.#rpcs.set(rpc.method, rpc);
      return () => {};
    };
    identityHandlers(this.state, take as never);
    controllerHandlers(this.state, take as never);
  }

  /** Where everything is published in truth. */
  get book(): VolumeBook {
    return this.state.backend.volumes;
  }

  arm(fault: DriverFault): void {
    this.#faults.push({ fault, left: fault.times });
  }

  heal(): void {
    this.#faults = [];
    this.ready = true;
    if (!this.up) {
      this.start();
    }
  }

  /** The process of the driver ends; of what it is doing each part may be done or not. */
  crash(): void {
    this.up = false;
    for (const connection of [...this.connections]) {
      connection.lost();
    }
    for (const running of [...this.#running]) {
      running.cancel();
      this.#running.delete(running);
      if (this.#draws.chance('crash', 0.5)) {
        running.perform();
      }
      running.end({ type: 'lost' });
    }
  }

  start(): void {
    this.up = true;
    for (const connection of [...this.connections]) {
      connection.back();
    }
  }

  /** All that was published is gone, as with a driver that keeps its state in memory. */
  forget(): void {
    for (const { volumeId, nodeId } of this.book.publications()) {
      this.book.unpublish(volumeId, nodeId);
    }
  }

  changeCapabilities(capabilities: CapabilitySwitches): void {
    Object.assign(this.state, createIdentity({ name: this.#setup.name, capabilities }));
  }

  /** The process is gone. */
  forgetProcess(machine: Machine): void {
    for (const connection of [...this.connections].filter((one) => one.machine === machine)) {
      this.connections.delete(connection);
    }
  }

  /**
   * A call has left its process. `end` is called when its answer sets out, never if there will be none. Returns what is to be called
   * when the process has its answer or does not wait for it any more.
   */
  arrive(
    machine: Machine,
    sent: { readonly path: string; readonly bytes: Uint8Array },
    end: (end: CallEnd) => void,
  ): (replied: boolean) => void {
    const call = readCall(machine, sent);
    this.#observer.callLeft(call);
    this.#answer(call, end);
    return (replied) => this.#observer.callOver(call, replied);
  }

  #answer(call: DriverCall, end: (end: CallEnd) => void): void {
    const kind = this.#nextFault(call);
    if (kind !== undefined) {
      this.#observer.faultMet(`driver ${typeof kind === 'number' ? `code ${kind}` : kind}`);
    }
    if (typeof kind === 'number') {
      this.#later(call, end, () => ({ type: 'refused', code: kind, details: 'as the history wants it' }));
      return;
    }
    if (isExclusive(call) && [...this.#running].some((running) => this.#excludes(running.call, call))) {
      this.#later(call, end, () => ({ type: 'refused', code: 10, details: 'an operation for this volume is running' }));
      return;
    }
    this.#run(call, kind, end);
  }

  /** As drivers do: of a volume for several nodes the calls for different nodes go side by side. */
  #excludes(running: DriverCall, call: DriverCall): boolean {
    const apart = this.#multiNode.has(call.volumeId) && running.nodeId !== call.nodeId;
    return isExclusive(running) && running.volumeId === call.volumeId && !apart;
  }

  #run(call: DriverCall, kind: Exclude<DriverFaultKind, number> | undefined, end: (end: CallEnd) => void): void {
    const quickMs = this.#draws.between(`driver ${call.method}`, 1, 60);
    switch (kind) {
      case undefined:
        this.#start(call, { durationMs: quickMs, end });
        break;
      case 'slow':
        this.#start(call, { durationMs: this.#draws.between('slow', 500, 12_000), end });
        break;
      case 'very-slow':
        this.#start(call, { durationMs: this.#draws.between('very slow', 10_000, 40_000), end });
        break;
      case 'hang':
        break;
      case 'answer-lost':
        this.#start(call, { durationMs: quickMs, end: () => end({ type: 'lost' }) });
        break;
      case 'done-but-unavailable':
        this.#start(call, { durationMs: quickMs, end: () => end({ type: 'refused', code: 14, details: 'lost my backend' }) });
        break;
      case 'done-but-never-answered':
        this.#start(call, { durationMs: quickMs, end: () => {} });
        break;
      default:
        throw new Error(`no such fault: ${String(kind satisfies never)}`);
    }
  }

  #start(call: DriverCall, { durationMs, end }: { readonly durationMs: number; readonly end: (end: CallEnd) => void }): void {
    const running: RunningCall = { call, end, perform: () => this.#perform(call), cancel: () => {} };
    this.#running.add(running);
    running.cancel = this.#timeline.after(durationMs, () => {
      this.#running.delete(running);
      end(running.perform());
    });
  }

  #later(call: DriverCall, end: (end: CallEnd) => void, perform: () => CallEnd): void {
    this.#timeline.after(this.#draws.between(`driver ${call.method}`, 1, 30), () => {
      const refused = perform();
      this.#observer.callDone(call, refused.type === 'refused' ? `code ${refused.code}` : refused.type);
      end(refused);
    });
  }

  #perform(call: DriverCall): CallEnd {
    const end = this.#outcome(call);
    this.#observer.callDone(call, end.type === 'refused' ? `code ${end.code}` : 'done');
    return end;
  }

  #outcome({ method, request }: DriverCall): CallEnd {
    const rpc = this.#rpcs.get(method);
    if (rpc === undefined || rpc.allowed?.() === false) {
      return { type: 'refused', code: 12, details: `no ${method}` };
    }
    if (method === 'Probe' && !this.ready) {
      return { type: 'reply', bytes: rpc.reply({ ready: false }).serializeBinary() };
    }
    try {
      return { type: 'reply', bytes: rpc.reply(rpc.run(request)).serializeBinary() };
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.grpcCode === undefined) {
        throw thrown;
      }
      return { type: 'refused', code: error.grpcCode, details: error.message };
    }
  }

  #nextFault(call: DriverCall): DriverFaultKind | undefined {
    for (const armed of this.#faults) {
      const { on, volumeId, kind } = armed.fault;
      if (armed.left > 0 && on === call.method && (volumeId === undefined || volumeId === call.volumeId)) {
        armed.left -= 1;
        return kind;
      }
    }
    return undefined;
  }
}

function newBackend(setup: DriverSetup): DriverState['backend'] {
  return createBackend({
    rules: { acceptAnyVolume: true, acceptAnyNode: true, refuseSecondNode: true, maxVolumesPerNode: setup.maxVolumesPerNode },
  });
}

function readCall(machine: Machine, { path, bytes }: { readonly path: string; readonly bytes: Uint8Array }): DriverCall {
  const method = path.slice(path.lastIndexOf('/') + 1);
  const type = requests[method];
  if (type === undefined) {
    throw new Error(`Cannot read a call of ${path}`);
  }
  const request = type.deserializeBinary(bytes);
  const has = request instanceof csi.ControllerPublishVolumeRequest || request instanceof csi.ControllerUnpublishVolumeRequest;
  return { machine, method, request, volumeId: has ? request.getVolumeId() : '', nodeId: has ? request.getNodeId() : '' };
}

function isExclusive({ method }: DriverCall): boolean {
  return method === 'ControllerPublishVolume' || method === 'ControllerUnpublishVolume';
}
