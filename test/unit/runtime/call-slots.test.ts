import { expect } from 'chai';
import { CallSlots } from '../../../src/runtime/call-slots.ts';
import { asAppError } from '../../../src/runtime/errors.ts';
import { settle } from '../../support/fake-clock.ts';

const attach = { lane: 'attach', rank: 'fresh' } as const;
const open = new AbortController().signal;

describe('CallSlots', () => {
  /** A call that ends when the test says so. */
  function heldCall(): { call: () => Promise<string>; end: () => void; begun: () => boolean } {
    let begun = false;
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const call = async (): Promise<string> => {
      begun = true;
      await ended;
      return 'done';
    };
    return { call, end, begun: () => begun };
  }

  it('gives the slot of a call that failed to the next', async () => {
    const slots = new CallSlots({ workerCount: 1, lanes: ['attach'] });
    const first = slots.run(attach, () => Promise.reject(new Error('no')), open).catch((error: Error) => error.message);
    const second = slots.run(attach, () => Promise.resolve('done'), open);
    expect([await first, await second, slots.used]).to.deep.equal(['no', 'done', 0]);
  });

  it('begins no call that waits when it is closed, and lets those go on that run', async () => {
    const slots = new CallSlots({ workerCount: 1, lanes: ['attach'] });
    const closing = new AbortController();
    const running = heldCall();
    const waiting = heldCall();
    const first = slots.run(attach, running.call, closing.signal);
    const second = slots.run(attach, waiting.call, closing.signal).catch((error: unknown) => asAppError(error).kind);
    await settle();
    closing.abort();
    expect(await second).to.equal('stopped');
    running.end();
    expect([await first, waiting.begun(), slots.used]).to.deep.equal(['done', false, 0]);
    expect(await slots.run(attach, waiting.call, closing.signal).catch((error: unknown) => asAppError(error).kind)).to.equal('stopped');
  });

  it('passes over who has left when a slot is free', async () => {
    const slots = new CallSlots({ workerCount: 1, lanes: ['attach'] });
    const closing = new AbortController();
    const running = heldCall();
    const first = slots.run(attach, running.call, open);
    const second = slots.run(attach, () => Promise.resolve('second'), closing.signal).catch(() => 'left');
    const third = slots.run(attach, () => Promise.resolve('third'), open);
    closing.abort();
    running.end();
    expect(await Promise.all([first, second, third])).to.deep.equal(['done', 'left', 'third']);
  });
});
