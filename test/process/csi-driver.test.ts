/**
 * The CSI driver as a driver's author starts it: what it serves, what it says, how it ends, and what stays.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { credentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import csi from '../../csi-spec/generated/csi_pb.js';
import registrationRpc from '../../csi-spec/generated/pluginregistration_grpc_pb.js';
import registration from '../../csi-spec/generated/pluginregistration_pb.js';
import { buildBundles, bundles } from '../support/bundles.ts';
import { ask, CsiCaller, codeOf } from '../support/csi-caller.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';

const node = process.execPath;

describe('the CSI driver as a program', function () {
  this.timeout(60_000);
  let folder: TemporaryFolder;
  const running: RunningProcess[] = [];
  const closing: (() => void)[] = [];

  before(() => buildBundles());
  beforeEach(() => {
    folder = createTemporaryFolder();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) {
      close();
    }
    for (const program of running.splice(0)) {
      await program.stop();
    }
    folder.remove();
  });

  const socket = () => join(folder.path, 'csi.sock');

  async function start(...args: readonly string[]): Promise<RunningProcess> {
    const program = await startProcess({
      name: 'CSI driver',
      path: node,
      args: [bundles.driver, '--endpoint', `unix://${socket()}`, '--node-id', 'node-1', ...args],
      ready: { line: /Serving/u },
    });
    running.push(program);
    return program;
  }

  function call(): CsiCaller {
    const caller = new CsiCaller(`unix://${socket()}`);
    closing.push(() => caller.close());
    return caller;
  }

  /** Runs it to its end, which must be a failure to start. */
  async function failure(...args: readonly string[]): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> {
    const program = await startProcess({ name: 'CSI driver', path: node, args: [bundles.driver, ...args], ready: { line: /./u } });
    running.push(program);
    const { code } = await program.exited;
    return { code, lines: program.lines };
  }

  it('serves, says what it is asked and how it answers, and no secret', async () => {
    const program = await start('--accept-unknown', '--name', 'disk.example.com');
    const caller = call();
    const info = await ask(caller.identity.getPluginInfo.bind(caller.identity), new csi.GetPluginInfoRequest());
    expect(info.getName()).to.equal('disk.example.com');
    await caller.publish({ volumeId: 'disk-1', nodeId: 'node-2', secrets: { password: 'hunter2' } });
    expect(await codeOf(caller.publish({ volumeId: 'disk-1', nodeId: 'node-3' }))).to.equal(9);
    await program.waitForLine(/ControllerPublishVolume "disk-1" on "node-3"/u);
    expect(program.lines.map((line) => line.replace(/^\S+Z /u, '').replace(/[\d.]+ ms/u, 'N ms'))).to.deep.equal([
      `Serving disk.example.com for node "node-1" at unix://${socket()}`,
      'GetPluginInfo: OK after N ms',
      'ControllerPublishVolume "disk-1" on "node-2": OK after N ms',
      'ControllerPublishVolume "disk-1" on "node-3": FAILED_PRECONDITION ' +
        '"Cannot publish volume \\"disk-1\\": it is published on node \\"node-2\\"" after N ms',
    ]);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`ends on ${signal} with code 0 while a caller is connected, and leaves no socket`, async () => {
      const program = await start('--quiet', '--kubelet-root', join(folder.path, 'kubelet'));
      await program.waitForLine(/Registering/u);
      await call().list();
      program.kill(signal);
      expect(await program.exited).to.deep.equal({ code: 0, signal: null });
      expect(existsSync(socket())).to.equal(false);
      expect(readdirSync(join(folder.path, 'kubelet', 'plugins_registry'))).to.deep.equal([]);
      expect(program.lines.at(-1)).to.match(/Stopping$/u);
    });
  }

  it('registers with a kubelet under the name that it has', async () => {
    const program = await start('--kubelet-root', join(folder.path, 'kubelet'), '--name', 'disk.example.com');
    await program.waitForLine(/Registering/u);
    const client = new registrationRpc.RegistrationClient(
      `unix://${join(folder.path, 'kubelet', 'plugins_registry', 'disk.example.com-reg.sock')}`,
      credentials.createInsecure(),
    );
    closing.push(() => client.close());
    const info = await ask(client.getInfo.bind(client), new registration.InfoRequest());
    expect([info.getName(), info.getEndpoint()]).to.deep.equal(['disk.example.com', socket()]);
    await ask(client.notifyRegistrationStatus.bind(client), new registration.RegistrationStatus().setError('no such node'));
    await ask(client.notifyRegistrationStatus.bind(client), new registration.RegistrationStatus().setPluginRegistered(true));
    await program.waitForLine(/The kubelet cannot register the driver: no such node$/u);
    await program.waitForLine(/The kubelet has registered the driver$/u);
  });

  it('goes on after SIGKILL with what it has answered', async () => {
    const state = ['--accept-unknown', '--state-folder', join(folder.path, 'state')];
    const first = await start(...state);
    await call().publish({ volumeId: 'disk-1' });
    first.kill('SIGKILL');
    await first.exited;
    await start(...state);
    expect((await call().list()).volumes).to.deep.equal([['disk-1', ['node-1']]]);
  });

  it('claims and serves no more than it is told to', async () => {
    await start('--without', 'PUBLISH_UNPUBLISH_VOLUME', '--services', 'controller');
    const caller = call();
    expect(await codeOf(caller.publish())).to.equal(12);
    expect(await codeOf(ask(caller.node.nodeGetInfo.bind(caller.node), new csi.NodeGetInfoRequest()))).to.equal(12);
    expect(await codeOf(caller.list())).to.equal(0);
  });

  it('says in one line why it cannot start', async () => {
    await start('--state-folder', join(folder.path, 'state'));
    const other = join(folder.path, 'other.sock');
    const cases: readonly { args: readonly string[]; code: number; message: string }[] = [
      { args: ['--endpoint', 'tcp://1'], code: 2, message: 'Cannot start CSI driver: --endpoint is "tcp://1"' },
      { args: ['--endpoint', socket()], code: 1, message: `Cannot listen on "${socket()}": somebody listens there` },
      { args: ['--endpoint', folder.write('file', '')], code: 1, message: 'a file that is no socket is in the way' },
      { args: ['--endpoint', `/tmp/${'x'.repeat(120)}`], code: 1, message: "its path has 125 bytes, a socket's at most 107" },
      {
        args: ['--endpoint', other, '--state-folder', join(folder.path, 'state')],
        code: 1,
        message: `Cannot listen on "${join(folder.path, 'state', 'lock')}": somebody listens there`,
      },
      { args: ['--endpoint', other, '--state-folder', folder.write('plain', '')], code: 1, message: 'plain' },
      { args: ['--endpoint', '/dev/null/csi.sock'], code: 1, message: '/dev/null' },
    ];
    for (const { args, code, message } of cases) {
      const failed = await failure(...args);
      expect(failed.code, failed.lines.join('\n')).to.equal(code);
      expect(failed.lines).to.have.length(1);
      expect(failed.lines[0]).to.include(message);
      expect(existsSync(other)).to.equal(false);
    }
  });
});
