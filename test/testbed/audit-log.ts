/**
 * The audit log of a kube-apiserver as tests read it: who did what, in which order, with which bodies. The server writes an
 * entry about when it sends the answer, so an entry may come a moment after it: `until` waits for it. It must not change the
 * file. Called by tests; `start-kubernetes.ts` makes it.
 */
import { type FSWatcher, watch, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

/** One finished request; of a watch also its start (`ResponseStarted`). */
export interface AuditEntry {
  /** `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`. */
  readonly verb: string;
  /** Path with query. */
  readonly path: string;
  /** `volumeattachments`, `volumeattachments/status`, ...; empty for what is no resource. */
  readonly resource: string;
  readonly name: string;
  readonly user: string;
  readonly userAgent: string;
  readonly stage: string;
  /** HTTP status. */
  readonly code: number;
  /** When the server received the request, and when it reached `stage`: milliseconds since the epoch with three decimals. */
  readonly receivedMs: number;
  readonly timeMs: number;
  /** Body of the request and of the answer; of writes only, and not of Events, Secrets and tokens. */
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Writes the policy below into `folder` and returns the flags that make a kube-apiserver follow it. */
export function auditFlags(folder: string): readonly string[] {
  const policyPath = join(folder, 'audit-policy.json');
  writeFileSync(policyPath, JSON.stringify(policy));
  return [
    `--audit-policy-file=${policyPath}`,
    `--audit-log-path=${logPath(folder)}`,
    // In MB; 0 means 100, and then the file would be another one.
    '--audit-log-maxsize=100000',
  ];
}

const policy = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [
    // Nothing that a test asks about, and more than all the rest.
    { level: 'None', nonResourceURLs: ['/readyz*', '/livez*', '/healthz*', '/metrics', '/openapi*', '/version'] },
    { level: 'None', users: ['system:apiserver'] },
    { level: 'Metadata', resources: [{ group: '', resources: ['events', 'secrets', 'serviceaccounts/token'] }] },
    { level: 'RequestResponse', verbs: ['create', 'update', 'patch', 'delete'] },
    { level: 'Metadata' },
  ],
};

function logPath(folder: string): string {
  return join(folder, 'audit.log');
}

/** Reads each entry of the log once. */
export class AuditLog {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #entries: AuditEntry[] = [];
  readonly #decoder = new StringDecoder('utf8');
  #unfinished = '';
  #reading: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.#path = path;
  }

  /** Opens the log of a server that runs with {@link auditFlags} of the same folder. */
  static async open(folder: string): Promise<AuditLog> {
    return new AuditLog(await open(logPath(folder), 'r'), logPath(folder));
  }

  /** All entries so far, in the order in which the server wrote them. The array grows with every call. */
  async entries(): Promise<readonly AuditEntry[]> {
    this.#reading = this.#reading.then(() => this.#readOn());
    await this.#reading;
    return this.#entries;
  }

  /** Waits until an entry matches and returns the first that does. Throws after `withinMs` (default 5,000). */
  async until(matches: (entry: AuditEntry) => boolean, withinMs = 5_000): Promise<AuditEntry> {
    const bound = AbortSignal.timeout(withinMs);
    const changes = new FileChanges(this.#path, bound);
    try {
      for (let next = 0; ; ) {
        const entries = await this.entries();
        const found = entries.slice(next).find(matches);
        if (found !== undefined) {
          return found;
        }
        if (bound.aborted) {
          throw new Error(`Cannot find the audit entry: not among ${entries.length} after ${withinMs} ms`);
        }
        next = entries.length;
        await changes.next();
      }
    } finally {
      changes.close();
    }
  }

  async close(): Promise<void> {
    await this.#reading;
    await this.#file.close();
  }

  async #readOn(): Promise<void> {
    const buffer = Buffer.allocUnsafe(1 << 20);
    for (;;) {
      // Without a position the handle reads on from where it stopped.
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) {
        return;
      }
      const lines = (this.#unfinished + this.#decoder.write(buffer.subarray(0, bytesRead))).split('\n');
      this.#unfinished = lines.pop() ?? '';
      this.#entries.push(...lines.map((line) => toEntry(JSON.parse(line) as AuditEvent)));
    }
  }
}

/** Changes of a file one by one. A change between two calls of `next` is not lost. */
class FileChanges {
  readonly #watcher: FSWatcher;
  #change: Promise<void> = Promise.resolve();
  #tell: () => void = () => undefined;

  constructor(path: string, bound: AbortSignal) {
    this.#expect();
    this.#watcher = watch(path, () => this.#tell());
    bound.addEventListener('abort', () => this.#tell(), { once: true });
  }

  #expect(): void {
    this.#change = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  async next(): Promise<void> {
    await this.#change;
    this.#expect();
  }

  close(): void {
    this.#watcher.close();
  }
}

/** `audit.k8s.io/v1` Event, as far as it is read. */
interface AuditEvent {
  readonly verb: string;
  readonly requestURI: string;
  readonly stage: string;
  readonly user: { readonly username: string };
  readonly userAgent?: string;
  readonly objectRef?: { readonly resource?: string; readonly subresource?: string; readonly name?: string };
  readonly responseStatus?: { readonly code?: number };
  readonly requestReceivedTimestamp: string;
  readonly stageTimestamp: string;
  readonly requestObject?: unknown;
  readonly responseObject?: unknown;
}

function toEntry(event: AuditEvent): AuditEntry {
  const { resource = '', subresource, name = '' } = event.objectRef ?? {};
  return {
    verb: event.verb,
    path: event.requestURI,
    resource: subresource === undefined ? resource : `${resource}/${subresource}`,
    name,
    user: event.user.username,
    userAgent: event.userAgent ?? '',
    stage: event.stage,
    code: event.responseStatus?.code ?? 0,
    receivedMs: toMs(event.requestReceivedTimestamp),
    timeMs: toMs(event.stageTimestamp),
    ...(event.requestObject === undefined ? {} : { body: event.requestObject }),
    ...(event.responseObject === undefined ? {} : { answer: event.responseObject }),
  };
}

/** `Date.parse` drops the microseconds, which decide which of two requests came first. */
function toMs(timestamp: string): number {
  const micros = /\.\d{3}(\d{3})Z$/.exec(timestamp)?.[1] ?? '0';
  return Date.parse(timestamp) + Number(micros) / 1000;
}
