/**
 * Credentials from a program (Kubernetes authentication, "client-go credential plugins"): runs it, keeps what it answers
 * until that expires or is rejected. The program's output is a secret: it is bounded and never printed.
 * Made by `kubeconfig.ts`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Clock, startDeadline } from '../runtime/clock.ts';
import { AppError, asAppError, stoppedError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { bearerHeaders, type Credentials } from './credentials.ts';
import { type ExecCluster, type ExecCredential, execInfo, parseExecCredential } from './exec-credential-format.ts';
import type { Environment } from './proxy.ts';
import type { ClientCertificate } from './tls-source.ts';
import { type RequestHeaders, reasonOf } from './wire.ts';

const runTimeoutMs = 60_000;
const maxOutputBytes = 1 << 20;
/** A server that rejects everything, or a plugin that fails, must not have it started for each request. */
const minRunIntervalMs = 5_000;

/** How to run a plugin. */
export interface ExecPlugin {
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment but KUBERNETES_EXEC_INFO. */
  readonly env: Environment;
  readonly apiVersion: string;
  /** What the kubeconfig tells users who lack the program. */
  readonly installHint?: string;
  /** Present when the plugin wants to know the cluster. */
  readonly cluster?: ExecCluster;
}

/** One answer of the plugin, in the forms that requests and sessions use. */
interface Held {
  readonly headers: RequestHeaders;
  readonly client: ClientCertificate | undefined;
  readonly expiresAtMs: number;
}

/** Runs the plugin when there is no valid answer of it. Any number of requests share one run. */
export class ExecCredentials implements Credentials {
  readonly #plugin: ExecPlugin;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #what: string;
  #held: Held | undefined;
  #rejected = false;
  #running: Promise<Held> | undefined;
  #lastRunMs = Number.NEGATIVE_INFINITY;
  #lastFailure: AppError | undefined;

  constructor(plugin: ExecPlugin, runtime: { readonly clock: Clock; readonly log: Logger }) {
    this.#plugin = plugin;
    this.#clock = runtime.clock;
    this.#log = runtime.log;
    this.#what = `Cannot log in with exec plugin "${plugin.command}": it`;
  }

  async headers(signal: AbortSignal): Promise<RequestHeaders> {
    return (await this.#current(signal)).headers;
  }

  /** The client certificate that the plugin gave, if it gave one. Throws as `headers`. */
  async clientCertificate(signal: AbortSignal): Promise<ClientCertificate | undefined> {
    return (await this.#current(signal)).client;
  }

  rejected(used: RequestHeaders): void {
    this.#rejected ||= used === this.#held?.headers;
  }

  #current(signal: AbortSignal): Promise<Held> {
    if (this.#held !== undefined && !this.#rejected && this.#clock.now().getTime() < this.#held.expiresAtMs) {
      return Promise.resolve(this.#held);
    }
    return this.#running === undefined ? this.#startRun(signal) : whileWanted(this.#running, signal);
  }

  #startRun(signal: AbortSignal): Promise<Held> {
    if (this.#clock.monotonicMs() - this.#lastRunMs < minRunIntervalMs) {
      if (this.#lastFailure !== undefined) {
        return Promise.reject(this.#lastFailure);
      }
      if (this.#held !== undefined) {
        return Promise.resolve(this.#held);
      }
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
    // Requests may all have given up by the time it fails.
    this.#running.catch(() => {});
    return whileWanted(this.#running, signal);
  }

  async #run(): Promise<Held> {
    this.#lastRunMs = this.#clock.monotonicMs();
    try {
      const output = await runPlugin(this.#plugin, this.#what, this.#clock);
      const held = this.#hold(parseExecCredential(output, this.#plugin.apiVersion, this.#what));
      this.#held = held;
      this.#rejected = false;
      this.#lastFailure = undefined;
      this.#log.info(4, 'Exec plugin gave a credential', { command: this.#plugin.command });
      return held;
    } catch (thrown) {
      // Whatever is wrong with the plugin, to the request it means that the server cannot be asked.
      this.#lastFailure = new AppError('unavailable', asAppError(thrown).message, { cause: thrown });
      throw this.#lastFailure;
    }
  }

  /** Keeps the old objects where the new answer says the same: others tell changes by identity. */
  #hold(credential: ExecCredential): Held {
    const headers = credential.token === undefined ? {} : bearerHeaders(credential.token, `${this.#what} printed a token that`);
    const last = this.#held;
    const sameClient =
      last?.client?.certificate === credential.client?.certificate && last?.client?.privateKey === credential.client?.privateKey;
    return {
      headers: last !== undefined && last.headers['authorization'] === headers['authorization'] ? last.headers : headers,
      client: sameClient ? last?.client : credential.client,
      expiresAtMs: credential.expiresAtMs ?? Number.POSITIVE_INFINITY,
    };
  }
}

/** `running`, or `stopped` when `signal` fires first; the run itself goes on for whoever comes next. */
function whileWanted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(stoppedError('wait for the exec plugin'));
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener('abort', onAbort, { once: true });
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Resolves with what the program printed. Rejects when it cannot be started, fails, prints too much or takes too long. */
async function runPlugin(plugin: ExecPlugin, what: string, clock: Clock): Promise<string> {
  const deadline = startDeadline(clock, runTimeoutMs, new AbortController().signal);
  try {
    const child = spawn(plugin.command, [...plugin.args], {
      env: { ...plugin.env, KUBERNETES_EXEC_INFO: execInfo(plugin.apiVersion, plugin.cluster) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      return await collectOutput(child, { plugin, what, signal: deadline.signal });
    } finally {
      // Children of the program may hold the pipe open; nobody waits for them.
      child.stdout.destroy();
      child.kill('SIGKILL');
    }
  } finally {
    deadline.release();
  }
}

function collectOutput(
  child: ChildProcess,
  run: { readonly plugin: ExecPlugin; readonly what: string; readonly signal: AbortSignal },
): Promise<string> {
  const { plugin, what, signal } = run;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let byteCount = 0;
    const fail = (message: string): void => reject(new AppError('unavailable', `${what} ${message}`));
    signal.addEventListener('abort', () => fail(`did not end within ${runTimeoutMs / 1000} s`), { once: true });
    child.once('error', (error) => fail(`cannot be started: ${reasonOf(error)}${hint(plugin)}`));
    child.stdout?.on('data', (chunk: Buffer) => {
      byteCount += chunk.length;
      chunks.push(chunk);
      if (byteCount > maxOutputBytes) {
        fail(`printed more than ${maxOutputBytes} bytes`);
      }
    });
    child.once('close', (code, killedBy) => {
      if (code === 0) {
        resolve(Buffer.concat(chunks).toString('utf8'));
      } else {
        fail(`failed with ${killedBy === null ? `exit code ${code}` : `signal ${killedBy}`}, run it by hand to see why`);
      }
    });
  });
}

/** The kubeconfig's words for users who lack the program, on one line and without control characters. */
function hint(plugin: ExecPlugin): string {
  const text = (plugin.installHint ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return text === '' ? '' : `; ${text}`;
}
