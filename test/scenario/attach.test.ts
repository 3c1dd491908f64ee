import { expect } from 'chai';
import { AppError } from '../../src/runtime/errors.ts';
import { settle } from '../support/fake-clock.ts';
import { FakeCluster, type FakeClusterOptions } from '../support/fake-cluster.ts';
import { attachedAttachment, attachment, csiNode, csiSource, deletedAt, testFinalizer, volume, volumeSpec } from '../support/rows.ts';

const clusters: FakeCluster[] = [];
afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())));

function startCluster(options: FakeClusterOptions = {}): FakeCluster {
  const cluster = new FakeCluster(options);
  clusters.push(cluster);
  cluster.setVolume('pv-1', volume());
  cluster.nodes.set('node-1', csiNode());
  cluster.start();
  return cluster;
}

function driverError(grpcCode: number, name: string, details = 'because'): AppError {
  return new AppError('refused', `rpc error: code = ${name} desc = ${details}`, { grpcCode });
}

describe('attaching a volume', () => {
  it('protects volume and attachment before it asks the driver, then saves the result: 3 writes', async () => {
    const cluster = startCluster();
    cluster.publish = () => ({ devicePath: '/dev/sdb' });
    cluster.setAttachment('va-1', attachment());
    await settle();
    expect(cluster.story).to.deep.equal(['patch pv pv-1', 'patch va va-1', 'publish vol-1 i-1', 'patch va/status va-1']);
    const attached = cluster.attachments.get('va-1');
    expect(attached).to.include({ attached: true });
    expect(attached?.attachmentMetadata).to.deep.equal({ devicePath: '/dev/sdb' });
    expect(attached?.finalizers).to.deep.equal([testFinalizer]);
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection', testFinalizer]);
  });

  it('C6 puts finalizer and node ID into the first patch of the attachment', async () => {
    const cluster = startCluster();
    cluster.setAttachment('va-1', attachment());
    await settle();
    const [first] = cluster.asks('patch').filter((patch) => patch.kind === 'va');
    expect(first?.body).to.deep.equal({
      metadata: {
        uid: 'va-1-uid',
        finalizers: [testFinalizer],
        annotations: { 'csi.alpha.kubernetes.io/node-id': 'i-1', 'external-attacher/volume-handle': 'vol-1' },
      },
    });
  });

  it('B7 adds the finalizer of the volume once when two attachments of it start at the same moment', async () => {
    const cluster = startCluster({ apiMs: 5 });
    cluster.setVolume('pv-1', volume({ spec: volumeSpec({ accessModes: ['ReadWriteMany'] }) }));
    cluster.nodes.set('node-2', csiNode({ name: 'node-2', drivers: [{ name: cluster.profile.name, nodeId: 'i-2' }] }));
    cluster.setAttachment('va-1', attachment());
    cluster.setAttachment('va-2', attachment({ name: 'va-2', uid: 'va-2-uid', nodeName: 'node-2' }));
    await cluster.clock.advance(100);
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection', testFinalizer]);
    expect([...cluster.attachments.values()].map((row) => row.attached)).to.deep.equal([true, true]);
    expect(cluster.asks('publish')).to.have.length(2);
  });

  it('B11 asks the driver only once both finalizers are stored', async () => {
    const cluster = startCluster();
    let refusals = 3;
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'pv' && refusals > 0) {
        refusals -= 1;
        throw new AppError('unavailable', 'Cannot patch PersistentVolume "pv-1": 500', { httpStatus: 500 });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(6_000);
    expect(cluster.asks('publish')).to.have.length(0);
    await cluster.clock.advance(2_000);
    expect(cluster.asks('publish')).to.have.length(1);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
    expect(
      cluster
        .asks('patch')
        .filter((patch) => 'attachError' in ((patch.body['status'] ?? {}) as object) && !cluster.attachments.get('va-1')?.attached),
    ).to.have.length(0);
  });

  it('waits for both protecting writes to end before it fails', async () => {
    const cluster = startCluster({ apiMs: 5 });
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'pv') {
        throw new AppError('refused', 'Cannot patch PersistentVolume "pv-1": forbidden', { httpStatus: 403 });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(20);
    expect(cluster.story).to.deep.equal(['patch pv pv-1', 'patch va va-1', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.contain('forbidden');
  });

  it('B2 refuses a volume that is marked for deletion, without any write but the error', async () => {
    const cluster = startCluster();
    cluster.volumes.set('pv-1', volume({ deletionTimestamp: deletedAt, finalizers: [testFinalizer, 'kubernetes.io/pv-protection'] }));
    cluster.setAttachment('va-1', attachment());
    await settle();
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.equal(
      'Cannot attach volume "pv-1" to node "node-1": PersistentVolume "pv-1" is marked for deletion',
    );
    expect(cluster.story).to.deep.equal(['patch va/status va-1']);
    cluster.setAttachment('va-1', undefined);
    await settle();
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection']);
  });

  it('retries with backoff after the driver refuses, and clears the error when it attaches', async () => {
    const cluster = startCluster();
    let failures = 3;
    cluster.publish = () => {
      failures -= 1;
      if (failures >= 0) {
        throw driverError(13, 'Internal');
      }
      return {};
    };
    cluster.setAttachment('va-1', attachment());
    await settle();
    expect(cluster.attachments.get('va-1')?.attachError).to.deep.include({
      message: 'rpc error: code = Internal desc = because',
      errorCode: 13,
    });
    await cluster.clock.advance(60_000);
    expect(cluster.asks('publish').map((call) => call.atMs)).to.deep.equal([0, 1_000, 3_000, 7_000]);
    expect(cluster.attachments.get('va-1')).to.include({ attached: true });
    expect(cluster.attachments.get('va-1')).to.not.have.property('attachError');
  });

  it('writes an unchanged error again only once a minute', async () => {
    const cluster = startCluster();
    cluster.publish = () => {
      throw driverError(14, 'Unavailable');
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(180_000);
    const writes = cluster.asks('patch').filter((patch) => patch.kind === 'va/status');
    expect(writes.length).to.be.within(2, 4);
    expect(cluster.asks('publish').length).to.be.greaterThan(8);
    for (const [index, write] of writes.slice(1).entries()) {
      expect(write.atMs - (writes[index]?.atMs ?? 0)).to.be.at.least(60_000);
    }
  });

  it('G8 reports the code of the driver, and none for a failure of another kind', async () => {
    const cluster = startCluster();
    cluster.publish = () => {
      throw driverError(8, 'ResourceExhausted');
    };
    cluster.setAttachment('va-1', attachment());
    cluster.setAttachment('va-2', attachment({ name: 'va-2', uid: 'va-2-uid', nodeName: 'node-without-csinode' }));
    await settle();
    expect(cluster.attachments.get('va-1')?.attachError?.errorCode).to.equal(8);
    expect(cluster.attachments.get('va-2')?.attachError?.message).to.contain('CSINode "node-without-csinode" does not exist');
    expect(cluster.attachments.get('va-2')?.attachError).to.not.have.property('errorCode');
  });

  it('retries only the write when the result cannot be saved', async () => {
    const cluster = startCluster();
    let failures = 4;
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'va/status' && failures > 0) {
        failures -= 1;
        throw new AppError('refused', 'Cannot patch VolumeAttachment "va-1": forbidden', { httpStatus: 403 });
      }
    };
    cluster.publish = () => ({ devicePath: '/dev/sdb' });
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(60_000);
    expect(cluster.asks('publish')).to.have.length(1);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: true, attachmentMetadata: { devicePath: '/dev/sdb' } });
  });

  it('goes on within 30 s after the API server is back, however long it was away', async () => {
    const cluster = startCluster();
    const backAtMs = 3_600_000;
    cluster.beforePatch = ({ atMs }) => {
      if (atMs < backAtMs) {
        throw new AppError('unavailable', 'Cannot patch: connection refused');
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(backAtMs + 30_000);
    expect(cluster.attachments.get('va-1')).to.include({ attached: true });
  });

  it('gives up the unsaved result when the attachment is marked for deletion, and detaches at once', async () => {
    const cluster = startCluster();
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'va/status') {
        throw new AppError('unavailable', 'Cannot patch VolumeAttachment "va-1": 503', { httpStatus: 503 });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await settle();
    const row = cluster.attachments.get('va-1');
    expect(row).to.include({ attached: false });
    cluster.setAttachment('va-1', { ...row!, deletionTimestamp: deletedAt });
    await settle();
    expect(cluster.story.slice(-2)).to.deep.equal(['unpublish vol-1 i-1', 'patch va va-1']);
    expect(cluster.attachments.has('va-1')).to.equal(false);
  });

  it('E7 writes nothing to an attachment that was made anew under its name during the call', async () => {
    const cluster = startCluster();
    cluster.publish = (request) => {
      if (cluster.asks('publish').length === 1) {
        cluster.setAttachment('va-1', undefined);
        cluster.setAttachment('va-1', attachment({ uid: 'new-uid' }));
        return { from: 'old call' };
      }
      return { from: `new call for ${request.volumeId}` };
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(1_000);
    expect(cluster.asks('publish')).to.have.length(2);
    expect(cluster.attachments.get('va-1')).to.deep.include({
      uid: 'new-uid',
      attached: true,
      attachmentMetadata: { from: 'new call for vol-1' },
    });
  });

  it('E10 reads the object when the answer to a write is lost, and repeats no call', async () => {
    const cluster = startCluster();
    const lost = new Set(['pv', 'va', 'va/status']);
    cluster.afterPatch = (patch) => {
      if (lost.delete(patch.kind)) {
        throw new AppError('conflict', `Cannot patch "${patch.name}": the answer was lost`);
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(0);
    expect(cluster.asks('publish')).to.have.length(1);
    expect(cluster.asks('read').map((read) => read.kind)).to.include('va');
    expect(cluster.attachments.get('va-1')).to.include({ attached: true });
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection', testFinalizer]);
  });

  it('E7 makes no call for the old one when a conflict shows that it was made anew under its name', async () => {
    const cluster = startCluster();
    let conflicts = 1;
    cluster.beforePatch = () => {
      conflicts -= 1;
      if (conflicts >= 0) {
        throw new AppError('conflict', 'Cannot patch PersistentVolume "pv-1": the answer was lost');
      }
    };
    cluster.unseenAttachments.set('va-1', attachment({ uid: 'new-uid' }));
    // Nothing is left to write before the call.
    cluster.setAttachment('va-1', attachedAttachment({ attached: false }));
    await cluster.clock.advance(60_000);
    expect(cluster.story).to.deep.equal(['patch pv pv-1', 'read va va-1']);
  });

  it('5.2 counts the fourth conflict in a row as a failure, and says so', async () => {
    const cluster = startCluster();
    cluster.beforePatch = (patch) => {
      throw new AppError('conflict', `Cannot patch "${patch.name}": the object has been modified`);
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(900);
    expect(cluster.asks('read').filter(({ kind }) => kind === 'va')).to.have.length(4);
    const errors = cluster.log.lines.filter(({ severity }) => severity === 'error');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.deep.include({ message: 'Conflicts do not end', fields: { queue: 'va', key: 'va-1' } });
    expect(errors[0]?.error).to.have.property('message', 'Cannot patch "pv-1": the object has been modified');
    await cluster.clock.advance(200);
    expect(cluster.asks('read').filter(({ kind }) => kind === 'va')).to.have.length(8);
  });

  it('reports metadata that the server refuses, and tries again only after the longest interval', async () => {
    const cluster = startCluster();
    cluster.publish = () => ({ big: 'x'.repeat(10) });
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'va/status' && JSON.stringify(patch.body).includes('"attached":true')) {
        throw new AppError('invalid', 'Cannot patch VolumeAttachment "va-1": status.attachmentMetadata: Too long', { httpStatus: 422 });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(260_000);
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.contain('status.attachmentMetadata: Too long');
    expect(cluster.asks('publish')).to.have.length(1);
    await cluster.clock.advance(60_000);
    expect(cluster.asks('publish')).to.have.length(2);
  });

  it('undoes an attach under an earlier node ID before it overwrites the record', async () => {
    const cluster = startCluster();
    const annotations = { 'csi.alpha.kubernetes.io/node-id': 'i-old', 'external-attacher/volume-handle': 'vol-1' };
    let failures = 1;
    cluster.unpublish = () => {
      failures -= 1;
      if (failures >= 0) {
        expect(cluster.attachments.get('va-1')?.annotations).to.deep.equal(annotations);
        throw driverError(13, 'Internal');
      }
    };
    cluster.setAttachment('va-1', attachment({ finalizers: [testFinalizer], annotations }));
    await settle();
    expect(cluster.attachments.get('va-1')?.annotations).to.deep.equal(annotations);
    expect(cluster.asks('publish')).to.have.length(0);
    await cluster.clock.advance(1_000);
    expect(cluster.story.filter((line) => line.includes('publish'))).to.deep.equal([
      'unpublish vol-1 i-old',
      'unpublish vol-1 i-old',
      'publish vol-1 i-1',
    ]);
    expect(cluster.attachments.get('va-1')?.annotations['csi.alpha.kubernetes.io/node-id']).to.equal('i-1');
  });

  it('names a missing Secret before a missing CSINode, and asks neither driver nor server to change anything', async () => {
    const cluster = startCluster();
    const csi = csiSource({ controllerPublishSecretRef: { name: 'creds', namespace: 'ns' } });
    cluster.setVolume('pv-1', volume({ spec: volumeSpec({ source: { type: 'csi', csi } }) }));
    cluster.nodes.clear();
    cluster.setAttachment('va-1', attachment());
    await settle();
    expect(cluster.story).to.deep.equal(['read secret ns/creds', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.contain('Secret "ns/creds" does not exist');
    cluster.secrets.set('ns/creds', { password: 'hunter2-secret' });
    await cluster.clock.advance(1_000);
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.contain('CSINode "node-1" does not exist');
    cluster.nodes.set('node-1', csiNode());
    await cluster.clock.advance(30_000);
    expect(cluster.asks('publish')[0]?.request.secrets).to.deep.equal({ password: 'hunter2-secret' });
    expect(cluster.log.text).to.not.contain('hunter2-secret');
  });

  it('A3 attaches 300 volumes in 3 s when the API server takes 5 ms', async () => {
    const cluster = startCluster({ apiMs: 5 });
    for (let index = 0; index < 300; index += 1) {
      cluster.setVolume(`pv-${index}`, volume({ name: `pv-${index}`, uid: `pv-${index}-uid` }));
      cluster.setAttachment(
        `va-${index}`,
        attachment({ name: `va-${index}`, uid: `va-${index}-uid`, persistentVolumeName: `pv-${index}` }),
      );
    }
    await cluster.clock.advance(3_000);
    expect([...cluster.attachments.values()].filter((row) => row.attached)).to.have.length(300);
    expect(cluster.asks('publish')).to.have.length(300);
  });

  it('A3 writes at the rate that --kube-api-qps asks for', async () => {
    const cluster = startCluster({ apiMs: 5, apiLimit: { qps: 5, burst: 10 } });
    for (let index = 0; index < 100; index += 1) {
      cluster.volumes.set(`pv-${index}`, volume({ name: `pv-${index}`, uid: `pv-${index}-uid` }));
      cluster.setAttachment(
        `va-${index}`,
        attachment({ name: `va-${index}`, uid: `va-${index}-uid`, persistentVolumeName: `pv-${index}` }),
      );
    }
    // 300 writes, 10 of them at once.
    await cluster.clock.advance(57_000);
    expect(cluster.asks('patch').length).to.be.within(280, 300);
    expect([...cluster.attachments.values()].filter((row) => row.attached).length).to.be.within(80, 99);
    await cluster.clock.advance(2_000);
    expect([...cluster.attachments.values()].filter((row) => row.attached)).to.have.length(100);
    expect(cluster.asks('publish')).to.have.length(100);
  });

  it('A4 writes no error and repeats no call when every third write is answered 429', async () => {
    const cluster = startCluster();
    let writes = 0;
    cluster.beforePatch = () => {
      writes += 1;
      if (writes % 3 === 0) {
        throw new AppError('unavailable', 'Cannot patch: 429', { httpStatus: 429, retryAfterMs: 1_000 });
      }
    };
    for (let index = 0; index < 50; index += 1) {
      cluster.setVolume(`pv-${index}`, volume({ name: `pv-${index}`, uid: `pv-${index}-uid` }));
      cluster.setAttachment(
        `va-${index}`,
        attachment({ name: `va-${index}`, uid: `va-${index}-uid`, persistentVolumeName: `pv-${index}` }),
      );
    }
    await cluster.clock.advance(120_000);
    expect([...cluster.attachments.values()].filter((row) => row.attached)).to.have.length(50);
    expect(cluster.asks('publish')).to.have.length(50);
    expect(JSON.stringify(cluster.asks('patch'))).to.not.contain('"message"');
  });

  it('A14 backs off although the API echoes our own status patches', async () => {
    const cluster = startCluster();
    cluster.publish = () => {
      throw driverError(13, 'Internal');
    };
    cluster.afterPatch = (patch) => {
      const row = cluster.attachments.get('va-1');
      if (patch.kind === 'va/status' && row !== undefined) {
        cluster.setAttachment('va-1', { ...row, resourceVersion: `${row.resourceVersion}0` });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(16_000);
    expect(cluster.asks('publish').map((call) => call.atMs)).to.deep.equal([0, 1_000, 3_000, 7_000, 15_000]);
  });

  it('D7 never looks at attachments of another driver', async () => {
    const cluster = startCluster();
    cluster.setAttachment('va-1', attachment({ attacher: 'other.csi.example.com' }));
    await cluster.clock.advance(10_000);
    expect(cluster.asked).to.deep.equal([]);
    expect(cluster.log.lines).to.deep.equal([]);
  });

  it('attaches an inline volume without touching any PersistentVolume', async () => {
    const cluster = startCluster();
    const { persistentVolumeName: _, ...inline } = attachment();
    cluster.setAttachment('va-1', {
      ...inline,
      inlineVolumeSpec: volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'inline-1' }) } }),
    });
    await settle();
    expect(cluster.story).to.deep.equal(['patch va va-1', 'publish inline-1 i-1', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
  });

  it('marks attachments of a driver without publish as attached, with one write and no call', async () => {
    const cluster = startCluster({ profile: { supportsPublish: false } });
    cluster.setAttachment('va-1', attachment());
    await settle();
    expect(cluster.story).to.deep.equal(['patch va/status va-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: true, finalizers: [] });
  });
});

describe('what an attach without a call cannot save', () => {
  it('is written again, and is no attachError', async () => {
    const cluster = startCluster({ profile: { supportsPublish: false } });
    let failures = 4;
    cluster.beforePatch = ({ body }) => {
      if (JSON.stringify(body).includes('"attached":true') && failures > 0) {
        failures -= 1;
        throw new AppError('refused', 'Cannot patch VolumeAttachment "va-1": forbidden', { httpStatus: 403 });
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(60_000);
    expect(cluster.story).to.deep.equal(Array.from({ length: 5 }, () => 'patch va/status va-1'));
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: true });
  });
});

describe('what an attach waits for', () => {
  for (const [name, arrive] of [
    ['a CSINode', (cluster: FakeCluster) => cluster.setNode('node-1', csiNode())],
    ['a PersistentVolume', (cluster: FakeCluster) => cluster.setVolume('pv-1', volume())],
  ] as const) {
    it(`A15 attaches at once when ${name} appears, however long the backoff is`, async () => {
      const cluster = new FakeCluster();
      clusters.push(cluster);
      cluster.volumes.set('pv-1', volume());
      cluster.nodes.set('node-1', csiNode());
      (name === 'a CSINode' ? cluster.nodes : cluster.volumes).clear();
      cluster.start();
      cluster.setAttachment('va-1', attachment());
      await cluster.clock.advance(1_500_000);
      expect(cluster.asks('publish')).to.have.length(0);
      arrive(cluster);
      await settle();
      expect(cluster.asks('publish')).to.have.length(1);
      expect(cluster.attachments.get('va-1')).to.include({ attached: true });
    });
  }
});
