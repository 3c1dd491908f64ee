/**
 * One run of the demo: processes started, story shown, processes ended, whatever happens in between. Called by `demo.ts`.
 */
import { setMaxListeners } from 'node:events';
import { relative } from 'node:path';
import { sleep, startDeadline } from '../../runtime/clock.ts';
import { AppError, stoppedError } from '../../runtime/errors.ts';
import { onAbort } from '../on-abort.ts';
import { AdminClient } from './admin-client.ts';
import type { DemoArguments } from './arguments.ts';
import { describeEvent, requestTarget } from './describe-event.ts';
import { EventMerge } from './event-merge.ts';
import type { DemoEvent } from './events.ts';
import { machineClock } from './machine-clock.ts';
import { Narrator, paintFor } from './narrator.ts';
import { demoVolumes, driverCallMs, driverName } from './objects.ts';
import { type ApiAccess, DemoProcesses, type ProgramPaths, serverNames } from './processes.ts';
import { Progress } from './progress.ts';
import { type Output, Screen } from './screen.ts';
import { invite, nextSteps, type StoryParts, showAttach, showCleanUp, showDetach } from './story.ts';
import { hasRoomForTable } from './table.ts';

/** What a run needs. */
export interface DemoSetting {
  readonly options: DemoArguments;
  readonly paths: ProgramPaths;
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Machine time at which the demo began. */
  readonly startMs: number;
}

/** Of the story; with the end of the processes it stays below a minute. */
const boundMs = 55_000;
const drawIntervalMs = 50;
/** So long a person may look at what is attached before it is detached. */
const lookMs = 1_000;

/**
 * Runs to the end of the story, or with `keep` until `interrupted` fires. Everything is stopped and removed when it returns
 * or throws. Throws `stopped` when interrupted, else what went wrong, its message for the user.
 */
export async function runDemo(setting: DemoSetting, interrupted: AbortSignal): Promise<void> {
  const run = new DemoRun(setting, interrupted);
  try {
    await run.show();
  } catch (thrown) {
    throw run.reasonOf(thrown);
  } finally {
    await run.end();
  }
}

interface Waiter {
  readonly condition: () => boolean;
  readonly proceed: () => void;
}

