/**
 * The flag parser against Go's flag package itself: test/testbed/go-flags is run anew, first on the stored lines (UPDATE=1
 * stores its results), then on random ones. Needs Go and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { type FlagSpec, type GoFlagCases, goResults, type LineResult, ourResult } from '../support/go-flag-cases.ts';

const fixture = new URL('../fixtures/go-flags.json', import.meta.url);
const stored = JSON.parse(readFileSync(fixture, 'utf8')) as GoFlagCases;

function askGo(flags: readonly FlagSpec[], lines: readonly (readonly string[])[]): LineResult[] {
  const folder = fileURLToPath(new URL('../testbed/go-flags/', import.meta.url));
  const run = spawnSync('go', ['run', '.'], {
    cwd: folder,
    input: JSON.stringify({ flags, lines }),
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  if (run.status !== 0) {
    throw new Error(`Cannot run test/testbed/go-flags: ${run.error?.message ?? run.stderr}`);
  }
  return goResults(flags, run.stdout);
}

describe('parseGoFlags beside Go', function () {
  this.timeout(120_000);

  it('the stored results are those of Go', () => {
    const lines = stored.cases.map(({ line }) => line);
    const results = askGo(stored.flags, lines);
    const cases = lines.map((line, index) => ({ line, result: results[index] }));
    if (process.env['UPDATE'] === '1') {
      writeFileSync(fixture, `${JSON.stringify({ flags: stored.flags, cases }, null, 2)}\n`);
    }
    expect(cases).to.deep.equal(stored.cases);
  });

  it('reads 2,000 random lines as Go does', () => {
    const seed = Number(process.env['SEED'] ?? 20261129);
    const lines = fc.sample(randomLine(), { numRuns: 2_000, seed });
    const results = askGo(stored.flags, lines);
    expect(new Set(results.map((result) => Object.keys(result)[0])), 'kinds of results').to.deep.equal(
      new Set(['values', 'error', 'help']),
    );
    lines.forEach((line, index) => {
      expect(ourResult(stored.flags, line), `SEED=${seed} ${JSON.stringify(line)}`).to.deep.equal(results[index]);
    });
  });
});

/** Lines made of flags that exist, mostly with values of the right look, and of rubbish. */
function randomLine(): fc.Arbitrary<string[]> {
  const use = fc
    .tuple(fc.constantFrom(...stored.flags), fc.constantFrom('-', '--'), fc.constantFrom('=', '=', '=', ' ', ''))
    .chain(([spec, dashes, separator]) => {
      const name = `${dashes}${spec.name}`;
      return randomText(spec.type).map((text) => {
        if (separator === '=') {
          return [`${name}=${text}`];
        }
        return separator === ' ' ? [name, text] : [name];
      });
    });
  const rubbish = fc
    .constantFrom('-', '--', '---', '-h', '--help', '-x', '--x=1', '-=', '', 'rest', '-b=', '-s', '-\n"')
    .map((text) => [text]);
  const argument = fc.oneof({ weight: 12, arbitrary: use }, { weight: 1, arbitrary: rubbish });
  return fc.array(argument, { maxLength: 4 }).map((parts) => parts.flat());
}

function randomText(type: FlagSpec['type']): fc.Arbitrary<string> {
  const wild = fc.string({ unit: fc.constantFrom(...'0123456789+-._eExXpPsmhnu=" \\\n\tµä\u200b\u{1f600}'), maxLength: 6 });
  return fc.oneof({ weight: 9, arbitrary: typedText(type) }, { weight: 1, arbitrary: wild });
}

function typedText(type: FlagSpec['type']): fc.Arbitrary<string> {
  const sign = fc.constantFrom('', '', '', '+', '-');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 0, maxLength: 22 });
  switch (type) {
    case 'bool':
      return fc.constantFrom('true', 'false', '1', '0', 't', 'F', 'TRUE', 'False', 'yes', '');
    case 'int':
    case 'uint': {
      const body = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF___'), maxLength: 21 });
      const fits = fc
        .bigInt({ min: 0n, max: 1n << 65n })
        .chain((value) => fc.constantFrom(`${value}`, `0x${value.toString(16)}`, `0b${value.toString(2)}`, `0${value.toString(8)}`));
      return fc
        .tuple(
          sign,
          fc.oneof(
            fc.tuple(fc.constantFrom('', '0x', '0X', '0b', '0o', '0'), body).map((parts) => parts.join('')),
            fits,
          ),
        )
        .map((parts) => parts.join(''));
    }
    case 'float': {
      const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefF_'), maxLength: 20 });
      const exponent = fc.integer({ min: -1200, max: 1200 });
      const decimalExponent = fc.oneof(
        fc.constant(''),
        fc.integer({ min: -340, max: 320 }).map((value) => `e${value}`),
      );
      return fc.oneof(
        fc.double().map(String),
        fc.tuple(sign, digits, fc.constantFrom('.', '', '_'), digits, decimalExponent).map((parts) => parts.join('')),
        fc
          .tuple(sign, fc.constant('0x'), hex, fc.constantFrom('.', '.', ''), hex, fc.constant('p'), exponent)
          .map((parts) => parts.join('')),
        fc.constantFrom('inf', '-Infinity', 'NaN', '+nan', 'infi'),
      );
    }
    case 'string':
      return fc.string({ maxLength: 8 });
    case 'duration': {
      const unit = fc.constantFrom('ns', 'us', 'µs', 'μs', 'ms', 's', 'm', 'h', 'd', '');
      const part = fc
        .tuple(fc.oneof(digits, fc.nat(99).map(String)), fc.constantFrom('', '', '.'), fc.oneof(fc.constant(''), digits), unit)
        .map((parts) => parts.join(''));
      return fc.tuple(sign, fc.array(part, { minLength: 1, maxLength: 3 })).map(([first, parts]) => first + parts.join(''));
    }
  }
}
