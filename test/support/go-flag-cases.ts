/**
 * Command lines and what Go's flag package makes of them, in a form in which both parsers can be compared: values as text,
 * because JSON numbers cannot hold 64 bits. Used by test/unit/options/go-flags.test.ts (stored results) and test/real/go-flags.test.ts (Go itself).
 */
import { parseGoDuration } from '../../src/options/go-duration.ts';
import { type FlagValue, type GoFlag, goKinds, parseGoFlags } from '../../src/options/go-flags.ts';

export interface FlagSpec {
  readonly name: string;
  readonly type: keyof typeof goKinds;
  readonly default: boolean | number | string;
}

/** `values` holds the flags whose value is not their default. */
export type LineResult =
  | { readonly values: Readonly<Record<string, string>>; readonly rest: readonly string[] }
  | { readonly error: string }
  | { readonly help: true };

export interface GoFlagCases {
  readonly flags: readonly FlagSpec[];
  readonly cases: readonly { readonly line: readonly string[]; readonly result: LineResult }[];
}

/** What our parser makes of a line. */
export function ourResult(specs: readonly FlagSpec[], line: readonly string[]): LineResult {
  const parsed = parseGoFlags(
    specs.map((spec): GoFlag => ({ name: spec.name, kind: goKinds[spec.type], initial: initialValue(spec) })),
    line,
  );
  switch (parsed.outcome) {
    case 'help':
      return { help: true };
    case 'refused':
      return { error: parsed.message };
    case 'parsed':
      return { values: changed(specs, (name) => valueText(parsed.values.get(name))), rest: parsed.rest };
  }
}

/** What the Go program printed, one result a line. */
export function goResults(specs: readonly FlagSpec[], output: string): LineResult[] {
  // Integers into texts before JSON.parse can round them: Go prints one member a line, and a name holds no quote.
  const exact = output.replace(/^(\s*"[^"\\]*": )(-?\d+)(,?)$/gm, '$1"$2"$3');
  const { results } = JSON.parse(exact) as {
    results: ({ values: Record<string, unknown>; rest: string[] } | { error: string } | { help: true })[];
  };
  return results.map((result) => {
    if (!('values' in result)) {
      return result;
    }
    const text = (name: string): string => {
      const value = result.values[name];
      const isFloat = specs.some((spec) => spec.name === name && spec.type === 'float');
      return isFloat ? valueText(Number(String(value).replace('Inf', 'Infinity'))) : String(value);
    };
    return { values: changed(specs, text), rest: result.rest };
  });
}

function changed(specs: readonly FlagSpec[], text: (name: string) => string): Record<string, string> {
  const entries = specs.map((spec) => [spec.name, text(spec.name), valueText(initialValue(spec))] as const);
  return Object.fromEntries(entries.filter(([, value, initial]) => value !== initial).map(([name, value]) => [name, value]));
}

function valueText(value: FlagValue | undefined): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function initialValue({ type, default: value }: FlagSpec): FlagValue {
  switch (type) {
    case 'int':
    case 'uint':
      return BigInt(value);
    case 'duration':
      return parseGoDuration(String(value)) ?? 0n;
    default:
      return value;
  }
}
