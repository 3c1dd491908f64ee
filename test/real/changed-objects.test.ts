/**
 * Objects that people and controllers change behind the attacher's back, on a real API server with the rights of the
 * original: what is attached is detached from where it is, and nothing is done to what only has the name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { TcpRelay } from '../support/tcp-relay.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { originalUser } from '../testbed/original-rbac.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import type { AttacherOptions } from '../testbed/start-original-attacher.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean; readonly attachError?: { readonly message: string } };
}

const attachmentPath = (name: string): string => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
const volumePath = (name: string): string => `/api/v1/persistentvolumes/${name}`;
const nodePath = (name: string): string => `/apis/storage.k8s.io/v1/csinodes/${name}`;
const nodeIdKey = 'csi.alpha.kubernetes.io/node-id';
const internal = 13;

describe('objects that change behind the attacher', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;
  const running: RunningProcess[] = [];

  before(async () => {
    await buildBundles();
    kubernetes = await startKubernetes({ audit: true });
    after(() => kubernetes.stop());
  });

  beforeEach(async () => {
    const folder = createTemporaryFolder();
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      capabilities: { controller: { LIST_VOLUMES: false } },
    });
    await kubernetes.admin.create(csiNodeObject('node-1'));
    undo = async () => {
      await Promise.all(running.splice(0).map((attacher) => attacher.stop(0)));
      await driver.close();
      folder.remove();
      await kubernetes.admin.delete(nodePath('node-1'));
    };
  });

  let undo: () => Promise<void> = async () => {};
  afterEach(() => undo());

  async function start(options: Partial<AttacherOptions> = {}): Promise<RunningProcess> {
    const attacher = await startCsiAttacher({ kubeconfig: kubernetes.kubeconfig('attacher'), csiAddress: driver.address, ...options });
    running.push(attacher);
    return attacher;
  }

  /** As the attacher's own, but by way of a relay. */
  function kubeconfigFor(port: number): string {
    const path = `${kubernetes.folder}/relay.kubeconfig`;
    writeFileSync(path, readFileSync(kubernetes.kubeconfig('attacher'), 'utf8').replace(kubernetes.url, `https://127.0.0.1:${port}`));
    return path;
  }

  /** Comes back when the attacher knows every node that there is: it learns of them in the order of their changes, and of the last one here. */
  async function untilNodesAreSeen(): Promise<void> {
    await kubernetes.admin.create(csiNodeObject('node-last'));
    await kubernetes.admin.create(volumeObject('on-last'));
    await kubernetes.admin.create(attachmentObject('on-last', { node: 'node-last', source: { persistentVolumeName: 'on-last' } }));
    await until('on-last', isAttached);
    await detach('on-last');
    await kubernetes.admin.delete(nodePath('node-last'));
  }

  /** Comes back when an attacher that was started at `from`, in milliseconds since the epoch, has listed everything. */
  async function untilWatchesFrom(from: number): Promise<void> {
    const audit = kubernetes.audit();
    // It stands by before it has listed the volumes.
    for (const watched of ['volumeattachments', 'csinodes', 'persistentvolumes']) {
      await audit.until(({ verb, resource, user, receivedMs }) => {
        return verb === 'watch' && resource === watched && user === originalUser && receivedMs >= from;
      }, 30_000);
    }
  }

  function create(name: string): Promise<Attachment> {
    return kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
  }

  async function until(name: string, isWanted: (attachment: Attachment | undefined) => boolean, withinMs?: number): Promise<Attachment> {
    const found = await kubernetes.admin.until<Attachment>(attachmentPath(name), isWanted, withinMs);
    return found!;
  }

  async function attach(name: string): Promise<Attachment> {
    await kubernetes.admin.create(volumeObject(name));
    await create(name);
    return await until(name, isAttached);
  }

  async function detach(name: string): Promise<void> {
    await kubernetes.admin.delete(attachmentPath(name));
    await until(name, isGone);
  }

  /** As `kubectl delete` and `kubectl patch --type=merge -p '{"metadata":{"finalizers":null}}'`. */
  async function forceAway(path: string): Promise<void> {
    await kubernetes.admin.delete(path);
    await kubernetes.admin.patch(path, { metadata: { finalizers: null } });
    await kubernetes.admin.until(path, isGone);
  }

  const isGone = (object: KubeObject | undefined): boolean => object === undefined;
  const isAttached = (attachment: Attachment | undefined): boolean => attachment?.status?.attached === true;

  /** Calls for a volume that have succeeded: `publish node-1-id`. */
  function calls(volumeId: string): readonly string[] {
    const entries = driver.calls.entries({ target: volumeId }).filter(({ performed }) => performed);
    return entries.map(({ method, nodeId }) => `${method === 'ControllerPublishVolume' ? 'publish' : 'unpublish'} ${nodeId}`);
  }

  it('B1 detaches a volume whose PersistentVolume was forced away, by what is recorded', async () => {
    await start();
    await attach('forced');
    await forceAway(volumePath('forced'));
    await detach('forced');
    expect(calls('forced-handle')).to.deep.equal(['publish node-1-id', 'unpublish node-1-id']);
    expect(driver.published()).to.deep.equal([]);
  });

  it('B1 does so after a restart, too', async () => {
    const first = await start();
    await attach('forced-2');
    await first.stop(0);
    await forceAway(volumePath('forced-2'));
    await kubernetes.admin.delete(attachmentPath('forced-2'));
    await start();
    await until('forced-2', isGone);
    expect(driver.published()).to.deep.equal([]);
  });

  it('B5 detaches the volume that was attached, not the one that was made anew under its name', async () => {
    const attacher = await start();
    await attach('anew');
    await forceAway(volumePath('anew'));
    await kubernetes.admin.create(volumeObject('anew', { csi: { volumeHandle: 'another-handle' } }));
    await detach('anew');
    expect(calls('anew-handle')).to.deep.equal(['publish node-1-id', 'unpublish node-1-id']);
    expect(calls('another-handle')).to.deep.equal([]);
    await attacher.waitForLine(/another handle/u);
  });

  it('undoes an attach on a node that was made anew with another ID, before it attaches there', async () => {
    await start({ extraArgs: ['--retry-interval-start=200ms'] });
    await kubernetes.admin.create(volumeObject('moved'));
    const heal = driver.faults.add({
      method: 'ControllerPublishVolume',
      times: Number.POSITIVE_INFINITY,
      action: { do: 'error', code: internal },
    });
    await create('moved');
    await until('moved', (attachment) => attachment?.status?.attachError !== undefined);
    await kubernetes.admin.delete(nodePath('node-1'));
    await kubernetes.admin.create(csiNodeObject('node-1', 'new-id'));
    await driver.calls.waitFor({ method: 'ControllerPublishVolume', nodeId: 'new-id' });
    heal();
    const attachment = await until('moved', isAttached);
    expect(attachment.metadata.annotations?.[nodeIdKey]).to.equal('new-id');
    expect(calls('moved-handle')).to.deep.equal(['unpublish node-1-id', 'publish new-id']);
    await detach('moved');
    expect(driver.published()).to.deep.equal([]);
  });

  it('C5 detaches from a node under both of its IDs, when it was made anew after the attach', async () => {
    await start();
    await attach('renamed');
    await kubernetes.admin.delete(nodePath('node-1'));
    await kubernetes.admin.create(csiNodeObject('node-1', 'zone-a/node-1-id'));
    await untilNodesAreSeen();
    await detach('renamed');
    expect(calls('renamed-handle')).to.deep.equal(['publish node-1-id', 'unpublish node-1-id', 'unpublish zone-a/node-1-id']);
  });

  it('puts a finalizer back that was removed by hand, without a call', async () => {
    await start();
    await attach('edited');
    await kubernetes.admin.patch(attachmentPath('edited'), { metadata: { finalizers: null, annotations: { [nodeIdKey]: null } } });
    const attachment = await until('edited', (object) => object?.metadata.finalizers?.includes(realFinalizer) ?? false);
    expect(attachment.metadata.annotations?.[nodeIdKey]).to.equal('node-1-id');
    expect(calls('edited-handle')).to.deep.equal(['publish node-1-id']);
    await detach('edited');
    expect(driver.published()).to.deep.equal([]);
  });

  it('E7 writes nothing of a call to the attachment that was made anew under its name meanwhile, and attaches that itself', async () => {
    await start();
    driver.faults.add({ method: 'ControllerPublishVolume', action: { do: 'delay', delayMs: 1_500 } });
    await kubernetes.admin.create(volumeObject('twice'));
    const old = await create('twice');
    await driver.calls.waitFor({ method: 'ControllerPublishVolume', target: 'twice-handle' });
    await forceAway(attachmentPath('twice'));
    const { metadata } = await create('twice');
    const attachment = await until('twice', isAttached);
    expect([attachment.metadata.uid === metadata.uid, metadata.uid === old.metadata.uid]).to.deep.equal([true, false]);
    expect(attachment.metadata.finalizers).to.deep.equal([realFinalizer]);
    expect(calls('twice-handle')).to.deep.equal(['publish node-1-id', 'publish node-1-id']);
    expect(driver.calls.mostAtOnce({ target: 'twice-handle' })).to.equal(1);
    await detach('twice');
    expect(driver.published()).to.deep.equal([]);
  });

  it('F2 makes no call on what its silent watch has not told, when it takes over', async () => {
    const relay = await TcpRelay.start(Number(new URL(kubernetes.url).port));
    try {
      const election = ['--leader-election', '--leader-election-namespace=default', '--retry-interval-start=500ms'];
      const times = ['--leader-election-lease-duration=3s', '--leader-election-renew-deadline=2s', '--leader-election-retry-period=500ms'];
      const leader = await start({ extraArgs: [...election, ...times], env: { ...process.env, POD_UID: 'pod-a' } });
      // What the standby sees last: an attachment that is being detached.
      await attach('silent');
      const heal = driver.faults.add({
        method: 'ControllerUnpublishVolume',
        times: Number.POSITIVE_INFINITY,
        action: { do: 'error', code: internal },
      });
      await kubernetes.admin.delete(attachmentPath('silent'));
      await driver.calls.waitFor({ method: 'ControllerUnpublishVolume', target: 'silent-handle' });
      const from = Date.now();
      await start({
        kubeconfig: kubeconfigFor(relay.port),
        extraArgs: [...election, ...times],
        env: { ...process.env, POD_UID: 'pod-b' },
        readyLine: /"Waiting for the lease"/u,
      });
      await untilWatchesFrom(from);
      // The first connection carries the watches; the lease has one of its own.
      relay.fallSilent(1);
      heal();
      await until('silent', isGone);
      await create('silent');
      await until('silent', isAttached);
      await leader.stop(0);
      await kubernetes.audit().until(({ verb, name, user }) => verb === 'get' && name === 'silent' && user === originalUser, 100_000);
      // Once it has found out that the watch is dead.
      await kubernetes.admin.delete(attachmentPath('silent'));
      await until('silent', isGone, 80_000);
      expect(calls('silent-handle')).to.deep.equal([
        'publish node-1-id',
        'unpublish node-1-id',
        'publish node-1-id',
        'unpublish node-1-id',
      ]);
    } finally {
      await relay.close();
    }
  }).timeout(150_000);
});
