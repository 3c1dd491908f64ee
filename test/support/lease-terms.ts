/**
 * Whether processes that share a lease kept to it, told from what a server and a driver took down of them: no clock and no log
 * of the processes themselves counts. Pure. Called by tests of several attachers on one lease.
 */

/** A write to the lease that the server accepted. Times here are milliseconds of one clock, when the request came in. */
export interface LeaseWrite {
  /** The process that wrote. */
  readonly by: string;
  readonly atMs: number;
  /** Whose the lease is after it: the writer's, or nobody's. */
  readonly leaves: 'held' | 'released';
}

/** The start of something that only the holder may do: a CSI call, or a write to the API server. */
export interface Start {
  readonly by: string;
  readonly atMs: number;
  /** For messages, such as `ControllerPublishVolume pv-1`. */
  readonly what: string;
}

/** A start that should not have been. */
export interface LateStart extends Start {
  readonly because: 'nobody held the lease' | 'another process held the lease' | 'it had not renewed the lease';
  /** Since the last write to the lease, whosever it was; Infinity where there was none. */
  readonly sinceMs: number;
}

/**
 * The starts of processes that did not hold the lease at that moment, or had last renewed it more than `renewDeadlineMs`
 * before. So a process that holds to the lease has none, and two whose terms overlap cannot both have none.
 */
export function findLateStarts(
  leaseWrites: readonly LeaseWrite[],
  starts: readonly Start[],
  renewDeadlineMs: number,
): readonly LateStart[] {
  return starts.flatMap((start) => {
    const last = leaseWrites.filter(({ atMs }) => atMs <= start.atMs).reduce<LeaseWrite | undefined>(later, undefined);
    const sinceMs = last === undefined ? Number.POSITIVE_INFINITY : start.atMs - last.atMs;
    const because = whyLate(last, start, sinceMs > renewDeadlineMs);
    return because === undefined ? [] : [{ ...start, because, sinceMs }];
  });
}

function later(one: LeaseWrite | undefined, other: LeaseWrite): LeaseWrite {
  return one === undefined || other.atMs >= one.atMs ? other : one;
}

function whyLate(last: LeaseWrite | undefined, { by }: Start, isOld: boolean): LateStart['because'] | undefined {
  if (last === undefined || last.leaves === 'released') {
    return 'nobody held the lease';
  }
  if (last.by !== by) {
    return 'another process held the lease';
  }
  return isOld ? 'it had not renewed the lease' : undefined;
}

/** From the last write of one holder to the first of the next. */
export interface Takeover {
  readonly from: string;
  readonly to: string;
  /** Whether `from` had given the lease back. */
  readonly released: boolean;
  readonly afterMs: number;
}

/** Every change of the holder, in order. */
export function takeovers(leaseWrites: readonly LeaseWrite[]): readonly Takeover[] {
  const inOrder = [...leaseWrites].sort((one, other) => one.atMs - other.atMs);
  return inOrder.flatMap((write, index) => {
    const before = inOrder[index - 1];
    return before === undefined || before.by === write.by
      ? []
      : [{ from: before.by, to: write.by, released: before.leaves === 'released', afterMs: write.atMs - before.atMs }];
  });
}

/** The takeovers of a lease that was not given back and had not run out: the terms of the two overlap. */
export function findEarlyTakeovers(leaseWrites: readonly LeaseWrite[], leaseDurationMs: number): readonly Takeover[] {
  return takeovers(leaseWrites).filter(({ released, afterMs }) => !released && afterMs < leaseDurationMs);
}
