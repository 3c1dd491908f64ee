import { expect } from 'chai';
import { Draws } from '../../sim/draws.ts';
import { Machine } from '../../sim/machine.ts';
import type { Network } from '../../sim/network.ts';
import { Timeline } from '../../sim/timeline.ts';

async function runAll(timeline: Timeline): Promise<void> {
  while (await timeline.step(1_000_000)) {
    // Until nothing is left.
  }
}

/** The order in which events of these times happen; each is named after its place in the list. */
async function orderOf(seed: number, times: readonly number[]): Promise<readonly number[]> {
  const timeline = new Timeline(new Draws(seed));
  const order: number[] = [];
  for (const [index, timeMs] of times.entries()) {
    timeline.after(timeMs, () => order.push(index));
  }
  await runAll(timeline);
  return order;
}

describe('Timeline', () => {
  it('lets events happen in the order of their times', async () => {
    const draws = new Draws(1);
    const times = Array.from({ length: 200 }, () => draws.between('time', 0, 1_000) + draws.next('part'));
    const order = await orderOf(5, times);
    expect(order.map((index) => times[index])).to.deep.equal(times.toSorted((a, b) => a - b));
  });

  it('draws the order of events of the same moment from the seed', async () => {
    const times = Array.from({ length: 12 }, () => 7);
    const first = await orderOf(1, times);
    expect(await orderOf(1, times)).to.deep.equal(first);
    expect(await orderOf(2, times)).to.not.deep.equal(first);
  });

  it('lets every promise settle between two events', async () => {
    const timeline = new Timeline(new Draws(1));
    const seen: string[] = [];
    timeline.after(1, () => {
      void (async () => {
        for (let turn = 0; turn < 5; turn += 1) {
          await Promise.resolve();
        }
        seen.push('settled');
      })();
    });
    timeline.after(1.5, () => seen.push('next'));
    await runAll(timeline);
    expect(seen).to.deep.equal(['settled', 'next']);
  });

  it('forgets an event that was taken back, and stops at the time asked for', async () => {
    const timeline = new Timeline(new Draws(1));
    const seen: string[] = [];
    timeline.after(5, () => seen.push('cancelled'))();
    timeline.after(20, () => seen.push('late'));
    expect(await timeline.step(10)).to.equal(false);
    expect(timeline.nowMs).to.equal(10);
    expect(seen).to.deep.equal([]);
  });
});

describe('Machine', () => {
  const network = { draws: new Draws(1) } as Network;

  it('holds up what happens in it while it is frozen, but for what was cancelled meanwhile', async () => {
    const timeline = new Timeline(new Draws(1));
    const machine = new Machine('a', timeline, network);
    const seen: string[] = [];
    machine.after(5, () => seen.push(`timer at ${timeline.nowMs}`));
    const cancel = machine.after(6, () => seen.push('cancelled'));
    timeline.after(1, () => machine.freeze());
    timeline.after(30, () => cancel());
    timeline.after(40, () => machine.thaw());
    await runAll(timeline);
    expect(seen).to.have.length(1);
    expect(seen[0]).to.match(/^timer at 4\d/);
  });

  it('lets nothing happen once it is dead', async () => {
    const timeline = new Timeline(new Draws(1));
    const machine = new Machine('a', timeline, network);
    let ran = false;
    machine.after(5, () => {
      ran = true;
    });
    timeline.after(1, () => machine.freeze());
    timeline.after(2, () => machine.kill());
    timeline.after(9, () => machine.thaw());
    await runAll(timeline);
    expect(ran).to.equal(false);
  });
});
