/**
 * Keeps secrets out of what leaves the process as text: CSI messages in the log and error texts of drivers. What is secret
 * stands in csi.proto (`csi_secret`), not here. Pure. Called by connection.ts, errors.ts and volume-list.ts.
 */
import { secretFields } from '../../csi-spec/secret-fields.ts';

/** A CSI message as plain data for printing: names as in csi.proto, fields without a value left out. */
export type MessageFields = Readonly<Record<string, unknown>>;

const stripped = '***stripped***';

/** One line of JSON for the log, with every secret field as `***stripped***` (behaviour.md 12). `message` is its name in csi.proto. */
export function printMessage(message: string, fields: MessageFields): string {
  const secret = new Set(secretFields[message]);
  return JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, secret.has(name) ? stripped : value])));
}

/** `text` in at most `maxLength` characters, 0 or less meaning all of it; what is cut off is told by how long the whole is. */
export function cut(text: string, { maxLength, whole }: { readonly maxLength: number; readonly whole: string }): string {
  return maxLength > 0 && text.length > maxLength ? `${text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '')}… (${whole} in all)` : text;
}

/** The values in the secret fields of a message. */
export function secretValues(message: string, fields: MessageFields): readonly string[] {
  return (secretFields[message] ?? []).flatMap((name) => textsIn(fields[name]));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Below this length a value is a word like `on` or `1`: striking it out would spoil the text and hide nothing. */
const shortestSecret = 4;

/**
 * `text` with `***stripped***` for every secret of 4 characters or more that stands in it: as it is, trimmed, one of its
 * lines, or as quoted text, a URL part or base64 has it.
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  // Longest first: of two that start alike, the short one would leave the rest of the long one. One pass: no form is looked
  // for in what another was replaced with.
  const longestFirst = allForms(secrets);
  if (longestFirst.length === 0) {
    return text;
  }
  return text.replace(new RegExp(longestFirst.map(escapePattern).join('|'), 'gu'), stripped);
}

/** As {@link redactSecrets}, for a text whose end is cut off: without the beginning of a secret that may stand there. */
export function redactCutText(text: string, secrets: readonly string[]): string {
  const redacted = redactSecrets(text, secrets);
  const forms = allForms(secrets);
  for (let length = Math.min((forms[0]?.length ?? 0) - 1, redacted.length); length > 0; length -= 1) {
    const end = redacted.slice(-length);
    if (forms.some((form) => form.startsWith(end))) {
      return redacted.slice(0, -length);
    }
  }
  return redacted;
}

/** Every form of every secret, the longest first. */
function allForms(secrets: readonly string[]): readonly string[] {
  const forms = new Set(secrets.flatMap(formsOf).filter((form) => form.length >= shortestSecret));
  return [...forms].sort((one, other) => other.length - one.length);
}

function formsOf(secret: string): readonly string[] {
  const trimmed = secret.trim();
  if (trimmed.length < shortestSecret) {
    return [];
  }
  const base64 = [secret, trimmed].map((text) => Buffer.from(text).toString('base64'));
  return [
    secret,
    trimmed,
    ...trimmed.split(/\s*\n\s*/u),
    ...[secret, trimmed].map(quoted),
    encodeURIComponent(toWellFormed(trimmed)),
    ...base64,
  ];
}

/** The inside of a quoted string: what JSON and Go's %q share. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
