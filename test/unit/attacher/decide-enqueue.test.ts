import { expect } from 'chai';
import {
  bringsNodeId,
  bringsVolume,
  decideAttachmentTurn,
  decideVolumeTurn,
  isRelease,
  isSettled,
  type TurnDecision,
} from '../../../src/attacher/decide-enqueue.ts';
import type { CsiNode, ObjectChange, PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import { inTreeVolumes } from '../../support/in-tree-volumes.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  deletedAt,
  nodeIdKey,
  profile,
  testDriverName,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

type Origin = ObjectChange<VolumeAttachment>['origin'];

const publishing = profile();
const trivial = profile({ supportsPublish: false });

function turn(before: VolumeAttachment | undefined, after: VolumeAttachment | undefined, origin: Origin = 'watch'): TurnDecision {
  return decideAttachmentTurn({ before, after, origin }, publishing);
}

const deleting = { deletionTimestamp: deletedAt };

describe('isSettled()', () => {
  const table: readonly (readonly [name: string, row: VolumeAttachment, publishing: boolean, trivial: boolean])[] = [
    ['new', attachment(), false, false],
    ['protected', attachment({ finalizers: [testFinalizer] }), false, false],
    ['attached and protected', attachedAttachment(), true, true],
    ['attached without our finalizer', attachedAttachment({ finalizers: ['other/finalizer'] }), false, true],
    ['deleted and protected', attachedAttachment(deleting), false, false],
    ['deleted and protected, detached', attachedAttachment({ ...deleting, attached: false }), false, false],
    ['deleted without our finalizer, attached', attachedAttachment({ ...deleting, finalizers: ['other/finalizer'] }), false, false],
    ['deleted without our finalizer, detached', attachment({ ...deleting, finalizers: ['other/finalizer'] }), true, true],
    ['deleted and held by nobody, attached', attachedAttachment({ ...deleting, finalizers: [] }), true, true],
    ['attached and protected, but malformed', attachedAttachment({ malformed: 'x' }), false, false],
    ['attached and protected, with an error', attachedAttachment({ attachError: { message: 'x' } }), true, true],
  ];
  for (const [name, row, wantedPublishing, wantedTrivial] of table) {
    it(`is ${wantedPublishing} for one that is ${name}, and ${wantedTrivial} where the driver cannot publish`, () => {
      expect([isSettled(row, publishing), isSettled(row, trivial)]).to.deep.equal([wantedPublishing, wantedTrivial]);
    });
  }
});

describe('decideAttachmentTurn()', () => {
  const origins: readonly Origin[] = ['list', 'watch', 'own-write'];
  const failing = attachment({ finalizers: [testFinalizer], annotations: { [nodeIdKey]: 'i-1' }, attachError: { message: 'no' } });

  for (const origin of origins) {
    it(`gives a new one a fresh turn, from ${origin}`, () => {
      expect(turn(undefined, attachment(), origin)).to.equal('fresh-turn');
    });

    it(`A20 gives none to one that is attached and protected when it is first seen, from ${origin}`, () => {
      expect(turn(undefined, attachedAttachment(), origin)).to.equal('none');
    });

    it(`gives none to one that is gone, from ${origin}`, () => {
      expect(turn(attachment(), undefined, origin)).to.equal('none');
    });

    it(`B13 gives a fresh turn when it is marked for deletion, from ${origin}`, () => {
      expect(turn(failing, { ...failing, ...deleting }, origin)).to.equal('fresh-turn');
    });

    it(`E7 gives a fresh turn to one that was made anew under its name, from ${origin}`, () => {
      expect(turn(failing, attachment({ uid: 'another' }), origin)).to.equal('fresh-turn');
    });

    it(`D7 gives none to another attacher's, from ${origin}`, () => {
      const other = { attacher: 'other.csi.example.com' };
      expect(turn(undefined, attachment(other), origin)).to.equal('none');
      expect(turn(attachment(other), attachment({ ...other, ...deleting }), origin)).to.equal('none');
    });

    it(`A14 gives none when nothing but errors and the version changed, from ${origin}`, () => {
      const echo = {
        ...failing,
        resourceVersion: '11',
        attachError: { message: 'still no', errorCode: 14 },
        detachError: { message: 'x' },
      };
      expect(turn(failing, echo, origin)).to.equal('none');
    });
  }

  const news: readonly (readonly [name: string, before: Partial<VolumeAttachment>, after: Partial<VolumeAttachment>])[] = [
    ['a finalizer more', { finalizers: [] }, { finalizers: ['other/finalizer'] }],
    ['a finalizer less', { finalizers: ['other/finalizer', testFinalizer] }, { finalizers: [testFinalizer] }],
    ['another finalizer', { finalizers: ['other/a'] }, { finalizers: ['other/b'] }],
    ['another finalizer beside one that stays', { finalizers: ['other/a', 'other/b'] }, { finalizers: ['other/a', 'other/c'] }],
    ['an annotation more', {}, { annotations: { [nodeIdKey]: 'i-1' } }],
    ['an annotation less', { annotations: { [nodeIdKey]: 'i-1' } }, { annotations: {} }],
    ['another annotation', { annotations: { [nodeIdKey]: 'i-1' } }, { annotations: { [nodeIdKey]: '' } }],
    ['metadata', {}, { attachmentMetadata: { a: '1' } }],
    ['other metadata', { attachmentMetadata: { a: '1' } }, { attachmentMetadata: { a: '2' } }],
    ['attached gone', { attached: true, finalizers: [testFinalizer] }, { attached: false, finalizers: [testFinalizer] }],
    ['attached without our finalizer', {}, { attached: true }],
    [
      'another deletion timestamp',
      { ...deleting, finalizers: [testFinalizer] },
      { deletionTimestamp: '2026-01-02T00:00:00Z', finalizers: [testFinalizer] },
    ],
    ['a fault', {}, { malformed: 'x' }],
    ['no fault any more', { malformed: 'x' }, {}],
  ];
  for (const [name, before, after] of news) {
    it(`gives a turn for ${name}, but no fresh one: failures are not forgotten`, () => {
      expect(turn(attachment(before), attachment(after))).to.equal('turn');
      expect(turn(attachment(before), attachment(after), 'list')).to.equal('turn');
    });
  }

  const ownWrites: readonly (readonly [name: string, before: VolumeAttachment, after: VolumeAttachment])[] = [
    ['protect', attachment(), attachment({ finalizers: [testFinalizer], annotations: { [nodeIdKey]: 'i-1' } })],
    ['save as attached', failing, { ...failing, attached: true }],
    ['repair', attachment({ attached: true }), attachedAttachment()],
    [
      'release beside others',
      attachedAttachment({ ...deleting, finalizers: [testFinalizer, 'o/f'] }),
      attachedAttachment({ ...deleting, finalizers: ['o/f'] }),
    ],
    ['mark as detached', attachedAttachment({ ...deleting, finalizers: ['o/f'] }), attachment({ ...deleting, finalizers: ['o/f'] })],
    ['mark as attached in vain: still no finalizer', attachment({ attached: true }), attachment({ attached: true, resourceVersion: '11' })],
  ];
  for (const [name, before, after] of ownWrites) {
    it(`gives none for our own write, whose writer goes on with its answer: ${name}`, () => {
      expect(turn(before, after, 'own-write')).to.equal('none');
    });
  }

  const newsInAnswers: readonly (readonly [name: string, before: VolumeAttachment, after: VolumeAttachment])[] = [
    ['our finalizer is gone from what we saved as attached', failing, { ...failing, attached: true, finalizers: [] }],
    ['our finalizer was gone before we saved it as attached', attachment(), attachment({ attached: true })],
    ['what we repaired is not attached any more', attachment({ attached: true }), attachedAttachment({ attached: false })],
  ];
  for (const [name, before, after] of newsInAnswers) {
    it(`gives a turn where the answer to our own write has news that nobody goes on with: ${name}`, () => {
      expect(turn(before, after, 'own-write')).to.equal('turn');
    });
  }
});

describe('decideVolumeTurn()', () => {
  const inTree = volumeSpec({ source: { type: 'migratable', inTree: inTreeVolumes.cinder } });
  const inTreeOfAnother = volumeSpec({ source: { type: 'in-tree', plugin: 'cinder' } });
  const notMigratable = volumeSpec({ source: { type: 'in-tree', plugin: 'nfs' } });
  const held = { finalizers: ['kubernetes.io/pv-protection', testFinalizer] };
  const table: readonly (readonly [name: string, row: PersistentVolume, wanted: TurnDecision])[] = [
    ['deleted and held', volume({ ...held, ...deleting }), 'turn'],
    ['deleted and not held', volume(deleting), 'none'],
    ['held', volume(held), 'none'],
    ['in-tree and held: it may be rolled back from migration', volume({ ...held, spec: inTree }), 'turn'],
    ["in-tree and held, of a plugin that is not the driver's", volume({ ...held, spec: inTreeOfAnother }), 'turn'],
    ['in-tree and held, of a plugin without migration', volume({ ...held, spec: notMigratable }), 'none'],
    ['in-tree and not held', volume({ spec: inTree }), 'none'],
    [
      "another driver's, deleted and held",
      volume({ ...held, ...deleting, spec: volumeSpec({ source: { type: 'other-driver', driver: 'other' } }) }),
      'turn',
    ],
  ];
  for (const [name, after, wanted] of table) {
    for (const origin of ['list', 'watch', 'own-write'] as const) {
      it(`gives ${wanted} for a volume that is ${name}, from ${origin}`, () => {
        expect(decideVolumeTurn({ before: undefined, after, origin }, publishing)).to.equal(wanted);
        expect(decideVolumeTurn({ before: volume(), after, origin }, publishing)).to.equal(wanted);
      });
    }
  }

  it('gives none for a volume that is gone', () => {
    expect(decideVolumeTurn({ before: volume({ ...held, ...deleting }), after: undefined, origin: 'watch' }, publishing)).to.equal('none');
  });

  it(`knows the finalizer of ${testDriverName} only`, () => {
    expect(
      decideVolumeTurn(
        { before: undefined, after: volume({ ...deleting, finalizers: ['external-attacher/other'] }), origin: 'list' },
        publishing,
      ),
    ).to.equal('none');
  });
});

describe('isRelease()', () => {
  const table: readonly (readonly [
    name: string,
    before: VolumeAttachment | undefined,
    after: VolumeAttachment | undefined,
    wanted: boolean,
  ])[] = [
    ['one that held our finalizer is gone', attachedAttachment(deleting), undefined, true],
    ['it was made anew, held again', attachedAttachment(), attachedAttachment({ uid: 'other' }), true],
    ['it lost our finalizer', attachedAttachment(deleting), attachedAttachment({ ...deleting, finalizers: ['other/finalizer'] }), true],
    ['it holds our finalizer as before', attachedAttachment(), attachedAttachment(deleting), false],
    ['it never held our finalizer and is gone', attachment(deleting), undefined, false],
    ["another attacher's is gone", attachedAttachment({ attacher: 'other.csi.example.com' }), undefined, false],
    ['it is new', undefined, attachedAttachment(), false],
  ];
  for (const [name, before, after, wanted] of table) {
    it(`is ${wanted} where ${name}`, () => {
      expect(isRelease({ before, after, origin: 'watch' }, publishing)).to.equal(wanted);
    });
  }
});

describe('bringsVolume()', () => {
  const table: readonly (readonly [
    name: string,
    before: PersistentVolume | undefined,
    after: PersistentVolume | undefined,
    wanted: boolean,
  ])[] = [
    ['it is new', undefined, volume(), true],
    ['it was made anew', volume(), volume({ uid: 'other' }), true],
    ['it can be read again', volume({ malformed: 'x' }), volume(), true],
    ['it has another fault', volume({ malformed: 'x' }), volume({ malformed: 'y' }), true],
    ['something else changed', volume(), volume({ resourceVersion: '6', ...deleting }), false],
    ['it is gone', volume(), undefined, false],
  ];
  for (const [name, before, after, wanted] of table) {
    it(`is ${wanted} where ${name}`, () => {
      expect(bringsVolume({ before, after, origin: 'watch' })).to.equal(wanted);
    });
  }
});

describe('bringsNodeId()', () => {
  const without = csiNode({ drivers: [] });
  const table: readonly (readonly [name: string, before: CsiNode | undefined, after: CsiNode | undefined, wanted: boolean])[] = [
    ['the node is new, with the driver', undefined, csiNode(), true],
    ['the node is new, without the driver', undefined, without, false],
    ['the driver came', without, csiNode(), true],
    ['the ID is another one', csiNode(), csiNode({ drivers: [{ name: testDriverName, nodeId: 'i-2' }] }), true],
    ['the ID is the same', csiNode(), csiNode({ resourceVersion: '4' }), false],
    ['the driver went', csiNode(), without, false],
    ['the node is gone', csiNode(), undefined, false],
  ];
  for (const [name, before, after, wanted] of table) {
    it(`is ${wanted} where ${name}`, () => {
      expect(bringsNodeId({ before, after, origin: 'watch' }, publishing)).to.equal(wanted);
    });
  }
});
