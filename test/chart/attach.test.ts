/**
 * The built attacher as the account that the chart made, with the flags and the environment of the chart's pod, on a real API server:
 * it gets the lease, attaches and detaches, and reads the Secrets that it may. `--kubeconfig` stands in for the files of a pod.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { retryWhenPortTaken } from '../testbed/free-port.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';
import { ChartBed, otherNamespaces } from './chart-bed.ts';
import { type Container, podTemplate, readObjects, type Way, ways } from './helm.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean; readonly attachError?: { readonly message: string } };
}

/** A release whose attacher runs here instead of in its pod. */
interface RunningRelease {
  readonly namespace: string;
  readonly attacher: RunningProcess;
  readonly port: number;
}

describe('an attacher that the chart has installed', function () {
  this.timeout(90_000);
  let bed: ChartBed;
  let folder: TemporaryFolder;
  let driver: EmbeddedCsiDriver;
  const running: RunningProcess[] = [];

  before(async () => {
    buildBundles();
    folder = createTemporaryFolder();
    bed = await ChartBed.start();
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
    await bed.admin.create(csiNodeObject('node-1'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((program) => program.stop()));
  });
  after(async () => {
    await driver?.close();
    await bed?.stop();
    folder.remove();
  });

  async function installAndRun(way: Way, ...sets: readonly string[]): Promise<RunningRelease> {
    const namespace = await bed.addNamespace();
    const prefix = way === 'standalone' ? '' : 'csi-attacher.';
    const values = [`driver.name=${realDriverName}`, `socket.directory=${folder.path}`, 'resources.limits.memory=256Mi', ...sets];
    return await retryWhenPortTaken(async (port) => {
      await bed.helm.succeed([
        ...['upgrade', '--install', 'release', bed.helm.chart(way), '--namespace', namespace],
        ...[...values.map((value) => `${prefix}${value}`), `${prefix}http.port=${port}`].flatMap((value) => ['--set', value]),
        // The driver's chart takes the number of its pods as its own.
        ...(way === 'sidecar' && sets.includes('replicas=2') ? ['--set', 'replicas=2'] : []),
      ]);
      return { namespace, port, attacher: await run(namespace) };
    });
  }

  /** Runs what the pod of the release would, as its account. */
  async function run(namespace: string): Promise<RunningProcess> {
    const { metadata, spec } = podTemplate(await bed.released('release', namespace));
    const pod = await bed.admin.create({ apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: 'attacher', namespace }, spec });
    await bed.admin.request('DELETE', `/api/v1/namespaces/${namespace}/pods/attacher?gracePeriodSeconds=0`);
    const container = spec.containers.find(({ name }) => name === 'csi-attacher')!;
    const program = await startProcess({
      name: `attacher of ${namespace}`,
      path: process.execPath,
      args: [bundles.attacher, ...container.args!, `--kubeconfig=${await bed.kubeconfig(namespace, spec.serviceAccountName!)}`],
      env: environment(container, { POD_NAMESPACE: namespace, POD_UID: pod.metadata.uid }),
      ready: { line: /"Started"/u },
    });
    running.push(program);
    return program;
  }

  function path(name: string): string {
    return `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
  }

  async function attachAndDetach(name: string, volume: Parameters<typeof volumeObject>[1] = {}): Promise<void> {
    await bed.admin.create(volumeObject(name, volume));
    await bed.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
    await bed.admin.until<Attachment>(path(name), (object) => object?.status?.attached === true, 30_000);
    expect(driver.published().map(({ volumeId }) => volumeId)).to.include(`${name}-handle`);
    await bed.admin.delete(path(name));
    await bed.admin.until(path(name), (object) => object === undefined, 30_000);
    expect(driver.published().map(({ volumeId }) => volumeId)).not.to.include(`${name}-handle`);
  }

  /** What the pod of `helm test` does, on this machine. */
  async function helmTest({ namespace, port }: RunningRelease): Promise<{ readonly code: number; readonly text: string }> {
    const [pod] = readObjects(await bed.helm.succeed(['get', 'hooks', 'release', '--namespace', namespace]));
    const [container] = (pod!['spec'] as { readonly containers: readonly Container[] }).containers;
    const [, ...options] = container!.command!;
    const env = environment(container!, {});
    expect(env).to.include({ ATTACHER_HOST: `release-csi-attacher.${namespace}.svc`, ATTACHER_PORT: String(port) });
    return await promisify(execFile)(process.execPath, [...options, ...container!.args!], {
      env: { ...env, ATTACHER_HOST: '127.0.0.1' },
      timeout: 30_000,
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { readonly code: number; readonly stdout: string }) => ({ code: error.code, text: error.stdout }),
    );
  }

  for (const way of ways) {
    it(`attaches, detaches, and says that it is ready: ${way}`, async () => {
      const release = await installAndRun(way);
      await attachAndDetach(`alone-${way}`);
      expect(await helmTest(release)).to.deep.equal({
        code: 0,
        text: '127.0.0.1: 200 ok\n1 of 1 attachers behind 127.0.0.1 are ready\n',
      });
      expect(refusals(release.attacher)).to.deep.equal([]);
    });

    it(`does so with a lease of its own, and tells who leads: ${way}`, async () => {
      const { namespace, attacher } = await installAndRun(way, 'replicas=2');
      await attachAndDetach(`leading-${way}`);
      const lease = await bed.admin.get(
        `/apis/coordination.k8s.io/v1/namespaces/${namespace}/leases/external-attacher-leader-real-csi-example-com`,
      );
      expect((lease['spec'] as { readonly holderIdentity: string }).holderIdentity).to.match(/_[-0-9a-f]{36}$/u);
      await bed.admin.untilList(`/api/v1/namespaces/${namespace}/events`, (events) =>
        events.some(({ message }) => /became leader$/u.test(String(message))),
      );
      expect(refusals(attacher)).to.deep.equal([]);
    });
  }

  it('says in its test that a replica is missing, or is not ready', async () => {
    const release = await installAndRun('standalone', 'replicas=2');
    expect(await helmTest(release)).to.deep.equal({
      code: 1,
      text: '127.0.0.1: 200 ok\n1 of 2 attachers behind 127.0.0.1 are ready\n',
    });
    await release.attacher.stop();
    const { code, text } = await helmTest(release);
    expect(code).to.equal(1);
    expect(text).to.match(/^127\.0\.0\.1: no answer: .*ECONNREFUSED.*\n0 of 2 attachers behind 127\.0\.0\.1 are ready\n$/u);
  });

  it('works where events are not allowed', async () => {
    await installAndRun('standalone', 'replicas=2', 'rbac.events=false');
    await attachAndDetach('eventless');
  });

  it('reads the Secrets that it may read, and says of others which rule is missing', async () => {
    const namespace = otherNamespaces.secrets;
    for (const name of ['login', 'other']) {
      await bed.admin.create({ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData: { token: 'open sesame' } });
    }
    const allowed = [
      'rbac.secrets.enabled=true',
      `rbac.secrets.namespaces[0].namespace=${namespace}`,
      'rbac.secrets.namespaces[0].names[0]=login',
    ];
    await installAndRun('standalone', ...allowed);
    await attachAndDetach('secret', { csi: { controllerPublishSecretRef: { name: 'login', namespace } } });
    await bed.admin.create(volumeObject('closed', { csi: { controllerPublishSecretRef: { name: 'other', namespace } } }));
    await bed.admin.create(attachmentObject('closed', { node: 'node-1', source: { persistentVolumeName: 'closed' } }));
    const failed = await bed.admin.until<Attachment>(path('closed'), (object) =>
      /Secret/u.test(object?.status?.attachError?.message ?? ''),
    );
    const { message } = failed!.status!.attachError!;
    expect(message).to.match(/Secret "other" in namespace "vault"/u);
    expect(message).to.include('add a rule with apiGroups: [""], resources: ["secrets"], verbs: ["get"]');
    await bed.admin.delete(path('closed'));
    await bed.admin.until(path('closed'), (object) => object === undefined);
  });
});

/** The environment of a container; `fields` are those that the kubelet would fill in. */
function environment({ env = [] }: Container, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value ?? fields[name]!]));
}

/** What it said of rights that it lacks. */
function refusals({ lines }: RunningProcess): readonly string[] {
  return lines.filter((line) => /forbidden|[Rr]ight|rule/u.test(line));
}
