/**
 * Drop-in scenarios: when a PersistentVolume loses the attacher's finalizer, and when it keeps it.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachedOnNode, nodeAndVolume } from '../steps.ts';
import type { Fields, NewVolume, World } from '../world.ts';

const gce: Setup = { driver: { name: 'pd.csi.storage.gke.io' } };
const migratedTo = 'pv.kubernetes.io/migrated-to';
const pd: Fields = { csi: undefined, gcePersistentDisk: { pdName: 'disk', fsType: 'ext4' } };

/** Waits until the volume `pv` is not held by the attacher. */
async function untilReleased(world: World): Promise<void> {
  await world.until('PersistentVolume', 'pv', (object) => object?.metadata.finalizers?.includes(world.finalizer) !== true);
}

/** The volume `pv`, made and deleted while no attacher runs, loses the finalizer. */
function releases(name: string, volume: NewVolume, setup: Setup = {}): Scenario {
  return {
    name,
    setup,
    before: async (world) => {
      await world.addVolume('pv', { ...volume, metadata: { ...volume.metadata, finalizers: [world.finalizer] } });
      await world.delete('PersistentVolume', 'pv');
    },
    steps: untilReleased,
  };
}

/** Nothing is written to the volume `pv`. */
function leaves(name: string, before: (world: World) => Promise<void>, setup: Setup = {}): Scenario {
  return { name, setup, before, steps: (world) => world.seen() };
}

/** A disk of Google's that was attached by the driver, as an in-tree volume of which `annotations` say who is in charge. */
const addDisk = (world: World, annotations: Fields): Promise<void> =>
  world.addVolume('pv', { spec: pd, metadata: { finalizers: [world.finalizer], annotations } });

const deletedScenarios: readonly Scenario[] = [
  releases('lets a deleted volume go that no attachment names', {}),
  releases('lets a deleted volume of another driver go', { csi: { driver: 'other.csi.example.com' } }),
  releases('lets a deleted volume go that no CSI driver serves', { spec: { csi: undefined, nfs: { server: 'nfs', path: '/' } } }),
  releases('lets a deleted in-tree volume go', { spec: pd, metadata: { annotations: { [migratedTo]: 'pd.csi.storage.gke.io' } } }, gce),
  {
    name: 'keeps the finalizers of others on a deleted volume',
    before: async (world) => {
      await world.addVolume('pv', { metadata: { finalizers: ['example.com/first', world.finalizer, 'example.com/last'] } });
      await world.delete('PersistentVolume', 'pv');
    },
    steps: untilReleased,
  },
  {
    name: 'lets a volume go that is deleted while it runs, and is the last to hold it',
    before: (world) => world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } }),
    steps: async (world) => {
      await world.patch('PersistentVolume', 'pv', { metadata: { finalizers: [world.finalizer] } });
      await world.delete('PersistentVolume', 'pv');
      await world.untilGone('PersistentVolume', 'pv');
    },
  },
  {
    name: 'tries again when the finalizer of a volume cannot be removed',
    before: async (world) => {
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer], ...world.refusing('object') } });
      await world.delete('PersistentVolume', 'pv');
    },
    steps: async (world) => {
      await world.untilRefused('pv');
      await world.refuse('PersistentVolume', 'pv', undefined);
      await untilReleased(world);
    },
  },
  leaves('keeps the finalizer on a volume that is not deleted', (world) =>
    world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } }),
  ),
  leaves('leaves a deleted volume alone that it does not hold', async (world) => {
    await world.addVolume();
    await world.delete('PersistentVolume', 'pv');
  }),
];

