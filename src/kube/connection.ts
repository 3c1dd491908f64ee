/**
 * The way to the API server: KubeTransport over real sockets. It adds credentials to each request, asks for newer ones
 * after a 401, and has new wires made when TLS files change. It sets no deadlines and reads no answers; `exchange.ts`
 * does. Opened by `bin`.
 */
import type { Clock } from '../runtime/clock.ts';
import { stoppedError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { ClusterConfig } from './config.ts';
import { openWire } from './open-wire.ts';
import type { TlsMaterial } from './tls-source.ts';
import type { KubeAnswer, KubeRequest, KubeTransport } from './transport.ts';
import type { RequestHeaders, Wire, WireRequest } from './wire.ts';
import { WirePool } from './wire-pool.ts';

/** What a connection needs besides the cluster. */
export interface ConnectionOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Value of `User-Agent`, for the audit log of the cluster: `csi-attacher/1.0.0 (linux/amd64)`. */
  readonly userAgent: string;
  /**
   * Whether `assertMayStart` of a request is called once more when its bytes leave, after what else there was to do in that turn of
   * the event loop; a refusal then closes the connection. Costs a request up to 0.1 ms. Default false.
   */
  readonly lastLook?: boolean;
}

/** A transport to the cluster. Connects with the first request, and again with the first one after a loss. */
export function openConnection(config: ClusterConfig, options: ConnectionOptions): KubeTransport {
  return new Connection(config, options);
}

class Connection implements KubeTransport {
  readonly #config: ClusterConfig;
  readonly #options: ConnectionOptions;
  readonly #pool: WirePool;
  /** What wires are made of now. */
  #material: TlsMaterial | undefined;

  constructor(config: ClusterConfig, options: ConnectionOptions) {
    this.#config = config;
    this.#options = options;
    this.#pool = new WirePool((onChange, signal) => this.#openWire(onChange, signal));
  }

  async send(request: KubeRequest, signal: AbortSignal): Promise<KubeAnswer> {
    if (signal.aborted) {
      throw stoppedError(`${request.method} at the API server`);
    }
    const headers = await this.#config.credentials.headers(signal);
    const material = await this.#currentMaterial(signal);
    const answer = await this.#pool.exchange(this.#onWire(request, headers), signal);
    if (answer.status !== 401) {
      return answer;
    }
    const fresh = await this.#freshHeaders({ headers, material }, signal);
    if (fresh === undefined) {
      return answer;
    }
    await leave(answer);
    return await this.#pool.exchange(this.#onWire(request, fresh), signal);
  }

  close(): void {
    this.#pool.close();
  }

  /** The credential to try once more with after a 401, or undefined when nothing is newer than what was used: then the 401 stands. */
  async #freshHeaders(
    used: { readonly headers: RequestHeaders; readonly material: TlsMaterial },
    signal: AbortSignal,
  ): Promise<RequestHeaders | undefined> {
    const { credentials, tls } = this.#config;
    credentials.rejected(used.headers);
    tls.expire();
    try {
      const headers = await credentials.headers(signal);
      const material = await this.#currentMaterial(signal);
      return headers !== used.headers || material !== used.material ? headers : undefined;
    } catch (thrown) {
      if (!signal.aborted) {
        this.#options.log.error(thrown, 'API server rejected the credentials and newer ones cannot be had');
      }
      return undefined;
    }
  }

  /** A client certificate counts for its connection: after a change requests must go to a new one. */
  async #currentMaterial(signal: AbortSignal): Promise<TlsMaterial> {
    const material = await this.#config.tls.material(signal);
    if (material !== this.#material) {
      this.#material = material;
      this.#pool.retireAll();
    }
    return material;
  }

  async #openWire(onChange: (wire: Wire) => void, signal: AbortSignal): Promise<Wire> {
    const { server, proxy, tls } = this.#config;
    const { clock, log, lastLook = false } = this.#options;
    // Connections are rare and files small: a new CA or certificate is taken without waiting for the next look.
    tls.expire();
    const material = await this.#currentMaterial(signal);
    const context = { serverUrl: server.url, authority: server.authority, pathPrefix: server.pathPrefix, log, lastLook, onChange };
    const wire = await openWire({ server, proxy, tls: material, context, clock }, signal);
    log.info(4, 'Connected to the API server', { server: server.url, streams: wire.slots });
    if (material !== this.#material) {
      wire.retire();
    }
    return wire;
  }

  #onWire(request: KubeRequest, credential: RequestHeaders): WireRequest {
    const { method, path, body, contentType, accept = 'application/json', assertMayStart } = request;
    return {
      method,
      path,
      headers: {
        'user-agent': this.#options.userAgent,
        accept,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...credential,
      },
      ...(body === undefined ? {} : { body }),
      ...(assertMayStart === undefined ? {} : { assertMayStart }),
    };
  }
}

async function leave(answer: KubeAnswer): Promise<void> {
  await answer.body[Symbol.asyncIterator]().return?.();
}
