/**
 * Failures as the API server answers them: a `Status` body with HTTP code, reason, details and causes, worded as
 * kube-apiserver 1.37 words them. Pure. Thrown by everything below the HTTP side, turned into an answer by it.
 */
import type { Json, JsonObject } from './json.ts';

/** One fault of an object, named by its field. Reasons are those of `metav1.CauseType`. */
export interface Cause {
  readonly reason: `FieldValue${'Duplicate' | 'Forbidden' | 'Invalid' | 'NotSupported' | 'Required' | 'TooLong'}`;
  readonly message: string;
  readonly field: string;
}

/** What kind of object a failure is about, as `details` names it. */
export interface Subject {
  readonly group: string;
  /** Plural resource (`volumeattachments`), or the kind (`VolumeAttachment`) for faults of content. */
  readonly kind: string;
  readonly name?: string;
}

/** A request that fails, with the body to answer. */
export class StatusError extends Error {
  readonly code: number;
  readonly body: JsonObject;
  /** Value of the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: {
    readonly code: number;
    readonly reason?: string;
    readonly message: string;
    readonly details?: JsonObject;
    readonly metadata?: JsonObject;
  }) {
    super(status.message);
    this.code = status.code;
    this.body = {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: status.metadata ?? {},
      status: 'Failure',
      ...(status.message === '' ? {} : { message: status.message }),
      ...(status.reason === undefined ? {} : { reason: status.reason }),
      ...(status.details === undefined ? {} : { details: status.details }),
      code: status.code,
    };
    const retryAfter = status.details?.['retryAfterSeconds'];
    this.retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : undefined;
  }
}

/** `details` of a failure: members without a value are left out, as Go's `omitempty` does. */
function details(subject: Subject, causes: readonly Cause[] = []): JsonObject {
  return {
    ...(subject.name === undefined || subject.name === '' ? {} : { name: subject.name }),
    ...(subject.group === '' ? {} : { group: subject.group }),
    ...(subject.kind === '' ? {} : { kind: subject.kind }),
    ...(causes.length === 0 ? {} : { causes: causes.map((cause): JsonObject => ({ ...cause })) }),
  };
}

/** `volumeattachments.storage.k8s.io`, or without the dot in the core group. */
export function qualified(subject: Subject): string {
  return subject.group === '' ? subject.kind : `${subject.kind}.${subject.group}`;
}

/** 404: there is no such object. */
export function notFound(subject: Subject): StatusError {
  const message = `${qualified(subject)} "${subject.name ?? ''}" not found`;
  return new StatusError({ code: 404, reason: 'NotFound', message, details: details(subject) });
}

/** 404: there is no such resource. */
export function unknownResource(): StatusError {
  return new StatusError({ code: 404, reason: 'NotFound', message: 'the server could not find the requested resource', details: {} });
}

/** 409: an object of this name is there. */
export function alreadyExists(subject: Subject, prefix = ''): StatusError {
  const message = `${prefix}${qualified(subject)} "${subject.name ?? ''}" already exists`;
  return new StatusError({ code: 409, reason: 'AlreadyExists', message, details: details(subject) });
}

/** 409: the caller's view of the object is not the stored one. */
export function conflict(subject: Subject, why: string): StatusError {
  const message = `Operation cannot be fulfilled on ${qualified(subject)} "${subject.name ?? ''}": ${why}`;
  return new StatusError({ code: 409, reason: 'Conflict', message, details: details(subject) });
}

/** 422: the content breaks rules, each named by a cause, and no cause twice. */
export function invalid(subject: Subject, found: readonly Cause[]): StatusError {
  const causes = [...new Map(found.map((cause) => [`${cause.field}: ${cause.message}`, cause])).values()];
  const faults = causes.map((cause) => `${cause.field}: ${cause.message}`);
  const list = faults.length === 1 ? faults.join('') : `[${faults.join(', ')}]`;
  const message = `${qualified(subject)} "${subject.name ?? ''}" is invalid: ${list}`;
  return new StatusError({ code: 422, reason: 'Invalid', message, details: details(subject, causes) });
}

/** 422 of a patch whose result is no object of the kind. */
export function invalidPatch(patch: string, why: string): StatusError {
  return invalid({ group: '', kind: '', name: '' }, [
    { reason: 'FieldValueInvalid', message: `Invalid value: ${JSON.stringify(patch)}: ${why}`, field: 'patch' },
  ]);
}

/** 422 of a JSON patch whose operations do not fit the object. */
export function rejectedJsonPatch(): StatusError {
  const message = 'the server rejected our request due to an error in our request';
  return new StatusError({ code: 422, reason: 'Invalid', message, details: {} });
}

/** 400. */
export function badRequest(message: string): StatusError {
  return new StatusError({ code: 400, reason: 'BadRequest', message });
}

/** 401: no such token. */
export function unauthorized(): StatusError {
  return new StatusError({ code: 401, reason: 'Unauthorized', message: 'Unauthorized' });
}

/** 403: the user may not do this. */
export function forbidden(subject: Subject, why: string): StatusError {
  const named = subject.name === undefined || subject.name === '' ? '' : ` "${subject.name}"`;
  const prefix = subject.kind === '' ? '' : `${qualified(subject)}${named} is `;
  return new StatusError({ code: 403, reason: 'Forbidden', message: `${prefix}forbidden: ${why}`, details: details(subject) });
}

/** 405: the resource has no such verb. */
export function methodNotAllowed(): StatusError {
  const message = 'the server does not allow this method on the requested resource';
  return new StatusError({ code: 405, reason: 'MethodNotAllowed', message, details: {} });
}

/** 406: no representation that the caller accepts. */
export function notAcceptable(available: string): StatusError {
  const message = `406: Not Acceptable\n\nAvailable representations: ${available}`;
  return new StatusError({ code: 406, reason: 'NotAcceptable', message, details: {} });
}

/** 410: the version asked for is no longer known. */
export function expired(message: string, metadata: JsonObject = {}): StatusError {
  return new StatusError({ code: 410, reason: 'Expired', message, metadata });
}

/** 413: the body is too long. */
export function bodyTooLarge(limitBytes: number): StatusError {
  const message = `Request entity too large: limit is ${limitBytes}`;
  return new StatusError({ code: 413, reason: 'RequestEntityTooLarge', message, details: {} });
}

/** 415: a body of a media type that is not read. */
export function unsupportedMediaType(message: string): StatusError {
  return new StatusError({ code: 415, reason: 'UnsupportedMediaType', message, details: {} });
}

/** 500, without a reason, as the API server answers for errors of its own. */
export function internalError(message: string): StatusError {
  return new StatusError({ code: 500, message });
}

/** 504: the version asked for lies in the future. */
export function resourceVersionTooLarge(asked: number, current: number): StatusError {
  return new StatusError({
    code: 504,
    reason: 'Timeout',
    message: `Timeout: Too large resource version: ${asked}, current: ${current}`,
    details: { causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }], retryAfterSeconds: 1 },
  });
}

