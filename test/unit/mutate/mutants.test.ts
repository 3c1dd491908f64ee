/** Wrong variants of a source. */
import { expect } from 'chai';
import { mutantsOf } from '../../mutate/mutants.ts';

describe('mutantsOf()', () => {
  it('makes one variant for each place that decides, and changes nothing else', () => {
    const source = 'const a = b === c && !d;\nreturn e ?? f;\n';
    expect(mutantsOf(source).map((mutant) => [mutant.line, mutant.to])).to.deep.equal([
      [1, 'const a = b !== c && !d;'],
      [1, 'const a = b === c || !d;'],
      [1, 'const a = b === c && d;'],
      [2, 'return e && f;'],
    ]);
    expect(mutantsOf(source)[3]?.source).to.equal('const a = b === c && !d;\nreturn e && f;\n');
  });

  it('takes the sense from guards', () => {
    expect(mutantsOf('if (x) {\n  return y;\n}\n').map(({ to }) => to)).to.deep.equal(['if (false && x) {']);
  });

  it('leaves comments and texts alone', () => {
    expect(mutantsOf("// a === b\n/* c && d\n * true */\nconst e = 'f === g' as string;\nconst h = `i && j`;\n")).to.deep.equal([]);
  });
});
