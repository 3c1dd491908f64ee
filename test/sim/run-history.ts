/**
 * Carries a history out, from its first event until the world has settled, and says how it ended. One history at a time in a process
 * is enough: nothing in it waits for anything real.
 */
import { textAt } from '../../src/embedded/api-server/json.ts';
import type { KubeRequest } from '../../src/kube/transport.ts';
import { asAppError } from '../../src/runtime/errors.ts';
import { describeDeed, seconds } from './describe.ts';
import { Draws } from './draws.ts';
import { FactBook } from './fact-book.ts';
import type { History } from './history.ts';
import type { Broken } from './invariant-names.ts';
import { Invariants } from './invariants.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';
import { isAttached } from './object-state.ts';
import { isMultiNode } from './objects.ts';
import { type LoggedLine, Replica, type ReplicaObserver } from './replica.ts';
import { type SettleParts, unsettled } from './settle.ts';
import { SimulatedApiServer } from './simulated-api-server.ts';
import { SimulatedDriver } from './simulated-driver.ts';
import { storyOfChange } from './story.ts';
import { Timeline } from './timeline.ts';
import { World } from './world.ts';

/** How a history ended. */
export interface HistoryResult {
  /** Undefined: all invariants held. */
  readonly broken: Broken | undefined;
  readonly transcript: readonly string[];
  /** What was met how often: faults, deeds, states. */
  readonly counts: ReadonlyMap<string, number>;
  readonly events: number;
  /** Simulated milliseconds. */
  readonly lastedMs: number;
  /** Simulated milliseconds from the end of all trouble until everything had settled. */
  readonly settledAfterMs: number;
}

/** From the end of all trouble; a write that is called invalid is tried again after 5 minutes. */
const settleWithinMs: Readonly<Record<History['kind'], number>> = { calm: 60_000, rough: 1_200_000 };
const lookEveryMs = 250;
const restMs = 3_000;
/** The longest `--reconcile-sync`, and time for a round. */
const sweepMs = 75_000;
/** More would be a loop without an end. */
const maxEvents = 400_000;

/** See the head of this file. */
export async function runHistory(history: History): Promise<HistoryResult> {
  return await new Run(history).run();
}

class Run {
  readonly #history: History;
  readonly #timeline: Timeline;
  readonly #api: SimulatedApiServer;
  readonly #driver: SimulatedDriver;
  readonly #facts: FactBook;
  readonly #invariants: Invariants;
  readonly #replicas: ReadonlyMap<string, Replica>;
  readonly #world: World;
  readonly #transcript: string[] = [];
  readonly #counts = new Map<string, number>();
  #writes = 0;

