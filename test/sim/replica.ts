/**
 * One replica of the attacher: the composition root of the program (`src/bin/run-attacher.ts`) on a simulated machine, started anew as
 * the kubelet does. Whoever kills it ends it between two events.
 */
import { setMaxListeners } from 'node:events';
import { runAttacher } from '../../src/bin/run-attacher.ts';
import { readCommandLine } from '../../src/options/command-line.ts';
import type { Options } from '../../src/options/options.ts';
import { asAppError } from '../../src/runtime/errors.ts';
import type { LogFields, Logger } from '../../src/runtime/log.ts';
import type { Flags } from './history.ts';
import { Machine } from './machine.ts';
import type { Network } from './network.ts';
import type { Timeline } from './timeline.ts';

/** Who hears of a replica. */
export interface ReplicaObserver {
  readonly started: (machine: Machine) => void;
  /** It is gone, however that came about. */
  readonly gone: (machine: Machine) => void;
  /** It ended by itself, without having been told to. */
  readonly ended: (machine: Machine, thrown: unknown) => void;
  readonly logged: (machine: Machine, line: LoggedLine) => void;
  readonly said: (text: string) => void;
}

export interface LoggedLine {
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly error?: unknown;
  readonly fields: LogFields;
}

/** The options of a command line. Throws when there is a fault in it. */
export function optionsOf(flags: Flags): Options {
  const result = readCommandLine({ args: flags, program: 'csi-attacher', version: '0' });
  if (result.do !== 'run') {
    throw new Error(`Cannot simulate with these flags: ${result.stderr ?? ''}`);
  }
  return result.options;
}

/** See the head of this file. */
export class Replica {
  readonly name: string;
  readonly #options: Options;
  readonly #timeline: Timeline;
  readonly #network: Network;
  readonly #observer: ReplicaObserver;
  #machine: Machine | undefined;
  #stop = new AbortController();
  #wrongByMs = 0;

  constructor(
    name: string,
    flags: Flags,
    parts: { readonly timeline: Timeline; readonly network: Network; readonly observer: ReplicaObserver },
  ) {
    this.name = name;
    this.#options = optionsOf(flags);
    this.#timeline = parts.timeline;
    this.#network = parts.network;
    this.#observer = parts.observer;
  }

  /** Its process; undefined while there is none. */
  get machine(): Machine | undefined {
    return this.#machine;
  }

  start(): void {
    if (this.#machine !== undefined) {
      return;
    }
    const machine = new Machine(this.name, this.#timeline, this.#network);
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    machine.clock.wrongByMs = this.#wrongByMs;
    this.#machine = machine;
    this.#stop = stop;
    this.#observer.started(machine);
    const surroundings = {
      env: { POD_UID: `pod-${this.name}`, POD_NAMESPACE: 'default' },
      cwd: '/',
      version: '0',
      clock: machine.clock,
      random: () => this.#network.draws.next(`${this.name} random`),
      log: this.#logger(machine),
      leaveReason: async () => {},
    };
    runAttacher(this.#options, surroundings, stop.signal).then(
      () => this.#ended(machine, undefined),
      (thrown: unknown) => this.#ended(machine, thrown),
    );
  }

  /** It is gone at once, and comes back later. */
  kill(forMs: number): void {
    const machine = this.#machine;
    if (machine === undefined) {
      return;
    }
    this.#bury(machine);
    this.#timeline.after(forMs, () => this.start());
  }

  /** It is asked to end, and comes back later. */
  stop(forMs: number): void {
    const machine = this.#machine;
    if (machine === undefined || this.#stop.signal.aborted) {
      return;
    }
    const stop = this.#stop;
    machine.after(0, () => stop.abort());
    // As the kubelet does, after 30 s the hard way.
    this.#timeline.after(30_000 + forMs, () => {
      if (this.#machine === machine) {
        this.kill(0);
      }
    });
  }

  freeze(forMs: number): void {
    const machine = this.#machine;
    machine?.freeze();
    this.#timeline.after(forMs, () => machine?.thaw());
  }

  jump(byMs: number): void {
    this.#wrongByMs += byMs;
    if (this.#machine !== undefined) {
      this.#machine.clock.wrongByMs = this.#wrongByMs;
    }
  }

  heal(): void {
    this.#machine?.thaw();
    this.start();
  }

  #bury(machine: Machine): void {
    machine.kill();
    this.#machine = undefined;
    this.#observer.gone(machine);
    for (const watch of [...this.#network.api.watches].filter((one) => one.machine === machine)) {
      watch.drop();
    }
    this.#network.driver.forgetProcess(machine);
  }

  #ended(machine: Machine, thrown: unknown): void {
    if (machine.state === 'dead') {
      return;
    }
    const wasAsked = this.#stop.signal.aborted;
    this.#bury(machine);
    this.#observer.said(`${this.name} has ended${thrown === undefined ? '' : `: ${asAppError(thrown).message}`}`);
    if (!wasAsked) {
      this.#observer.ended(machine, thrown);
    }
    this.#timeline.after(this.#network.draws.between(`${this.name} restart`, 500, 3_000), () => this.start());
  }

  #logger(machine: Machine): Logger {
    const tell = (line: LoggedLine): void => {
      if (machine.state !== 'dead') {
        this.#observer.logged(machine, line);
      }
    };
    return {
      enabled: (verbosity) => verbosity <= 4,
      info: (verbosity, message, fields = {}) => {
        if (verbosity <= 4) {
          tell({ severity: 'info', message, fields });
        }
      },
      warning: (message, fields = {}) => tell({ severity: 'warning', message, fields }),
      error: (error, message, fields = {}) => tell({ severity: 'error', message, error, fields }),
    };
  }
}
