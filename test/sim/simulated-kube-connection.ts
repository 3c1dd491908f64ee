/**
 * Stands in the place of `src/kube/connection.ts` and `src/kube/kubeconfig.ts` in the bundle of the simulation: the same functions,
 * which reach the simulated API server of the machine whose clock they are given. `bundle.ts` puts it there.
 */
import { setMaxListeners } from 'node:events';
import type { ClusterConfig } from '../../src/kube/config.ts';
import type { ConnectionOptions } from '../../src/kube/connection.ts';
import type { KubeAnswer, KubeRequest, KubeTransport } from '../../src/kube/transport.ts';
import { AppError, stoppedError } from '../../src/runtime/errors.ts';
import { type Machine, machineOf } from './machine.ts';
import type { ExchangeEnd } from './simulated-api-server.ts';
import { WatchBody } from './watch-body.ts';

/** As the real one. */
export function openConnection(_config: ClusterConfig, { clock }: ConnectionOptions): KubeTransport {
  return new SimulatedConnection(machineOf(clock));
}

/** As the real one, but reads no file. */
export async function loadKubeconfig(): Promise<ClusterConfig> {
  return {
    server: { url: 'https://simulated', secure: true, host: 'simulated', port: 443, authority: 'simulated', pathPrefix: '' },
    tls: unused(),
    credentials: unused(),
    proxy: undefined,
    namespace: 'default',
  };
}

class SimulatedConnection implements KubeTransport {
  readonly #machine: Machine;
  readonly #closing = new AbortController();

  constructor(machine: Machine) {
    this.#machine = machine;
    setMaxListeners(0, this.#closing.signal);
  }

  close(): void {
    this.#closing.abort();
  }

  send(request: KubeRequest, signal: AbortSignal): Promise<KubeAnswer> {
    return new Promise((resolve, reject) => {
      const { draws, api } = this.#machine.network;
      request.assertMayStart?.();
      const life = new ExchangeLife([signal, this.#closing.signal], reject);
      if (life.isOver) {
        return;
      }
      this.#machine.after(draws.next('leave'), () => {
        if (life.isOver) {
          return;
        }
        try {
          // Its bytes leave now, whatever has happened since.
          request.assertMayStart?.();
        } catch (thrown) {
          life.end(() => reject(thrown));
          return;
        }
        api.depart(this.#machine, request, (end) => this.#answerLater({ request, signal, life, resolve, reject }, end));
      });
    });
  }

  #answerLater(asked: Asked, end: ExchangeEnd): void {
    const { draws } = this.#machine.network;
    const label = `${this.#machine.name} down`;
    const delayMs = draws.next(label) * (draws.chance(label, 0.05) ? 300 : 4);
    const { life, resolve, reject, request, signal } = asked;
    if (end.type === 'broken') {
      const kind = request.method === 'GET' || !end.done ? 'unavailable' : 'outcome-unknown';
      this.#machine.after(delayMs, () => life.end(() => reject(new AppError(kind, 'connection to the API server lost'))));
      return;
    }
    const { answer } = end;
    const body =
      typeof answer.body === 'function'
        ? this.#openWatch(request, signal, answer.body)
        : bodyOf(typeof answer.body === 'string' ? [answer.body] : answer.body, end.truncated);
    this.#machine.after(delayMs + end.extraMs, () => {
      life.end(() => resolve({ status: answer.code, header: (name) => headerOf(answer.headers, name), body }));
    });
  }

  #openWatch(request: KubeRequest, signal: AbortSignal, start: (sink: WatchBody) => void): WatchBody {
    const { api } = this.#machine.network;
    const resource = /\/([a-z]+)(\?|$)/.exec(request.path)?.[1] ?? '';
    const body = new WatchBody({ machine: this.#machine, resource, signal: AbortSignal.any([signal, this.#closing.signal]) }, (over) =>
      api.watches.delete(over),
    );
    api.watches.add(body);
    start(body);
    return body;
  }
}

interface Asked {
  readonly request: KubeRequest;
  readonly signal: AbortSignal;
  readonly life: ExchangeLife;
  readonly resolve: (answer: KubeAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** From a request to the head of its answer, which comes once. */
class ExchangeLife {
  isOver: boolean = false;
  readonly #signals: readonly AbortSignal[];
  readonly #onAbort: () => void;

  constructor(signals: readonly AbortSignal[], reject: (error: unknown) => void) {
    this.#signals = signals;
    this.#onAbort = () => this.end(() => reject(stoppedError('ask the API server')));
    if (signals.some((signal) => signal.aborted)) {
      this.#onAbort();
      return;
    }
    for (const signal of signals) {
      signal.addEventListener('abort', this.#onAbort, { once: true });
    }
  }

  end(settle: () => void): void {
    if (this.isOver) {
      return;
    }
    this.isOver = true;
    for (const signal of this.#signals) {
      signal.removeEventListener('abort', this.#onAbort);
    }
    settle();
  }
}

async function* bodyOf(pieces: Iterable<string>, truncated: boolean): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  if (!truncated) {
    for (const piece of pieces) {
      yield encoder.encode(piece);
    }
    return;
  }
  const text = [...pieces].join('');
  yield encoder.encode(text.slice(0, Math.floor(text.length / 2)));
  throw new AppError('unavailable', 'connection to the API server lost');
}

function headerOf(headers: Readonly<Record<string, string | readonly string[]>>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** What only real connections ask for. */
function unused<T extends object>(): T {
  return new Proxy({} as T, {
    get: (_target, name) => {
      // `await` asks every object whether it is a promise.
      if (name === 'then') {
        return undefined;
      }
      throw new Error(`Cannot use "${String(name)}" in the simulation`);
    },
  });
}
