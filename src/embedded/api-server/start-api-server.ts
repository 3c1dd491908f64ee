/**
 * The embedded API server: the part of the Kubernetes API that this project uses, in memory, on a real TLS port, with faults on demand. It serves
 * demo and tests only; `test/contract/kubernetes` holds it to what a real kube-apiserver does.
 */
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { type Random, systemRandom } from '../../runtime/random.ts';
import { FaultPlan } from '../faults.ts';
import { AccessControl, type Rights } from './access-control.ts';
import { AuditLog } from './audit-log.ts';
import type { Backend } from './backend.ts';
import { Discovery } from './discovery.ts';
import { type HttpServices, serveRequest } from './http-answers.ts';
import { kubeconfigText } from './kubeconfig.ts';
import { ObjectAccess } from './object-access.ts';
import { ObjectStore, type StoreSnapshot } from './object-store.ts';
import { createSelfSignedCertificate, type SelfSignedCertificate } from './self-signed-certificate.ts';
import { TlsListener } from './tls-listener.ts';
import { WatchHub } from './watch-hub.ts';

/** How to start a server. Every member has a default. */
export interface ApiServerOptions {
  /** For timestamps, delays of faults, bookmarks and the ends of watches. Default: the machine's. */
  readonly clock?: Clock;
  /** For generated names. Default: the machine's. */
  readonly random?: Random;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 0: a free one. */
  readonly port?: number;
  /** Default: HTTP/2, or HTTP/1.1 for clients that do not offer it. */
  readonly protocols?: 'http2-and-http1' | 'http1';
  /** Default: a fresh one for `localhost` and `127.0.0.1`. */
  readonly certificate?: SelfSignedCertificate;
  /** PEM of the CA of client certificates that are taken as credentials. Default: none are. */
  readonly clientCa?: string;
  /** What the user of `limitedToken` may do. Default: what every known user may. */
  readonly limitedRights?: Rights;
  /** Milliseconds between bookmarks. Default 60,000. */
  readonly bookmarkIntervalMs?: number;
  /** Changes kept for watches, per resource. Default 20,000. */
  readonly historyLimit?: number;
  /** Requests kept in the audit log. Default 100,000. */
  readonly auditLimit?: number;
  /** What `/version` says. Default `v1.37.2`. */
  readonly version?: string;
}

/** A running server. */
export interface EmbeddedApiServer {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string;
  /** PEM of the CA that clients must trust. */
  readonly caCertificate: string;
  /** Token of the user `admin`, who may do everything. */
  readonly adminToken: string;
  /** Token of the user `limited`. */
  readonly limitedToken: string;
  /** A kubeconfig with a token, by default the admin's. */
  kubeconfig(token?: string): string;

  /** Faults of requests to come: `target` is matched against path and query, `method` is the HTTP method. A text as `answer` is sent as it is. */
  readonly faults: FaultPlan;
  /** Every request so far. */
  readonly audit: AuditLog;
  /** Objects without a request. */
  readonly objects: ObjectAccess;
  /** Tokens and rights, which can change at any time. */
  readonly access: AccessControl;

  /** How many watches are open. */
  readonly watchCount: number;
  /** Ends every open watch: by breaking it off (the default), or in order as after its timeout. */
  cutWatches(how?: 'reset' | 'end'): void;
  /** Lets every watch that is open now stay open and say nothing any more. */
  silenceWatches(): void;
  /** Sends a bookmark to every watch that takes them. */
  sendBookmarks(): void;
  /** Sends the change that made this resourceVersion once more, to every open watch that it concerns. */
  redeliver(resourceVersion: string): void;
  /** Breaks every connection off, without a GOAWAY. */
  breakConnections(): void;

  /** Forgets the past: older resourceVersions and continue tokens expire from now on. */
  compact(): void;
  /** What the server holds now. */
  snapshot(): StoreSnapshot;
  /** Goes back to a snapshot, resourceVersions too, as an etcd restored from a backup; breaks every connection. */
  restore(snapshot: StoreSnapshot): void;

