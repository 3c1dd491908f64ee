import { expect } from 'chai';
import { AppError, type ErrorKind } from '../../../src/runtime/errors.ts';
import { type Outcome, outcomeOf } from '../../../src/runtime/outcome.ts';

describe('outcomeOf()', () => {
  const conflict = new AppError('conflict', 'x');
  const byKind: Record<ErrorKind, Outcome> = {
    invalid: { do: 'retry', pace: 'standard' },
    missing: { do: 'retry', pace: 'standard' },
    refused: { do: 'retry', pace: 'standard' },
    'outcome-unknown': { do: 'retry', pace: 'standard' },
    conflict: { do: 'again', because: conflict },
    unavailable: { do: 'retry', pace: 'prompt' },
    expired: { do: 'retry', pace: 'standard' },
    stopped: { do: 'forget' },
    away: { do: 'hold' },
    bug: { do: 'retry', pace: 'standard' },
  };
  for (const [kind, wanted] of Object.entries(byKind)) {
    it(`gives ${JSON.stringify(wanted)} for kind ${kind}`, () => {
      const error = kind === 'conflict' ? conflict : new AppError(kind as ErrorKind, 'x');
      expect(outcomeOf(error)).to.deep.equal(wanted);
    });
  }

  const prompt = new Set([1, 10, 14]);
  for (let code = 1; code <= 17; code += 1) {
    const pace = code === 4 ? 'in-progress' : prompt.has(code) ? 'prompt' : 'standard';
    it(`comes back at pace ${pace} after gRPC code ${code}`, () => {
      expect(outcomeOf(new AppError('outcome-unknown', 'x', { grpcCode: code }))).to.deep.equal({ do: 'retry', pace });
    });
  }

  it('obeys the pause that the peer asked for', () => {
    expect(outcomeOf(new AppError('unavailable', 'x', { retryAfterMs: 7_000 }))).to.deep.equal({
      do: 'retry',
      pace: 'prompt',
      notBeforeMs: 7_000,
    });
  });

  it('takes the pace that the error names', () => {
    expect(outcomeOf(new AppError('invalid', 'x', { pace: 'slow' }))).to.deep.equal({ do: 'retry', pace: 'slow' });
  });
});
