/**
 * Error answers of the API server -> kinds and messages (behaviour.md 13.2). Bodies as kube-apiserver 1.37 writes them.
 */
import { expect } from 'chai';
import { type Attempt, answerError, failedAction, watchEventError } from '../../../src/kube/errors.ts';
import type { AppError, ErrorKind } from '../../../src/runtime/errors.ts';
import { envelope, objectBytes } from '../../support/protobuf-writer.ts';

const attempt: Attempt = {
  verb: 'patch',
  group: 'storage.k8s.io',
  plural: 'volumeattachments',
  kind: 'VolumeAttachment',
  name: 'csi-1',
  subresource: 'status',
};
const now = new Date('2026-11-29T12:00:00Z');

interface StatusParts {
  readonly code: number;
  readonly reason?: string;
  readonly message?: string;
  readonly details?: object;
}

function status(parts: StatusParts): string {
  return JSON.stringify({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', ...parts });
}

function errorOf(httpStatus: number, body: string | Buffer, retryAfter?: string): AppError {
  return answerError(attempt, { httpStatus, body: Buffer.from(body), retryAfter }, now);
}

/** The same Status as it comes where protobuf was asked for. */
function inProtobuf(json: string): Buffer {
  return envelope('Status', objectBytes('Status', JSON.parse(json)));
}

function invalid(...fields: readonly (string | undefined)[]): string {
  const causes = fields.map((field) => ({ reason: 'FieldValueInvalid', message: 'Invalid value', ...(field !== undefined && { field }) }));
  return status({ code: 422, reason: 'Invalid', message: 'VolumeAttachment "csi-1" is invalid', details: { name: 'csi-1', causes } });
}

const conflictMessage = 'Operation cannot be fulfilled on volumeattachments.storage.k8s.io "csi-1": ';

const cases: readonly (readonly [name: string, httpStatus: number, body: string, kind: ErrorKind])[] = [
  ['400', 400, status({ code: 400, reason: 'BadRequest' }), 'invalid'],
  ['401', 401, status({ code: 401, reason: 'Unauthorized', message: 'Unauthorized' }), 'unavailable'],
  ['403', 403, status({ code: 403, reason: 'Forbidden' }), 'refused'],
  ['404', 404, status({ code: 404, reason: 'NotFound' }), 'missing'],
  ['405', 405, status({ code: 405, reason: 'MethodNotAllowed' }), 'refused'],
  ['408', 408, '', 'unavailable'],
  [
    '409 of another version',
    409,
    status({ code: 409, reason: 'Conflict', message: `${conflictMessage}the object has been modified` }),
    'conflict',
  ],
  ['409 AlreadyExists', 409, status({ code: 409, reason: 'AlreadyExists' }), 'conflict'],
  [
    '409 for the UID of a patch',
    409,
    status({
      code: 409,
      reason: 'Conflict',
      message: `${conflictMessage}Precondition failed: UID in precondition: a, UID in object meta: b`,
    }),
    'missing',
  ],
  [
    '409 for the UID of a deletion',
    409,
    status({
      code: 409,
      message: `${conflictMessage}the UID in the precondition (a) does not match the UID in record (b). The object might have been deleted and then recreated`,
    }),
    'missing',
  ],
  [
    '409 for the UID of an object that is not there',
    409,
    status({ code: 409, message: `${conflictMessage}uid mismatch: the provided object specified uid a, and no existing object was found` }),
    'missing',
  ],
  ['410', 410, status({ code: 410, reason: 'Expired', message: 'The provided continue parameter is too old' }), 'expired'],
  ['413', 413, status({ code: 413, reason: 'RequestEntityTooLarge' }), 'invalid'],
  ['422 for the UID', 422, invalid('metadata.uid'), 'missing'],
  ['422 for the UID and more', 422, invalid('metadata.finalizers', 'metadata.uid', 'spec'), 'missing'],
  ['422 for the status', 422, invalid('status.attachmentMetadata'), 'invalid'],
  ['422 for another field', 422, invalid('spec.attacher'), 'invalid'],
  ['422 for a finalizer on a deleted object', 422, invalid('metadata.finalizers'), 'conflict'],
  ['422 for a finalizer and a field', 422, invalid('metadata.finalizers', 'spec'), 'invalid'],
  ['422 with a cause without field', 422, invalid(undefined, ''), 'conflict'],
  ['422 without causes', 422, status({ code: 422, reason: 'Invalid' }), 'conflict'],
  ['429', 429, status({ code: 429, reason: 'TooManyRequests' }), 'unavailable'],
  ['500', 500, status({ code: 500, reason: 'InternalError' }), 'unavailable'],
  ['502 of a proxy', 502, '<html><body>Bad Gateway</body></html>', 'unavailable'],
  ['503', 503, status({ code: 503, reason: 'ServiceUnavailable' }), 'unavailable'],
  ['504', 504, status({ code: 504, reason: 'Timeout' }), 'unavailable'],
  [
    '504 ResourceVersionTooLarge',
    504,
    status({
      code: 504,
      reason: 'Timeout',
      details: { causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }], retryAfterSeconds: 1 },
    }),
    'expired',
  ],
  ['404 of something in between', 404, '404 page not found', 'unavailable'],
  ['400 of something in between', 400, '<html>Request Header Or Cookie Too Large</html>', 'unavailable'],
  ['413 of something in between', 413, '<html>Request Entity Too Large</html>', 'invalid'],
  ['410 without a Status', 410, '', 'expired'],
  ['302', 302, '', 'refused'],
  ['599', 599, '', 'unavailable'],
];

