/**
 * The token bucket on a fake clock: client-go's rate, in the order of asking.
 */
import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import { TokenBucket, unlimited } from '../../../src/kube/rate-limit.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';

const never = new AbortController().signal;
setMaxListeners(0, never);

/** Asks so many times at once and notes when each was let through. */
function ask(bucket: TokenBucket, clock: FakeClock, times: number): { readonly number: number; readonly atMs: number }[] {
  const through: { number: number; atMs: number }[] = [];
  for (let number = 0; number < times; number += 1) {
    bucket.acquire(never).then(
      () => through.push({ number, atMs: clock.monotonicMs() }),
      () => through.push({ number, atMs: Number.NaN }),
    );
  }
  return through;
}

describe('TokenBucket', () => {
  it('lets the burst through at once, then one after the other at the rate, in order', async () => {
    const clock = new FakeClock();
    const through = ask(new TokenBucket({ qps: 5, burst: 3, clock }), clock, 6);
    await clock.advance(10_000);
    expect(through).to.deep.equal([
      { number: 0, atMs: 0 },
      { number: 1, atMs: 0 },
      { number: 2, atMs: 0 },
      { number: 3, atMs: 200 },
      { number: 4, atMs: 400 },
      { number: 5, atMs: 600 },
    ]);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('fills up again to the burst and no further', async () => {
    const clock = new FakeClock();
    const bucket = new TokenBucket({ qps: 10, burst: 2, clock });
    ask(bucket, clock, 2);
    await clock.advance(60_000);
    const through = ask(bucket, clock, 3);
    await clock.advance(1000);
    expect(through.map(({ atMs }) => atMs)).to.deep.equal([60_000, 60_000, 60_100]);
  });

  it('keeps a rate below one a second', async () => {
    const clock = new FakeClock();
    const through = ask(new TokenBucket({ qps: 0.1, burst: 1, clock }), clock, 3);
    await clock.advance(60_000);
    expect(through.map(({ atMs }) => atMs)).to.deep.equal([0, 10_000, 20_000]);
  });

  it('gives the turn of a waiter that left to the next one, and its token to nobody else', async () => {
    const clock = new FakeClock();
    const bucket = new TokenBucket({ qps: 1, burst: 1, clock });
    const leaving = new AbortController();
    ask(bucket, clock, 1);
    await settle();
    const left = bucket.acquire(leaving.signal).catch((error: unknown) => error);
    const through = ask(bucket, clock, 2);
    await clock.advance(500);
    leaving.abort();
    expect(await left)
      .to.be.instanceOf(AppError)
      .and.include({ kind: 'stopped' });
    await clock.advance(5000);
    expect(through.map(({ atMs }) => atMs)).to.deep.equal([1000, 2000]);
  });

  it('throws stopped for a signal that has fired before, without using a token', async () => {
    const clock = new FakeClock();
    const bucket = new TokenBucket({ qps: 1, burst: 1, clock });
    expect(await bucket.acquire(AbortSignal.abort()).catch((error: unknown) => error)).to.include({ kind: 'stopped' });
    const through = ask(bucket, clock, 1);
    await settle();
    expect(through).to.have.length(1);
  });

  it('runs at most one timer, however many wait, and none when nobody does', async () => {
    const clock = new FakeClock();
    const bucket = new TokenBucket({ qps: 1, burst: 1, clock });
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    ask(bucket, clock, 1);
    const waits = Array.from({ length: 1000 }, () => bucket.acquire(leaving.signal).catch(() => 'left'));
    expect(clock.pendingTimers).to.equal(1);
    leaving.abort();
    expect(new Set(await Promise.all(waits))).to.deep.equal(new Set(['left']));
    await clock.advance(1000);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('keeps the rate when its timer comes late or the rate is above that of timers', async () => {
    const clock = new FakeClock();
    const through = ask(new TokenBucket({ qps: 5000, burst: 1, clock }), clock, 10_000);
    await clock.advance(1000);
    expect(through.length).to.be.within(4990, 5001);
  });

  it('saves no more than the burst while nobody waits, though somebody did', async () => {
    const clock = new FakeClock();
    const bucket = new TokenBucket({ qps: 10, burst: 2, clock });
    ask(bucket, clock, 4);
    await clock.advance(60_000);
    const through = ask(bucket, clock, 4);
    await clock.advance(1000);
    expect(through.map(({ atMs }) => atMs)).to.deep.equal([60_000, 60_000, 60_100, 60_200]);
  });
});

describe('unlimited', () => {
  it('lets everybody through at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => unlimited.acquire(never)));
  });
});
