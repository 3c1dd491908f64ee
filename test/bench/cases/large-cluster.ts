/**
 * A start into a cluster with many settled attachments, their volumes, and one attachment that waits: the time from the start of the
 * process to that attach, the CPU until then, and the memory at rest. All contenders start in turns into the same cluster. Three
 * sizes show how that grows.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { settledDriver, settledNode } from '../../support/settled-objects.ts';
import type { Kubernetes } from '../../testbed/start-kubernetes.ts';
import { type AttacherSetup, type MeasuredAttacher, startAttacher } from '../attachers.ts';
import type { BenchCase } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import { startNativeDriver } from '../native-driver.ts';
import { usageOf } from '../process-usage.ts';
import type { ContenderName } from '../result.ts';
import { createWaiting, startSettled, untilAttached } from '../settled-server.ts';
import type { Turn } from '../turns.ts';

/** A size. */
export interface LargeClusterOptions {
  readonly name: string;
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
  /** Attachments, and as many volumes. */
  readonly objects: number;
  readonly mostRounds?: number;
  /** Time for an attacher to come to rest after its first attach. */
  readonly restSeconds: number;
}

const boundMs = 120_000;

/** Makes the case. */
export function largeClusterCase(options: LargeClusterOptions): BenchCase {
  const { name, objects, contenders, mostRounds, restSeconds } = options;
  return {
    name,
    title: `a start into ${objects} settled attachments and as many volumes, default flags of each`,
    contenders,
    ...(mostRounds === undefined ? {} : { mostRounds }),
    estimate: { openSeconds: 5 + objects / 1_000, measureSeconds: () => restSeconds + 3 + objects / 20_000 },
    open: async () => {
      const kubernetes = await startSettled(objects);
      return { measure: (entrant, round) => measure(kubernetes, options, { entrant, round }), close: () => kubernetes.stop() };
    },
  };
}

async function measure(kubernetes: Kubernetes, options: LargeClusterOptions, { entrant, round }: Turn): Promise<Figures> {
  const { setup, restSeconds } = options;
  const name = `waiting-for-${entrant}-${round}`;
  // What was attached before it started is not in its list, so it has none.
  const driver = await startNativeDriver({ socketPath: join(kubernetes.folder, `${name}.sock`), name: settledDriver.name, lists: false });
  try {
    const path = await createWaiting(kubernetes, { name, driver: settledDriver.name, node: settledNode(0).name });
    const attached = untilAttached(kubernetes, path, boundMs);
    const startMs = performance.now();
    const starting = startAttacher(setup, entrant, {
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      folder: kubernetes.folder,
    });
    const attacher = await whenBoth(starting, attached);
    const firstAttachSeconds = ((await attached) - startMs) / 1_000;
    return { firstAttachSeconds, ...(await atRest(attacher, restSeconds)) };
  } finally {
    await driver.stop();
  }
}

/** The attacher, once it is started and has attached. It is stopped where it has not. */
async function whenBoth(starting: Promise<MeasuredAttacher>, attached: Promise<number>): Promise<MeasuredAttacher> {
  const [start, attach] = await Promise.allSettled([starting, attached]);
  if (start.status === 'rejected') {
    throw start.reason;
  }
  if (attach.status === 'rejected') {
    await start.value.stop();
    throw attach.reason;
  }
  return start.value;
}

async function atRest(attacher: MeasuredAttacher, restSeconds: number): Promise<Figures> {
  const { pid } = attacher.process;
  const { cpuMs } = usageOf(pid);
  await delay(restSeconds * 1_000);
  const { residentMegabytes, privateMegabytes, peakMegabytes } = usageOf(pid);
  const stopped = await attacher.stop();
  return { cpuSecondsToFirstAttach: cpuMs / 1_000, residentMegabytes, privateMegabytes, peakMegabytes, ...stopped };
}
