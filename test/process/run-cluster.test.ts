/**
 * What `npm run cluster` says before it starts anything. What it starts is tested in `test/cluster`, where the test bed is built.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

const program = fileURLToPath(new URL('../testbed/run-cluster.ts', import.meta.url));

describe('npm run cluster, before it starts', function () {
  this.timeout(30_000);
  const emptyCache = createTemporaryFolder();
  after(() => emptyCache.remove());

  function run(...args: readonly string[]) {
    return spawnSync(process.execPath, ['--import=tsx', program, ...args], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, XDG_CACHE_HOME: emptyCache.path, KUBEBUILDER_ASSETS: '' },
    });
  }

  it('names what is not built, and the way to build it', () => {
    const { status, stdout, stderr } = run('--attacher=original');
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' });
    expect(stderr).to.match(/^Cannot start the cluster: etcd, .*kubelet, external-attacher not built; run "npm run testbed"[^\n]*\n$/u);
  });

  for (const args of [['--nodes=0'], ['--nodes=eleven'], ['--nodes', '11'], ['--attacher=theirs'], ['--no-such-flag'], ['now']]) {
    it(`refuses ${args.join(' ')} in one line, with exit code 2`, () => {
      const { status, stdout, stderr } = run(...args);
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' });
      expect(stderr).to.match(/^Cannot start the cluster: [^\n]+; see --help\n$/u);
    });
  }

  it('explains itself', () => {
    const { status, stdout } = run('--help');
    expect(status).to.equal(0);
    expect(stdout).to.match(/^Usage: npm run cluster -- /u);
  });
});
