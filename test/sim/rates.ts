/**
 * How often calls and requests go out: the bound on retries. What happens in the world wakes work, so each deed allows some more.
 */
import type { Machine } from './machine.ts';

const windowMs = 10_000;
const callsPerWindow = 15;
const requestsPerWindow = 150;
const callsPerDeed = 3;
const requestsPerDeed = 30;

/** See the head of this file. */
export class Rates {
  readonly #nowMs: () => number;
  readonly #exceeded: (text: string) => void;
  /** Times of what went out of late, by process and key. */
  readonly #times = new Map<Machine, Map<string, number[]>>();
  #deedTimes: number[] = [];

  constructor(nowMs: () => number, exceeded: (text: string) => void) {
    this.#nowMs = nowMs;
    this.#exceeded = exceeded;
  }

  /** Something has happened in the world. */
  deed(): void {
    this.#deedTimes.push(this.#nowMs());
  }

  call(machine: Machine, key: string): void {
    this.#count(machine, key, { most: callsPerWindow, perDeed: callsPerDeed });
  }

  request(machine: Machine): void {
    this.#count(machine, 'request', { most: requestsPerWindow, perDeed: requestsPerDeed });
  }

  #count(machine: Machine, key: string, { most, perDeed }: { readonly most: number; readonly perDeed: number }): void {
    const sinceMs = this.#nowMs() - windowMs;
    const byKey = this.#times.get(machine) ?? new Map<string, number[]>();
    this.#times.set(machine, byKey);
    const times = (byKey.get(key) ?? []).filter((timeMs) => timeMs > sinceMs);
    times.push(this.#nowMs());
    byKey.set(key, times);
    this.#deedTimes = this.#deedTimes.filter((timeMs) => timeMs > sinceMs - windowMs);
    if (times.length > most + perDeed * this.#deedTimes.length) {
      this.#exceeded(`${machine.name}: ${key} ${times.length} times within ${windowMs / 1_000} s`);
    }
  }
}
