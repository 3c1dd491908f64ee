/**
 * The one table of every metric that the program has (behaviour.md 11). The recorders of this folder fill it, and
 * `docs/reference/metrics.md` is made from it. It must not hold anything but data.
 */
import type { MetricFamily } from '../runtime/metrics.ts';

/** Buckets of a duration in a queue: ten nanoseconds to ten seconds, multiplied up as the original does, rounding errors included. */
const queueBuckets = [1e-8, 1e-7, 1e-6, 9.999999999999999e-6, 9.999999999999999e-5, 0.001, 0.01, 0.1, 1, 10];
const driverCallBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 25, 50, 120, 300, 600];
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];
/** The timestamps that it starts from count whole seconds. */
const operationBuckets = [1, 2.5, 5, 10, 15, 25, 50, 120, 300, 600, 1_800, 3_600];
const eventLoopBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Names of the work queues. */
export const queueNames = ['csi-attacher-va', 'csi-attacher-pv'] as const;

/** Name of one work queue. */
export type QueueName = (typeof queueNames)[number];

/** Stands for the name of a driver that has not said it yet, as in the original. */
export const unknownDriverName = 'unknown-driver';

/** What an attachment can ask for. */
export const operations = ['attach', 'detach'] as const;

/** An operation, as label value. */
export type Operation = (typeof operations)[number];

/** What can be said of an attachment. */
export const attachmentStates = ['queued', 'running', 'backoff', 'waiting', 'done'] as const;

/** A state, as label value. */
export type AttachmentState = (typeof attachmentStates)[number];

/** How an operation can end. */
export type OperationOutcome = 'success' | 'abandoned';

/** How a comparison with the driver's list can end. */
export const roundResults = ['done', 'failed'] as const;

/** A result, as label value. */
export type RoundResult = (typeof roundResults)[number];

/** Whether the driver's list has disagreed on an attachment before. */
export const forceAttempts = ['first', 'repeated'] as const;

/** An attempt, as label value. */
export type ForceAttempt = (typeof forceAttempts)[number];

/** gRPC codes of a failed call, as Go prints them; and what a failure is that has none (`ErrorKind`). */
const failureCodes = [
  ...['Canceled', 'Unknown', 'InvalidArgument', 'DeadlineExceeded', 'NotFound', 'AlreadyExists', 'PermissionDenied'],
  ...['ResourceExhausted', 'FailedPrecondition', 'Aborted', 'OutOfRange', 'Unimplemented', 'Internal', 'Unavailable'],
  ...['DataLoss', 'Unauthenticated'],
  ...['invalid', 'missing', 'refused', 'outcome-unknown', 'unavailable', 'bug'],
];

const eachQueue = queueNames.map((name) => ({ name }));
const eachOperation = operations.map((operation) => ({ operation }));

