/**
 * Starts the floor (`floor-process.ts`) in a process of its own, on the Node that ours runs on. Called by the cases.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareClientOptions } from './bare-client.ts';
import type { FloorMessage } from './floor-process.ts';

const entryPath = fileURLToPath(new URL('./floor-process.ts', import.meta.url));

/** A running floor. */
export class Floor {
  readonly pid: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.pid = child.pid ?? 0;
  }

  /** Starts it and waits until it is connected. Throws when it ends before that. */
  static async start(node: string, api: BareClientOptions): Promise<Floor> {
    const child = fork(entryPath, [], { execPath: node, execArgv: ['--import', 'tsx'] });
    const floor = new Floor(child);
    floor.tell({ connect: api });
    const ended = new AbortController();
    await Promise.race([
      once(child, 'message', { signal: ended.signal }),
      once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('Cannot start the floor: it ended');
      }),
    ]).finally(() => ended.abort());
    return floor;
  }

  tell(message: FloorMessage): void {
    this.#child.send(message);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.disconnect();
      await exited;
    }
  }
}
