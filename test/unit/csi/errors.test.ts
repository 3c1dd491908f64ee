import { expect } from 'chai';
import { callError, deadlineError, grpcCodeName } from '../../../src/csi/errors.ts';

describe('grpcCodeName()', () => {
  const names = [
    'OK',
    'Canceled',
    'Unknown',
    'InvalidArgument',
    'DeadlineExceeded',
    'NotFound',
    'AlreadyExists',
    'PermissionDenied',
    'ResourceExhausted',
    'FailedPrecondition',
    'Aborted',
    'OutOfRange',
    'Unimplemented',
    'Internal',
    'Unavailable',
    'DataLoss',
    'Unauthenticated',
    'Code(17)',
  ];
  for (const [code, name] of names.entries()) {
    it(`spells ${code} as Go does: ${name}`, () => {
      expect(grpcCodeName(code)).to.equal(name);
    });
  }

  it('spells numbers without a name, also negative ones as the uint32 that Go holds', () => {
    expect([99, 2_147_483_647, -1].map(grpcCodeName)).to.deep.equal(['Code(99)', 'Code(2147483647)', 'Code(4294967295)']);
  });
});

describe('callError()', () => {
  const kinds = {
    'outcome-unknown': [1, 4, 8, 10, 14],
    invalid: [3, 6, 12],
    missing: [5],
    refused: [2, 7, 9, 11, 13, 15, 16, 17, 99, -1],
  };
  for (const [kind, codes] of Object.entries(kinds)) {
    for (const code of codes) {
      it(`reads code ${code} as ${kind} and keeps the number`, () => {
        const error = callError({ code, details: 'disk is on fire' }, []);
        expect(error).to.include({ kind, grpcCode: code, message: `rpc error: code = ${grpcCodeName(code)} desc = disk is on fire` });
      });
    }
  }

  it('prints empty details as Go does', () => {
    expect(callError({ code: 5, details: '' }, []).message).to.equal('rpc error: code = NotFound desc = ');
    expect(callError({ code: 5 }, []).message).to.equal('rpc error: code = NotFound desc = ');
  });

  it('reads a status that is no number as Unknown with an unknown outcome', () => {
    for (const code of [Number.NaN, undefined, 1.5, 4_000_000_000]) {
      expect(callError({ code, details: 'x' }, [])).to.include({
        kind: 'outcome-unknown',
        grpcCode: 2,
        message: 'rpc error: code = Unknown desc = reply of the CSI driver has no valid gRPC status',
      });
    }
  });

  it('says the same for a deadline whatever the library adds', () => {
    const texts = [
      'Deadline exceeded',
      'Deadline Exceeded',
      'Deadline exceeded after 0.1s,remote_addr=/csi/csi.sock',
      'Deadline exceeded after 0.200s,LB pick: 0.001s,remote_addr=/csi/csi.sock',
    ].map((details) => callError({ code: 4, details }, []).message);
    expect(new Set([...texts, deadlineError().message])).to.deep.equal(
      new Set(['rpc error: code = DeadlineExceeded desc = context deadline exceeded']),
    );
    expect(deadlineError()).to.include({ kind: 'outcome-unknown', grpcCode: 4 });
  });

  it('keeps the words of a driver that reports a deadline of its own', () => {
    expect(callError({ code: 4, details: 'Deadline exceeded: array is slow' }, []).message).to.match(/Deadline exceeded: array is slow$/u);
  });

  const dialTexts = [
    ['No connection established. Last error: Error: connect ENOENT /csi/csi.sock. Resolution note: ', ': connect ENOENT /csi/csi.sock'],
    ['No connection established. Last error: read ECONNRESET (2026-11-29T15:00:00.000Z). Resolution note: ', ': read ECONNRESET'],
    ['No connection established. Last error: read ECONNRESET (2026-11-29T15:00:01.000Z). Resolution note: ', ': read ECONNRESET'],
    ['No connection established. Last error: null. Resolution note: ', ''],
    ['No connection established', ''],
  ] as const;
  for (const [details, reason] of dialTexts) {
    it(`says without times: ${details}`, () => {
      expect(callError({ code: 14, details }, [])).to.include({
        kind: 'outcome-unknown',
        grpcCode: 14,
        message: `rpc error: code = Unavailable desc = no connection to the CSI driver${reason}`,
      });
    });
  }

  const broken = [
    [14, 'Connection dropped'],
    [14, 'Write error: write EPIPE'],
    [13, 'Received RST_STREAM with code 2 triggered by internal client error: Protocol error'],
    [13, 'Failed to start HTTP/2 stream with error The session has been destroyed'],
  ] as const;
  for (const [code, details] of broken) {
    it(`reads as a lost connection: ${code} ${details}`, () => {
      expect(callError({ code, details }, [])).to.include({
        kind: 'outcome-unknown',
        grpcCode: 14,
        message: 'rpc error: code = Unavailable desc = connection to the CSI driver lost during the call',
      });
    });
  }

  const brokenReplies = [
    [13, 'Response message parsing error: Assertion failed', 'reply of the CSI driver cannot be decoded'],
    [12, 'No message received', 'reply of the CSI driver does not hold exactly one message'],
    [13, 'Received RST_STREAM with code 2 (Internal server error)', 'Received RST_STREAM with code 2 (Internal server error)'],
  ] as const;
  for (const [code, details, wanted] of brokenReplies) {
    it(`does not take for a final answer: ${code} ${details}`, () => {
      expect(callError({ code, details }, [])).to.include({
        kind: 'outcome-unknown',
        grpcCode: 13,
        message: `rpc error: code = Internal desc = ${wanted}`,
      });
    });
  }

  it('keeps line ends, tabs and letters of all scripts, and shows other control characters', () => {
    const { message } = callError({ code: 13, details: 'a\tb\nc\r\u0000\u001b[31m\u007f\u0085 é 漢 🙂' }, []);
    expect(message).to.equal('rpc error: code = Internal desc = a\tb\nc\r\\x00\\x1b[31m\\x7f\\x85 é 漢 🙂');
  });

  it('replaces unpaired surrogates', () => {
    expect(callError({ code: 13, details: 'a\ud800b' }, []).message).to.match(/a\ufffdb$/u);
  });

  it('keeps the first 4 Ki characters of an endless text and never half of one', () => {
    const { message } = callError({ code: 13, details: 'x'.repeat(4_095) + '🙂'.repeat(1_000_000) }, []);
    expect(message).to.equal(`rpc error: code = Internal desc = ${'x'.repeat(4_095)}… (2004095 characters in all)`);
    const whole = 'y'.repeat(4_096);
    expect(callError({ code: 13, details: whole }, []).message).to.equal(`rpc error: code = Internal desc = ${whole}`);
  });

  it('strikes a secret out before the text is cut', () => {
    const secret = 'correct horse battery staple';
    const { message } = callError({ code: 16, details: `${'x'.repeat(4_090)}${secret}` }, [secret]);
    expect(message).to.include('***s').and.not.to.include('corre');
  });

  it('strikes secrets out of the details only', () => {
    expect(callError({ code: 16, details: 'code hunter22' }, ['code', 'hunter22']).message).to.equal(
      'rpc error: code = Unauthenticated desc = ***stripped*** ***stripped***',
    );
  });
});
