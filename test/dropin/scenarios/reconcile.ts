/**
 * Drop-in scenarios: attachments are compared with what the driver lists, and worked on again where the two disagree.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachedOnNode, comparisonsPass, forceDelete, nodeAndVolume, place } from '../steps.ts';
import type { Fields, World } from '../world.ts';

const listing = { capabilities: { controller: { LIST_VOLUMES: true } } } as const;
const often: Setup = { driver: listing, flags: ['--reconcile-sync=200ms'] };
const gce: Setup = { driver: { ...listing, name: 'pd.csi.storage.gke.io' }, flags: ['--reconcile-sync=200ms'] };
const publish = 'ControllerPublishVolume';
const held = 'example.com/held';
const rwx = { accessModes: ['ReadWriteMany'] } as const;

/** The driver loses an attach. */
async function lose(world: World, volume = 'pv'): Promise<void> {
  await world.expectAgain();
  world.driver.volumes.unpublish(world.handle(volume), `${world.id('node')}-id`);
}

/** Attaches, until the attacher has seen it itself: else the original may attach again what it has attached. */
async function attachAndSee(world: World): Promise<void> {
  await attach(world);
  await world.seen();
}

/**
 * No call and no write comes of it. What is to be published again is lost later than here: the original begins before it
 * knows the nodes.
 */
function ignores(name: string, arrange: (world: World) => Promise<void>, setup: Setup = often): Scenario {
  return { name, setup, before: arrange, steps: comparisonsPass };
}

/** An attachment that is deleted and held by others, but not protected by the attacher. */
async function deletedUnprotected(world: World, attached: boolean): Promise<void> {
  await attachedOnNode(world, { attachment: { metadata: { finalizers: [held] } }, status: { attached } });
  await world.delete('VolumeAttachment', 'va');
}

const lostScenarios: readonly Scenario[] = [
  {
    name: 'publishes what the driver has lost, once, and writes nothing',
    setup: often,
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndSee(world);
      await lose(world);
      await world.untilCall(publish, { count: 2, state: 'ended' });
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'publishes what the driver has lost of an earlier attacher, and adds what is missing',
    setup: often,
    before: async (world) => {
      await attachedOnNode(world, { attachment: { metadata: { annotations: {} } }, volume: { metadata: {} } });
      place(world);
    },
    steps: async (world) => {
      await lose(world);
      await world.untilCall(publish, { state: 'ended' });
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'replaces the metadata when what was lost is published with another context',
    setup: often,
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndSee(world);
      await world.setStatus('va', { attachmentMetadata: { device: '/dev/old', slot: '7' } });
      await lose(world);
      await world.until('VolumeAttachment', 'va', (object) => JSON.stringify(object?.['status']).includes('-handle@'));
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'takes the error back that an attached volume has when it is published again',
    setup: often,
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndSee(world);
      await world.setStatus('va', { attachError: { message: 'old', time: '2024-01-01T00:00:00Z' } });
      await lose(world);
      await world.until('VolumeAttachment', 'va', (object) => !JSON.stringify(object?.['status']).includes('attachError'));
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'reports that the driver fails to publish what it has lost, until it does',
    setup: often,
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndSee(world);
      world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 13, message: 'busy' } });
      await lose(world);
      await world.untilAttachError();
      world.heal();
      await world.until('VolumeAttachment', 'va', (object) => !JSON.stringify(object?.['status']).includes('attachError'));
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'publishes an inline volume that the driver has lost',
    setup: often,
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume') });
      await world.untilAttached();
      await world.seen();
      await lose(world, 'volume');
      await comparisonsPass(world);
    },
    differences: ['handle-recorded', 'inline-compared'],
  },
  {
    name: 'detaches what the driver has lost while the detach fails',
    setup: often,
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndSee(world);
      world.spoil({
        method: 'ControllerUnpublishVolume',
        times: Number.POSITIVE_INFINITY,
        action: { do: 'error', code: 13, message: 'busy' },
      });
      await world.delete('VolumeAttachment', 'va');
      await world.untilDetachError();
      await lose(world);
      await comparisonsPass(world);
      world.heal();
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
];

