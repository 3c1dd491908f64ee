/** The command line of the CSI driver's program. */
import { expect } from 'chai';
import { driverUsage, readDriverArguments } from '../../src/bin/csi-driver/arguments.ts';

const surroundings = { env: {}, hostname: 'host-1', cwd: '/work' };

function read(...args: readonly string[]) {
  return readDriverArguments(args, surroundings);
}

function refusalOf(...args: readonly string[]): string {
  const command = read(...args);
  return command.do === 'refuse' ? command.message : command.do;
}

describe('arguments of the CSI driver', () => {
  it('have defaults for everything but the endpoint', () => {
    expect(read('--endpoint=/run/csi.sock')).to.deep.equal({
      do: 'run',
      options: {
        socketPath: '/run/csi.sock',
        nodeId: 'host-1',
        name: 'embedded.csi.example.com',
        services: 'all',
        stateFolder: undefined,
        kubeletRoot: undefined,
        acceptUnknown: false,
        maxVolumes: 0,
        without: [],
        quiet: false,
      },
    });
  });

  it('are all taken', () => {
    const args = [
      ...['--endpoint', 'unix:///run/csi.sock', '--node-id', 'i-1', '--name', 'disk.example.com', '--services', 'node'],
      ...['--state-folder', 'state', '--kubelet-root', '/var/lib/kubelet', '--accept-unknown', '--max-volumes', '7'],
      ...['--without', 'EXPAND_VOLUME', '--without', 'ONLINE', '--quiet'],
    ];
    expect(read(...args)).to.deep.equal({
      do: 'run',
      options: {
        socketPath: '/run/csi.sock',
        nodeId: 'i-1',
        name: 'disk.example.com',
        services: 'node',
        stateFolder: '/work/state',
        kubeletRoot: '/var/lib/kubelet',
        acceptUnknown: true,
        maxVolumes: 7,
        without: ['EXPAND_VOLUME', 'ONLINE'],
        quiet: true,
      },
    });
  });

  const endpoints = [
    { endpoint: 'unix:///a/b.sock', path: '/a/b.sock' },
    { endpoint: 'unix:/a/b.sock', path: '/a/b.sock' },
    { endpoint: '/a/b.sock', path: '/a/b.sock' },
    { endpoint: 'b.sock', path: '/work/b.sock' },
  ];
  for (const { endpoint, path } of endpoints) {
    it(`take ${endpoint} for ${path}, from the environment too`, () => {
      for (const command of [read('--endpoint', endpoint), readDriverArguments([], { ...surroundings, env: { CSI_ENDPOINT: endpoint } })]) {
        expect(command.do === 'run' && command.options.socketPath).to.equal(path);
      }
    });
  }

  const refused: readonly { args: readonly string[]; message: string }[] = [
    { args: [], message: '--endpoint is missing, and CSI_ENDPOINT is not set' },
    ...['tcp://127.0.0.1:1', 'unix://b.sock', 'unix:b.sock'].map((endpoint) => ({
      args: ['--endpoint', endpoint],
      message: `--endpoint is "${endpoint}", wanted unix:///path or the path of a socket`,
    })),
    { args: ['--endpoint=/a', '--services=some'], message: '--services is "some", wanted all, controller or node' },
    { args: ['--endpoint=/a', '--max-volumes=-1'], message: '--max-volumes is "-1", wanted a number' },
    { args: ['--endpoint=/a', '--node-id='], message: '--node-id is "", wanted at least one character, at most 256' },
    {
      args: ['--endpoint=/a', '--name=a/b'],
      message: '--name is "a/b", wanted at most 63 letters, digits, "-" and ".", a letter or digit at both ends',
    },
    {
      args: ['--endpoint=/a', '--services=controller', '--kubelet-root=/k'],
      message: '--kubelet-root goes with the Node service, which --services=controller leaves out',
    },
    { args: ['--endpoint=/a', '--bogus'], message: "Unknown option '--bogus'" },
  ];
  for (const { args, message } of refused) {
    it(`refuse ${args.join(' ') || 'nothing'}`, () => {
      expect(refusalOf(...args)).to.equal(`Cannot start CSI driver: ${message}; see --help`);
    });
  }

  it('refuse a capability that it does not have, naming those that it has', () => {
    const message = refusalOf('--endpoint=/a', '--without=EXPAND');
    expect(message).to.match(
      /--without is "EXPAND", wanted one of CONTROLLER_SERVICE, ONLINE, CREATE_DELETE_VOLUME, .*STAGE_UNSTAGE_VOLUME/u,
    );
    expect(message).to.not.include('GROUP_CONTROLLER_SERVICE');
  });

  it('show help, which names every flag', () => {
    expect(read('--help')).to.deep.equal({ do: 'help' });
    expect(driverUsage.split('\n').filter((line) => line.length > 90)).to.deep.equal([]);
    for (const flag of [
      'endpoint',
      'node-id',
      'name',
      'services',
      'state-folder',
      'kubelet-root',
      'accept-unknown',
      'max-volumes',
      'without',
      'quiet',
    ]) {
      expect(driverUsage).to.include(`  --${flag} `);
    }
  });
});
