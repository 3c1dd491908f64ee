/**
 * Prometheus' own judge of metrics, `promtool check metrics`, from the Debian package: the machine's where it is installed, else one
 * that is unpacked in the cache. Called by tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fetchDebianPackages } from '../../scripts/debian-packages.ts';

const packages = { suite: 'bookworm', packages: ['prometheus'] };

/** What promtool has to say against the metrics, line by line; empty when it is content. Throws when it cannot be had. */
export function checkMetrics(text: string): readonly string[] {
  const { status, stdout, stderr, error } = spawnSync(promtool(), ['check', 'metrics'], { input: text, encoding: 'utf8' });
  if (error !== undefined) {
    throw error;
  }
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  return status === 0 || lines.length > 0 ? lines : [`promtool ended with exit code ${status}`];
}

function promtool(): string {
  if (spawnSync('promtool', ['--version']).status === 0) {
    return 'promtool';
  }
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'csi-attacher');
  mkdirSync(cache, { recursive: true });
  return join(fetchDebianPackages(join(cache, `promtool-${packages.suite}`), packages), 'usr', 'bin', 'promtool');
}
