/**
 * What a run of histories met, as text. Pure.
 */
import type { WorkerLine } from './worker.ts';

const sections: readonly (readonly [prefix: string, title: string])[] = [
  ['deed ', 'What happened'],
  ['fault ', 'Faults that hit a request or a call'],
  ['call ', 'Calls and how the driver answered them'],
  ['state ', 'What the attacher said'],
];

/** See the head of this file. */
export function report(
  lines: readonly WorkerLine[],
  { seconds, jobs, stopped }: { readonly seconds: number; readonly jobs: number; readonly stopped: string | undefined },
): string {
  const counts = new Map<string, { times: number; histories: number }>();
  for (const line of lines) {
    for (const [what, times] of Object.entries(line.counts)) {
      const sum = counts.get(what) ?? { times: 0, histories: 0 };
      counts.set(what, { times: sum.times + times, histories: sum.histories + 1 });
    }
  }
  const text = sections.map(([prefix, title]) => {
    const rows = [...counts].filter(([what]) => what.startsWith(prefix)).toSorted(([, a], [, b]) => b.times - a.times);
    const table = rows.map(
      ([what, { times, histories }]) => `${String(times).padStart(9)}  ${String(histories).padStart(6)}  ${what.slice(prefix.length)}`,
    );
    return `${title} (times, in how many histories)\n${table.join('\n')}\n`;
  });
  const sum = (of: (line: WorkerLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const broken = lines.filter((line) => line.broken !== null).length;
  const longest = lines.toSorted((a, b) => b.settledAfterMs - a.settledAfterMs)[0];
  return [
    ...text,
    `${lines.length} histories, ${broken} broke an invariant${stopped === undefined ? '' : `; ended early: ${stopped}`}`,
    `${sum((line) => line.events)} events in ${Math.round(sum((line) => line.lastedMs) / 3_600_000)} simulated hours; ${seconds.toFixed(1)} s with ${jobs} jobs, ${(lines.length / seconds).toFixed(1)} histories/s`,
    `longest until all had settled: ${((longest?.settledAfterMs ?? 0) / 1_000).toFixed(1)} s (seed ${longest?.seed ?? '-'})`,
    '',
  ].join('\n');
}
