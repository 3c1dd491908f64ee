/** The contract of single kinds: what VolumeAttachment, PersistentVolume, CSINode, Lease, Event and Secret must and may be. */
import { expect } from 'chai';
import { type ContractClient, type Loose, mergePatch, paths, strategicPatch, uniqueName } from './contract-client.ts';
import { attachment, causes, csiNode, event, lease, volume } from './objects.ts';

export function describeKinds(client: () => ContractClient): void {
  async function faults(path: string, object: Loose): Promise<string[]> {
    const { status, body } = await client().post(path, object);
    expect(status).to.equal(422);
    return causes(body, client().ways);
  }

  describe('a VolumeAttachment', () => {
    const spec = { attacher: 'a.example.com', nodeName: 'n', source: { persistentVolumeName: 'p' } };

    it('needs an attacher, a node and exactly one source', async () => {
      const nothing = await faults(paths.attachments, attachment({}, { spec: {} }));
      expect(nothing).to.deep.equal([
        ...(client().ways.tellsCausesOnce ? [] : ['spec.attacher: FieldValueInvalid']),
        'spec.attacher: FieldValueRequired',
        'spec.nodeName: FieldValueInvalid',
        'spec.source: FieldValueRequired',
      ]);
      const inlineVolumeSpec = { accessModes: ['ReadWriteOnce'], csi: { driver: 'a.example.com', volumeHandle: 'h' } };
      const both = { ...spec, source: { persistentVolumeName: 'p', inlineVolumeSpec } };
      expect(await faults(paths.attachments, attachment({}, { spec: both }))).to.deep.equal(['spec.source: FieldValueForbidden']);
    });

    it('can have its source inline', async () => {
      const inlineVolumeSpec = { accessModes: ['ReadWriteOnce'], csi: { driver: 'a.example.com', volumeHandle: 'h', fsType: 'ext4' } };
      const { body } = await client().post(paths.attachments, attachment({}, { spec: { ...spec, source: { inlineVolumeSpec } } }));
      expect(body.spec.source).to.deep.equal({ inlineVolumeSpec });
    });

    it('needs a CSI source, inline, with driver and handle', async () => {
      const inlineVolumeSpec = { accessModes: ['ReadWriteOnce'], csi: { driver: '', volumeHandle: '' } };
      const path = 'spec.source.inlineVolumeSpec.csi';
      expect(await faults(paths.attachments, attachment({}, { spec: { ...spec, source: { inlineVolumeSpec } } }))).to.include.members([
        `${path}.driver: FieldValueRequired`,
        `${path}.volumeHandle: FieldValueRequired`,
      ]);
    });

    it('never changes its spec', async () => {
      const made = await client().make(paths.attachments, attachment());
      const { status, body } = await client().patch(`${paths.attachments}/${made.metadata.name}`, mergePatch, {
        spec: { nodeName: 'other' },
      });
      expect([status, causes(body)]).to.deep.equal([422, ['spec: FieldValueInvalid']]);
    });
  });

  describe('a PersistentVolume', () => {
    it('gets defaults, a phase, and the finalizer that protects it while it is used', async () => {
      const { body } = await client().post(paths.volumes, volume({}, {}));
      expect(body.metadata.finalizers).to.deep.equal(['kubernetes.io/pv-protection']);
      expect(body.spec).to.deep.include({ persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' });
      expect(body.spec.csi).to.deep.equal({ driver: 'disk.example.com', volumeHandle: 'handle-1' });
      // `Pending` until a controller, where one runs, has looked at it.
      expect(body.status.phase).to.equal('Pending');
    });

    it('needs capacity, access modes and a source', async () => {
      const nothing = await faults(paths.volumes, volume({}, { capacity: undefined, accessModes: [], csi: undefined }));
      expect(nothing).to.include.members([
        'spec.accessModes: FieldValueRequired',
        'spec.capacity: FieldValueRequired',
        'spec: FieldValueRequired',
      ]);
      const handleless = await faults(paths.volumes, volume({}, { csi: { driver: 'a.example.com', volumeHandle: '' } }));
      expect(handleless).to.deep.equal(['spec.csi.volumeHandle: FieldValueRequired']);
      expect(await faults(paths.volumes, volume({}, { accessModes: ['Sometimes'] }))).to.deep.equal([
        'spec.accessModes: FieldValueNotSupported',
      ]);
    });

    it('never changes its source', async () => {
      const { metadata } = await client().make(paths.volumes, volume());
      const { status, body } = await client().patch(`${paths.volumes}/${metadata.name}`, mergePatch, {
        spec: { csi: { volumeHandle: 'other' } },
      });
      expect([status, causes(body)]).to.deep.equal([422, ['spec.persistentvolumesource: FieldValueForbidden']]);
    });

    it('takes and loses our finalizer without a word on the others, and is refused for another UID', async () => {
      const ours = 'external-attacher/disk-example-com';
      const protection = 'kubernetes.io/pv-protection';
      const { metadata } = await client().make(paths.volumes, volume());
      const path = `${paths.volumes}/${metadata.name}`;
      const added = await client().patch(path, strategicPatch, { metadata: { uid: metadata.uid, finalizers: [ours] } });
      expect(added.body.metadata.finalizers).to.deep.equal([ours, protection]);
      const remove = { '$deleteFromPrimitiveList/finalizers': [ours] };
      const other = await client().patch(path, strategicPatch, { metadata: { ...remove, uid: 'other' } });
      expect([other.status, causes(other.body)]).to.deep.equal([422, ['metadata.uid: FieldValueInvalid']]);
      await client().delete(path);
      const removed = await client().patch(path, strategicPatch, { metadata: { ...remove, uid: metadata.uid } });
      expect(removed.body.metadata.finalizers).to.deep.equal([protection]);
    });
  });

  describe('a CSINode', () => {
    const entry = { name: 'a.example.com', nodeID: 'i-1', topologyKeys: ['zone'] };

    it('can be without entries', async () => {
      const { body } = await client().post(paths.csiNodes, csiNode(null));
      expect(body.spec).to.deep.equal({ drivers: null });
    });

    it('has no entry without a node ID, or with one of more than 256 characters', async () => {
      const wanted = (reason: string): string[] => [`spec.drivers[0].nodeID: ${reason}`];
      expect(await faults(paths.csiNodes, csiNode([{ ...entry, nodeID: '' }]))).to.deep.equal(wanted('FieldValueRequired'));
      expect(await faults(paths.csiNodes, csiNode([{ ...entry, nodeID: 'x'.repeat(257) }]))).to.deep.equal(wanted('FieldValueInvalid'));
    });

    it('has entries that come and go, but do not change, their count of volumes apart', async () => {
      const { metadata } = await client().make(paths.csiNodes, csiNode([entry]));
      const path = `${paths.csiNodes}/${metadata.name}`;
      const put = (drivers: Loose): Promise<{ status: number; body: Loose }> => client().patch(path, mergePatch, { spec: { drivers } });
      const changed = await put([{ ...entry, nodeID: 'i-2' }]);
      expect([changed.status, causes(changed.body)]).to.deep.equal([422, ['spec.drivers: FieldValueInvalid']]);
      const counted = await put([{ ...entry, allocatable: { count: 5 } }]);
      expect(counted.status).to.equal(client().ways.mutableAllocatableCount ? 200 : 422);
      // An empty list and none are the same in storage.
      expect((await put([])).body.spec.drivers).to.equal(null);
      expect((await put([{ ...entry, nodeID: 'i-2' }])).body.spec.drivers[0].nodeID).to.equal('i-2');
    });
  });

  describe('a Lease', () => {
    const held = {
      holderIdentity: 'host_1',
      leaseDurationSeconds: 15,
      acquireTime: '2026-01-02T03:04:05.678901Z',
      renewTime: '2026-01-02T03:04:06.000000Z',
      leaseTransitions: 0,
    };

    it('keeps what its holder writes, microseconds and an empty holder too', async () => {
      const { body } = await client().post(paths.leases, lease(held));
      expect(body.spec).to.deep.equal(held);
      const path = `${paths.leases}/${body.metadata.name}`;
      const released = { ...held, holderIdentity: '', leaseDurationSeconds: 1, leaseTransitions: 3 };
      expect((await client().put(path, { ...body, spec: released })).body.spec).to.deep.equal(released);
    });

    it('takes times with six digits of fraction and no others', async () => {
      for (const renewTime of ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05Z', 'soon']) {
        expect((await client().post(paths.leases, lease({ ...held, renewTime }))).status).to.equal(400);
      }
    });

    it('refuses a duration of 0', async () => {
      const wanted = ['spec.leaseDurationSeconds: FieldValueInvalid'];
      expect(await faults(paths.leases, lease({ ...held, leaseDurationSeconds: 0 }))).to.deep.equal(wanted);
    });

    it('is taken by the first of two holders who write to the same version', async () => {
      const made = await client().make(paths.leases, lease(held));
      const path = `${paths.leases}/${made.metadata.name}`;
      const by = (holderIdentity: string): Loose => ({ ...made, spec: { ...held, holderIdentity } });
      const answers = await Promise.all([client().put(path, by('one')), client().put(path, by('two'))]);
      expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, 409]);
    });

    it('is created by one of two', async () => {
      const wanted = lease(held);
      const answers = await Promise.all([client().post(paths.leases, wanted), client().post(paths.leases, wanted)]);
      expect(answers.map((answer) => answer.status).sort()).to.deep.equal([201, 409]);
    });

    it('that is not there is created by PUT', async () => {
      const wanted = lease(held);
      const path = `${paths.leases}/${wanted.metadata.name}`;
      expect((await client().put(path, wanted)).status).to.equal(201);
      expect((await client().put(path, wanted)).status).to.equal(422);
      await client().delete(path);
    });
  });

  describe('an Event', () => {
    it('is one object in both groups', async () => {
      const { body } = await client().post(paths.events, event());
      const other = await client().get(`${paths.groupEvents}/${body.metadata.name}`);
      expect(other.body).to.deep.include({
        apiVersion: 'events.k8s.io/v1',
        metadata: body.metadata,
        regarding: body.involvedObject,
        note: body.message,
        reason: body.reason,
        type: 'Normal',
      });
    });

    it('of events.k8s.io needs what the older form does not', async () => {
      const wanted = {
        metadata: { name: uniqueName('event') },
        regarding: { kind: 'Lease', namespace: 'default', name: 'lease-1' },
        eventTime: '2026-01-02T03:04:05.678901Z',
        reportingController: 'example.com/x',
        reportingInstance: 'x-1',
        action: 'Lead',
        reason: 'LeaderElection',
        note: 'x became leader',
        type: 'Normal',
      };
      const { status, body } = await client().post(paths.groupEvents, wanted);
      expect(status).to.equal(201);
      expect((await client().get(`${paths.events}/${wanted.metadata.name}`)).body).to.deep.include({
        involvedObject: wanted.regarding,
        message: wanted.note,
        eventTime: wanted.eventTime,
        reportingComponent: wanted.reportingController,
      });
      expect(body.note).to.equal(wanted.note);
      const timeless = { ...wanted, metadata: { name: uniqueName('event') }, eventTime: undefined };
      expect(await faults(paths.groupEvents, timeless)).to.include('eventTime: FieldValueRequired');
    });

    it('lies in the namespace of what it is about', async () => {
      const involvedObject = { kind: 'Lease', namespace: 'kube-system', name: 'lease-1' };
      expect(await faults(paths.events, event({ involvedObject }))).to.deep.equal(['involvedObject.namespace: FieldValueInvalid']);
    });

    it('is found by what it is about', async () => {
      const name = uniqueName('lease');
      const { metadata } = await client().make(paths.events, event({ involvedObject: { kind: 'Lease', namespace: 'default', name } }));
      const { body } = await client().get(`${paths.events}?fieldSelector=involvedObject.name%3D${name},type!%3DWarning`);
      expect(body.items.map((item: Loose) => item.metadata.name)).to.deep.equal([metadata.name]);
    });
  });

  describe('a CSIDriver', () => {
    it('gets defaults, and counts the changes of its spec', async () => {
      const name = `${uniqueName('driver')}.example.com`;
      const made = await client().make(paths.csiDrivers, { metadata: { name }, spec: {} });
      expect(made.metadata).not.to.have.property('generation');
      expect(made.spec).to.deep.include({ attachRequired: true, podInfoOnMount: false, volumeLifecycleModes: ['Persistent'] });
      const path = `${paths.csiDrivers}/${name}`;
      await client().patch(path, mergePatch, { metadata: { labels: { a: 'b' } } });
      const changed = await client().patch(path, mergePatch, { spec: { requiresRepublish: true } });
      expect(changed.body.metadata.generation).to.equal(1);
    });
  });

  describe('a Namespace', () => {
    it('is there by default, active, with its name as a label', async () => {
      const { body } = await client().get('/api/v1/namespaces/default');
      expect(body.metadata.labels).to.deep.equal({ 'kubernetes.io/metadata.name': 'default' });
      expect(body).to.deep.include({ spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } });
    });
  });

  describe('a Secret', () => {
    it('is stored in base64, whatever form it was sent in', async () => {
      const wanted = { metadata: { name: uniqueName('secret') }, stringData: { user: 'ä' }, data: { key: '/w==' } };
      const { body } = await client().post(paths.secrets, wanted);
      expect(body).to.deep.include({ type: 'Opaque', data: { user: 'w6Q=', key: '/w==' } });
      expect(body).not.to.have.property('stringData');
    });

    it('is refused when it is no base64', async () => {
      expect((await client().post(paths.secrets, { metadata: { name: uniqueName() }, data: { a: '!!' } })).status).to.equal(400);
    });
  });
}
