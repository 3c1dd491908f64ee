/**
 * Every call that the driver was asked, in memory, for assertions and for waiting: requests with their secrets, so it must
 * never be printed as it is. `call-handler.ts` writes it; tests read it and wait on it instead of sleeping.
 */
import { AppError, assertNever } from '../../runtime/errors.ts';
import type { PlainFields } from './request-parts.ts';

/** How a call ended. */
export type CallOutcome =
  | { readonly is: 'running' }
  /** Code 0 is success. */
  | { readonly is: 'answered'; readonly code: number; readonly message: string }
  /** The connection was dropped, or the caller gave up first, or the driver was stopped. */
  | { readonly is: 'unanswered'; readonly because: 'dropped' | 'answer-lost' | 'caller-gone' | 'stopped' };

/** One call. */
export interface CallEntry {
  /** Its place among all calls' beginnings and ends, from 1: `a.endOrder < b.order` says that a had ended when b came. */
  readonly order: number;
  /** RPC, as `ControllerPublishVolume`. */
  readonly method: string;
  /** Volume ID, or the ID or name that the call is about; empty where there is none. */
  readonly target: string;
  /** Node ID of the request; empty where there is none. */
  readonly nodeId: string;
  /** All fields of the request, secrets included; empty when the log keeps counts only. */
  readonly request: PlainFields;
  /** Monotonic time in milliseconds. */
  readonly startedMs: number;
  /** Monotonic time in milliseconds; undefined while the call runs. */
  readonly endedMs: number | undefined;
  /** See `order`; undefined while the call runs. */
  readonly endOrder: number | undefined;
  readonly outcome: CallOutcome;
  /** A fault kept the answer back. */
  readonly withheld: boolean;
  /** The caller gave up, or its connection went, while the call ran. */
  readonly abandoned: boolean;
  /** The driver did what was asked, whatever became of the answer; known once the call has ended or its answer is withheld. */
  readonly performed: boolean;
  /** What no well-behaved caller does. */
  readonly warnings: readonly string[];
}

/** What has happened to a call. */
export type CallState = 'started' | 'withheld' | 'abandoned' | 'ended';

/** Which calls are meant; what is absent matches every one. */
export interface CallMatch {
  readonly method?: string;
  readonly target?: string;
  readonly nodeId?: string;
  /** Only calls with a greater `order`. */
  readonly after?: number;
  /** Default `started`: as soon as the call has come in. `withheld`: once only the answer is missing, which a fault keeps back. `abandoned`: once its caller has given up. */
  readonly state?: CallState;
}

/** How many calls a method got. */
export interface MethodCount {
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** What is known of a call when it comes in. */
export interface NewCall {
  readonly method: string;
  readonly target: string;
  readonly nodeId: string;
  readonly request: PlainFields;
  readonly startedMs: number;
}

/** What is known of a call when it is over. */
export interface EndedCall {
  readonly endedMs: number;
  readonly outcome: CallOutcome;
  readonly performed: boolean;
}

/** A call that runs, as its handler sees it. */
export interface OpenCall {
  /** Takes down that the caller has given up; without effect after the end. */
  abandon(): void;
  /** Takes down that the answer is kept back, and whether the driver did what was asked. */
  withhold(performed: boolean): void;
  /** Takes down the end, once. */
  end(end: EndedCall): CallEntry;
}

type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] };

interface Waiter {
  readonly match: CallMatch;
  /** Matching calls still to come, this waiter's included. */
  missing: number;
  readonly found: (entry: CallEntry) => void;
}

/** The calls of one driver, over all its starts and stops. */
export class CallLog {
  readonly #keep: 'entries' | 'counts';
  readonly #entries: CallEntry[] = [];
  readonly #counts = new Map<string, Mutable<MethodCount>>();
  readonly #waiters = new Set<Waiter>();
  readonly #warnings: string[] = [];
  readonly #listeners = new Set<(entry: CallEntry) => void>();
  #order = 0;

  /** @param keep `counts` forgets each call at its end. */
  constructor(keep: 'entries' | 'counts') {
    this.#keep = keep;
  }

  /** The greatest `order` so far: pass it as `after` to mean the calls from now on. */
  get lastOrder(): number {
    return this.#order;
  }

  /** The calls that match, in the order in which they came in. */
  entries(match: CallMatch = {}): readonly CallEntry[] {
    return this.#entries.filter((entry) => matches(entry, match));
  }

  /** Calls by method. */
  counts(): ReadonlyMap<string, MethodCount> {
    return this.#counts;
  }

  /** Everything that no well-behaved caller does, in order. */
  warnings(): readonly string[] {
    return this.#warnings;
  }

