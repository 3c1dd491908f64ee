/**
 * Drop-in scenarios: the lists that attachments are compared with: whether and how they are asked for, and what of them counts.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attachedEarlier, attachedOnNode, comparisonsPass, place } from '../steps.ts';
import type { World } from '../world.ts';

const publish = 'ControllerPublishVolume';
const list = 'ListVolumes';

/** A driver with these capabilities, and flags that no other scenario has: for faults that concern its lists. */
function driver(controller: Readonly<Record<string, boolean>>, ...flags: readonly string[]): Setup {
  return { driver: { capabilities: { controller } }, flags };
}

/** What is asked of the driver, from its start on. */
function asks(name: string, setup: Setup): Scenario {
  return {
    name,
    setup,
    alone: true,
    before: async (world) => {
      for (const volume of ['a.pv', 'b.pv', 'c.pv', 'd.pv', 'e.pv']) {
        place(world, { volume });
      }
    },
    steps: async (world) => {
      await world.seen();
    },
  };
}

export const reconcileListScenarios: readonly Scenario[] = [
  asks('lists all volumes at once when it starts', driver({ LIST_VOLUMES: true }, '--reconcile-sync=1h')),
  asks('lists volumes in pages of --max-entries', driver({ LIST_VOLUMES: true }, '--reconcile-sync=1h', '--max-entries=2')),
  asks('lists volumes in the pages that the driver makes', {
    driver: { capabilities: { controller: { LIST_VOLUMES: true } }, maxPageEntries: 2 },
    flags: ['--reconcile-sync=1h'],
  }),
  asks('asks for no list that does not say where volumes are', driver({ LIST_VOLUMES: true, LIST_VOLUMES_PUBLISHED_NODES: false })),
  asks('asks for no list of a driver that cannot publish', driver({ LIST_VOLUMES: true, PUBLISH_UNPUBLISH_VOLUME: false })),
  {
    name: 'publishes what is not on any page',
    setup: driver({ LIST_VOLUMES: true }, '--reconcile-sync=200ms', '--max-entries=2'),
    before: async (world) => {
      await world.addNode();
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        await attachedEarlier(world, { name: `${name}.va`, attachment: { volume: `${name}.pv` } });
        place(world, { volume: `${name}.pv` });
      }
    },
    steps: async (world) => {
      world.driver.volumes.unpublish(world.handle('c.pv'), `${world.id('node')}-id`);
      await world.untilCall(publish, { volume: 'c.pv', state: 'ended' });
      await comparisonsPass(world, 8);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'does nothing about a list of which a page fails',
    setup: driver({ LIST_VOLUMES: true }, '--reconcile-sync=200ms', '--max-entries=1'),
    before: async (world) => {
      place(world, { volume: 'first' });
      place(world, { volume: 'second' });
      await attachedOnNode(world);
      world.driver.faults.add({
        method: list,
        skip: 1,
        times: Number.POSITIVE_INFINITY,
        action: { do: 'error', code: 13, message: 'broken' },
      });
    },
    steps: comparisonsPass,
  },
  {
    name: 'goes on when the driver can list again',
    setup: driver({ LIST_VOLUMES: true }, '--reconcile-sync=210ms'),
    before: async (world) => {
      await attachedOnNode(world);
      place(world);
    },
    steps: async (world) => {
      world.driver.faults.add({ method: list, times: 3, action: { do: 'error', code: 14, message: 'not now' } });
      world.driver.volumes.unpublish(world.handle('pv'), `${world.id('node')}-id`);
      await world.untilCall(publish, { state: 'ended' });
      await comparisonsPass(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'completes a list of slow pages',
    setup: driver({ LIST_VOLUMES: true }, '--reconcile-sync=200ms', '--max-entries=1', '--timeout=1s'),
    before: async (world) => {
      for (const volume of ['first', 'second', 'third', 'fourth']) {
        place(world, { volume });
      }
      await attachedOnNode(world);
      world.driver.faults.add({ method: list, times: Number.POSITIVE_INFINITY, action: { do: 'delay', delayMs: 300 } });
    },
    steps: (world) => comparisonsPass(world, 9),
    differences: ['deadline-for-each-page'],
  },
  {
    name: 'takes a volume without a status for published nowhere, and the nodes of all pages together',
    setup: driver({ LIST_VOLUMES: true }, '--reconcile-sync=220ms'),
    before: async (world) => {
      await attachedOnNode(world, { name: 'n.va', attachment: { volume: 'n.pv' } });
      place(world, { volume: 'n.pv' });
      await world.addNode('other');
      await world.addVolume('u.pv', { spec: { accessModes: ['ReadWriteMany'] } });
    },
    steps: async (world) => {
      await world.attach('u.va', { volume: 'u.pv' });
      await world.untilAttached('u.va');
      await world.attach('u.va2', { volume: 'u.pv', node: 'other' });
      await world.untilAttached('u.va2');
      await comparisonsPass(world);
      await world.expectAgain('u.va');
      const united = { volumeId: world.handle('u.pv') };
      answerOnce(world, [{ volume: { volumeId: world.handle('n.pv') } }, { volume: united, status: on(world, 'node') }], 'second');
      answerOnce(world, [{ volume: united, status: on(world, 'other') }], '');
      await world.untilCall(publish, { volume: 'n.pv', state: 'ended' });
      await comparisonsPass(world);
    },
    differences: ['handle-recorded', 'pages-together'],
  },
];

const on = (world: World, node: string): object => ({ publishedNodeIds: [`${world.id(node)}-id`] });

function answerOnce(world: World, entries: readonly object[], nextToken: string): void {
  world.driver.faults.add({ method: list, action: { do: 'answer', body: { entries, nextToken } } });
}
