/**
 * The attacher in this process, wired as `src/bin` wires it, with its metrics on a port of 127.0.0.1. For tests of the metrics alone.
 */
import { setMaxListeners } from 'node:events';
import { AttachmentMemory } from '../../src/attacher/attachment-memory.ts';
import { countAttachments } from '../../src/attacher/count-attachments.ts';
import { decideOperationEnd } from '../../src/attacher/decide-operation-end.ts';
import { driverProfile } from '../../src/attacher/driver-profile.ts';
import { isMigratedDriver } from '../../src/attacher/in-tree/migrated-drivers.ts';
import { reconcileAttachment } from '../../src/attacher/reconcile-attachment.ts';
import { reconcileVolume } from '../../src/attacher/reconcile-volume.ts';
import { Triggers } from '../../src/attacher/triggers.ts';
import { KubernetesSide } from '../../src/bin/kubernetes-side.ts';
import { CsiConnection } from '../../src/csi/connection.ts';
import { ControllerService } from '../../src/csi/controller-service.ts';
import { grpcCodeName } from '../../src/csi/errors.ts';
import { type DriverFacts, discoverDriver } from '../../src/csi/identity.ts';
import { startHttpServer } from '../../src/http/server.ts';
import { openConnection } from '../../src/kube/connection.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { joinHostPort } from '../../src/kube/server-address.ts';
import { AttacherMetrics } from '../../src/metrics/attacher-metrics.ts';
import type { QueueName } from '../../src/metrics/families.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { Controller, type Reconcile } from '../../src/runtime/controller.ts';
import { systemRandom } from '../../src/runtime/random.ts';
import { silentLogger } from './silent-logger.ts';

export interface MeasuredAttacher {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const shared = { clock: systemClock, random: systemRandom, log: silentLogger };

/** Starts it, and waits until its caches are filled. The caller stops it. */
export async function startMeasuredAttacher(options: {
  readonly kubeconfig: string;
  readonly csiAddress: string;
}): Promise<MeasuredAttacher> {
  const signal = new AbortController();
  setMaxListeners(0, signal.signal);
  const metrics = new AttacherMetrics(shared);
  const server = await startHttpServer({
    address: { host: '127.0.0.1', port: 0 },
    metricsPath: '/metrics',
    metrics,
    leadershipFault: () => undefined,
    readiness: [],
    log: silentLogger,
  });
  metrics.leadership.start(() => true);
  const connection = new CsiConnection({ ...shared, address: options.csiAddress, maxLoggedReplyLength: 0, onCall: metrics.csiCalls.ended });
  await connection.waitUntilConnected(signal.signal);
  const onName = (name: string): void => metrics.csiCalls.driverKnown({ name, takesMigratedVolumes: isMigratedDriver(name) });
  const facts = await discoverDriver({ ...shared, connection, timeoutMs: 15_000, onName }, signal.signal);
  const { client, close } = await openMeasuredClient(options.kubeconfig, metrics);
  const { kubernetes, queues } = wire({ facts, client, driver: new ControllerService(connection, 15_000), metrics });
  const watching = kubernetes.run(signal.signal);
  await kubernetes.filled();
  queues.attachments.start(signal.signal);
  queues.volumes.start(signal.signal);
  return {
    port: server.port,
    stop: async () => {
      signal.abort();
      await Promise.all([queues.attachments.drain(), queues.volumes.drain(), watching, server.close()]);
      connection.close();
      close();
    },
  };
}

async function openMeasuredClient(kubeconfig: string, metrics: AttacherMetrics): Promise<{ client: ObjectClient; close: () => void }> {
  const config = await loadKubeconfig(kubeconfig, { ...shared, env: {}, cwd: '/' });
  const transport = openConnection(config, { ...shared, userAgent: 'csi-attacher/test' });
  const observer = metrics.requests.observer(joinHostPort(config.server.host, config.server.port));
  return { client: new ObjectClient({ transport, clock: systemClock, observer }), close: () => transport.close() };
}

interface Parts {
  readonly facts: DriverFacts;
  readonly client: ObjectClient;
  readonly driver: ControllerService;
  readonly metrics: AttacherMetrics;
}

function wire({ facts, client, driver, metrics }: Parts): {
  readonly kubernetes: KubernetesSide;
  readonly queues: { readonly attachments: Controller; readonly volumes: Controller };
} {
  const profile = driverProfile({ ...facts, defaultFsType: '', reportsErrorCodes: true, removesStaleFinalizers: false });
  const kubernetes = new KubernetesSide(
    client,
    {
      profile,
      listeners: {
        attachmentChanged: (change) => {
          triggers.attachmentChanged(change);
          const end = decideOperationEnd(change, profile);
          if (end !== undefined) {
            metrics.attachments.ended(end);
          }
        },
        volumeChanged: (change) => triggers.volumeChanged(change),
        nodeChanged: (change) => triggers.nodeChanged(change),
      },
    },
    { ...shared, env: {}, cwd: '/', version: 'test' },
  );
  const context = {
    ...shared,
    caches: kubernetes.caches,
    objects: kubernetes.objects,
    driver,
    memory: new AttachmentMemory(),
    profile,
    onFailure: (operation: 'attach' | 'detach', { grpcCode, kind }: { grpcCode: number | undefined; kind: string }) =>
      metrics.attachments.failed(operation, grpcCode === undefined ? kind : grpcCodeName(grpcCode)),
  };
  const controller = (name: QueueName, reconcile: Reconcile): Controller =>
    new Controller({
      ...shared,
      name,
      workerCount: 10,
      backoff: { startMs: 1_000, maxMs: 300_000 },
      reconcile,
      observer: metrics.queues.observer(name),
    });
  const queues = {
    attachments: controller('csi-attacher-va', (name, signal) => reconcileAttachment(context, name, signal)),
    volumes: controller('csi-attacher-pv', (name, signal) => reconcileVolume(context, name, signal)),
  };
  const triggers = new Triggers({ queues, caches: kubernetes.caches, driver: profile });
  metrics.attachments.countWith(() =>
    countAttachments({
      attachments: kubernetes.attachments(),
      driver: profile,
      stateOf: (name) => queues.attachments.stateOf(name),
      clock: systemClock,
    }),
  );
  return { kubernetes, queues };
}
