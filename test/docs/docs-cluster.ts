/**
 * The cluster that the commands of the documentation are run on: a driver with our attacher, a Deployment in the place of the driver's
 * controller, and the pod of `examples/pod.yaml`, which uses a volume. Kubelets there run no containers, so a container has neither log nor
 * port: `kubectl logs` shows the log of the attacher that runs, and the proxy of the API server to a pod leads to its endpoint. Called by
 * the tests of the documentation, which end it.
 */
import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { KubeObject } from '../testbed/api-client.ts';
import { type Cluster, startCluster } from '../testbed/cluster/start-cluster.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';
import { toolPath } from '../testbed/tools.ts';
import { checkout } from './markdown.ts';

/** As in `examples/pod.yaml`. */
const driverName = 'csi.example.com';
const settledWithinMs = 60_000;
const servingLine = /"Serving HTTP" address="(.*?)"/u;

interface Pod extends KubeObject {
  readonly spec: { readonly nodeName?: string };
  readonly status?: { readonly phase?: string };
}

interface Claim extends KubeObject {
  readonly spec: { readonly volumeName?: string };
}

interface Attachment extends KubeObject {
  readonly spec: { readonly source: { readonly persistentVolumeName?: string } };
  readonly status?: { readonly attached?: boolean };
}

/** See the file's head. */
export class DocsCluster {
  readonly env: NodeJS.ProcessEnv;
  readonly #cluster: Cluster;
  readonly #attacher: RunningProcess;
  readonly #folder: TemporaryFolder;
  #node: string | undefined;

  private constructor(cluster: Cluster, attacher: RunningProcess, folder: TemporaryFolder) {
    this.#cluster = cluster;
    this.#attacher = attacher;
    this.#folder = folder;
    this.env = environment(cluster, { attacher, folder });
  }

  static async start(): Promise<DocsCluster> {
    const folder = createTemporaryFolder();
    const cluster = await startCluster({ nodes: 2 });
    try {
      const driver = await cluster.install({
        name: driverName,
        attacher: 'ours',
        attacherArgs: ['--http-endpoint=127.0.0.1:0', '--leader-election', '--leader-election-namespace=default'],
      });
      await driver.attacher.waitForLine(servingLine);
      const docs = new DocsCluster(cluster, driver.attacher, folder);
      await docs.#apply('csi-controller.json', JSON.stringify(controller));
      return docs;
    } catch (error) {
      await cluster.stop();
      folder.remove();
      throw error;
    }
  }

  /** A page begins: from now on NODE is where the pod runs then. */
  beginPage(): void {
    this.#node = undefined;
  }

  /** Puts right what an earlier command has changed, and says what the words in capitals stand for now. */
  async values(): Promise<Readonly<Record<string, string>>> {
    const { admin } = this.#cluster.kubernetes;
    const pods = '/api/v1/namespaces/default/pods';
    const present = await admin.until<Pod>(`${pods}/web`, (pod) => pod?.metadata.deletionTimestamp === undefined, settledWithinMs);
    if (present === undefined) {
      await this.#kubectl('apply', '-f', join(checkout, 'examples/pod.yaml'));
    }
    const web = await admin.until<Pod>(`${pods}/web`, (pod) => pod?.status?.phase === 'Running', settledWithinMs);
    this.#node ??= web?.spec.nodeName;
    const claim = await admin.get<Claim>('/api/v1/namespaces/default/persistentvolumeclaims/data');
    const volume = claim?.spec.volumeName ?? '';
    const attachments = await admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments');
    const attachment = attachments.find(
      ({ metadata, spec }) => spec.source.persistentVolumeName === volume && metadata.deletionTimestamp === undefined,
    );
    const controllers = (await admin.list<Pod>(pods)).filter(({ metadata }) => metadata.labels?.['app'] === 'csi-controller');
    writeFileSync(logFile(this.#folder), this.#attacher.lines.map((line) => `${line}\n`).join(''));
    return {
      NAMESPACE: 'default',
      CONTROLLERPOD: controllers.find(({ metadata }) => metadata.deletionTimestamp === undefined)?.metadata.name ?? '',
      CONTROLLER: 'deployment/csi-controller',
      SERVICEACCOUNT: 'csi-controller',
      DRIVER: driverName.replaceAll('.', '-'),
      LEASE: driverName.replaceAll('.', '-'),
      POD: 'web',
      CLAIM: 'data',
      NODE: this.#node ?? '',
      PERSISTENTVOLUME: volume,
      VOLUMEATTACHMENT: attachment?.metadata.name ?? '',
      REPOSITORY: 'registry.example.com/csi-attacher',
      IMAGE: 'registry.example.com/csi-attacher:v0.1.0',
    };
  }

  async stop(): Promise<void> {
    await this.#cluster.stop();
    this.#folder.remove();
  }

  async #apply(name: string, text: string): Promise<void> {
    await this.#kubectl('apply', '-f', this.#folder.write(name, text));
    await this.#kubectl('rollout', 'status', 'deployment/csi-controller', '--timeout=60s');
  }

  async #kubectl(...args: readonly string[]): Promise<void> {
    await promisify(execFile)(toolPath('kubectl'), args, { env: this.env, timeout: settledWithinMs });
  }
}

/** With kubectl as described above, and the Helm of the test bed. */
function environment(
  cluster: Cluster,
  { attacher, folder }: { readonly attacher: RunningProcess; readonly folder: TemporaryFolder },
): NodeJS.ProcessEnv {
  const kubectl = folder.write('kubectl', kubectlScript(toolPath('kubectl')));
  chmodSync(kubectl, 0o755);
  const [, address = ''] = servingLine.exec(attacher.lines.find((line) => servingLine.test(line)) ?? '') ?? [];
  return {
    ...process.env,
    PATH: `${folder.path}:${dirname(toolPath('helm'))}:${process.env['PATH'] ?? ''}`,
    KUBECONFIG: cluster.kubernetes.kubeconfig('admin'),
    DOCS_ATTACHER_LOG: logFile(folder),
    DOCS_ATTACHER_ADDRESS: address,
  };
}

function logFile(folder: TemporaryFolder): string {
  return join(folder.path, 'attacher.log');
}

function kubectlScript(kubectl: string): string {
  return [
    '#!/bin/sh',
    'case " $* " in',
    '  *" logs "*) exec cat "$DOCS_ATTACHER_LOG" ;;',
    '  *" --raw "*/proxy/*)',
    '    for url; do :; done',
    '    exec curl --silent --show-error --fail "http://$DOCS_ATTACHER_ADDRESS/$(basename "$url")" ;;',
    'esac',
    `exec '${kubectl}' "$@"`,
    '',
  ].join('\n');
}

/** What a driver's manifests make: its controller, with the attacher beside it. */
const controller = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'csi-controller', namespace: 'default' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'csi-controller' } },
    template: {
      metadata: { labels: { app: 'csi-controller' } },
      spec: {
        containers: [
          { name: 'driver', image: 'registry.example.com/driver:v1.0.0' },
          { name: 'csi-attacher', image: 'registry.k8s.io/sig-storage/csi-attacher:v4.13.0', args: ['--leader-election'] },
        ],
      },
    },
  },
};
