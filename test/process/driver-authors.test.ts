/** docs/driver-authors.md: what it says of the driver's program is what that does. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import csi from '../../csi-spec/generated/csi_pb.js';
import { driverUsage } from '../../src/bin/csi-driver/arguments.ts';
import { readPage } from '../docs/markdown.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { ask, CsiCaller } from '../support/csi-caller.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/driver-authors.md'), 'utf8');
const blocks = readPage('docs/driver-authors.md').blocks.map((block) => block.text);

describe('docs/driver-authors.md', function () {
  this.timeout(30_000);
  const folder = createTemporaryFolder();
  let program: RunningProcess | undefined;
  let caller: CsiCaller | undefined;
  after(async () => {
    caller?.close();
    await program?.stop();
    folder.remove();
  });

  it('shows the help of the driver', () => {
    expect(blocks).to.include(driverUsage);
  });

  it('names files that there are', () => {
    const [, table = ''] = /`src\/embedded\/csi-driver`, from the wire inwards:\n\n([\s\S]*?)\n\n/u.exec(text) ?? [];
    const files = [...table.matchAll(/`([\w-]+\.ts)`/gu)].map((match) => match[1]!);
    expect(files.length).to.be.greaterThan(10);
    expect(files.filter((file) => !existsSync(join(root, 'src/embedded/csi-driver', file)))).to.deep.equal([]);
  });

  it('starts the driver with a command that works, and shows what it writes', async () => {
    buildBundles();
    const [command, output] = blocks.map((block) => block.replaceAll('/tmp/csi', folder.path));
    expect(command).to.match(/^npm run driver -- [^\n]*\n$/u);
    const args = command!.trim().split(' ').slice('npm run driver --'.split(' ').length);
    program = await startProcess({
      name: 'CSI driver',
      path: process.execPath,
      args: [bundles.driver, ...args],
      ready: { line: /Serving/u },
    });
    caller = new CsiCaller(`unix://${folder.path}/csi.sock`);
    await ask(caller.identity.getPluginInfo.bind(caller.identity), new csi.GetPluginInfoRequest());
    await program.waitForLine(/GetPluginInfo/u);
    const timeless = (line: string): string => line.replace(/^\S+Z /u, '').replace(/[\d.]+ ms/u, 'N ms');
    expect(program.lines.map(timeless)).to.deep.equal(output!.trimEnd().split('\n').map(timeless));
  });
});
