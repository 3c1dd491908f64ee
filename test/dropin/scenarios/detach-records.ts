/**
 * Drop-in scenarios: detaches for which the volume, the node or what is recorded of them is gone or has changed.
 */
import type { Scenario } from '../scenario.ts';
import { attach, attachedEarlier, attachedOnNode, forceDelete, nodeAndVolume } from '../steps.ts';
import type { Attachment, Fields, World } from '../world.ts';

const recordedNothing: Fields = { annotations: {} };

/** For stories in which one of the two gets no further than to an error. */
async function untilDetachedOrFailed(world: World): Promise<void> {
  await world.until<Attachment>('VolumeAttachment', 'va', (object) => object?.status?.detachError !== undefined || object === undefined);
}

/** An attachment of an earlier attacher that cannot be detached at first. */
function detachesLater(name: string, before: (world: World) => Promise<void>, mend: (world: World) => Promise<void>): Scenario {
  return {
    name,
    before,
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilDetachError();
      await mend(world);
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['own-error-text', 'detach-in-one-patch'],
  };
}

/** Attaches, lets something happen to the node, detaches. */
function detachesAfter(name: string, happens: (world: World) => Promise<void>): Scenario {
  return {
    name,
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await happens(world);
      await world.seen();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  };
}

const volumeScenarios: readonly Scenario[] = [
  detachesAfter('detaches a volume that is marked for deletion', (world) => world.delete('PersistentVolume', 'pv')),
  detachesLater(
    'reports the detach of a volume that is gone and was never recorded, and detaches when it is back',
    async (world) => {
      await attachedOnNode(world);
      await forceDelete(world);
    },
    (world) => world.addVolume(),
  ),
  {
    name: 'detaches what it has attached when the volume is gone',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await forceDelete(world);
      await world.seen();
      await world.delete('VolumeAttachment', 'va');
      await untilDetachedOrFailed(world);
    },
    differences: ['gone-volume-detached'],
  },
  {
    name: 'detaches what it has attached when another volume has its name',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await forceDelete(world);
      await world.addVolume('pv', { csi: { volumeHandle: world.handle('other') } });
      await world.seen();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch', 'recorded-handle-detached'],
  },
];

/** An earlier attacher has attached a volume that does not belong to the driver. */
function keepsForeign(name: string, before: (world: World) => Promise<void>): Scenario {
  return {
    name,
    before,
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await untilDetachedOrFailed(world);
    },
    differences: ['detach-in-one-patch', 'foreign-volume-kept'],
  };
}

const foreignScenarios: readonly Scenario[] = [
  keepsForeign('does not detach a volume of another driver', (world) =>
    attachedOnNode(world, { volume: { csi: { driver: 'other.csi.example.com' } } }),
  ),
  keepsForeign('does not detach an inline volume of another driver', (world) =>
    attachedOnNode(world, { attachment: { inline: world.inline('volume', { csi: { driver: 'other.csi.example.com' } }) } }),
  ),
  {
    name: 'reports the detach of a volume without a CSI source',
    before: (world) => attachedOnNode(world, { volume: { spec: { csi: undefined, nfs: { server: 'nfs', path: '/' } } } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilDetachError();
      await world.seen();
    },
    differences: ['own-error-text'],
  },
];

const nodeScenarios: readonly Scenario[] = [
  detachesAfter('detaches from a node that has no CSINode any more', (world) => world.delete('CSINode', 'node')),
  detachesAfter('detaches from a node that has no driver any more', (world) => world.patch('CSINode', 'node', { spec: { drivers: [] } })),
  {
    name: 'detaches by the recorded ID from a node that it never saw',
    before: (world) => attachedEarlier(world),
    steps: (world) => world.detach(),
    differences: ['detach-in-one-patch'],
  },
  {
    name: 'detaches by the ID of the CSINode where none is recorded',
    before: (world) => attachedOnNode(world, { attachment: { metadata: recordedNothing } }),
    steps: (world) => world.detach(),
    differences: ['detach-in-one-patch'],
  },
  {
    name: 'detaches by the ID of the CSINode where an empty one is recorded',
    before: (world) => attachedOnNode(world, { attachment: { metadata: { annotations: world.nodeIdAnnotation('') } } }),
    steps: (world) => world.detach(),
    differences: ['detach-in-one-patch'],
  },
  detachesLater(
    'reports that no ID of the node is known, and detaches when its CSINode is there',
    (world) => attachedEarlier(world, { attachment: { metadata: recordedNothing } }),
    (world) => world.addNode(),
  ),
  {
    name: 'reports that the only ID of the node is empty, without a call for every node',
    before: (world) => attachedEarlier(world, { attachment: { metadata: { annotations: world.nodeIdAnnotation('') } } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await untilDetachedOrFailed(world);
    },
    differences: ['no-call-for-every-node'],
  },
  {
    name: 'detaches from the recorded ID of a node, and from the one that it has now',
    before: (world) => attachedOnNode(world, { attachment: { metadata: { annotations: world.nodeIdAnnotation(world.id('old-id')) } } }),
    steps: (world) => world.detach(),
    differences: ['detach-in-one-patch', 'every-node-id-detached'],
  },
  {
    name: 'detaches from both IDs of a node that was made anew',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.delete('CSINode', 'node');
      await world.addNode('node', { nodeId: world.id('new-id') });
      await world.seen();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch', 'every-node-id-detached'],
  },
];

export const detachRecordScenarios: readonly Scenario[] = [...volumeScenarios, ...foreignScenarios, ...nodeScenarios];
