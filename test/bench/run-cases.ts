/**
 * Runs cases one after the other, lets their contenders take turns, and says on standard error where it is and how long it will
 * still take. A case that fails hides no other. Called by `run.ts`.
 */
import type { BenchCase, CaseSession, Entrant } from './bench-case.ts';
import { type Figures, figureNames, formatFigure } from './figures.ts';
import { addSamples, type CaseResult, type ContenderName, type Samples } from './result.ts';
import { durationText, planTurns, secondsLeft, type Turn, type TurnWishes } from './turns.ts';

/** What to run, and who hears of it. */
export interface CasesRun {
  readonly cases: readonly BenchCase[];
  readonly wishes: TurnWishes;
  /** A line for the person who waits. */
  readonly say: (line: string) => void;
  /** Called after each case with all results so far. */
  readonly onCase: (results: readonly CaseResult[]) => void;
}

/** A case with what has become of it. */
interface Progress {
  readonly benchCase: BenchCase;
  readonly turns: readonly Turn[];
  readonly durations: Map<Entrant, number[]>;
  readonly samples: Map<ContenderName, Samples>;
  readonly failures: string[];
}

/** Everything that was measured, also of cases that broke off. */
export async function runCases(run: CasesRun): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  // Nothing is started for a case in which nobody takes part who is wanted.
  const cases = run.cases.filter((benchCase) => planTurns(benchCase, run.wishes).length > 0);
  for (const [index, benchCase] of cases.entries()) {
    const later = cases.slice(index + 1).reduce((sum, next) => sum + estimateOf(next, run.wishes), 0);
    run.say(`── ${benchCase.name}: ${benchCase.title}; ${durationText(later + estimateOf(benchCase, run.wishes))} left`);
    results.push(await runCase(benchCase, { ...run, later }));
    run.onCase(results);
  }
  return results;
}

function estimateOf(benchCase: BenchCase, wishes: TurnWishes): number {
  return benchCase.estimate.openSeconds + secondsLeft(benchCase, planTurns(benchCase, wishes), new Map());
}

interface CaseRun extends CasesRun {
  /** Seconds that the cases behind this one take. */
  readonly later: number;
}

async function runCase(benchCase: BenchCase, run: CaseRun): Promise<CaseResult> {
  const progress: Progress = {
    benchCase,
    turns: planTurns(benchCase, run.wishes),
    durations: new Map(),
    samples: new Map(),
    failures: [],
  };
  try {
    const session = await benchCase.open();
    try {
      await takeTurns(progress, session, run);
    } finally {
      await session.close();
    }
  } catch (error) {
    progress.failures.push(messageOf(error));
    run.say(`   FAILED: ${messageOf(error)}`);
  }
  const { name, title } = benchCase;
  return { name, title, samples: Object.fromEntries(progress.samples), failures: progress.failures };
}

async function takeTurns(progress: Progress, session: CaseSession, run: CaseRun): Promise<void> {
  const { benchCase, turns } = progress;
  if (benchCase.together) {
    run.say(`   ${turns.map(({ entrant }) => entrant).join(', ')} at the same time`);
    const taken = await Promise.allSettled(turns.map((turn) => takeTurn(progress, session, turn)));
    for (const [index, one] of taken.entries()) {
      report(run, one, turns[index]);
    }
    const failed = taken.find((one) => one.status === 'rejected');
    if (failed !== undefined) {
      throw failed.reason;
    }
    return;
  }
  for (const [index, turn] of turns.entries()) {
    const left = run.later + secondsLeft(benchCase, turns.slice(index), progress.durations);
    run.say(`   ${benchCase.name} ${index + 1} of ${turns.length}: ${turn.entrant}, round ${turn.round}; ${durationText(left)} left`);
    report(run, { status: 'fulfilled', value: await takeTurn(progress, session, turn) }, turn);
  }
}

function report({ say }: CaseRun, taken: PromiseSettledResult<Figures>, turn: Turn | undefined): void {
  if (taken.status === 'fulfilled') {
    const shown = figureNames.flatMap((name) => {
      const value = taken.value[name];
      return value === undefined ? [] : [`${name} ${formatFigure(name, value)}`];
    });
    say(`     ${turn?.entrant ?? ''}: ${shown.join(', ')}`);
  }
}

async function takeTurn({ samples, durations }: Progress, session: CaseSession, { entrant, round }: Turn): Promise<Figures> {
  const startMs = performance.now();
  const measured = await session.measure(entrant, round);
  const kept = keptFigures(entrant, measured);
  const contender = entrant === 'watched' ? 'ours' : entrant;
  samples.set(contender, addSamples(samples.get(contender) ?? {}, kept));
  durations.set(entrant, [...(durations.get(entrant) ?? []), (performance.now() - startMs) / 1_000]);
  return kept;
}

/** Of a watched measure only the stop counts: to watch costs. */
function keptFigures(entrant: Entrant, { loopStopMs, ...rest }: Figures): Figures {
  if (entrant !== 'watched') {
    return rest;
  }
  return loopStopMs === undefined ? {} : { loopStopMs };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
