/**
 * `npm run testbed`: builds every tool of the test bed that is not in the cache yet, one after the other, and shows which
 * it is at and for how long. Nothing but Go and the Go module proxy is needed. Called by a person or by `.ci/run`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, moduleFolder, type ToolModule, toolModules } from './tools.ts';

const progressIntervalMs = 15_000;

async function buildTool(module: ToolModule, name: string, goPackage: string): Promise<void> {
  const folder = cacheFolder(module);
  const target = join(folder, name);
  if (existsSync(target)) {
    console.log(`${name}: built (${target})`);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const startedAt = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`${name}: building from ${goPackage}`);
  const progress = setInterval(() => console.log(`${name}: building for ${seconds()}`), progressIntervalMs);
  // Built under another name first: a build that was cut off must not look like a finished one.
  const unfinished = `${target}.${process.pid}`;
  try {
    await go(moduleFolder(module), ['build', '-ldflags', module.ldflags, '-o', unfinished, goPackage]);
    renameSync(unfinished, target);
  } finally {
    clearInterval(progress);
    rmSync(unfinished, { force: true });
  }
  console.log(`${name}: built in ${seconds()} (${target})`);
}

function go(folder: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('go', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CGO_ENABLED: '0' } });
    child.once('error', (cause) => reject(new Error('Cannot start "go": install Go 1.26 or newer', { cause })));
    child.once('exit', (code, signal) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`Cannot build ${args.at(-1)}: go ended with ${signal ?? `exit code ${code}`}`));
      }
    });
  });
}

for (const module of toolModules) {
  for (const [name, goPackage] of Object.entries(module.packages)) {
    await buildTool(module, name, goPackage);
  }
}
