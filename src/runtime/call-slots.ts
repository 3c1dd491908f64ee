/**
 * Bounds the calls that run at once (behaviour.md 5.4). Turns call through it, so that whatever else they wait for holds no slot.
 * Made once by `bin/` for the calls of both lanes; `call-slots-core.ts` decides who is next.
 */
import { type CallSlotLimits, CallSlotsCore, type Ticket } from './call-slots-core.ts';
import { stoppedError } from './errors.ts';

/** See the head of this file. */
export class CallSlots {
  readonly #core: CallSlotsCore;
  readonly #wakeUps = new Map<Ticket, () => void>();

  constructor(limits: CallSlotLimits) {
    this.#core = new CallSlotsCore(limits);
  }

  /** Calls that run. */
  get used(): number {
    return this.#core.used;
  }

  /** Makes the call as soon as a slot is open. Throws what the call throws, and `stopped` when `closed` fires before it is. */
  async run<T>(wish: Ticket, call: () => Promise<T>, closed: AbortSignal): Promise<T> {
    // Of its own, so that one wish may be made several times.
    const ticket = { ...wish };
    await this.#enter(ticket, closed);
    try {
      return await call();
    } finally {
      this.#leave(ticket);
    }
  }

  #enter(ticket: Ticket, closed: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (closed.aborted) {
        reject(stoppedError('wait for a call slot'));
        return;
      }
      const onAbort = (): void => {
        this.#wakeUps.delete(ticket);
        this.#leave(ticket);
        reject(stoppedError('wait for a call slot'));
      };
      closed.addEventListener('abort', onAbort, { once: true });
      this.#wakeUps.set(ticket, () => {
        closed.removeEventListener('abort', onAbort);
        resolve();
      });
      this.#core.wait(ticket);
      this.#grant();
    });
  }

  #leave(ticket: Ticket): void {
    this.#core.leave(ticket);
    this.#grant();
  }

  #grant(): void {
    for (let ticket = this.#core.grant(); ticket !== undefined; ticket = this.#core.grant()) {
      this.#wakeUps.get(ticket)?.();
      this.#wakeUps.delete(ticket);
    }
  }
}
