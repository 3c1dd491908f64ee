/**
 * Measures reconcile with the driver: rounds over 100,000 volumes, all attached, which a driver in a process of its own lists in
 * one reply and in pages of 500. Run: `npm run bench -- --only list-volumes [count]`. Prints the time of a round, the longest stop of
 * the event loop (on the wall, and what of it was CPU time of ours, so that other processes do not count), and the memory before,
 * at most, and after. Ends with exit code 1 when a stop takes 50 ms or more, or when a round does not give its memory back.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type csi from '../../csi-spec/generated/csi_pb.js';
import { AttachmentMemory } from '../../src/attacher/attachment-memory.ts';
import { Sweeper } from '../../src/attacher/sweep.ts';
import { CsiConnection } from '../../src/csi/connection.ts';
import { CsiVolumeLister } from '../../src/csi/volume-lister.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../../src/kube/types.ts';
import { giveWay, systemClock } from '../../src/runtime/clock.ts';
import {
  attachedAttachment,
  csiNode,
  csiSource,
  handleKey,
  nodeIdKey,
  profile,
  testDriverName,
  volume,
  volumeSpec,
} from '../support/rows.ts';
import { ScriptedCsiDriver } from '../support/scripted-csi-driver.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { volumeListReply } from '../support/volume-list-reply.ts';

const nodeCount = 1_000;
const serve = 'serve';
const roundCount = 3;
const longestAllowedMs = 50;
/** Of what a round takes, which is about 70 MB, so much may stay. */
const keptAllowedMb = 5;

function handleOf(number: number): string {
  return `vol-0${number.toString(16).padStart(16, '0')}`;
}

function nodeIdOf(number: number): string {
  return `i-0${(number % nodeCount).toString(16).padStart(16, '0')}`;
}

/** The driver: lists pages of the size that it is asked for, or everything. */
async function runDriver(socket: string, count: number): Promise<void> {
  await ScriptedCsiDriver.listen(socket, {
    ListVolumes: (call) => {
      const request = call.request as csi.ListVolumesRequest;
      const from = Number(request.getStartingToken());
      const to = Math.min(count, from + (request.getMaxEntries() || count));
      const entries = Array.from({ length: to - from }, (_, index) => ({
        volumeId: handleOf(from + index),
        nodeIds: [nodeIdOf(from + index)],
      }));
      return volumeListReply(entries, to < count ? String(to) : '');
    },
  });
  process.send?.('ready');
}

interface Rows {
  readonly attachments: ReadonlyMap<string, VolumeAttachment>;
  readonly volumes: ReadonlyMap<string, PersistentVolume>;
  readonly nodes: ReadonlyMap<string, CsiNode>;
}

function makeRows(count: number): Rows {
  const rows = {
    attachments: new Map<string, VolumeAttachment>(),
    volumes: new Map<string, PersistentVolume>(),
    nodes: new Map<string, CsiNode>(),
  };
  for (let number = 0; number < nodeCount; number += 1) {
    const name = `node-${number}`;
    rows.nodes.set(name, csiNode({ name, drivers: [{ name: testDriverName, nodeId: nodeIdOf(number) }] }));
  }
  for (let number = 0; number < count; number += 1) {
    const persistentVolumeName = `pv-${number}`;
    const source = { type: 'csi' as const, csi: csiSource({ volumeHandle: handleOf(number) }) };
    rows.volumes.set(persistentVolumeName, volume({ name: persistentVolumeName, spec: volumeSpec({ source }) }));
    const name = `va-${number}`;
    const annotations = { [nodeIdKey]: nodeIdOf(number), [handleKey]: handleOf(number) };
    rows.attachments.set(name, attachedAttachment({ name, persistentVolumeName, annotations, nodeName: `node-${number % nodeCount}` }));
  }
  return rows;
}

