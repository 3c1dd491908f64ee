/**
 * What the benchmarks measure: every figure with its name for people and its unit. Pure; a figure that is not here cannot be
 * measured, shown or judged. Used by the cases, which fill them in, and by what shows and judges them.
 */

/** How a figure is shown. */
export interface FigureDefinition {
  readonly label: string;
  /** Empty for a bare number. */
  readonly unit: '' | '/s' | 's' | 'ms' | 'MB' | 'kB';
}

/** All of them. Of one measure, unless the label says otherwise; "each": divided by the number of volumes. */
export const figureDefinitions = {
  attachesPerSecond: { label: 'attaches', unit: '/s' },
  detachesPerSecond: { label: 'detaches', unit: '/s' },
  createSeconds: { label: 'all created after', unit: 's' },
  attachSeconds: { label: 'all attached after', unit: 's' },
  writesPerAttach: { label: 'API writes per attach', unit: '' },
  writesPerDetach: { label: 'API writes per detach', unit: '' },
  publishCallsPerVolume: { label: 'Publish calls per volume', unit: '' },
  unpublishCallsPerVolume: { label: 'Unpublish calls per volume', unit: '' },
  cpuMsPerAttach: { label: 'CPU per attach', unit: 'ms' },
  cpuMsPerDetach: { label: 'CPU per detach', unit: 'ms' },
  kilobytesPerCycle: { label: 'bytes to and from the API server per attach and detach', unit: 'kB' },
  p50Ms: { label: 'create to attached, p50', unit: 'ms' },
  p99Ms: { label: 'create to attached, p99', unit: 'ms' },
  firstAttachSeconds: { label: 'start to first attach', unit: 's' },
  cpuSecondsToFirstAttach: { label: 'CPU until then', unit: 's' },
  sweepSeconds: { label: 'one comparison with the list', unit: 's' },
  cpuSecondsPerSweep: { label: 'CPU per comparison', unit: 's' },
  sigtermSeconds: { label: 'SIGTERM to attach by the other', unit: 's' },
  sigkillSeconds: { label: 'SIGKILL to attach by the other', unit: 's' },
  cpuMsPerMinute: { label: 'CPU per minute', unit: 'ms' },
  residentMegabytes: { label: 'resident at rest', unit: 'MB' },
  privateMegabytes: { label: 'private at rest', unit: 'MB' },
  peakMegabytes: { label: 'resident at most', unit: 'MB' },
  loopStopMs: { label: 'longest stop of the event loop', unit: 'ms' },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

/** Name of a figure. */
export type FigureName = keyof typeof figureDefinitions;

/** What one measure of one contender came to. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

/** All names, in the order in which they are shown. */
export const figureNames = Object.keys(figureDefinitions) as readonly FigureName[];

/** A value with its unit, with as many digits as mean something: `1.72/s`, `204/s`, `13.8 ms`. */
export function formatFigure(name: FigureName, value: number): string {
  const { unit } = figureDefinitions[name];
  return `${formatNumber(value)}${unit === '' || unit === '/s' ? unit : ` ${unit}`}`;
}

/** Three digits, or all before the point. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}
