/** The commands of the documentation that are for a checkout, run in a copy of this one, page by page: as after a clone, without packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildBundles, bundles } from '../support/bundles.ts';
import { ProgramWorld } from '../support/program-world.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { checkout } from './markdown.ts';
import { blocksOf, pagesOn, type Run } from './plan.ts';
import { Shell } from './shell.ts';

/** Asks the registry for nothing that is in npm's cache. */
const quietNpm = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };

/** Copies what is, or is about to be, under version control. */
function copyCheckout(target: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(join(checkout, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(checkout, file), join(target, file));
  }
}

function mayRun(run: Run | undefined): boolean {
  return process.getuid?.() === 0 || run === undefined || !('as' in run);
}

describe('the documentation in a fresh checkout', function () {
  this.timeout(180_000);
  const folder = createTemporaryFolder();
  const copy = join(folder.path, 'csi-attacher');

  let world: ProgramWorld | undefined;
  let driver: RunningProcess | undefined;
  let values: Readonly<Record<string, string>>;

  before(async () => {
    copyCheckout(copy);
    world = await ProgramWorld.start();
    await world.startDriver();
    buildBundles();
    const socketPath = join(world.folder.path, 'program.sock');
    driver = await startProcess({
      name: 'CSI driver',
      path: process.execPath,
      args: [bundles.driver, '--endpoint', `unix://${socketPath}`, '--node-id', 'node-1', '--quiet'],
      ready: { line: /Serving/u },
    });
    values = {
      '/run/csi/socket': world.socketPath,
      '/tmp/csi/csi.sock': socketPath,
      '$HOME/.kube/config': join(world.folder.path, 'kubeconfig'),
    };
  });
  after(async () => {
    await driver?.stop();
    await world?.end();
    folder.remove();
  });

  for (const file of pagesOn('checkout')) {
    describe(file, () => {
      const stateFolder = createTemporaryFolder();
      let shell: Shell;
      before(() => {
        // In a folder of its own, all that it makes goes with the folder.
        mkdirSync(join(stateFolder.path, 'tmp'));
        shell = new Shell({
          cwd: copy,
          stateFolder: stateFolder.path,
          env: { ...process.env, ...quietNpm, TMPDIR: join(stateFolder.path, 'tmp') },
        });
      });
      after(() => stateFolder.remove());

      for (const { block, run } of blocksOf(file, 'checkout').filter((one) => mayRun(one.run))) {
        it(`line ${block.line}: ${block.text.split('\n')[0]}`, async () => {
          if (!block.text.startsWith('npm ci') && !existsSync(join(copy, 'node_modules'))) {
            execFileSync('npm', ['ci'], { cwd: copy, stdio: 'ignore', env: { ...process.env, ...quietNpm } });
          }
          if (run?.where === 'checkout' && 'untilLine' in run) {
            await shell.runUntil(block, run.untilLine, values);
          } else {
            await shell.run(block, values);
          }
        });
      }
    });
  }
});
