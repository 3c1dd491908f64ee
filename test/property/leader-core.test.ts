/**
 * Several processes elect a leader over one lease, with every kind of trouble: requests and answers that are slow or lost,
 * watches that say nothing, processes that are frozen, killed, stopped and started again, clocks that run at different
 * speeds. Never may two act at once, by their own clocks; and once the trouble is over one leads.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { step } from '../../src/kube/leader-core.ts';
import {
  initialState,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderSettings,
  type LeaderState,
  mayAct,
  type WriteLease,
  wakeAtMs,
} from '../../src/kube/leader-state.ts';
import { type Lease, microTime } from '../../src/kube/lease.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { seededRandom } from '../support/seeded-random.ts';

const timing = { leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 5_000 };
/** Below 15 / 10, or the fastest would find a lease run out before the slowest gives it up. */
const fastestClock = 1.4;
const troubleMs = 240_000;
const calmMs = 120_000;

type Asking = Extract<LeaderEffect, { do: 'read' }> | WriteLease;

/** Things that happen at times, in order. */
class Agenda {
  nowMs = 0;
  #order = 0;
  #items: { readonly atMs: number; readonly order: number; readonly run: () => void }[] = [];

  after(delayMs: number, run: () => void): void {
    this.#order += 1;
    this.#items.push({ atMs: this.nowMs + Math.max(0, delayMs), order: this.#order, run });
  }

  /** Runs what is due until a time, and `check` after each. */
  runUntil(endMs: number, check: () => void): void {
    for (;;) {
      let next = this.#items[0];
      for (const item of this.#items) {
        if (next === undefined || item.atMs < next.atMs || (item.atMs === next.atMs && item.order < next.order)) {
          next = item;
        }
      }
      if (next === undefined || next.atMs > endMs) {
        this.nowMs = endMs;
        return;
      }
      this.#items = this.#items.filter((item) => item !== next);
      this.nowMs = next.atMs;
      next.run();
      check();
    }
  }
}

/** The lease on the server. Checks that every write is one that client-go could have made. */
class Server {
  lease: Lease | undefined;
  changedAtMs = 0;
  #version = 0;

