/**
 * The validated options: from flag values to units and ranges, with every fault found as text for the user. Pure.
 * Called by command-line.ts; the types are what src/bin wires with. behaviour.md 1.1, 1.2, 10.
 */
import { asAppError } from '../runtime/errors.ts';
import { quoteGo } from '../runtime/go-quote.ts';
import { type ListenAddress, parseListenAddress } from '../runtime/listen-address.ts';
import { featureGates, gateEnabled, knownGates, unknownGates, wronglySwitchedGates } from './feature-gates.ts';
import type { FlagNameOf } from './flag-definitions.ts';
import type { FlagValues } from './flag-values.ts';
import { formatGoDuration } from './go-duration.ts';

/** What the process runs with. Every duration is in milliseconds and at most 20 days, so that timers can hold it. */
export interface Options {
  /** Absolute path of the CSI driver's socket, without `unix://`. */
  readonly csiAddress: string;
  /** Path of the kubeconfig file. Absent: the service account of the pod. */
  readonly kubeconfig: string | undefined;
  /** Between two looks at every object; 0: never. */
  readonly resyncMs: number;
  /** Deadline of one attach or detach call; more than 0. */
  readonly timeoutMs: number;
  /** Wait after the first failure; 1 or more, never above `retryIntervalMaxMs`. */
  readonly retryIntervalStartMs: number;
  /** Longest wait after a failure; 1 or more. */
  readonly retryIntervalMaxMs: number;
  /** From one look at what waits for a worker to the next; 0: never. */
  readonly backlogLogIntervalMs: number;
  /** From the end of one comparison with the driver's list to the start of the next; more than 0. */
  readonly reconcileSyncMs: number;
  /** Most entries of a page of that list; 0: as the driver likes. */
  readonly maxEntries: number;
  /** Calls of one lane at a time; 1 or more. */
  readonly workerThreads: number;
  /** File system type for volumes that name none; may be empty. */
  readonly defaultFsType: string;
  /** Whether trivial mode removes the finalizers left from before. */
  readonly removeStaleFinalizers: boolean;
  /** Absent: no limit of our own. */
  readonly kubeApiLimit: RateLimitOptions | undefined;
  /** Absent: no election, this process works at once. */
  readonly leaderElection: LeaderElectionOptions | undefined;
  /** Absent: no HTTP endpoint. */
  readonly http: HttpOptions | undefined;
  readonly featureGates: FeatureGateOptions;
  readonly logging: LogOptions;
}

/** A token bucket. */
export interface RateLimitOptions {
  /** Requests per second, more than 0; may be below 1. */
  readonly qps: number;
  /** Requests at once, 1 or more. */
  readonly burst: number;
}

