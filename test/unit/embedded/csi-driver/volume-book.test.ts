/** The pure books of the embedded CSI driver: complete tables, and the book against a naive model. */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Publication, type PublishRules, VolumeBook } from '../../../../src/embedded/csi-driver/volume-book.ts';
import {
  type AccessMode,
  isSameCapability,
  supportsCapability,
  type VolumeCapability,
} from '../../../../src/embedded/csi-driver/volume-capability.ts';
import type { AppError } from '../../../../src/runtime/errors.ts';

const modes: readonly AccessMode[] = [
  'SINGLE_NODE_WRITER',
  'SINGLE_NODE_READER_ONLY',
  'MULTI_NODE_READER_ONLY',
  'MULTI_NODE_SINGLE_WRITER',
  'MULTI_NODE_MULTI_WRITER',
  'SINGLE_NODE_SINGLE_WRITER',
  'SINGLE_NODE_MULTI_WRITER',
];
const multiNode: ReadonlySet<AccessMode> = new Set(['MULTI_NODE_READER_ONLY', 'MULTI_NODE_SINGLE_WRITER', 'MULTI_NODE_MULTI_WRITER']);
const strict: PublishRules = {
  acceptAnyVolume: false,
  acceptAnyNode: false,
  refuseSecondNode: true,
  refuseUnpublished: true,
  maxVolumesPerNode: 0,
};
const code = { invalid: 3, notFound: 5, exists: 6, exhausted: 8, precondition: 9 };

function mount(accessMode: AccessMode, fsType = 'ext4', mountFlags: readonly string[] = [], mountGroup = ''): VolumeCapability {
  return { accessMode, accessType: 'mount', fsType, mountFlags, mountGroup };
}

function block(accessMode: AccessMode): VolumeCapability {
  return { accessMode, accessType: 'block' };
}

function publication(fields: Partial<Publication> = {}): Publication {
  return { volumeId: 'v', nodeId: 'a', capability: mount('SINGLE_NODE_WRITER'), readonly: false, ...fields };
}

/** What `attempt` returns, or the gRPC code of its refusal. */
function outcomeOf<Result>(attempt: () => Result): Result | number {
  try {
    return attempt();
  } catch (error) {
    return (error as AppError).grpcCode!;
  }
}

function bookOf(rules: Partial<PublishRules> = {}): VolumeBook {
  const book = new VolumeBook({ ...strict, ...rules });
  book.addVolume({ volumeId: 'v' });
  book.addNode({ nodeId: 'a' });
  book.addNode({ nodeId: 'b' });
  return book;
}