describe('answerError()', () => {
  for (const [name, httpStatus, body, kind] of cases) {
    it(`calls ${name} ${kind}`, () => {
      expect(errorOf(httpStatus, body)).to.include({ kind, httpStatus });
    });

    if (body.startsWith('{')) {
      it(`calls ${name} the same in protobuf`, () => {
        const { message } = errorOf(httpStatus, body);
        expect(errorOf(httpStatus, inProtobuf(body))).to.include({ kind, httpStatus, message });
      });
    }
  }

  it('reads all of a Status in protobuf that it reads in JSON', () => {
    const body = status({
      code: 422,
      reason: 'Invalid',
      message: 'nö',
      details: { causes: [{ field: 'metadata.uid', reason: 'r' }], retryAfterSeconds: 2 },
    });
    expect(errorOf(422, inProtobuf(body))).to.include({ kind: 'missing', httpStatus: 422, retryAfterMs: 2000 });
    expect(errorOf(422, inProtobuf(body), '7').retryAfterMs).to.equal(7000);
    expect(errorOf(422, inProtobuf(body)).message).to.match(/: nö$/);
    expect(errorOf(500, inProtobuf(status({ code: 500, reason: 'ServerTimeout' }))).message).to.match(/: ServerTimeout$/);
  });

  it('takes damaged protobuf, and an object that is no Status, for the word of something in between', () => {
    const bytes = inProtobuf(status({ code: 404, message: 'a' }));
    for (const damage of [bytes.subarray(0, 4), bytes.subarray(0, 30), Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(20, 0xff)])]) {
      expect(errorOf(404, damage)).to.include({ kind: 'unavailable', httpStatus: 404 });
      expect(errorOf(404, damage).message).to.match(/the API server answered 404 with "k8s/);
    }
    expect(errorOf(404, envelope('CSINode', Buffer.alloc(0)))).to.include({ kind: 'unavailable' });
  });

  it('trusts the HTTP status, not the code in the body', () => {
    expect(errorOf(500, status({ code: 404 }))).to.include({ kind: 'unavailable', httpStatus: 500 });
  });

  it('says what was tried and what the server said', () => {
    const body = status({ code: 409, message: 'the object has been modified' });
    expect(errorOf(409, body).message).to.equal('Cannot patch status of VolumeAttachment "csi-1": the object has been modified');
  });

  it('names the missing right and the rule to add', () => {
    const body = status({ code: 403, message: 'volumeattachments.storage.k8s.io "csi-1" is forbidden' });
    expect(errorOf(403, body).message).to.equal(
      'Cannot patch status of VolumeAttachment "csi-1": volumeattachments.storage.k8s.io "csi-1" is forbidden; ' +
        'if the right is missing, add a rule with apiGroups: ["storage.k8s.io"], resources: ["volumeattachments/status"], verbs: ["patch"]',
    );
  });

  it('makes a body that is no Status readable and short', () => {
    const page = `<!DOCTYPE html>\n<html><style>body {}</style><script>alert(1)</script><h1>502\u0007 Bad   Gateway</h1>\n<p>nginx</p></html>`;
    expect(errorOf(502, page).message).to.match(/: the API server answered 502 with "502 Bad Gateway nginx"$/);
    expect(errorOf(500, '{"kind":"Status","mess').message).to.match(/answered 500 with "\{\\"kind\\":\\"Status\\",\\"mess"$/);
    expect(errorOf(500, '').message).to.match(/answered 500 with an empty body$/);
    expect(errorOf(500, '😀'.repeat(100_000)).message.length).to.be.lessThan(400);
    expect(errorOf(500, '"a string"').message).to.match(/answered 500 with "\\"a string\\""$/);
  });

  it('cuts a long message, and not within a character', () => {
    const { message } = errorOf(500, status({ code: 500, message: `x${'😀'.repeat(5000)}` }));
    expect(message.length).to.be.lessThan(700);
    expect(message.endsWith('😀...')).to.equal(true);
  });

  it('survives a Status with wrong types everywhere', () => {
    const body = JSON.stringify({
      kind: 'Status',
      code: 'x',
      message: 7,
      reason: [],
      details: { causes: [{ field: 3 }, 7], retryAfterSeconds: '9' },
    });
    expect(errorOf(422, body)).to.include({ kind: 'conflict', retryAfterMs: undefined });
    expect(errorOf(422, body).message).to.match(/: the API server gave no reason$/);
  });

  const retryAfters: readonly (readonly [header: string | undefined, ms: number | undefined])[] = [
    ['0', 0],
    ['1', 1000],
    [' 30 ', 30_000],
    ['99999999999', 600_000],
    ['Sun, 29 Nov 2026 12:00:05 GMT', 5000],
    ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [header, ms] of retryAfters) {
    it(`reads Retry-After ${String(JSON.stringify(header))} as ${ms ?? 'no'} ms`, () => {
      expect(errorOf(429, status({ code: 429 }), header).retryAfterMs).to.equal(ms);
      expect(errorOf(503, 'unavailable', header).retryAfterMs).to.equal(ms);
    });
  }

  it('takes the pause from the Status where there is no header', () => {
    const body = status({ code: 500, reason: 'ServerTimeout', details: { retryAfterSeconds: 2 } });
    expect(errorOf(500, body).retryAfterMs).to.equal(2000);
    expect(errorOf(500, body, '7').retryAfterMs).to.equal(7000);
  });
});

