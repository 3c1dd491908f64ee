/**
 * What was asked of the server and what it answered, in memory and in order, for tests to assert on. It holds bodies, Secrets too: it never leaves the process.
 */
import { AppError } from '../../runtime/errors.ts';
import type { Json } from './json.ts';

/** One request. */
export interface AuditEntry {
  /** 1 for the first request that arrived. */
  readonly order: number;
  /** Milliseconds of the server's monotonic clock when the request had arrived completely. */
  readonly arrivedMs: number;
  /** The same when it was done: for a write the moment from which its effect was stored, for a watch that of its start. */
  readonly doneMs: number;
  readonly user: string;
  /** `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, `deletecollection`. */
  readonly verb: string;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly contentType: string;
  readonly userAgent: string;
  /** The body as JSON; as text where it is none; undefined without one. */
  readonly body: Json | undefined;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The action of the fault plan that spoiled the request. */
  readonly fault?: string;
  /** `1.1` or `2.0`. */
  readonly httpVersion: string;
}

interface Waiter {
  readonly wanted: (entry: AuditEntry) => boolean;
  readonly found: (entry: AuditEntry) => void;
}

/** Requests of one server. */
export class AuditLog {
  readonly #limit: number;
  readonly #waiters = new Set<Waiter>();
  #entries: AuditEntry[] = [];
  #order = 0;

  /** @param limit how many entries are kept at least; older ones are dropped. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Every entry that is kept, in the order in which the requests were done. */
  get entries(): readonly AuditEntry[] {
    return this.#entries;
  }

  /** Entries of writes, in the order in which they took effect. */
  get writes(): readonly AuditEntry[] {
    return this.#entries.filter((entry) => writeVerbs.has(entry.verb));
  }

  /** Forgets every entry. */
  clear(): void {
    this.#entries = [];
  }

  /** The order number of a request that arrives now. */
  nextOrder(): number {
    this.#order += 1;
    return this.#order;
  }

  /** Resolves with the first entry that is wanted, whether it is kept already or comes later. Throws `stopped` when the signal fires first. */
  waitFor(wanted: (entry: AuditEntry) => boolean, signal: AbortSignal): Promise<AuditEntry> {
    const kept = this.#entries.find(wanted);
    if (kept !== undefined) {
      return Promise.resolve(kept);
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { wanted, found: resolve };
      this.#waiters.add(waiter);
      const giveUp = (): void => {
        this.#waiters.delete(waiter);
        reject(new AppError('stopped', 'Cannot wait for a request: stopped'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Keeps an entry. */
  add(entry: AuditEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit * 1.25) {
      this.#entries.splice(0, this.#entries.length - this.#limit);
    }
    for (const waiter of this.#waiters) {
      if (waiter.wanted(entry)) {
        this.#waiters.delete(waiter);
        waiter.found(entry);
      }
    }
  }
}

const writeVerbs: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete', 'deletecollection']);
