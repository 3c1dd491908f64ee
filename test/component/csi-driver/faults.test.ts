/** What goes wrong on purpose: every fault action, slow operations, and what the call log says of them. */
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { EmbeddedCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import type { FaultAction } from '../../../src/embedded/faults.ts';
import { ask, type CsiCaller, codeOf, failureOf } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const code = { ok: 0, canceled: 1, exists: 6, aborted: 10, internal: 13, unavailable: 14 };
const method = 'ControllerPublishVolume';

function once(action: FaultAction) {
  return { faults: [{ method, action }] };
}

/** Publishes, and cancels as soon as the driver has got the call; returns when the driver has noticed. */
async function giveUp(driver: EmbeddedCsiDriver, caller: CsiCaller): Promise<void> {
  const patience = new AbortController();
  const call = codeOf(caller.publish({}, patience.signal));
  await driver.calls.waitFor({ method });
  patience.abort();
  expect(await call).to.equal(code.canceled);
  await driver.calls.waitFor({ method, state: 'abandoned' });
}

describe('embedded CSI driver: faults', () => {
  const { start, connect } = csiDriverBench();

  it('error: answers with code, message and metadata, and does nothing', async () => {
    const { driver, caller } = await start(once({ do: 'error', code: 10, message: 'später', headers: { 'retry-info': 'soon' } }));
    const failure = await failureOf(caller.publish());
    expect(failure).to.include({ code: code.aborted, details: 'später' });
    expect(failure.metadata.get('retry-info')).to.deep.equal(['soon']);
    expect(driver.published()).to.deep.equal([]);
    expect(driver.calls.entries()[0]).to.deep.include({
      performed: false,
      outcome: { is: 'answered', code: code.aborted, message: 'später' },
    });
    await caller.publish();
  });

  it('delay: does it after that time, on the driver’s clock', async () => {
    const clock = new FakeClock();
    const { driver, caller } = await start({ ...once({ do: 'delay', delayMs: 40_000 }), clock });
    const call = caller.publish();
    await driver.calls.waitFor({ method });
    await clock.advance(39_999);
    expect(driver.published()).to.deep.equal([]);
    await clock.advance(1);
    await call;
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
    expect(driver.calls.entries()[0]).to.include({ startedMs: 0, endedMs: 40_000, performed: true });
  });

  it('delay: does it even when the caller has given up', async () => {
    const clock = new FakeClock();
    const { driver, caller } = await start({ ...once({ do: 'delay', delayMs: 1_000 }), clock });
    await giveUp(driver, caller);
    await clock.advance(1_000);
    const entry = await driver.calls.waitFor({ method, state: 'ended' });
    expect(entry).to.deep.include({ performed: true, outcome: { is: 'unanswered', because: 'caller-gone' } });
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
  });

  it('hang: never answers, and ends with the caller’s patience', async () => {
    const { driver, caller } = await start(once({ do: 'hang' }));
    await giveUp(driver, caller);
    const entry = await driver.calls.waitFor({ method, state: 'ended' });
    expect(entry).to.deep.include({ performed: false, outcome: { is: 'unanswered', because: 'caller-gone' } });
    expect(driver.published()).to.deep.equal([]);
  });

  it('drop: cuts the caller’s connection and no other, and does nothing', async () => {
    const { driver, caller } = await start({
      faults: [{ method, target: 'v1', action: { do: 'drop' } }],
      rules: { acceptAnyVolume: true },
    });
    const other = connect(driver);
    await other.publish({ volumeId: 'v2' });
    driver.faults.add({ method, target: 'v3', action: { do: 'hang' } });
    const patience = new AbortController();
    const hanging = codeOf(other.publish({ volumeId: 'v3' }, patience.signal));
    await driver.calls.waitFor({ target: 'v3' });

    expect(await codeOf(caller.publish())).to.equal(code.unavailable);
    expect(driver.calls.entries({ target: 'v1' })[0]).to.deep.include({
      performed: false,
      outcome: { is: 'unanswered', because: 'dropped' },
    });
    expect(driver.volumes.nodesOf('v1')).to.deep.equal([]);
    expect(driver.connectionCount).to.equal(1);
    patience.abort();
    expect(await hanging).to.equal(code.canceled);
    await caller.publish();
  });

  it('lose-answer: does it, then cuts the connection', async () => {
    const { driver, caller } = await start(once({ do: 'lose-answer' }));
    expect(await codeOf(caller.publish())).to.equal(code.unavailable);
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
    expect(driver.calls.entries()[0]).to.deep.include({ performed: true, outcome: { is: 'unanswered', because: 'answer-lost' } });
    await caller.publish();
  });

  it('lose-answer: loses a refusal too', async () => {
    const { driver, caller } = await start({ faults: [{ method, action: { do: 'lose-answer' } }] });
    expect(await codeOf(caller.publish({ volumeId: 'unknown' }))).to.equal(code.unavailable);
    expect(driver.calls.entries()[0]).to.deep.include({ performed: false, outcome: { is: 'unanswered', because: 'answer-lost' } });
  });

  it('withhold-answer: does it, and ends with the caller’s patience', async () => {
    const { driver, caller } = await start({ faults: [{ method, action: { do: 'withhold-answer' }, times: 2 }] });
    for (const [volumeId, performed] of [
      ['v1', true],
      ['unknown', false],
    ] as const) {
      const patience = new AbortController();
      const call = codeOf(caller.publish({ volumeId }, patience.signal));
      expect(await driver.calls.waitFor({ target: volumeId, state: 'withheld' })).to.include({ performed, endedMs: undefined });
      patience.abort();
      expect(await call).to.equal(code.canceled);
      const entry = await driver.calls.waitFor({ target: volumeId, state: 'ended' });
      expect(entry).to.deep.include({ performed, outcome: { is: 'unanswered', because: 'caller-gone' } });
    }
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
  });

  it('answer: answers with the given fields and does nothing', async () => {
    const { driver, caller } = await start({
      faults: [
        { method, action: { do: 'answer', body: { publishContext: { a: 'b' } } } },
        { method: 'ListVolumes', action: { do: 'answer', body: { entries: [{ volume: { volumeId: 'x' } }], nextToken: 't' } } },
      ],
    });
    expect(await caller.publish()).to.deep.equal({ a: 'b' });
    expect(driver.published()).to.deep.equal([]);
    expect(await caller.list()).to.deep.equal({ volumes: [['x', undefined]], nextToken: 't' });
  });

  it('answer: takes numbers for capabilities that nobody has named, and bytes for a reply that is none', async () => {
    const { driver, caller } = await start();
    const { controller } = caller;
    driver.faults.add({ method: 'ControllerGetCapabilities', action: { do: 'answer', body: { capabilities: ['GET_VOLUME', 4711] } } });
    const reply = await ask(controller.controllerGetCapabilities.bind(controller), new csi.ControllerGetCapabilitiesRequest());
    expect(reply.getCapabilitiesList().map((item) => item.getRpc()?.getType())).to.deep.equal([12, 4711]);
    driver.faults.add({ method, action: { do: 'answer', body: Buffer.from('0a0561', 'hex') } });
    expect(await codeOf(caller.publish())).to.equal(code.internal);
    expect(driver.published()).to.deep.equal([]);
    await caller.publish();
  });

  it('answer: names a field that the reply does not have', async () => {
    const { caller } = await start(once({ do: 'answer', body: { publish_context: {} } }));
    const failure = await failureOf(caller.publish());
    expect(failure.code).to.equal(code.internal);
    expect(failure.details).to.equal('Cannot make ControllerPublishVolumeResponse: it has no field "publish_context", only publishContext');
  });

  it('matches by volume, skips and counts', async () => {
    const { driver, caller } = await start({ rules: { acceptAnyVolume: true } });
    driver.faults.add({ target: /^v1$/, skip: 1, times: 2, action: { do: 'error', code: 13 } });
    expect(await codeOf(caller.publish({ volumeId: 'v10' }))).to.equal(code.ok);
    const codes = [];
    for (let call = 0; call < 4; call += 1) {
      codes.push(await codeOf(caller.publish()));
    }
    expect(codes).to.deep.equal([code.ok, code.internal, code.internal, code.ok]);
  });
});

describe('embedded CSI driver: slow operations', () => {
  const { start } = csiDriverBench();
  const slow = [{ method, durationMs: 40_000 }];

  it('go on when the caller gives up, and a later call joins them', async () => {
    const clock = new FakeClock();
    const { driver, caller } = await start({ slow, clock });
    await giveUp(driver, caller);
    await clock.advance(20_000);
    const second = caller.publish();
    await driver.calls.waitFor({ method }, { count: 2 });
    await clock.advance(20_000);
    await second;
    expect(driver.calls.entries({ method }).map(({ performed }) => performed)).to.deep.equal([true, true]);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('refuse a second call where told to: ABORTED', async () => {
    const clock = new FakeClock();
    const { driver, caller } = await start({ slow: [{ method, target: 'v1', durationMs: 40_000, whileRunning: 'aborted' }], clock });
    const first = caller.publish();
    await driver.calls.waitFor({ method });
    expect(await codeOf(caller.publish())).to.equal(code.aborted);
    await caller.unpublish('v1', 'node-1');
    await clock.advance(40_000);
    await first;
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
  });

  it('end undone when the driver stops', async () => {
    const clock = new FakeClock();
    const { driver, caller } = await start({ slow, clock });
    const call = codeOf(caller.publish());
    await driver.calls.waitFor({ method });
    await driver.stop();
    expect(await call).to.equal(code.unavailable);
    expect(driver.published()).to.deep.equal([]);
    expect(clock.pendingTimers).to.equal(0);
    expect(driver.calls.entries()[0]).to.deep.include({ performed: false, outcome: { is: 'unanswered', because: 'stopped' } });
  });
});
