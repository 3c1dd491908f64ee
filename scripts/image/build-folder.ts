/**
 * Runs the steps of the Dockerfile without a container engine: each stage is a plain folder that stands for its root, the commands of
 * RUN run in it with the machine's Node, and what COPY brings comes from the checkout as far as `.dockerignore` lets it, or from an
 * earlier stage. Base images are not fetched: their place is an empty folder. Called by `scripts/image.ts` and by tests.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Instruction, parseDockerfile, type Stage, withVariables } from './dockerfile.ts';

/** What came out: the files of the last stage without those of its base image, and how it is to be run. */
export interface BuiltFolder {
  /** Stands for `/`. */
  readonly root: string;
  readonly base: string;
  readonly user: string;
  readonly workingFolder: string;
  readonly entrypoint: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Where to build. */
export interface FolderBuild {
  readonly checkout: string;
  /** An empty folder; the caller removes it. */
  readonly folder: string;
  /** Values for ARGs, as of `--build-arg`. */
  readonly args?: Readonly<Record<string, string>>;
}

interface StageState {
  readonly root: string;
  readonly base: string;
  workingFolder: string;
  user: string;
  entrypoint: readonly string[];
  variables: Readonly<Record<string, string>>;
  environment: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
}

const commandTimeoutMs = 300_000;

/** Throws with the command that failed and what it wrote. */
export function buildFolder(build: FolderBuild): BuiltFolder {
  const { args: globalArgs, stages } = parseDockerfile(readFileSync(join(build.checkout, 'Dockerfile'), 'utf8'));
  const roots = new Map<string, string>();
  let last: StageState | undefined;
  for (const [index, stage] of stages.entries()) {
    last = runStage(stage, { ...build, roots, root: join(build.folder, String(index)), globalArgs });
    roots.set(stage.name ?? String(index), last.root);
  }
  if (last === undefined) {
    throw new Error('Cannot build the image: the Dockerfile has no stage');
  }
  const { root, base, user, workingFolder, entrypoint, environment, labels } = last;
  return { root, base, user, workingFolder, entrypoint, environment, labels };
}

interface StageBuild extends FolderBuild {
  readonly root: string;
  /** Folders of the earlier stages, by name. */
  readonly roots: ReadonlyMap<string, string>;
  readonly globalArgs: Readonly<Record<string, string>>;
}

function runStage(stage: Stage, build: StageBuild): StageState {
  mkdirSync(build.root, { recursive: true });
  const base = withVariables(stage.base, { ...build.globalArgs, ...build.args });
  const state: StageState = {
    root: build.root,
    base,
    workingFolder: '/',
    user: '0',
    entrypoint: [],
    variables: {},
    environment: {},
    labels: {},
  };
  for (const instruction of stage.instructions) {
    perform(instruction, state, build);
  }
  return state;
}

function perform(instruction: Instruction, state: StageState, build: StageBuild): void {
  switch (instruction.name) {
    case 'WORKDIR':
      state.workingFolder = instruction.text;
      mkdirSync(join(state.root, instruction.text), { recursive: true });
      return;
    case 'RUN':
      run(instruction.text, join(state.root, state.workingFolder));
      return;
    case 'COPY':
      copy(instruction, state, build);
      return;
    case 'USER':
      state.user = instruction.text;
      return;
    case 'ENTRYPOINT':
      state.entrypoint = instruction.command;
      return;
    case 'ARG':
      state.variables = { ...state.variables, ...withGivenValues(instruction.values, build.args ?? {}) };
      return;
    case 'ENV':
      state.environment = { ...state.environment, ...filledIn(instruction.values, state.variables) };
      return;
    case 'LABEL':
      state.labels = { ...state.labels, ...filledIn(instruction.values, state.variables) };
      return;
    default:
      instruction satisfies never;
  }
}

function filledIn(values: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, withVariables(text, variables)]));
}

function withGivenValues(
  defaults: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(defaults).map(([name, text]) => [name, given[name] ?? text]));
}

function run(command: string, cwd: string): void {
  // Nothing of the caller's npm or mocha: a container has none of it either.
  const { PATH, HOME } = process.env;
  execFileSync('/bin/sh', ['-c', command], { cwd, env: { PATH, HOME }, timeout: commandTimeoutMs, stdio: ['ignore', 'ignore', 'pipe'] });
}

function copy({ from, sources, target }: Instruction & { readonly name: 'COPY' }, state: StageState, build: StageBuild): void {
  const origin = from === undefined ? build.checkout : build.roots.get(from);
  if (origin === undefined) {
    throw new Error(`Cannot copy from stage "${from}": there is none before`);
  }
  const destination = join(state.root, target.startsWith('/') ? '' : state.workingFolder, target);
  const intoFolder = target.endsWith('/') || sources.length > 1;
  for (const source of sources) {
    if (from === undefined) {
      refuseIgnored(source, build.checkout);
    }
    const path = join(origin, source);
    const isFile = statSync(path).isFile();
    cpSync(path, isFile && intoFolder ? join(destination, basename(source)) : destination, { recursive: true });
  }
}

/** `.dockerignore` of the one form that ours has: everything, but for the names behind a `!`. */
function refuseIgnored(source: string, checkout: string): void {
  const path = join(checkout, '.dockerignore');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const patterns = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const [everything, ...kept] = patterns;
  if (everything !== '*' || kept.some((pattern) => !/^![\w.-]+$/u.test(pattern))) {
    throw new Error('Cannot read .dockerignore: expected "*", then names behind "!"');
  }
  if (!kept.includes(`!${source.split('/')[0]}`)) {
    throw new Error(`Cannot copy "${source}": .dockerignore keeps it from the builder`);
  }
}