/** How the one process that works is elected. */
export interface LeaderElectionOptions {
  /** Absent: the pod's. */
  readonly namespace: string | undefined;
  /** Longer than `renewDeadlineMs`. */
  readonly leaseDurationMs: number;
  /** Longer than 1.2 times `retryPeriodMs`. */
  readonly renewDeadlineMs: number;
  readonly retryPeriodMs: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** Where metrics and health are served. */
export interface HttpOptions {
  readonly address: ListenAddress;
  /** Starts with a slash. */
  readonly metricsPath: string;
}

/** Feature gates that change something here. */
export interface FeatureGateOptions {
  /** Whether `attachError.errorCode` is written. */
  readonly mutableCsiNodeAllocatableCount: boolean;
  /** Whether the lease is given back at the end, so that another process can take it at once. */
  readonly releaseLeaderElectionOnExit: boolean;
}

/** How and what to log. */
export interface LogOptions {
  readonly format: 'text' | 'json';
  /** Lines up to this verbosity are printed. */
  readonly verbosity: number;
  /** Most characters of one value; Infinity: all. */
  readonly maxValueLength: number;
  /** Most characters of a gRPC reply; Infinity: all. Requests are not cut. */
  readonly maxGrpcReplyLength: number;
}

/**
 * Faults are added here, one text each: the flag, its value, and what was wanted. What the original starts and works with is none,
 * however odd; what it starts with and then cannot work is one.
 */
type Faults = string[];

/** Node's timers end at 24.8 days and run at once beyond. Below that with room for sums; nothing here waits that long anyway. */
const longestMs = 20 * 24 * 60 * 60 * 1_000;

/** Longest text of one value in a log line, in characters; gRPC messages (verbosity 5 and above) are not cut by it. */
const loggedValueLength = 65_536;
const verbosityOfMessages = 5;

/** Path of a health check, which metrics would hide. */
const leaderElectionPath = '/healthz/leader-election';

const shortestLeaseMs = 1_000;

/** As client-go stretches its retry period. */
const retryJitter = 1.2;

const largestInt32 = 2n ** 31n - 1n;

/** What the original checks before it answers `--version`. */
export function checkLoggingAndGates(flags: FlagValues, faults: Faults): Pick<Options, 'logging' | 'featureGates'> {
  return { logging: checkLogging(flags, faults), featureGates: checkGates(flags, faults) };
}

/** Everything else. */
export function checkRest(flags: FlagValues, faults: Faults): Omit<Options, 'logging' | 'featureGates'> {
  const retryIntervalMaxMs = Math.max(1, durationMs(flags, 'retry-interval-max', { faults, zero: 'allowed' }));
  return {
    csiAddress: csiAddress(flags, faults),
    kubeconfig: flags.text('kubeconfig') || undefined,
    resyncMs: durationMs(flags, 'resync', { faults, zero: 'allowed' }),
    timeoutMs: durationMs(flags, 'timeout', { faults, zero: 'refused' }),
    // The original waits the longest interval where the first one is longer, and does not wait at 0; 1 ms is near enough and can double.
    retryIntervalStartMs: Math.min(retryIntervalMaxMs, Math.max(1, durationMs(flags, 'retry-interval-start', { faults, zero: 'allowed' }))),
    retryIntervalMaxMs,
    backlogLogIntervalMs: durationMs(flags, 'backlog-log-interval', { faults, zero: 'allowed' }),
    reconcileSyncMs: durationMs(flags, 'reconcile-sync', { faults, zero: 'refused' }),
    maxEntries: maxEntries(flags, faults),
    workerThreads: workerThreads(flags, faults),
    defaultFsType: flags.text('default-fstype'),
    removeStaleFinalizers: flags.bool('remove-stale-finalizers'),
    kubeApiLimit: kubeApiLimit(flags, faults),
    leaderElection: leaderElection(flags, faults),
    http: http(flags, faults),
  };
}

interface DurationRule {
  readonly faults: Faults;
  readonly zero: 'allowed' | 'refused';
}

/** Rounded up, so that what is more than nothing stays so. */
function durationMs(flags: FlagValues, name: FlagNameOf<'duration'>, { faults, zero }: DurationRule): number {
  const nanoseconds = flags.durationNs(name);
  if (nanoseconds < 0n || (nanoseconds === 0n && zero === 'refused')) {
    faults.push(`--${name} is ${formatGoDuration(nanoseconds)}, wanted ${zero === 'refused' ? 'more than 0s' : '0s or more'}`);
  }
  return Math.min(longestMs, Number((nanoseconds + 999_999n) / 1_000_000n));
}

function csiAddress(flags: FlagValues, faults: Faults): string {
  const address = flags.text('csi-address');
  const path = address.startsWith('unix://') ? address.slice('unix://'.length) : address;
  if (!path.startsWith('/')) {
    faults.push(`--csi-address is ${quoteGo(address)}, wanted an absolute path or unix:///path`);
  }
  return path;
}

/** `int32` in `ListVolumesRequest`. */
function maxEntries(flags: FlagValues, faults: Faults): number {
  const count = flags.integer('max-entries');
  if (count < 0n || count > largestInt32) {
    faults.push(`--max-entries is ${count}, wanted 0 to ${largestInt32}`);
  }
  return Number(count);
}

function workerThreads(flags: FlagValues, faults: Faults): number {
  const count = flags.integer('worker-threads');
  if (count < 1n || count > largestInt32) {
    faults.push(`--worker-threads is ${count}, wanted 1 to ${largestInt32}`);
  }
  return Number(count);
}

/** As client-go: 32 bits; 0 is 5 with its own burst where none is given; not a number, infinite or negative is no limit. */
function kubeApiLimit(flags: FlagValues, faults: Faults): RateLimitOptions | undefined {
  const given = Math.fround(flags.float('kube-api-qps'));
  const qps = given === 0 ? 5 : given;
  if (!(qps > 0 && Number.isFinite(qps))) {
    return undefined;
  }
  const burst = flags.integer('kube-api-burst');
  if (given === 0 && burst === 0n) {
    return { qps, burst: 10 };
  }
  if (burst < 1n) {
    faults.push(`--kube-api-burst is ${burst}, wanted 1 or more with --kube-api-qps at ${qps}`);
  }
  return { qps, burst: Number(burst) };
}

/** client-go's rules for the three times; they are judged only where they have an effect. */
function leaderElection(flags: FlagValues, faults: Faults): LeaderElectionOptions | undefined {
  if (!flags.bool('leader-election')) {
    return undefined;
  }
  const times = {
    leaseDurationMs: durationMs(flags, 'leader-election-lease-duration', { faults, zero: 'refused' }),
    renewDeadlineMs: durationMs(flags, 'leader-election-renew-deadline', { faults, zero: 'refused' }),
    retryPeriodMs: durationMs(flags, 'leader-election-retry-period', { faults, zero: 'refused' }),
  };
  if (times.leaseDurationMs < shortestLeaseMs) {
    faults.push('--leader-election-lease-duration is below 1s, and a lease has whole seconds');
  }
  if (times.leaseDurationMs <= times.renewDeadlineMs) {
    faults.push('--leader-election-renew-deadline is not below --leader-election-lease-duration');
  }
  if (times.renewDeadlineMs <= retryJitter * times.retryPeriodMs) {
    faults.push(`--leader-election-renew-deadline is not above ${retryJitter} times --leader-election-retry-period`);
  }
  return {
    ...times,
    namespace: flags.text('leader-election-namespace') || undefined,
    labels: labels(flags.text('leader-election-labels')),
  };
}

function labels(text: string): Readonly<Record<string, string>> {
  const items = text.split(',').map((item) => item.split(':'));
  return Object.fromEntries(items.flatMap(([key, value]) => (key === undefined || value === undefined ? [] : [[key, value]])));
}

function http(flags: FlagValues, faults: Faults): HttpOptions | undefined {
  const names = ['http-endpoint', 'metrics-address'] as const;
  const [name, ...more] = names.filter((one) => flags.text(one) !== '');
  if (more.length > 0) {
    faults.push('--http-endpoint and --metrics-address are both given, wanted only the former');
  }
  const metricsPath = flags.text('metrics-path');
  if (!metricsPath.startsWith('/') || metricsPath === leaderElectionPath) {
    faults.push(`--metrics-path is ${quoteGo(metricsPath)}, wanted a path that starts with a slash, and not ${leaderElectionPath}`);
  }
  const address = name === undefined ? undefined : listenAddress(name, flags, faults);
  return address === undefined ? undefined : { address, metricsPath };
}

function listenAddress(name: 'http-endpoint' | 'metrics-address', flags: FlagValues, faults: Faults): ListenAddress | undefined {
  try {
    return parseListenAddress(flags.text(name));
  } catch (thrown) {
    faults.push(`--${name}: ${asAppError(thrown).message}`);
    return undefined;
  }
}

function checkLogging(flags: FlagValues, faults: Faults): LogOptions {
  const format = flags.text('logging-format');
  if (format !== 'text' && format !== 'json') {
    faults.push(`--logging-format is ${quoteGo(format)}, wanted text or json`);
  }
  durationMs(flags, 'log-flush-frequency', { faults, zero: 'refused' });
  const verbosity = Number(flags.integer('v'));
  const replyLength = Number(flags.integer('max-grpc-log-length'));
  return {
    format: format === 'json' ? 'json' : 'text',
    verbosity,
    maxValueLength: verbosity < verbosityOfMessages ? loggedValueLength : Number.POSITIVE_INFINITY,
    maxGrpcReplyLength: replyLength > 0 ? replyLength : Number.POSITIVE_INFINITY,
  };
}

function checkGates(flags: FlagValues, faults: Faults): FeatureGateOptions {
  const switches = flags.switches('feature-gates');
  const unknown = unknownGates(switches);
  if (unknown.length > 0) {
    const known = knownGates().map(({ name }) => name);
    faults.push(
      `--feature-gates names ${unknown.map(quoteGo).join(', ')}, wanted only ${known.join(', ')}, or one of Kubernetes that the original accepts`,
    );
  }
  for (const name of wronglySwitchedGates(switches)) {
    const value = switches.get(name);
    faults.push(`--feature-gates has ${name}=${value}, wanted ${name}=${value !== true}, to which it is locked`);
  }
  return {
    mutableCsiNodeAllocatableCount: gateEnabled(featureGates.mutableCsiNodeAllocatableCount, switches),
    releaseLeaderElectionOnExit: gateEnabled(featureGates.releaseLeaderElectionOnExit, switches),
  };
}
