/**
 * The course of one fault: five volumes are attached and five detached around it, some on the way when it comes; then all must be as
 * Kubernetes wants it, and nothing done that it did not ask for. Called by the suites here.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { attacherUnderFaults, faultsFiguresVariable } from './chosen-attacher.ts';
import type { Access, FaultWorld } from './fault-world.ts';

/** One thing that goes wrong. */
export interface WireFault {
  /** For the table. */
  readonly name: string;
  /** Makes it go wrong. */
  readonly begin: (world: FaultWorld) => unknown;
  /** So long it lasts. Default 0: it is over at once. */
  readonly lastsMs?: number;
  /** What ends it, where it lasts. */
  readonly end?: (world: FaultWorld) => unknown;
  /** How the attacher reaches the API server. */
  readonly access?: Access | ((world: FaultWorld) => Access | Promise<Access>);
  /** Whether answers of the driver may be lost. Default false. */
  readonly losesAnswers?: boolean;
  /** Bound for all to be as wanted once it is over. Default 60,000. */
  readonly withinMs?: number;
  /** What the log of ours must show, where it is not sure otherwise that the fault took hold. */
  readonly showsInLog?: RegExp;
}

/** A line of the table. */
export interface FaultFigure {
  readonly fault: string;
  readonly attacher: string;
  /** From the end of the fault until all was as wanted; undefined: it was not, within `withinMs`. */
  readonly convergedMs: number | undefined;
  readonly withinMs: number;
  /** How often the attacher ended by itself. */
  readonly ends: number;
  /** What nothing asked for. */
  readonly unasked: number;
}

const attachNames = [0, 1, 2, 3, 4];
let courses = 0;

/** Runs it, and checks. What the original does wrong is taken down and is no failure. */
export async function takeCourse(world: FaultWorld, fault: WireFault): Promise<void> {
  courses += 1;
  const prefix = `f${courses}`;
  const news = attachNames.map((number) => `${prefix}-new-${number}`);
  const olds = attachNames.map((number) => `${prefix}-old-${number}`);
  const { access = {} } = fault;
  await world.startAttacher(typeof access === 'function' ? await access(world) : access);
  try {
    await Promise.all(olds.map((name) => world.create(name)));
    await Promise.all(olds.map((name) => world.untilAttached(name, 30_000)));
    const convergedMs = await converge(world, fault, { news, olds });
    const names = new Set([...news, ...olds]);
    const unasked = await world.unasked(names, { answersArrived: fault.losesAnswers !== true });
    keepFigure(world, fault, { convergedMs, unasked });
    if (attacherUnderFaults === 'ours') {
      expect(unasked).to.deep.equal([]);
      expect(world.endCount, `the attacher ended by itself\n${world.lastLines()}`).to.equal(0);
      expect(
        world.lines.some((line) => fault.showsInLog?.test(line) ?? true),
        'the fault took no hold',
      ).to.equal(true);
      expect(convergedMs, `not as wanted\n${world.lastLines()}`).not.to.equal(undefined);
    }
  } finally {
    heal(world);
    await world.stopAttacher();
  }
}

function heal(world: FaultWorld): void {
  for (const relay of [world.apiBytes, world.apiFrames, world.csi]) {
    relay.heal();
  }
}

/** Milliseconds from the end of the fault until all is as wanted; undefined when it does not become so. Throws when what was said is not so. */
async function converge(
  world: FaultWorld,
  fault: WireFault,
  { news, olds }: { readonly news: readonly string[]; readonly olds: readonly string[] },
): Promise<number | undefined> {
  const { begin, end, lastsMs = 0, withinMs = 60_000 } = fault;
  const change = async (from: number, to: number): Promise<void> => {
    await Promise.all([
      ...news.slice(from, to).map((name) => world.create(name)),
      ...olds.slice(from, to).map((name) => world.delete(name)),
    ]);
  };
  await change(0, 2);
  await begin(world);
  const inFault = change(2, 5);
  await delay(lastsMs);
  await end?.(world);
  const overMs = performance.now();
  await inFault;
  try {
    await Promise.all([...news.map((name) => world.untilAttached(name, withinMs)), ...olds.map((name) => world.untilGone(name, withinMs))]);
  } catch (error) {
    if (/^Cannot wait for/u.test((error as Error).message)) {
      return undefined;
    }
    throw error;
  }
  return performance.now() - overMs;
}

/** Takes a line of the table down, where somebody makes one. */
export function keepFigure(
  { endCount }: FaultWorld,
  { name, withinMs = 60_000 }: Pick<WireFault, 'name' | 'withinMs'>,
  { convergedMs, unasked }: { readonly convergedMs: number | undefined; readonly unasked: readonly string[] },
): void {
  const path = process.env[faultsFiguresVariable];
  if (path !== undefined) {
    const figure: FaultFigure = {
      fault: name,
      attacher: attacherUnderFaults,
      convergedMs,
      withinMs,
      ends: endCount,
      unasked: unasked.length,
    };
    appendFileSync(path, `${JSON.stringify(figure)}\n`);
  }
}