describe('VolumeBook.publish', () => {
  for (const acceptAnyVolume of [true, false]) {
    for (const acceptAnyNode of [true, false]) {
      for (const volumeId of ['v', 'unknown']) {
        for (const nodeId of ['a', 'unknown']) {
          const refused = (volumeId === 'unknown' && !acceptAnyVolume) || (nodeId === 'unknown' && !acceptAnyNode);
          const rules = `any volume: ${acceptAnyVolume}, any node: ${acceptAnyNode}`;
          it(`${refused ? 'refuses' : 'takes'} volume ${volumeId} on node ${nodeId} with ${rules}`, () => {
            const book = bookOf({ acceptAnyVolume, acceptAnyNode });
            const outcome = outcomeOf(() => book.publish(publication({ volumeId, nodeId })));
            expect(outcome).to.equal(refused ? code.notFound : 'published');
            expect(book.publications()).to.have.length(refused ? 0 : 1);
            // A refused volume does not become known.
            expect(book.volume('unknown') !== undefined).to.equal(!refused && volumeId === 'unknown');
          });
        }
      }
    }
  }

  it('takes a second node where both publications are multi-node, or where it is told not to insist', () => {
    for (const first of modes) {
      for (const second of modes) {
        for (const refuseSecondNode of [true, false]) {
          const refused = refuseSecondNode && !(multiNode.has(first) && multiNode.has(second));
          const book = bookOf({ refuseSecondNode });
          book.publish(publication({ capability: mount(first) }));
          const outcome = outcomeOf(() => book.publish(publication({ nodeId: 'b', capability: mount(second) })));
          expect(outcome, `${second} after ${first}`).to.equal(refused ? code.precondition : 'published');
          expect(book.nodesOf('v')).to.deep.equal(refused ? ['a'] : ['a', 'b']);
        }
      }
    }
  });

  const repetitions: readonly { what: string; fields: Partial<Publication>; outcome: 'already-published' | number }[] = [
    { what: 'the same', fields: {}, outcome: 'already-published' },
    { what: 'readonly', fields: { readonly: true }, outcome: code.exists },
    { what: 'another mode', fields: { capability: mount('SINGLE_NODE_SINGLE_WRITER') }, outcome: code.exists },
    { what: 'another file system', fields: { capability: mount('SINGLE_NODE_WRITER', 'xfs') }, outcome: code.exists },
    { what: 'other mount flags', fields: { capability: mount('SINGLE_NODE_WRITER', 'ext4', ['ro']) }, outcome: code.exists },
    { what: 'another group', fields: { capability: mount('SINGLE_NODE_WRITER', 'ext4', [], '7') }, outcome: code.exists },
    { what: 'a block device', fields: { capability: block('SINGLE_NODE_WRITER') }, outcome: code.exists },
  ];
  for (const { what, fields, outcome } of repetitions) {
    it(`answers a repetition with ${what}: ${outcome}`, () => {
      const book = bookOf();
      book.publish(publication());
      expect(outcomeOf(() => book.publish(publication(fields)))).to.equal(outcome);
      expect(book.publications()).to.deep.equal([publication()]);
    });
  }

  it('answers a repetition on a full node, and a repetition of a volume that is elsewhere too', () => {
    const book = bookOf({ maxVolumesPerNode: 1 });
    book.publish(publication());
    expect(book.publish(publication())).to.equal('already-published');
    book.place(publication({ nodeId: 'b' }));
    expect(book.publish(publication())).to.equal('already-published');
  });

  it('takes the bound of a node before that of the rules', () => {
    const book = bookOf({ acceptAnyVolume: true, maxVolumesPerNode: 1 });
    book.addNode({ nodeId: 'b', maxVolumes: 2 });
    book.publish(publication({ volumeId: '1' }));
    expect(outcomeOf(() => book.publish(publication({ volumeId: '2' })))).to.equal(code.exhausted);
    book.publish(publication({ volumeId: '3', nodeId: 'b' }));
    book.publish(publication({ volumeId: '4', nodeId: 'b' }));
    expect(outcomeOf(() => book.publish(publication({ volumeId: '5', nodeId: 'b' })))).to.equal(code.exhausted);
    book.removeVolume('3');
    expect(book.publish(publication({ volumeId: '5', nodeId: 'b' }))).to.equal('published');
  });

  it('refuses a use that the volume was not created for', () => {
    const book = bookOf();
    book.addVolume({ volumeId: 'v', capabilities: [mount('SINGLE_NODE_WRITER')] });
    expect(outcomeOf(() => book.publish(publication({ capability: block('SINGLE_NODE_WRITER') })))).to.equal(code.invalid);
    expect(outcomeOf(() => book.publish(publication({ capability: mount('MULTI_NODE_READER_ONLY') })))).to.equal(code.invalid);
    expect(book.publish(publication({ capability: mount('SINGLE_NODE_READER_ONLY', 'xfs') }))).to.equal('published');
  });
});

describe('VolumeBook', () => {
  it('keeps what is published when a volume’s facts or its node change', () => {
    const book = bookOf();
    book.publish(publication());
    book.addVolume({ volumeId: 'v', capacityBytes: 5 });
    book.removeNode('a');
    expect(book.nodesOf('v')).to.deep.equal(['a']);
    expect(book.countOn('a')).to.equal(1);
    expect(book.unpublish('v', 'a')).to.deep.equal(['a']);
    expect(outcomeOf(() => book.publish(publication()))).to.equal(code.notFound);
  });

  it('knows a volume by its name until it goes', () => {
    const book = bookOf();
    book.addVolume({ volumeId: 'w', name: 'pvc' });
    expect(book.volumeNamed('pvc')?.volumeId).to.equal('w');
    book.removeVolume('w');
    expect(book.volumeNamed('pvc')).to.equal(undefined);
    expect(book.volumeNamed('')).to.equal(undefined);
  });
});

/** The book as a set of [volume, node] pairs that is searched from end to end. */
class NaiveBook {
  readonly volumes: string[] = [];
  pairs: Publication[] = [];

