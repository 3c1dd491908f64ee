/**
 * The port through which everything logs. Messages are constant sentences; what varies goes into fields.
 * `options/` chooses the format, `runtime/klog.ts` writes it. Nobody builds text for a line that is not printed:
 * ask `enabled` first where a field costs something to make.
 */

/** Values of a line, printed as `key="value"` pairs in klog text and as members in JSON. Undefined ones are left out. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Verbosity as in the original: 0 start, stop, errors; 2 attach and detach; 4 steps; 5 gRPC requests and replies. */
export type Verbosity = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Writes log lines. */
export interface Logger {
  /** Whether lines of this verbosity are printed. */
  enabled(verbosity: Verbosity): boolean;
  /** One line of information. */
  info(verbosity: Verbosity, message: string, fields?: LogFields): void;
  /** One line about something that needs attention but is no failure. */
  warning(message: string, fields?: LogFields): void;
  /** One line about a failure, at every verbosity. The stack of a bug is added by the logger, not by callers. */
  error(error: unknown, message: string, fields?: LogFields): void;
}
