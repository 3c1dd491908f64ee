/**
 * The processes of the demo: starts API server, CSI driver and attacher in a folder of their own, and leaves nothing of them
 * behind. Called by `run-demo.ts`.
 */
import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppError, stoppedError } from '../../runtime/errors.ts';
import { onAbort } from '../on-abort.ts';
import type { DemoArguments } from './arguments.ts';
import { type Report, readReport } from './events.ts';
import { Program } from './program.ts';

/** Where the programs are. */
export interface ProgramPaths {
  /** This program: it is the API server and the driver, too. */
  readonly demo: string;
  readonly attacher: string;
}

/** Who is told what. */
export interface ProcessListeners {
  /** A report of events. */
  readonly onReport: (source: ServerName, report: Report & { readonly is: 'events' }) => void;
  /** A process has ended without having been asked to. */
  readonly onFailure: (error: AppError) => void;
}

/** The servers that report. */
export const serverNames = ['api-server', 'csi-driver'] as const;
export type ServerName = (typeof serverNames)[number];

/** Where to reach the API server, and as whom. */
export interface ApiAccess {
  readonly url: string;
  readonly caCertificate: string;
  readonly token: string;
}

/** Linux takes 107 bytes, macOS 103. */
const longestSocketPath = 100;

/** All processes, and the folder that they share. */
export class DemoProcesses {
  /** Removed with everything in it by `leave`. */
  readonly folder: string = makeFolder();
  readonly socket: string = join(this.folder, 'csi.sock');
  /** For whoever wants to look on. */
  readonly adminKubeconfig: string = join(this.folder, 'kubeconfig');
  readonly attacherKubeconfig: string = join(this.folder, 'attacher.kubeconfig');
  readonly #paths: ProgramPaths;
  readonly #listeners: ProcessListeners;
  readonly #programs = new Map<string, Program>();
  #driverProcess: ChildProcess | undefined;
  #isLeaving: boolean = false;

  constructor(paths: ProgramPaths, listeners: ProcessListeners) {
    this.#paths = paths;
    this.#listeners = listeners;
  }

  /** The process ID of a program, 0 before it was started. */
  pid(name: ServerName | 'attacher'): number {
    return this.#programs.get(name)?.pid ?? 0;
  }

  /** Starts the two servers; resolves when both listen, with the access of an admin. Throws `stopped` when the signal fires. */
  async startServers({ volumes, fault }: DemoArguments, signal: AbortSignal): Promise<ApiAccess> {
    const driverArgs = [`--folder=${this.folder}`, `--socket=${this.socket}`, `--volumes=${volumes}`, ...(fault ? ['--fault'] : [])];
    const [facts] = await Promise.all([this.#startServer('api-server', [], signal), this.#startServer('csi-driver', driverArgs, signal)]);
    const fact = (name: string): string => facts[name] ?? '';
    this.#writeSecret(this.adminKubeconfig, fact('adminKubeconfig'));
    this.#writeSecret(this.attacherKubeconfig, fact('attacherKubeconfig'));
    return { url: fact('url'), caCertificate: fact('caCertificate'), token: fact('adminToken') };
  }

  /** The attacher's arguments. */
  get attacherArgs(): readonly string[] {
    return [`--kubeconfig=${this.attacherKubeconfig}`, `--csi-address=${this.socket}`, '-v=2'];
  }

  /** Starts the attacher; resolves when its caches are filled. Throws `stopped` when the signal fires. */
  async startAttacher(signal: AbortSignal): Promise<void> {
    const child = spawn(process.execPath, [this.#paths.attacher, ...this.attacherArgs], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const attacher = this.#add('attacher', { child, askToStop: () => child.kill('SIGTERM') });
    this.#tellDriver({ inChargeOf: child.pid ?? 'nobody' });
    await attacher.line(/\] "Started"/u, signal);
  }

  /** Stops every process and removes the folder. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    // First, while those are there that its last words go to.
    await this.#programs.get('attacher')?.stop();
    this.#tellDriver({ inChargeOf: 'nobody' });
    await Promise.all([...this.#programs.values()].map((program) => program.stop()));
    this.#removeFolder();
  }

  /** The same at once and without waiting, for the last moment of this process. */
  abandon(): void {
    this.#isLeaving = true;
    for (const program of this.#programs.values()) {
      program.kill();
    }
    this.#removeFolder();
  }

  #startServer(name: ServerName, args: readonly string[], signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
    const child = fork(this.#paths.demo, [name, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#add(name, { child, askToStop: () => tell(child, { end: true }) });
    if (name === 'csi-driver') {
      this.#driverProcess = child;
    }
    return new Promise((resolve, reject) => {
      onAbort(signal, () => reject(stoppedError(`start ${name}`)));
      child.on('message', (message: unknown) => {
        const report = readReport(message);
        if (report?.is === 'ready') {
          resolve(report.facts);
        } else if (report?.is === 'events') {
          this.#listeners.onReport(name, report);
        }
      });
    });
  }

  #add(name: ServerName | 'attacher', parts: { readonly child: ChildProcess; readonly askToStop: () => void }): Program {
    const program = new Program({ name, ...parts });
    this.#programs.set(name, program);
    void program.ended.then((how) => {
      if (!this.#isLeaving) {
        this.#listeners.onFailure(program.failure(how));
      }
    });
    return program;
  }

  #tellDriver(message: { readonly inChargeOf: number | 'nobody' }): void {
    if (this.#driverProcess !== undefined) {
      tell(this.#driverProcess, message);
    }
  }

  #writeSecret(path: string, text: string): void {
    writeFileSync(path, text, { mode: 0o600 });
  }

  #removeFolder(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A process that is ending may not hear it; its end is noticed otherwise. */
function tell(child: ChildProcess, message: Serializable): void {
  if (child.connected) {
    child.send(message, () => {});
  }
}

function makeFolder(): string {
  const name = 'csi-attacher-demo-';
  const path = join(tmpdir(), name);
  const isShort = Buffer.byteLength(path) + 'XXXXXX/csi.sock'.length <= longestSocketPath;
  return mkdtempSync(isShort ? path : join('/tmp', name));
}