const namedScenarios: readonly Scenario[] = [
  {
    name: 'holds a deleted volume until it is detached',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.delete('PersistentVolume', 'pv');
      await world.seen();
      await world.detach();
      await untilReleased(world);
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'holds a deleted volume until it is detached from the last node',
    before: async (world) => {
      await attachedOnNode(world, { volume: { spec: { accessModes: ['ReadOnlyMany'] }, metadata: { finalizers: [world.finalizer] } } });
      await world.addNode('other');
    },
    steps: async (world) => {
      await world.attach('va2', { node: 'other' });
      await world.untilAttached('va2');
      await world.delete('PersistentVolume', 'pv');
      await world.detach('va');
      await world.seen();
      await world.detach('va2');
      await untilReleased(world);
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'holds a deleted volume while an attachment of another attacher names it',
    before: async (world) => {
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
      await world.attach('va', { attacher: 'other.csi.example.com' });
      await world.delete('PersistentVolume', 'pv');
    },
    steps: async (world) => {
      await world.seen();
      await world.detach();
      await untilReleased(world);
    },
  },
  {
    name: 'holds a deleted volume until attachments of two attachers are gone',
    before: async (world) => {
      await attachedOnNode(world);
      await world.attach('foreign', { attacher: 'other.csi.example.com' });
      await world.delete('PersistentVolume', 'pv');
    },
    steps: async (world) => {
      await world.detach('va');
      await world.seen();
      await world.detach('foreign');
      await untilReleased(world);
    },
    differences: ['detach-in-one-patch'],
  },
  {
    name: 'holds a deleted volume while an attachment waits for its end that it never protected',
    before: async (world) => {
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
      await world.attach('va', { metadata: { finalizers: ['example.com/held'] } });
      await world.delete('VolumeAttachment', 'va');
      await world.delete('PersistentVolume', 'pv');
    },
    steps: async (world) => {
      await world.seen();
      await world.patch('VolumeAttachment', 'va', { metadata: { finalizers: null } });
      await untilReleased(world);
    },
  },
];

const migratedScenarios: readonly Scenario[] = [
  leaves('keeps the finalizer on an in-tree volume that it serves', (world) => addDisk(world, { [migratedTo]: world.driverName }), gce),
  {
    name: 'lets an in-tree volume go that was never handed over',
    setup: gce,
    before: (world) => addDisk(world, {}),
    steps: untilReleased,
  },
  {
    name: 'lets an in-tree volume go that was handed over to another driver',
    setup: gce,
    before: (world) => addDisk(world, { [migratedTo]: 'other.csi.example.com' }),
    steps: untilReleased,
  },
  {
    name: 'lets an in-tree volume of another plugin go that it does not serve',
    before: (world) =>
      world.addVolume('pv', {
        spec: { csi: undefined, awsElasticBlockStore: { volumeID: 'vol-1' } },
        metadata: { finalizers: [world.finalizer] },
      }),
    steps: untilReleased,
  },
  {
    name: 'lets an in-tree volume go when it is taken back from the driver',
    setup: gce,
    before: (world) => addDisk(world, { [migratedTo]: world.driverName }),
    steps: async (world) => {
      await world.patch('PersistentVolume', 'pv', { metadata: { annotations: { [migratedTo]: null } } });
      await untilReleased(world);
    },
  },
  {
    name: 'holds an in-tree volume that is taken back from the driver until it is detached',
    setup: gce,
    before: async (world) => {
      const metadata = { finalizers: [world.finalizer], annotations: { [migratedTo]: world.driverName } };
      const labels = { 'topology.kubernetes.io/zone': 'us-central1-b' };
      await attachedOnNode(world, {
        volume: { spec: { ...pd, gcePersistentDisk: { pdName: world.id('pv') } }, metadata: { ...metadata, labels } },
      });
    },
    steps: async (world) => {
      await world.patch('PersistentVolume', 'pv', { metadata: { annotations: { [migratedTo]: null } } });
      await world.seen();
      await world.detach();
      await untilReleased(world);
    },
    differences: ['detach-in-one-patch'],
  },
];

export const volumeFinalizerScenarios: readonly Scenario[] = [...deletedScenarios, ...namedScenarios, ...migratedScenarios];