describe('watchEventError()', () => {
  const watching: Attempt = { verb: 'watch', group: '', plural: 'persistentvolumes', kind: 'PersistentVolume' };

  it('reads the Status of the event as it reads an answer', () => {
    const error = watchEventError(watching, { kind: 'Status', code: 410, reason: 'Expired', message: 'too old resource version: 1 (2)' });
    expect(error).to.include({ kind: 'expired', httpStatus: 410 });
    expect(error.message).to.equal('Cannot watch persistentvolumes: too old resource version: 1 (2)');
  });

  it('calls an event without a Status unavailable', () => {
    for (const object of [undefined, null, 7, {}, { kind: 'PersistentVolume' }]) {
      expect(watchEventError(watching, object)).to.include({ kind: 'unavailable', httpStatus: undefined });
    }
  });

  it('calls a Status without a code unavailable', () => {
    expect(watchEventError(watching, { kind: 'Status', message: 'x' })).to.include({ kind: 'unavailable', httpStatus: undefined });
  });
});

describe('failedAction()', () => {
  it('names namespaces', () => {
    const secret: Attempt = { verb: 'get', group: '', plural: 'secrets', kind: 'Secret', name: 's', namespace: 'n' };
    expect(failedAction(secret)).to.equal('Cannot get Secret "s" in namespace "n"');
    expect(failedAction({ verb: 'create', group: '', plural: 'events', kind: 'Event', namespace: 'n' })).to.equal(
      'Cannot create Event in namespace "n"',
    );
  });
});
