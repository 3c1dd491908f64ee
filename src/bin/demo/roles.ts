/**
 * The two servers of the demo, each run in a process of its own that the demo starts from the same file. They report to
 * their parent over the IPC channel and end with it, however it ends. Called by `demo.ts`.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startApiServer } from '../../embedded/api-server/start-api-server.ts';
import type { CallEntry } from '../../embedded/csi-driver/call-log.ts';
import { startCsiDriver } from '../../embedded/csi-driver/start-csi-driver.ts';
import type { Fault } from '../../embedded/faults.ts';
import { AppError } from '../../runtime/errors.ts';
import type { DemoEvent, DriverEvent, Report } from './events.ts';
import { fieldAt } from './events.ts';
import { machineClock } from './machine-clock.ts';
import { attacherUser, demoNodes, demoVolumes, driverCallMs, driverName } from './objects.ts';
import { attacherRights } from './rights.ts';

/** What to run for the role that the first argument names, until the parent is gone. Undefined when it names none, or nobody listens. */
export function roleOf(args: readonly string[]): (() => Promise<void>) | undefined {
  const [name = '', ...rest] = args;
  if (process.send === undefined) {
    return undefined;
  }
  switch (name) {
    case 'api-server':
      return runApiServer;
    case 'csi-driver':
      return () => runCsiDriver(rest);
    default:
      return undefined;
  }
}

const reportIntervalMs = 15;

async function runApiServer(): Promise<void> {
  endWithParent(() => {});
  const server = await startApiServer({ clock: machineClock });
  // Tokens that nobody on this machine can guess.
  const tokens = { admin: randomUUID(), attacher: randomUUID() };
  server.access.revokeToken(server.adminToken);
  server.access.revokeToken(server.limitedToken);
  server.access.setToken(tokens.admin, 'admin');
  server.access.setToken(tokens.attacher, attacherUser);
  server.access.setRights(attacherUser, attacherRights);
  report({
    is: 'ready',
    facts: {
      url: server.url,
      caCertificate: server.caCertificate,
      adminToken: tokens.admin,
      adminKubeconfig: server.kubeconfig(tokens.admin),
      attacherKubeconfig: server.kubeconfig(tokens.attacher),
    },
  });
  reportEvents(() => {
    const { entries } = server.audit;
    server.audit.clear();
    const events = entries.map(({ doneMs, user, userAgent, verb, target, status, body }) => ({
      from: 'api' as const,
      atMs: doneMs,
      ...{ user, userAgent, verb, target, status, body },
    }));
    return { events };
  });
}

async function runCsiDriver(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string' },
      socket: { type: 'string' },
      volumes: { type: 'string' },
      fault: { type: 'boolean', default: false },
    },
  });
  const { folder = '', socket = '', fault } = values;
  const count = Number(values.volumes);
  const charge = takeCharge();
  // The parent clears up after itself; where it could not, this is the last process that can.
  endWithParent(() => {
    charge.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  let events: DriverEvent[] = [];
  const driver = await startCsiDriver({
    socketPath: socket,
    name: driverName,
    clock: machineClock,
    log: 'counts',
    nodeId: demoNodes(count)[0]?.id ?? '',
    nodes: demoNodes(count).map(({ id }) => ({ nodeId: id })),
    volumes: demoVolumes(count).map(({ handle }) => ({ volumeId: handle })),
    slow: ['ControllerPublishVolume', 'ControllerUnpublishVolume'].map((method) => ({ method, durationMs: driverCallMs(count) })),
    faults: fault ? [firstPublishFails] : [],
    onCall: (entry) => events.push(eventOfCall(entry)),
  });
  report({ is: 'ready', facts: {} });
  reportEvents(() => {
    const ended = events;
    events = [];
    return { events: ended, published: driver.published().length };
  });
}

const firstPublishFails: Fault = {
  method: 'ControllerPublishVolume',
  action: { do: 'error', code: 14, message: 'the storage is being restarted' },
};

function eventOfCall({ method, target, nodeId, startedMs, endedMs = startedMs, outcome }: CallEntry): DriverEvent {
  const [code, message] =
    outcome.is === 'answered' ? [outcome.code, outcome.message] : [-1, outcome.is === 'unanswered' ? outcome.because : ''];
  return { from: 'driver', atMs: endedMs, durationMs: endedMs - startedMs, method, volumeHandle: target, nodeId, code, message };
}

/** Kills the attacher with this process when the parent has put it in charge: the attacher itself does not know of the demo. */
function takeCharge(): { readonly kill: () => void } {
  let pid: number | undefined;
  process.on('message', (message: unknown) => {
    const named = fieldAt(message, 'inChargeOf');
    pid = typeof named === 'number' ? named : undefined;
  });
  return {
    kill: () => {
      if (pid !== undefined) {
        killQuietly(pid);
      }
    },
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function endWithParent(last: () => void): void {
  // Ctrl-C and a closed terminal reach every process of the terminal: the parent acts on them, and then this channel closes.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {});
  }
  process.on('message', (message: unknown) => {
    // A parent that closes the channel itself would not see the end of this process (Node emits no 'close' then).
    if (fieldAt(message, 'end') === true && process.connected) {
      process.disconnect();
    }
  });
  process.once('disconnect', () => {
    last();
    process.exit(0);
  });
  if (!process.connected) {
    throw new AppError('stopped', 'Cannot serve the demo: it has ended');
  }
}

/** Reports what happened, again and again; each report says up to when it is complete. */
function reportEvents(take: () => { readonly events: readonly DemoEvent[]; readonly published?: number }): void {
  setInterval(() => {
    const untilMs = machineClock.monotonicMs();
    report({ is: 'events', untilMs, ...take() });
  }, reportIntervalMs);
}

function report(message: Report): void {
  // The channel can close between two reports; the process then ends by 'disconnect'.
  if (process.connected) {
    process.send?.(message, undefined, {}, () => {});
  }
}
