/**
 * A logger that prints nothing, for tests that say nothing about log lines.
 */
import type { Logger } from '../../src/runtime/log.ts';

export const silentLogger: Logger = {
  enabled: () => false,
  info: () => {},
  warning: () => {},
  error: () => {},
};