class DemoRun {
  readonly #setting: DemoSetting;
  readonly #stop = new AbortController();
  readonly #processes: DemoProcesses;
  readonly #merge = new EventMerge(serverNames);
  readonly #progress: Progress;
  readonly #narrator: Narrator;
  readonly #hasTable: boolean;
  readonly #waiters = new Set<Waiter>();
  readonly #endAtOnce = (): void => {
    this.#narrator.closeTable();
    this.#processes.abandon();
  };
  #isOver: boolean = false;
  #waitingFor = 'the processes to start';
  #published = 0;
  #protection: AdminClient | undefined;
  #drawnMs = 0;

  constructor(setting: DemoSetting, interrupted: AbortSignal) {
    const { output, env, options, startMs, paths } = setting;
    this.#setting = setting;
    setMaxListeners(0, this.#stop.signal);
    onAbort(interrupted, () => this.#stop.abort(stoppedError('finish the demo')));
    this.#progress = new Progress(demoVolumes(options.volumes));
    this.#narrator = new Narrator({
      screen: new Screen(output),
      output,
      progress: this.#progress,
      paint: paintFor(output, env),
      startMs,
      nowMs: () => machineClock.monotonicMs(),
    });
    this.#hasTable = options.volumes > 1 && env['TERM'] !== 'dumb' && hasRoomForTable(output);
    this.#processes = new DemoProcesses(paths, {
      onReport: (source, { untilMs, events, published }) => {
        this.#published = published ?? this.#published;
        this.#onEvents(this.#merge.add({ source, untilMs, events }));
      },
      onFailure: (error) => this.#stop.abort(error),
    });
    process.once('exit', this.#endAtOnce);
  }

  async show(): Promise<void> {
    const { options } = this.#setting;
    const deadline = startDeadline(machineClock, boundMs, this.#stop.signal);
    onAbort(deadline.signal, () => this.#stop.abort(this.#overdue()));
    try {
      const access = await this.#startProcesses();
      const parts = this.#partsOf(access);
      try {
        if (this.#hasTable) {
          this.#narrator.openTable();
        }
        await showAttach(parts);
        if (options.keep) {
          deadline.release();
          this.#narrator.sumUp();
          await this.#stayOpen(parts);
          return;
        }
        await this.#look();
        await showDetach(parts);
        await showCleanUp(parts);
        this.#narrator.sumUp();
        this.#isOver = true;
      } finally {
        parts.api.close();
      }
    } finally {
      deadline.release();
    }
  }

  /** The first reason to stop, which the waits that it ended do not know. */
  reasonOf(thrown: unknown): unknown {
    return this.#stop.signal.aborted ? this.#stop.signal.reason : thrown;
  }

  async end(): Promise<void> {
    await this.#processes.leave();
    this.#onEvents(this.#merge.rest());
    this.#narrator.closeTable();
    process.off('exit', this.#endAtOnce);
    this.#narrator.say(['', `All processes have ended, ${this.#processes.folder} is removed.`, ...(this.#isOver ? nextSteps : [])]);
  }

  async #startProcesses(): Promise<ApiAccess> {
    const { options, paths } = this.#setting;
    const narrator = this.#narrator;
    narrator.open(
      `csi-attacher demo: ${options.volumes === 1 ? 'one volume is' : `${options.volumes} volumes are`} attached and detached, as in a cluster`,
    );
    narrator.explain('Kubernetes asks with VolumeAttachment objects; the attacher calls the CSI driver and writes the result back.');
    narrator.say(['']);
    narrator.introduce('Kubernetes', `this program, process ${process.pid}, in place of the controllers that ask`);
    const access = await this.#processes.startServers(options, this.#stop.signal);
    narrator.introduce('API', `embedded Kubernetes API server, process ${this.#processes.pid('api-server')}, ${access.url}`);
    narrator.introduce(
      'driver',
      `embedded CSI driver "${driverName}", process ${this.#processes.pid('csi-driver')}, ${this.#processes.socket}, ${driverCallMs(options.volumes)} ms per attach or detach`,
    );
    const ready = this.#processes.startAttacher(this.#stop.signal);
    narrator.introduce(
      'attacher',
      `csi-attacher as it runs in a cluster, process ${this.#processes.pid('attacher')}: node ${relative('', paths.attacher)} ${this.#processes.attacherArgs.join(' ')}`,
    );
    narrator.open('Start: the attacher asks the driver who it is and what it can do');
    await ready;
    return access;
  }

  #partsOf(access: ApiAccess): StoryParts {
    return {
      volumes: this.#progress.rows.map(({ volume }) => volume),
      api: new AdminClient(access, this.#stop.signal),
      progress: this.#progress,
      narrator: this.#narrator,
      published: () => this.#published,
      until: (what, condition) => this.#until(what, condition),
      caughtUp: () => this.#caughtUp(),
    };
  }

  async #stayOpen(parts: StoryParts): Promise<void> {
    invite(parts, { folder: this.#processes.folder, kubeconfig: this.#processes.adminKubeconfig });
    this.#protection = parts.api;
    await this.#until('Ctrl-C', () => false);
  }

  async #look(): Promise<void> {
    if (this.#setting.output.isTTY === true) {
      await sleep(machineClock, lookMs, this.#stop.signal);
    }
  }

  #until(what: string, condition: () => boolean): Promise<void> {
    this.#waitingFor = what;
    return new Promise((resolve, reject) => {
      this.#waiters.add({ condition, proceed: resolve });
      onAbort(this.#stop.signal, () => reject(stoppedError(`wait for ${what}`)));
    });
  }

  #caughtUp(): Promise<void> {
    const nowMs = machineClock.monotonicMs();
    return this.#until('the reports of the servers', () => this.#merge.completeUntilMs >= nowMs);
  }

  #onEvents(events: readonly DemoEvent[]): void {
    for (const event of events) {
      const message = describeEvent(event);
      const isKnown = this.#progress.observe(event, message);
      if (message !== undefined) {
        this.#narrator.tell(message, isKnown);
      }
      this.#protect(event);
    }
    this.#drawNowAndThen();
    for (const waiter of this.#waiters) {
      if (waiter.condition()) {
        this.#waiters.delete(waiter);
        waiter.proceed();
      }
    }
  }

  /** A user's `kubectl delete pv` waits for the PV protection controller, whose part the demo takes, too. */
  #protect(event: DemoEvent): void {
    if (this.#protection !== undefined && event.from === 'api' && event.verb === 'delete' && event.status < 300) {
      const { resource, name } = requestTarget(event.target);
      if (resource === 'persistentvolumes') {
        this.#protection.unprotect(name).catch(() => undefined);
      }
    }
  }

  #drawNowAndThen(): void {
    const nowMs = machineClock.monotonicMs();
    if (nowMs - this.#drawnMs >= drawIntervalMs) {
      this.#drawnMs = nowMs;
      this.#narrator.refresh();
    }
  }

  #overdue(): AppError {
    return new AppError(
      'refused',
      `Cannot finish the demo: it is not over after ${boundMs / 1000} s, still waiting for ${this.#waitingFor}`,
    );
  }
}