const reasons: ReadonlyMap<number, string> = new Map([
  [400, 'BadRequest'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [409, 'Conflict'],
  [410, 'Expired'],
  [422, 'Invalid'],
  [429, 'TooManyRequests'],
  [500, 'InternalError'],
  [503, 'ServiceUnavailable'],
  [504, 'Timeout'],
]);

/** The failure of a fault plan: an HTTP status with the reason that goes with it. */
export function plannedError(code: number, message: string): StatusError {
  const reason = reasons.get(code);
  return new StatusError({ code, message, ...(reason === undefined ? {} : { reason }) });
}

/** A fault of a field whose value breaks a rule. */
export function invalidField(field: string, value: Json | undefined, why: string): Cause {
  return { reason: 'FieldValueInvalid', message: `Invalid value: ${JSON.stringify(value ?? null)}: ${why}`, field };
}

/** A fault of a key that occurs twice in a list. */
export function duplicateField(field: string, value: Json): Cause {
  return { reason: 'FieldValueDuplicate', message: `Duplicate value: ${JSON.stringify(value)}`, field };
}

/** A fault of a field that has no value. */
export function requiredField(field: string, why = ''): Cause {
  return { reason: 'FieldValueRequired', message: why === '' ? 'Required value' : `Required value: ${why}`, field };
}

/** A fault of a field that may not have this value now. */
export function forbiddenField(field: string, why: string): Cause {
  return { reason: 'FieldValueForbidden', message: `Forbidden: ${why}`, field };
}

/** A fault of a text or map that is too long. */
export function tooLongField(field: string, limitBytes: number): Cause {
  return { reason: 'FieldValueTooLong', message: `Too long: may not be more than ${limitBytes} bytes`, field };
}

/** A fault of a field whose value is none of the known ones. */
export function unsupportedValue(field: string, value: Json, supported: readonly string[]): Cause {
  const list = supported.map((item) => JSON.stringify(item)).join(', ');
  return { reason: 'FieldValueNotSupported', message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${list}`, field };
}
