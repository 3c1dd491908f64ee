/**
 * The image, built by the steps of the Dockerfile and run under a restricted container's limits, on each Node that is supported. Needs
 * root, util-linux and, once, the package registry: `npm run test:image`.
 */
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type BuiltFolder, buildFolder } from '../../scripts/image/build-folder.ts';
import { type ImageWorld, startImageWorld } from '../../scripts/image/idle-image.ts';
import { installedNode } from '../../scripts/node-versions.ts';
import { version } from '../../src/bin/version.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { attached } from '../support/program-world.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

describe('the image', function () {
  this.timeout(180_000);
  const folder = createTemporaryFolder();
  let image: BuiltFolder;
  let running: ImageWorld | undefined;

  before(() => {
    buildBundles();
    image = buildFolder({ checkout, folder: folder.path, args: { VERSION: '1.2.3', REVISION: 'abc' } });
  });
  afterEach(async () => {
    await running?.end();
    running = undefined;
  });
  after(() => folder.remove());

  async function start(major: number): Promise<ImageWorld> {
    running = await startImageWorld(image, await installedNode(major));
    return running;
  }

  it('holds the bundle, its bill of materials and the licences, and nothing else', () => {
    const names = readdirSync(image.root, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => statSync(join(image.root, name)).isFile()).sort()).to.deep.equal([
      'csi-attacher/LICENSE',
      'csi-attacher/THIRD-PARTY-NOTICES.txt',
      'csi-attacher/csi-attacher.mjs',
      'csi-attacher/package.json',
      'csi-attacher/sbom.cdx.json',
    ]);
  });

  it('holds the very bytes of "npm run build", though it was built elsewhere', () => {
    expect(readFileSync(join(image.root, 'csi-attacher/csi-attacher.mjs')).equals(readFileSync(bundles.attacher))).to.equal(true);
  });

  it('says what it is, and runs as a user who is not root', () => {
    expect(image.labels).to.include({ 'org.opencontainers.image.version': '1.2.3', 'org.opencontainers.image.revision': 'abc' });
    expect(image.labels['org.opencontainers.image.base.name']).to.equal(image.base);
    expect(image.user).to.equal('65532:65532');
  });

  for (const major of [20, 22, 24]) {
    it(`attaches and detaches a volume on Node ${major}, and ends in order`, async () => {
      const { world, container } = await start(major);
      world.create('va-1');
      await world.until('va-1', attached);
      expect(world.server.audit.entries.find(({ verb, user }) => verb === 'patch' && user === 'admin')?.userAgent).to.equal(
        `csi-attacher/${version}`,
      );
      expect(world.driver!.published().map(({ volumeId }) => volumeId)).to.deep.equal(['va-1-handle']);
      await world.admin.delete('/apis/storage.k8s.io/v1/volumeattachments/va-1');
      await world.until('va-1', (attachment) => attachment === undefined);
      expect(world.driver!.published()).to.deep.equal([]);
      expect(await container.terminate()).to.equal(0);
    });

    it(`has no privilege and can write nowhere but to its termination log on Node ${major}`, async () => {
      const { container } = await start(major);
      const status = readFileSync(`/proc/${container.pid}/status`, 'utf8');
      const line = (name: string): string | undefined => new RegExp(`^${name}:\\s+(.*)$`, 'mu').exec(status)?.[1]?.trim();
      expect(line('Uid')).to.equal('65532\t65532\t65532\t65532');
      expect(line('Gid')).to.equal('65532\t65532\t65532\t65532');
      expect(line('NSpid')).to.match(/\t1$/u);
      expect(line('NoNewPrivs')).to.equal('1');
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb']) {
        expect(line(set), set).to.equal('0000000000000000');
      }
      const mounts = readFileSync(`/proc/${container.pid}/mountinfo`, 'utf8').trimEnd().split('\n');
      const writable = mounts.map((mount) => mount.split(' ')).filter(([, , , , , options]) => !options!.split(',').includes('ro'));
      expect(writable.map(([, , , , target]) => target).sort()).to.deep.equal(['/dev/null', '/dev/termination-log', '/proc']);
    });
  }

  it('says that it may not connect to a socket that is for its owner only', async () => {
    running = await startImageWorld(image, await installedNode(24), { socketMode: 0o755, readyLine: /"Still connecting to CSI driver"/u });
    const line = running.container.starter.lines.find((one) => one.includes('"Still connecting to CSI driver"'));
    expect(line).to.include('because="this user may not write to it: it belongs to user 0 and group 0, with mode 0755"');
  });

  it('writes into its termination log why it ends', async () => {
    const { world, container } = await start(24);
    const driver = world.driver!;
    await driver.stop();
    driver.change({ name: 'another.example.com' });
    await driver.start();
    chmodSync(driver.address.slice('unix://'.length), 0o777);
    expect(await container.starter.exited).to.deep.equal({ code: 1, signal: null });
    expect(readFileSync(container.terminationLog, 'utf8')).to.match(/^[^\n]*another\.example\.com[^\n]*\n$/u);
  });
});
