/**
 * A real API server for the charts' releases: namespaces that admit only restricted pods, the kinds of the Prometheus operator, and Helm
 * as a user who may do everything. Called by the tests beside it: start in `before`, stop in `after`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, type NewObject } from '../testbed/api-client.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { Helm, readObjects } from './helm.ts';

/** Namespaces beside that of a release: of leases, of Secrets, and one that no release has to do with. */
export const otherNamespaces = { leases: 'leases', secrets: 'vault', unconcerned: 'unconcerned' } as const;

const monitoringKinds = ['ServiceMonitor', 'PodMonitor', 'PrometheusRule'];

const askIntervalMs = 20;

/** Everything that a test of a release stands on. */
export class ChartBed {
  readonly kubernetes: Kubernetes;
  readonly helm: Helm;
  #namespaces = 0;

  private constructor(kubernetes: Kubernetes, helm: Helm) {
    this.kubernetes = kubernetes;
    this.helm = helm;
  }

  static async start(): Promise<ChartBed> {
    const kubernetes = await startKubernetes({ rbac: 'none' });
    try {
      const bed = new ChartBed(kubernetes, await Helm.prepare(kubernetes.kubeconfig('admin')));
      await Promise.all([
        bed.#untilSettled(),
        ...monitoringKinds.map((kind) => bed.#addKind(kind)),
        ...Object.values(otherNamespaces).map((name) => bed.#add(name)),
      ]);
      return bed;
    } catch (error) {
      await kubernetes.stop();
      throw error;
    }
  }

  /** The server goes on making objects of its own when it is ready: they must not look like what a release leaves. */
  async #untilSettled(): Promise<void> {
    await Promise.all([
      this.admin.until('/api/v1/namespaces/kube-node-lease', (namespace) => namespace !== undefined),
      this.admin.until('/api/v1/namespaces/default/services/kubernetes', (service) => service !== undefined),
      this.admin.untilList('/apis/networking.k8s.io/v1/ipaddresses', (addresses) => addresses.length > 0),
      this.admin.untilList('/apis/coordination.k8s.io/v1/namespaces/kube-system/leases', (leases) => leases.length > 0),
    ]);
  }

  get admin(): ApiClient {
    return this.kubernetes.admin;
  }

  /** Makes a namespace with a name of its own. */
  async addNamespace(): Promise<string> {
    this.#namespaces += 1;
    const name = `storage-${this.#namespaces}`;
    await this.#add(name);
    return name;
  }

  async #add(name: string): Promise<void> {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/enforce-version': 'latest' };
    await this.admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
  }

  /** Makes a ServiceAccount. */
  async addAccount(namespace: string, name: string): Promise<void> {
    await this.admin.create({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace } });
  }

  /** The operator's kinds as far as the API server has to know them, and no further. */
  async #addKind(kind: string): Promise<void> {
    const plural = `${kind.toLowerCase()}s`;
    const group = 'monitoring.coreos.com';
    const schema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    await this.admin.create({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `${plural}.${group}` },
      spec: {
        group,
        scope: 'Namespaced',
        names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      },
    });
    await this.#untilListed(`/apis/${group}/v1/${plural}`);
  }

  /** A new kind can be used some time after it says so. */
  async #untilListed(path: string): Promise<void> {
    const bound = AbortSignal.timeout(10_000);
    for (let answer = await this.admin.request('GET', path); answer.status !== 200; answer = await this.admin.request('GET', path)) {
      if (bound.aborted) {
        throw new Error(`Cannot add a kind: ${path} answers ${answer.status} ${answer.body}`);
      }
      await delay(askIntervalMs);
    }
  }

  /** A token of a ServiceAccount, as the kubelet gets it for a pod. */
  async token(namespace: string, account: string): Promise<string> {
    const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${account}/token`;
    const request = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: { expirationSeconds: 3600 } };
    const { body, status } = await this.admin.request('POST', path, { body: request });
    if (status !== 201) {
      throw new Error(`Cannot get a token of "${namespace}/${account}": ${body}`);
    }
    return (JSON.parse(body) as { readonly status: { readonly token: string } }).status.token;
  }

  /** A client of a ServiceAccount. Closed with the bed. */
  async client(namespace: string, account: string): Promise<ApiClient> {
    const { url, caPem } = this.kubernetes;
    const client = new ApiClient({ url, caPem, token: await this.token(namespace, account) });
    this.kubernetes.atStop(() => client.close());
    return client;
  }

  /** Path of a kubeconfig with a token of a ServiceAccount. */
  async kubeconfig(namespace: string, account: string): Promise<string> {
    const { url, caPem, folder } = this.kubernetes;
    const path = join(folder, `${namespace}-${account}.kubeconfig`);
    const cluster = { server: url, 'certificate-authority-data': Buffer.from(caPem).toString('base64') };
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'test', cluster }],
      users: [{ name: account, user: { token: await this.token(namespace, account) } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: account } }],
      'current-context': 'test',
    };
    writeFileSync(path, JSON.stringify(config), { mode: 0o600 });
    return path;
  }

  /** What a release put on the server, as it is there. */
  async released(release: string, namespace: string): Promise<readonly NewObject[]> {
    const manifest = await this.helm.succeed(['get', 'manifest', release, '--namespace', namespace]);
    return readObjects(manifest);
  }

  async stop(): Promise<void> {
    this.helm.remove();
    await this.kubernetes.stop();
  }
}
