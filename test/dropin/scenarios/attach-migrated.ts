/**
 * Drop-in scenarios: attaches of in-tree volumes by the driver that has taken them over. All plugins and generated volumes:
 * test/real/in-tree-attach.test.ts.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachAndDetach, failToAttach } from '../steps.ts';
import type { Fields, World } from '../world.ts';

const gce: Setup = { driver: { name: 'pd.csi.storage.gke.io' } };
const aws: Setup = { driver: { name: 'ebs.csi.aws.com' } };

const migratedTo = (world: World): Fields => ({ annotations: { 'pv.kubernetes.io/migrated-to': world.driverName } });

async function addDisk(world: World, spec: Fields = {}, metadata: Fields = migratedTo(world)): Promise<void> {
  await world.addNode();
  const gcePersistentDisk = { pdName: world.id('pv'), fsType: 'ext4', partition: 1 };
  await world.addVolume('pv', { metadata, spec: { csi: undefined, gcePersistentDisk, ...spec } });
}

export const attachMigratedScenarios: readonly Scenario[] = [
  {
    name: 'attaches and detaches an in-tree volume',
    setup: gce,
    before: async (world) => {
      const labels = { 'topology.kubernetes.io/zone': 'us-central1-b' };
      await addDisk(world, {}, { ...migratedTo(world), labels });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches an in-tree volume of an unknown zone as a block device, for many readers',
    setup: gce,
    before: (world) => addDisk(world, { volumeMode: 'Block', accessModes: ['ReadOnlyMany'] }),
    steps: attach,
    differences: ['handle-recorded'],
  },
  {
    name: 'lets an in-tree volume go after the detach when it is not handed over to the driver',
    setup: gce,
    before: (world) => addDisk(world, {}, {}),
    steps: async (world) => {
      await attachAndDetach(world);
      await world.until('PersistentVolume', 'pv', (object) => object?.metadata.finalizers?.includes(world.finalizer) === false);
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches and detaches an inline volume of a driver that has taken over in-tree volumes',
    setup: gce,
    before: (world) => world.addNode(),
    steps: async (world) => {
      const volumeHandle = `projects/UNSPECIFIED/zones/us-central1-b/disks/${world.id('disk')}`;
      await world.attach('va', { inline: world.inline('volume', { csi: { volumeHandle, volumeAttributes: { partition: '' } } }) });
      await world.untilAttached();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches and detaches a CSI volume of a driver that has taken over in-tree volumes',
    setup: gce,
    before: async (world) => {
      await world.addNode();
      await world.addVolume();
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'reports an in-tree volume that cannot be translated',
    setup: aws,
    before: async (world) => {
      await world.addNode();
      const awsElasticBlockStore = { volumeID: 'aws://us-east-1a/i-1' };
      await world.addVolume('pv', { metadata: migratedTo(world), spec: { csi: undefined, awsElasticBlockStore } });
    },
    steps: async (world) => {
      await failToAttach(world);
      await world.seen();
    },
    differences: ['own-error-text', 'checks-before-writes'],
  },
];
