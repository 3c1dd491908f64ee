/**
 * The demo as a client of the API server: what the attach-detach controller and the administrator of a cluster ask, over
 * HTTPS. Called by `story.ts`.
 */
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { JsonObject } from '../../kube/patch.ts';
import { AppError } from '../../runtime/errors.ts';
import { fieldAt, textAt } from './events.ts';
import { demoAgent } from './objects.ts';
import type { ApiAccess } from './processes.ts';

/** What the demo deals with. */
export type DemoResource = 'csinodes' | 'persistentvolumes' | 'volumeattachments';

const paths: Readonly<Record<DemoResource, string>> = {
  csinodes: '/apis/storage.k8s.io/v1/csinodes',
  persistentvolumes: '/api/v1/persistentvolumes',
  volumeattachments: '/apis/storage.k8s.io/v1/volumeattachments',
};
const connections = 8;

interface AdminRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: JsonObject;
}

/** Requests as the admin. All throw `refused` with what the server said, `unavailable` without an answer. */
export class AdminClient {
  readonly #access: ApiAccess;
  readonly #agent: Agent;
  readonly #signal: AbortSignal;

  constructor(access: ApiAccess, signal: AbortSignal) {
    this.#access = access;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, ca: access.caCertificate });
    this.#signal = signal;
  }

  /** Stores a new object. */
  async create(resource: DemoResource, object: JsonObject): Promise<void> {
    await this.#ask({ method: 'POST', path: paths[resource], body: object });
  }

  /** Removes an object, or marks it for deletion while it has finalizers. */
  async delete(resource: DemoResource, name: string): Promise<void> {
    await this.#ask({ method: 'DELETE', path: `${paths[resource]}/${name}` });
  }

  /** What the PV protection controller does with a PersistentVolume that is deleted and that no claim uses. */
  async unprotect(volumeName: string): Promise<void> {
    await this.#ask({
      method: 'PATCH',
      path: `${paths.persistentvolumes}/${volumeName}`,
      body: { metadata: { '$deleteFromPrimitiveList/finalizers': ['kubernetes.io/pv-protection'] } },
    });
  }

  /** Every object of a resource. */
  async list(resource: DemoResource): Promise<readonly unknown[]> {
    const items = fieldAt(await this.#ask({ method: 'GET', path: paths[resource] }), 'items');
    return Array.isArray(items) ? items : [];
  }

  /** Ends its connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #ask({ method, path, body }: AdminRequest): Promise<unknown> {
    const response = await this.#send({ method, path, ...(body === undefined ? {} : { body }) });
    const answer: unknown = JSON.parse(await text(response));
    const { statusCode = 0 } = response;
    if (statusCode >= 300) {
      throw new AppError('refused', `Cannot ${method} ${path}: ${textAt(answer, 'message')}`, { httpStatus: statusCode });
    }
    return answer;
  }

  #send({ method, path, body }: AdminRequest): Promise<IncomingMessage> {
    const { url, token } = this.#access;
    return new Promise((resolve, reject) => {
      const contentType = method === 'PATCH' ? 'application/strategic-merge-patch+json' : 'application/json';
      const headers = { authorization: `Bearer ${token}`, 'user-agent': demoAgent, 'content-type': contentType };
      const sent = request(`${url}${path}`, { method, headers, agent: this.#agent, signal: this.#signal }, resolve);
      sent.once('error', (error) => reject(new AppError('unavailable', `Cannot ${method} ${path}: ${error.message}`, { cause: error })));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
