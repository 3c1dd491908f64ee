/**
 * Drop-in scenarios: detaches of what an earlier attacher has attached, what is written, and what is left alone.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attachedOnNode, backoffsPass, nodeAndVolume } from '../steps.ts';
import type { Attachment, World } from '../world.ts';

const gce: Setup = { driver: { name: 'pd.csi.storage.gke.io' } };
const held = 'example.com/held';

/** The attachment `va`, made by `before` while no attacher runs, is detached. */
function detaches(name: string, before: (world: World) => Promise<void>, rest: Partial<Scenario> = {}): Scenario {
  return { name, before, steps: (world) => world.detach(), differences: ['detach-in-one-patch'], ...rest };
}

/** The same of an attachment of which the deletion was asked for before the attacher came. */
function detachesDeleted(name: string, before: (world: World) => Promise<void>): Scenario {
  return detaches(
    name,
    async (world) => {
      await before(world);
      await world.delete('VolumeAttachment', 'va');
    },
    { steps: (world) => world.untilGone('VolumeAttachment', 'va') },
  );
}

/** Nothing is done about the attachment `va`, of which the deletion was asked for while no attacher ran. */
function leavesDeleted(name: string, before: (world: World) => Promise<void>): Scenario {
  return {
    name,
    before: async (world) => {
      await before(world);
      await world.delete('VolumeAttachment', 'va');
    },
    steps: (world) => world.seen(),
  };
}

/** Waits until `va` is not attached and not the attacher's any more, though others hold it, and lets it go. */
async function letGo(world: World): Promise<void> {
  await world.until<Attachment>('VolumeAttachment', 'va', (object) => {
    const { metadata, status } = object ?? {};
    return status?.attached === false && metadata?.finalizers?.includes(world.finalizer) === false;
  });
  await world.seen();
  await world.patch('VolumeAttachment', 'va', { metadata: { finalizers: null } });
  await world.untilGone('VolumeAttachment', 'va');
}

/** The attachment `va` is held by others as well: `before` makes it so. */
function detachesHeld(name: string, before: (world: World) => Promise<void>): Scenario {
  return {
    name,
    before,
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await letGo(world);
    },
  };
}

const secretScenarios: readonly Scenario[] = [
  detaches('passes the secret on at the detach of what an earlier attacher has attached', async (world) => {
    const controllerPublishSecretRef = await world.addSecret('secret', { user: 'admin', password: 'swörd' });
    await attachedOnNode(world, { volume: { csi: { controllerPublishSecretRef } } });
  }),
  detaches('passes the secret of an inline volume on at the detach', async (world) => {
    const controllerPublishSecretRef = await world.addSecret('secret', { user: 'admin' });
    await attachedOnNode(world, { attachment: { inline: world.inline('volume', { csi: { controllerPublishSecretRef } }) } });
  }),
  {
    name: 'reports a secret that is missing at the detach, without a call, and detaches when it is there',
    before: (world) => attachedOnNode(world, { volume: { csi: { controllerPublishSecretRef: world.secretRef('secret') } } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilDetachError();
      await world.addSecret('secret', { user: 'admin' });
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['own-error-text', 'detach-in-one-patch'],
  },
  {
    name: 'reports a secret that it may not read at the detach, and keeps the attachment',
    before: (world) =>
      attachedOnNode(world, { volume: { csi: { controllerPublishSecretRef: { name: 'none', namespace: 'kube-system' } } } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilDetachError();
      await world.seen();
    },
    differences: ['own-error-text'],
  },
];

const heldScenarios: readonly Scenario[] = [
  detachesHeld('says detached on an attachment that others hold', (world) =>
    attachedOnNode(world, {
      attachment: { metadata: { finalizers: ['example.com/first', world.finalizer, 'example.com/last'] } },
      status: { attached: true, attachmentMetadata: { device: '/dev/old' } },
    }),
  ),
  detachesHeld('takes errors of detaches back on an attachment that others hold, not those of attaches', (world) =>
    attachedOnNode(world, {
      attachment: { metadata: { finalizers: [held, world.finalizer] } },
      status: {
        attached: true,
        attachError: { message: 'old attach', time: '2024-01-01T00:00:00Z' },
        detachError: { message: 'old detach', time: '2024-01-01T00:00:00Z' },
      },
    }),
  ),
  leavesDeleted('leaves a deleted attachment alone that it never protected, though it says attached', async (world) => {
    await nodeAndVolume(world);
    await world.attach('va', { metadata: { finalizers: [held], annotations: world.nodeIdAnnotation() } });
    await world.setStatus('va', { attached: true });
  }),
  {
    name: 'makes up for a detach that was cut off before it was said',
    before: async (world) => {
      const annotations = { ...world.nodeIdAnnotation(), 'external-attacher/volume-handle': world.handle('pv') };
      await attachedOnNode(world, { attachment: { metadata: { finalizers: [held], annotations } } });
      await world.delete('VolumeAttachment', 'va');
    },
    steps: (world) => backoffsPass(world),
    differences: ['handle-recorded', 'cut-off-detach-made-up'],
  },
  leavesDeleted('leaves the deleted attachment of another driver alone, though it has the finalizer', (world) =>
    attachedOnNode(world, { attachment: { attacher: 'other.csi.example.com' } }),
  ),
];

const sourceScenarios: readonly Scenario[] = [
  detaches('detaches an inline volume that an earlier attacher has attached', (world) =>
    attachedOnNode(world, { attachment: { inline: world.inline('volume') } }),
  ),
  detaches(
    'detaches an inline volume of a driver that has taken over in-tree volumes',
    (world) => attachedOnNode(world, { attachment: { inline: world.inline('volume', { csi: { volumeAttributes: { partition: '' } } }) } }),
    { setup: gce },
  ),
  detaches(
    'detaches an in-tree volume that an earlier attacher has attached',
    async (world) => {
      const metadata = {
        finalizers: [world.finalizer],
        annotations: { 'pv.kubernetes.io/migrated-to': world.driverName },
        labels: { 'topology.kubernetes.io/zone': 'us-central1-b' },
      };
      const gcePersistentDisk = { pdName: world.id('pv'), fsType: 'ext4' };
      await attachedOnNode(world, { volume: { metadata, spec: { csi: undefined, gcePersistentDisk } } });
    },
    { setup: gce },
  ),
];

export const detachScenarios: readonly Scenario[] = [
  detaches('detaches what an earlier attacher has attached', attachedOnNode),
  detaches('detaches although the volume was never protected', (world) => attachedOnNode(world, { volume: { metadata: {} } })),
  detachesDeleted('detaches what was deleted before the attacher came', attachedOnNode),
  detachesDeleted('detaches what an earlier attacher has tried to attach', (world) =>
    attachedOnNode(world, { status: { attached: false } }),
  ),
  ...[3, 5, 10].map((errorCode) =>
    detachesDeleted(`detaches after an attach that failed with error ${errorCode}`, (world) =>
      attachedOnNode(world, {
        status: { attached: false, attachError: { message: 'failed', time: '2024-01-01T00:00:00Z', errorCode } },
      }),
    ),
  ),
  {
    name: 'detaches one volume from two nodes, one after the other',
    before: async (world) => {
      await attachedOnNode(world, { volume: { spec: { accessModes: ['ReadWriteMany'] } } });
      await world.addNode('other');
    },
    steps: async (world) => {
      await world.attach('va2', { node: 'other' });
      await world.untilAttached('va2');
      await world.detach('va2');
      await world.detach('va');
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  ...secretScenarios,
  ...heldScenarios,
  ...sourceScenarios,
];
