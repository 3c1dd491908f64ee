/**
 * The built attacher on a real etcd and kube-apiserver, as the user and with exactly the rights of the original's rbac.yaml.
 * Every fact is read back from the server, from its audit log and metrics, and from the driver's record of calls.
 */
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import type { Publication } from '../../src/embedded/csi-driver/volume-book.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { attachmentObject, csiNodeObject, realDriverName, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { type KubeObject, objectPath } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { release } from '../testbed/tools.ts';

interface Attachment extends KubeObject {
  readonly status?: {
    readonly attached: boolean;
    readonly attachmentMetadata?: Readonly<Record<string, string>>;
    readonly attachError?: { readonly message: string; readonly errorCode?: number; readonly time: string };
    readonly detachError?: { readonly message: string; readonly errorCode?: number };
  };
}

/** Times that can be compared with those of the server's audit log. */
const wallClock: Clock = { ...systemClock, monotonicMs: () => performance.timeOrigin + performance.now() };

describe('the attacher on a real API server, with the rights of the original', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;
  let attacher: RunningProcess;

  before(async () => {
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    kubernetes = await startKubernetes({ audit: true });
    after(() => kubernetes.stop());
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      clock: wallClock,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      publishContext: ({ volumeId, nodeId }) => ({ devicePath: `/dev/${volumeId}@${nodeId}` }),
    });
    after(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    // There before the attacher is: its first look at the attachment finds the volume, so the writes can be counted.
    await kubernetes.admin.create(volumeObject('pv-basic'));
    attacher = await startCsiAttacher({
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: ['-v=5'],
    });
    after(() => attacher.stop());
  });

  function attachmentPath(name: string): string {
    return `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
  }

  /** Creates volume and attachment, and waits until the server says that it is attached. */
  async function attach(name: string, volume: Parameters<typeof volumeObject>[1] = {}): Promise<Attachment> {
    await kubernetes.admin.create(volumeObject(name, volume));
    await kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
    return await untilAttached(name);
  }

  async function untilAttached(name: string): Promise<Attachment> {
    const attached = await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true);
    return attached!;
  }

  async function untilAttachError(name: string, wanted: RegExp): Promise<Attachment> {
    const failed = await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) =>
      wanted.test(object?.status?.attachError?.message ?? ''),
    );
    return failed!;
  }

  async function detach(name: string): Promise<void> {
    await kubernetes.admin.delete(attachmentPath(name));
    await kubernetes.admin.until(attachmentPath(name), (object) => object === undefined);
  }

  /** What the driver has published of this volume. */
  function publication(volumeId: string): Publication {
    const published = driver.published().filter((one) => one.volumeId === volumeId);
    expect(published, volumeId).to.have.length(1);
    return published[0]!;
  }

  /** What the attacher itself wrote to the objects of this name, in order. */
  async function writesOf(name: string): Promise<readonly AuditEntry[]> {
    const entries = await kubernetes.audit().entries();
    return entries.filter((entry) => entry.verb === 'patch' && entry.name === name && entry.userAgent.startsWith('csi-attacher/'));
  }

  it('B11 B16 C6 attaches a volume: finalizers, node ID and handle first, then the call, then the result; and detaches with one patch', async () => {
    await kubernetes.admin.create(attachmentObject('pv-basic', { node: 'node-1', source: { persistentVolumeName: 'pv-basic' } }));
    const attachment = await untilAttached('pv-basic');
    expect(attachment.status).to.deep.equal({ attached: true, attachmentMetadata: { devicePath: '/dev/pv-basic-handle@node-1-id' } });
    expect(attachment.metadata.finalizers).to.deep.equal([realFinalizer]);
    expect(attachment.metadata.annotations).to.deep.equal({
      'csi.alpha.kubernetes.io/node-id': 'node-1-id',
      'external-attacher/volume-handle': 'pv-basic-handle',
    });
    const volume = await kubernetes.admin.get('/api/v1/persistentvolumes/pv-basic');
    expect(volume.metadata.finalizers).to.have.members(['kubernetes.io/pv-protection', realFinalizer]);

    const [call, ...more] = driver.calls.entries({ method: 'ControllerPublishVolume', target: 'pv-basic-handle' });
    expect(more).to.deep.equal([]);
    await kubernetes.audit().until((entry) => entry.resource === 'volumeattachments/status' && entry.name === 'pv-basic');
    const writes = await writesOf('pv-basic');
    expect(writes.map((write) => write.resource)).to.have.members(['persistentvolumes', 'volumeattachments', 'volumeattachments/status']);
    expect(writes.map((write) => write.user)).to.deep.equal(Array(3).fill('system:serviceaccount:default:csi-attacher'));
    const [protectVolume, protectAttachment] = ['persistentvolumes', 'volumeattachments'].map((resource) =>
      writes.find((write) => write.resource === resource),
    );
    const save = writes.find((write) => write.resource === 'volumeattachments/status');
    // The server had stored both before the call came in, and the result came after its end.
    expect(protectVolume!.timeMs).to.be.lessThan(call!.startedMs);
    expect(protectAttachment!.timeMs).to.be.lessThan(call!.startedMs);
    expect(save!.receivedMs).to.be.greaterThan(call!.endedMs!);

    await detach('pv-basic');
    await kubernetes
      .audit()
      .until((entry) => entry.name === 'pv-basic' && JSON.stringify(entry.body ?? {}).includes('$deleteFromPrimitiveList'));
    const detachWrites = (await writesOf('pv-basic')).slice(3);
    expect(detachWrites.map((write) => [write.resource, write.code])).to.deep.equal([['volumeattachments', 200]]);
    expect(driver.published().filter(({ volumeId }) => volumeId === 'pv-basic-handle')).to.deep.equal([]);
    const unpublish = driver.calls.entries({ method: 'ControllerUnpublishVolume', target: 'pv-basic-handle' });
    expect(unpublish.map(({ nodeId }) => nodeId)).to.deep.equal(['node-1-id']);
    expect(unpublish[0]!.endedMs).to.be.lessThan(detachWrites[0]!.receivedMs);
  });

  it('lets the deleted volume go after the detach, and not before', async () => {
    await attach('pv-delete');
    await kubernetes.admin.delete('/api/v1/persistentvolumes/pv-delete');
    // What the PV protection controller would do.
    await kubernetes.admin.patch(
      '/api/v1/persistentvolumes/pv-delete',
      { metadata: { '$deleteFromPrimitiveList/finalizers': ['kubernetes.io/pv-protection'] } },
      'strategic-merge',
    );
    const kept = await kubernetes.admin.get('/api/v1/persistentvolumes/pv-delete');
    expect(kept.metadata.finalizers).to.deep.equal([realFinalizer]);
    await detach('pv-delete');
    await kubernetes.admin.until('/api/v1/persistentvolumes/pv-delete', (object) => object === undefined);
  });

  it('attaches and detaches an inline volume', async () => {
    const inlineVolumeSpec = {
      accessModes: ['ReadWriteOnce'],
      csi: { driver: realDriverName, volumeHandle: 'inline-handle', volumeAttributes: { a: 'b' } },
    };
    await kubernetes.admin.create(attachmentObject('inline', { node: 'node-1', source: { inlineVolumeSpec } }));
    await untilAttached('inline');
    const [call] = driver.calls.entries({ method: 'ControllerPublishVolume', target: 'inline-handle' });
    expect(call!.request).to.deep.include({ volumeContext: { a: 'b' } });
    await detach('inline');
    expect(driver.published().filter(({ volumeId }) => volumeId === 'inline-handle')).to.deep.equal([]);
  });

  it('hands the Secret to the driver once it may read it, and shows its value nowhere', async () => {
    await kubernetes.admin.create({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'creds', namespace: 'default' },
      data: { password: Buffer.from('hunter2-in-the-secret').toString('base64') },
    });
    const csi = { controllerPublishSecretRef: { name: 'creds', namespace: 'default' } };
    await kubernetes.admin.create(volumeObject('pv-secret', { csi }));
    await kubernetes.admin.create(attachmentObject('pv-secret', { node: 'node-1', source: { persistentVolumeName: 'pv-secret' } }));
    // The original's rbac.yaml does not allow it, and says what to add; so do we.
    await untilAttachError('pv-secret', /secret.*get|get.*secret/iu);
    expect(driver.calls.entries({ target: 'pv-secret-handle' })).to.deep.equal([]);
    await kubernetes.grant('attacher', { rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }], namespace: 'default' });
    const attached = await untilAttached('pv-secret');
    const [call] = driver.calls.entries({ method: 'ControllerPublishVolume', target: 'pv-secret-handle' });
    expect(call!.request).to.deep.include({ secrets: { password: 'hunter2-in-the-secret' } });
    await detach('pv-secret');
    const [unpublish] = driver.calls.entries({ method: 'ControllerUnpublishVolume', target: 'pv-secret-handle' });
    expect(unpublish!.request).to.deep.include({ secrets: { password: 'hunter2-in-the-secret' } });
    expect(JSON.stringify(attached) + attacher.lines.join('\n')).to.not.contain('hunter2');
    expect(attacher.lines.join('\n')).to.contain('***stripped***');
  });

  for (const [accessMode, wanted] of [
    ['ReadWriteOnce', 'SINGLE_NODE_MULTI_WRITER'],
    ['ReadWriteMany', 'MULTI_NODE_MULTI_WRITER'],
    ['ReadOnlyMany', 'MULTI_NODE_READER_ONLY'],
    ['ReadWriteOncePod', 'SINGLE_NODE_SINGLE_WRITER'],
  ] as const) {
    it(`G1 asks for ${wanted} for a volume that is ${accessMode}`, async () => {
      const name = `pv-${accessMode.toLowerCase()}`;
      await attach(name, { spec: { accessModes: [accessMode] } });
      expect(publication(`${name}-handle`).capability.accessMode).to.equal(wanted);
      await detach(name);
    });
  }

  it('G2 asks for a read-only publish of a read-only volume', async () => {
    await attach('pv-readonly', { csi: { readOnly: true } });
    await attach('pv-writable');
    const [readonlyCall] = driver.calls.entries({ method: 'ControllerPublishVolume', target: 'pv-readonly-handle' });
    const [writableCall] = driver.calls.entries({ method: 'ControllerPublishVolume', target: 'pv-writable-handle' });
    expect([readonlyCall!.request['readonly'], writableCall!.request['readonly']]).to.deep.equal([true, false]);
    await Promise.all([detach('pv-readonly'), detach('pv-writable')]);
  });

  it('G3 asks for a block device for a block volume, and for a mount with file system and options for another', async () => {
    await attach('pv-block', { spec: { volumeMode: 'Block' } });
    await attach('pv-mount', { csi: { fsType: 'xfs' }, spec: { mountOptions: ['noatime', 'discard'] } });
    expect(publication('pv-block-handle').capability.accessType).to.equal('block');
    expect(publication('pv-mount-handle').capability).to.deep.include({
      accessType: 'mount',
      fsType: 'xfs',
      mountFlags: ['noatime', 'discard'],
    });
    await Promise.all([detach('pv-block'), detach('pv-mount')]);
  });

  it('G8 reports the gRPC code of the driver in attachError, none for a missing CSINode, and clears the error when it attaches', async () => {
    driver.faults.add({
      method: 'ControllerPublishVolume',
      target: 'pv-full-handle',
      times: 2,
      action: { do: 'error', code: 8, message: 'no more slots' },
    });
    await kubernetes.admin.create(volumeObject('pv-full'));
    await kubernetes.admin.create(attachmentObject('pv-full', { node: 'node-1', source: { persistentVolumeName: 'pv-full' } }));
    const failed = await untilAttachError('pv-full', /rpc error/u);
    expect(failed.status).to.deep.include({ attached: false });
    expect(failed.status!.attachError).to.deep.include({
      message: 'rpc error: code = ResourceExhausted desc = no more slots',
      ...(release.ways.mutableAllocatableCount && { errorCode: 8 }),
    });
    const attached = await untilAttached('pv-full');
    expect(attached.status).to.not.have.property('attachError');
    // Where the server drops the code, too: what it answered is no difference to write again for.
    const writes = await writesOf('pv-full');
    const messages = writes.map(({ body }) => (body as Attachment).status?.attachError?.message ?? '');
    const told = messages.filter((message) => message.startsWith('rpc error'));
    expect(told, 'written once for two failures').to.have.length(1);
    await detach('pv-full');

    await kubernetes.admin.create(volumeObject('pv-nowhere'));
    await kubernetes.admin.create(attachmentObject('pv-nowhere', { node: 'node-9', source: { persistentVolumeName: 'pv-nowhere' } }));
    const nowhere = await untilAttachError('pv-nowhere', /CSINode "node-9" does not exist/u);
    expect(nowhere.status!.attachError).to.not.have.property('errorCode');
    expect(nowhere.metadata.finalizers ?? []).to.deep.equal([]);
    await detach('pv-nowhere');
  });

  it('B6 keeps the finalizer and reports why while the driver cannot detach', async () => {
    await attach('pv-stuck');
    driver.faults.add({
      method: 'ControllerUnpublishVolume',
      target: 'pv-stuck-handle',
      times: 2,
      action: { do: 'error', code: 5, message: 'never heard of it' },
    });
    await kubernetes.admin.delete(attachmentPath('pv-stuck'));
    const stuck = await kubernetes.admin.until<Attachment>(
      attachmentPath('pv-stuck'),
      (object) => object?.status?.detachError !== undefined,
    );
    expect(stuck!.metadata.finalizers).to.deep.equal([realFinalizer]);
    expect(stuck!.status!.detachError!.message).to.equal('rpc error: code = NotFound desc = never heard of it');
    await kubernetes.admin.until(attachmentPath('pv-stuck'), (object) => object === undefined);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume', target: 'pv-stuck-handle' })).to.have.length(3);
  });

  it('touches no object of another driver', async () => {
    await kubernetes.admin.create(volumeObject('pv-other', { csi: { driver: 'other.csi.example.com' } }));
    const other = attachmentObject('pv-other', { node: 'node-1', source: { persistentVolumeName: 'pv-other' } });
    await kubernetes.admin.create({ ...other, spec: { ...(other['spec'] as object), attacher: 'other.csi.example.com' } });
    // By the time that one of ours is attached, the other one has been seen.
    await attach('pv-ours');
    expect(await writesOf('pv-other')).to.deep.equal([]);
    await detach('pv-ours');
    await kubernetes.admin.delete(objectPath(other));
    await kubernetes.admin.until(objectPath(other), (object) => object === undefined);
    expect(await writesOf('pv-other')).to.deep.equal([]);
  });

  it('answers broken objects with a readable attachError each, and goes on', async () => {
    const volumes = {
      'pv-nfs': volumeObject('pv-nfs', { spec: { csi: undefined, nfs: { server: 'nfs', path: '/' } } }),
      'pv-in-tree': volumeObject('pv-in-tree', { spec: { csi: undefined, awsElasticBlockStore: { volumeID: 'vol-1' } } }),
      'pv-odd-modes': volumeObject('pv-odd-modes', { spec: { accessModes: ['ReadWriteOnce', 'ReadOnlyMany'] } }),
      'pv-foreign': volumeObject('pv-foreign', { csi: { driver: 'other.csi.example.com' } }),
    };
    await Promise.all(Object.values(volumes).map((volume) => kubernetes.admin.create(volume)));
    const inline = (accessModes: readonly string[], driverName: string): object => ({
      inlineVolumeSpec: { accessModes, csi: { driver: driverName, volumeHandle: 'h' } },
    });
    // What the server's own validation lets through; the rest is tested on the embedded one.
    const broken: Readonly<Record<string, readonly [object, RegExp]>> = {
      'no-such-volume': [{ persistentVolumeName: 'no-such-volume' }, /PersistentVolume "no-such-volume" does not exist/u],
      'inline-odd-modes': [inline(['ReadWriteOnce', 'ReadOnlyMany'], realDriverName), /access modes \["ReadWriteOnce","ReadOnlyMany"\]/u],
      'inline-foreign': [inline(['ReadWriteOnce'], 'other.csi.example.com'), /other\.csi\.example\.com.*real\.csi\.example\.com/u],
      'pv-nfs': [{ persistentVolumeName: 'pv-nfs' }, /PersistentVolume "pv-nfs" has the source "nfs"/u],
      'pv-in-tree': [{ persistentVolumeName: 'pv-in-tree' }, /awsElasticBlockStore/u],
      'pv-odd-modes': [{ persistentVolumeName: 'pv-odd-modes' }, /access modes/u],
      'pv-foreign': [{ persistentVolumeName: 'pv-foreign' }, /other\.csi\.example\.com.*real\.csi\.example\.com/u],
    };
    for (const [name, [source, wanted]] of Object.entries(broken)) {
      await kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { ...source } }));
      const failed = await untilAttachError(name, wanted);
      expect(failed.status!.attachError!.message, name)
        .to.match(/^Cannot attach (the )?volume .* to node "node-1": /u)
        .and.to.not.contain('    at ');
      expect(failed.metadata.finalizers ?? [], name).to.deep.equal([]);
    }
    await attach('pv-after-broken');
    await Promise.all([...Object.keys(broken), 'pv-after-broken'].map(detach));
  });

  it('has been a well-behaved caller of the driver all along', () => {
    expect(driver.calls.warnings()).to.deep.equal([]);
    expect(driver.published()).to.deep.equal([]);
  });
});
