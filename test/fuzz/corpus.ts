/**
 * The saved corpus: a folder for each target, a file for each input that led somewhere new, named by its hash. Called by `run.ts`, which
 * adds to it, and by the test that gives all of it to the targets.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('./corpus/', import.meta.url));

/** Every input of a target, in the order of their names. */
export function readCorpus(target: string): readonly Buffer[] {
  const folder = join(root, target);
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name)))
    : [];
}

/** Adds an input; returns its path. */
export function keepInput(target: string, bytes: Uint8Array): string {
  const folder = join(root, target);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  writeFileSync(path, bytes);
  return path;
}
