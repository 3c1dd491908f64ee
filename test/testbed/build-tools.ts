/**
 * Builds tools of the test bed that are not in the cache yet, one after the other, and shows which it is at and for how long.
 * Nothing but Go and the Go module proxy is needed. It must not start what it built. Called by `build.ts`,
 * `scripts/test-real.ts` and `scripts/test-cluster.ts`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, moduleFolder, type ToolModule } from './tools.ts';

/** One binary, built or not. */
export interface Tool {
  readonly name: string;
  readonly module: ToolModule;
  readonly goPackage: string;
  /** Where the binary is, or will be. */
  readonly path: string;
  readonly built: boolean;
}

const progressIntervalMs = 15_000;

/** The tools of the modules, in the order in which they are built. */
export function listTools(modules: readonly ToolModule[]): readonly Tool[] {
  return modules.flatMap((module) =>
    Object.entries(module.packages).map(([name, goPackage]) => {
      const path = join(cacheFolder(module), name);
      return { name, module, goPackage, path, built: existsSync(path) };
    }),
  );
}

/** Builds one tool. Throws with the way out when Go is missing or fails. */
export async function buildTool({ name, module, goPackage, path }: Tool): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const startedAt = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`${name}: building from ${goPackage}`);
  const progress = setInterval(() => console.log(`${name}: building for ${seconds()}`), progressIntervalMs);
  // Built under another name first: a build that was cut off must not look like a finished one.
  const unfinished = `${path}.${process.pid}`;
  try {
    await go(moduleFolder(module), ['build', '-ldflags', module.ldflags, '-o', unfinished, goPackage]);
    renameSync(unfinished, path);
  } finally {
    clearInterval(progress);
    rmSync(unfinished, { force: true });
  }
  console.log(`${name}: built in ${seconds()} (${path})`);
}

/** Builds those of the modules' tools that are not built, and says so when there are any. Throws as {@link buildTool}. */
export async function buildMissing(modules: readonly ToolModule[]): Promise<void> {
  const missing = listTools(modules).filter(({ built }) => !built);
  if (missing.length > 0) {
    console.log(`The test bed lacks ${missing.map(({ name }) => name).join(', ')}: building, once, which takes up to 10 minutes`);
  }
  for (const tool of missing) {
    await buildTool(tool);
  }
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
