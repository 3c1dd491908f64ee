/**
 * The whole of the drop-in suite: its scenarios, in groups that share a setup, and what their comparison comes to. Called by
 * `drop-in.test.ts`.
 */
import { type Comparison, compare } from './compare.ts';
import { differenceLevels } from './differences.ts';
import { fold } from './fold.ts';
import type { Scenario, Setup } from './scenario.ts';
import { atOnceScenarios } from './scenarios/at-once.ts';
import { attachScenarios } from './scenarios/attach.ts';
import { attachDriverErrorScenarios } from './scenarios/attach-driver-errors.ts';
import { attachErrorScenarios } from './scenarios/attach-errors.ts';
import { attachExistingScenarios } from './scenarios/attach-existing.ts';
import { attachInlineScenarios } from './scenarios/attach-inline.ts';
import { attachMigratedScenarios } from './scenarios/attach-migrated.ts';
import { attachRefusedScenarios } from './scenarios/attach-refused.ts';
import { attachRequestScenarios } from './scenarios/attach-requests.ts';
import { detachScenarios } from './scenarios/detach.ts';
import { detachErrorScenarios } from './scenarios/detach-errors.ts';
import { detachRecordScenarios } from './scenarios/detach-records.ts';
import { reconcileScenarios } from './scenarios/reconcile.ts';
import { reconcileListScenarios } from './scenarios/reconcile-lists.ts';
import { restartScenarios } from './scenarios/restart.ts';
import { resyncScenarios } from './scenarios/resync.ts';
import { trivialScenarios } from './scenarios/trivial.ts';
import { volumeFinalizerScenarios } from './scenarios/volume-finalizer.ts';
import type { Cast, GroupResult, Happened, Side } from './side.ts';
import type { Trace } from './trace.ts';

/** Scenarios that share an attacher. */
export interface Group {
  readonly title: string;
  readonly setup: Setup;
  readonly casts: readonly Cast[];
}

/** Both sides. */
export interface Sides {
  readonly original: Side;
  readonly ours: Side;
}

/** How a scenario went. */
export interface Verdict {
  readonly comparison: Comparison | { readonly is: 'failed'; readonly failures: readonly string[] };
  readonly traces: { readonly original: Trace; readonly ours: Trace };
  /** How often the original repeated itself. */
  readonly repeats: number;
}

/** How a group went. */
export interface GroupVerdict {
  readonly verdicts: ReadonlyMap<Scenario, Verdict>;
  readonly strays: readonly string[];
}

/** Every scenario. */
export const scenarios: readonly Scenario[] = [
  ...attachScenarios,
  ...attachRequestScenarios,
  ...attachInlineScenarios,
  ...attachErrorScenarios,
  ...attachDriverErrorScenarios,
  ...attachExistingScenarios,
  ...attachRefusedScenarios,
  ...attachMigratedScenarios,
  ...detachScenarios,
  ...detachRecordScenarios,
  ...detachErrorScenarios,
  ...volumeFinalizerScenarios,
  ...trivialScenarios,
  ...reconcileScenarios,
  ...reconcileListScenarios,
  ...resyncScenarios,
  ...restartScenarios,
  ...atOnceScenarios,
];

/** Scenarios that happen side by side: more keep the machine so busy that the original sees its own writes too late. */
const mostAtOnce = 50;

/** The scenarios by what they can share. */
export function groups(): readonly Group[] {
  const byKey = new Map<string, Group>();
  const counts = new Map<string, number>();
  for (const [index, scenario] of scenarios.entries()) {
    const { setup = {}, alone = false, name } = scenario;
    const shared = JSON.stringify([setup, alone ? name : '']);
    const count = counts.get(shared) ?? 0;
    counts.set(shared, count + 1);
    const key = `${shared} ${Math.floor(count / mostAtOnce)}`;
    const prefix = `x${String(index).padStart(3, '0')}-`;
    const group = byKey.get(key) ?? { title: titleOf(setup, alone), setup, casts: [] };
    byKey.set(key, { ...group, casts: [...group.casts, { scenario, prefix }] });
  }
  return [...byKey.values()];
}

function titleOf({ driver, flags = [] }: Setup, alone: boolean): string {
  const parts = [...(driver === undefined ? [] : [`driver ${JSON.stringify(driver)}`]), ...flags, ...(alone ? ['alone'] : [])];
  return parts.length === 0 ? 'default setup' : parts.join(' ');
}

/** Lets a group happen on both sides, and compares. */
export async function judge(group: Group, { original, ours }: Sides): Promise<GroupVerdict> {
  const [theirs, own] = await Promise.all([original.run(group.setup, group.casts), ours.run(group.setup, group.casts)]);
  const verdicts = group.casts.map(({ scenario }): [Scenario, Verdict] => [
    scenario,
    verdictOf(scenario, happenedOf(theirs, scenario), happenedOf(own, scenario)),
  ]);
  return {
    verdicts: new Map(verdicts),
    strays: [...theirs.strays.map((stray) => `original: ${stray}`), ...own.strays.map((stray) => `ours: ${stray}`)],
  };
}

function happenedOf(result: GroupResult, scenario: Scenario): Happened {
  const happened = result.happened.get(scenario);
  if (happened === undefined) {
    throw new Error(`Cannot judge scenario "${scenario.name}": it did not happen`);
  }
  return happened;
}

function verdictOf(scenario: Scenario, original: Happened, ours: Happened): Verdict {
  const [theirs, own] = [fold(original.trace, 'original'), fold(ours.trace, 'ours')];
  const traces = { original: theirs.trace, ours: own.trace };
  const failures = [
    ...('failure' in original ? [`original: ${original.failure}`] : []),
    ...('failure' in ours ? [`ours: ${ours.failure}`] : []),
  ];
  const claims = (scenario.differences ?? []).map((id) => ({ id, level: differenceLevels[id] }));
  const comparison = failures.length > 0 ? { is: 'failed' as const, failures } : compare(traces, claims);
  return { comparison, traces, repeats: theirs.repeats };
}
