/**
 * Our command line beside the original's: which lines each starts with, and with which code each refuses the others. The
 * original runs until it is about to connect to the driver, then it is killed. Needs `npm run testbed` for the original.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { expect } from 'chai';
import { readCommandLine } from '../../src/options/command-line.ts';
import { knownGates } from '../../src/options/feature-gates.ts';
import { kubernetesGates } from '../../src/options/kubernetes-gates.ts';
import { findTool } from '../testbed/tools.ts';

type Outcome = 'starts' | 'exit 0' | 'exit 1' | 'exit 2';

/** Both treat these alike. */
const sameLines: readonly string[] = [
  // Values that are read, with --version so that the original ends by itself.
  '--version',
  '-version',
  '--version=true',
  '--version=1 rest',
  '--csi-address=/csi/csi.sock --version',
  '--csi-address /csi/csi.sock --version',
  '-csi-address=unix:///csi/csi.sock -version',
  '--kubeconfig=/no/such/file --version',
  '--resync=10m --version',
  '--resync 1h30m --version',
  '--resync=10 --version',
  '--resync=1d --version',
  '--timeout=15s --version',
  '-timeout=15s --version',
  '--timeout=.5s --version',
  '--timeout=1m0.5s --version',
  '--timeout=15 --version',
  '--timeout= --version',
  '--timeout',
  '--retry-interval-start=500ms --retry-interval-max=1h --version',
  '--retry-interval-max=9223372036854775807ns --version',
  '--retry-interval-max=9223372036854775808ns --version',
  '--worker-threads=100 --version',
  '--worker-threads=0x10 --version',
  '--worker-threads=1_000 --version',
  '--worker-threads=0 --version',
  '--worker-threads=-1 --version',
  '--worker-threads=1e3 --version',
  '--worker-threads=18446744073709551616 --version',
  '--default-fstype=ext4 --version',
  '--default-fstype= --version',
  '--max-grpc-log-length=100 --version',
  '--max-grpc-log-length=-1 --version',
  '--max-grpc-log-length=no --version',
  '--kube-api-qps=5 --kube-api-burst=10 --version',
  '--kube-api-qps=0x1p-2 --version',
  '--kube-api-qps=1e400 --version',
  '--kube-api-qps=fast --version',
  '--kube-api-burst=1.5 --version',
  '--automaxprocs --version',
  '--automaxprocs=false --version',
  '--automaxprocs= --version',
  '--automaxprocs=x --version',
  '-v=5 --version',
  '-v 5 --version',
  '--v=010 --version',
  '-v=+5 --version',
  '-v=5_0 --version',
  '-v=-1 --version',
  '-v=2147483648 --version',
  '-v',
  '-v5 --version',
  '--logging-format=text --version',
  '--logging-format=json --version',
  '--logging-format=JSON --version',
  '--logging-format= --version',
  '--vmodule=controller=5 --version',
  '--vmodule=controller=5,,main=1, --version',
  '--vmodule=controller --version',
  '--vmodule==5 --version',
  '--vmodule=a=b --version',
  '--vmodule=a=1=2 --version',
  '--log-flush-frequency=10s --version',
  '--log-flush-frequency=0 --version',
  '--log-flush-frequency=-1s --version',
  '--log-flush-frequency=5 --version',
  '--log-json-info-buffer-size=0 --version',
  '--log-text-info-buffer-size=x --version',
  '--log-text-info-buffer-size= --version',
  '--log-json-split-stream=false --version',
  '--log-text-split-stream=x --version',
  '--feature-gates=MutableCSINodeAllocatableCount=true --version',
  '--feature-gates=MutableCSINodeAllocatableCount=false --feature-gates=AllBeta=true --version',
  '--feature-gates=AllAlpha=true,AllBeta=false,, --version',
  '--feature-gates= --version',
  '--feature-gates=NoSuchGate=true --version',
  '--feature-gates=mutablecsinodeallocatablecount=true --version',
  '--feature-gates=all=true --version',
  '--feature-gates=MutableCSINodeAllocatableCount --version',
  '--feature-gates=MutableCSINodeAllocatableCount=on --version',
  '--feature-gates==true --version',
  ...gateLines(),
  '--http-endpoint=:8080 --version',
  '--metrics-address=:8080 --version',
  '--metrics-path=/metrics --version',
  '--leader-election --version',
  '--leader-election-namespace=x --version',
  '--leader-election-lease-duration=15s --version',
  '--feature-gates=ReleaseLeaderElectionOnExit=true --version',
  '--reconcile-sync=1m --version',
  '--max-entries=0 --version',
  '--no-such-flag --version',
  '--Timeout=15s --version',
  '---version',
  '--=x --version',
  '-h',
  '--help --no-such-flag',
  '--no-such-flag --help',
  '--help=x',
  '--version=x',
  '--version --timeout=x',
  // Values that are judged after --version would have ended it.
  '',
  'rest --worker-threads=0',
  '-- --no-such-flag',
  '--timeout=1ns',
  '--worker-threads=1',
  '--worker-threads=0',
  '--kube-api-qps=5 --kube-api-burst=0',
  '--kube-api-qps=5 --kube-api-burst=-1',
  '--kube-api-qps=0 --kube-api-burst=0',
  '--kube-api-qps=0',
  '--kube-api-qps=-1 --kube-api-burst=0',
  '--kube-api-qps=nan',
  '--kube-api-qps=inf',
  '--kube-api-qps=inf --kube-api-burst=5',
  '--retry-interval-start=0',
  '--retry-interval-max=0',
  '--retry-interval-start=10m --retry-interval-max=1m',
  '--resync=0',
  '--csi-address=csi.sock',
  '--csi-address=unix://csi.sock',
  '--csi-address=unix:/csi.sock',
  '--csi-address=tcp://127.0.0.1:1',
  '--csi-address=',
];

