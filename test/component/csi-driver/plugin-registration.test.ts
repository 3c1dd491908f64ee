/** The registration of a driver with a kubelet, asked as the kubelet asks it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { credentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import rpc from '../../../csi-spec/generated/pluginregistration_grpc_pb.js';
import messages from '../../../csi-spec/generated/pluginregistration_pb.js';
import { type RegistrationStatus, startPluginRegistration } from '../../../src/embedded/csi-driver/plugin-registration.ts';
import { ask } from '../../support/csi-caller.ts';
import { errorOf } from '../../support/error-of.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

describe('registration with a kubelet', () => {
  const folder = createTemporaryFolder();
  const statuses: RegistrationStatus[] = [];
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    statuses.splice(0);
    for (const close of closing.splice(0)) {
      await close();
    }
  });
  after(() => folder.remove());

  async function register(kubeletRoot = join(folder.path, 'kubelet')) {
    const registration = await startPluginRegistration({
      kubeletRoot,
      driverName: 'disk.example.com',
      driverSocketPath: '/run/disk/csi.sock',
      onStatus: (status) => statuses.push(status),
    });
    const client = new rpc.RegistrationClient(`unix://${registration.socketPath}`, credentials.createInsecure());
    closing.push(
      () => client.close(),
      () => registration.close(),
    );
    return { registration, client };
  }

  const notify = (client: rpc.RegistrationClient, registered: boolean, error = '') =>
    ask(client.notifyRegistrationStatus.bind(client), new messages.RegistrationStatus().setPluginRegistered(registered).setError(error));

  it('says who the driver is and where, in the folder that the kubelet watches', async () => {
    const { registration, client } = await register();
    expect(registration.socketPath).to.equal(join(folder.path, 'kubelet', 'plugins_registry', 'disk.example.com-reg.sock'));
    const info = await ask(client.getInfo.bind(client), new messages.InfoRequest());
    expect(info.toObject()).to.deep.equal({
      type: 'CSIPlugin',
      name: 'disk.example.com',
      endpoint: '/run/disk/csi.sock',
      supportedVersionsList: ['1.0.0'],
    });
  });

  it('takes the socket away at its end', async () => {
    const { registration } = await register();
    expect(existsSync(registration.socketPath)).to.equal(true);
    await registration.close();
    expect(existsSync(registration.socketPath)).to.equal(false);
  });

  it('takes down what the kubelet says, a failure before the success too', async () => {
    const { registration, client } = await register();
    const registered = registration.untilRegistered(new AbortController().signal);
    await notify(client, false, 'no CSINode yet');
    expect(registration.status).to.deep.equal({ registered: false, error: 'no CSINode yet' });
    await notify(client, true);
    await registered;
    await registration.untilRegistered(new AbortController().signal);
    expect(statuses).to.deep.equal([{ registered: false, error: 'no CSINode yet' }, { registered: true }]);
  });

  it('says why it is not registered when a wait ends first', async () => {
    const { registration, client } = await register();
    const unasked = await errorOf(registration.untilRegistered(AbortSignal.abort()));
    expect([unasked.kind, unasked.message]).to.deep.equal([
      'stopped',
      `Cannot register driver "disk.example.com": no kubelet has asked on "${registration.socketPath}"; is "${join(folder.path, 'kubelet')}" its root folder?`,
    ]);
    await notify(client, false, 'no CSINode yet');
    const controller = new AbortController();
    const refused = errorOf(registration.untilRegistered(controller.signal));
    controller.abort();
    expect((await refused).message).to.equal('Cannot register driver "disk.example.com": the kubelet says "no CSINode yet"');
  });

  it('refuses a folder whose socket path would be too long', async () => {
    const error = await errorOf(register(join(folder.path, 'k'.repeat(100))));
    expect(error.kind).to.equal('refused');
    expect(error.message).to.match(/its path has \d+ bytes, a socket's at most 107$/u);
  });
});
