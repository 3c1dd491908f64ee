/**
 * The one table of the command line: every flag with kind, default, help and group. The parser, the usage text and the typed
 * access of flag-values.ts follow from it, so a new flag is one entry here and one line in options.ts. Data only. behaviour.md 10.
 */
import { flagKinds } from './flag-kinds.ts';
import type { GoFlag } from './go-flags.ts';

/** How the value of each kind of flag looks. Durations are nanoseconds. */
interface ValueByKind {
  readonly bool: boolean;
  readonly int: bigint;
  readonly uint: bigint;
  readonly float: number;
  readonly string: string;
  readonly duration: bigint;
  readonly 'lenient-bool': boolean;
  readonly verbosity: bigint;
  readonly 'module-levels': string;
  readonly quantity: string;
  readonly switches: ReadonlyMap<string, boolean>;
  readonly labels: string;
}

type Kind = keyof ValueByKind & keyof typeof flagKinds;

/**
 * What a flag is about. `ignored`: accepted without effect, as the original has it; `older`: the same for flags of its older
 * versions, with underscores as with dashes.
 */
export type FlagGroup = 'process' | 'driver' | 'kubernetes' | 'work' | 'election' | 'http' | 'logging' | 'ignored' | 'older';

/** One flag. */
export type FlagDefinition = {
  readonly [K in Kind]: {
    readonly name: string;
    readonly kind: K;
    /** Value when the flag is not given. */
    readonly initial: ValueByKind[K];
    readonly group: FlagGroup;
    /** What it is for, in whole sentences. Empty for flags without effect. */
    readonly help: string;
  };
}[Kind];

const second = 1_000_000_000n;
const minute = 60n * second;

const noSwitches: ReadonlyMap<string, boolean> = new Map();

