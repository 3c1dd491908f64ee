/**
 * Stands in the place of `src/csi/connection.ts` in the bundle of the simulation: the same class, which reaches the simulated driver of
 * the machine whose clock it is given. Requests and replies are encoded and decoded as on the wire. `bundle.ts` puts it there.
 */
import { setMaxListeners } from 'node:events';
import type { BulkMethod, UnaryMethod } from '../../src/csi/codec.ts';
import type { CallOptions, ConnectionOptions } from '../../src/csi/connection.ts';
import { callError, deadlineError } from '../../src/csi/errors.ts';
import { startDeadline } from '../../src/runtime/clock.ts';
import { stoppedError } from '../../src/runtime/errors.ts';
import { type Machine, machineOf } from './machine.ts';
import type { CallEnd } from './simulated-driver.ts';

/** See the head of this file. */
export class CsiConnection {
  readonly address: string;
  readonly #machine: Machine;
  #lost = new AbortController();
  readonly #waiting = new Set<() => void>();
  #closed: boolean = false;
  /** Of the process; the driver may be up and this end not know it yet. */
  #connected: boolean = false;

  constructor(options: ConnectionOptions) {
    this.address = options.address;
    this.#machine = machineOf(options.clock);
    const { driver } = this.#machine.network;
    driver.connections.add({
      machine: this.#machine,
      lost: () => this.#soon(() => this.#lose()),
      back: () => this.#soon(() => this.#tryToConnect()),
    });
    this.#tryToConnect();
  }

  async waitUntilConnected(signal: AbortSignal): Promise<AbortSignal> {
    while (!signal.aborted && !this.#closed) {
      if (this.#connected) {
        return this.#lost.signal;
      }
      await new Promise<void>((resolve) => {
        const done = (): void => {
          this.#waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        this.#waiting.add(done);
        signal.addEventListener('abort', done, { once: true });
      });
    }
    throw stoppedError(`connect to CSI driver at "${this.address}"`);
  }

  async call<Request, Reply>(
    method: UnaryMethod<Request, Reply> | BulkMethod<Request, Reply>,
    request: Request,
    options: CallOptions,
  ): Promise<Reply> {
    if (options.signal.aborted || this.#closed) {
      throw stoppedError(`call ${method.path}`);
    }
    const bytes = method.encode(request);
    const deadline = startDeadline(this.#machine.clock, options.timeoutMs, options.signal);
    try {
      options.assertMayStart?.();
      const cutOff = (): Error => (deadline.expired() ? deadlineError() : stoppedError(`call ${method.path}`));
      const reply = await this.#exchange({ path: method.path, bytes }, { options, signal: deadline.signal, cutOff });
      return method.decode(Buffer.from(reply));
    } finally {
      deadline.release();
    }
  }

  touch(): void {}

  close(): void {
    this.#closed = true;
    for (const done of [...this.#waiting]) {
      done();
    }
  }

  #exchange(sent: { readonly path: string; readonly bytes: Buffer }, given: Exchanging): Promise<Uint8Array> {
    const { draws, driver } = this.#machine.network;
    return new Promise((resolve, reject) => {
      let over: boolean = false;
      let tellOver = (_replied: boolean): void => {};
      const finish = (settle: () => void, replied: boolean = false): void => {
        if (!over) {
          over = true;
          given.signal.removeEventListener('abort', onAbort);
          tellOver(replied);
          settle();
        }
      };
      const onAbort = (): void => finish(() => reject(given.cutOff()));
      given.signal.addEventListener('abort', onAbort, { once: true });
      const end = (ended: CallEnd): void => {
        this.#soon(() => {
          if (ended.type === 'lost') {
            // As on the wire: who watches over the connection hears of it first.
            this.#lose();
          }
          finish(() => settleCall(ended, resolve, reject), ended.type === 'reply');
        });
      };
      this.#machine.after(draws.next('leave'), () => {
        if (over) {
          return;
        }
        if (!this.#connected || !driver.up) {
          finish(() => reject(callError({ code: 14, details: 'No connection established' }, [])));
          return;
        }
        try {
          given.options.assertMayStart?.();
        } catch (thrown) {
          finish(() => reject(thrown));
          return;
        }
        tellOver = driver.arrive(this.#machine, sent, end);
      });
    });
  }

  #soon(run: () => void): void {
    const { draws } = this.#machine.network;
    this.#machine.after(draws.next(`${this.#machine.name} csi`) * 3, run);
  }

  #lose(): void {
    if (this.#connected) {
      this.#connected = false;
      this.#lost.abort();
    }
    this.#tryToConnect();
  }

  #tryToConnect(): void {
    if (this.#connected || !this.#machine.network.driver.up) {
      return;
    }
    this.#connected = true;
    this.#lost = new AbortController();
    setMaxListeners(0, this.#lost.signal);
    for (const done of [...this.#waiting]) {
      done();
    }
  }
}

interface Exchanging {
  readonly options: CallOptions;
  readonly signal: AbortSignal;
  readonly cutOff: () => Error;
}

function settleCall(end: CallEnd, resolve: (bytes: Uint8Array) => void, reject: (error: unknown) => void): void {
  switch (end.type) {
    case 'reply':
      resolve(end.bytes);
      break;
    case 'refused':
      reject(callError({ code: end.code, details: end.details }, []));
      break;
    case 'lost':
      reject(callError({ code: 14, details: 'Connection dropped' }, []));
      break;
    default:
      throw new Error(`no such end: ${String(end satisfies never)}`);
  }
}
