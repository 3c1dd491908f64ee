/**
 * One process as the simulation sees it: all that happens in it comes through here, so that it can be killed between any two of its
 * waits, or frozen, with its clock going on outside. Its clock also leads what is put in the place of the sockets to its machine.
 */
import type { CancelTimer, Clock } from '../../src/runtime/clock.ts';
import type { Network } from './network.ts';
import type { Timeline } from './timeline.ts';

/** When every history begins. */
const firstMs = Date.parse('2026-01-01T00:00:00.000Z');

/** The clock of one process. */
export class MachineClock implements Clock {
  readonly machine: Machine;
  /** How much the wall clock is wrong by. */
  wrongByMs = 0;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  now(): Date {
    return new Date(firstMs + Math.floor(this.machine.nowMs) + this.wrongByMs);
  }

  monotonicMs(): number {
    return this.machine.nowMs;
  }

  after(delayMs: number, run: () => void): CancelTimer {
    return this.machine.after(delayMs, run);
  }
}

/** The machine whose clock this is. Throws for every other clock: only simulated processes may use what stands for sockets. */
export function machineOf(clock: Clock): Machine {
  if (!(clock instanceof MachineClock)) {
    throw new Error('Cannot find the simulated machine: it is the clock of another one');
  }
  return clock.machine;
}

/** See the head of this file. */
export class Machine {
  /** Of the replica: `a`, `b`; the next process of the same replica has the same. */
  readonly name: string;
  /** When it started. */
  readonly startedMs: number;
  readonly network: Network;
  readonly clock: MachineClock;
  readonly #timeline: Timeline;
  /** What waits until the process goes on. */
  #held: (() => void)[] = [];
  #state: 'running' | 'frozen' | 'dead' = 'running';

  constructor(name: string, timeline: Timeline, network: Network) {
    this.name = name;
    this.network = network;
    this.startedMs = timeline.nowMs;
    this.clock = new MachineClock(this);
    this.#timeline = timeline;
  }

  get nowMs(): number {
    return this.#timeline.nowMs;
  }

  get state(): 'running' | 'frozen' | 'dead' {
    return this.#state;
  }

  /** Lets something happen in the process: later if it is frozen then, never if it is dead. */
  after(delayMs: number, run: () => void): CancelTimer {
    let cancelled: boolean = false;
    const enter = (): void => {
      if (!cancelled) {
        this.#enter(run, () => cancelled);
      }
    };
    const cancel = this.#timeline.after(delayMs, enter);
    return () => {
      cancelled = true;
      cancel();
    };
  }

  /** Nothing happens in it any more. */
  kill(): void {
    this.#state = 'dead';
    this.#held = [];
  }

  /** Nothing happens in it until `thaw`. */
  freeze(): void {
    if (this.#state === 'running') {
      this.#state = 'frozen';
    }
  }

  thaw(): void {
    if (this.#state !== 'frozen') {
      return;
    }
    this.#state = 'running';
    // It has much to do at once when it wakes up.
    for (const run of this.#held.splice(0)) {
      this.after(this.network.draws.next('wake') * 5, run);
    }
  }

  #enter(run: () => void, isCancelled: () => boolean): void {
    switch (this.#state) {
      case 'running':
        run();
        break;
      case 'frozen':
        this.#held.push(() => {
          if (!isCancelled()) {
            run();
          }
        });
        break;
      case 'dead':
        break;
      default:
        throw new Error(`no such state: ${String(this.#state satisfies never)}`);
    }
  }
}