interface Difference {
  readonly line: string;
  readonly original: Outcome;
  readonly ours: Outcome;
  readonly because: string;
}

const noEffect = 'behaviour.md 10: accepted without effect';
const noSense = 'behaviour.md 1.1: parses, but the original cannot work with it';

const differences: readonly Difference[] = [
  { line: '--log-json-split-stream --version', original: 'exit 1', ours: 'exit 0', because: noEffect },
  { line: '--log-text-split-stream --version', original: 'exit 1', ours: 'exit 0', because: noEffect },
  { line: '--log-json-info-buffer-size=64Ki --version', original: 'exit 1', ours: 'exit 0', because: noEffect },
  { line: '--vmodule=a=1 --logging-format=json --version', original: 'exit 1', ours: 'exit 0', because: noEffect },
  { line: '--logtostderr --version', original: 'exit 2', ours: 'exit 0', because: `${noEffect} (+)` },
  { line: '--log_dir=/var/log --version', original: 'exit 2', ours: 'exit 0', because: `${noEffect} (+)` },
  { line: '--stderrthreshold=ERROR --version', original: 'exit 2', ours: 'exit 0', because: `${noEffect} (+)` },
  { line: '--backlog-log-interval=30s --version', original: 'exit 2', ours: 'exit 0', because: 'behaviour.md 10 (+)' },
  { line: '--remove-stale-finalizers --version', original: 'exit 2', ours: 'exit 0', because: 'behaviour.md 10 (+)' },
  {
    line: '--kube-api-burst=0',
    original: 'exit 1',
    ours: 'starts',
    because: 'behaviour.md 10 (+): without --kube-api-qps there is no limit',
  },
  { line: '--kube-api-qps=0 --kube-api-burst=-1', original: 'starts', ours: 'exit 1', because: `${noSense}: every request waits for ever` },
  { line: '--timeout=0', original: 'starts', ours: 'exit 1', because: `${noSense}: every call times out` },
  { line: '--timeout=-1s', original: 'starts', ours: 'exit 1', because: `${noSense}: every call times out` },
  { line: '--resync=-1s', original: 'starts', ours: 'exit 1', because: 'behaviour.md 1.1: a negative duration' },
  { line: '--retry-interval-start=-1s', original: 'starts', ours: 'exit 1', because: 'behaviour.md 1.1: a negative duration' },
  { line: '--retry-interval-max=-1s', original: 'starts', ours: 'exit 1', because: 'behaviour.md 1.1: a negative duration' },
  { line: '--worker-threads=0xffffffffffffffff', original: 'starts', ours: 'exit 1', because: `${noSense}: it has -1 workers` },
];

