/**
 * The shape that all comparing cases have. `run-cases.ts` opens a case, lets its contenders take turns, and closes it.
 */
import type { Figures } from './figures.ts';
import type { ContenderName } from './result.ts';

/** Who takes a turn. `watched`: ours with an eye on its event loop; of it only the longest stop is kept. */
export type Entrant = ContenderName | 'watched';

/** How long things take, for what is said while it runs. */
export interface CaseEstimate {
  /** What `open` takes. */
  readonly openSeconds: number;
  /** What one `measure` takes. */
  readonly measureSeconds: (entrant: Entrant) => number;
}

/** One thing to measure. */
export interface BenchCase {
  readonly name: string;
  /** One sentence that says what is measured, with the sizes of this run. */
  readonly title: string;
  readonly contenders: readonly ContenderName[];
  /** How many rounds make sense at most. Default: as many as are asked for. */
  readonly mostRounds?: number;
  /** Whether the contenders are measured at the same time instead of in turns. Only for those that rest. */
  readonly together?: boolean;
  /** Whether our event loop is watched too, in measures of its own. Default true. */
  readonly watches?: boolean;
  readonly estimate: CaseEstimate;
  /** Starts what all measures share. Throws when it cannot; then nothing runs any more. */
  readonly open: () => Promise<CaseSession>;
}

/** A case that was opened. */
export interface CaseSession {
  /** Measures one contender; `round` counts from 1. Leaves nothing behind that the next one would notice. */
  readonly measure: (entrant: Entrant, round: number) => Promise<Figures>;
  readonly close: () => Promise<void>;
}
