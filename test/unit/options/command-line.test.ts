/**
 * readCommandLine(): what each command line makes the process do. Go's parsing rules have tests of their own (go-flags.test.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { type CommandLineResult, readCommandLine } from '../../../src/options/command-line.ts';
import { type FeatureGate, gateEnabled } from '../../../src/options/feature-gates.ts';
import { kubernetesGates } from '../../../src/options/kubernetes-gates.ts';
import type { Options } from '../../../src/options/options.ts';

function read(...args: string[]): CommandLineResult {
  return readCommandLine({ args, program: '/usr/local/bin/csi-attacher', version: 'v0.1.0' });
}

function options(...args: string[]): Options {
  const result = read(...args);
  if (result.do !== 'run') {
    throw new Error(`Expected ${args.join(' ')} to run: ${result.stderr}`);
  }
  return result.options;
}

const defaults: Options = {
  csiAddress: '/run/csi/socket',
  kubeconfig: undefined,
  resyncMs: 600_000,
  timeoutMs: 15_000,
  retryIntervalStartMs: 1_000,
  retryIntervalMaxMs: 300_000,
  backlogLogIntervalMs: 30_000,
  reconcileSyncMs: 60_000,
  maxEntries: 0,
  workerThreads: 10,
  defaultFsType: '',
  removeStaleFinalizers: false,
  kubeApiLimit: undefined,
  leaderElection: undefined,
  http: undefined,
  featureGates: { mutableCsiNodeAllocatableCount: true, releaseLeaderElectionOnExit: true },
  logging: { format: 'text', verbosity: 0, maxValueLength: 65_536, maxGrpcReplyLength: Number.POSITIVE_INFINITY },
};

const election = { namespace: undefined, leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 5_000, labels: {} };

const twentyDaysMs = 20 * 86_400_000;

describe('readCommandLine', () => {
  it('runs with the documented defaults when nothing is given', () => {
    expect(read()).to.deep.equal({ do: 'run', options: defaults, warnings: [] });
  });

  const accepted: readonly (readonly [args: readonly string[], wanted: Partial<Options>])[] = [
    [['--csi-address=/csi/csi.sock'], { csiAddress: '/csi/csi.sock' }],
    [['--csi-address', 'unix:///csi/csi.sock'], { csiAddress: '/csi/csi.sock' }],
    [['--kubeconfig=/etc/kubeconfig'], { kubeconfig: '/etc/kubeconfig' }],
    [['--kubeconfig='], { kubeconfig: undefined }],
    [['--resync=0'], { resyncMs: 0 }],
    [['--resync=1h'], { resyncMs: 3_600_000 }],
    [['--resync=1ns'], { resyncMs: 1 }],
    [['--resync=1000h'], { resyncMs: twentyDaysMs }],
    [['-timeout=1m30s'], { timeoutMs: 90_000 }],
    [['--timeout=1500us'], { timeoutMs: 2 }],
    [['--timeout=2562047h47m16.854775807s'], { timeoutMs: twentyDaysMs }],
    [['--retry-interval-start=250ms'], { retryIntervalStartMs: 250 }],
    [['--retry-interval-start=0'], { retryIntervalStartMs: 1 }],
    [['--retry-interval-max=0'], { retryIntervalStartMs: 1, retryIntervalMaxMs: 1 }],
    [['--retry-interval-start=1h', '--retry-interval-max=1m'], { retryIntervalStartMs: 60_000, retryIntervalMaxMs: 60_000 }],
    [['--worker-threads=1'], { workerThreads: 1 }],
    [['--worker-threads=0x7fffffff'], { workerThreads: 2_147_483_647 }],
    [['--default-fstype=xfs'], { defaultFsType: 'xfs' }],
    [['--remove-stale-finalizers'], { removeStaleFinalizers: true }],
    [['--leader-election'], { leaderElection: election }],
    [['--leader-election-namespace=x', '--leader-election-lease-duration=0'], { leaderElection: undefined }],
    [
      ['--leader-election', '--leader-election-namespace=ns', '--leader-election-labels=a:b,c:', '--leader-election-labels=a:d'],
      { leaderElection: { ...election, namespace: 'ns', labels: { a: 'd', c: '' } } },
    ],
    [
      [
        '--leader-election',
        '--leader-election-lease-duration=30s',
        '--leader-election-renew-deadline=20s',
        '--leader-election-retry-period=1s',
      ],
      { leaderElection: { ...election, leaseDurationMs: 30_000, renewDeadlineMs: 20_000, retryPeriodMs: 1_000 } },
    ],
    [
      ['--feature-gates=ReleaseLeaderElectionOnExit=false'],
      { featureGates: { mutableCsiNodeAllocatableCount: true, releaseLeaderElectionOnExit: false } },
    ],
    [['--backlog-log-interval=5m'], { backlogLogIntervalMs: 300_000 }],
    [['--backlog-log-interval=0'], { backlogLogIntervalMs: 0 }],
    [['--reconcile-sync=30s', '--max-entries=500'], { reconcileSyncMs: 30_000, maxEntries: 500 }],
    [['--http-endpoint=:8080'], { http: { address: { port: 8080 }, metricsPath: '/metrics' } }],
    [['--http-endpoint=127.0.0.1:80', '--metrics-path=/m'], { http: { address: { host: '127.0.0.1', port: 80 }, metricsPath: '/m' } }],
    [['--metrics-address=[::1]:80'], { http: { address: { host: '::1', port: 80 }, metricsPath: '/metrics' } }],
    [['--kube-api-qps=20', '--kube-api-burst=40'], { kubeApiLimit: { qps: 20, burst: 40 } }],
    [['--kube-api-qps=0.5'], { kubeApiLimit: { qps: 0.5, burst: 10 } }],
    [['--kube-api-qps=0'], { kubeApiLimit: { qps: 5, burst: 10 } }],
    [['--kube-api-qps=0', '--kube-api-burst=0'], { kubeApiLimit: { qps: 5, burst: 10 } }],
    [['--kube-api-qps=0', '--kube-api-burst=50'], { kubeApiLimit: { qps: 5, burst: 50 } }],
    [['--kube-api-qps=1e-60'], { kubeApiLimit: { qps: 5, burst: 10 } }],
    [['--kube-api-qps=-5', '--kube-api-burst=-5'], { kubeApiLimit: undefined }],
    [['--kube-api-qps=NaN'], { kubeApiLimit: undefined }],
    [['--kube-api-qps=inf'], { kubeApiLimit: undefined }],
    [['--kube-api-qps=1e300'], { kubeApiLimit: undefined }],
    [
      ['--feature-gates=MutableCSINodeAllocatableCount=false'],
      { featureGates: { mutableCsiNodeAllocatableCount: false, releaseLeaderElectionOnExit: true } },
    ],
    [
      ['--feature-gates=AllAlpha=false,AllBeta=false'],
      { featureGates: { mutableCsiNodeAllocatableCount: true, releaseLeaderElectionOnExit: false } },
    ],
    [
      ['--feature-gates=MutableCSINodeAllocatableCount=false', '--feature-gates=AllBeta=true'],
      { featureGates: { mutableCsiNodeAllocatableCount: false, releaseLeaderElectionOnExit: true } },
    ],
    [
      ['--feature-gates=MutableCSINodeAllocatableCount=false', '--feature-gates=MutableCSINodeAllocatableCount=1'],
      { featureGates: { mutableCsiNodeAllocatableCount: true, releaseLeaderElectionOnExit: true } },
    ],
    [['-v=4'], { logging: { ...defaults.logging, verbosity: 4 } }],
    [['-v', '5'], { logging: { ...defaults.logging, verbosity: 5, maxValueLength: Number.POSITIVE_INFINITY } }],
    [['--logging-format=json'], { logging: { ...defaults.logging, format: 'json' } }],
    [['--max-grpc-log-length=200'], { logging: { ...defaults.logging, maxGrpcReplyLength: 200 } }],
    [['--max-grpc-log-length=0'], { logging: { ...defaults.logging, maxGrpcReplyLength: Number.POSITIVE_INFINITY } }],
    [['--version=false'], {}],
    [['--timeout=1s', '--timeout=2s'], { timeoutMs: 2_000 }],
  ];
  for (const [args, wanted] of accepted) {
    it(`runs with ${args.join(' ')}`, () => {
      expect(options(...args)).to.deep.equal({ ...defaults, ...wanted });
    });
  }

  const faults: readonly (readonly [args: readonly string[], fault: string])[] = [
    [['--csi-address=csi.sock'], '--csi-address is "csi.sock", wanted an absolute path or unix:///path'],
    [['--csi-address='], '--csi-address is "", wanted an absolute path or unix:///path'],
    [['--csi-address=unix://csi.sock'], '--csi-address is "unix://csi.sock", wanted an absolute path or unix:///path'],
    [['--csi-address=tcp://1.2.3.4:5'], '--csi-address is "tcp://1.2.3.4:5", wanted an absolute path or unix:///path'],
    [['--csi-address=a\nb'], '--csi-address is "a\\nb", wanted an absolute path or unix:///path'],
    [['--resync=-1ns'], '--resync is -1ns, wanted 0s or more'],
    [['--timeout=0'], '--timeout is 0s, wanted more than 0s'],
    [['--timeout=-15s'], '--timeout is -15s, wanted more than 0s'],
    [['--retry-interval-start=-1s'], '--retry-interval-start is -1s, wanted 0s or more'],
    [['--retry-interval-max=-1m'], '--retry-interval-max is -1m0s, wanted 0s or more'],
    [['--log-flush-frequency=0'], '--log-flush-frequency is 0s, wanted more than 0s'],
    [['--worker-threads=0'], '--worker-threads is 0, wanted 1 to 2147483647'],
    [['--worker-threads=2147483648'], '--worker-threads is 2147483648, wanted 1 to 2147483647'],
    [['--kube-api-qps=5', '--kube-api-burst=0'], '--kube-api-burst is 0, wanted 1 or more with --kube-api-qps at 5'],
    [['--kube-api-qps=0', '--kube-api-burst=-1'], '--kube-api-burst is -1, wanted 1 or more with --kube-api-qps at 5'],
    [
      [
        '--leader-election',
        '--leader-election-lease-duration=999ms',
        '--leader-election-renew-deadline=2ms',
        '--leader-election-retry-period=1ms',
      ],
      '--leader-election-lease-duration is below 1s, and a lease has whole seconds',
    ],
    [
      ['--leader-election', '--leader-election-renew-deadline=15s'],
      '--leader-election-renew-deadline is not below --leader-election-lease-duration',
    ],
    [
      ['--leader-election', '--leader-election-renew-deadline=6s'],
      '--leader-election-renew-deadline is not above 1.2 times --leader-election-retry-period',
    ],
    [['--http-endpoint=:1', '--metrics-address=:2'], '--http-endpoint and --metrics-address are both given, wanted only the former'],
    [['--backlog-log-interval=-1s'], '--backlog-log-interval is -1s, wanted 0s or more'],
    [['--reconcile-sync=0'], '--reconcile-sync is 0s, wanted more than 0s'],
    [['--max-entries=-1'], '--max-entries is -1, wanted 0 to 2147483647'],
    [['--metrics-path=metrics'], '--metrics-path is "metrics", wanted a path that starts with a slash, and not /healthz/leader-election'],
    [
      ['--metrics-path=/healthz/leader-election'],
      '--metrics-path is "/healthz/leader-election", wanted a path that starts with a slash, and not /healthz/leader-election',
    ],
    [
      ['--http-endpoint=8080'],
      '--http-endpoint: Cannot listen on "8080": wanted ":port", "host:port" or "[IPv6]:port" with a port of at most 65535',
    ],
    [['--logging-format=xml'], '--logging-format is "xml", wanted text or json'],
    [
      ['--feature-gates=Zeta=true,Alpha=true,MutableCSINodeAllocatableCount=true'],
      '--feature-gates names "Alpha", "Zeta", wanted only MutableCSINodeAllocatableCount, ' +
        'ReleaseLeaderElectionOnExit, AllAlpha, AllBeta, or one of Kubernetes that the original accepts',
    ],
    [
      ['--feature-gates=SeparateCacheWatchRPC=true,WatchList=false'],
      '--feature-gates has SeparateCacheWatchRPC=true, wanted SeparateCacheWatchRPC=false, to which it is locked',
    ],
  ];
  for (const [args, fault] of faults) {
    it(`refuses ${JSON.stringify(args)} with exit code 1`, () => {
      expect(read(...args)).to.deep.equal({ do: 'exit', code: 1, stderr: `Cannot start: ${fault}\n` });
    });
  }

  it('names every fault in one line', () => {
    const args = ['--timeout=0', '--worker-threads=0', '--logging-format=x', '--csi-address=x'];
    expect(read(...args)).to.deep.equal({
      do: 'exit',
      code: 1,
      stderr:
        'Cannot start: --logging-format is "x", wanted text or json; --csi-address is "x", wanted an absolute path or unix:///path; ' +
        '--timeout is 0s, wanted more than 0s; --worker-threads is 0, wanted 1 to 2147483647\n',
    });
  });

  const notParsed: readonly (readonly [args: readonly string[], line: string])[] = [
    [['--no-such-flag'], 'flag provided but not defined: -no-such-flag'],
    [['--leader-election-labels=a'], 'invalid value "a" for flag -leader-election-labels: malformed item in list of labels: a'],
    [['--timeout\n'], 'flag provided but not defined: -timeout\\n'],
    [['--timeout=15'], 'invalid value "15" for flag -timeout: parse error'],
    [['--worker-threads=-1'], 'invalid value "-1" for flag -worker-threads: parse error'],
    [['--version=maybe'], 'invalid boolean value "maybe" for -version: parse error'],
    [['--automaxprocs=x'], 'invalid boolean value "x" for -automaxprocs: strconv.ParseBool: parsing "x": invalid syntax'],
    [['-v=x'], 'invalid value "x" for flag -v: strconv.ParseUint: parsing "x": invalid syntax'],
    [['-v=2147483648'], 'invalid value "2147483648" for flag -v: strconv.ParseUint: parsing "2147483648": value out of range'],
    [['--vmodule=a'], 'invalid value "a" for flag -vmodule: "a" does not have the pattern=N format'],
    [
      ['--vmodule=a=b'],
      'invalid value "a=b" for flag -vmodule: parsing verbosity in "a=b": strconv.ParseUint: parsing "b": invalid syntax',
    ],
    [['--feature-gates=a'], 'invalid value "a" for flag -feature-gates: malformed pair, expect string=bool'],
    [
      ['--feature-gates=a=b'],
      'invalid value "a=b" for flag -feature-gates: invalid value of a: b, err: strconv.ParseBool: parsing "b": invalid syntax',
    ],
    [
      ['--log-json-info-buffer-size=much'],
      'invalid value "much" for flag -log-json-info-buffer-size: not a quantity such as 512, 64Ki or 3M',
    ],
    [['--log_file_max_size=x'], 'invalid value "x" for flag -log_file_max_size: parse error'],
  ];
  for (const [args, line] of notParsed) {
    it(`refuses ${JSON.stringify(args)} with exit code 2, its fault in the first line, and the usage`, () => {
      const help = read('-h');
      const usage = help.do === 'exit' ? help.stdout : undefined;
      expect(read(...args)).to.deep.equal({ do: 'exit', code: 2, stderr: `${line}\n${usage}` });
    });
  }

  for (const flag of ['-h', '--h', '-help', '--help']) {
    it(`prints the stored usage text for ${flag} (UPDATE=1 stores it)`, () => {
      const golden = new URL('../../fixtures/usage.txt', import.meta.url);
      const result = read('--timeout=1s', flag);
      const text = result.do === 'exit' ? (result.stdout ?? '') : '';
      if (process.env['UPDATE'] === '1') {
        writeFileSync(golden, text);
      }
      expect(result).to.deep.equal({ do: 'exit', code: 0, stdout: readFileSync(golden, 'utf8') });
      expect(text.split('\n').filter((line) => line.length > 100)).to.deep.equal([]);
    });
  }

  it('prints program and version for --version, whatever else makes no sense', () => {
    const wanted = { do: 'exit', code: 0, stdout: '/usr/local/bin/csi-attacher v0.1.0\n' };
    expect(read('--version')).to.deep.equal(wanted);
    expect(read('--worker-threads=0', '--version', 'rest')).to.deep.equal(wanted);
  });

  it('refuses --version beside a log format or a gate that does not exist, as the original does', () => {
    expect(read('--version', '--logging-format=x', '--timeout=0')).to.deep.include({ do: 'exit', code: 1 });
    expect(read('--version', '--feature-gates=X=true')).to.deep.include({ do: 'exit', code: 1 });
  });

  it('warns once of arguments after the flags', () => {
    expect(read('--timeout=1s', 'rest', '--worker-threads=0')).to.deep.equal({
      do: 'run',
      options: { ...defaults, timeoutMs: 1_000 },
      warnings: [{ message: 'Ignoring arguments after the flags', fields: { arguments: 'rest --worker-threads=0' } }],
    });
    expect(read('--timeout=1s', '--', 'rest'))
      .to.have.property('warnings')
      .with.lengthOf(1);
    expect(read('--timeout=1s', '--')).to.have.property('warnings').with.lengthOf(0);
  });

  it('warns once of --vmodule', () => {
    expect(read('--vmodule=a=1', '--vmodule=b=2')).to.deep.equal({
      do: 'run',
      options: defaults,
      warnings: [{ message: 'Ignoring --vmodule: use -v for the verbosity of all files', fields: { vmodule: 'b=2' } }],
    });
  });

  it('A8 warns once where the API rate limits attaches, however long the calls take', () => {
    expect(read('--worker-threads=256', '--kube-api-qps=5')).to.have.deep.property('warnings', [
      {
        message: 'The API rate, not the workers, will limit attaches: leave out --kube-api-qps, or raise it',
        fields: { kubeAPIQPS: 5, workerThreads: 256, attachesPerSecond: 2.5 },
      },
    ]);
    const unwarned = [
      ['--worker-threads=256'],
      ['--kube-api-qps=5'],
      ['--worker-threads=100', '--kube-api-qps=100'],
      // 30 calls of 15 s each are 2 a second, for 4 writes.
      ['--worker-threads=30', '--kube-api-qps=4'],
      ['--worker-threads=256', '--kube-api-qps=5', '--timeout=5m'],
    ];
    for (const args of unwarned) {
      expect(read(...args), args.join(' ')).to.have.deep.property('warnings', []);
    }
    expect(read('--worker-threads=31', '--kube-api-qps=4')).to.have.property('warnings').with.lengthOf(1);
  });

  const older: readonly string[] = [
    '--logtostderr',
    '--logtostderr=true',
    '--alsologtostderr=false',
    '--stderrthreshold=ERROR',
    '--alsologtostderrthreshold=2',
    '--legacy-stderr-threshold-behavior=false',
    '--legacy_stderr_threshold_behavior',
    '--log-dir=/var/log',
    '--log_dir=',
    '--log-file=/x',
    '--log_file=/x',
    '--log-file-max-size=0',
    '--log_file_max_size=1800',
    '--log-backtrace-at=a.go:1',
    '--log_backtrace_at=:0',
    '--one-output',
    '--one_output',
    '--skip-headers',
    '--skip_headers',
    '--skip-log-headers',
    '--skip_log_headers',
    '--add-dir-header',
    '--add_dir_header=true',
    '--automaxprocs',
    '--automaxprocs=',
    '--log-flush-frequency=1m',
    '--log-json-info-buffer-size=64Ki',
    '--log-json-split-stream',
    '--log-text-info-buffer-size=1.5M',
    '--log-text-split-stream',
  ];
  for (const flag of older) {
    it(`accepts ${flag} without effect`, () => {
      expect(read(flag)).to.deep.equal({ do: 'run', options: defaults, warnings: [] });
    });
  }

  for (const { name, lockedTo } of kubernetesGates) {
    for (const value of [true, false].filter((one) => lockedTo === undefined || one === lockedTo)) {
      it(`accepts the gate ${name}=${value} of Kubernetes without effect`, () => {
        expect(read(`--feature-gates=${name}=${value}`)).to.deep.equal({ do: 'run', options: defaults, warnings: [] });
      });
    }
  }

  it('knows underscores in the names of older flags only', () => {
    expect(read('--csi_address=/x')).to.deep.include({ do: 'exit', code: 2 });
    expect(read('--log_flush_frequency=1s')).to.deep.include({ do: 'exit', code: 2 });
  });
});

describe('gateEnabled', () => {
  const alpha: FeatureGate = { name: 'A', stage: 'ALPHA', initial: false };
  const beta: FeatureGate = { name: 'B', stage: 'BETA', initial: true };
  const stable: FeatureGate = { name: 'S', stage: 'GA', initial: true };
  const cases: readonly (readonly [switches: Readonly<Record<string, boolean>>, wanted: readonly boolean[]])[] = [
    [{}, [false, true, true]],
    [{ A: true, B: false, S: false }, [true, false, false]],
    [{ AllAlpha: true }, [true, true, true]],
    [{ AllBeta: false, AllAlpha: false }, [false, false, true]],
    [{ AllAlpha: true, A: false, AllBeta: false, B: true }, [false, true, true]],
  ];
  for (const [switches, wanted] of cases) {
    it(`with ${JSON.stringify(switches)}: the gate's own switch, else that of its stage, else the default`, () => {
      const map = new Map(Object.entries(switches));
      expect([alpha, beta, stable].map((gate) => gateEnabled(gate, map))).to.deep.equal(wanted);
    });
  }
});
