/**
 * The sidecar's bundle: one file that needs nothing but Node, and holds nothing that only demo and tests use.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildBundles, bundles } from '../support/bundles.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

/** Files that a bundle was made of: esbuild puts each one's path above its code. */
function sourcesOf(bundle: string): readonly string[] {
  return [...readFileSync(bundle, 'utf8').matchAll(/^\/\/ ((?:src|csi-spec|scripts|node_modules)\/\S+)$/gmu)].map((match) => match[1]!);
}

/** A run of the program that is over. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the bundle', function () {
  this.timeout(60_000);
  const folder = createTemporaryFolder();

  before(() => {
    buildBundles();
    copyFileSync(bundles.attacher, join(folder.path, 'csi-attacher.mjs'));
  });

  after(() => folder.remove());

  /** Runs the copy in a folder with nothing else in it. */
  function run(...args: readonly string[]): Ended {
    return runOn([], args);
  }

  function runOn(nodeArgs: readonly string[], args: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, 'csi-attacher.mjs', ...args], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
      timeout: 20_000,
    });
    return { code: status, stdout, stderr };
  }

  it('of the sidecar holds nothing of the embedded servers and the demo, which that of the demo does', () => {
    const isForDemo = (source: string): boolean => /^src\/(embedded|bin\/(demo|csi-driver))/u.test(source);
    expect(sourcesOf(bundles.attacher)).to.include('src/bin/csi-attacher.ts');
    expect(sourcesOf(bundles.attacher).filter(isForDemo)).to.deep.equal([]);
    expect(sourcesOf(bundles.demo).filter(isForDemo)).to.include.members([
      'src/bin/demo.ts',
      'src/embedded/api-server/start-api-server.ts',
      'src/embedded/csi-driver/start-csi-driver.ts',
    ]);
  });

  it('loads nothing but itself and modules of Node', () => {
    const text = readFileSync(bundles.attacher, 'utf8');
    const loaded = [...text.matchAll(/^import [^'"]*from\s?["']([^"']+)["'];?$|\b(?:import|_*require\d*)\("([a-z@][^"]*)"\)/gmu)];
    const names = loaded.map((match) => match[1] ?? match[2]!).map((name) => name.replace(/^node:/u, ''));
    expect(names).to.include('net').and.to.include('http2');
    const { builtinModules } = process.getBuiltinModule('node:module');
    expect(names.filter((name) => !builtinModules.includes(name))).to.deep.equal([]);
  });

  it('is Latin-1, so that V8 holds a byte for each of its characters', () => {
    expect(/[\u0100-\u{10ffff}]/u.exec(readFileSync(bundles.attacher, 'utf8'))?.[0]).to.equal(undefined);
  });

  it('loads none of what Node keeps for those who use fetch or web crypto', () => {
    const report = 'process.on("exit", () => console.error(process.moduleLoadList.join("\\n")))';
    const { stderr } = runOn([`--import=data:text/javascript,${encodeURIComponent(report)}`], ['--version']);
    expect(stderr).to.match(/NativeModule http2$/mu);
    expect(stderr).not.to.match(/undici|webcrypto/u);
  });

  it('says its version, and its flags, with nothing around it', () => {
    expect(readdirSync(folder.path)).to.deep.equal(['csi-attacher.mjs']);
    const version = run('--version');
    expect(version.code, version.stderr).to.equal(0);
    expect(version.stdout).to.match(/v\d+\.\d+\.\d+/u);
    const help = run('--help');
    expect(help.code).to.equal(0);
    expect(help.stdout + help.stderr).to.include('-csi-address');
  });

  it('refuses flags that it does not know with exit code 2', () => {
    for (const flag of ['--no-such-flag', '--timeout=soon', '--volumes=3']) {
      const { code, stdout, stderr } = run(flag);
      expect(code, flag).to.equal(2);
      expect(stdout + stderr).to.include(flag.replace(/^--|=.*/gu, ''));
    }
  });

  it('gets as far as its kubeconfig, with nothing around it', () => {
    const { code, stderr } = run('--kubeconfig=missing', '--csi-address=/run/none');
    expect(code).to.equal(1);
    expect(stderr).to.include('missing');
  });
});