  /** The most matching calls that ran at one moment. */
  mostAtOnce(match: CallMatch = {}): number {
    const steps = this.entries(match).flatMap(({ order, endOrder }) => [
      { order, change: 1 },
      { order: endOrder ?? Number.POSITIVE_INFINITY, change: -1 },
    ]);
    steps.sort((a, b) => a.order - b.order);
    let running = 0;
    let most = 0;
    for (const { change } of steps) {
      running += change;
      most = Math.max(most, running);
    }
    return most;
  }

  /**
   * Resolves with the `count`th call that matches, whether it is there already or comes later; with `after` only later
   * ones count. Throws `stopped` when the signal fires first. A log that keeps counts only sees calls from now on.
   */
  waitFor(match: CallMatch, { count = 1, signal }: { readonly count?: number; readonly signal?: AbortSignal } = {}): Promise<CallEntry> {
    const there = this.entries(match);
    const found = there[count - 1];
    if (found !== undefined) {
      return Promise.resolve(found);
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { match, missing: count - there.length, found: resolve };
      this.#waiters.add(waiter);
      signal?.addEventListener(
        'abort',
        () => {
          this.#waiters.delete(waiter);
          reject(new AppError('stopped', `Cannot wait for call ${match.method ?? ''}: stopped`));
        },
        { once: true },
      );
    });
  }

  /** The next call that matches, from now on. Throws as `waitFor`. */
  next(match: CallMatch, signal?: AbortSignal): Promise<CallEntry> {
    return this.waitFor({ ...match, after: this.#order }, signal === undefined ? {} : { signal });
  }

  /** Calls `listener` with each call that comes in, before anything is done about it, until the returned function is called. */
  onStart(listener: (entry: CallEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Takes down a call that came in. */
  begin(call: NewCall, warnings: readonly string[]): OpenCall {
    this.#order += 1;
    const entry: Mutable<CallEntry> = {
      ...call,
      order: this.#order,
      endedMs: undefined,
      endOrder: undefined,
      outcome: { is: 'running' },
      withheld: false,
      abandoned: false,
      performed: false,
      warnings,
    };
    this.#countOf(call.method).started += 1;
    this.#warnings.push(...warnings);
    if (this.#keep === 'entries') {
      this.#entries.push(entry);
    }
    for (const listener of this.#listeners) {
      listener(entry);
    }
    this.#tell(entry, 'started');
    return {
      abandon: () => this.#abandon(entry),
      withhold: (performed) => this.#withhold(entry, performed),
      end: (end) => this.#end(entry, end),
    };
  }

  #withhold(entry: Mutable<CallEntry>, performed: boolean): void {
    Object.assign(entry, { withheld: true, performed });
    this.#tell(entry, 'withheld');
  }

  #abandon(entry: Mutable<CallEntry>): void {
    if (entry.endOrder === undefined) {
      entry.abandoned = true;
      this.#tell(entry, 'abandoned');
    }
  }

  #end(entry: Mutable<CallEntry>, end: EndedCall): CallEntry {
    this.#order += 1;
    Object.assign(entry, end, { endOrder: this.#order });
    this.#countOf(entry.method)[isSuccess(end.outcome) ? 'succeeded' : 'failed'] += 1;
    this.#tell(entry, 'ended');
    return entry;
  }

  #countOf(method: string): Mutable<MethodCount> {
    const count = this.#counts.get(method) ?? { started: 0, succeeded: 0, failed: 0 };
    this.#counts.set(method, count);
    return count;
  }

  #tell(entry: CallEntry, state: CallState): void {
    for (const waiter of this.#waiters) {
      if ((waiter.match.state ?? 'started') === state && matches(entry, waiter.match)) {
        waiter.missing -= 1;
        if (waiter.missing === 0) {
          this.#waiters.delete(waiter);
          waiter.found(entry);
        }
      }
    }
  }
}

function isSuccess(outcome: CallOutcome): boolean {
  return outcome.is === 'answered' && outcome.code === 0;
}

function matches(entry: CallEntry, { method, target, nodeId, after = 0, state = 'started' }: CallMatch): boolean {
  return (
    (method === undefined || method === entry.method) &&
    (target === undefined || target === entry.target) &&
    (nodeId === undefined || nodeId === entry.nodeId) &&
    entry.order > after &&
    isIn(entry, state)
  );
}

function isIn(entry: CallEntry, state: CallState): boolean {
  switch (state) {
    case 'started':
      return true;
    case 'withheld':
      return entry.withheld;
    case 'abandoned':
      return entry.abandoned;
    case 'ended':
      return entry.endOrder !== undefined;
    default:
      return assertNever(state);
  }
}
