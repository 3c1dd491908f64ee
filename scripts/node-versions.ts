/**
 * Node of another major version than the one that runs this, from npm's `node-<platform>-<arch>`, kept in the cache. Called by
 * `scripts/ci.ts` and by what runs the image without a container engine.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The Node of the image. */
export const imageNodeMajor = 24;

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'csi-attacher');

/** Path of the program; installs it first where an earlier run has not. Throws where npm does not give it, or gives another version. */
export async function installedNode(major: number): Promise<string> {
  const prefix = join(cache, `node-${major}`);
  const node = join(prefix, 'node_modules', 'image-node', 'bin', 'node');
  if (!existsSync(node)) {
    const source = `image-node@npm:node-${process.platform}-${process.arch}@${major}`;
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', prefix, source], { timeout: 300_000 });
  }
  const { stdout } = await promisify(execFile)(node, ['--version'], { timeout: 30_000 });
  if (!stdout.startsWith(`v${major}.`)) {
    throw new Error(`Cannot get Node ${major}: "${node} --version" says ${stdout.trim()}`);
  }
  return node;
}
