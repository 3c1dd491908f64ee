/**
 * Error answers of the API server as {@link AppError}s: HTTP status and `Status` body -> kind (behaviour.md 13.2, ARCHITECTURE.md
 * "Errors"). Pure; called by `exchange.ts` and `watch-stream.ts`.
 */
import { Buffer } from 'node:buffer';
import { AppError, type ErrorKind } from '../runtime/errors.ts';
import { FirstFault, ObjectReader } from './decode/object-reader.ts';
import { hasMagic, statusIn, wholeOf } from './decode/protobuf-envelope.ts';
import { rbacRule } from './rbac-rule.ts';

/** Verbs of the Kubernetes API, as RBAC rules name them. */
export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete';

/** What was asked of the API server, for messages. */
export interface Attempt {
  readonly verb: Verb;
  /** API group, empty for the core group. */
  readonly group: string;
  /** `volumeattachments`. */
  readonly plural: string;
  /** `VolumeAttachment`. */
  readonly kind: string;
  readonly subresource?: string;
  readonly namespace?: string;
  /** Absent for a list, a watch or a creation. */
  readonly name?: string;
}

/** An answer that is no success. */
export interface FailedAnswer {
  readonly httpStatus: number;
  /** Value of the header `Retry-After`. */
  readonly retryAfter?: string | undefined;
  /** The start of the body, of whatever form: JSON, Kubernetes protobuf, what a proxy writes. */
  readonly body: Uint8Array;
}

const maxMessageLength = 600;
const maxExcerptLength = 200;
/** Longest Retry-After that is obeyed: a wrong clock or proxy must not stop us for days. */
const maxRetryAfterMs = 600_000;
/** How the API server words that an object has another UID, in answers of 409: there is no field for it. Seen in apiserver v0.37. */
const uidMismatch = /UID in (the )?precondition|uid mismatch/i;

/** The action of an attempt, as messages start: `Cannot patch status of VolumeAttachment "x"`. */
export function failedAction(attempt: Attempt): string {
  const { verb, kind, plural, subresource, namespace, name } = attempt;
  const part = subresource === undefined ? '' : `${subresource} of `;
  const place = namespace === undefined ? '' : ` in namespace "${namespace}"`;
  if (name !== undefined) {
    return `Cannot ${verb} ${part}${kind} "${name}"${place}`;
  }
  return verb === 'create' ? `Cannot create ${part}${kind}${place}` : `Cannot ${verb} ${plural}${place}`;
}

/** The error for an answer of 300 and above. `now` is needed for a Retry-After that is a date. */
export function answerError(attempt: Attempt, answer: FailedAnswer, now: Date): AppError {
  const status = readStatus(hasMagic(wholeOf(answer.body)) ? statusIn(answer.body) : parseJson(textOf(answer.body)));
  const delayMs = retryAfterMs(answer.retryAfter, now) ?? status?.retryAfterMs;
  return statusError(attempt, { ...(status ?? unreadableStatus(answer)), code: answer.httpStatus, retryAfterMs: delayMs });
}

/** What only the API server itself can say of an object: that it is not there, or that a request for it makes no sense. */
const verdicts: ReadonlySet<number> = new Set([400, 404]);

/** The error for the `Status` of an ERROR event in a watch, of whatever shape. */
export function watchEventError(attempt: Attempt, status: unknown): AppError {
  const read = readStatus(status);
  return statusError(attempt, read ?? { code: 0, message: 'the error event has no Status', causes: [], retryAfterMs: undefined });
}

interface Status {
  /** The body was no `Status`. */
  readonly unreadable?: boolean;
  readonly code: number;
  readonly message: string;
  readonly causes: readonly Cause[];
  readonly retryAfterMs: number | undefined;
}

interface Cause {
  readonly field: string | undefined;
  readonly reason: string | undefined;
}

function statusError(attempt: Attempt, status: Status): AppError {
  const { code, message } = status;
  const kind = kindOf(status);
  const wayOut = code === 403 ? `; if the right is missing, add a rule with ${rbacRule({ ...attempt, resource: attempt.plural })}` : '';
  const text = `${failedAction(attempt)}: ${shorten(message, maxMessageLength)}${wayOut}`;
  return new AppError(kind, text, {
    ...(code > 0 && { httpStatus: code }),
    ...(status.retryAfterMs !== undefined && { retryAfterMs: status.retryAfterMs }),
  });
}

const kindsByCode: ReadonlyMap<number, ErrorKind> = new Map([
  [400, 'invalid'],
  [401, 'unavailable'],
  [404, 'missing'],
  [408, 'unavailable'],
  [410, 'expired'],
  [413, 'invalid'],
  [429, 'unavailable'],
]);

function kindOf(status: Status): ErrorKind {
  // Without a Status it comes from something in between, or from a server that does not serve this kind (yet): an object that
  // was taken for gone would be left alone for good.
  if (status.unreadable === true && verdicts.has(status.code)) {
    return 'unavailable';
  }
  switch (status.code) {
    case 409:
      return uidMismatch.test(status.message) ? 'missing' : 'conflict';
    case 422:
      return kindOfInvalid(status.causes);
    case 504:
      return status.causes.some((cause) => cause.reason === 'ResourceVersionTooLarge') ? 'expired' : 'unavailable';
    default:
      return kindsByCode.get(status.code) ?? (status.code >= 500 || status.code === 0 ? 'unavailable' : 'refused');
  }
}

function kindOfInvalid(causes: readonly Cause[]): ErrorKind {
  const fields = causes.map((cause) => cause.field).filter((field) => field !== undefined && field !== '');
  if (fields.includes('metadata.uid')) {
    return 'missing';
  }
  // A finalizer may not be added to an object that is being deleted: it was not when we last saw it.
  if (fields.every((field) => field === 'metadata.finalizers')) {
    return 'conflict';
  }
  return 'invalid';
}

function readStatus(value: unknown): Status | undefined {
  const reader = ObjectReader.root(value, new FirstFault());
  if (reader.text('kind') !== 'Status') {
    return undefined;
  }
  const details = reader.object('details');
  const seconds = details?.wholeNumber('retryAfterSeconds') ?? 0;
  const causes = details?.objects('causes') ?? [];
  return {
    code: reader.wholeNumber('code') ?? 0,
    message: reader.text('message') ?? reader.text('reason') ?? 'the API server gave no reason',
    causes: causes.map((cause) => ({ field: cause.text('field'), reason: cause.text('reason') })),
    retryAfterMs: seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : undefined,
  };
}

function unreadableStatus(answer: FailedAnswer): Pick<Status, 'unreadable' | 'message' | 'causes'> {
  const excerpt = shorten(plainText(textOf(answer.body)), maxExcerptLength);
  const rest = excerpt === '' ? 'with an empty body' : `with ${JSON.stringify(excerpt)}`;
  return { unreadable: true, message: `the API server answered ${answer.httpStatus} ${rest}`, causes: [] };
}

/** The readable part of an HTML page or of anything else. */
function plainText(body: string): string {
  return body
    .slice(0, 4096)
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}...`;
}

/** Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110 10.2.3). Undefined when absent or unreadable. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) {
    return undefined;
  }
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

function textOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
