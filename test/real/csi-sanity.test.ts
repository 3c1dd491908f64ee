/**
 * `npm run sanity` as a driver's author runs it, on the real csi-sanity: what it says of a good driver is a check of its own
 * in CI; here it is shown that a bad one does not get away.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { knownSkips } from '../sanity/skips.ts';
import { buildBundles } from '../support/bundles.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

const entry = fileURLToPath(new URL('../sanity/sanity.ts', import.meta.url));
const documentation = fileURLToPath(new URL('../../docs/driver-authors.md', import.meta.url));
const module = fileURLToPath(new URL('../testbed/csi-sanity/', import.meta.url));

interface Result {
  readonly code: number;
  readonly lines: readonly string[];
}

describe('npm run sanity', function () {
  // The first run builds csi-sanity where the test bed was built without it.
  this.timeout(300_000);
  const folder = createTemporaryFolder();
  let driver: EmbeddedCsiDriver | undefined;
  afterEach(async () => {
    await driver?.close();
    driver = undefined;
  });
  after(() => folder.remove());

  function sanity(...args: readonly string[]): Promise<Result> {
    return new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', entry, ...args], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines: `${stdout}${stderr}`.trimEnd().split('\n') });
      });
    });
  }

  async function start(options: Partial<Parameters<typeof startCsiDriver>[0]> = {}): Promise<string> {
    driver = await startCsiDriver({ socketPath: join(folder.path, 'csi.sock'), targetPaths: 'real', ...options });
    return driver.address;
  }

  it('passes our driver, with the counts in docs/driver-authors.md', async () => {
    buildBundles();
    const { code, lines } = await sanity();
    expect(code, lines.join('\n')).to.equal(0);
    expect(readFileSync(documentation, 'utf8')).to.include(`\n${lines.at(-1)}\n`);
  });

  it('passes a driver that claims little, and says what was not run', async () => {
    const endpoint = await start({
      capabilities: {
        controller: {
          PUBLISH_UNPUBLISH_VOLUME: false,
          CREATE_DELETE_SNAPSHOT: false,
          GET_SNAPSHOT: false,
          LIST_SNAPSHOTS: false,
          MODIFY_VOLUME: false,
        },
        node: { STAGE_UNSTAGE_VOLUME: false, EXPAND_VOLUME: false },
      },
    });
    const { code, lines } = await sanity('--endpoint', endpoint);
    expect(code, lines.join('\n')).to.equal(0);
    expect(lines.at(-1)).to.match(/^[4-9]\d passed, 0 failed, [3-6]\d skipped$/u);
    expect(lines.some((line) => /^\d+ not run: the driver does not claim node STAGE_UNSTAGE_VOLUME$/u.test(line))).to.equal(true);
  });

  it('fails a driver that answers wrongly, with the cases and what csi-sanity says', async () => {
    const endpoint = await start({
      faults: [{ method: 'DeleteVolume', times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 13, message: 'never' } }],
    });
    const { code, lines } = await sanity('--endpoint', endpoint, '--', '--ginkgo.focus=DeleteVolume');
    expect(code).to.equal(1);
    expect(lines.some((line) => /^FAILED Controller Service .* › DeleteVolume › /u.test(line))).to.equal(true);
    expect(lines.filter((line) => line.startsWith('SKIPPED'))).to.deep.equal([]);
    expect(lines.at(-1)).to.match(/^\d+ passed, [1-9]\d* failed, \d+ skipped$/u);
  });

  it('fails a driver that claims what it did not claim to csi-sanity', async () => {
    // It answers the first question, that of the judge, with more than all that follow.
    const endpoint = await start({
      capabilities: { controller: { GET_CAPACITY: false } },
      faults: [
        {
          method: 'ControllerGetCapabilities',
          action: { do: 'answer', body: { capabilities: ['CREATE_DELETE_VOLUME', 'GET_CAPACITY'] } },
        },
      ],
    });
    const { code, lines } = await sanity('--endpoint', endpoint, '--', '--ginkgo.focus=GetCapacity');
    expect(code).to.equal(1);
    expect(lines).to.include('  "GetCapacity not supported", but the driver claims controller GET_CAPACITY');
  });

  it('says so when there is no driver', async () => {
    const { code, lines } = await sanity('--endpoint', `unix://${join(folder.path, 'nobody.sock')}`);
    expect(code).to.equal(1);
    expect(lines.at(-1)).to.match(/^Cannot ask the driver what it can do: .*UNAVAILABLE/u);
  });

  it('knows every reason for which csi-sanity skips', () => {
    const source = execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', 'github.com/kubernetes-csi/csi-test/v5'], {
      cwd: module,
      encoding: 'utf8',
    }).trim();
    const sanityFolder = join(source, 'pkg', 'sanity');
    const reasons = readdirSync(sanityFolder)
      .filter((name) => name.endsWith('.go'))
      .flatMap((name) => [...readFileSync(join(sanityFolder, name), 'utf8').matchAll(/\bSkip\("([^"]*)"\)/gu)].map((match) => match[1]));
    expect(new Set(reasons)).to.deep.equal(new Set(knownSkips));
  });
});