describe('the command line beside the original', function () {
  this.timeout(120_000);
  const original = findTool('external-attacher');
  let folder = '';
  let running: ChildProcess | undefined;

  before(() => {
    expect(original, 'the original; build it with "npm run testbed"').to.be.a('string');
    folder = mkdtempSync(join(tmpdir(), 'original-flags-'));
    writeFileSync(join(folder, 'kubeconfig'), kubeconfig);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => running?.kill('SIGKILL'));

  async function runOriginal(line: string): Promise<Outcome> {
    // What follows may say otherwise: the last value of a flag counts.
    const first = ['-v=5', `--kubeconfig=${join(folder, 'kubeconfig')}`, `--csi-address=${join(folder, 'none.sock')}`];
    const child = spawn(original ?? '', [...first, ...words(line)], { stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    const exited = new Promise<Outcome>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(`exit ${code}` as Outcome));
    });
    const started = new Promise<Outcome>((resolve) => {
      let log = '';
      child.stderr.on('data', (data) => {
        log += String(data);
        if (log.includes('] "Connecting"')) {
          resolve('starts');
        }
      });
    });
    const outcome = await Promise.race([exited, started]);
    if (outcome === 'starts') {
      // An address that cannot be dialled is refused just after that line; one that can is dialled for ever.
      return dialsForEver(words(line)) ? outcome : exited;
    }
    return outcome;
  }

  for (const line of sameLines) {
    it(`both treat "${line}" alike`, async () => {
      expect(runOurs(line)).to.equal(await runOriginal(line));
    });
  }

  for (const { line, original: wanted, ours, because } of differences) {
    it(`differs on purpose at "${line}": ${because}`, async () => {
      expect({ ours: runOurs(line), original: await runOriginal(line) }).to.deep.equal({ ours, original: wanted });
    });
  }

  it('accepts every gate that the original names in its usage, and calls our own alike', async () => {
    const child = spawn(original ?? '', ['--help'], { stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    const help = await textOf(child.stderr);
    const named = [...help.matchAll(/^\s*(\w+)=true\|false \((\w+) - default=(\w+)\)/gmu)].map(([, name, stage, initial]) => ({
      name: name ?? '',
      stage,
      initial: initial === 'true',
    }));
    expect(named).to.deep.include({ name: 'AllAlpha', stage: 'ALPHA', initial: false });
    const known = [...knownGates(), ...kubernetesGates].map(({ name }) => name);
    expect(named.map(({ name }) => name).filter((name) => !known.includes(name))).to.deep.equal([]);
    // behaviour.md 7.4 (+): the lease is given back.
    const ours = knownGates().map((gate) => (gate.name === 'ReleaseLeaderElectionOnExit' ? { ...gate, initial: false } : gate));
    // Of gates that are GA the usage says nothing.
    expect(named.filter(({ name }) => ours.some((gate) => gate.name === name))).to.have.deep.members(
      ours.filter(({ stage }) => stage !== 'GA'),
    );
  });

  it('prints the version as the original does', async () => {
    const child = spawn(original ?? '', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    running = child;
    const output = await textOf(child.stdout);
    expect(readCommandLine({ args: ['--version'], program: original ?? '', version: 'v4.13.0' })).to.deep.equal({
      do: 'exit',
      code: 0,
      stdout: output,
    });
  });
});

/** Each gate of Kubernetes with either value, one that the libraries know but the original does not, and a mixture. */
function gateLines(): readonly string[] {
  const each = kubernetesGates.flatMap(({ name }) => [`${name}=true`, `${name}=false`]);
  const further = [
    'ContextualLogging=true',
    'InformerResourceVersion=true',
    'WatchList=true,NoSuchGate=true',
    'AllAlpha=true,WatchList=false',
  ];
  return [...each, ...further].map((switches) => `--feature-gates=${switches} --version`);
}

function words(line: string): string[] {
  return line === '' ? [] : line.split(' ');
}

function dialsForEver(args: readonly string[]): boolean {
  const address = args.findLast((arg) => arg.startsWith('--csi-address='))?.slice('--csi-address='.length);
  return address === undefined || !address.startsWith('unix://') || address.startsWith('unix:///');
}

function runOurs(line: string): Outcome {
  const result = readCommandLine({ args: words(line), program: 'csi-attacher', version: 'v1' });
  return result.do === 'run' ? 'starts' : `exit ${result.code}`;
}

const kubeconfig = `apiVersion: v1
kind: Config
clusters: [{ name: none, cluster: { server: 'http://127.0.0.1:1' } }]
users: [{ name: none, user: {} }]
contexts: [{ name: none, context: { cluster: none, user: none } }]
current-context: none
`;
