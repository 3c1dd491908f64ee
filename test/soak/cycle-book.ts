/**
 * What the facts ask for at each moment of a soak, and what the driver was asked: the judge of lost, doubled and unasked calls. Knows no
 * socket; `run.ts` tells it of every step and every call.
 */

/** Where a slot is in its cycle: what it wants of the driver. */
export type Phase = 'idle' | 'attaching' | 'attached' | 'detaching';

/** The processes of this moment, by number: an answer does not outlive the process that gave it, or the one that it was for. */
export interface Generations {
  readonly attacher: number;
  readonly driver: number;
}

/** A call to the driver, as far as it is judged. */
export interface SoakCall {
  readonly method: string;
  /** Volume handle. */
  readonly target: string;
  readonly outcome: { readonly is: string; readonly code?: number };
}

interface HeldCall extends Generations {
  readonly call: SoakCall;
}

interface Slot {
  phase: Phase;
  /** Calls of this cycle for what is wanted now. */
  calls: HeldCall[];
}

/** What was counted. */
export interface SoakCounts {
  cycles: number;
  publishes: number;
  unpublishes: number;
  /** An answer of the API server said that it is done, and the driver knew nothing of it. */
  lost: number;
  /** A call was made again although this process had its good answer. */
  doubled: number;
  /** A call for which nothing asked. */
  unasked: number;
  /** A call was made again because the attacher or the driver was another one by then, or the answer was lost: it has to be. */
  repeated: number;
}

const wantedPhase: Readonly<Record<string, Phase>> = { ControllerPublishVolume: 'attaching', ControllerUnpublishVolume: 'detaching' };

export class CycleBook {
  readonly counts: SoakCounts = { cycles: 0, publishes: 0, unpublishes: 0, lost: 0, doubled: 0, unasked: 0, repeated: 0 };
  /** What was wrong, in words; the first hundred. */
  readonly faults: string[] = [];
  generations: Generations = { attacher: 0, driver: 0 };
  readonly #slots = new Map<string, Slot>();

  /** From now on this is what is wanted for the volume. */
  enter(handle: string, phase: Phase): void {
    this.#slots.set(handle, { phase, calls: [] });
  }

  /** The API server said that what was wanted is done; `nodes` is where the driver holds the volume then. */
  done(handle: string, nodes: readonly string[]): void {
    const phase = this.#slots.get(handle)?.phase;
    const wanted = phase === 'attaching' ? 1 : 0;
    if (nodes.length !== wanted) {
      this.counts.lost += 1;
      this.#note(`${handle}: said to be done while ${phase}, and the driver has it on [${nodes.join(', ')}]`);
    }
    this.counts.cycles += phase === 'detaching' ? 1 : 0;
    this.enter(handle, phase === 'attaching' ? 'attached' : 'idle');
  }

  /** A call came in. */
  onCall(call: SoakCall): void {
    const wanted = wantedPhase[call.method];
    if (wanted === undefined) {
      return;
    }
    this.counts[wanted === 'attaching' ? 'publishes' : 'unpublishes'] += 1;
    const slot = this.#slots.get(call.target);
    if (slot?.phase !== wanted) {
      this.counts.unasked += 1;
      this.#note(`${call.target}: ${call.method} while ${slot?.phase ?? 'nobody knows it'}`);
      return;
    }
    this.#compare(slot, call);
    slot.calls.push({ call, ...this.generations });
  }

  #compare({ calls }: Slot, call: SoakCall): void {
    if (calls.length === 0) {
      return;
    }
    const { attacher, driver } = this.generations;
    const known = calls.some((earlier) => earlier.attacher === attacher && earlier.driver === driver && isGood(earlier.call));
    this.counts[known ? 'doubled' : 'repeated'] += 1;
    if (known) {
      this.#note(`${call.target}: ${call.method} again, after a good answer to the same process`);
    }
  }

  #note(fault: string): void {
    if (this.faults.length < 100) {
      this.faults.push(fault);
    }
  }
}

function isGood({ outcome }: SoakCall): boolean {
  return outcome.is === 'answered' && outcome.code === 0;
}
