/**
 * Our translation of in-tree volumes against Kubernetes' own: test/testbed/in-tree is run anew, first on the stored cases
 * (UPDATE=1 makes and stores new ones), then on random ones. Needs Go and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  comparable,
  ourRepair,
  ourVolume,
  type Repair,
  type RepairResult,
  type StoredCase,
  type VolumeDocument,
  type VolumeResult,
} from '../support/in-tree-cases.ts';
import { allInTreePlugins } from '../support/in-tree-volumes.ts';
import { randomRepair, randomVolume } from '../support/random-in-tree.ts';

const fixture = new URL('../fixtures/in-tree.jsonl', import.meta.url);
const seed = Number(process.env['SEED'] ?? 20261129);
const volumesPerPlugin = 1_000;
const repairCount = 2_000;
const storedPerKind = 40;

interface Questions {
  readonly volumes: readonly VolumeDocument[];
  readonly repairs: readonly Repair[];
}

interface Answers {
  readonly volumes: readonly VolumeResult[];
  readonly repairs: readonly RepairResult[];
}

function askGo(questions: Questions): Answers {
  const run = spawnSync('go', ['run', '.'], {
    cwd: fileURLToPath(new URL('../testbed/in-tree/', import.meta.url)),
    input: JSON.stringify(questions),
    encoding: 'utf8',
    maxBuffer: 256 << 20,
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  if (run.status !== 0) {
    throw new Error(`Cannot run test/testbed/in-tree: ${run.error?.message ?? run.stderr}`);
  }
  return JSON.parse(run.stdout) as Answers;
}

/** Cases in the order of the questions, volumes first. */
function casesOf({ volumes, repairs }: Questions): readonly StoredCase[] {
  const answers = askGo({ volumes, repairs });
  return [
    ...volumes.map((volume, index) => ({ volume, result: comparable(answers.volumes[index]!) })),
    ...repairs.map((repair, index) => ({ repair, result: comparable(answers.repairs[index]!) })),
  ];
}

function sample<T>(arbitrary: fc.Arbitrary<T>, numRuns: number): readonly T[] {
  // Through JSON once: what is compared is what Go was asked.
  return JSON.parse(JSON.stringify(fc.sample(arbitrary, { numRuns, seed }))) as T[];
}

/** Short ones only: the file is read by people. */
function newQuestions(): Questions {
  const short = <T>(arbitrary: fc.Arbitrary<T>): readonly T[] =>
    sample(arbitrary, 2 * storedPerKind)
      .filter((one) => JSON.stringify(one).length < 400)
      .slice(0, storedPerKind);
  return { volumes: allInTreePlugins.flatMap((plugin) => short(randomVolume(plugin))), repairs: short(randomRepair) };
}

function storedQuestions(): Questions {
  const stored = readFileSync(fixture, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredCase);
  return {
    volumes: stored.flatMap((one) => ('volume' in one ? [one.volume] : [])),
    repairs: stored.flatMap((one) => ('repair' in one ? [one.repair] : [])),
  };
}

describe('in-tree volumes beside k8s.io/csi-translation-lib', function () {
  this.timeout(180_000);

  it('the stored results are those of Go', () => {
    const update = process.env['UPDATE'] === '1';
    const text = casesOf(update ? newQuestions() : storedQuestions())
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('');
    if (update) {
      writeFileSync(fixture, text);
    }
    expect(text).to.equal(readFileSync(fixture, 'utf8'));
  });

  for (const plugin of allInTreePlugins) {
    it(`translates ${volumesPerPlugin} random volumes of ${plugin} as Go does`, () => {
      const volumes = sample(randomVolume(plugin), volumesPerPlugin);
      const answers = askGo({ volumes, repairs: [] }).volumes.map(comparable);
      volumes.forEach((volume, index) => {
        expect(comparable(ourVolume(volume)), `SEED=${seed} ${JSON.stringify(volume)}`).to.deep.equal(answers[index]);
      });
      const errors = answers.filter((answer) => 'error' in answer).length;
      expect(errors, 'errors').to.be.within(volumesPerPlugin / 100, volumesPerPlugin * 0.6);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, 'results').to.be.greaterThan(volumesPerPlugin / 4);
    });
  }

  it(`repairs ${repairCount} random handles as Go does`, () => {
    const repairs = sample(randomRepair, repairCount);
    const answers = askGo({ volumes: [], repairs }).repairs.map(comparable);
    repairs.forEach((repair, index) => {
      expect(comparable(ourRepair(repair)), `SEED=${seed} ${JSON.stringify(repair)}`).to.deep.equal(answers[index]);
    });
    expect(answers.filter((answer) => 'error' in answer).length, 'errors').to.be.within(repairCount / 10, repairCount / 2);
  });
});
