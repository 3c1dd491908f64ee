/**
 * What a process held over time, as `probe.mjs` takes it down, made into figures: start, middle, end, and the slope between. Pure.
 * Called by `run.ts`.
 */

/** One look at the process. */
export interface Holding {
  readonly atMs: number;
  readonly heapUsed: number;
  readonly rss: number;
  readonly external: number;
  /** Open file descriptors. */
  readonly files: number;
  /** Active resources by kind, as Node names them. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Cycles that were done by then. */
  readonly cycles: number;
}

/** A figure over the life of a process. */
export interface Course {
  readonly name: string;
  readonly unit: string;
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  /** By least squares, in units for 10,000 cycles. */
  readonly slope: number;
}

/** How many looks at each end, and in the middle, are taken together: their median counts. */
const together = 3;

/** The courses of all figures. Throws for fewer than six looks. */
export function coursesOf(holdings: readonly Holding[]): readonly Course[] {
  if (holdings.length < 2 * together) {
    throw new Error(`Cannot tell a slope from ${holdings.length} looks: let it run longer`);
  }
  const figures: readonly (readonly [string, string, (holding: Holding) => number])[] = [
    ['heap after a collection', 'MB', ({ heapUsed }) => heapUsed / 1e6],
    ['memory outside the heap (buffers)', 'MB', ({ external }) => external / 1e6],
    ['resident memory', 'MB', ({ rss }) => rss / 1e6],
    ['open file descriptors', '', ({ files }) => files],
    ['sockets', '', ({ kinds }) => countOf(kinds, /^(TCP|Pipe)SocketWrap$|^(TCP|Pipe)Wrap$/u)],
    ['timers', '', ({ kinds }) => countOf(kinds, /^(Timeout|Immediate)$/u)],
    ['all active resources', '', ({ kinds }) => countOf(kinds, /./u)],
  ];
  return figures.map(([name, unit, read]) => courseOf({ name, unit }, holdings, read));
}

function courseOf(
  { name, unit }: { readonly name: string; readonly unit: string },
  holdings: readonly Holding[],
  read: (holding: Holding) => number,
): Course {
  const values = holdings.map(read);
  const middle = Math.floor((values.length - together) / 2);
  return {
    name,
    unit,
    start: median(values.slice(0, together)),
    middle: median(values.slice(middle, middle + together)),
    end: median(values.slice(-together)),
    slope:
      10_000 *
      slopeOf(
        holdings.map(({ cycles }) => cycles),
        values,
      ),
  };
}

function countOf(kinds: Readonly<Record<string, number>>, pattern: RegExp): number {
  return Object.entries(kinds).reduce((sum, [kind, count]) => sum + (pattern.test(kind) ? count : 0), 0);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Least squares; 0 where all x are the same. */
function slopeOf(x: readonly number[], y: readonly number[]): number {
  const meanX = mean(x);
  const meanY = mean(y);
  let above = 0;
  let below = 0;
  for (const [index, value] of x.entries()) {
    above += (value - meanX) * ((y[index] ?? 0) - meanY);
    below += (value - meanX) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
