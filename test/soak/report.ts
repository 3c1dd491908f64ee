/**
 * A soak made into a page, and the judgement on it. Called by `run.ts`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SoakCounts } from './cycle-book.ts';
import { type Course, coursesOf, type Holding } from './holdings.ts';

/** What a soak came to. */
export interface SoakResult {
  readonly cycles: number;
  readonly seed: number;
  /** That of the program. */
  readonly commit: string;
  readonly slots: number;
  readonly counts: SoakCounts;
  readonly faults: readonly string[];
  /** What is left at the end: published at the driver, or PersistentVolumes that were deleted and are still held. */
  readonly left: readonly string[];
  readonly restarts: ReadonlyMap<string, number>;
  readonly durationMs: number;
  /** The attacher that lived longest. */
  readonly longest: { readonly holdings: readonly Holding[] };
}

/** Where the page is. */
const docsPath = fileURLToPath(new URL('../../docs/reference/soak.md', import.meta.url));
/** What may come by chance over 10,000 cycles; a thing that is kept of each cycle would be far above. */
const mostGrowth: Readonly<Record<string, number>> = {
  'heap after a collection': 1,
  'open file descriptors': 2,
  sockets: 2,
  timers: 2,
  'all active resources': 4,
};

const enoughCycles = 10_000;

/** The page, and what is wrong. */
export function reportOf(result: SoakResult): { readonly text: string; readonly failures: readonly string[] } {
  const { holdings } = result.longest;
  const courses = holdings.length < 6 ? [] : coursesOf(holdings);
  const covered = (holdings.at(-1)?.cycles ?? 0) - (holdings[0]?.cycles ?? 0);
  // Over less, the warming up of the process is all that there is to see.
  const failures = failuresOf(result, covered < enoughCycles ? [] : courses);
  const { counts, durationMs } = result;
  const text = [
    '# Soak',
    '',
    '<!-- Written by `npm run soak -- --write-docs`; not by hand. -->',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${result.commit}, Node ${process.version}, ${cpus().length} cores shared with other work, seed ${result.seed}.`,
    'A real etcd and kube-apiserver, the embedded CSI driver, the built attacher with leader election, all on one machine.',
    '',
    '| what | count |',
    '| --- | ---: |',
    `| cycles: an attachment created, attached, deleted, gone | ${counts.cycles} |`,
    `| in so many slots side by side | ${result.slots} |`,
    `| cycles/s, restarts included | ${(counts.cycles / (durationMs / 1_000)).toFixed(0)} |`,
    `| ControllerPublishVolume | ${counts.publishes} |`,
    `| ControllerUnpublishVolume | ${counts.unpublishes} |`,
    `| lost: said to be done, and not so at the driver | ${counts.lost} |`,
    `| doubled: called again after a good answer to the same process | ${counts.doubled} |`,
    `| unasked: called while nothing asked for it | ${counts.unasked} |`,
    `| called again because a restart took the answer | ${counts.repeated} |`,
    `| left at the end: published at the driver, or a PersistentVolume that our finalizer holds | ${result.left.length} |`,
    ...[...result.restarts].sort(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `| restarts: ${what} | ${count} |`),
    '',
    `What the attacher that lived longest held, over ${covered} cycles, read every 5 s after a garbage collection:`,
    '',
    '| figure | start | middle | end | slope for 10,000 cycles |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...courses.map(courseRow),
    '',
    ...(failures.length === 0
      ? ['Nothing was wrong.']
      : ['What was wrong:', '', ...failures.map((failure) => `- ${failure.replaceAll('\n', ' ')}`)]),
    '',
  ].join('\n');
  return { text, failures };
}

function courseRow({ name, unit, start, middle, end, slope }: Course): string {
  const shown = (value: number): string => `${value.toFixed(unit === '' ? 0 : 1)}${unit === '' ? '' : ` ${unit}`}`;
  const sign = slope < 0 ? '−' : '+';
  return `| ${name} | ${shown(start)} | ${shown(middle)} | ${shown(end)} | ${sign}${Math.abs(slope).toFixed(2)}${unit === '' ? '' : ` ${unit}`} |`;
}

function failuresOf({ cycles, counts, faults, left }: SoakResult, courses: readonly Course[]): readonly string[] {
  return [
    ...(counts.cycles === cycles ? [] : [`${counts.cycles} of ${cycles} cycles were done`]),
    ...(counts.lost + counts.doubled + counts.unasked === 0 ? [] : ['calls were lost, doubled or unasked']),
    ...(left.length === 0 ? [] : [`left at the end: ${left.slice(0, 5).join(', ')}`]),
    ...faults,
    ...courses
      .filter(({ name, slope }) => slope > (mostGrowth[name] ?? Number.POSITIVE_INFINITY))
      .map(({ name, slope }) => `${name}: grows by ${slope.toFixed(2)} for 10,000 cycles`),
  ];
}

/** The commit that is checked out now: a soak asks at its start. */
export function commitNow(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
}

/** Keeps the page. */
export function writeDocs(text: string): void {
  writeFileSync(docsPath, text);
}