  /** Stops listening and breaks every connection; objects stay. */
  takeDown(): Promise<void>;
  /** Listens again, on the same port. */
  bringUp(): Promise<void>;
  /** Ends the server: nothing of it is left. */
  close(): Promise<void>;
}

const adminToken = 'admin-token';
const limitedToken = 'limited-token';

/** Starts a server with the namespaces that every cluster has. Resolves once it listens. */
export async function startApiServer(options: ApiServerOptions = {}): Promise<EmbeddedApiServer> {
  const server = new ApiServer(options);
  await server.bringUp();
  return server;
}

class ApiServer implements EmbeddedApiServer {
  readonly faults = new FaultPlan();
  readonly audit: AuditLog;
  readonly objects: ObjectAccess;
  readonly access = new AccessControl();
  readonly adminToken = adminToken;
  readonly limitedToken = limitedToken;
  readonly caCertificate: string;
  readonly #host: string;
  readonly #store: ObjectStore;
  readonly #watches: WatchHub;
  readonly #listener: TlsListener;

  constructor(options: ApiServerOptions) {
    const { clock = systemClock, random = systemRandom, host = '127.0.0.1', port = 0 } = options;
    const certificate = options.certificate ?? createSelfSignedCertificate();
    this.#host = host;
    this.caCertificate = certificate.certificate;
    this.audit = new AuditLog(options.auditLimit ?? 100_000);
    this.#store = new ObjectStore(options.historyLimit ?? 20_000);
    const backend: Backend = { store: this.#store, clock, random };
    this.objects = new ObjectAccess(backend);
    this.#watches = new WatchHub({
      clock,
      random,
      revision: () => this.#store.revision,
      bookmarkIntervalMs: options.bookmarkIntervalMs ?? 60_000,
    });
    const services: HttpServices = {
      backend,
      access: this.access,
      discovery: new Discovery(options.version ?? 'v1.37.2'),
      watches: this.#watches,
      clock,
      faults: this.faults,
      audit: this.audit,
      listener: () => this.#listener,
    };
    const { clientCa, protocols = 'http2-and-http1' } = options;
    this.#listener = new TlsListener({ host, port, certificate, clientCa, protocols }, (request, response) => {
      void serveRequest(services, request, response);
    });
    this.#addUsers(options.limitedRights ?? []);
    this.#addNamespaces();
  }

  get url(): string {
    return `https://${this.#host}:${this.#listener.port}`;
  }

  get watchCount(): number {
    return this.#watches.count;
  }

  kubeconfig(token: string = adminToken): string {
    return kubeconfigText(this, token);
  }

  cutWatches(how: 'reset' | 'end' = 'reset'): void {
    this.#watches.cut(how);
  }

  silenceWatches(): void {
    this.#watches.silence();
  }

  sendBookmarks(): void {
    this.#watches.sendBookmarks();
  }

  redeliver(resourceVersion: string): void {
    this.#watches.redeliver(resourceVersion);
  }

  breakConnections(): void {
    this.#listener.breakConnections();
  }

  compact(): void {
    this.#store.compact();
  }

  snapshot(): StoreSnapshot {
    return this.#store.snapshot();
  }

  restore(snapshot: StoreSnapshot): void {
    this.#store.restore(snapshot);
    this.breakConnections();
  }

  async takeDown(): Promise<void> {
    if (this.#listener.listening) {
      this.#watches.cut('reset');
      await this.#listener.shut();
    }
  }

  async bringUp(): Promise<void> {
    if (!this.#listener.listening) {
      await this.#listener.open();
    }
  }

  close(): Promise<void> {
    return this.takeDown();
  }

  #addUsers(limitedRights: Rights): void {
    this.access.setToken(adminToken, 'admin');
    this.access.setRights('admin', 'admin');
    this.access.setToken(limitedToken, 'limited');
    this.access.setRights('limited', limitedRights);
  }

  #addNamespaces(): void {
    for (const name of ['default', 'kube-node-lease', 'kube-public', 'kube-system']) {
      this.objects.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    }
  }
}
