import { expect } from 'chai';
import { AttachmentMemory } from '../../../src/attacher/attachment-memory.ts';
import { gatherFacts } from '../../../src/attacher/gather-facts.ts';
import type { Caches } from '../../../src/attacher/ports.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import { attachment, csiNode, volume, volumeSpec } from '../../support/rows.ts';

type Rows = readonly (VolumeAttachment | PersistentVolume | CsiNode)[];

/** Caches that hold these rows. */
function cachesOf(rows: Rows): Caches {
  return {
    attachment: (name) => rows.find((row): row is VolumeAttachment => row.kind === 'VolumeAttachment' && row.name === name),
    volume: (name) => rows.find((row): row is PersistentVolume => row.kind === 'PersistentVolume' && row.name === name),
    csiNode: (name) => rows.find((row): row is CsiNode => row.kind === 'CSINode' && row.name === name),
    attachmentsOfVolume: () => [],
    attachmentsOnNode: () => [],
  };
}

const unrelated: Rows = [
  attachment({ name: 'va-2', persistentVolumeName: 'pv-2', nodeName: 'node-2' }),
  volume({ name: 'pv-2' }),
  csiNode({ name: 'node-2' }),
];

describe('gatherFacts()', () => {
  it('finds the volume and the node that the attachment names', () => {
    const rows = [...unrelated, attachment(), volume(), csiNode()];
    expect(gatherFacts('va-1', cachesOf(rows), new AttachmentMemory())).to.deep.equal({
      attachment: attachment(),
      volume: volume(),
      node: csiNode(),
      unsaved: undefined,
    });
  });

  it('has neither volume nor node where the caches have none', () => {
    const facts = gatherFacts('va-1', cachesOf([...unrelated, attachment()]), new AttachmentMemory());
    expect(facts).to.deep.equal({ attachment: attachment(), volume: undefined, node: undefined, unsaved: undefined });
  });

  it('has no volume for an inline source', () => {
    const { persistentVolumeName: _, ...bare } = attachment();
    const row: VolumeAttachment = { ...bare, inlineVolumeSpec: volumeSpec() };
    const facts = gatherFacts('va-1', cachesOf([row, volume(), csiNode()]), new AttachmentMemory());
    expect(facts).to.deep.equal({ attachment: row, volume: undefined, node: csiNode(), unsaved: undefined });
  });

  it('has what is remembered of this attachment, and of no other', () => {
    const memory = new AttachmentMemory();
    memory.rememberUnsaved('va-1', { operation: 'detach', uid: 'va-1-uid' });
    const caches = cachesOf([...unrelated, attachment()]);
    expect(gatherFacts('va-1', caches, memory)?.unsaved).to.deep.equal({ operation: 'detach', uid: 'va-1-uid' });
    expect(gatherFacts('va-2', caches, memory)?.unsaved).to.equal(undefined);
  });

  it('is undefined where the cache has no such attachment', () => {
    expect(gatherFacts('va-1', cachesOf(unrelated), new AttachmentMemory())).to.equal(undefined);
  });
});
