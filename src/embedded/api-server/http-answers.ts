/**
 * Requests as they come over HTTP: read, spoiled by the fault plan where it says so, handled, written down in the audit log, answered. Called by
 * `tls-listener.ts` for each request.
 */
import { constants, Http2ServerResponse } from 'node:http2';
import type { Clock } from '../../runtime/clock.ts';
import type { FaultAction, FaultPlan } from '../faults.ts';
import { anonymous } from './access-control.ts';
import { type ApiAnswer, failure, json } from './answers.ts';
import { type ApiRequest, type ApiServices, describeRequest, type Handled, handleRequest } from './api-handler.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';
import { type Json, parseJson } from './json.ts';
import { bodyTooLarge, plannedError, StatusError } from './status-error.ts';
import type { HttpRequest, HttpResponse, TlsListener } from './tls-listener.ts';
import type { WatchSink } from './watch-hub.ts';

/** What serving needs. */
export interface HttpServices extends ApiServices {
  readonly clock: Clock;
  readonly faults: FaultPlan;
  readonly audit: AuditLog;
  readonly listener: () => TlsListener;
}

const bodyLimitBytes = 3 * 1024 * 1024;

/** Serves one request to its end. Resolves also when the client goes away. */
export async function serveRequest(services: HttpServices, request: HttpRequest, response: HttpResponse): Promise<void> {
  response.on('error', () => {});
  request.on('error', () => {});
  let body: string;
  try {
    body = await readBody(request);
  } catch (error) {
    if (error instanceof StatusError) {
      await writeAnswer(response, failure(error));
    }
    return;
  }
  await new Exchange(services, request, response).serve(body);
}

async function readBody(request: HttpRequest): Promise<string> {
  if (request.method === 'GET') {
    return '';
  }
  const chunks: Buffer[] = [];
  let lengthBytes = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    lengthBytes += bytes.length;
    if (lengthBytes > bodyLimitBytes) {
      throw bodyTooLarge(bodyLimitBytes);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

/** One request whose body has arrived. */
class Exchange {
  readonly #services: HttpServices;
  readonly #request: HttpRequest;
  readonly #response: HttpResponse;
  readonly #order: number;
  readonly #arrivedMs: number;

  constructor(services: HttpServices, request: HttpRequest, response: HttpResponse) {
    this.#services = services;
    this.#request = request;
    this.#response = response;
    this.#order = services.audit.nextOrder();
    this.#arrivedMs = services.clock.monotonicMs();
  }

  async serve(body: string): Promise<void> {
    const api = this.#apiRequest(body);
    const fault = this.#services.faults.next({ method: api.method, target: api.target });
    if (fault === undefined) {
      await this.#answer(this.#handle(api));
      return;
    }
    await this.#spoil(api, fault);
  }

  /** Answers; an HTTP/2 connection is let go after a request without credentials that count, as the real server does against floods. */
  async #answer({ answer, user }: Handled): Promise<void> {
    await writeAnswer(this.#response, answer);
    if (user === anonymous.name && this.#response instanceof Http2ServerResponse) {
      this.#response.stream.session?.close();
    }
  }

  #apiRequest(body: string): ApiRequest {
    const { method = 'GET', url = '/', headers } = this.#request;
    return {
      method,
      target: url,
      header: (name) => [headers[name]].flat()[0],
      body,
      certifiedUser: this.#services.listener().certifiedUser(this.#request),
    };
  }

  async #spoil(api: ApiRequest, fault: FaultAction): Promise<void> {
    switch (fault.do) {
      case 'error': {
        const answer = failure(plannedError(fault.code, fault.message ?? `planned error ${fault.code}`));
        this.#note(api, { status: fault.code, fault: fault.do });
        await writeAnswer(this.#response, { ...answer, headers: { ...answer.headers, ...fault.headers } });
        break;
      }
      case 'answer':
        this.#note(api, { status: 200, fault: fault.do });
        await writeAnswer(this.#response, json(200, typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body)));
        break;
      case 'delay':
        await this.#delay(fault.delayMs);
        await this.#answer(this.#handle(api, fault.do));
        break;
      case 'hang':
        this.#note(api, { status: 0, fault: fault.do });
        break;
      case 'drop':
        this.#note(api, { status: 0, fault: fault.do });
        this.#services.listener().breakConnectionOf(this.#request);
        break;
      case 'withhold-answer':
        this.#handle(api, fault.do);
        break;
      case 'lose-answer':
        this.#handle(api, fault.do);
        this.#services.listener().breakConnectionOf(this.#request);
        break;
    }
  }

  #delay(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#services.clock.after(delayMs, resolve);
      this.#response.on('close', () => {
        cancel();
        resolve();
      });
    });
  }

  #handle(api: ApiRequest, fault?: FaultAction['do']): Handled {
    const handled = handleRequest(this.#services, api);
    const { answer, user, verb } = handled;
    this.#add(api, { user, verb, status: answer.code, ...(fault === undefined ? {} : { fault }) });
    return handled;
  }

  /** Writes down a request that was not handled. */
  #note(api: ApiRequest, outcome: Pick<AuditEntry, 'status' | 'fault'>): void {
    this.#add(api, { ...describeRequest(this.#services, api), ...outcome });
  }

  #add(api: ApiRequest, outcome: Pick<AuditEntry, 'user' | 'verb' | 'status' | 'fault'>): void {
    const { audit, clock } = this.#services;
    audit.add({
      order: this.#order,
      arrivedMs: this.#arrivedMs,
      doneMs: clock.monotonicMs(),
      method: api.method,
      target: api.target,
      contentType: api.header('content-type') ?? '',
      userAgent: api.header('user-agent') ?? '',
      body: api.body === '' ? undefined : jsonOrText(api.body),
      httpVersion: this.#request.httpVersion,
      ...outcome,
    });
  }
}