function sweeperOver({ attachments, volumes, nodes }: Rows, connection: CsiConnection, maxEntries: number): Sweeper {
  return new Sweeper({
    lister: new CsiVolumeLister({ connection, clock: systemClock, timeoutMs: 120_000, maxEntries }),
    rows: { attachments: () => attachments.values(), volumes: () => volumes.values(), csiNodes: () => nodes.values() },
    caches: {
      attachment: (name) => attachments.get(name),
      volume: (name) => volumes.get(name),
      csiNode: (name) => nodes.get(name),
      attachmentsOfVolume: () => [],
      attachmentsOnNode: () => [],
    },
    queue: { stateOf: () => undefined, addBehind: () => {} },
    memory: new AttachmentMemory(),
    profile: profile(),
    clock: systemClock,
    log: silentLogger,
    intervalMs: 60_000,
  });
}

/** Heap and buffers after a collection, in MB. */
function memoryMb(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return usedMb();
}

function usedMb(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** What was noted while a round ran. */
interface Notes {
  /** The longest time between two turns of the event loop that was CPU time of ours. */
  readonly stopMs: number;
  /** The longest on the wall, with what the machine gave to other processes meanwhile. */
  readonly wallMs: number;
  readonly mostMb: number;
}

async function watchLoop(run: { ended: boolean }): Promise<Notes> {
  const notes = { stopMs: 0, wallMs: 0, mostMb: 0 };
  let last = { wallMs: performance.now(), cpuMs: cpuMs() };
  while (!run.ended) {
    await giveWay();
    const now = { wallMs: performance.now(), cpuMs: cpuMs() };
    const wallMs = now.wallMs - last.wallMs;
    // CPU time is that of all threads: what they take beside each other is no stop.
    notes.stopMs = Math.max(notes.stopMs, Math.min(wallMs, now.cpuMs - last.cpuMs));
    notes.wallMs = Math.max(notes.wallMs, wallMs);
    notes.mostMb = Math.max(notes.mostMb, usedMb());
    last = { wallMs: performance.now(), cpuMs: cpuMs() };
  }
  return notes;
}

async function measure(sweeper: Sweeper, what: string): Promise<void> {
  for (let round = 1; round <= roundCount; round += 1) {
    const beforeMb = memoryMb();
    const run = { ended: false };
    const watching = watchLoop(run);
    const startMs = performance.now();
    const report = await sweeper.sweepOnce(new AbortController().signal);
    const tookMs = performance.now() - startMs;
    run.ended = true;
    const { stopMs, wallMs, mostMb } = await watching;
    const afterMb = memoryMb();
    console.log(
      `${what}, round ${round}: ${JSON.stringify(report)}\n  ${tookMs.toFixed(0)} ms, longest stop ${stopMs.toFixed(1)} ms (${wallMs.toFixed(1)} ms on the wall), memory ${beforeMb.toFixed(1)} MB, at most ${mostMb.toFixed(1)} MB, after ${afterMb.toFixed(1)} MB`,
    );
    judge(`${what}, round ${round}`, { stopMs, keptMb: afterMb - beforeMb });
  }
}

function judge(what: string, { stopMs, keptMb }: { readonly stopMs: number; readonly keptMb: number }): void {
  const faults = [
    ...(stopMs >= longestAllowedMs ? [`the event loop stood still for ${stopMs.toFixed(1)} ms`] : []),
    ...(keptMb > keptAllowedMb ? [`${keptMb.toFixed(1)} MB were not given back`] : []),
  ];
  for (const fault of faults) {
    console.log(`not as it has to be: ${what}: ${fault}`);
    process.exitCode = 1;
  }
}

async function main(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'list-volumes-'));
  const socket = join(folder, 'csi.sock');
  const driver = fork(import.meta.filename, [serve, socket, String(count)]);
  const connection = new CsiConnection({ address: socket, clock: systemClock, log: silentLogger, maxLoggedReplyLength: -1 });
  try {
    await new Promise((resolve) => driver.once('message', resolve));
    await connection.waitUntilConnected(new AbortController().signal);
    const rows = makeRows(count);
    await measure(sweeperOver(rows, connection, 0), `${count} volumes in one reply`);
    await measure(sweeperOver(rows, connection, 500), `${count} volumes in pages of 500`);
  } finally {
    connection.close();
    driver.kill();
    rmSync(folder, { recursive: true });
  }
}

const [first = '100000', socket = '', count = '0'] = process.argv.slice(2);
await (first === serve ? runDriver(socket, Number(count)) : main(Number(first)));
