/**
 * The program inside the bundle: runs histories and prints a line of JSON for each. Started by `sim.ts`, once for each job; its
 * arguments are the first seed, how many, and how many seeds lie between two.
 *
 *     node worker.mjs run FIRST COUNT STRIDE     one line for each history
 *     node worker.mjs show SEED                  the whole transcript
 *     node worker.mjs shrink SEED                the shortest history that breaks the same invariant, and its transcript
 */
import { createHash } from 'node:crypto';
import { describeDeed, describeSetup, seconds } from './describe.ts';
import { generate } from './generate.ts';
import type { History } from './history.ts';
import { type HistoryResult, runHistory } from './run-history.ts';
import { shrink } from './shrink.ts';

/** What is printed of a history. */
export interface WorkerLine {
  readonly seed: number;
  readonly broken: HistoryResult['broken'] | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly lastedMs: number;
  readonly settledAfterMs: number;
  /** Of the transcript: the same for the same seed. */
  readonly digest: string;
}

let rejection: unknown;
process.on('unhandledRejection', (reason) => {
  rejection = reason;
});

async function outcome(history: History): Promise<HistoryResult> {
  rejection = undefined;
  const result = await runHistory(history);
  if (rejection !== undefined && result.broken === undefined) {
    const text = rejection instanceof Error ? (rejection.stack ?? rejection.message) : String(rejection);
    return { ...result, broken: { invariant: 'bug', atMs: result.lastedMs, text: `unhandled rejection: ${text}` } };
  }
  return result;
}

function lineOf(seed: number, result: HistoryResult): WorkerLine {
  const { broken = null, counts, events, lastedMs, settledAfterMs, transcript } = result;
  const digest = createHash('sha256').update(transcript.join('\n')).digest('hex');
  return { seed, broken, counts: Object.fromEntries(counts), events, lastedMs, settledAfterMs, digest };
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function tell(history: History, { broken, transcript }: HistoryResult): void {
  print([
    ...describeSetup(history),
    '',
    ...history.actions.map(({ atMs, deed }) => `${seconds(atMs)}  ${describeDeed(deed)}`),
    '',
    ...transcript,
    '',
    broken === undefined ? 'All invariants held.' : `BROKEN at ${seconds(broken.atMs).trim()}: ${broken.invariant}: ${broken.text}`,
  ]);
}

async function main([mode, first = '0', count = '1', stride = '1']: readonly string[]): Promise<void> {
  const seed = Number(first);
  switch (mode) {
    case 'run':
      for (let index = 0; index < Number(count); index += 1) {
        const line = lineOf(seed + index * Number(stride), await outcome(generate(seed + index * Number(stride))));
        print([JSON.stringify(line)]);
      }
      break;
    case 'show':
      tell(generate(seed), await outcome(generate(seed)));
      break;
    case 'shrink': {
      const shortest = await shrink(generate(seed), outcome);
      tell(shortest, await outcome(shortest));
      break;
    }
    default:
      throw new Error(`Cannot run "${mode ?? ''}": wanted run, show or shrink`);
  }
}

await main(process.argv.slice(2));
