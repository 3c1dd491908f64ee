/**
 * Gives every request a slot on a wire: on one that is open, on a new one when all are full, or in a queue. Knows neither
 * credentials nor answers; `connection.ts` has those.
 *
 * Invariants: (1) no wire carries more requests than it has slots; (2) requests that wait start in the order in which they
 * came; (3) nothing waits while a wire has a free slot; (4) something waits only while a wire is opening or the bound on
 * wires is reached.
 */
import { setMaxListeners } from 'node:events';
import { AppError, asAppError, stoppedError } from '../runtime/errors.ts';
import type { KubeAnswer } from './transport.ts';
import type { Wire, WireRequest } from './wire.ts';

/** Many HTTP/2 sessions side by side are no use; many HTTP/1.1 connections are, for each watch holds one. */
const maxWires = 32;
/** Connections of one slot that are kept for later; of those with more slots one is enough. */
const maxIdleSingle = 8;

/** Opens a wire that reports its changes to `onChange`. Throws `unavailable`. */
export type OpenWire = (onChange: (wire: Wire) => void, signal: AbortSignal) => Promise<Wire>;

/** A request that got its slot. */
interface Started {
  readonly answer: Promise<KubeAnswer>;
  /** Whether the wire had carried others before. */
  readonly reused: boolean;
}

/** A request that waits for a slot. */
interface Waiter {
  readonly start: (wire: Wire) => void;
  readonly fail: (error: AppError) => void;
}

/** The wires to one server. */
export class WirePool {
  readonly #open: OpenWire;
  readonly #wires = new Set<Wire>();
  readonly #waiting = new Set<Waiter>();
  readonly #closing = new AbortController();
  #opening = 0;
  /** Slots of the last wire that was opened: what one more is expected to bring. */
  #expectedSlots = Number.MAX_SAFE_INTEGER;

  constructor(open: OpenWire) {
    this.#open = open;
    // Every wire that is opening listens; more than ten do so side by side with HTTP/1.1.
    setMaxListeners(maxWires, this.#closing.signal);
  }

  /** Wires that are open carry their requests to the end and take no new ones. */
  retireAll(): void {
    for (const wire of [...this.#wires]) {
      wire.retire();
    }
  }

  /**
   * Sends the request on the first wire that has a slot. Throws as `KubeTransport.send`. A wire that was open may have
   * been closing at the other end: what it lost without harm is sent once more at once, as Go's HTTP/2 client does. Asks
   * `assertMayStart` each time.
   */
  async exchange(request: WireRequest, signal: AbortSignal): Promise<KubeAnswer> {
    const first = await this.#start(request, signal);
    try {
      return await first.answer;
    } catch (thrown) {
      if (!first.reused || asAppError(thrown).kind !== 'unavailable' || signal.aborted) {
        throw thrown;
      }
    }
    return await (await this.#start(request, signal)).answer;
  }

  /** Closes every wire at once. Requests that are under way or wait fail. */
  close(): void {
    this.#closing.abort();
    this.#failWaiting(closedError());
    for (const wire of [...this.#wires]) {
      wire.destroy();
    }
  }

  /** Waits for a slot and takes it. The answer is wrapped, so that waiting for the slot does not wait for the answer. */
  #start(request: WireRequest, signal: AbortSignal): Promise<Started> {
    const wire = signal.aborted ? undefined : this.#findFree();
    return wire === undefined ? this.#queue(request, signal) : Promise.resolve(startOn(wire, request, signal));
  }

  #queue(request: WireRequest, signal: AbortSignal): Promise<Started> {
    return new Promise((resolve, reject) => {
      if (this.#closing.signal.aborted || signal.aborted) {
        reject(signal.aborted ? stoppedError(`${request.method} at the API server`) : closedError());
        return;
      }
      const leave = (): void => {
        this.#waiting.delete(waiter);
        signal.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter = {
        start: (wire) => {
          leave();
          resolve(startOn(wire, request, signal));
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const onAbort = (): void => waiter.fail(stoppedError(`${request.method} at the API server`));
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiter);
      this.#serve();
    });
  }

  #serve(): void {
    for (const waiter of this.#waiting) {
      const wire = this.#findFree();
      if (wire === undefined) {
        break;
      }
      waiter.start(wire);
    }
    while (this.#waiting.size > this.#opening * this.#expectedSlots && this.#wires.size + this.#opening < maxWires) {
      this.#startOpening();
    }
  }

  /** The wire that was opened first: later ones fall idle and go. */
  #findFree(): Wire | undefined {
    for (const wire of this.#wires) {
      if (wire.free > 0) {
        return wire;
      }
    }
    return undefined;
  }

  #startOpening(): void {
    this.#opening += 1;
    this.#open((wire) => this.#onChange(wire), this.#closing.signal).then(
      (wire) => {
        this.#opening -= 1;
        this.#onOpened(wire);
      },
      (error: unknown) => {
        this.#opening -= 1;
        this.#failWaiting(asAppError(error));
      },
    );
  }

  #onOpened(wire: Wire): void {
    this.#expectedSlots = Math.max(1, wire.slots);
    this.#wires.add(wire);
    if (this.#closing.signal.aborted) {
      wire.destroy();
    }
    this.#onChange(wire);
  }

  #onChange(wire: Wire): void {
    if (!this.#wires.has(wire)) {
      return;
    }
    if (wire.closed) {
      this.#wires.delete(wire);
    }
    this.#serve();
    if (wire.used && isIdle(wire) && this.#isSpare(wire)) {
      wire.retire();
    }
  }

  /** Whether the others are enough for what is likely to come. */
  #isSpare(wire: Wire): boolean {
    const others = [...this.#wires].filter((other) => other !== wire);
    return wire.slots === 1 ? others.filter(isIdle).length >= maxIdleSingle : others.some((other) => other.free > 0);
  }

  #failWaiting(error: AppError): void {
    for (const waiter of [...this.#waiting]) {
      waiter.fail(error);
    }
  }
}

function startOn(wire: Wire, request: WireRequest, signal: AbortSignal): Started {
  const reused = wire.used;
  return { answer: handOver(wire, request, signal), reused };
}

/** Takes the slot before it returns, unless the request may not start any more. */
async function handOver(wire: Wire, request: WireRequest, signal: AbortSignal): Promise<KubeAnswer> {
  request.assertMayStart?.();
  return await wire.exchange(request, signal);
}

function isIdle(wire: Wire): boolean {
  return wire.active === 0 && wire.free > 0;
}

function closedError(): AppError {
  return new AppError('unavailable', 'Cannot ask the API server: the connection was closed by this program');
}
