/**
 * Drop-in scenarios: attaches that succeed, and what is written around them.
 */
import type { Scenario } from '../scenario.ts';
import { attach, attachAndDetach, nodeAndVolume } from '../steps.ts';

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
    name: 'leaves the attachments of other drivers alone',
    before: nodeAndVolume,
    steps: async (world) => {
      await world.attach('va', { attacher: 'other.csi.example.com' });
      await world.seen();
      await world.detach();
    },
  },
  {
    name: 'passes the volume attributes on',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { csi: { volumeAttributes: { pool: 'fast', 'example.com/ünï': '✓' } } });
    },
    steps: attach,
    differences: ['handle-recorded'],
  },
  {
    name: 'passes the secret on, at the attach and at the detach',
    before: async (world) => {
      await world.addNode();
      const controllerPublishSecretRef = await world.addSecret('secret', { user: 'admin', password: 'swordfish' });
      await world.addVolume('pv', { csi: { controllerPublishSecretRef } });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
];
