/** The commands of the documentation that are for a cluster, run on one, page by page. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { toolPath } from '../testbed/tools.ts';
import { DocsCluster } from './docs-cluster.ts';
import { checkout, readPage } from './markdown.ts';
import { blocksOf, pagesOn } from './plan.ts';
import { Shell } from './shell.ts';

describe('the documentation on a cluster', function () {
  this.timeout(180_000);
  let cluster: DocsCluster;

  before(async () => {
    cluster = await DocsCluster.start();
  });
  after(() => cluster?.stop());

  it('shows the options that the chart makes of its default memory limit', () => {
    const manifests = execFileSync(toolPath('helm'), ['template', 'x', join(checkout, 'charts/csi-attacher')], { encoding: 'utf8' });
    const [, options] = /name: NODE_OPTIONS\n +value: "(.*)"/u.exec(manifests) ?? [];
    expect(readPage('docs/operations.md').blocks.map(({ text }) => text)).to.include(`${options}\n`);
  });

  for (const file of pagesOn('cluster')) {
    describe(file, () => {
      const stateFolder = createTemporaryFolder();
      let shell: Shell;
      before(() => {
        cluster.beginPage();
        const cwd = join(stateFolder.path, 'csi-attacher');
        // What a page writes lands here, and what it reads is that of the checkout.
        for (const folder of ['charts', 'examples']) {
          cpSync(join(checkout, folder), join(cwd, folder), { recursive: true });
        }
        shell = new Shell({ cwd, stateFolder: stateFolder.path, env: cluster.env });
      });
      after(() => stateFolder.remove());

      for (const { block } of blocksOf(file, 'cluster')) {
        it(`line ${block.line}: ${block.text.split('\n')[0]}`, async () => {
          const values = await cluster.values();
          expect(Object.entries(values).filter(([, value]) => value === '')).to.deep.equal([]);
          await shell.run(block, values);
        });
      }
    });
  }
});
