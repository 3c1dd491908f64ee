/**
 * `npm run cluster` as a stranger runs it, with the very commands of docs/getting-started.md: what it leads to, and that nothing stays.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { readPage } from '../docs/markdown.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { toolPath } from '../testbed/tools.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The commands below a heading of the page, one list for each block, without what follows a `#`. */
function commandsOf(heading: string): readonly (readonly string[])[] {
  const blocks = readPage('docs/getting-started.md').blocks.filter((block) => block.heading === heading && block.language === 'sh');
  return blocks.map(({ text }) =>
    text
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, '').trim())
      .filter((line) => line !== ''),
  );
}

/** Processes in whose command line a text is, by PID. */
function processesWith(text: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync('/proc')) {
    try {
      const commandLine = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, 'utf8') : '';
      if (commandLine.includes(text)) {
        found.set(Number(name), commandLine);
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

const mounts = (): string => readFileSync('/proc/self/mounts', 'utf8');

describe('npm run cluster', function () {
  this.timeout(120_000);
  const [[build = '', run = ''] = [], use = []] = commandsOf('A cluster on your laptop');
  const mountsBefore = mounts();
  let folder: string;
  let cluster: RunningProcess | undefined;

  beforeEach(() => {
    // Short: paths of Unix sockets end at 107 bytes.
    folder = mkdtempSync(join(tmpdir(), 'c'));
  });

  afterEach(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(command: string, line: RegExp): Promise<RunningProcess> {
    cluster = await startProcess({
      name: command,
      path: '/bin/bash',
      args: ['-c', `cd '${repository}' && exec ${command}`],
      env: { ...process.env, TMPDIR: folder },
      ready: { line },
    });
    return cluster;
  }

  /** What a person does in the other terminal: first what the cluster says, then what the page says. */
  async function inOtherTerminal(lines: readonly string[], commands: readonly string[]): Promise<string> {
    const exports = lines.filter((line) => /^ {2}export /.test(line)).map((line) => line.trim());
    const env = { ...process.env, PATH: `${process.env['PATH']}:${dirname(toolPath('kubectl'))}` };
    const script = ['set -e', `cd '${repository}'`, ...exports, ...commands].join('\n');
    return (await promisify(execFile)('/bin/bash', ['-c', script], { env })).stdout;
  }

  function expectNothingLeft(): void {
    expect([...processesWith(folder).values()]).to.deep.equal([]);
    // What tsx has compiled stays, as after every other command: it is the same the next time.
    const own = readdirSync(folder).filter((name) => !name.startsWith('tsx-'));
    expect(own.flatMap((root) => readdirSync(join(folder, root)))).to.deep.equal([]);
    expect(mounts()).to.equal(mountsBefore);
  }

  it('takes the example of the page to Running, and Ctrl-C leaves nothing behind', async () => {
    expect([build, run]).to.deep.equal(['npm run testbed', 'npm run cluster -- --nodes 2']);
    const program = await start(run, /^Ctrl-C ends/);
    expect(processesWith(folder).size).to.be.at.least(7);

    expect(use).to.have.length(3);
    const shown = await inOtherTerminal(program.lines, use);
    expect(shown)
      .to.match(/^pod\/web +1\/1 +Running/m)
      .and.to.match(/^volumeattachment\S+ +csi\.example\.com .* true /m);
    await program.waitForLine(/^attacher: .*"Attached"/);

    // A terminal sends it to every process of its foreground group.
    program.kill('SIGINT');
    await program.exited;
    expect(program.lines.at(-1)).to.match(/^All processes have ended, \S+ is removed\.$/);
    expectNothingLeft();
  });

  it('runs with the original attacher on demand', async () => {
    const program = await start('npm run cluster -- --attacher original', /^Ctrl-C ends/);
    await inOtherTerminal(program.lines, use);
    await program.waitForLine(/^attacher: .*csi_handler\.go.*"Attached"/);
    program.kill('SIGTERM');
    await program.exited;
    expectNothingLeft();
  });

  it('can be interrupted while it starts', async () => {
    const program = await start('node --import=tsx test/testbed/run-cluster.ts', /^Starting etcd/);
    program.kill('SIGINT');
    expect(await program.exited).to.deep.equal({ code: 130, signal: null });
    expectNothingLeft();
  });

  it('ends with exit code 1 when one of its programs dies, and says which', async () => {
    const program = await start('node --import=tsx test/testbed/run-cluster.ts', /^Ctrl-C ends/);
    const [pid] = [...processesWith(folder)].find(([, commandLine]) => commandLine.includes('kube-controller-manager')) ?? [];
    process.kill(pid!, 'SIGKILL');
    expect(await program.exited).to.deep.equal({ code: 1, signal: null });
    expect(program.lines.join('\n')).to.include('Cannot go on: kube-controller-manager ended with SIGKILL');
    expectNothingLeft();
  });
});
