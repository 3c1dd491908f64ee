/**
 * The test bed itself: the other tests of this folder are worth as much as it is. Needs `npm run testbed`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import { ApiError, type KubeObject, objectPath } from '../testbed/api-client.ts';
import { startProcess } from '../testbed/process.ts';
import { sumRequests } from '../testbed/request-counts.ts';
import { startKubeControllerManager } from '../testbed/start-kube-controller-manager.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { cacheFolder, release, toolModules, toolPath } from '../testbed/tools.ts';

const attachments = '/apis/storage.k8s.io/v1/volumeattachments';
const driverName = 'testbed.csi.example.com';

const attachment = (name: string) => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'VolumeAttachment',
  metadata: { name },
  spec: { attacher: 'nobody.csi.example.com', nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } },
});

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await work.catch((error: unknown) => error);
  expect(thrown).to.be.an.instanceOf(ApiError);
  return thrown as ApiError;
}

describe('startKubernetes', () => {
  let kubernetes: Kubernetes;
  before(async function () {
    this.timeout(60_000);
    kubernetes = await startKubernetes({ audit: true });
  });
  after(() => kubernetes.stop());

  it('runs the Kubernetes that was asked for, unless KUBEBUILDER_ASSETS gives another', async () => {
    const { body } = await kubernetes.admin.request('GET', '/version');
    const ours = toolModules.some((module) => toolPath('kube-apiserver') === join(cacheFolder(module), 'kube-apiserver'));
    expect(JSON.parse(body).gitVersion).to.match(ours ? new RegExp(`^${release.version}$`) : /^v1\.\d+\.\d+/);
  });

  it('gives the user "attacher" the rights of the original, and no more', async () => {
    const attacher = kubernetes.client('attacher');
    const { metadata } = await kubernetes.admin.create(attachment('va-rights'));
    const path = `${attachments}/va-rights`;

    expect((await attacher.list(attachments)).map((object) => object.metadata.uid)).to.include(metadata.uid);
    const patched = await attacher.patch(`${path}/status`, { status: { attached: true } });
    expect(patched['status']).to.deep.include({ attached: true });
    expect(await failure(attacher.delete(path))).to.include({ status: 403, reason: 'Forbidden' });
    expect(await failure(attacher.list('/api/v1/secrets'))).to.include({ status: 403 });
    expect((await kubernetes.admin.get(path)).metadata.uid).to.equal(metadata.uid);
  });

  it('gives the user "stranger" no right until a test grants one', async () => {
    const stranger = kubernetes.client('stranger');
    expect(await failure(stranger.list(attachments))).to.include({ status: 403 });

    await kubernetes.grant('stranger', { rules: [{ apiGroups: ['storage.k8s.io'], resources: ['volumeattachments'], verbs: ['list'] }] });
    const { length } = await kubernetes.admin.list(attachments);
    expect(await stranger.list(attachments)).to.have.length(length);
    expect(await failure(stranger.get(`${attachments}/va-rights`))).to.include({ status: 403 });
  });

  it('records who wrote what, with the body, in the order of time', async () => {
    const audit = kubernetes.audit();
    await kubernetes.admin.create(attachment('va-audit'));
    await kubernetes.client('attacher').patch(`${attachments}/va-audit`, { metadata: { finalizers: ['example.com/test'] } });

    const patch = await audit.until(({ verb, name }) => verb === 'patch' && name === 'va-audit');
    expect(patch).to.deep.include({
      user: 'system:serviceaccount:default:csi-attacher',
      path: `${attachments}/va-audit`,
      resource: 'volumeattachments',
      stage: 'ResponseComplete',
      code: 200,
      body: { metadata: { finalizers: ['example.com/test'] } },
    });
    const create = (await audit.entries()).find(
      ({ verb, answer }) => verb === 'create' && (answer as KubeObject | undefined)?.metadata.name === 'va-audit',
    );
    expect(create?.timeMs).to.be.lessThan(patch.timeMs);
    expect(patch.receivedMs).to.be.lessThan(patch.timeMs);
    await kubernetes.admin.patch(`${attachments}/va-audit`, { metadata: { finalizers: null } });
  });

  it('counts requests by verb, resource, subresource and code', async () => {
    const wanted = { verb: 'PATCH', resource: 'volumeattachments', subresource: 'status', code: 200 };
    await kubernetes.admin.create(attachment('va-count'));
    const before = sumRequests(await kubernetes.requestCounts(), wanted);

    await kubernetes.admin.patch(`${attachments}/va-count/status`, { status: { attached: true } });
    await kubernetes.admin.patch(`${attachments}/va-count/status`, { status: { attached: false } });
    await kubernetes.admin.patch(`${attachments}/va-count`, { metadata: { labels: { app: 'test' } } });
    await kubernetes.admin.get(`${attachments}/va-count/status`);
    await failure(kubernetes.admin.patch(`${attachments}/va-absent/status`, { status: { attached: false } }));
    expect(sumRequests(await kubernetes.requestCounts(), wanted) - before).to.equal(2);
  });

  it('waits for the end of an object, and says what it saw when it does not come', async () => {
    const path = `${attachments}/va-end`;
    const created = kubernetes.admin.until(path, (object) => object !== undefined);
    const { metadata } = await kubernetes.admin.create(attachment('va-end'));
    expect((await created)?.metadata.uid).to.equal(metadata.uid);
    const tooLate: unknown = await kubernetes.admin.until(path, (object) => object === undefined, 50).catch((error: unknown) => error);
    expect(String(tooLate)).to.include('not as wanted after 50 ms').and.to.include('va-end');

    const ended = kubernetes.admin.until(path, (object) => object === undefined);
    await kubernetes.admin.delete(path);
    expect(await ended).to.equal(undefined);
  });

  it('answers while many wait', async () => {
    const waits = Array.from({ length: 40 }, (_, index) => kubernetes.admin.until(`${attachments}/va-wait-${index}`, Boolean));
    const paths = Array.from({ length: 40 }, (_, index) => `${attachments}/va-wait-${index}`);
    // The first is asked with the lists that they begin with, the next ones behind their watches.
    for (let question = 0; question < 3; question += 1) {
      await kubernetes.admin.get('/api/v1/namespaces/default');
    }
    await Promise.all(paths.map((path) => kubernetes.admin.create(attachment(path.slice(path.lastIndexOf('/') + 1)))));
    expect(await Promise.all(waits)).to.have.length(40);
    await Promise.all(paths.map((path) => kubernetes.admin.delete(path)));
  });

  it('keeps its objects over a crash of the API server', async function () {
    this.timeout(60_000);
    const { metadata } = await kubernetes.admin.create(attachment('va-crash'));
    const { pid } = kubernetes.apiServer();
    await kubernetes.restartApiServer('SIGKILL');

    expect(kubernetes.apiServer().pid).not.to.equal(pid);
    expect((await kubernetes.admin.get(`${attachments}/va-crash`)).metadata.uid).to.equal(metadata.uid);
  });
});

describe('startKubernetes, stopped', () => {
  it('leaves no process and no folder', async function () {
    this.timeout(60_000);
    const kubernetes = await startKubernetes({ rbac: 'none' });
    const pids = [kubernetes.etcd().pid, kubernetes.apiServer().pid];
    expect(await failure(kubernetes.client('attacher').list(attachments))).to.include({ status: 403 });

    await kubernetes.stop();
    expect(existsSync(kubernetes.folder)).to.equal(false);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).to.deep.equal([]);
  });
});

describe('the whole control plane', () => {
  let kubernetes: Kubernetes;
  before(async function () {
    this.timeout(60_000);
    kubernetes = await startKubernetes();
  });
  after(() => kubernetes.stop());

  it('takes a pod to an attached volume with the original attacher and a driver without a controller', async function () {
    this.timeout(60_000);
    const csiAddress = join(kubernetes.folder, 'csi.sock');
    const driver = await startDriverWithoutController(csiAddress);
    kubernetes.atStop(() => driver.forceShutdown());
    await startKubeControllerManager(kubernetes);
    const attacher = await startOriginalAttacher({ kubeconfig: kubernetes.kubeconfig('attacher'), csiAddress });
    kubernetes.atStop(() => attacher.stop(0));

    await createPodWithVolume(kubernetes);
    const attached = (object: KubeObject | undefined): boolean =>
      (object?.['status'] as { attached?: boolean } | undefined)?.attached === true;
    const [object] = await kubernetes.admin.untilList(attachments, (items) => items.some(attached), 30_000);
    expect(object?.['spec']).to.deep.equal({ attacher: driverName, nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } });
    const node = await kubernetes.admin.until('/api/v1/nodes/node-1', (node) => JSON.stringify(node).includes('volumesAttached'), 30_000);
    expect(JSON.stringify(node?.['status'])).to.include('volume-1');

    // Without the gate ReleaseLeaderElectionOnExit it takes no signal.
    expect(await attacher.stop()).to.deep.equal({ code: null, signal: 'SIGTERM' });
  });
});

describe('startProcess', () => {
  const start = (script: string, line: RegExp) => startProcess({ name: 'script', path: '/bin/sh', args: ['-c', script], ready: { line } });

  it('says how the program ended and what it printed last when it does not get ready', async () => {
    const thrown: unknown = await start('echo no port left; exit 3', /ready/).catch((error: unknown) => error);
    expect(String(thrown)).to.include('Cannot start "script": ').and.to.include('exit code 3').and.to.include('no port left');
  });

  it('kills a program that does not end when asked, with what it started', async () => {
    const program = await start('trap "" TERM; sleep 1000 & echo child $!; wait; wait', /^child \d+$/);
    const child = program.lines[0]?.split(' ')[1];
    expect(await program.stop(50)).to.deep.equal({ code: null, signal: 'SIGKILL' });
    expect(existsSync(`/proc/${program.pid}`)).to.equal(false);
    expect(isAlive(child)).to.equal(false);
  });

  it('leaves no program behind when the test process itself is killed', async () => {
    // The program holds the only writing end of a pipe for as long as it lives: its end is an event here.
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    const pipe = `${folder.path}/alive`;
    execFileSync('mkfifo', [pipe]);
    const gone = once(createReadStream(pipe).resume(), 'end');
    const script = `
      const { startProcess } = await import(${JSON.stringify(new URL('../testbed/process.ts', import.meta.url).href)});
      const args = ['-c', 'exec 9>${pipe}; echo ready; exec sleep 1000'];
      const program = await startProcess({ name: 'sleep', path: '/bin/sh', args, ready: { line: /ready/ } });
      console.log(program.pid);`;
    const parent = spawn(process.execPath, ['--import=tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    after(() => parent.kill('SIGKILL'));
    const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    expect(isAlive(pid)).to.equal(true);

    parent.kill('SIGKILL');
    await gone;
  });
});

/** A process that ended but was not collected yet by whoever inherited it does not run any more. */
function isAlive(pid: string | undefined): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The least CSI driver: it has a name and is ready. The original then only marks attachments as attached. */
async function startDriverWithoutController(path: string): Promise<Server> {
  const bytes = { serialize: (value: Buffer) => value, deserialize: (value: Buffer) => value };
  const method = (name: string) => ({
    path: `/csi.v1.Identity/${name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: bytes.serialize,
    requestDeserialize: bytes.deserialize,
    responseSerialize: bytes.serialize,
    responseDeserialize: bytes.deserialize,
  });
  const empty = Buffer.alloc(0);
  // GetPluginInfoResponse: field 1, a text.
  const info = Buffer.concat([Buffer.from([0x0a, driverName.length]), Buffer.from(driverName)]);
  const server = new Server();
  server.addService(
    { GetPluginInfo: method('GetPluginInfo'), Probe: method('Probe'), GetPluginCapabilities: method('GetPluginCapabilities') },
    {
      GetPluginInfo: (_call: unknown, answer: (error: null, reply: Buffer) => void) => answer(null, info),
      Probe: (_call: unknown, answer: (error: null, reply: Buffer) => void) => answer(null, empty),
      GetPluginCapabilities: (_call: unknown, answer: (error: null, reply: Buffer) => void) => answer(null, empty),
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(`unix://${path}`, ServerCredentials.createInsecure(), (error) => (error === null ? resolve() : reject(error)));
  });
  return server;
}

