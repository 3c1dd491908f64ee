/**
 * The program whose driver goes away (behaviour.md 14): with its socket, in the middle of a call, and for another one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { DriverIdentity } from '../../src/embedded/csi-driver/driver-options.ts';
import { buildBundles } from '../support/bundles.ts';
import { realDriverName } from '../support/kubernetes-objects.ts';
import { attached, ProgramWorld } from '../support/program-world.ts';
import type { RunningProcess } from '../testbed/process.ts';

const leasePath = '/apis/coordination.k8s.io/v1/namespaces/default/leases/external-attacher-leader-real-csi-example-com';

describe('the program without its driver', function () {
  this.timeout(30_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
  });

  afterEach(() => world.end());

  const lost = /"Lost the CSI driver/u;
  const back = /"CSI driver is back"/u;

  async function readyz(attacher: RunningProcess): Promise<{ readonly status: number; readonly body: string }> {
    const [, address = ''] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
    const answer = await fetch(`http://${address}/readyz`, { headers: { connection: 'close' } });
    return { status: answer.status, body: await answer.text() };
  }

  function publishes(name: string): number {
    return world.driver!.calls.entries({ method: 'ControllerPublishVolume', target: `${name}-handle` }).length;
  }

  function indexOf(attacher: RunningProcess, wanted: RegExp): number {
    return attacher.lines.findIndex((line) => wanted.test(line));
  }

  it('F7 goes on with all that waited as soon as its driver is back, and says meanwhile that it is away', async () => {
    const driver = await world.startDriver();
    // Without the driver that is back nothing of this test would be tried again.
    const attacher = await world.startAttacher(['--http-endpoint=127.0.0.1:0', '--retry-interval-start=1h', '--retry-interval-max=1h']);
    driver.faults.add({ method: 'ControllerPublishVolume', target: 'pv-failed-handle', action: { do: 'error', code: 13 } });
    world.create('pv-failed');
    await world.until('pv-failed', (attachment) => attachment?.status?.attachError?.message.startsWith('rpc error') ?? false);
    // Known with the next one: the attacher learns of volumes in the order of their creation, but of attachments by another watch.
    world.createVolume('pv-new');
    world.create('pv-deleted');
    await world.until('pv-deleted', attached);

    await driver.stop();
    await attacher.waitForLine(lost);
    expect(await readyz(attacher)).to.deep.equal({ status: 503, body: 'not ready: driver: the connection to the CSI driver is lost\n' });
    world.createAttachment('pv-new');
    // All that can be done without the driver is done.
    await world.until('pv-new', (attachment) => attachment?.metadata.finalizers !== undefined);
    world.server.objects.delete({ resource: 'volumeattachments', name: 'pv-deleted' });

    await driver.start();
    await attacher.waitForLine(back);
    await world.until('pv-new', attached);
    await world.until('pv-failed', attached);
    await world.until('pv-deleted', (attachment) => attachment === undefined);
    expect([publishes('pv-failed'), publishes('pv-new')]).to.deep.equal([2, 1]);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })).to.have.length(1);
    expect((await readyz(attacher)).status).to.equal(200);
    const whileAway = attacher.lines.slice(indexOf(attacher, lost), indexOf(attacher, back));
    expect(whileAway.filter((line) => line.startsWith('E'))).to.deep.equal([]);
  });

  it('F7 asks the driver whether it is ready and who it is before the first call', async () => {
    const driver = await world.startDriver();
    const attacher = await world.startAttacher();
    await driver.stop();
    await attacher.waitForLine(lost);
    const before = driver.calls.entries({}).length;
    world.create('pv-1');
    driver.faults.add({ method: 'Probe', times: 1, action: { do: 'error', code: 9, message: 'not ready' } });
    driver.faults.add({ method: 'GetPluginInfo', times: 1, action: { do: 'error', code: 13, message: 'nobody' } });
    await driver.start();
    await world.until('pv-1', attached);
    const asked = driver.calls.entries({}).slice(before);
    const methods = asked.map(({ method }) => method).filter((method) => method !== 'ListVolumes');
    expect(methods).to.deep.equal([
      'Probe',
      'Probe',
      'GetPluginInfo',
      'Probe',
      'GetPluginInfo',
      'GetPluginCapabilities',
      'ControllerGetCapabilities',
      'ControllerPublishVolume',
    ]);
  });

  it('F7 repeats a call whose answer was lost after the deed, and never takes the volume for detached', async () => {
    const driver = await world.startDriver({ faults: [{ method: 'ControllerPublishVolume', action: { do: 'lose-answer' } }] });
    const attacher = await world.startAttacher(['--retry-interval-start=1h', '--retry-interval-max=1h']);
    world.create('pv-1');
    await attacher.waitForLine(back);
    await world.until('pv-1', attached);
    expect(publishes('pv-1')).to.equal(2);
    expect(driver.published()).to.have.length(1);

    driver.faults.add({ method: 'ControllerUnpublishVolume', action: { do: 'lose-answer' } });
    world.server.objects.delete({ resource: 'volumeattachments', name: 'pv-1' });
    await world.until('pv-1', (attachment) => attachment === undefined);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })).to.have.length(2);
    expect(driver.published()).to.deep.equal([]);
  });

  it('F7 ends with exit code 0 when it is told to while the driver is away', async () => {
    const driver = await world.startDriver();
    const attacher = await world.startAttacher();
    await driver.stop();
    await attacher.waitForLine(lost);
    world.create('pv-1');
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
  });

  for (const [title, change, difference] of [
    ['other capabilities', { capabilities: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } } }, 'it has lost PUBLISH_UNPUBLISH_VOLUME'],
    ['another name', { name: 'other.csi.example.com' }, `its name was "${realDriverName}" and is "other.csi.example.com"`],
  ] as readonly (readonly [string, DriverIdentity, string])[]) {
    it(`F7 ends with exit code 1 when the driver comes back with ${title}, says why where the kubelet looks, and keeps the lease`, async () => {
      const driver = await world.startDriver();
      const reason = `${world.folder.path}/termination-log`;
      writeFileSync(reason, '');
      const attacher = await world.startAttacher(['--leader-election', '--leader-election-namespace=default'], {
        env: { ...process.env, TERMINATION_MESSAGE_PATH: reason },
      });
      world.create('pv-1');
      await world.until('pv-1', attached);
      await driver.stop();
      await attacher.waitForLine(lost);
      driver.change(change);
      world.create('pv-2');
      await driver.start();
      expect(await attacher.exited).to.deep.equal({ code: 1, signal: null });
      const message = `Cannot go on with CSI driver at "unix://${world.socketPath}": since it was lost and came back ${difference}`;
      expect(readFileSync(reason, 'utf8')).to.equal(`${message}\n`);
      expect(attacher.lines.filter((line) => line.includes('Cannot go on'))).to.have.length(1);
      const lease = await world.admin.get(leasePath);
      expect((lease['spec'] as { readonly holderIdentity?: string }).holderIdentity)
        .to.be.a('string')
        .and.not.equal('');
      expect(publishes('pv-2')).to.equal(0);
    });
  }
});
