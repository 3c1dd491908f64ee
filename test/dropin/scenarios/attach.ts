/**
 * Drop-in scenarios: attaches that succeed, what is written, and what is left alone.
 */
import type { Scenario } from '../scenario.ts';
import { attach, attachAndDetach, nodeAndVolume } from '../steps.ts';
import type { World } from '../world.ts';

/** What an attacher has left on an attachment and its volume. */
async function attachedBefore(world: World): Promise<void> {
  await world.addNode();
  await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
  await world.attach('va', { metadata: { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation() } });
  await world.setStatus('va', { attached: true, attachmentMetadata: { device: '/dev/old' } });
}

export const attachScenarios: readonly Scenario[] = [
  {
    name: 'attaches a volume: finalizers and node ID first, then the call, then the result',
    before: nodeAndVolume,
    steps: attach,
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches and detaches a volume',
    before: nodeAndVolume,
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches an attachment that was there before the attacher',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach();
    },
    steps: (world) => world.untilAttached(),
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches again under the same names after a detach',
    before: nodeAndVolume,
    steps: async (world) => {
      await attachAndDetach(world);
      await world.seen();
      await attach(world);
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches two volumes to one node',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('a.pv');
      await world.addVolume('b.pv');
    },
    steps: async (world) => {
      await world.attach('a.va', { volume: 'a.pv' });
      await world.attach('b.va', { volume: 'b.pv' });
      await world.untilAttached('a.va');
      await world.untilAttached('b.va');
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches one volume to two nodes, one after the other',
    before: async (world) => {
      await world.addNode('node');
      await world.addNode('other');
      await world.addVolume('pv', { spec: { accessModes: ['ReadWriteMany'] } });
    },
    steps: async (world) => {
      await attach(world);
      await world.attach('va2', { node: 'other' });
      await world.untilAttached('va2');
      await world.detach('va');
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'leaves the attachments of other drivers alone',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { attacher: 'other.csi.example.com' });
      await world.seen();
      await world.detach();
    },
  },
  {
    name: 'leaves an attachment alone whose driver is spelt in another case',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { attacher: world.driverName.toUpperCase() });
      await world.seen();
    },
  },
  {
    name: 'leaves what is attached alone when it starts',
    before: attachedBefore,
    steps: (world) => world.seen(),
  },
  {
    name: 'leaves what is attached alone when somebody changes its annotations and labels',
    before: attachedBefore,
    steps: async (world) => {
      await world.patch('VolumeAttachment', 'va', { metadata: { annotations: { note: 'x' }, labels: { team: 'a' } } });
      await world.seen();
    },
  },
  {
    name: 'leaves what it has attached alone when somebody changes it',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.patch('VolumeAttachment', 'va', { metadata: { labels: { team: 'a' } } });
      await world.patch('PersistentVolume', 'pv', { metadata: { labels: { team: 'b' } } });
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches again when somebody takes the status away',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.seen();
      await world.setStatus('va', { attached: false, attachmentMetadata: null });
      await world.untilAttached();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'replaces the metadata of an earlier attach',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach('va', { node: 'late' });
      await world.setStatus('va', { attached: false, attachmentMetadata: { device: '/dev/old', slot: '7' } });
    },
    steps: async (world) => {
      await world.addNode('late');
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'takes a publish reply without a context for success without metadata',
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: 'ControllerPublishVolume', times: Number.POSITIVE_INFINITY, action: { do: 'answer', body: {} } });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'saves whatever the publish context holds',
    before: nodeAndVolume,
    steps: async (world) => {
      const publishContext = { 'a/b~c': 'x y', empty: '', ünï: '✓ "quoted"', null: 'null' };
      world.spoil({
        method: 'ControllerPublishVolume',
        times: Number.POSITIVE_INFINITY,
        action: { do: 'answer', body: { publishContext } },
      });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
];
