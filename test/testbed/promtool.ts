/**
 * Prometheus' own judge of metrics and rules, `promtool`. Called by tests.
 */
import { spawnSync } from 'node:child_process';
import { prometheusTool } from './prometheus-tools.ts';

/** What promtool has to say against the metrics, line by line; empty when it is content. Throws when it cannot be had. */
export function checkMetrics(text: string): readonly string[] {
  const { ok, lines, code } = run(['check', 'metrics'], text);
  return ok || lines.length > 0 ? lines : [`promtool ended with exit code ${code}`];
}

/** What `promtool check rules` says of a rule file, and whether it is content. Throws when it cannot be had. */
export function checkRules(path: string): PromtoolVerdict {
  return run(['check', 'rules', '--lint=all', '--lint-fatal', path]);
}

/** What `promtool test rules` says of a file of tests, and whether all passed. Throws when it cannot be had. */
export function testRules(path: string): PromtoolVerdict {
  return run(['test', 'rules', path]);
}

export interface PromtoolVerdict {
  readonly ok: boolean;
  readonly code: number | null;
  /** Of both outputs. */
  readonly lines: readonly string[];
}

function run(args: readonly string[], input = ''): PromtoolVerdict {
  const { status, stdout, stderr, error } = spawnSync(prometheusTool('promtool'), args, { input, encoding: 'utf8' });
  if (error !== undefined) {
    throw error;
  }
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  return { ok: status === 0, code: status, lines };
}
