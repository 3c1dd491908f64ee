/**
 * Who takes a turn when, and how long all of it will take. Pure; `run-cases.ts` follows it.
 */
import type { BenchCase, Entrant } from './bench-case.ts';
import type { ContenderName } from './result.ts';

/** One measure. */
export interface Turn {
  readonly entrant: Entrant;
  /** Counts from 1. */
  readonly round: number;
}

/** What the person who runs it wants. */
export interface TurnWishes {
  readonly rounds: number;
  /** Undefined: all of the case. */
  readonly contenders: readonly ContenderName[] | undefined;
}

/** How often our event loop is watched, in measures of their own. */
const watchedRounds = 2;

/** Rounds in which each contender comes once, each round in the opposite order of the one before; behind them ours is watched. */
export function planTurns(benchCase: BenchCase, wishes: TurnWishes): readonly Turn[] {
  const contenders = benchCase.contenders.filter((name) => wishes.contenders?.includes(name) ?? true);
  const rounds = Math.min(wishes.rounds, benchCase.mostRounds ?? wishes.rounds);
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  const compared = numbers.flatMap((round) =>
    (round % 2 === 1 ? contenders : contenders.toReversed()).map((entrant) => ({ entrant, round })),
  );
  const watched = contenders.includes('ours') && (benchCase.watches ?? true) ? numbers.slice(0, watchedRounds) : [];
  return [...compared, ...watched.map((round): Turn => ({ entrant: 'watched', round }))];
}

/** How long each entrant's measures of a case took so far, in seconds. */
export type Durations = ReadonlyMap<Entrant, readonly number[]>;

/** Seconds until these turns are over: by what the entrant took before, or by the estimate of the case. */
export function secondsLeft({ estimate, together = false }: BenchCase, turns: readonly Turn[], durations: Durations): number {
  const expected = turns.map(({ entrant }) => {
    const seen = durations.get(entrant) ?? [];
    return seen.length === 0 ? estimate.measureSeconds(entrant) : seen.reduce((sum, seconds) => sum + seconds, 0) / seen.length;
  });
  return together ? Math.max(0, ...expected) : expected.reduce((sum, seconds) => sum + seconds, 0);
}

/** `about 12 min` or `about 40 s`. */
export function durationText(seconds: number): string {
  return seconds < 90 ? `about ${seconds.toFixed(0)} s` : `about ${(seconds / 60).toFixed(0)} min`;
}
