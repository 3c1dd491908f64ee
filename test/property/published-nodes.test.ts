import { expect } from 'chai';
import fc from 'fast-check';
import { PublishedNodes } from '../../src/attacher/published-nodes.ts';

const volumeIds = ['', 'a', 'b', 'c'];
const nodeIds = ['n1', 'n2', 'n3', ''];
const entry = fc.tuple(fc.constantFrom(...volumeIds), fc.array(fc.constantFrom(...nodeIds), { maxLength: 4 }));

describe('PublishedNodes', () => {
  it('holds the union of what it was told', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20, size: 'max' }), (entries) => {
        const published = new PublishedNodes();
        const naive = new Map<string, Set<string>>(volumeIds.map((volumeId) => [volumeId, new Set()]));
        for (const [volumeId, nodes] of entries) {
          published.add(volumeId, nodes);
          for (const node of nodes) {
            naive.get(volumeId)!.add(node);
          }
        }
        for (const [volumeId, nodes] of naive) {
          expect([...published.nodesOf(volumeId)]).to.deep.equal([...nodes]);
          expect(nodeIds.map((nodeId) => published.has(volumeId, nodeId))).to.deep.equal(nodeIds.map((nodeId) => nodes.has(nodeId)));
        }
        expect(published.size).to.equal([...naive.values()].filter((nodes) => nodes.size > 0).length);
      }),
    );
  });
});
