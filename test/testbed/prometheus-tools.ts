/**
 * Programs of Prometheus from Debian's package: the machine's where it is installed, else one that is unpacked in the cache. Called by
 * `promtool.ts` and `start-prometheus.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fetchDebianPackages } from '../../scripts/debian-packages.ts';

const packages = { suite: 'bookworm', packages: ['prometheus'] };

/** The program's path, or its name where it is installed. Throws when it cannot be had. */
export function prometheusTool(name: 'prometheus' | 'promtool'): string {
  if (spawnSync(name, ['--version']).status === 0) {
    return name;
  }
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'csi-attacher');
  mkdirSync(cache, { recursive: true });
  return join(fetchDebianPackages(join(cache, `promtool-${packages.suite}`), packages), 'usr', 'bin', name);
}
