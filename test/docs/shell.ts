/**
 * A shell as the reader of a page has it: its blocks one after the other, each in a bash of its own that ends at the first command that
 * fails; variables that a block sets are there in the next ones. Called by the tests that run the documentation.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from '../testbed/process.ts';
import type { Block } from './markdown.ts';

/** Where a page is read. */
export interface ShellOptions {
  /** Folder in which its commands run. */
  readonly cwd: string;
  /** A folder for what is remembered between blocks. */
  readonly stateFolder: string;
  readonly env: NodeJS.ProcessEnv;
}

const blockTimeoutMs = 120_000;
const endTimeoutMs = 20_000;

/** See the file's head. */
export class Shell {
  readonly #options: ShellOptions;
  readonly #names = new Set<string>();

  constructor(options: ShellOptions) {
    this.#options = options;
  }

  /** Runs a block; returns what it printed. Throws with both outputs when a command fails. */
  async run(block: Block, values: Readonly<Record<string, string>> = {}): Promise<string> {
    const { cwd, env } = this.#options;
    const script = this.#script(filledIn(block.text, values));
    try {
      const { stdout, stderr } = await promisify(execFile)('/bin/bash', ['-c', script], {
        cwd,
        env,
        timeout: blockTimeoutMs,
        maxBuffer: 2 ** 26,
      });
      // A grep that finds nothing before a `tail` is no fault, so the end of a pipe alone is judged; its beginning by what it complains of.
      if (/command not found|^error\b/imu.test(stderr)) {
        throw Object.assign(new Error('the beginning of a pipe failed'), { stdout, stderr });
      }
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as Error & { readonly stdout?: string; readonly stderr?: string };
      const place = `${block.file}:${block.line}`;
      throw new Error(
        `A command of ${place} failed:\n${block.text}\n${stdout.slice(-2_000)}\n${stderr.slice(-2_000)}\n${message.slice(0, 300)}`,
      );
    }
  }

  /** Runs the last command of a block until it prints the line, then ends it as Ctrl-C does; those before it have to end by themselves. */
  async runUntil(block: Block, line: RegExp, values: Readonly<Record<string, string>> = {}): Promise<void> {
    const { cwd, env } = this.#options;
    const script = this.#script(filledIn(block.text, values));
    const program = await startProcess({
      name: `${block.file}:${block.line}`,
      path: '/bin/bash',
      args: ['-c', `cd '${cwd}'\n${script}`],
      env,
      ready: { line },
      readyWithinMs: blockTimeoutMs,
    });
    program.kill('SIGINT');
    const late = setTimeout(() => program.kill('SIGKILL'), endTimeoutMs);
    const { signal } = await program.exited;
    clearTimeout(late);
    if (signal === 'SIGKILL') {
      throw new Error(`The program of ${block.file}:${block.line} does not end with Ctrl-C`);
    }
  }

  #script(text: string): string {
    const state = join(this.#options.stateFolder, 'variables.sh');
    for (const [, name = ''] of text.matchAll(/^([A-Z_]+)=/gmu)) {
      this.#names.add(name);
    }
    const names = [...this.#names];
    return [
      ...(existsSync(state) ? [`. '${state}'`] : []),
      ...(names.length === 0 ? [] : [`trap 'declare -p ${names.join(' ')} > "${state}" 2>/dev/null' EXIT`]),
      'set -eu',
      text,
    ].join('\n');
  }
}

/** The text with what is the reader's to fill in filled in: words in capitals, and paths; a heading of a column, `NODE:`, is none. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((result, [name, value]) => {
    const literal = name.replaceAll(/[$./]/gu, String.raw`\$&`);
    return result.replaceAll(new RegExp(String.raw`(?<![\w$])${literal}(?![\w:=])`, 'gu'), () => value);
  }, text);
}
