/**
 * Answers of a real kube-apiserver and of the driver with changed bytes in them, by the fuzzer's changes, while volumes come and go: whatever
 * comes, the process ends in no way but those that behaviour.md 1 and 14 name, and works on when the answers are whole again.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { mutate } from '../fuzz/mutate.ts';
import { buildBundles } from '../support/bundles.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { ExitStatus } from '../testbed/process.ts';
import { attacherUnderFaults, faultsFiguresVariable } from './chosen-attacher.ts';
import { FaultWorld } from './fault-world.ts';
import { type Frame, frameType, makeFrame } from './http2-frames.ts';
import type { Direction, Link, Relay } from './relay.ts';

const seed = 20_261_201;
const spoilMs = 20_000;

/** How the driver's answers may end the process: by who it says that it is, when it is asked first, or again after it was away. */
const allowedEnds = /"Cannot go on" err="Cannot (?:work|go on) with CSI driver /u;

interface Spoiling {
  readonly relay: Relay;
  readonly frames: readonly number[];
  /** Of so many frames one is changed. */
  readonly oneOf: number;
}

// Nothing is compared with the original here.
(attacherUnderFaults === 'ours' ? describe : describeNothing)('answers with changed bytes', function () {
  this.timeout(180_000);
  let world: FaultWorld;
  let number = 0;

  before(async () => {
    buildBundles();
    world = await FaultWorld.start();
  });

  after(() => world.end());

  /** Spoils some of the frames towards the attacher for a while, with volumes that come and go; returns how many. */
  async function spoil({ relay, frames, oneOf }: Spoiling): Promise<{ readonly seen: number; readonly spoilt: number }> {
    const random = seededRandom(seed);
    const counts = { seen: 0, spoilt: 0 };
    let last: Uint8Array = Buffer.from('null');
    relay.policy = {
      frame: (frame: Frame, _link: Link, direction: Direction) => {
        if (direction === 'toServer' || !frames.includes(frame.type) || frame.payload.length === 0) {
          return frame.bytes;
        }
        counts.seen += 1;
        const other = last;
        last = frame.payload;
        if (random() >= 1 / oneOf) {
          return frame.bytes;
        }
        counts.spoilt += 1;
        const payload = mutate(frame.payload, random, { other, words: ['"kind":"Status"', '"resourceVersion":"9"', 'k8s\0'] });
        return makeFrame(frame.type, frame.stream, payload.subarray(0, 16_384), frame.flags);
      },
    };
    const untilMs = performance.now() + spoilMs;
    while (performance.now() < untilMs) {
      number += 1;
      const name = `spoilt-${number}`;
      await world.create(name);
      await delay(100);
      await world.delete(name);
    }
    relay.heal();
    relay.each((link) => link.cut());
    return counts;
  }

  async function expectWork(): Promise<void> {
    number += 1;
    const name = `whole-${number}`;
    await world.create(name);
    await world.untilAttached(name, 90_000);
    await world.delete(name);
    await world.untilGone(name, 90_000);
  }

  function report(what: string, counts: { readonly seen: number; readonly spoilt: number }, ends: string): void {
    const note = `${what}: ${counts.spoilt} of ${counts.seen} frames changed (seed ${seed}, ${spoilMs / 1_000} s); ${ends}.`;
    console.log(`      ${note}`);
    const path = process.env[faultsFiguresVariable];
    if (path !== undefined) {
      appendFileSync(path, `${JSON.stringify({ note })}\n`);
    }
  }

  it('those of the API server never end the process', async () => {
    await world.startAttacher({ via: 'frames' });
    // Spoilt headers end a session of Node's for 20 s, in which nothing more comes; they are among the faults of api-wire.test.ts.
    const counts = await spoil({ relay: world.apiFrames, frames: [frameType.data], oneOf: 4 });
    report('Answers of kube-apiserver', counts, `the process ended ${world.endCount} times`);
    expect(counts.spoilt).to.be.greaterThan(20);
    expect(world.endCount, world.ends.map(endText).join('\n')).to.equal(0);
    await expectWork();
    await world.stopAttacher();
  });

  it('those of the driver end it only where they make it another driver', async () => {
    await world.startAttacher();
    const counts = await spoil({ relay: world.csi, frames: [frameType.data, frameType.headers], oneOf: 6 });
    const others = world.ends.filter(({ status, lastError }) => status.code !== 1 || !allowedEnds.test(lastError));
    report('Answers of the driver', counts, `the process ended ${world.endCount} times because of who the driver said that it is`);
    expect(counts.spoilt).to.be.greaterThan(20);
    expect(others.map(endText)).to.deep.equal([]);
    await expectWork();
    await world.stopAttacher();
  });
});

function describeNothing(): void {}

function endText({ status, lastError }: { readonly status: ExitStatus; readonly lastError: string }): string {
  return `${status.signal ?? `exit code ${status.code}`}: ${lastError}`;
}