const agreeingScenarios: readonly Scenario[] = [
  ignores('leaves what the driver lists alone', async (world) => {
    await attachedOnNode(world);
    place(world);
  }),
  ignores('leaves what the driver lists under the recorded ID of a node that is gone alone', async (world) => {
    await attachedOnNode(world);
    await world.delete('CSINode', 'node');
    place(world);
  }),
  ignores('leaves what the driver lists on nodes of other clusters as well alone', async (world) => {
    await attachedOnNode(world, { volume: { spec: rwx } });
    place(world);
    place(world, { nodeId: world.id('foreign-id') });
  }),
  ignores('leaves volumes alone that the driver lists and no attachment names', async (world) => {
    await nodeAndVolume(world);
    place(world);
    place(world, { volume: 'unknown' });
  }),
  ignores('leaves attachments of other drivers alone, listed or not', async (world) => {
    await attachedOnNode(world, { attachment: { attacher: 'other.csi.example.com' } });
    await world.addVolume('pv2');
    await world.attach('va2', { volume: 'pv2', attacher: 'other.csi.example.com' });
    place(world, { volume: 'pv2' });
  }),
  ignores('leaves what is not listed alone when its volume is gone', async (world) => {
    await attachedOnNode(world);
    await forceDelete(world);
  }),
  ignores('leaves what is not listed alone when no ID of its node is known', async (world) => {
    await attachedOnNode(world, { attachment: { metadata: { annotations: {} } } });
    await world.delete('CSINode', 'node');
  }),
];

const deletedScenarios: readonly Scenario[] = [
  {
    name: 'detaches what is deleted, unprotected, not attached, and listed',
    setup: often,
    before: async (world) => {
      await deletedUnprotected(world, false);
      place(world);
    },
    steps: async (world) => {
      await world.untilCall('ControllerUnpublishVolume', { state: 'ended' });
      await comparisonsPass(world);
    },
  },
  {
    name: 'detaches what is deleted, unprotected, attached, and not listed',
    setup: often,
    before: (world) => deletedUnprotected(world, true),
    steps: async (world) => {
      await world.untilCall('ControllerUnpublishVolume', { state: 'ended' });
      await comparisonsPass(world);
    },
  },
  ignores('leaves what is deleted, unprotected, attached, and listed alone', async (world) => {
    await deletedUnprotected(world, true);
    place(world);
  }),
];

const nodeScenarios: readonly Scenario[] = [
  {
    name: 'publishes on the new ID of a node that was made anew, and detaches from both',
    setup: often,
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { spec: rwx });
    },
    steps: async (world) => {
      await attachAndSee(world);
      await world.delete('CSINode', 'node');
      await world.addNode('node', { nodeId: world.id('new-id') });
      await world.untilCall(publish, { count: 2, state: 'ended' });
      await comparisonsPass(world);
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch', 'previous-node-id-kept', 'every-node-id-detached'],
  },
];

/** An in-tree volume of an unknown zone of Google's, as an earlier attacher has attached it to an instance. */
async function attachedDisk(world: World): Promise<void> {
  const gcePersistentDisk: Fields = { pdName: world.id('pv'), fsType: 'ext4' };
  const metadata = {
    finalizers: [world.finalizer],
    annotations: { 'pv.kubernetes.io/migrated-to': world.driverName },
    labels: { 'topology.kubernetes.io/zone': 'us-central1-b' },
  };
  const nodeId = `projects/some-project/zones/us-central1-b/instances/${world.id('node')}`;
  await world.addNode('node', { nodeId });
  await world.addVolume('pv', { spec: { csi: undefined, gcePersistentDisk }, metadata });
  await world.attach('va', { metadata: { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation(nodeId) } });
  await world.setStatus('va', { attached: true });
}

/** Where the driver lists it. */
function placeOfDisk(world: World): { readonly volumeId: string; readonly nodeId: string } {
  const zone = 'projects/some-project/zones/us-central1-b';
  return { volumeId: `${zone}/disks/${world.id('pv')}`, nodeId: `${zone}/instances/${world.id('node')}` };
}

async function attachedAndListedDisk(world: World): Promise<void> {
  await attachedDisk(world);
  place(world, placeOfDisk(world));
}

const migratedScenarios: readonly Scenario[] = [
  ignores('leaves an in-tree volume alone that the driver lists under its project', attachedAndListedDisk, gce),
  {
    name: 'publishes an in-tree volume that the driver does not list under its project',
    setup: gce,
    before: attachedAndListedDisk,
    steps: async (world) => {
      const { volumeId, nodeId } = placeOfDisk(world);
      world.driver.volumes.unpublish(volumeId, nodeId);
      const target = `projects/UNSPECIFIED/zones/us-central1-b/disks/${world.id('pv')}`;
      await world.driver.calls.waitFor({ method: publish, target }, { signal: AbortSignal.timeout(30_000) });
      place(world, { volumeId, nodeId });
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
];

export const reconcileScenarios: readonly Scenario[] = [
  ...lostScenarios,
  ...agreeingScenarios,
  ...deletedScenarios,
  ...nodeScenarios,
  ...migratedScenarios,
];
