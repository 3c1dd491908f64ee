/**
 * The simulation as a whole: that a seed is a history, whichever process runs it, and that a mistake is found and told.
 * That the attacher makes none is the business of `npm run sim`, which CI runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { bundleSimulation } from '../sim/bundle.ts';
import { mutants } from '../sim/mutants.ts';
import { captureWorker, runHistories } from '../sim/run-workers.ts';

describe('simulation', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'csi-attacher-sim-'));
  const bundle = join(folder, 'sim.mjs');

  before(() => bundleSimulation(bundle));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('runs the same history for the same seed, in whichever process and after whichever others', async () => {
    const request = { bundle, firstSeed: 40, count: 6, budgetMs: 0, untilBroken: false };
    const [together, apart] = await Promise.all([runHistories({ ...request, jobs: 1 }), runHistories({ ...request, jobs: 3 })]);
    const digests = ({ lines }: typeof together): readonly (readonly [number, string])[] =>
      lines.map((line) => [line.seed, line.digest] as const).toSorted(([a], [b]) => a - b);
    expect(digests(together)).to.have.length(6);
    expect(digests(apart)).to.deep.equal(digests(together));
    expect(new Set(digests(together).map(([, digest]) => digest)).size).to.equal(6);
  });

  it('finds a mistake, makes the history that shows it short, and tells it', async () => {
    const mistaken = join(folder, 'mistaken.mjs');
    await bundleSimulation(mistaken, mutants.find(({ name }) => name === 'publish before the finalizers are stored')!.patches);
    const { lines } = await runHistories({ bundle: mistaken, jobs: 1, firstSeed: 0, count: 50, budgetMs: 0, untilBroken: true });
    const broken = lines.find((line) => line.broken !== null);
    expect(broken?.broken?.invariant).to.equal('protected-before-publish');
    const text = await captureWorker(mistaken, ['shrink', String(broken?.seed)]);
    const deeds = text.split('\n').filter((line) => line.includes('  >> ') && !line.includes('nothing goes wrong'));
    expect(deeds).to.have.length(1);
    expect(deeds[0]).to.match(/ s {2}>> attach volume=/);
    expect(text).to.match(/BROKEN at \d+\.\d+ s: protected-before-publish: a calls ControllerPublishVolume/);
  });
});
