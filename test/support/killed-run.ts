/**
 * One life of a volume with the built program, undisturbed or with a SIGKILL at one of its steps and a new start after it. A step is a request that
 * the program makes for its work, to the API server or to the driver; which there are is read off an undisturbed life.
 */
import { expect } from 'chai';
import type { JsonObject } from '../../src/embedded/api-server/json.ts';
import type { FaultAction } from '../../src/embedded/faults.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { type Attachment, attached, ProgramWorld } from './program-world.ts';
import { type Place, SafetyWatch, type Servers } from './safety-watch.ts';

/** The volume of the story: its PersistentVolume and its VolumeAttachment have this name. */
export const storyName = 'disk';

/** What happens to the volume. */
export interface Story {
  /** What there is when the program starts. */
  readonly arrange: (servers: Servers) => void;
  /** What makes the program work. */
  readonly begin: (servers: Servers) => void;
  /** What comes of it. */
  readonly done: (attachment: Attachment | undefined) => boolean;
}

/** The `nth` request (from 1) with this method for this target. */
export interface Step {
  readonly to: 'API server' | 'driver';
  readonly method: string;
  readonly target: string;
  readonly nth: number;
}

/** Where it is killed: the server has got the request and has not done it, or has done it and not answered. */
export interface Kill {
  readonly step: Step;
  readonly moment: 'before' | 'after';
}

/** What an undisturbed life was like. */
export interface Life {
  readonly steps: readonly Step[];
  readonly unpublishes: readonly Place[];
  /** What was left of the volume at both servers: comparable text. */
  readonly end: string;
}

/** Reads of the caches, and what the program asks at its start: no step of its work. */
const notWork =
  /^(?:list|watch) |selfsubjectaccessreviews|^(?:Probe|GetPluginInfo|GetPluginCapabilities|ControllerGetCapabilities|ListVolumes) /u;
const handle = `${storyName}-handle`;
// Attached in the end, to see that nothing more comes for the volume of the story. Not a part of it.
const lastName = 'last';

/** Tells the story without any disturbance. */
export async function live(story: Story): Promise<Life> {
  return await inWorld(story, [], async (run) => {
    const program = await run.start();
    story.begin(run.servers);
    await run.finish(program);
    return { steps: run.steps(), unpublishes: run.unpublishes(), end: run.end() };
  });
}

/** Tells the story with a kill in it. Throws an AssertionError when the step does not come, or it does not end as it would have. */
export async function liveAndBeKilled(story: Story, life: Life, { step, moment }: Kill): Promise<void> {
  await inWorld(story, life.unpublishes, async (run) => {
    const first = await run.start();
    const reached = run.stopAt(step, moment);
    story.begin(run.servers);
    await reached;
    first.kill('SIGKILL');
    expect(await first.exited).to.deep.equal({ code: null, signal: 'SIGKILL' });
    await run.finish(await run.start());
    const end = run.end();
    if (end !== life.end) {
      throw new Error(`it ended as ${end}, and undisturbed as ${life.end}`);
    }
  });
}

async function inWorld<Result>(story: Story, unpublishes: readonly Place[], tell: (run: Run) => Promise<Result>): Promise<Result> {
  const world = await ProgramWorld.start();
  try {
    // What it lists would be put right by the first comparison with it: here the program has to do so by itself.
    const capabilities = { controller: { LIST_VOLUMES: false, LIST_VOLUMES_PUBLISHED_NODES: false } };
    const driver = await world.startDriver({ capabilities });
    const servers: Servers = { server: world.server, driver };
    story.arrange(servers);
    const safety = new SafetyWatch(servers, unpublishes);
    const result = await tell(new Run(world, servers, story));
    expect(safety.violations).to.deep.equal([]);
    expect(driver.calls.warnings()).to.deep.equal([]);
    return result;
  } finally {
    await world.end();
  }
}

class Run {
  readonly servers: Servers;
  readonly #world: ProgramWorld;
  readonly #story: Story;

  constructor(world: ProgramWorld, servers: Servers, story: Story) {
    this.servers = servers;
    this.#world = world;
    this.#story = story;
  }

  start(): Promise<RunningProcess> {
    return this.#world.startAttacher();
  }

  /** Resolves as soon as the step has come, which goes no further. */
  async stopAt({ to, method, target, nth }: Step, moment: Kill['moment']): Promise<void> {
    const { server, driver } = this.servers;
    const bound = AbortSignal.timeout(10_000);
    const action: FaultAction = { do: moment === 'before' ? 'hang' : 'withhold-answer' };
    const fault = { method, target: new RegExp(`^${target.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')}$`, 'u'), skip: nth - 1, action };
    try {
      if (to === 'API server') {
        server.faults.add(fault);
        await server.audit.waitFor((entry) => entry.fault === action.do, bound);
      } else {
        driver.faults.add(fault);
        await (moment === 'before'
          ? driver.calls.waitFor({ method, target }, { count: nth, signal: bound })
          : driver.calls.waitFor({ method, target, state: 'withheld' }, { signal: bound }));
      }
    } catch (cause) {
      throw new Error(`Cannot kill the program at ${method} ${target}: it did not ask for it`, { cause });
    }
  }

  /** Waits for the end of the story and for that of the program, which has nothing left to do. */
  async finish(program: RunningProcess): Promise<void> {
    await this.#world.until(storyName, this.#story.done);
    this.#world.create(lastName);
    await this.#world.until(lastName, attached);
    program.kill('SIGTERM');
    expect(await program.exited).to.deep.equal({ code: 0, signal: null });
  }

  steps(): readonly Step[] {
    const { server, driver } = this.servers;
    const requests = [
      ...server.audit.entries.map(({ verb, method, target, arrivedMs, userAgent }) => ({
        ...({
          to: 'API server',
          atMs: arrivedMs,
          name: `${verb} ${target}`,
          method,
          target,
          isOurs: userAgent.startsWith('csi-attacher'),
        } as const),
      })),
      ...driver.calls.entries().map(({ method, target, startedMs }) => ({
        ...({ to: 'driver', atMs: startedMs, name: `${method} ${target}`, method, target, isOurs: true } as const),
      })),
    ].filter(({ name, isOurs, target }) => isOurs && !notWork.test(name) && !target.includes(lastName));
    const counts = new Map<string, number>();
    return requests
      .sort((a, b) => a.atMs - b.atMs)
      .map(({ to, method, target }) => {
        const nth = (counts.get(`${method} ${target}`) ?? 0) + 1;
        counts.set(`${method} ${target}`, nth);
        return { to, method, target, nth };
      });
  }

  unpublishes(): readonly Place[] {
    const calls = this.servers.driver.calls.entries({ method: 'ControllerUnpublishVolume', target: handle });
    return calls.map(({ target, nodeId }) => ({ volumeId: target, nodeId }));
  }

  /** What is left of it at both servers, as text without what differs from life to life. */
  end(): string {
    const { objects } = this.servers.server;
    const left = {
      attachment: lasting(objects.get({ resource: 'volumeattachments', name: storyName })),
      volume: lasting(objects.get({ resource: 'persistentvolumes', name: storyName })),
      published: this.servers.driver.published().filter(({ volumeId }) => volumeId === handle),
    };
    return JSON.stringify(left).replace(/"\d{4}-\d\d-\d\dT[^"]*"/gu, '"a time"');
  }
}

function lasting(object: JsonObject | undefined): object | undefined {
  if (object === undefined) {
    return undefined;
  }
  const { uid: _uid, resourceVersion: _version, ...metadata } = object['metadata'] as unknown as Readonly<Record<string, unknown>>;
  return { ...object, metadata };
}
