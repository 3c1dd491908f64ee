/**
 * What one attach and detach moves between attacher and API server, in bytes: through a relay that counts, so nothing is timed here.
 * The rounds hardly differ: three are enough.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { attachmentObject } from '../../support/kubernetes-objects.ts';
import { AttachServer, benchNode, connectAs } from '../attach-server.ts';
import { startSide } from '../attach-side.ts';
import type { AttacherSetup } from '../attachers.ts';
import { AttachmentWatch, attachmentsPath } from '../attachment-watch.ts';
import type { BenchCase, Entrant } from '../bench-case.ts';
import { ByteRelay } from '../byte-relay.ts';
import type { Figures } from '../figures.ts';
import type { ContenderName } from '../result.ts';
import type { Turn } from '../turns.ts';
import { unlimitedFlags } from './burst.ts';

/** Who is measured. */
export interface CycleOptions {
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
}

const volumes = 200;
const mostRounds = 3;
const restMs = 2_000;
/** The last answers and events come after the attachment is gone. */
const tailMs = 500;
const boundMs = 60_000;

/** Makes the case. */
export function cycleCase(options: CycleOptions): BenchCase {
  return {
    name: 'cycle',
    title: `bytes of ${volumes} attaches and detaches, on the wire, no rate limit, 100 workers`,
    contenders: options.contenders,
    mostRounds,
    estimate: { openSeconds: 5, measureSeconds: () => 9 },
    open: async () => {
      const server = await AttachServer.start();
      const measureOn = (entrant: Entrant, round: number): Promise<Figures> => measure(server, options, { entrant, round });
      return { measure: measureOn, close: () => server.stop() };
    },
  };
}

async function measure(server: AttachServer, { setup }: CycleOptions, { entrant, round }: Turn): Promise<Figures> {
  const { kubernetes } = server;
  const turn = `${entrant}-${round}`;
  const names = Array.from({ length: volumes }, (_, index) => `${turn}-${index}`);
  await server.createVolumes(names);
  const relay = await ByteRelay.start(Number(new URL(kubernetes.url).port));
  try {
    const kubeconfig = relay.writeKubeconfig(kubernetes, turn);
    const side = await startSide(entrant, { server, setup, flags: unlimitedFlags, kubeconfig });
    let figures: Figures = {};
    try {
      await delay(restMs);
      const before = relay.bytes;
      await attachAndDetach(server, names);
      await delay(tailMs);
      figures = { kilobytesPerCycle: (relay.bytes - before) / 1_000 / names.length };
    } finally {
      figures = { ...figures, ...(await side.stop()) };
    }
    return figures;
  } finally {
    await relay.close();
  }
}

async function attachAndDetach(server: AttachServer, names: readonly string[]): Promise<void> {
  const watching = await connectAs(server.kubernetes, 'admin');
  try {
    const watch = await AttachmentWatch.start(watching);
    const bodies = names.map((name) => attachmentObject(name, { node: benchNode, source: { persistentVolumeName: name } }));
    await Promise.all(bodies.map((body) => server.client.send({ method: 'POST', path: attachmentsPath, body })));
    await watch.untilAttached(names.length, boundMs);
    await Promise.all(names.map((name) => server.delete(name)));
    await watch.untilGone(names.length, boundMs);
  } finally {
    watching.close();
  }
}
