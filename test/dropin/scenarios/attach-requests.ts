/**
 * Drop-in scenarios: what the driver is asked for, by the PersistentVolume, the flags and the driver's capabilities.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachAndDetach } from '../steps.ts';
import type { NewVolume } from '../world.ts';

/** A driver that knows neither PUBLISH_READONLY nor SINGLE_NODE_MULTI_WRITER. */
export const plainDriver: Setup = {
  driver: { capabilities: { controller: { PUBLISH_READONLY: false, SINGLE_NODE_MULTI_WRITER: false } } },
};
const withDefaultFsType: Setup = { flags: ['--default-fstype=xfs'] };

/** Attaches one volume. */
function attaches(name: string, volume: NewVolume, setup: Setup = {}): Scenario {
  return {
    name,
    setup,
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', volume);
    },
    steps: attach,
    differences: ['handle-recorded'],
  };
}

const accessModes: readonly (readonly string[])[] = [
  ['ReadWriteOnce'],
  ['ReadOnlyMany'],
  ['ReadWriteMany'],
  ['ReadWriteOncePod'],
  ['ReadWriteMany', 'ReadWriteOnce'],
  ['ReadOnlyMany', 'ReadWriteMany'],
  ['ReadOnlyMany', 'ReadWriteOnce', 'ReadWriteMany'],
];

const accessModeScenarios = accessModes.flatMap((modes): readonly Scenario[] => [
  attaches(`asks for ${modes.join(' and ')} with SINGLE_NODE_MULTI_WRITER`, { spec: { accessModes: modes } }),
  attaches(`asks for ${modes.join(' and ')} without SINGLE_NODE_MULTI_WRITER`, { spec: { accessModes: modes } }, plainDriver),
]);

const fsTypeScenarios: readonly Scenario[] = [
  attaches('asks for the file system of the volume', { csi: { fsType: 'ext4' } }),
  attaches('asks for the default file system where the volume names none', {}, withDefaultFsType),
  attaches('prefers the file system of the volume to the default', { csi: { fsType: 'ext4' } }, withDefaultFsType),
  attaches('asks for a block device without a file system', { spec: { volumeMode: 'Block' } }, withDefaultFsType),
  attaches('asks for a block device even where the volume names a file system', { csi: { fsType: 'ext4' }, spec: { volumeMode: 'Block' } }),
  attaches('asks for a mount where the volume says Filesystem', { spec: { volumeMode: 'Filesystem' } }),
  attaches('asks for a block device for many nodes', { spec: { volumeMode: 'Block', accessModes: ['ReadWriteMany'] } }),
  attaches('passes the mount options on', { spec: { mountOptions: ['noatime', 'discard', 'x=y,z'] } }),
];

const readonlyScenarios: readonly Scenario[] = [
  attaches('asks for a read-only publish of a read-only volume', { csi: { readOnly: true } }),
  attaches(
    'asks for a writable publish of a read-only volume where the driver does not know PUBLISH_READONLY',
    { csi: { readOnly: true } },
    plainDriver,
  ),
  attaches('asks for a writable publish of a writable volume where the driver does not know PUBLISH_READONLY', {}, plainDriver),
  attaches('does not take ReadOnlyMany for a read-only publish', { spec: { accessModes: ['ReadOnlyMany'] } }),
];

const fieldScenarios: readonly Scenario[] = [
  attaches('passes the volume attributes on', { csi: { volumeAttributes: { pool: 'fast', 'example.com/ünï': '✓', empty: '' } } }),
  {
    name: 'passes a handle with any characters on',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { volumeHandle: `proj ect/${world.id('pv')}#ü/..?a=b&"c"\\` } });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'passes a node ID with any characters on',
    before: async (world) => {
      await world.addNode('node', { nodeId: 'projects/p/zones/z/instances/ü "1"' });
      await world.addVolume();
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'finds its own entry among those of other drivers on the node',
    before: async (world) => {
      const drivers = [
        { name: 'first.csi.example.com', nodeID: 'first-id' },
        { name: world.driverName, nodeID: world.id('own-id') },
        { name: 'last.csi.example.com', nodeID: 'last-id' },
      ];
      await world.addNode('node', { drivers });
      await world.addVolume();
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
];

const secretScenarios: readonly Scenario[] = [
  {
    name: 'passes the secret on, at the attach and at the detach',
    before: async (world) => {
      await world.addNode();
      const controllerPublishSecretRef = await world.addSecret('secret', { user: 'admin', password: 'swörd "fish"' });
      await world.addVolume('pv', { csi: { controllerPublishSecretRef } });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'passes a secret without data on',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { controllerPublishSecretRef: await world.addSecret('secret', {}) } });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'leaves the secrets of other calls alone',
    before: async (world) => {
      await world.addNode();
      const secret = await world.addSecret('secret', { user: 'admin' });
      const csi = { nodeStageSecretRef: secret, nodePublishSecretRef: secret, controllerExpandSecretRef: secret };
      await world.addVolume('pv', { csi });
    },
    steps: attach,
    differences: ['handle-recorded'],
  },
  {
    name: 'reads the secret anew at the detach',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { controllerPublishSecretRef: await world.addSecret('secret', { token: 'old' }) } });
    },
    steps: async (world) => {
      await attach(world);
      await world.seen();
      await world.changeSecret('secret', { token: 'new' });
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
];

export const attachRequestScenarios: readonly Scenario[] = [
  ...accessModeScenarios,
  ...fsTypeScenarios,
  ...readonlyScenarios,
  ...fieldScenarios,
  ...secretScenarios,
];
