/**
 * What a run of the benchmarks leaves behind, as it is stored in JSON: where it ran, and every value of every round. Pure; medians
 * and ratios are made of it when it is shown, never stored.
 */
import type { FigureName } from './figures.ts';
import { type Summary, summarize } from './statistics.ts';

/** Who is measured. `floor`: the bare writes without an attacher; `other`: another bundle of ours, given by `--other`. */
export const contenderNames = ['original', 'ours', 'other', 'floor'] as const;

/** One of them. */
export type ContenderName = (typeof contenderNames)[number];

/** Where and with what a run was made. */
export interface RunHeader {
  /** ISO 8601, when it started. */
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  /** Load averages of 1, 5 and 15 minutes before the first measure. */
  readonly load: readonly number[];
  /** Of this repository; `+` behind it when src differs from it. */
  readonly commit: string;
  /** `v24.11.1`: what ours runs on. */
  readonly node: string;
  readonly kubernetes: string;
  readonly original: string;
  /** Flags that were given to the attachers on top of those of the case. */
  readonly flags: readonly string[];
}

/** Values by figure, one for each round in which it was measured. */
export type Samples = Readonly<Partial<Record<FigureName, readonly number[]>>>;

/** One case. */
export interface CaseResult {
  readonly name: string;
  /** One sentence that says what was measured, with the numbers of this run. */
  readonly title: string;
  readonly samples: Readonly<Partial<Record<ContenderName, Samples>>>;
  /** Why it, or a part of it, could not be measured. */
  readonly failures: readonly string[];
}

/** A run. */
export interface BenchResult {
  readonly header: RunHeader;
  readonly cases: readonly CaseResult[];
}

/** Where a figure is found. */
export interface FigureAddress {
  readonly caseName: string;
  readonly contender: ContenderName;
  readonly figure: FigureName;
}

/** Median and spread of a figure, or undefined when it was not measured. */
export function lookUp({ cases }: BenchResult, { caseName, contender, figure }: FigureAddress): Summary | undefined {
  const found = cases.find(({ name }) => name === caseName);
  return summarize(found?.samples[contender]?.[figure] ?? []);
}

/** Adds what one round came to. */
export function addSamples(samples: Samples, figures: Readonly<Partial<Record<FigureName, number>>>): Samples {
  const added: Partial<Record<FigureName, readonly number[]>> = { ...samples };
  for (const [name, value] of Object.entries(figures) as [FigureName, number][]) {
    added[name] = [...(added[name] ?? []), value];
  }
  return added;
}
