import { expect } from 'chai';
import type {
  AttachmentDecision,
  AttachmentFacts,
  AttachPlan,
  DecisionMode,
  DetachPlan,
} from '../../../src/attacher/attachment-decision.ts';
import { decideAttachment } from '../../../src/attacher/decide-attachment.ts';
import { migratedDrivers } from '../../../src/attacher/in-tree/migrated-drivers.ts';
import type { PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import { allInTreePlugins, type InTreePlugin, inTreeVolumes } from '../../support/in-tree-volumes.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  facts,
  handleKey,
  inlineAttachment,
  nodeIdKey,
  profile,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

const handles: Readonly<Record<InTreePlugin, string>> = {
  awsElasticBlockStore: 'vol-0123',
  azureDisk: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/d',
  azureFile: 'group#acme#share#pv-1#secrets',
  cinder: '66c8e6c4',
  gcePersistentDisk: 'projects/UNSPECIFIED/zones/us-central1-a/disks/disk-1',
  portworxVolume: '889577062',
  vsphereVolume: '[datastore] volumes/disk.vmdk',
};
const secretOf: Partial<Record<InTreePlugin, object>> = { portworxVolume: { name: 'px-user-token', namespace: 'portworx' } };

for (const plugin of allInTreePlugins) {
  const driver = profile({ name: migratedDrivers[plugin] });
  const node = csiNode({ drivers: [{ name: driver.name, nodeId: 'i-1' }] });
  const inTree = volume({ spec: volumeSpec({ source: { type: 'migratable', inTree: inTreeVolumes[plugin] } }) });

  function decide(row: VolumeAttachment, changes: Partial<AttachmentFacts> = {}, mode: DecisionMode = 'normal'): AttachmentDecision {
    return decideAttachment(facts({ attachment: { ...row, attacher: driver.name }, volume: inTree, node, ...changes }), driver, mode);
  }

  function attachPlan(decision: AttachmentDecision): AttachPlan {
    expect(decision.do).to.equal('attach');
    return (decision as Extract<AttachmentDecision, { do: 'attach' }>).plan;
  }

  function detachPlan(decision: AttachmentDecision): DetachPlan {
    expect(decision.do).to.equal('detach');
    return (decision as Extract<AttachmentDecision, { do: 'detach' }>).plan;
  }

  function deleted(annotations: VolumeAttachment['annotations']): VolumeAttachment {
    return attachedAttachment({ finalizers: [driver.finalizer], deletionTimestamp: deletedAt, annotations });
  }

  describe(`decideAttachment() of a volume of ${plugin}`, () => {
    it('publishes the translated handle, records it, and marks the call as one about a migrated volume', () => {
      const { request, protectAttachment, protectVolume, secretRef } = attachPlan(decide(attachment()));
      expect(request).to.deep.include({ volumeId: handles[plugin], nodeId: 'i-1', migrated: true });
      expect(protectAttachment?.body)
        .to.have.nested.property('metadata.annotations')
        .that.deep.includes({ [handleKey]: handles[plugin] });
      expect(protectVolume?.name).to.equal('pv-1');
      expect(secretRef).to.deep.equal(secretOf[plugin]);
    });

    it('unpublishes the translated handle where none is recorded', () => {
      const wanted = {
        secretRef: secretOf[plugin],
        published: [{ volumeId: handles[plugin], nodeId: 'i-1' }],
        migrated: true,
        warning: undefined,
      };
      expect(detachPlan(decide(deleted({ [nodeIdKey]: 'i-1' })))).to.deep.equal(wanted);
      expect(detachPlan(decide(deleted({ [nodeIdKey]: 'i-1', [handleKey]: handles[plugin] })))).to.deep.equal(wanted);
    });

    it('B5 unpublishes the recorded handle where another is recorded, and warns', () => {
      const { published, migrated, warning } = detachPlan(decide(deleted({ [nodeIdKey]: 'i-1', [handleKey]: 'earlier' })));
      expect({ published, migrated }).to.deep.equal({ published: [{ volumeId: 'earlier', nodeId: 'i-1' }], migrated: true });
      expect(warning).to.contain('another handle');
    });

    it('goes on with the recorded handle where the volume cannot be translated any more', () => {
      const broken: PersistentVolume = { ...inTree, malformed: 'x' };
      const { published, migrated } = detachPlan(decide(deleted({ [nodeIdKey]: 'i-1', [handleKey]: 'earlier' }), { volume: broken }));
      expect({ published, migrated }).to.deep.equal({ published: [{ volumeId: 'earlier', nodeId: 'i-1' }], migrated: true });
    });

    it('puts the translated handle back on an attachment that lost it', () => {
      const decision = decide(attachedAttachment({ finalizers: [], annotations: { [nodeIdKey]: 'i-1' } }));
      expect(decision.do === 'repair' && decision.patch.body).to.deep.equal({
        metadata: { uid: 'va-1-uid', finalizers: [driver.finalizer], annotations: { [handleKey]: handles[plugin] } },
      });
    });

    it('does not count an inline volume, or a CSI volume, of the driver as migrated', () => {
      const spec = volumeSpec({ source: { type: 'csi', csi: csiSource({ driver: driver.name }) } });
      const inline = decide(inlineAttachment(spec), { volume: undefined });
      expect(attachPlan(inline).request).to.deep.include({ volumeId: 'vol-1', migrated: false });
      expect(attachPlan(decide(attachment(), { volume: volume({ spec }) })).request).to.deep.include({
        volumeId: 'vol-1',
        migrated: false,
      });
    });

    it('rejects a volume whose PersistentVolume has no access modes', () => {
      const decision = decide(attachment(), { volume: { ...inTree, spec: { ...inTree.spec, accessModes: [] } } });
      expect(decision.do === 'reject' && decision.error.message).to.contain('access modes [] cannot be expressed in CSI');
    });
  });
}

describe('decideAttachment() of a volume of gcePersistentDisk', () => {
  it('asks for one writer where the driver would refuse the access modes', () => {
    const driver = profile({ name: migratedDrivers.gcePersistentDisk });
    const node = csiNode({ drivers: [{ name: driver.name, nodeId: 'i-1' }] });
    for (const accessModes of [['ReadWriteMany'], ['ReadWriteOnce', 'ReadOnlyMany'], ['ReadWriteOncePod', 'ReadWriteOnce']]) {
      const inTree = volume({ spec: volumeSpec({ source: { type: 'migratable', inTree: inTreeVolumes.gcePersistentDisk }, accessModes }) });
      const decision = decideAttachment(
        facts({ attachment: attachment({ attacher: driver.name }), volume: inTree, node }),
        driver,
        'normal',
      );
      expect(decision.do === 'attach' && decision.plan.request.volumeCapability.accessMode, accessModes.join()).to.equal(
        'SINGLE_NODE_WRITER',
      );
    }
  });
});
