/**
 * Where and with what a run is made, for the head of its result. Called by `run.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { release } from '../testbed/tools.ts';
import type { RunHeader } from './result.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Now; `node` is the path of the Node that ours runs on. */
export function describeRun(node: string, flags: readonly string[]): RunHeader {
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: totalmem() / 1e9,
    load: loadavg(),
    commit: commitText(),
    node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
    kubernetes: release.version,
    original: 'v4.13.0',
    flags,
  };
}

function commitText(): string {
  const commit = git(['rev-parse', '--short', 'HEAD']);
  return `${commit === '' ? 'unknown' : commit}${git(['status', '--porcelain', 'src']) === '' ? '' : '+'}`;
}

function git(args: readonly string[]): string {
  return (spawnSync('git', args, { cwd: repository, encoding: 'utf8' }).stdout ?? '').trim();
}
