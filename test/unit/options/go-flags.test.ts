/**
 * The flag parser against Go's own results, stored in test/fixtures/go-flags.json; test/real/go-flags.test.ts asks Go anew.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type FlagKind, parseGoFlags } from '../../../src/options/go-flags.ts';
import { type GoFlagCases, ourResult } from '../../support/go-flag-cases.ts';

const stored = JSON.parse(readFileSync(new URL('../../fixtures/go-flags.json', import.meta.url), 'utf8')) as GoFlagCases;

describe('parseGoFlags', () => {
  for (const { line, result } of stored.cases) {
    it(`reads ${JSON.stringify(line)} as Go does`, () => {
      expect(ourResult(stored.flags, line)).to.deep.equal(result);
    });
  }

  it('gives the value so far to a flag that gathers', () => {
    const gathering: FlagKind = { needsArgument: true, read: (text, previous) => ({ value: `${String(previous)}${text}` }) };
    const line = parseGoFlags([{ name: 'x', kind: gathering, initial: '-' }], ['-x=a', '-x', 'b']);
    expect(line.outcome === 'parsed' && line.values.get('x')).to.equal('-ab');
  });

  it('knows a flag by its aliases, and names the spelling that was used', () => {
    const number: FlagKind = { needsArgument: true, read: (text) => (text === '1' ? { value: 1n } : { error: 'no' }) };
    const flag = { name: 'log-dir', aliases: ['log_dir'], kind: number, initial: 0n };
    const line = parseGoFlags([flag], ['--log_dir=1', 'rest']);
    expect(line).to.deep.equal({ outcome: 'parsed', values: new Map([['log-dir', 1n]]), rest: ['rest'] });
    expect(parseGoFlags([flag], ['--log_dir=2'])).to.deep.equal({ outcome: 'refused', message: 'invalid value "2" for flag -log_dir: no' });
  });

  it('reads a hundred thousand arguments in time that grows with their number', () => {
    const line = parseGoFlags(
      [{ name: 'x', kind: { needsArgument: false, read: () => ({ value: true }) }, initial: false }],
      Array<string>(100_000).fill('-x'),
    );
    expect(line.outcome).to.equal('parsed');
  });
});
