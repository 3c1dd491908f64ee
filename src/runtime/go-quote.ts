/**
 * Text between double quotes as Go's `%q` writes it: always one line, always readable back. Pure.
 * Called by the klog text format and by the error messages of the flag parser.
 */

// Most values are names: one test and no replacement for them.
const harmless = /^[ !#-[\]-~]*$/;
// On these Go and JSON agree, and JSON.stringify is far faster on the text of a large gRPC reply.
const asJson = /^[\b\f\n\r\t -~]*$/;
const escaped = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu;

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

/** `text` in double quotes; quotes, backslashes and everything that Go calls unprintable are escaped. */
export function quoteGo(text: string): string {
  if (harmless.test(text)) {
    return `"${text}"`;
  }
  return asJson.test(text) ? JSON.stringify(text) : `"${text.replace(escaped, escapeCharacter)}"`;
}

/** `text` without quotes, with everything unprintable escaped: for words that are shown bare but come from outside. */
export function escapeUnprintable(text: string): string {
  return harmless.test(text) ? text : text.replace(escaped, (found) => (found === '"' || found === '\\' ? found : escapeCharacter(found)));
}

function escapeCharacter(found: string): string {
  const short = shortEscapes.get(found);
  if (short !== undefined) {
    return short;
  }
  const code = found.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) {
    return `\\x${hex(code, 2)}`;
  }
  return code < 0x1_0000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