  constructor(history: History) {
    this.#history = history;
    const draws = new Draws(history.seed);
    const timeline = new Timeline(draws);
    const faultMet = (fault: string): void => {
      this.#count(`fault ${fault}`);
      this.#say(`fault: ${fault}`);
    };
    this.#timeline = timeline;
    this.#api = new SimulatedApiServer(timeline, draws, {
      faultMet,
      requestLeft: (machine, request) => this.#requestLeft(machine, request),
    });
    const nowMs = (): number => timeline.nowMs;
    this.#facts = new FactBook(history, this.#api.objects, nowMs);
    this.#invariants = new Invariants({
      history,
      objects: this.#api.objects,
      driver: () => this.#driver,
      actor: () => this.#api.actor,
      facts: this.#facts,
      nowMs,
    });
    const invariants = this.#invariants;
    this.#driver = new SimulatedDriver(history.driver, {
      timeline,
      draws,
      multiNode: new Set(history.volumes.filter(isMultiNode).map(({ handle }) => handle)),
      observer: {
        faultMet,
        callLeft: (call) => {
          this.#say(`${call.machine.name} calls ${call.method} ${call.volumeId} ${call.nodeId}`);
          invariants.callLeft(call);
        },
        callDone: (call, outcome) => {
          this.#count(`call ${call.method} ${outcome}`);
          this.#say(`driver: ${call.method} ${call.volumeId} ${call.nodeId}: ${outcome}`);
        },
        callOver: (call, replied) => invariants.callOver(call, replied),
      },
    });
    const network: Network = { api: this.#api, driver: this.#driver, draws };
    const parts = { timeline, network, observer: this.#replicaObserver() };
    this.#replicas = new Map(history.replicas.map((name) => [name, new Replica(name, history.flags, parts)]));
    this.#world = new World({ history, timeline, api: this.#api, driver: this.#driver, replicas: this.#replicas, invariants });
    this.#watchObjects();
  }

  async run(): Promise<HistoryResult> {
    this.#world.begin();
    for (const replica of this.#replicas.values()) {
      this.#timeline.after(0, () => replica.start());
    }
    for (const { atMs, deed } of this.#history.actions) {
      this.#timeline.after(atMs, () => {
        this.#count(`deed ${deed.do}`);
        this.#say(`>> ${describeDeed(deed)}`);
        this.#invariants.rates.deed();
        this.#world.perform(deed);
      });
    }
    const lastMs = this.#history.actions.at(-1)?.atMs ?? 0;
    await this.#goOn(lastMs + 1);
    this.#say('>> nothing goes wrong any more');
    this.#invariants.rates.deed();
    this.#world.heal();
    const settledAfterMs = await this.#settle();
    return {
      broken: this.#invariants.broken,
      transcript: this.#transcript,
      counts: this.#counts,
      events: this.#timeline.steps,
      lastedMs: this.#timeline.nowMs,
      settledAfterMs,
    };
  }

  async #settle(): Promise<number> {
    const healedMs = this.#timeline.nowMs;
    const boundMs = healedMs + settleWithinMs[this.#history.kind];
    const parts: SettleParts = {
      history: this.#history,
      objects: this.#api.objects,
      driver: this.#driver,
      facts: this.#facts,
      invariants: this.#invariants,
    };
    let settledMs: number | undefined;
    while (this.#invariants.broken === undefined) {
      const fault = unsettled(parts);
      if (fault !== undefined) {
        settledMs = undefined;
        if (this.#timeline.nowMs >= boundMs) {
          this.#invariants.fail('unsettled', `${Math.round((boundMs - healedMs) / 1_000)} s after all trouble: ${fault}`);
        }
      } else if (settledMs === undefined) {
        settledMs = this.#timeline.nowMs;
      } else if (this.#timeline.nowMs - settledMs >= restMs) {
        break;
      }
      await this.#goOn(this.#timeline.nowMs + lookEveryMs);
    }
    await this.#rest();
    return (settledMs ?? this.#timeline.nowMs) - healedMs;
  }

  /** Where nothing is left that waits or fails, nothing is written any more. Looked at in every fourth history: it takes long. */
  async #rest(): Promise<void> {
    if (this.#history.seed % 4 !== 0 || this.#invariants.wasEdited || !this.#isAllWell()) {
      return;
    }
    // What was under way may still be told, and a round of the sweep may find something.
    await this.#goOn(this.#timeline.nowMs + sweepMs);
    const before = this.#writes;
    await this.#goOn(this.#timeline.nowMs + 30_000);
    // The sweep may have found what can only be told, and not be mended.
    if (this.#writes > before && this.#isAllWell()) {
      this.#invariants.fail('restless', `${this.#writes - before} writes after everything had settled`);
    }
  }

  #isAllWell(): boolean {
    const attachments = this.#api.objects.list('volumeattachments');
    const well = attachments.every((object) => isAttached(object) && textAt(object, 'status', 'attachError', 'message') === '');
    return well && this.#invariants.broken === undefined;
  }

  /** Up to this time, or until an invariant breaks. */
  async #goOn(untilMs: number): Promise<void> {
    while (this.#invariants.broken === undefined && (await this.#timeline.step(untilMs))) {
      if (this.#timeline.steps > maxEvents) {
        this.#invariants.fail('endless-retries', `${maxEvents} events without an end`);
      }
    }
  }

  #requestLeft(machine: Machine, request: KubeRequest): void {
    this.#invariants.requestLeft(machine, request);
    if (request.method === 'PATCH') {
      this.#writes += 1;
    }
    if (/\/(volumeattachments|persistentvolumes|secrets)\/[^/?]/.test(request.path)) {
      this.#say(`${machine.name} sends ${request.method} ${request.path.replace(/^.*\/v1\//, '')}`);
    }
  }

  #watchObjects(): void {
    for (const resource of ['volumeattachments', 'persistentvolumes', 'csinodes', 'leases']) {
      this.#api.objects.onChange(resource, (change) => {
        const story = storyOfChange(resource, change);
        if (story !== undefined) {
          this.#say(`${this.#api.actor?.name ?? 'world'}: ${story}`);
        }
      });
    }
  }

  #replicaObserver(): ReplicaObserver {
    return {
      started: (machine) => {
        this.#count('state process started');
        this.#say(`${machine.name} starts`);
      },
      gone: (machine) => this.#invariants.processGone(machine),
      ended: (machine, thrown) => {
        const { message } = asAppError(thrown);
        if (!message.includes('since it was lost and came back')) {
          this.#invariants.fail('process-ended', `${machine.name} ended: ${message}`);
        }
      },
      logged: (machine, line) => this.#logged(machine, line),
      said: (text) => this.#say(text),
    };
  }

  #logged(machine: Machine, line: LoggedLine): void {
    this.#invariants.logged(machine, line);
    this.#count(`state ${line.message}`);
    const { VolumeAttachment: attachment = '', PersistentVolume: volume = '', because = '' } = line.fields;
    const error = line.error === undefined ? '' : ` (${asAppError(line.error).message})`;
    this.#say(`${machine.name} logs: ${line.message} ${String(attachment || volume)} ${String(because)}${error}`.trimEnd());
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  #say(text: string): void {
    this.#transcript.push(
      `${seconds(this.#timeline.nowMs)}  ${text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uid>')}`,
    );
  }
}
