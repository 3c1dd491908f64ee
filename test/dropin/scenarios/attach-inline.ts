/**
 * Drop-in scenarios: attachments with a volume of their own (`spec.source.inlineVolumeSpec`). A real API server takes no
 * attachment with both sources or with none, and no inline volume that is a block device or has no CSI source.
 */
import type { Scenario, Setup } from '../scenario.ts';
import type { Fields, World } from '../world.ts';
import { plainDriver } from './attach-requests.ts';

/** Attaches and detaches an inline volume. */
function inline(name: string, spec: (world: World) => Promise<Fields> | Fields, setup: Setup = {}): Scenario {
  return {
    name,
    setup,
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: await spec(world) });
      await world.untilAttached();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  };
}

export const attachInlineScenarios: readonly Scenario[] = [
  inline('attaches and detaches an inline volume', (world) => world.inline('volume')),
  inline('asks for a read-only publish of a read-only inline volume', (world) => world.inline('volume', { csi: { readOnly: true } })),
  inline(
    'asks for a writable publish of a read-only inline volume where the driver does not know PUBLISH_READONLY',
    (world) => world.inline('volume', { csi: { readOnly: true } }),
    plainDriver,
  ),
  inline('passes the attributes of an inline volume on', (world) => world.inline('volume', { csi: { volumeAttributes: { a: 'b' } } })),
  inline('asks for file system, mount options and access mode of an inline volume', (world) =>
    world.inline('volume', { csi: { fsType: 'ext4' }, spec: { mountOptions: ['noatime'], accessModes: ['ReadWriteMany'] } }),
  ),
  inline('passes the secret of an inline volume on', async (world) => {
    const controllerPublishSecretRef = await world.addSecret('secret', { user: 'admin' });
    return world.inline('volume', { csi: { controllerPublishSecretRef } });
  }),
  inline('passes the secret without data of an inline volume on', async (world) => {
    const controllerPublishSecretRef = await world.addSecret('secret', {});
    return world.inline('volume', { csi: { controllerPublishSecretRef } });
  }),
  {
    name: 'leaves an attached inline volume alone when somebody changes the attachment',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume') });
      await world.untilAttached();
      await world.patch('VolumeAttachment', 'va', { metadata: { labels: { team: 'a' } } });
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'reports the missing secret of an inline volume',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume', { csi: { controllerPublishSecretRef: world.secretRef('secret') } }) });
      await world.untilAttachError();
      await world.detach();
    },
    differences: ['own-error-text'],
  },
  {
    name: 'reports an inline volume with access modes that exclude each other',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume', { spec: { accessModes: ['ReadWriteOnce', 'ReadOnlyMany'] } }) });
      await world.untilAttachError();
      await world.detach();
    },
    differences: ['own-error-text'],
  },
  {
    name: 'refuses an inline volume of another driver',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { inline: world.inline('volume', { csi: { driver: 'other.csi.example.com' } }) });
      await world.untilAttachedOrFailed();
    },
    differences: ['foreign-volume-refused'],
  },
];
