/**
 * The gate that narrows while the API server asks to come back later: its core step by step, and its shell on a fake clock.
 */
import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import fc from 'fast-check';
import { type GatePass, type GateState, openGate, pushedBack, RequestGate, succeeded } from '../../src/kube/request-gate.ts';
import { FakeClock, settle } from '../support/fake-clock.ts';

const never = new AbortController().signal;
setMaxListeners(0, never);

describe('the gate core', () => {
  it('halves what is under way, once for all requests that were sent together', () => {
    let state = pushedBack(openGate, { retryAfterMs: 1000, sentAtMs: 0, nowMs: 10, underWay: 100 });
    expect(state).to.include({ limit: 50, openAt: 100, holdUntilMs: 1010 });
    for (let others = 99; others > 0; others -= 1) {
      state = pushedBack(state, { retryAfterMs: 1000, sentAtMs: 5, nowMs: 20, underWay: others });
    }
    expect(state).to.include({ limit: 50, holdUntilMs: 1020 });
    expect(pushedBack(state, { retryAfterMs: 0, sentAtMs: 11, nowMs: 30, underWay: 50 }).limit).to.equal(25);
  });

  it('grows by one with each success after the hold, and opens where it was cut', () => {
    let state = pushedBack(openGate, { retryAfterMs: 1000, sentAtMs: 0, nowMs: 0, underWay: 4 });
    state = succeeded(state, 999);
    expect(state.limit).to.equal(2);
    const limits = [1000, 1001, 1002].map((nowMs) => {
      state = succeeded(state, nowMs);
      return state.limit;
    });
    expect(limits).to.deep.equal([3, 4, Number.POSITIVE_INFINITY]);
  });

  it('is open or between 1 and where it opens, shrinks on push-back only, and opens after enough successes', () => {
    const event = fc.record({
      pushed: fc.boolean(),
      retryAfterMs: fc.nat(5000),
      agoMs: fc.nat(300),
      passedMs: fc.nat(500),
      underWay: fc.integer({ min: 1, max: 64 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60, size: 'max' }), (events) => {
        let state: GateState = openGate;
        let nowMs = 0;
        let largest = 1;
        for (const { pushed, retryAfterMs, agoMs, passedMs, underWay } of events) {
          nowMs += passedMs;
          largest = Math.max(largest, underWay);
          const next = pushed ? pushedBack(state, { retryAfterMs, sentAtMs: nowMs - agoMs, nowMs, underWay }) : succeeded(state, nowMs);
          expect(next.limit).to.satisfy((limit: number) => limit === Number.POSITIVE_INFINITY || (limit >= 1 && limit <= next.openAt));
          expect(next.openAt).to.be.at.most(largest);
          expect(next.holdUntilMs).to.be.at.least(state.holdUntilMs === openGate.holdUntilMs || !pushed ? 0 : state.holdUntilMs);
          expect(pushed ? next.limit <= state.limit : next.limit >= state.limit).to.equal(true);
          state = next;
        }
        nowMs = Math.max(nowMs, state.holdUntilMs);
        for (let success = 0; success <= largest; success += 1) {
          state = succeeded(state, nowMs);
        }
        expect(state.limit).to.equal(Number.POSITIVE_INFINITY);
      }),
    );
  });
});

describe('RequestGate', () => {
  it('holds nobody back while the server takes everything', async () => {
    const gate = new RequestGate(new FakeClock());
    const passes = await Promise.all(Array.from({ length: 500 }, () => gate.enter(never)));
    expect(passes).to.have.length(500);
  });

  it('lets fewer out side by side for as long as the server said, all of them in the end, in order', async () => {
    const clock = new FakeClock();
    const gate = new RequestGate(clock);
    const first = await Promise.all(Array.from({ length: 8 }, () => gate.enter(never)));
    await clock.advance(5);
    for (const pass of first) {
      gate.leave(pass, { retryAfterMs: 1000 });
    }
    const entered: number[] = [];
    const open: GatePass[] = [];
    const ask = Array.from({ length: 20 }, (_, number) =>
      gate.enter(never).then((pass) => {
        entered.push(number);
        open.push(pass);
      }),
    );
    await settle();
    expect(entered).to.deep.equal([0, 1, 2, 3]);
    gate.leave(open.shift()!, 'answered');
    await settle();
    expect(entered, 'still held').to.have.length(5);
    await clock.advance(1000);
    while (open.length > 0) {
      gate.leave(open.shift()!, 'answered');
      await settle();
    }
    await Promise.all(ask);
    expect(entered).to.deep.equal([...entered].sort((left, right) => left - right));
    expect(entered).to.have.length(20);
  });

  it('always lets one out, however often the server sends it away', async () => {
    const clock = new FakeClock();
    const gate = new RequestGate(clock);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const pass = await gate.enter(never);
      await clock.advance(1);
      gate.leave(pass, { retryAfterMs: 60_000 });
    }
  });

  it('keeps no place for a waiter whose signal fired', async () => {
    const clock = new FakeClock();
    const gate = new RequestGate(clock);
    const first = await gate.enter(never);
    await clock.advance(1);
    gate.leave(first, { retryAfterMs: 60_000 });
    const holder = await gate.enter(never);
    const leaving = new AbortController();
    const left = gate.enter(leaving.signal).catch((error: unknown) => error);
    const next = gate.enter(never);
    leaving.abort();
    expect(await left).to.include({ kind: 'stopped' });
    gate.leave(holder, 'failed');
    await next;
  });
});
