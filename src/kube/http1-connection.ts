/**
 * One HTTP/1.1 connection with keep-alive as a wire of one slot, for servers and proxies without HTTP/2. A dead peer is
 * found by TCP keep-alive, which `dial.ts` switches on. Opened by `open-wire.ts`.
 */
import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request as startRequest } from 'node:http';
import type { Socket } from 'node:net';
import { stoppedError } from '../runtime/errors.ts';
import { AnswerBody } from './answer-body.ts';
import type { KubeAnswer } from './transport.ts';
import { fieldText, lostRequestError, reasonOf, type Wire, type WireContext, type WireRequest } from './wire.ts';

/** How requests on the connection differ from plain ones. */
export interface Http1Options {
  /** Requests go to an HTTP proxy, which wants the whole URL (RFC 9112, 3.2.2) and this credential. */
  readonly viaProxy?: { readonly authorization: string | undefined };
}

/** A connection over a connected socket. */
export class Http1Connection implements Wire {
  readonly slots = 1;
  readonly #socket: Socket;
  readonly #context: WireContext;
  readonly #agent: Agent;
  readonly #targetPrefix: string;
  readonly #proxyHeaders: OutgoingHttpHeaders;
  #active = 0;
  #used = false;
  #retired: boolean = false;
  #closed: boolean = false;

  constructor(socket: Socket, context: WireContext, options: Http1Options = {}) {
    this.#socket = socket;
    this.#context = context;
    this.#agent = new OneSocketAgent(socket);
    this.#targetPrefix = options.viaProxy === undefined ? context.pathPrefix : `http://${context.authority}${context.pathPrefix}`;
    const authorization = options.viaProxy?.authorization;
    this.#proxyHeaders = authorization === undefined ? {} : { 'proxy-authorization': authorization };
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#closed = true;
      context.onChange(this);
    });
  }

  get free(): number {
    return this.#retired || this.#closed || this.#socket.destroyed ? 0 : 1 - this.#active;
  }

  get active(): number {
    return this.#active;
  }

  get used(): boolean {
    return this.#used;
  }

  get closed(): boolean {
    return this.#closed;
  }

  exchange(request: WireRequest, signal: AbortSignal): Promise<KubeAnswer> {
    this.#used = true;
    this.#active += 1;
    return new Promise((resolve, reject) => {
      const exchange = this.#start(request);
      const onAbort = (): void => {
        exchange.destroy();
        reject(stoppedError(`${request.method} at the API server`));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      let loss = new Error('the connection was closed');
      let answered = false;
      exchange.once('response', (response) => {
        answered = true;
        resolve(this.#answer(exchange, response, signal));
      });
      exchange.on('error', (error) => {
        loss = error;
      });
      exchange.once('close', () => {
        signal.removeEventListener('abort', onAbort);
        if (!answered) {
          reject(this.#lost(request, loss));
        }
        this.#active -= 1;
        this.#changed();
      });
      exchange.end(request.body);
    });
  }

  retire(): void {
    this.#retired = true;
    this.#changed();
  }

  destroy(): void {
    this.#agent.destroy();
    this.#socket.destroy();
  }

  #start(request: WireRequest): ClientRequest {
    return startRequest({
      agent: this.#agent,
      method: request.method,
      path: this.#targetPrefix + request.path,
      headers: { host: this.#context.authority, ...request.headers, ...this.#proxyHeaders },
    });
  }

  #answer(exchange: ClientRequest, response: IncomingMessage, signal: AbortSignal): KubeAnswer {
    const body = new AnswerBody(response, {
      reason: () => 'the connection was closed',
      cancel: () => exchange.destroy(),
      signal,
    });
    return {
      status: response.statusCode ?? 0,
      header: (name) => fieldText(response.headers[name]),
      body,
    };
  }

  #lost(request: WireRequest, error: Error): Error {
    return lostRequestError(this.#context, request, { processed: 'maybe', reason: reasonOf(error), cause: error });
  }

  #changed(): void {
    if (this.#retired && this.#active === 0) {
      this.destroy();
    }
    this.#context.onChange(this);
  }
}

/** Hands out the one socket; `free` keeps a request from coming when it is gone. */
class OneSocketAgent extends Agent {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    super({ keepAlive: true, maxSockets: 1 });
    this.#socket = socket;
  }

  override createConnection(): Socket {
    return this.#socket;
  }
}
