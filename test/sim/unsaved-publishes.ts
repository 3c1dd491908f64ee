/**
 * Publishes that a process knows to have succeeded and has not saved yet: until it has, or is told something else, it repeats the write
 * and not the call (behaviour.md 2.9).
 */
import type { Machine } from './machine.ts';
import type { DriverCall } from './simulated-driver.ts';

/** See the head of this file. */
export class UnsavedPublishes {
  readonly #unsaved = new Map<string, Machine>();

  /** A publish was answered with success. */
  succeeded(call: DriverCall): void {
    this.#unsaved.set(keyOf(call), call.machine);
  }

  /** Whether the process would repeat what it knows to be done. */
  has(call: DriverCall): boolean {
    return this.#unsaved.get(keyOf(call)) === call.machine;
  }

  /** Saved, undone, or nothing is known of it any more. */
  forget(volumeId: string): void {
    for (const key of [...this.#unsaved.keys()].filter((one) => one.startsWith(`${volumeId} `))) {
      this.#unsaved.delete(key);
    }
  }

  /** The term of a process is over, and with it what it remembers. */
  forgetAll(): void {
    this.#unsaved.clear();
  }
}

function keyOf({ volumeId, nodeId }: DriverCall): string {
  return `${volumeId} ${nodeId}`;
}
