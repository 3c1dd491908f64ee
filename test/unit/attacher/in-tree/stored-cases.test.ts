/**
 * Decoder and translation against the results of Kubernetes' own translation that lie in test/fixtures/in-tree.jsonl.
 * test/real/in-tree.test.ts makes them, and proves that they are still Go's.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { comparable, ourRepair, ourVolume, pluginOf, type StoredCase } from '../../../support/in-tree-cases.ts';
import { allInTreePlugins } from '../../../support/in-tree-volumes.ts';

const cases = readFileSync(new URL('../../../fixtures/in-tree.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredCase);

describe('in-tree volumes, by stored results of Go', () => {
  for (const plugin of allInTreePlugins) {
    it(`translates the volumes of ${plugin}`, () => {
      const stored = cases.flatMap((one) => ('volume' in one && pluginOf(one.volume) === plugin ? [one] : []));
      expect(stored).to.have.length.of.at.least(40);
      for (const { volume, result } of stored) {
        expect(comparable(ourVolume(volume)), JSON.stringify(volume)).to.deep.equal(result);
      }
    });
  }

  it('repairs handles', () => {
    const stored = cases.flatMap((one) => ('repair' in one ? [one] : []));
    expect(stored).to.have.length.of.at.least(40);
    for (const { repair, result } of stored) {
      expect(comparable(ourRepair(repair)), JSON.stringify(repair)).to.deep.equal(result);
    }
  });
});
