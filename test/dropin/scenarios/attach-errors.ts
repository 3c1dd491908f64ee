/**
 * Drop-in scenarios: attaches that fail for what the objects say, and go on when that has changed.
 */
import type { Scenario } from '../scenario.ts';
import { attach, failToAttach, nodeAndVolume } from '../steps.ts';
import type { NewVolume } from '../world.ts';

/** A volume that cannot be attached. */
function refusesVolume(
  name: string,
  volume: NewVolume,
  differences: Scenario['differences'] = ['own-error-text', 'checks-before-writes'],
): Scenario {
  return {
    name,
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', volume);
    },
    steps: async (world) => {
      await failToAttach(world);
    },
    differences: differences,
  };
}

const volumeScenarios: readonly Scenario[] = [
  refusesVolume('reports access modes that exclude each other', { spec: { accessModes: ['ReadOnlyMany', 'ReadWriteOnce'] } }),
  refusesVolume('reports a volume without a CSI source', { spec: { csi: undefined, nfs: { server: 'nfs', path: '/' } } }),
  refusesVolume('reports an in-tree volume of another driver', {
    spec: { csi: undefined, awsElasticBlockStore: { volumeID: 'aws://z/i-1' } },
  }),
  refusesVolume('reports a missing secret', { csi: { controllerPublishSecretRef: { name: 'none', namespace: 'default' } } }),
  refusesVolume('reports a secret that it may not read', {
    csi: { controllerPublishSecretRef: { name: 'none', namespace: 'kube-system' } },
  }),
  {
    name: 'refuses a volume of another driver',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { driver: 'other.csi.example.com' } });
    },
    steps: async (world) => {
      await world.attach();
      await world.untilAttachedOrFailed();
    },
    differences: ['foreign-volume-refused'],
  },
  {
    name: 'reports a volume that is marked for deletion, and writes nothing else',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.delete('PersistentVolume', 'pv');
    },
    steps: async (world) => {
      await failToAttach(world);
    },
    differences: ['own-error-text'],
  },
  {
    name: 'reports a PersistentVolume that does not exist, with no call and no finalizer',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await failToAttach(world);
      await world.detach();
    },
    differences: ['own-error-text'],
  },
  {
    name: 'attaches when the PersistentVolume comes late',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await failToAttach(world);
      await world.addVolume();
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'reports a missing secret without protecting the attachment, and attaches when it is there',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { controllerPublishSecretRef: world.secretRef('secret') } });
    },
    steps: async (world) => {
      await failToAttach(world);
      await world.addSecret('secret', { user: 'admin' });
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'reports a secret whose value is no text',
    before: async (world) => {
      await world.addNode();
      const controllerPublishSecretRef = await world.addSecret('secret', { key: Buffer.from([0xff, 0xfe, 0x00]) });
      await world.addVolume('pv', { csi: { controllerPublishSecretRef } });
    },
    steps: async (world) => {
      await failToAttach(world);
    },
    differences: ['secret-must-be-text'],
  },
];

const nodeScenarios: readonly Scenario[] = [
  {
    name: 'reports a node without a CSINode, and lets the attachment go without a call',
    before: (world) => world.addVolume(),
    steps: async (world) => {
      await failToAttach(world);
      await world.detach();
    },
    differences: ['own-error-text', 'checks-before-writes'],
  },
  {
    name: 'reports a CSINode without the driver',
    before: async (world) => {
      await world.addNode('node', { drivers: [{ name: 'other.csi.example.com', nodeID: 'other-id' }] });
      await world.addVolume();
    },
    steps: async (world) => {
      await failToAttach(world);
    },
    differences: ['own-error-text', 'checks-before-writes'],
  },
  {
    name: 'does not take the recorded node ID for an attach',
    before: async (world) => {
      await world.addVolume('pv');
      await world.attach('va', { metadata: { annotations: world.nodeIdAnnotation() } });
    },
    steps: async (world) => {
      await world.untilAttachError();
    },
    differences: ['own-error-text', 'checks-before-writes'],
  },
  {
    name: 'attaches when the CSINode comes late',
    before: (world) => world.addVolume(),
    steps: async (world) => {
      await failToAttach(world);
      await world.addNode();
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'attaches when the driver comes late to the CSINode',
    before: async (world) => {
      await world.addNode('node', { drivers: [] });
      await world.addVolume();
    },
    steps: async (world) => {
      await failToAttach(world);
      await world.patch('CSINode', 'node', { spec: { drivers: [{ name: world.driverName, nodeID: world.id('late-id') }] } });
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'replaces the error of an earlier attacher',
    before: async (world) => {
      await world.addVolume();
      await world.attach();
      await world.setStatus('va', { attached: false, attachError: { message: 'old', time: '2024-01-01T00:00:00Z', errorCode: 8 } });
    },
    steps: async (world) => {
      await world.untilAttachError('va', /node/u);
      await world.addNode();
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'takes the error of an earlier attacher back',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach();
      await world.setStatus('va', { attached: false, attachError: { message: 'old', time: '2024-01-01T00:00:00Z' } });
    },
    steps: (world) => world.untilAttached(),
    differences: ['handle-recorded'],
  },
  {
    name: 'lets an attachment go that is deleted before it was tried',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach('va', { metadata: { finalizers: ['example.com/held'] } });
      await world.delete('VolumeAttachment', 'va');
    },
    steps: async (world) => {
      await world.seen();
      await world.patch('VolumeAttachment', 'va', { metadata: { finalizers: null } });
      await world.untilGone('VolumeAttachment', 'va');
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
];

export const attachErrorScenarios: readonly Scenario[] = [...volumeScenarios, ...nodeScenarios];
