/**
 * Runs what `build-folder.ts` has built as a cluster runs a container of pod security "restricted": root file system read-only, the
 * image's unprivileged user, no capabilities, no new privileges, process 1 of its own PID namespace; it can write to the termination log
 * only. In the place of the base image stand Node and the libraries that it is linked with. Needs Linux, root, and util-linux.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RunningProcess, startProcess } from '../../test/testbed/process.ts';
import type { BuiltFolder } from './build-folder.ts';

/** How to run it. */
export interface FolderRun {
  readonly image: BuiltFolder;
  /** Path of the Node on which. */
  readonly node: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of the machine that it sees, read-only, by their path inside. */
  readonly volumes: Readonly<Record<string, string>>;
  /** An empty folder for the mount points; the caller removes it. */
  readonly folder: string;
  readonly readyLine: RegExp;
}

/** The container that runs. */
export interface RunningFolder {
  /** The starter; `stop` ends all of it at once. */
  readonly starter: RunningProcess;
  /** Process ID of the program itself, as the machine counts. */
  readonly pid: number;
  /** The file of the machine that is the termination log. */
  readonly terminationLog: string;
  /** SIGTERM as a kubelet sends it; comes back with the exit code. */
  readonly terminate: () => Promise<number | null>;
}

const setpriv = '/usr/bin/setpriv';
// What it takes to enter the new root as another user; that user, without new privileges, has none of it.
const enteringCapabilities = '-all,+sys_admin,+sys_chroot,+setuid,+setgid,+setpcap';

/** Starts it and waits for the line. Throws, with the way out, where the machine cannot. */
export async function runFolder(run: FolderRun): Promise<RunningFolder> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('Cannot run the image: without a container engine it takes Linux and root');
  }
  const terminationLog = join(run.folder, 'termination-log');
  writeFileSync(terminationLog, '');
  // As the kubelet makes it: any user of the container may write it.
  chmodSync(terminationLog, 0o666);
  const script = join(run.folder, 'enter.sh');
  writeFileSync(script, enterScript(run, terminationLog));
  const starter = await startProcess({
    name: 'image',
    path: '/usr/bin/unshare',
    args: ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', '/bin/sh', script],
    env: { ...run.image.environment, ...run.env },
    ready: { line: run.readyLine },
    readyWithinMs: 30_000,
  });
  const pid = Number(readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8').trim());
  const terminate = async (): Promise<number | null> => {
    process.kill(pid, 'SIGTERM');
    return (await starter.exited).code;
  };
  return { starter, pid, terminationLog, terminate };
}

/** Mounts, then becomes the program. What it names is written by us or below a folder of ours, so that quotes suffice. */
function enterScript(run: FolderRun, terminationLog: string): string {
  const { image, args } = run;
  const root = join(run.folder, 'root');
  const bind = (source: string, target: string): string[] => [
    `mount --bind '${source}' '${root}${target}'`,
    `mount -o remount,bind,ro '${root}${target}'`,
  ];
  fillRoot(run, root);
  const volumes = Object.entries(run.volumes).flatMap(([target, source]) => bind(source, target));
  const [uid = '', gid = uid] = image.user.split(':');
  const command = [...image.entrypoint, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return [
    'set -eu',
    `mount --bind '${root}' '${root}'`,
    `mount -t proc proc '${root}/proc'`,
    ...bind(run.node, '/nodejs/bin/node'),
    `mount --bind /dev/null '${root}/dev/null'`,
    `mount --bind '${terminationLog}' '${root}/dev/termination-log'`,
    ...volumes,
    `mount -o remount,bind,ro '${root}'`,
    `exec ${setpriv} --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=${enteringCapabilities} \\`,
    `  unshare --root='${root}' --wd='${image.workingFolder}' --setuid ${uid} --setgid ${gid} ${command}`,
    '',
  ].join('\n');
}

/** The files of the image, Node's libraries, and the places for what is mounted. */
function fillRoot({ image, node, volumes }: FolderRun, root: string): void {
  execFileSync('cp', ['-a', image.root, root]);
  chownSync(root, 0, 0);
  chmodSync(root, 0o755);
  for (const library of linkedLibraries(node)) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(root, library));
  }
  for (const folder of ['/proc', '/tmp', '/dev', '/nodejs/bin', ...Object.keys(volumes)]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  chmodSync(join(root, '/tmp'), 0o1777);
  for (const file of ['/nodejs/bin/node', '/dev/null', '/dev/termination-log']) {
    writeFileSync(join(root, file), '');
  }
}

function linkedLibraries(program: string): readonly string[] {
  return execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+(?= \()/gu) ?? [];
}