  /** What the server has after the write, or that it was refused. */
  write({ lease, record }: WriteLease, writer: string, nowMs: number): Lease | 'conflict' {
    const before = this.lease;
    if (lease?.resourceVersion !== before?.resourceVersion) {
      return 'conflict';
    }
    if (before !== undefined) {
      const was = before.record;
      if (record.holder === '') {
        expect(was.holder, 'holder of a lease that is released').to.equal(writer);
        expect(record).to.include({ durationSeconds: 1, transitions: was.transitions, acquireTime: record.renewTime });
      } else if (was.holder === writer) {
        expect(record).to.include({ holder: writer, transitions: was.transitions, acquireTime: was.acquireTime });
      } else {
        expect(record).to.include({ holder: writer, transitions: was.transitions + 1, acquireTime: record.renewTime });
        if (was.holder !== '') {
          expect(nowMs - this.changedAtMs, 'age of a lease that is taken over').to.be.at.least((was.durationSeconds * 1000) / fastestClock);
        }
      }
    }
    this.#version += 1;
    this.changedAtMs = nowMs;
    this.lease = { name: 'l', uid: 'u', resourceVersion: String(this.#version), record, labels: {}, metadata: {} };
    return this.lease;
  }
}

class Process {
  readonly identity: string;
  readonly #world: World;
  readonly #settings: LeaderSettings;
  readonly #offsetMs: number;
  readonly #rate: number;
  #state: LeaderState = initialState;
  #frozen: boolean = false;
  #alive: boolean = true;
  #leads: boolean = false;
  /** Whether work of the term under way was turned away once. */
  #turnedAway: boolean = false;
  /** What happened while it was frozen. */
  readonly #missed: (() => void)[] = [];
  #timer = 0;
  #abandoned = 0;

  constructor(world: World, identity: string) {
    this.#world = world;
    this.identity = identity;
    this.#settings = { ...timing, identity };
    this.#offsetMs = world.random() * 1_000_000;
    // The extremes find the most.
    this.#rate = world.random() < 0.5 ? 1 : fastestClock;
    this.#take({ type: 'time' });
  }

  /** A frozen process acts as soon as it goes on, so what counts is its clock alone. */
  get mayAct(): boolean {
    return this.#alive && mayAct(this.#state, this.#settings, this.#localMs);
  }

  /** Work of the term asks whether it may start. What was turned away is gone, so the term must not go on as if it were not. */
  askForWork(): void {
    if (!this.#leads || this.#frozen || !this.#alive) {
      return;
    }
    if (this.mayAct) {
      expect(this.#turnedAway, 'goes on with a term in which work was turned away').to.equal(false);
    } else {
      this.#turnedAway = true;
    }
  }

  get alive(): boolean {
    return this.#alive;
  }

  get stopped(): boolean {
    return this.#state.at === 'stopped';
  }

  freeze(): void {
    this.#frozen = true;
  }

  thaw(): void {
    this.#frozen = false;
    for (const run of this.#missed.splice(0)) {
      this.askForWork();
      this.#run(run);
    }
  }

  kill(): void {
    this.#alive = false;
  }

  stop(): void {
    this.#run(() => this.#take({ type: 'stop-asked', lease: 'release' }));
  }

  notice(lease: Lease): void {
    this.#run(() => this.#take({ type: 'lease-changed', lease }));
  }

  get #localMs(): number {
    return this.#offsetMs + this.#world.agenda.nowMs * this.#rate;
  }

  #run(run: () => void): void {
    if (this.#frozen) {
      this.#missed.push(run);
    } else if (this.#alive) {
      run();
    }
  }

  #take(event: LeaderEvent): void {
    const { agenda, random } = this.#world;
    const wallTime = microTime(new Date(Date.UTC(2026) + agenda.nowMs));
    const next = step(this.#state, event, { settings: this.#settings, nowMs: this.#localMs, wallTime, draw: random() });
    this.#state = next.state;
    for (const effect of next.effects) {
      this.#perform(effect);
    }
    this.#timer += 1;
    const timer = this.#timer;
    const dueMs = wakeAtMs(this.#state, this.#settings);
    if (dueMs !== undefined) {
      // Timers may be late.
      agenda.after((dueMs - this.#localMs) / this.#rate + random() * 20, () =>
        this.#run(() => timer === this.#timer && this.#take({ type: 'time' })),
      );
    }
  }

  #perform(effect: LeaderEffect): void {
    switch (effect.do) {
      case 'read':
      case 'write':
        this.#ask(effect);
        break;
      case 'abandon':
        this.#abandoned = this.#state.request;
        break;
      case 'begin-term':
        expect(this.#leads, 'begins a term while it leads').to.equal(false);
        this.#leads = true;
        this.#turnedAway = false;
        break;
      case 'end-term':
        expect(this.#leads, 'ends a term that did not begin').to.equal(true);
        expect(this.mayAct, 'may act in a term that ended').to.equal(false);
        this.#leads = false;
        break;
      case 'report':
        break;
    }
  }

  #ask(asking: Asking): void {
    const { agenda, server } = this.#world;
    const { request } = asking;
    let answered = false;
    const answer = (event: LeaderEvent): void =>
      this.#run(() => {
        if (!answered && request > this.#abandoned) {
          answered = true;
          this.#take(event);
        }
      });
    const lost = new AppError('unavailable', 'no answer in time');
    agenda.after(asking.withinMs / this.#rate, () => answer({ type: 'request-failed', request, error: lost }));
    const there = this.#world.trip();
    const back = this.#world.trip();
    if (there === 'lost') {
      return;
    }
    agenda.after(there, () => {
      const event = this.#served(asking);
      if (back !== 'lost') {
        agenda.after(back, () => answer(event));
      }
      if (event.type === 'write-accepted' && server.lease !== undefined) {
        this.#world.broadcast(server.lease);
      }
    });
  }

  /** What the server does when a request reaches it, whatever has become of whoever sent it. */
  #served(asking: Asking): LeaderEvent {
    const { agenda, server } = this.#world;
    const { request } = asking;
    if (asking.do === 'read') {
      return server.lease === undefined ? { type: 'lease-missing', request } : { type: 'lease-read', request, lease: server.lease };
    }
    const result = server.write(asking, this.identity, agenda.nowMs);
    return result === 'conflict'
      ? { type: 'write-conflicted', request, error: new AppError('conflict', 'modified') }
      : { type: 'write-accepted', request, lease: result };
  }
}

class World {
  readonly agenda = new Agenda();
  readonly server = new Server();
  readonly random: () => number;
  readonly processes: Process[] = [];
  /** The trouble is over. */
  calm: boolean = false;
  #started = 0;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  start(identity: string): void {
    this.#started += 1;
    this.processes.push(new Process(this, identity));
  }

