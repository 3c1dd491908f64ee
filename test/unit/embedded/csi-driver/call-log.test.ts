/** The call log: waiting, counting, and how many calls ran at once. */
import { expect } from 'chai';
import { CallLog, type CallOutcome } from '../../../../src/embedded/csi-driver/call-log.ts';
import { AppError } from '../../../../src/runtime/errors.ts';
import { settle } from '../../../support/fake-clock.ts';

const ok: CallOutcome = { is: 'answered', code: 0, message: '' };

function begin(log: CallLog, target = 'v', method = 'Publish') {
  const open = log.begin({ method, target, nodeId: 'n', request: {}, startedMs: 0 }, []);
  return { ...open, finish: (outcome: CallOutcome = ok) => open.end({ endedMs: 1, outcome, performed: true }) };
}

describe('CallLog.waitFor', () => {
  it('finds a call that is there already', async () => {
    const log = new CallLog('entries');
    begin(log, 'a');
    begin(log, 'b');
    expect(await log.waitFor({ target: 'b' })).to.include({ target: 'b', order: 2 });
  });

  it('waits for the one that makes the count full', async () => {
    const log = new CallLog('entries');
    begin(log);
    let found: unknown;
    const wait = log.waitFor({ method: 'Publish' }, { count: 3 }).then((entry) => (found = entry));
    begin(log, 'v', 'Unpublish');
    begin(log);
    await settle();
    expect(found).to.equal(undefined);
    begin(log, 'last');
    await wait;
    expect(found).to.include({ target: 'last' });
  });

  it('waits for an end, not for a beginning, where told to', async () => {
    const log = new CallLog('entries');
    const call = begin(log);
    expect(log.entries()[0]).to.deep.include({ outcome: { is: 'running' }, performed: false, abandoned: false });
    let ended = false;
    const wait = log.waitFor({ state: 'ended' }).then(() => (ended = true));
    await settle();
    expect(ended).to.equal(false);
    call.finish();
    await wait;
  });

  it('tells of a caller that gives up, but not after the end', async () => {
    const log = new CallLog('entries');
    const done = begin(log, 'done');
    done.finish();
    done.abandon();
    const wait = log.waitFor({ state: 'abandoned' });
    const call = begin(log, 'left');
    call.abandon();
    expect(await wait).to.include({ target: 'left', abandoned: true });
    expect(log.entries({ state: 'abandoned' })).to.have.length(1);
  });

  it('next() takes only later calls', async () => {
    const log = new CallLog('entries');
    begin(log, 'old');
    const wait = log.next({ method: 'Publish' });
    begin(log, 'new');
    expect(await wait).to.include({ target: 'new' });
  });

  it('ends with its signal', async () => {
    const log = new CallLog('entries');
    const controller = new AbortController();
    const waits = [log.waitFor({}, { signal: controller.signal }), log.next({}, controller.signal)];
    controller.abort();
    for (const wait of waits) {
      const failure = await wait.catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(AppError).and.to.have.property('kind', 'stopped');
    }
  });

  it('sees calls from now on in a log that keeps counts only', async () => {
    const log = new CallLog('counts');
    begin(log, 'forgotten');
    const wait = log.waitFor({});
    begin(log, 'seen');
    expect(await wait).to.include({ target: 'seen' });
    expect(log.entries()).to.deep.equal([]);
  });
});

describe('CallLog', () => {
  it('orders beginnings and ends on one scale', () => {
    const log = new CallLog('entries');
    const a = begin(log, 'a');
    const b = begin(log, 'b');
    b.finish();
    a.finish();
    expect(log.entries().map(({ target, order, endOrder }) => [target, order, endOrder])).to.deep.equal([
      ['a', 1, 4],
      ['b', 2, 3],
    ]);
    expect(log.lastOrder).to.equal(4);
  });

  it('says how many matching calls ran at one moment', () => {
    const log = new CallLog('entries');
    expect(log.mostAtOnce()).to.equal(0);
    begin(log, 'a').finish();
    begin(log, 'a').finish();
    expect(log.mostAtOnce()).to.equal(1);
    const open = begin(log, 'a');
    begin(log, 'b');
    open.finish();
    begin(log, 'a');
    expect(log.mostAtOnce()).to.equal(2);
    expect(log.mostAtOnce({ target: 'a' })).to.equal(1);
  });

  it('counts by method: started, succeeded, failed', () => {
    const log = new CallLog('counts');
    begin(log).finish();
    begin(log).finish();
    begin(log).finish();
    begin(log).finish({ is: 'answered', code: 5, message: '' });
    begin(log).finish({ is: 'unanswered', because: 'dropped' });
    begin(log);
    expect(Object.fromEntries(log.counts())).to.deep.equal({ Publish: { started: 6, succeeded: 3, failed: 2 } });
  });
});
