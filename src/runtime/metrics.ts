/**
 * What a metric family is, and the handles through which values get into it. Types only: `src/metrics/families.ts` has the one
 * table of all families, `src/metrics/registry.ts` keeps the values and prints them. Names, units and text are Prometheus'.
 */

/** Label values of one series: all of `L`, and of `O` those that it has. */
export type LabelValues<L extends string = string, O extends string = never> = Readonly<Record<L, string>> &
  Readonly<Partial<Record<O, string>>>;

/** What every family has. */
interface Family<L extends string, O extends string> {
  /** Name of the family; ends in its unit, and in `_total` if it is a counter. */
  readonly name: string;
  /** One sentence, for `# HELP` and for the reference. */
  readonly help: string;
  /** Labels that every series has. */
  readonly labels: readonly L[];
  /** Labels that a series has or has not. */
  readonly optionalLabels?: readonly O[];
  /** Series that are known in advance: they are there, at 0, before anything happens. Default: none, or the one without labels. */
  readonly known?: readonly Readonly<Record<string, string>>[];
  /** Where the family comes from: `original` means name, labels and buckets of the original attacher, which dashboards rely on. */
  readonly origin: 'original' | 'own';
}

/** A number that only grows while the process lives. */
export interface CounterFamily<L extends string = string, O extends string = string> extends Family<L, O> {
  readonly type: 'counter';
}

/** A number that goes up and down. */
export interface GaugeFamily<L extends string = string, O extends string = string> extends Family<L, O> {
  readonly type: 'gauge';
}

/** A distribution. */
export interface HistogramFamily<L extends string = string, O extends string = string> extends Family<L, O> {
  readonly type: 'histogram';
  /** Upper bounds, ascending, without +Inf. */
  readonly buckets: readonly number[];
}

/** One family of metrics as it is declared. */
export type MetricFamily = CounterFamily | GaugeFamily | HistogramFamily;

/** Counts. */
export interface Counter<L extends string = string, O extends string = never> {
  /** Adds `by`, 0 or more; default 1. */
  increase(labels: LabelValues<L, O>, by?: number): void;
}

/** Holds a value. */
export interface Gauge<L extends string = string, O extends string = never> {
  set(labels: LabelValues<L, O>, value: number): void;
  /** Ends a series. Does nothing where there is none. */
  remove(labels: LabelValues<L, O>): void;
}

/** Sorts values into buckets. */
export interface Histogram<L extends string = string, O extends string = never> {
  observe(labels: LabelValues<L, O>, value: number): void;
}
