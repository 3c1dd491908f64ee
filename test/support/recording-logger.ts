/**
 * A logger that keeps its lines for assertions. Prints every verbosity.
 */
import type { LogFields, Logger, Verbosity } from '../../src/runtime/log.ts';

export interface LogLine {
  readonly severity: 'info' | 'warning' | 'error';
  readonly verbosity: Verbosity;
  readonly message: string;
  readonly error?: unknown;
  readonly fields: LogFields;
}

export class RecordingLogger implements Logger {
  readonly lines: LogLine[] = [];

  enabled(): boolean {
    return true;
  }

  info(verbosity: Verbosity, message: string, fields: LogFields = {}): void {
    this.lines.push({ severity: 'info', verbosity, message, fields });
  }

  warning(message: string, fields: LogFields = {}): void {
    this.lines.push({ severity: 'warning', verbosity: 0, message, fields });
  }

  error(error: unknown, message: string, fields: LogFields = {}): void {
    this.lines.push({ severity: 'error', verbosity: 0, message, error, fields });
  }

  /** Messages of one severity. */
  messages(severity: LogLine['severity']): readonly string[] {
    return this.lines.filter((line) => line.severity === severity).map((line) => line.message);
  }

  /** Everything that was logged as one text, to search for secrets. */
  get text(): string {
    return JSON.stringify(this.lines, (_key, value: unknown) =>
      value instanceof Error ? { ...value, message: value.message, stack: value.stack, cause: value.cause } : value,
    );
  }
}
