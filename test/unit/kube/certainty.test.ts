import { expect } from 'chai';
import { Certainty } from '../../../src/kube/certainty.ts';

describe('Certainty', () => {
  const cases: readonly { what: string; story: string; ends: readonly string[] }[] = [
    { what: 'nothing was asked', story: 'told 5', ends: [] },
    { what: 'what was needed is told', story: 'at 5, told 4, told 5, told 6', ends: ['told 5'] },
    { what: 'more than what was needed is told', story: 'at 5, told 9', ends: ['told 9'] },
    { what: 'versions are numbers, not texts', story: 'at 10, told 9, told 11', ends: ['told 11'] },
    { what: 'the server was asked twice', story: 'at 5, at 9, told 5', ends: ['told 5'] },
    { what: 'a doubt comes before the end', story: 'at 5, doubt, told 9', ends: [] },
    { what: 'a doubt comes after the end', story: 'at 5, told 5, doubt, told 6, at 7, told 7', ends: ['told 5', 'told 7'] },
  ];
  for (const { what, story, ends } of cases) {
    it(`where ${what}`, () => {
      const certainty = new Certainty();
      const ended: string[] = [];
      for (const step of story.split(', ')) {
        const [verb, version = ''] = step.split(' ');
        if (verb === 'doubt') {
          certainty.doubt();
        } else if (verb === 'at') {
          certainty.serverWasAt(version);
        } else if (certainty.toldUpTo(version)) {
          ended.push(step);
        }
      }
      expect(ended).to.deep.equal(ends);
    });
  }
});
