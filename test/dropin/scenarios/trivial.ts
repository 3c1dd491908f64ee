/**
 * Drop-in scenarios: drivers that cannot publish, because they have no Controller service or not its publish calls. Each
 * attachment is then attached as soon as it exists. Each scenario happens with both kinds of driver.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachedEarlier, nodeAndVolume } from '../steps.ts';
import type { World } from '../world.ts';

const held = 'example.com/held';
const drivers: Readonly<Record<string, Setup>> = {
  'without CONTROLLER_SERVICE': { driver: { capabilities: { plugin: { CONTROLLER_SERVICE: false } } } },
  'without PUBLISH_UNPUBLISH_VOLUME': { driver: { capabilities: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } } } },
};

const scenarios: readonly Scenario[] = [
  { name: 'marks an attachment attached without finalizers', before: nodeAndVolume, steps: attach },
  {
    name: 'marks an attachment attached that was there before the attacher',
    before: (world) => world.attach(),
    steps: (world) => world.untilAttached(),
  },
  { name: 'marks an attachment attached whose node and volume do not exist', steps: attach },
  {
    name: 'marks an inline attachment attached',
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume') });
      await world.untilAttached();
    },
  },
  {
    name: 'marks an attachment of a volume of another driver attached',
    before: (world) => world.addVolume('pv', { csi: { driver: 'other.csi.example.com' } }),
    steps: attach,
  },
  {
    name: 'lets an attachment go at once, and marks the next one',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.detach();
      await attach(world);
    },
  },
  {
    name: 'leaves what is attached alone',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach();
      await world.setStatus('va', { attached: true, attachError: { message: 'old', time: '2024-01-01T00:00:00Z' } });
    },
    steps: async (world) => {
      await world.patch('VolumeAttachment', 'va', { metadata: { labels: { team: 'a' } } });
      await world.seen();
    },
  },
  {
    name: 'takes error and metadata of an earlier attach back',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach();
      await world.setStatus('va', {
        attached: false,
        attachmentMetadata: { device: '/dev/old' },
        attachError: { message: 'old', time: '2024-01-01T00:00:00Z' },
      });
    },
    steps: (world) => world.untilAttached(),
  },
  {
    name: 'marks an attachment again when somebody takes the status away',
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.seen();
      await world.setStatus('va', { attached: false });
      await world.untilAttached();
    },
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
    name: 'tries again when the status cannot be written',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('status') });
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttached();
    },
  },
  {
    name: 'tries again when it cannot say attached',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('attached') });
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttached();
    },
  },
  {
    name: 'keeps the finalizer on an attachment that was attached by calls',
    before: async (world) => {
      await world.addNode();
      await attachedEarlier(world);
    },
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.seen();
    },
  },
  {
    name: 'keeps the finalizer on a volume that was attached by calls',
    before: (world) => world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } }),
    steps: async (world) => {
      await world.delete('PersistentVolume', 'pv');
      await world.seen();
    },
  },
  {
    name: 'leaves a deleted attachment alone that others hold',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.attach('va', { metadata: { finalizers: [held] } });
      await world.delete('VolumeAttachment', 'va');
    },
    steps: (world) => world.seen(),
    differences: ['deleted-not-marked'],
  },
  {
    name: 'leaves a deleted attachment alone whose attach by calls has failed',
    before: async (world) => {
      await world.addNode();
      await attachedEarlier(world, { status: { attached: false } });
      await world.delete('VolumeAttachment', 'va');
    },
    steps: (world) => world.seen(),
    differences: ['deleted-not-marked'],
  },
];

/** A driver by itself, to compare its calls: it is asked for nothing but who it is. */
function askedForNothing(name: string, setup: Setup): Scenario {
  return {
    name: `asks a driver ${name} for nothing but who it is`,
    setup,
    alone: true,
    before: nodeAndVolume,
    steps: async (world: World) => {
      await attach(world);
      await world.detach();
    },
  };
}

export const trivialScenarios: readonly Scenario[] = Object.entries(drivers).flatMap(([name, setup]) => [
  ...scenarios.map((scenario) => ({ ...scenario, name: `${scenario.name}, for a driver ${name}`, setup })),
  askedForNothing(name, setup),
]);
