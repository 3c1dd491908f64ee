/**
 * Drop-in scenarios: attaches that fail, what is reported, and what is tried again.
 */
import type { Scenario } from '../scenario.ts';
import { attach, failToAttach, nodeAndVolume } from '../steps.ts';

export const attachErrorScenarios: readonly Scenario[] = [
  {
    name: "reports the driver's error with its code, tries again, and takes the error back",
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: 'ControllerPublishVolume', times: 2, action: { do: 'error', code: 8, message: 'no more slots' } });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'reports a PersistentVolume that does not exist, with no call and no finalizer',
    before: async (world) => await world.addNode(),
    steps: failToAttach,
    differences: ['own-error-text'],
  },
  {
    name: 'reports a missing secret without protecting the attachment, and attaches when it is there',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { controllerPublishSecretRef: world.secretRef('secret') } });
    },
    steps: async (world) => {
      await failToAttach(world);
      await world.addSecret('secret', { user: 'admin' });
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
  {
    name: 'reports a node without a CSINode, and lets the attachment go without a call',
    before: async (world) => await world.addVolume(),
    steps: async (world) => {
      await failToAttach(world);
      await world.detach();
    },
    differences: ['own-error-text', 'checks-before-writes'],
  },
  {
    name: 'tries again when the finalizer of the attachment cannot be written',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { metadata: world.refusing('object') });
      await world.untilAttachError();
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilAttached();
    },
    differences: ['handle-recorded', 'own-error-text'],
  },
];