/** Every flag, by group. */
export const flagDefinitions = [
  { name: 'version', kind: 'bool', initial: false, group: 'process', help: 'Print the program and its version, and exit.' },
  {
    name: 'csi-address',
    kind: 'string',
    initial: '/run/csi/socket',
    group: 'driver',
    help: 'Socket of the CSI driver: an absolute path, also with unix:// before it.',
  },
  {
    name: 'timeout',
    kind: 'duration',
    initial: 15n * second,
    group: 'driver',
    help: 'Longest time that one call to attach or detach a volume may take. It is tried again afterwards.',
  },
  {
    name: 'default-fstype',
    kind: 'string',
    initial: '',
    group: 'driver',
    help: 'File system type of volumes whose PersistentVolume names none.',
  },
  {
    name: 'remove-stale-finalizers',
    kind: 'bool',
    initial: false,
    group: 'driver',
    help: 'With a driver that no longer attaches volumes, remove the finalizers from when it did. Nothing detaches those volumes: make sure of that first.',
  },
  {
    name: 'kubeconfig',
    kind: 'string',
    initial: '',
    group: 'kubernetes',
    help: 'Path of a kubeconfig file. Empty: the service account of the pod.',
  },
  {
    name: 'kube-api-qps',
    kind: 'float',
    initial: -1,
    group: 'kubernetes',
    help: 'Requests per second to the API server. Negative: no limit but those of the server. 0: 5.',
  },
  {
    name: 'kube-api-burst',
    kind: 'int',
    initial: 10n,
    group: 'kubernetes',
    help: 'Requests that may go to the API server at once where --kube-api-qps sets a limit.',
  },
  {
    name: 'resync',
    kind: 'duration',
    initial: 10n * minute,
    group: 'work',
    help: 'How often every object is looked at although nothing changed. 0: never.',
  },
  {
    name: 'retry-interval-start',
    kind: 'duration',
    initial: second,
    group: 'work',
    help: 'Wait after the first failure of an attach or a detach. It doubles with each further one.',
  },
  {
    name: 'retry-interval-max',
    kind: 'duration',
    initial: 5n * minute,
    group: 'work',
    help: 'Longest wait after a failure.',
  },
  {
    name: 'worker-threads',
    kind: 'uint',
    initial: 10n,
    group: 'work',
    help: 'Most attaches at the same time, and most detaches; of both together a quarter more, rounded up. 1: one call in all.',
  },
  {
    name: 'feature-gates',
    kind: 'switches',
    initial: noSwitches,
    group: 'work',
    help: 'Features to switch on or off: Name=true or Name=false, with commas between them. Gates of Kubernetes that the original accepts are accepted without effect.',
  },
  {
    name: 'reconcile-sync',
    kind: 'duration',
    initial: minute,
    group: 'work',
    help: 'How often attachments are compared with what the driver lists as published, where it can tell.',
  },
  {
    name: 'max-entries',
    kind: 'int',
    initial: 0n,
    group: 'driver',
    help: 'Most volumes in one page of the list of volumes that the driver is asked for. 0: as many as it likes.',
  },
  {
    name: 'leader-election',
    kind: 'bool',
    initial: false,
    group: 'election',
    help: 'Work only while this process holds the lease of the driver: with more than one replica.',
  },
  {
    name: 'leader-election-namespace',
    kind: 'string',
    initial: '',
    group: 'election',
    help: 'Namespace of the lease. Empty: that of the pod.',
  },
  {
    name: 'leader-election-lease-duration',
    kind: 'duration',
    initial: 15n * second,
    group: 'election',
    help: 'How long others wait before they take a lease that its holder does not renew.',
  },
  {
    name: 'leader-election-renew-deadline',
    kind: 'duration',
    initial: 10n * second,
    group: 'election',
    help: 'How long the holder works without having renewed its lease.',
  },
  {
    name: 'leader-election-retry-period',
    kind: 'duration',
    initial: 5n * second,
    group: 'election',
    help: 'How often the lease is renewed, and how often others try to take it.',
  },
  {
    name: 'leader-election-labels',
    kind: 'labels',
    initial: '',
    group: 'election',
    help: 'Labels for the lease when it is taken: key:value, with commas between them.',
  },
  {
    name: 'http-endpoint',
    kind: 'string',
    initial: '',
    group: 'http',
    help: 'Where metrics and health are served: ":port" or "host:port". Empty: nowhere.',
  },
  {
    name: 'metrics-address',
    kind: 'string',
    initial: '',
    group: 'http',
    help: 'Older name of --http-endpoint; only one of both may be given.',
  },
  { name: 'metrics-path', kind: 'string', initial: '/metrics', group: 'http', help: 'Path of the metrics.' },
  {
    name: 'backlog-log-interval',
    kind: 'duration',
    initial: 30n * second,
    group: 'logging',
    help: 'How often the log says how many attaches and detaches wait for a worker, while any do. 0: never.',
  },
  {
    name: 'v',
    kind: 'verbosity',
    initial: 0n,
    group: 'logging',
    help: 'Verbosity of the log. 0: start, stop and errors. 2: attach and detach. 4: their steps. 5: gRPC requests and replies.',
  },
  {
    name: 'logging-format',
    kind: 'string',
    initial: 'text',
    group: 'logging',
    help: 'Format of the log lines: text (as klog) or json.',
  },
  {
    name: 'max-grpc-log-length',
    kind: 'int',
    initial: -1n,
    group: 'logging',
    help: 'Most characters of a gRPC reply that are logged. 0 or less: all.',
  },

  { name: 'automaxprocs', kind: 'lenient-bool', initial: false, group: 'ignored', help: '' },
  { name: 'vmodule', kind: 'module-levels', initial: '', group: 'ignored', help: '' },
  { name: 'log-flush-frequency', kind: 'duration', initial: 5n * second, group: 'ignored', help: '' },
  { name: 'log-json-info-buffer-size', kind: 'quantity', initial: '0', group: 'ignored', help: '' },
  { name: 'log-json-split-stream', kind: 'bool', initial: false, group: 'ignored', help: '' },
  { name: 'log-text-info-buffer-size', kind: 'quantity', initial: '0', group: 'ignored', help: '' },
  { name: 'log-text-split-stream', kind: 'bool', initial: false, group: 'ignored', help: '' },

  { name: 'add-dir-header', kind: 'bool', initial: false, group: 'older', help: '' },
  { name: 'alsologtostderr', kind: 'bool', initial: false, group: 'older', help: '' },
  { name: 'alsologtostderrthreshold', kind: 'string', initial: '', group: 'older', help: '' },
  { name: 'legacy-stderr-threshold-behavior', kind: 'bool', initial: true, group: 'older', help: '' },
  { name: 'log-backtrace-at', kind: 'string', initial: '', group: 'older', help: '' },
  { name: 'log-dir', kind: 'string', initial: '', group: 'older', help: '' },
  { name: 'log-file', kind: 'string', initial: '', group: 'older', help: '' },
  { name: 'log-file-max-size', kind: 'uint', initial: 1800n, group: 'older', help: '' },
  { name: 'logtostderr', kind: 'bool', initial: true, group: 'older', help: '' },
  { name: 'one-output', kind: 'bool', initial: false, group: 'older', help: '' },
  { name: 'skip-headers', kind: 'bool', initial: false, group: 'older', help: '' },
  { name: 'skip-log-headers', kind: 'bool', initial: false, group: 'older', help: '' },
  { name: 'stderrthreshold', kind: 'string', initial: '', group: 'older', help: '' },
] as const satisfies readonly FlagDefinition[];

/** Names of the flags of these kinds. */
export type FlagNameOf<K extends Kind> = Extract<(typeof flagDefinitions)[number], { readonly kind: K }>['name'];

/** The table as the parser takes it. */
export function goFlags(): readonly GoFlag[] {
  return flagDefinitions.map(({ name, kind, initial, group }) => ({
    name,
    aliases: group === 'older' && name.includes('-') ? [name.replaceAll('-', '_')] : [],
    kind: flagKinds[kind],
    initial,
  }));
}
