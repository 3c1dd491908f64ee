/**
 * Takes programs out of Debian packages without installing anything on the system: downloads them with apt-get, lists and state of its own
 * in a folder, and unpacks them there. Called by `csi-spec/codegen-tools.ts` and `test/testbed/promtool.ts`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which packages of which release, such as `bookworm`. What they depend on is not fetched. */
export interface DebianPackages {
  readonly suite: string;
  readonly packages: readonly string[];
}

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const publicMirrors = ['http://deb.debian.org/debian', 'http://archive.debian.org/debian'];

/** Unpacks the packages below `target`, once; returns the folder that stands for `/`. Throws when no mirror has them. */
export function fetchDebianPackages(target: string, { suite, packages }: DebianPackages): string {
  fetchOnce(target, (folder) => {
    const apt = prepareApt(folder);
    updateFromFirstMirror(folder, { apt, suite });
    execFileSync('apt-get', [...apt, '-qq', 'download', ...packages], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', file, 'root'], { cwd: folder });
    }
  });
  return join(target, 'root');
}

/** Fills `target` by way of another name: a fetch that was cut off must not look like a finished one. */
export function fetchOnce(target: string, fill: (folder: string) => void): void {
  if (existsSync(target)) {
    return;
  }
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished);
  try {
    fill(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Options that make apt use lists, cache and package state of its own, below `folder`. */
function prepareApt(folder: string): string[] {
  for (const name of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const settings = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'Acquire::Check-Valid-Until': 'false',
    // Without it an unreachable mirror is a warning, and the next mirror is never tried.
    'APT::Update::Error-Mode': 'any',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

function updateFromFirstMirror(folder: string, { apt, suite }: { readonly apt: readonly string[]; readonly suite: string }): void {
  const failures: unknown[] = [];
  for (const mirror of [...ownMirrors(), ...publicMirrors]) {
    writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
    try {
      execFileSync('apt-get', [...apt, '-qq', 'update'], { stdio: ['ignore', 'ignore', 'pipe'] });
      return;
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `Cannot read the package lists of Debian ${suite}`);
}

/** Debian mirrors that this machine is set to, so that a network with its own mirror needs no other. */
function ownMirrors(): string[] {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])];
  const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const urls = text.join('\n').match(/^(?!\s*#).*?\bhttps?:\/\/\S+/gm) ?? [];
  const mirrors = urls.map((line) => line.slice(line.search(/https?:/)).replace(/\/$/, ''));
  return [...new Set(mirrors)].filter((url) => url.endsWith('/debian'));
}
