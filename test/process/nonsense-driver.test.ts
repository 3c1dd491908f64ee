/**
 * The program with a driver that answers nonsense before it works: each time it either says why it ends, in one readable line and
 * in the termination log, or waits and goes on as soon as the driver makes sense.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import csi from '../../csi-spec/generated/csi_pb.js';
import type { FaultAction } from '../../src/embedded/faults.ts';
import { buildBundles } from '../support/bundles.ts';
import { attached, ProgramWorld } from '../support/program-world.ts';

const often = Number.POSITIVE_INFINITY;
const longText = 'the storage says no; '.repeat(150_000);
/** A reply of another RPC, with a number where the replies here have a text or a message. */
const wrongReply = new csi.GetCapacityResponse().setAvailableCapacity(7).serializeBinary();
const questions = [
  ['GetPluginInfo', 'Identity'],
  ['GetPluginCapabilities', 'Identity'],
  ['ControllerGetCapabilities', 'Controller'],
] as const;

describe('the program with a driver that answers nonsense', function () {
  this.timeout(60_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
  });

  afterEach(() => world.end());

  /** Runs the program until it ends by itself; returns the line of its error, and what the termination log holds. */
  async function end(): Promise<{ readonly line: string; readonly left: string }> {
    const path = `${world.folder.path}/termination-log`;
    writeFileSync(path, '');
    const attacher = await world.startAttacher([], {
      readyLine: /"Cannot go on"/u,
      env: { ...process.env, TERMINATION_MESSAGE_PATH: path },
    });
    expect(await attacher.exited).to.deep.equal({ code: 1, signal: null });
    const lines = attacher.lines.filter((line) => line.startsWith('E'));
    expect(lines).to.have.length(1);
    return { line: lines[0]!, left: readFileSync(path, 'utf8') };
  }

  for (const [method, service] of questions) {
    it(`says so when ${method} answers with an error text of 3 MB, a reply of another RPC or no message`, async () => {
      const driver = await world.startDriver();
      const answers: readonly (readonly [FaultAction, RegExp])[] = [
        [{ do: 'error', code: 13, message: longText }, /^rpc error: code = Internal desc = the storage says no; the storage says no; /u],
        [{ do: 'answer', body: wrongReply }, /^rpc error: code = Internal desc = reply of the CSI driver cannot be decoded$/u],
        [
          { do: 'answer', body: Buffer.from('<html>Not Found</html>') },
          /^rpc error: code = Internal desc = reply of the CSI driver cannot be decoded$/u,
        ],
      ];
      for (const [action, wanted] of answers) {
        const undo = driver.faults.add({ method, times: often, action });
        const { line, left } = await end();
        const start = `Cannot work with CSI driver at "unix://${world.socketPath}": /csi.v1.${service}/${method} fails: `;
        expect(left.startsWith(start), left.slice(0, 300)).to.equal(true);
        expect(left.slice(start.length).trimEnd()).to.match(wanted);
        expect(left.length).to.be.lessThan(5_000);
        expect(line.length).to.be.lessThan(6_000);
        undo();
      }
    });
  }

  it('says so when the reply of another RPC looks like one that was asked for: by the name that makes', async () => {
    const list = new csi.ListVolumesResponse()
      .setEntriesList([new csi.ListVolumesResponse.Entry().setVolume(new csi.Volume().setVolumeId('disk-1'))])
      .serializeBinary();
    await world.startDriver({ faults: [{ method: 'GetPluginInfo', times: often, action: { do: 'answer', body: list } }] });
    const { left } = await end();
    expect(left).to.match(/GetPluginInfo returns the name ".*disk-1", which Kubernetes takes for no driver's\n$/u);
  });

  it('goes on with a driver that claims capabilities of which nobody has heard', async () => {
    const driver = await world.startDriver();
    driver.faults.add({
      method: 'GetPluginCapabilities',
      action: { do: 'answer', body: { capabilities: ['CONTROLLER_SERVICE', 4711, 0] } },
    });
    driver.faults.add({
      method: 'ControllerGetCapabilities',
      action: { do: 'answer', body: { capabilities: [0, 4711, 'PUBLISH_UNPUBLISH_VOLUME', 2_147_483_647] } },
    });
    world.create('pv-1');
    await world.startAttacher();
    await world.until('pv-1', attached);
    expect(driver.volumes.nodesOf('pv-1-handle')).to.deep.equal(['node-1-id']);
  });

  for (const method of ['Probe', ...questions.map(([name]) => name)]) {
    it(`waits for a driver that hangs in ${method}, says so, and attaches as soon as it has been started anew`, async () => {
      const driver = await world.startDriver({ faults: [{ method, times: often, action: { do: 'hang' } }] });
      world.create('pv-1');
      const attacher = await world.startAttacher(['--http-endpoint=127.0.0.1:0'], { readyLine: /"Serving HTTP"/u });
      const [, address = ''] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
      await driver.calls.waitFor({ method });
      const ready = await fetch(`http://${address}/readyz`, { headers: { connection: 'close' } });
      expect(ready.status).to.equal(503);
      expect(await ready.text()).to.include('the CSI driver has not answered yet');
      await driver.stop();
      driver.faults.clear();
      await driver.start();
      await world.until('pv-1', attached);
    });
  }

  const lists: readonly { name: string; action: FaultAction; line: RegExp }[] = [
    {
      name: 'an error text of 3 MB',
      action: { do: 'error', code: 13, message: longText },
      line: /the storage says no; .*more than \d+ characters in all/u,
    },
    { name: 'a reply of another RPC', action: { do: 'answer', body: wrongReply }, line: /cannot be decoded/u },
    { name: 'no message', action: { do: 'answer', body: Buffer.from('<html>Not Found</html>') }, line: /cannot be decoded/u },
    { name: 'the same page again and again', action: { do: 'answer', body: { nextToken: 'again' } }, line: /pages have no end/u },
    { name: 'silence', action: { do: 'hang' }, line: /DeadlineExceeded/u },
  ];
  for (const { name, action, line } of lists) {
    it(`attaches and detaches while ListVolumes answers with ${name}, and says what that is`, async () => {
      await world.startDriver({ faults: [{ method: 'ListVolumes', times: often, action }] });
      const attacher = await world.startAttacher(['--reconcile-sync=50ms', '--timeout=300ms']);
      const said = await attacher.waitForLine(/^E.*"Cannot compare attachments with the list of the driver"/u);
      expect(said).to.match(line);
      expect(said.length).to.be.lessThan(6_000);
      world.create('pv-1');
      await world.until('pv-1', attached);
      await world.admin.delete('/apis/storage.k8s.io/v1/volumeattachments/pv-1');
      await world.until('pv-1', (attachment) => attachment === undefined);
      expect(world.driver!.volumes.nodesOf('pv-1-handle')).to.deep.equal([]);
    });
  }
});