  publish(wanted: Publication, max: number): string | number {
    const same = this.pairs.find((pair) => pair.volumeId === wanted.volumeId && pair.nodeId === wanted.nodeId);
    if (!this.volumes.includes(wanted.volumeId)) {
      return code.notFound;
    }
    if (same !== undefined) {
      return JSON.stringify(same) === JSON.stringify(wanted) ? 'already-published' : code.exists;
    }
    const others = this.pairs.filter((pair) => pair.volumeId === wanted.volumeId);
    if (
      others.some((pair) => !multiNode.has(pair.capability.accessMode)) ||
      (others.length > 0 && !multiNode.has(wanted.capability.accessMode))
    ) {
      return code.precondition;
    }
    if (this.pairs.filter((pair) => pair.nodeId === wanted.nodeId).length >= max) {
      return code.exhausted;
    }
    this.pairs.push(wanted);
    return 'published';
  }
}

const volumeIds = fc.constantFrom('u', 'v', 'w');
const nodeIds = fc.constantFrom('a', 'b');
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('publish' as const),
        volumeId: volumeIds,
        nodeId: nodeIds,
        mode: fc.constantFrom(...modes),
        readonly: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('unpublish' as const), volumeId: volumeIds, nodeId: fc.constantFrom('a', 'b', '') }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'remove' as const), volumeId: volumeIds }) },
  ),
  { maxLength: 40 },
);

describe('VolumeBook against a naive model', () => {
  it('answers and holds the same after every step', () => {
    fc.assert(
      fc.property(steps, (run) => {
        const max = 2;
        const book = new VolumeBook({ ...strict, acceptAnyNode: true, maxVolumesPerNode: max });
        const model = new NaiveBook();
        for (const step of run) {
          if (step.do === 'publish') {
            const wanted = publication({
              volumeId: step.volumeId,
              nodeId: step.nodeId,
              capability: mount(step.mode),
              readonly: step.readonly,
            });
            expect(outcomeOf(() => book.publish(wanted))).to.equal(model.publish(wanted, max));
          } else if (step.do === 'unpublish') {
            const goes = ({ volumeId, nodeId }: Publication) =>
              volumeId === step.volumeId && (step.nodeId === '' || nodeId === step.nodeId);
            expect(book.unpublish(step.volumeId, step.nodeId)).to.deep.equal(model.pairs.filter(goes).map(({ nodeId }) => nodeId));
            model.pairs = model.pairs.filter((pair) => !goes(pair));
          } else if (step.do === 'add') {
            book.addVolume({ volumeId: step.volumeId });
            if (!model.volumes.includes(step.volumeId)) {
              model.volumes.push(step.volumeId);
            }
          } else {
            book.removeVolume(step.volumeId);
            model.volumes.splice(0, model.volumes.length, ...model.volumes.filter((volumeId) => volumeId !== step.volumeId));
            model.pairs = model.pairs.filter(({ volumeId }) => volumeId !== step.volumeId);
          }
          expect(book.publications()).to.have.deep.members(model.pairs);
          expect(book.page({ startingToken: '', maxEntries: 0 }).items.map(({ volume }) => volume.volumeId)).to.deep.equal(model.volumes);
          for (const nodeId of ['a', 'b']) {
            expect(book.countOn(nodeId)).to.equal(model.pairs.filter((pair) => pair.nodeId === nodeId).length);
          }
        }
      }),
    );
  });
});

describe('isSameCapability', () => {
  it('is true of a capability and itself only', () => {
    const all = [
      ...modes.flatMap((mode) => [block(mode), mount(mode)]),
      mount('SINGLE_NODE_WRITER', 'xfs'),
      mount('SINGLE_NODE_WRITER', 'ext4', ['a', 'b']),
      mount('SINGLE_NODE_WRITER', 'ext4', ['b', 'a']),
      mount('SINGLE_NODE_WRITER', 'ext4', ['a']),
      mount('SINGLE_NODE_WRITER', 'ext4', [], '1'),
    ];
    for (const a of all) {
      for (const b of all) {
        expect(isSameCapability(a, structuredClone(b))).to.equal(a === b);
      }
    }
  });
});

describe('supportsCapability', () => {
  it('asks for the same access type, and for multi-node where multi-node is wanted', () => {
    for (const created of modes) {
      for (const wanted of modes) {
        expect(supportsCapability([], mount(wanted))).to.equal(true);
        expect(supportsCapability([mount(created)], block(wanted))).to.equal(false);
        expect(supportsCapability([block(created)], mount(wanted))).to.equal(false);
        expect(supportsCapability([mount(created)], mount(wanted))).to.equal(multiNode.has(created) || !multiNode.has(wanted));
        expect(supportsCapability([block(created), mount(created)], mount(created))).to.equal(true);
      }
    }
  });
});