  get alive(): readonly Process[] {
    return this.processes.filter((process) => process.alive && !process.stopped);
  }

  /** Milliseconds of one way, or that it never ends. */
  trip(): number | 'lost' {
    if (this.calm) {
      return 1 + this.random() * 30;
    }
    const luck = this.random();
    return luck < 0.15 ? 'lost' : luck < 0.65 ? this.random() * 100 : this.random() * (luck < 0.9 ? 6_000 : 30_000);
  }

  broadcast(lease: Lease): void {
    for (const process of this.processes) {
      const delay = this.trip();
      if (delay !== 'lost') {
        this.agenda.after(delay, () => process.notice(lease));
      }
    }
  }

  /** One piece of trouble now, and the next one some time later. */
  trouble(): void {
    if (this.calm) {
      return;
    }
    this.agenda.after(this.random() * 8_000, () => this.trouble());
    const process = this.alive[Math.floor(this.random() * this.alive.length)];
    const kind = this.random();
    if (process === undefined || kind < 0.15) {
      this.start(`host_${this.#started}`);
    } else if (kind < 0.6) {
      process.freeze();
      this.agenda.after(this.random() * 30_000, () => process.thaw());
    } else if (kind < 0.7) {
      process.stop();
    } else if (kind < 0.8) {
      process.kill();
    } else if (kind < 0.9) {
      // A container that is started again in its pod.
      process.kill();
      this.start(process.identity);
    }
  }

  check(): void {
    const acting = this.processes.filter((process) => process.mayAct).map(({ identity }) => identity);
    expect(acting.length, `act at ${this.agenda.nowMs}: ${acting.join(', ')}`).to.be.lessThan(2);
    for (const process of this.processes) {
      process.askForWork();
    }
  }
}

describe('leader election with trouble', function () {
  this.timeout(60_000);

  it('never lets two act at once, writes what client-go would, and has one leader in the end', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, processCount) => {
        const world = new World(seed);
        for (let number = 0; number < processCount; number += 1) {
          world.start(`first_${number}`);
        }
        world.trouble();
        const check = (): void => world.check();
        world.agenda.runUntil(troubleMs, check);
        world.calm = true;
        for (const process of world.processes) {
          process.thaw();
        }
        // All others may have been told to stop.
        world.start('last');
        world.agenda.runUntil(troubleMs + calmMs, check);
        const acting = world.processes.filter((process) => process.mayAct);
        expect(acting).to.have.length(1);
        expect(world.server.lease?.record.holder).to.equal(acting[0]!.identity);
        // And when all are told to go, the lease is free.
        for (const process of world.alive) {
          process.stop();
        }
        world.agenda.runUntil(troubleMs + calmMs + 20_000, check);
        expect(world.alive).to.have.length(0);
        expect(world.server.lease?.record.holder).to.equal('');
      }),
      { numRuns: 300 },
    );
  });
});
