/**
 * The demo as a stranger runs it: what it shows, how it ends, and that nothing of it stays.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { machineClock } from '../../src/bin/demo/machine-clock.ts';
import { runDemo } from '../../src/bin/demo/run-demo.ts';
import { giveWay } from '../../src/runtime/clock.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { Terminal } from '../support/terminal.ts';
import { ApiClient } from '../testbed/api-client.ts';
import { type ExitStatus, type RunningProcess, startProcess } from '../testbed/process.ts';

/** What a run named in its introduction. */
interface Traces {
  readonly pids: readonly number[];
  readonly folder: string;
}

function tracesIn(lines: readonly string[]): Traces {
  const text = lines.join('\n');
  return {
    pids: [...text.matchAll(/\bprocess (\d+)/gu)].map((match) => Number(match[1])),
    folder: dirname(/--csi-address=(\S+)/u.exec(text)?.[1] ?? ''),
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie is gone, too: only its exit code waits to be read.
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function expectNothingLeft({ pids, folder }: Traces): void {
  expect(pids).to.have.lengthOf(4);
  expect(pids.filter((pid) => pid !== process.pid && isRunning(pid))).to.deep.equal([]);
  expect(folder).to.match(/csi-attacher-demo-\w+$/u);
  expect(existsSync(folder)).to.equal(false);
}

/** For what a demo that fails has left. */
function clearUp({ pids, folder }: Traces): void {
  for (const pid of pids.filter(isRunning)) {
    process.kill(pid, 'SIGKILL');
  }
  if (folder.includes('csi-attacher-demo-')) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Expects lines like these, in this order, others between them. */
function expectInOrder(lines: readonly string[], patterns: readonly RegExp[]): void {
  let from = 0;
  for (const pattern of patterns) {
    const found = lines.findIndex((line, index) => index >= from && pattern.test(line));
    expect(found, `${pattern} in\n${lines.slice(from).join('\n')}`).to.be.at.least(0);
    from = found + 1;
  }
}

/** The way into the API server that a kubeconfig shows. */
function clientOf(kubeconfig: string): ApiClient {
  const [cluster, user] = ['clusters.0.cluster', 'users.0.user'].map((path) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], JSON.parse(readFileSync(kubeconfig, 'utf8'))),
  ) as [Record<string, string>, Record<string, string>];
  const caPem = Buffer.from(cluster['certificate-authority-data']!, 'base64').toString();
  return new ApiClient({ url: cluster['server']!, caPem, token: user['token']! });
}

const story = [
  /^csi-attacher demo: one volume/,
  /driver {2}GetPluginInfo → OK/,
  /Kubernetes → API {3}creates CSINode node-1: driver csi\.demo calls it machine-1/,
  /Kubernetes → API {3}creates PersistentVolume pv-1/,
  /Kubernetes → API {3}creates VolumeAttachment va-1: attach pv-1 to node-1/,
  /attacher → API {5}patches .* adds finalizer external-attacher\/csi-demo/,
  /attacher → driver {2}ControllerPublishVolume disk-1 on machine-1 → OK in \d+ ms/,
  /attacher → API {5}patches VolumeAttachment va-1: attached=true, device=\/dev\/disk-1/,
  /✓ +attached: /,
  /Kubernetes → API {3}deletes VolumeAttachment va-1/,
  /attacher → driver {2}ControllerUnpublishVolume disk-1 on machine-1 → OK in \d+ ms/,
  /attacher → API {5}patches VolumeAttachment va-1: removes finalizer external-attacher\/csi-demo/,
  /✓ +detached: /,
  /attacher → API {5}patches PersistentVolume pv-1: removes finalizer external-attacher\/csi-demo/,
  /✓ +cleaned up: /,
  /^ {2}attach +1 +\d+ ms +\d+ ms +3 +1$/,
  /^ {2}detach +1 +\d+ ms +\d+ ms +1 +1$/,
  /^All processes have ended, \S+ is removed\.$/,
  /^Next:/,
];

describe('the demo', function () {
  this.timeout(90_000);
  const running: RunningProcess[] = [];

  before(() => buildBundles());

  afterEach(async () => {
    const programs = running.splice(0);
    await Promise.all(programs.map((program) => program.stop()));
    programs.map(({ lines }) => tracesIn(lines)).forEach(clearUp);
  });

  /** Starts it; comes back when it says what it will show. */
  async function start(...args: readonly string[]): Promise<RunningProcess> {
    const ready = { line: /^csi-attacher demo: / };
    const program = await startProcess({ name: 'demo', path: process.execPath, args: [bundles.demo, ...args], ready });
    running.push(program);
    return program;
  }

  /** Runs it to its end. */
  async function run(...args: readonly string[]): Promise<{ readonly ended: ExitStatus; readonly lines: readonly string[] }> {
    const program = await start(...args);
    return { ended: await program.exited, lines: program.lines };
  }

  it('shows a volume attached and detached, ends with exit code 0, and leaves nothing behind', async () => {
    const { ended, lines } = await run();
    expect(ended, lines.join('\n')).to.deep.equal({ code: 0, signal: null });
    expectInOrder(lines, story);
    expectNothingLeft(tracesIn(lines));
  });

  it('tells in the order of time, without colours and control characters where there is no terminal', async () => {
    const { lines } = await run('--volumes=5');
    const times = lines.flatMap((line) => /^ *(\d+\.\d{3}) s {2}/u.exec(line)?.[1] ?? []).map(Number);
    expect(times.length).to.be.greaterThan(50);
    expect(times).to.deep.equal([...times].sort((a, b) => a - b));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
    expect(lines.filter((line) => /[\u0000-\u001f]/u.test(line))).to.deep.equal([]);
  });

  it('attaches and detaches 20 volumes', async () => {
    const { ended, lines } = await run('--volumes', '20');
    expect(ended.code).to.equal(0);
    expectInOrder(lines, [
      /✓ +attached: the API server has 20 VolumeAttachments with attached=true, the driver has 20 volumes published$/,
      /✓ +detached: the API server has no VolumeAttachment left, the driver has nothing published$/,
      /^ {2}attach +20 .* 3 +20$/,
      /^ {2}detach +20 .* 1 +20$/,
    ]);
    for (const [method, count] of [
      ['ControllerPublishVolume', 20],
      ['ControllerUnpublishVolume', 20],
    ] as const) {
      expect(lines.filter((line) => line.includes(`  ${method} disk-`))).to.have.lengthOf(count);
    }
    expectNothingLeft(tracesIn(lines));
  });

  it('shows with --fault that the error is recorded and the call is tried again', async () => {
    const { ended, lines } = await run('--fault');
    expect(ended.code).to.equal(0);
    expectInOrder(lines, [
      /ControllerPublishVolume disk-1 on machine-1 → UNAVAILABLE: /,
      /patches VolumeAttachment va-1: attachError="rpc error: code = Unavailable desc = /,
      /ControllerPublishVolume disk-1 on machine-1 → OK/,
      /attached=true/,
      /^ {2}attach +1 .* 2, 1 failed$/,
    ]);
  });

  it('stays with --keep, lets others in by a kubeconfig that only its user can read, and shows what they do', async () => {
    const program = await start('--keep');
    const kubeconfig = (await program.waitForLine(/export KUBECONFIG=/, 60_000)).replace(/.*=/u, '');
    await program.waitForLine(/^What that leads to/);
    expect(statSync(kubeconfig).mode & 0o777).to.equal(0o600);
    const admin = clientOf(kubeconfig);
    await admin.delete('/apis/storage.k8s.io/v1/volumeattachments/va-1');
    admin.close();
    await program.waitForLine(/admin → API {8}deletes VolumeAttachment va-1/);
    await program.waitForLine(/ControllerUnpublishVolume disk-1 on machine-1 → OK/);
    await program.waitForLine(/patches VolumeAttachment va-1: removes finalizer/);
  });

  it('ends with exit code 130 on Ctrl-C, and leaves nothing behind', async () => {
    const program = await start('--keep');
    await program.waitForLine(/^What that leads to/, 60_000);
    const traces = tracesIn(program.lines);
    expect(traces.pids.every(isRunning)).to.equal(true);
    // A terminal sends it to every process.
    program.kill('SIGINT');
    expect(await program.exited).to.deep.equal({ code: 130, signal: null });
    expect(program.lines.at(-1)).to.equal(`All processes have ended, ${traces.folder} is removed.`);
    expectNothingLeft(traces);
  });

  it('can be interrupted at work', async () => {
    const program = await start('--volumes=1000');
    await program.waitForLine(/attached=true/, 60_000);
    process.kill(program.pid, 'SIGTERM');
    expect(await program.exited).to.deep.equal({ code: 143, signal: null });
    expectNothingLeft(tracesIn(program.lines));
  });

  it('leaves nothing behind when it is killed', async () => {
    const program = await start('--keep');
    await program.waitForLine(/^What that leads to/, 60_000);
    const traces = tracesIn(program.lines);
    // It could not even end by itself.
    process.kill(traces.pids[3]!, 'SIGSTOP');
    process.kill(program.pid, 'SIGKILL');
    expect((await program.exited).signal).to.equal('SIGKILL');
    const bound = AbortSignal.timeout(20_000);
    while (!bound.aborted && (traces.pids.some(isRunning) || existsSync(traces.folder))) {
      await giveWay();
    }
    expectNothingLeft(traces);
  });

  for (const [index, name, lastWord] of [
    [1, 'api-server', /^All processes/],
    [2, 'csi-driver', /^All processes/],
    [3, 'attacher', /"Attached".*"va-1"/],
  ] as const) {
    it(`ends with exit code 1 when process ${name} dies, and says so`, async () => {
      const program = await start('--keep');
      await program.waitForLine(/^What that leads to/, 60_000);
      const traces = tracesIn(program.lines);
      process.kill(traces.pids[index]!, 'SIGKILL');
      expect(await program.exited).to.deep.equal({ code: 1, signal: null });
      expect(program.lines.join('\n')).to.include(`\nCannot go on: ${name} ended with SIGKILL`);
      expectInOrder(program.lines, [lastWord]);
      expectNothingLeft(traces);
    });
  }

  it('shows many volumes in a table on a terminal, which stays whole and in place', async () => {
    const terminal = new Terminal({ columns: 110, rows: 30 });
    const setting = {
      options: { volumes: 40, keep: false, fault: false },
      paths: bundles,
      output: terminal,
      env: {},
      startMs: machineClock.monotonicMs(),
    };
    await runDemo(setting, new AbortController().signal);
    const { lines } = terminal;
    expect(lines.filter((line) => /^ {2}volume +node +state/u.test(line))).to.have.lengthOf(1);
    expect(lines.filter((line) => /^ {2}pv-\d+ +node-\d +removed/u.test(line))).to.have.lengthOf(17);
    expectInOrder(lines, [
      /✓ +attached: /,
      /✓ +detached: /,
      /✓ +cleaned up: /,
      /^ {2}volume +node/,
      /^ {2}40 volumes: 40 removed/,
      /^Summary: /,
    ]);
    expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(110);
    expect(terminal.written).to.include('attaching').and.to.include('\u001b[32m');
    expect(terminal.cursorIsShown).to.equal(true);
    expectNothingLeft(tracesIn(lines.map((line) => line.trim())));
  });

  for (const args of [['--no-such-flag'], ['--volumes=0'], ['--volumes=many'], ['now']]) {
    it(`refuses ${args.join(' ')} in one line, with exit code 2`, () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bundles.demo, ...args], { encoding: 'utf8', timeout: 20_000 });
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' });
      expect(stderr).to.match(/^Cannot start the demo: [^\n]+; see --help\n$/u);
    });
  }

  it('explains itself', () => {
    const { status, stdout } = spawnSync(process.execPath, [bundles.demo, '--help'], { encoding: 'utf8', timeout: 20_000 });
    expect(status).to.equal(0);
    expect(stdout).to.match(/^Usage: npm run demo -- /u);
  });
});
