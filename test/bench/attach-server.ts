/**
 * A control plane as most cases need it: a node, the bench's own hand at the API server, and the counts of its writes. Who attaches
 * comes and goes (`attach-side.ts`). Called by the cases.
 */
import { csiNodeObject, volumeObject } from '../support/kubernetes-objects.ts';
import { sumRequests } from '../testbed/request-counts.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { attachmentsPath } from './attachment-watch.ts';
import { BareClient } from './bare-client.ts';

/** The node that everything is attached to. */
export const benchNode = 'node-1';

const writeVerbs = ['PATCH', 'PUT'];
const writtenResources = ['volumeattachments', 'persistentvolumes'];

export class AttachServer {
  readonly kubernetes: Kubernetes;
  /** As `admin`, over a session of its own. */
  readonly client: BareClient;

  private constructor(kubernetes: Kubernetes, client: BareClient) {
    this.kubernetes = kubernetes;
    this.client = client;
  }

  /** Starts etcd and kube-apiserver, 2 to 4 s; the caller stops it. */
  static async start(): Promise<AttachServer> {
    const kubernetes = await startKubernetes();
    try {
      await kubernetes.admin.create(csiNodeObject(benchNode));
      const client = await connectAs(kubernetes, 'admin');
      kubernetes.atStop(() => client.close());
      return new AttachServer(kubernetes, client);
    } catch (error) {
      await kubernetes.stop();
      throw error;
    }
  }

  /** Creates volumes that nobody has attached yet. */
  async createVolumes(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((name) => this.client.send({ method: 'POST', path: '/api/v1/persistentvolumes', body: volumeObject(name) })),
    );
  }

  /** Writes to attachments and volumes since the start, by whomever; creations and deletions are none. */
  async writes(): Promise<number> {
    const counts = await this.kubernetes.requestCounts();
    const pairs = writeVerbs.flatMap((verb) => writtenResources.map((resource) => ({ verb, resource })));
    return pairs.reduce((sum, pair) => sum + sumRequests(counts, pair), 0);
  }

  async delete(name: string): Promise<void> {
    await this.client.send({ method: 'DELETE', path: `${attachmentsPath}/${name}` });
  }

  async stop(): Promise<void> {
    await this.kubernetes.stop();
  }
}

/** Where the API server is, and as whom. */
export function bareOptions(kubernetes: Kubernetes, user: 'admin' | 'attacher') {
  return { url: kubernetes.url, caPem: kubernetes.caPem, token: kubernetes.token(user) };
}

/** A session of a user; the caller closes it. */
export function connectAs(kubernetes: Kubernetes, user: 'admin' | 'attacher'): Promise<BareClient> {
  return BareClient.connect(bareOptions(kubernetes, user));
}
