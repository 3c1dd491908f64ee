/**
 * Drop-in scenarios: attaches of which the API server refuses a write at first.
 */
import type { Scenario } from '../scenario.ts';
import { nodeAndVolume } from '../steps.ts';

export const attachRefusedScenarios: readonly Scenario[] = [
  {
    name: 'reports that the finalizer of the volume cannot be written, and tries again',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { metadata: world.refusing('object') });
    },
    steps: async (world) => {
      await world.attach();
      await world.untilAttachError();
      await world.refuse('PersistentVolume', 'pv', undefined);
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text', 'protects-side-by-side'],
  },
  {
    name: 'reports that the finalizer of the attachment cannot be written, and tries again',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('object') });
      await world.untilAttachError();
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'tries again when the result cannot be written',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('attached') });
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'write-retried-not-the-call'],
  },
  {
    name: 'tries again when neither finalizer nor error can be written',
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: 'ControllerPublishVolume', times: 3, action: { do: 'error', code: 8, message: 'no more slots' } });
      await world.attach('va', { metadata: world.refusing('error') });
      await world.untilAttached();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'tries again when the error of a missing volume cannot be written',
    before: (world) => world.addNode(),
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('error') });
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttachError();
    },
    differences: ['own-error-text'],
  },
];