function jsonOrText(body: string): Json {
  try {
    return parseJson(body);
  } catch {
    return body;
  }
}

/** Writes an answer. A watch goes on after this has resolved. */
async function writeAnswer(response: HttpResponse, { code, headers, body }: ApiAnswer): Promise<void> {
  const all = { 'cache-control': 'no-cache, private', ...headers };
  if (typeof body === 'string') {
    writeHead(response, code, { ...all, 'content-length': String(Buffer.byteLength(body)) });
    response.end(body);
  } else if (typeof body === 'function') {
    writeHead(response, code, all);
    flushHead(response);
    body(sinkOf(response));
  } else {
    writeHead(response, code, all);
    await writePieces(response, body);
  }
}

function writeHead(response: HttpResponse, code: number, headers: ApiAnswer['headers']): void {
  response.statusCode = code;
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
}

/** Sends the head of a watch before its first event: clients wait for it. */
function flushHead(response: HttpResponse): void {
  if (response instanceof Http2ServerResponse) {
    response.writeHead(response.statusCode);
  } else {
    response.flushHeaders();
  }
}

/** Writes a long body no faster than the client reads, so that other requests are served between the pieces. */
async function writePieces(response: HttpResponse, pieces: Iterable<string>): Promise<void> {
  let closed = false;
  response.once('close', () => {
    closed = true;
  });
  for (const piece of pieces) {
    if (closed) {
      return;
    }
    if (!writeText(response, piece)) {
      await drained(response);
    }
  }
  response.end();
}

function drained(response: HttpResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}

/** The two classes declare `write` with overloads that cannot be called through their union. */
function writeText(response: HttpResponse, text: string): boolean {
  return response instanceof Http2ServerResponse ? response.write(text) : response.write(text);
}

function sinkOf(response: HttpResponse): WatchSink {
  return {
    write: (text) => {
      writeText(response, text);
    },
    end: () => {
      response.end();
    },
    destroy: () => {
      if (response instanceof Http2ServerResponse) {
        response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      } else {
        response.destroy();
      }
    },
    onClose: (listener) => {
      response.once('close', listener);
    },
  };
}
