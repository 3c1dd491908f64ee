/** The shell that runs the documentation: what it remembers, what it fills in, and that a command that fails is not passed over. */
import { expect } from 'chai';
import type { Block } from '../../docs/markdown.ts';
import { filledIn, Shell } from '../../docs/shell.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

describe('filledIn', () => {
  it('fills in words in capitals and paths, but neither headings of columns nor variables of the shell', () => {
    const text = 'kubectl get NODE -o custom-columns=NODE:.spec "$NODE" NODES /tmp/csi/csi.sock $HOME/.kube/config';
    expect(filledIn(text, { NODE: 'node-1', '/tmp/csi/csi.sock': '/a$&b', '$HOME/.kube/config': '/c' })).to.equal(
      'kubectl get node-1 -o custom-columns=NODE:.spec "$NODE" NODES /a$&b /c',
    );
  });
});

describe('Shell', function () {
  this.timeout(30_000);
  const folder = createTemporaryFolder();
  after(() => folder.remove());

  function block(text: string): Block {
    return { file: 'p.md', line: 7, heading: 'h', language: 'sh', text };
  }

  it('keeps variables from block to block', async () => {
    const shell = new Shell({ cwd: folder.path, stateFolder: folder.path, env: process.env });
    await shell.run(block("VERSION='1 2'\nOTHER=$(printf x)\n"));
    expect(await shell.run(block('echo "$VERSION$OTHER"\n'))).to.equal('1 2x\n');
  });

  for (const text of ['false\necho late\n', 'echo "$NOT_SET"\necho late\n', 'no-such-command | cat\n', 'grep x /dev/null\n']) {
    it(`fails with ${JSON.stringify(text)}`, async () => {
      const shell = new Shell({ cwd: folder.path, stateFolder: folder.path, env: process.env });
      const message = await shell.run(block(text)).then(
        () => 'none',
        (error: Error) => error.message,
      );
      // Of what the block printed, not of its text.
      expect(message)
        .to.match(/^A command of p\.md:7 failed/u)
        .and.to.not.include('\nlate\n');
    });
  }
});
