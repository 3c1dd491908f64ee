/** The reader of the Dockerfile: what our own says, and that it guesses nothing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parseDockerfile, withVariables } from '../../../scripts/image/dockerfile.ts';

const own = readFileSync(fileURLToPath(new URL('../../../Dockerfile', import.meta.url)), 'utf8');

describe('parseDockerfile', () => {
  it('reads ours: a build on Node 24, then one file on a distroless base, as an unprivileged user by number', () => {
    const { args, stages } = parseDockerfile(own);
    expect(stages.map(({ base, name }) => [withVariables(base, args).replace(/-.*/u, ''), name])).to.deep.equal([
      ['docker.io/library/node:24', 'build'],
      ['gcr.io/distroless/nodejs24', undefined],
    ]);
    const final = stages[1]!.instructions;
    expect(final.filter(({ name }) => name === 'RUN')).to.deep.equal([]);
    expect(final.filter(({ name }) => name === 'USER')).to.deep.equal([{ name: 'USER', text: '65532:65532' }]);
    expect(final.filter(({ name }) => name === 'ENV')).to.deep.equal([
      { name: 'ENV', values: { NODE_OPTIONS: '--max-semi-space-size=8' } },
    ]);
    expect(final.filter((one) => one.name === 'COPY' && one.from !== 'build')).to.deep.equal([]);
  });

  it('reads comments, continued lines, quotes and stages', () => {
    const text =
      '# syntax\nARG A=1\n\nFROM --platform=$B x:$A AS one\nENV e="f g"\nLABEL a="b c" \\\n  d=e\n# note\nCOPY f g/ h/\nFROM y\nENTRYPOINT ["a", "b"]\n';
    expect(parseDockerfile(text)).to.deep.equal({
      args: { A: '1' },
      stages: [
        {
          base: 'x:$A',
          name: 'one',
          instructions: [
            { name: 'ENV', values: { e: 'f g' } },
            { name: 'LABEL', values: { a: 'b c', d: 'e' } },
            { name: 'COPY', from: undefined, sources: ['f', 'g/'], target: 'h/' },
          ],
        },
        { base: 'y', name: undefined, instructions: [{ name: 'ENTRYPOINT', command: ['a', 'b'] }] },
      ],
    });
  });

  for (const line of ['ADD a b', 'COPY *.ts b/', 'COPY --chown=1 a b', 'COPY a', 'run x', 'HEALTHCHECK NONE']) {
    it(`refuses "${line}", of which it does not know the meaning`, () => {
      expect(() => parseDockerfile(`FROM x\n${line}\n`)).to.throw(`Cannot read the Dockerfile: no meaning is known for "${line}"`);
    });
  }

  it('refuses a variable that nobody declared', () => {
    expect(() => withVariables('x:$TAG', {})).to.throw('"x:$TAG" names a variable that no ARG declares');
  });
});