/** A node that has the driver, a bound volume, and a pod on that node that uses it. */
async function createPodWithVolume({ admin }: Kubernetes): Promise<void> {
  const node = await admin.create({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1', annotations: { 'volumes.kubernetes.io/controller-managed-attach-detach': 'true' } },
  });
  await admin.create({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name: 'node-1', ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'node-1', uid: node.metadata.uid }] },
    spec: { drivers: [{ name: driverName, nodeID: 'id-of-node-1', topologyKeys: [] }] },
  });
  await admin.create({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIDriver',
    metadata: { name: driverName },
    spec: { attachRequired: true },
  });
  const shared = { accessModes: ['ReadWriteOnce'], storageClassName: '', resources: { requests: { storage: '1Gi' } } };
  const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'claim-1', namespace: 'default' } };
  await admin.create({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'pv-1' },
    spec: {
      accessModes: shared.accessModes,
      capacity: { storage: '1Gi' },
      claimRef: { name: 'claim-1', namespace: 'default' },
      csi: { driver: driverName, volumeHandle: 'volume-1' },
    },
  });
  await admin.create({ ...claim, spec: { ...shared, volumeName: 'pv-1' } });
  const bound = (object: KubeObject | undefined): boolean => (object?.['status'] as { phase?: string } | undefined)?.phase === 'Bound';
  // The controller looks again after 15 s where it saw the claim first.
  await admin.until(objectPath(claim), bound, 30_000);
  await admin.create({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod-1', namespace: 'default' },
    spec: {
      nodeName: 'node-1',
      containers: [{ name: 'main', image: 'none', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'claim-1' } }],
    },
  });
}
