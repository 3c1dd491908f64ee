/**
 * The leader goes, by SIGTERM and by SIGKILL, and a second one of its kind stands by, with the default flags of the lease: from the
 * signal until the other has attached what was asked for right after it. Both ways at the same time, on leases of their own:
 * whoever takes over mostly waits.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import type { KubeObject } from '../../testbed/api-client.ts';
import { type Kubernetes, startKubernetes } from '../../testbed/start-kubernetes.ts';
import { type AttacherSetup, type MeasuredAttacher, startAttacher } from '../attachers.ts';
import type { BenchCase, Entrant } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import type { ContenderName } from '../result.ts';
import { createWaiting, untilAttached } from '../settled-server.ts';

/** Who is measured. */
export interface TakeoverOptions {
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
}

interface Lease extends KubeObject {
  readonly spec?: { readonly holderIdentity?: string };
}

const leases = '/apis/coordination.k8s.io/v1/namespaces/default/leases';
const flags = ['--leader-election', '--leader-election-namespace=default'];
/** The other has looked at the lease more than once by then. */
const restMs = 6_000;
const boundMs = 60_000;

/** Makes the case. */
export function takeoverCase({ setup, contenders }: TakeoverOptions): BenchCase {
  return {
    name: 'takeover',
    title: 'the leader gets SIGTERM or SIGKILL, another one of its kind attaches next, default flags of the lease',
    contenders,
    estimate: { openSeconds: 5, measureSeconds: (entrant) => (entrant === 'original' ? 26 : 15) + 10 },
    open: async () => {
      const kubernetes = await startKubernetes();
      return {
        measure: (entrant, round) => measureBoth(kubernetes, setup, { entrant, name: `${entrant}-${round}` }),
        close: () => kubernetes.stop(),
      };
    },
  };
}

interface Named {
  readonly entrant: Entrant;
  /** Of this measure only. */
  readonly name: string;
}

async function measureBoth(kubernetes: Kubernetes, setup: AttacherSetup, { entrant, name }: Named): Promise<Figures> {
  const signals = ['SIGTERM', 'SIGKILL'] as const;
  const ends = signals.map((signal) =>
    measure(kubernetes, setup, { entrant, signal, driverName: `${name}-${signal.toLowerCase()}.example.com` }),
  );
  // Both are over before either may throw: nothing is left running.
  const [sigterm, sigkill] = (await Promise.allSettled(ends)).map((end) => {
    if (end.status === 'rejected') {
      throw end.reason;
    }
    return end.value;
  });
  const loopStopMs = Math.max(sigterm?.loopStopMs ?? 0, sigkill?.loopStopMs ?? 0);
  return { sigtermSeconds: sigterm?.seconds ?? Number.NaN, sigkillSeconds: sigkill?.seconds ?? Number.NaN, loopStopMs };
}

interface Duel {
  readonly entrant: Entrant;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly driverName: string;
}

interface Takeover {
  readonly seconds: number;
  readonly loopStopMs?: number | undefined;
}

async function measure(kubernetes: Kubernetes, setup: AttacherSetup, { entrant, signal, driverName }: Duel): Promise<Takeover> {
  const node = `node-of-${driverName}`;
  const drivers = [{ name: driverName, nodeID: 'node-id', topologyKeys: [] }];
  await kubernetes.admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name: node }, spec: { drivers } });
  const place: Place = { kubernetes, setup, entrant, driverName };
  const leader = await startReplica(place, 'leader');
  try {
    const lease = `${leases}/external-attacher-leader-${driverName.replaceAll('.', '-')}`;
    await kubernetes.admin.until<Lease>(lease, (object) => (object?.spec?.holderIdentity ?? '') !== '', boundMs);
    const other = await startReplica(place, 'other');
    let seconds = Number.NaN;
    let stopped: Pick<Figures, 'loopStopMs'> = {};
    try {
      await delay(restMs);
      seconds = await timeTakeover({ kubernetes, leader, other, signal, node, driverName });
    } finally {
      stopped = await stopReplica(other);
    }
    return { seconds, ...stopped };
  } finally {
    await leader.attacher.process.stop(0);
    await leader.driver.close();
  }
}

interface Place {
  readonly kubernetes: Kubernetes;
  readonly setup: AttacherSetup;
  readonly entrant: Entrant;
  readonly driverName: string;
}

interface Replica {
  readonly attacher: MeasuredAttacher;
  readonly driver: EmbeddedCsiDriver;
}

/** A replica with a driver of its own, so that it can be told who has attached. */
async function startReplica({ kubernetes, setup, entrant, driverName }: Place, role: 'leader' | 'other'): Promise<Replica> {
  const driver = await startCsiDriver({
    name: driverName,
    socketPath: join(kubernetes.folder, `${driverName}-${role}.sock`),
    rules: { acceptAnyVolume: true, acceptAnyNode: true },
    capabilities: { controller: { LIST_VOLUMES: false, LIST_VOLUMES_PUBLISHED_NODES: false } },
  });
  try {
    const attacher = await startAttacher(setup, entrant, {
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: flags,
      // As of pods: ours tells its own by the UID, the original by the host name.
      env: { ...process.env, POD_UID: `${driverName}-${role}` },
      hostName: role,
      folder: kubernetes.folder,
      standsBy: true,
    });
    return { attacher, driver };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function stopReplica({ attacher, driver }: Replica): Promise<Pick<Figures, 'loopStopMs'>> {
  try {
    return await attacher.stop();
  } finally {
    await driver.close();
  }
}

interface Scene {
  readonly kubernetes: Kubernetes;
  readonly leader: Replica;
  readonly other: Replica;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly node: string;
  readonly driverName: string;
}

/** Seconds from the signal to the first attach by the other. What the leader still attaches on its way out does not count. */
async function timeTakeover({ kubernetes, leader, other, signal, node, driverName: driver }: Scene): Promise<number> {
  const startMs = performance.now();
  leader.attacher.process.kill(signal);
  for (let attempt = 1; ; attempt += 1) {
    const path = await createWaiting(kubernetes, { name: `${node}-${attempt}`, driver, node });
    const seenMs = await untilAttached(kubernetes, path, boundMs);
    if (other.driver.calls.entries({ method: 'ControllerPublishVolume' }).length > 0) {
      return (seenMs - startMs) / 1_000;
    }
  }
}
