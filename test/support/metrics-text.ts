/**
 * Reads the text format of Prometheus, strictly, so that tests compare values and not text. It must not know any metric.
 */

export interface Sample {
  /** With `_bucket`, `_sum` or `_count` for a histogram. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ParsedFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Families by name. Throws for a line that is none of the format, a family or series that comes twice, and a sample outside of its family. */
export function parseMetrics(text: string): ReadonlyMap<string, ParsedFamily> {
  const families = new Map<string, { type: string; help: string; samples: Sample[] }>();
  const seen = new Set<string>();
  let help: { name: string; text: string } | undefined;
  let current: { name: string; samples: Sample[] } | undefined;
  if (!text.endsWith('\n')) {
    throw new Error('The last line has no end');
  }
  for (const line of text.split('\n')) {
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.*)$/u.exec(line) ?? [];
    if (comment === 'HELP') {
      help = { name, text: rest };
    } else if (comment === 'TYPE') {
      if (families.has(name) || help?.name !== name) {
        throw new Error(`Family ${name} comes twice or without help`);
      }
      const family = { type: rest, help: help.text, samples: [] as Sample[] };
      families.set(name, family);
      current = { name, samples: family.samples };
    } else if (line !== '') {
      const sample = parseSample(line);
      if (current === undefined || sample.name.replace(/_(bucket|sum|count)$/u, '') !== current.name.replace(/_(bucket|sum|count)$/u, '')) {
        throw new Error(`Sample outside of its family: ${line}`);
      }
      const series = `${sample.name}${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(series)) {
        throw new Error(`Series comes twice: ${line}`);
      }
      seen.add(series);
      current.samples.push(sample);
    }
  }
  return families;
}

function parseSample(line: string): Sample {
  const match = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (\S+)$/u.exec(line);
  if (match === null) {
    throw new Error(`Not a sample: ${line}`);
  }
  const [, name = '', labelText = '', valueText = ''] = match;
  const labels = Object.fromEntries(
    [...labelText.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/gu)].map(([, label = '', value = '']) => [
      label,
      value.replace(/\\(.)/gu, (_whole, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
    ]),
  );
  return { name, labels, value: parseNumber(valueText) };
}

/** A number as the format writes it. */
export function parseNumber(text: string): number {
  const value = Number(text.replace(/^([+-]?)Inf$/u, '$1Infinity'));
  if (Number.isNaN(value) && !/^nan$/iu.test(text)) {
    throw new Error(`Not a number: ${text}`);
  }
  return value;
}

/** The value of the one series of a family, or of one of its parts, that has exactly these labels; undefined where there is none. */
export function sampleValue(families: ReadonlyMap<string, ParsedFamily>, name: string, labels: Sample['labels'] = {}): number | undefined {
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/u, ''));
  const wanted = JSON.stringify(Object.entries(labels).sort());
  return family?.samples.find((sample) => sample.name === name && JSON.stringify(Object.entries(sample.labels).sort()) === wanted)?.value;
}
