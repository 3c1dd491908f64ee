/**
 * Runs the bundle of the simulation in processes of its own, several side by side. Which process runs which history changes nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { WorkerLine } from './worker.ts';

export interface RunRequest {
  readonly bundle: string;
  readonly jobs: number;
  readonly firstSeed: number;
  readonly count: number;
  /** 0: no bound. */
  readonly budgetMs: number;
  /** Ends all when one history breaks an invariant. */
  readonly untilBroken: boolean;
}

export interface RunOutcome {
  readonly lines: readonly WorkerLine[];
  /** Why not all were run. */
  readonly stopped: 'broken' | 'budget' | 'crashed' | undefined;
}

/** Killed replicas leave promises that nothing settles, 0.3 MB a history: a process is not to run all of them. */
const historiesPerProcess = 1_000;

/** See the head of this file. */
export async function runHistories({ bundle, jobs, firstSeed, count, budgetMs, untilBroken }: RunRequest): Promise<RunOutcome> {
  const lines: WorkerLine[] = [];
  let stopped: RunOutcome['stopped'];
  const workers: ChildProcess[] = [];
  const stop = (because: NonNullable<RunOutcome['stopped']>): void => {
    stopped ??= because;
    for (const worker of workers) {
      worker.kill('SIGKILL');
    }
  };
  const timer = budgetMs > 0 ? setTimeout(() => stop('budget'), budgetMs) : undefined;
  const onLine = (text: string): void => {
    const line = JSON.parse(text) as WorkerLine;
    lines.push(line);
    if (line.broken !== null && untilBroken) {
      stop('broken');
    }
  };
  const runShare = async (index: number): Promise<void> => {
    const share = Math.ceil((count - index) / jobs);
    for (let done = 0; done < share && stopped === undefined; done += historiesPerProcess) {
      const first = firstSeed + index + done * jobs;
      const worker = startWorker(bundle, ['run', String(first), String(Math.min(historiesPerProcess, share - done)), String(jobs)]);
      workers.push(worker);
      if ((await ended(worker, onLine)) !== 0) {
        stop('crashed');
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, count) }, (_, index) => runShare(index)));
  clearTimeout(timer);
  return { lines, stopped };
}

/** Everything that a worker prints. */
export async function captureWorker(bundle: string, args: readonly string[], node = process.execPath): Promise<string> {
  const worker = startWorker(bundle, args, node);
  const lines: string[] = [];
  await ended(worker, (line) => lines.push(line));
  return `${lines.join('\n')}\n`;
}

function startWorker(bundle: string, args: readonly string[], node = process.execPath): ChildProcess {
  const worker = spawn(node, ['--no-warnings', '--max-old-space-size=1024', bundle, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (): void => {
    worker.kill('SIGKILL');
  };
  process.once('exit', end);
  worker.once('exit', () => process.removeListener('exit', end));
  return worker;
}

function ended(worker: ChildProcess, onLine: (line: string) => void): Promise<number | null> {
  return new Promise((resolve, reject) => {
    if (worker.stdout !== null) {
      createInterface({ input: worker.stdout }).on('line', onLine);
    }
    worker.once('error', reject);
    worker.once('close', (code) => resolve(code));
  });
}