/** Every family, by the name that code calls it. */
export const metricFamilies = {
  csiOperations: {
    type: 'histogram',
    name: 'csi_sidecar_operations_seconds',
    help: 'Duration of calls to the CSI driver, by method and gRPC status.',
    labels: ['driver_name', 'method_name', 'grpc_status_code'],
    optionalLabels: ['migrated'],
    buckets: driverCallBuckets,
    origin: 'original',
  },
  queueAdds: {
    type: 'counter',
    name: 'workqueue_adds_total',
    help: 'Keys that were put into the work queue.',
    labels: ['name'],
    known: eachQueue,
    origin: 'original',
  },
  queueDepth: {
    type: 'gauge',
    name: 'workqueue_depth',
    help: 'Keys that wait in the work queue for a turn.',
    labels: ['name'],
    known: eachQueue,
    origin: 'original',
  },
  queueDuration: {
    type: 'histogram',
    name: 'workqueue_queue_duration_seconds',
    help: 'How long keys waited in the work queue before their turn.',
    labels: ['name'],
    known: eachQueue,
    buckets: queueBuckets,
    origin: 'original',
  },
  workDuration: {
    type: 'histogram',
    name: 'workqueue_work_duration_seconds',
    help: 'How long the turns of keys of the work queue took.',
    labels: ['name'],
    known: eachQueue,
    buckets: queueBuckets,
    origin: 'original',
  },
  queueRetries: {
    type: 'counter',
    name: 'workqueue_retries_total',
    help: 'Turns that ended in the decision to try again.',
    labels: ['name'],
    known: eachQueue,
    origin: 'original',
  },
  unfinishedWork: {
    type: 'gauge',
    name: 'workqueue_unfinished_work_seconds',
    help: 'How long the turns that run now have taken so far, in sum.',
    labels: ['name'],
    known: eachQueue,
    origin: 'original',
  },
  longestRunning: {
    type: 'gauge',
    name: 'workqueue_longest_running_processor_seconds',
    help: 'How long the oldest of the turns that run now has taken so far.',
    labels: ['name'],
    known: eachQueue,
    origin: 'original',
  },
  leaderStatus: {
    type: 'gauge',
    name: 'leader_election_master_status',
    help: 'Whether this process leads: 1, or stands by: 0. Only with --leader-election; the name is always empty.',
    labels: ['name'],
    origin: 'original',
  },
  leaderSlowpath: {
    type: 'counter',
    name: 'leader_election_slowpath_total',
    help: 'Renewals of the lease that had to read it first. Only with --leader-election; the name is always empty.',
    labels: ['name'],
    origin: 'original',
  },
  processCpu: {
    type: 'counter',
    name: 'process_cpu_seconds_total',
    help: 'User and system CPU time of the process.',
    labels: [],
    origin: 'original',
  },
  processMaxFds: {
    type: 'gauge',
    name: 'process_max_fds',
    help: 'Most file descriptors that the process may open.',
    labels: [],
    origin: 'original',
  },
  processNetworkReceive: {
    type: 'counter',
    name: 'process_network_receive_bytes_total',
    help: 'Bytes that came in over IP in the network namespace of the process, which is that of its pod.',
    labels: [],
    origin: 'original',
  },
  processNetworkTransmit: {
    type: 'counter',
    name: 'process_network_transmit_bytes_total',
    help: 'Bytes that went out over IP in the network namespace of the process, which is that of its pod.',
    labels: [],
    origin: 'original',
  },
  processOpenFds: {
    type: 'gauge',
    name: 'process_open_fds',
    help: 'File descriptors that the process has open.',
    labels: [],
    origin: 'original',
  },
  processResidentMemory: {
    type: 'gauge',
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    labels: [],
    origin: 'original',
  },
  processStartTime: {
    type: 'gauge',
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since the epoch.',
    labels: [],
    origin: 'original',
  },
  processVirtualMemory: {
    type: 'gauge',
    name: 'process_virtual_memory_bytes',
    help: 'Virtual memory of the process.',
    labels: [],
    origin: 'original',
  },
  processVirtualMemoryMax: {
    type: 'gauge',
    name: 'process_virtual_memory_max_bytes',
    help: 'Most virtual memory that the process may have; 2^64 where there is no limit.',
    labels: [],
    origin: 'original',
  },
  restRequests: {
    type: 'counter',
    name: 'rest_client_requests_total',
    help: 'Requests to the API server, by HTTP status, or `<error>` where no answer came.',
    labels: ['code', 'method', 'host'],
    origin: 'own',
  },
  restDuration: {
    type: 'histogram',
    name: 'rest_client_request_duration_seconds',
    help: 'Time from sending a request to the API server until the head of its answer was there, or none came; waiting for a connection is part of it, reading a long list is not.',
    labels: ['verb', 'host'],
    buckets: requestBuckets,
    origin: 'own',
  },
  restRateLimiter: {
    type: 'histogram',
    name: 'rest_client_rate_limiter_duration_seconds',
    help: 'How long requests to the API server waited for --kube-api-qps.',
    labels: ['verb', 'host'],
    buckets: requestBuckets,
    origin: 'own',
  },
  info: {
    type: 'gauge',
    name: 'csi_attacher_info',
    help: 'Always 1; says which driver this process works for, unknown-driver until it has answered, and which version it is. Other families are joined to a driver with it.',
    labels: ['driver_name', 'version'],
    origin: 'own',
  },
  driverReady: {
    type: 'gauge',
    name: 'csi_attacher_driver_ready',
    help: 'Whether calls to the CSI driver may start: it is connected, ready, and the one that it was.',
    labels: [],
    origin: 'own',
  },
  leads: {
    type: 'gauge',
    name: 'csi_attacher_leads',
    help: 'Whether this process is the one that attaches and detaches: 1 once its caches are filled and it has the lease, where one is wanted; else 0.',
    labels: [],
    origin: 'own',
  },
  eventLoopDelay: {
    type: 'histogram',
    name: 'csi_attacher_event_loop_delay_seconds',
    help: 'How much too late the event loop came to a timer that is set four times a second.',
    labels: [],
    buckets: eventLoopBuckets,
    origin: 'own',
  },
  heapUsed: {
    type: 'gauge',
    name: 'nodejs_heap_size_used_bytes',
    help: "Used part of V8's heap.",
    labels: [],
    origin: 'own',
  },
  heapLimit: {
    type: 'gauge',
    name: 'nodejs_heap_size_limit_bytes',
    help: "Most that V8's heap may grow to; the process ends when that is not enough.",
    labels: [],
    origin: 'own',
  },
  attachments: {
    type: 'gauge',
    name: 'csi_attacher_volumeattachments',
    help: 'VolumeAttachments of this driver, by what they ask for and how far it is: queued, running, in backoff after a failure, waiting for something else, or done.',
    labels: ['operation', 'state'],
    known: operations.flatMap((operation) => attachmentStates.map((state) => ({ operation, state }))),
    origin: 'own',
  },
  oldestPending: {
    type: 'gauge',
    name: 'csi_attacher_oldest_pending_seconds',
    help: 'How long ago Kubernetes asked for the oldest of the operations that are not done; 0 when all are.',
    labels: ['operation'],
    known: eachOperation,
    origin: 'own',
  },
  operationDuration: {
    type: 'histogram',
    name: 'csi_attacher_operation_duration_seconds',
    help: 'Time from the moment Kubernetes asked, which is known to the second, until a volume was attached or detached, or until nobody wanted it attached any more (abandoned).',
    labels: ['operation', 'outcome'],
    known: [
      { operation: 'attach', outcome: 'success' },
      { operation: 'attach', outcome: 'abandoned' },
      { operation: 'detach', outcome: 'success' },
    ],
    buckets: operationBuckets,
    origin: 'own',
  },
  operationRetries: {
    type: 'counter',
    name: 'csi_attacher_retries_total',
    help: 'Attempts that failed and will be made again, by gRPC status of the driver, or by kind of failure where the driver had no part in it.',
    labels: ['operation', 'code'],
    known: operations.flatMap((operation) => failureCodes.map((code) => ({ operation, code }))),
    origin: 'own',
  },
  reconcileRounds: {
    type: 'counter',
    name: 'csi_attacher_reconcile_rounds_total',
    help: 'Comparisons of VolumeAttachments with what the driver lists as published, by whether the whole list could be read.',
    labels: ['result'],
    known: roundResults.map((result) => ({ result })),
    origin: 'own',
  },
  reconcileForced: {
    type: 'counter',
    name: 'csi_attacher_reconcile_forced_total',
    help: 'Attaches and detaches that were made again because the list disagreed, for the first time or although that was done before (repeated).',
    labels: ['attempt'],
    known: forceAttempts.map((attempt) => ({ attempt })),
    origin: 'own',
  },
  reconcileDisagreements: {
    type: 'gauge',
    name: 'csi_attacher_reconcile_disagreements',
    help: 'VolumeAttachments on which the list disagreed in the last comparison.',
    labels: [],
    origin: 'own',
  },
  danglingAttachments: {
    type: 'gauge',
    name: 'csi_attacher_dangling_attachments',
    help: 'Volumes of this cluster that the driver listed on a node of this cluster in the last comparison although no VolumeAttachment asks for it. Nothing detaches them.',
    labels: [],
    origin: 'own',
  },
} as const satisfies Readonly<Record<string, MetricFamily>>;
