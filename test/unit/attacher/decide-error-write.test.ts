import { expect } from 'chai';
import { errorRecord, isDue } from '../../../src/attacher/decide-error-write.ts';
import type { ErrorRecord } from '../../../src/attacher/patches.ts';
import { AppError, type ErrorKind } from '../../../src/runtime/errors.ts';
import { attachment, profile } from '../../support/rows.ts';

describe('errorRecord()', () => {
  const isWritten: Readonly<Record<ErrorKind, boolean>> = {
    invalid: true,
    missing: true,
    refused: true,
    'outcome-unknown': true,
    conflict: false,
    unavailable: false,
    expired: false,
    stopped: false,
    away: false,
    bug: true,
  };
  for (const [kind, written] of Object.entries(isWritten) as [ErrorKind, boolean][]) {
    for (const operation of ['attach', 'detach'] as const) {
      for (const reportsErrorCodes of [true, false]) {
        for (const grpcCode of [undefined, 8]) {
          const field = operation === 'attach' ? 'attachError' : 'detachError';
          const withCode = operation === 'attach' && reportsErrorCodes && grpcCode !== undefined;
          const wanted = written ? { field, message: 'why', ...(withCode ? { errorCode: grpcCode } : {}) } : undefined;
          const title = `${operation}, kind ${kind}, code ${grpcCode ?? 'none'}, codes ${reportsErrorCodes ? 'reported' : 'not reported'}`;
          it(`is ${JSON.stringify(wanted)} for ${title}`, () => {
            const error = new AppError(kind, 'why', grpcCode === undefined ? {} : { grpcCode });
            expect(errorRecord(operation, error, profile({ reportsErrorCodes }))).to.deep.equal(wanted);
          });
        }
      }
    }
  }

  it('G8 has the number of a gRPC failure, and none for a missing CSINode', () => {
    const exhausted = new AppError('outcome-unknown', 'rpc error: code = ResourceExhausted desc = full', { grpcCode: 8 });
    expect(errorRecord('attach', exhausted, profile())).to.deep.equal({
      field: 'attachError',
      message: 'rpc error: code = ResourceExhausted desc = full',
      errorCode: 8,
    });
    expect(errorRecord('attach', new AppError('missing', 'no CSINode'), profile())).to.not.have.property('errorCode');
  });

  for (const operation of ['attach', 'detach'] as const) {
    it(`cuts the message of a failed ${operation} to what the API server takes`, () => {
      const record = errorRecord(operation, new AppError('refused', `${'x'.repeat(1023)}é`), profile());
      expect(record?.message).to.equal('x'.repeat(1023));
    });
  }
});

describe('isDue()', () => {
  const row = attachment();
  const record: ErrorRecord = { field: 'attachError', message: 'why', errorCode: 8 };
  const sent = { uid: row.uid, record, sentAtMs: 1_000 };

  it('B14 is true for the first error', () => {
    expect(isDue(row, record, { sent: undefined, nowMs: 0 })).to.equal(true);
  });

  const ages: readonly (readonly [ageMs: number, due: boolean])[] = [
    [0, false],
    [59_999, false],
    [60_000, true],
    [86_400_000, true],
  ];
  for (const [ageMs, due] of ages) {
    it(`B14 is ${due} for the same error, ${ageMs} ms after it was sent`, () => {
      expect(isDue(row, { ...record }, { sent, nowMs: 1_000 + ageMs })).to.equal(due);
    });
  }

  const others: readonly (readonly [name: string, other: ErrorRecord])[] = [
    ['another message', { ...record, message: 'because' }],
    ['another code', { ...record, errorCode: 9 }],
    ['no code any more', { field: 'attachError', message: 'why' }],
    ['the other field', { field: 'detachError', message: 'why', errorCode: 8 }],
  ];
  for (const [name, other] of others) {
    it(`B14 is true at once for ${name}`, () => {
      expect(isDue(row, other, { sent, nowMs: 1_000 })).to.equal(true);
    });
  }

  it('is true for a first code', () => {
    const withoutCode: ErrorRecord = { field: 'attachError', message: 'why' };
    expect(isDue(row, record, { sent: { ...sent, record: withoutCode }, nowMs: 1_000 })).to.equal(true);
    expect(isDue(row, withoutCode, { sent: { ...sent, record: withoutCode }, nowMs: 1_000 })).to.equal(false);
  });

  it('E7 is true for an attachment that was made anew under its name', () => {
    expect(isDue(attachment({ uid: 'another' }), record, { sent, nowMs: 1_000 })).to.equal(true);
  });

  it('does not compare with what the server kept: it may have dropped the code', () => {
    const kept = attachment({ attachError: { message: 'why' } });
    expect(isDue(kept, record, { sent, nowMs: 1_000 })).to.equal(false);
  });
});
