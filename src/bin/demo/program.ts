/**
 * One process of the demo as its parent sees it: how it ends, what it said last, and its stop with a bound. It knows no
 * role. Called by `processes.ts`.
 */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sleep } from '../../runtime/clock.ts';
import { AppError, stoppedError } from '../../runtime/errors.ts';
import { onAbort } from '../on-abort.ts';
import { machineClock } from './machine-clock.ts';

/** What to watch. */
export interface ProgramOptions {
  /** For messages, as `CSI driver`. */
  readonly name: string;
  readonly child: ChildProcess;
  /** Asks the process to end. */
  readonly askToStop: () => void;
}

const keptLines = 12;
const stopWithinMs = 2_000;

/** A process that has been started. */
export class Program {
  readonly name: string;
  /** Resolves when the process is gone, with how it ended. Never rejects. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #askToStop: () => void;
  readonly #lines: string[] = [];
  readonly #lineListeners = new Set<(line: string) => void>();
  #isGone: boolean = false;

  constructor({ name, child, askToStop }: ProgramOptions) {
    this.name = name;
    this.#child = child;
    this.#askToStop = askToStop;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) {
        createInterface({ input: stream }).on('line', (line) => this.#take(line));
      }
    }
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(this.#end(error.message)));
      child.once('close', (code, signal) => resolve(this.#end(signal ?? `exit code ${code}`)));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves with the first line from now on that matches. Throws `stopped` when the signal fires before. */
  line(pattern: RegExp, signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const onLine = (line: string): void => {
        if (pattern.test(line)) {
          this.#lineListeners.delete(onLine);
          resolve(line);
        }
      };
      this.#lineListeners.add(onLine);
      onAbort(signal, () => reject(stoppedError(`wait for ${this.name}`)));
    });
  }

  /** Why the demo cannot go on when this process has ended by itself. */
  failure(how: string): AppError {
    const said = this.#lines.map((line) => `\n  ${line}`).join('');
    return new AppError('refused', `Cannot go on: ${this.name} ended with ${how}${said === '' ? '' : `; its last lines:${said}`}`);
  }

  /** Asks it to end, and kills it when it has not within 2 s. Resolves when it is gone. */
  async stop(): Promise<void> {
    this.#askToStop();
    const patience = new AbortController();
    await Promise.race([this.ended, sleep(machineClock, stopWithinMs, patience.signal).catch(() => undefined)]);
    patience.abort();
    this.kill();
    await this.ended;
  }

  /** Ends it at once. */
  kill(): void {
    if (!this.#isGone) {
      this.#child.kill('SIGKILL');
    }
  }

  #take(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > keptLines) {
      this.#lines.shift();
    }
    for (const listener of this.#lineListeners) {
      listener(line);
    }
  }

  #end(how: string): string {
    this.#isGone = true;
    return how;
  }
}
