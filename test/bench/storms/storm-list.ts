/**
 * The storms: what is in the way, what has to get through, and how soon it has to with our attacher. Called by `../storms.ts`.
 */
import type { Measure, StormWorld } from './storm-world.ts';

/** One storm. */
export interface Storm {
  readonly name: string;
  /** What is measured, in words. */
  readonly measured: string;
  /** Longer than this ours must not take, on a machine with nothing else to do. */
  readonly limitSeconds: number;
  readonly run: (world: StormWorld) => Promise<Measure>;
}

const stormSize = 200;
/** Calls that the original has under way at once. */
const workerCount = 10;
const always = Number.POSITIVE_INFINITY;
const publish = 'ControllerPublishVolume';
const unpublish = 'ControllerUnpublishVolume';

function names(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}

async function attachBehindDetaches(world: StormWorld): Promise<Measure> {
  const hanging = names('hanging', stormSize);
  world.driver.faults.add({ method: unpublish, times: always, action: { do: 'hang' } });
  await world.createNode();
  await world.createAttached(hanging);
  await world.createVolumes(['new']);
  await world.startAttacher();
  await world.detach(hanging);
  await world.untilCalls(unpublish, workerCount);
  const attached = world.untilAttached('new');
  await world.attach(['new']);
  return await attached;
}

async function detachBehindAttaches(world: StormWorld): Promise<Measure> {
  const hanging = names('hanging', stormSize);
  world.driver.faults.add({ method: publish, times: always, action: { do: 'hang' } });
  await world.createNode();
  await world.createAttached(['old']);
  await world.createVolumes(hanging);
  await world.startAttacher();
  await world.attach(hanging);
  await world.untilCalls(publish, workerCount);
  const detached = world.untilDetached(['old']);
  await world.detach(['old']);
  return await detached;
}

async function deletions(world: StormWorld): Promise<Measure> {
  const attached = names('attached', 100);
  world.driver.faults.add({ method: unpublish, times: always, action: { do: 'delay', delayMs: 1_000 } });
  await world.createNode();
  await world.createAttached(attached);
  await world.startAttacher();
  const detached = world.untilDetached(attached);
  await world.detach(attached);
  return await detached;
}

async function lateNode(world: StormWorld): Promise<Measure> {
  await world.createVolumes(['new']);
  await world.startAttacher();
  await world.attach(['new']);
  await world.rest(world.times.lateSeconds);
  const called = world.untilPublish();
  await world.createNode();
  return await called;
}

async function aborted(world: StormWorld): Promise<Measure> {
  const recover = world.driver.faults.add({ method: publish, times: always, action: { do: 'error', code: 10, message: 'busy' } });
  await world.createNode();
  await world.createVolumes(['new']);
  await world.startAttacher();
  await world.attach(['new']);
  await world.rest(world.times.abortedSeconds);
  const attached = world.untilAttached('new');
  recover();
  return await attached;
}

/** All of them, in the order in which they are run. */
export const storms: readonly Storm[] = [
  {
    name: 'attach-behind-detaches',
    measured: `new attach behind ${stormSize} hanging detaches: until attached`,
    limitSeconds: 1,
    run: attachBehindDetaches,
  },
  {
    name: 'detach-behind-attaches',
    measured: `new detach behind ${stormSize} hanging attaches: until detached`,
    limitSeconds: 1,
    run: detachBehindAttaches,
  },
  { name: 'deletions', measured: '100 deletions on one node, 1 s a call: until all are detached', limitSeconds: 15, run: deletions },
  { name: 'late-node', measured: 'CSINode that comes late: from then until the call', limitSeconds: 1, run: lateNode },
  { name: 'aborted', measured: 'driver that answers ABORTED: from its recovery until attached', limitSeconds: 31, run: aborted },
];
