import { expect } from 'chai';
import type { AttachmentDecision, AttachmentFacts, DecisionMode, DetachPlan } from '../../../src/attacher/attachment-decision.ts';
import { decideAttachment } from '../../../src/attacher/decide-attachment.ts';
import type { PersistentVolume, StringMap, VolumeAttachment } from '../../../src/kube/types.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  facts,
  handleKey,
  inlineAttachment,
  nodeIdKey,
  previousNodeIdKey,
  profile,
  testDriverName,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

const secret = { name: 'secret-1', namespace: 'ns-1' };
const anotherHandle = 'The volume has another handle than it was attached with; the recorded one is detached';

function deleted(changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  return attachedAttachment({ deletionTimestamp: deletedAt, ...changes });
}

function recording(annotations: StringMap): VolumeAttachment {
  return deleted({ annotations });
}

function decide(given: Partial<AttachmentFacts> = {}, mode: DecisionMode = 'normal'): AttachmentDecision {
  return decideAttachment(facts({ attachment: deleted(), ...given }), profile(), mode);
}

function planOf(decision: AttachmentDecision): DetachPlan {
  if (decision.do !== 'detach') {
    throw new Error(`not a detach: ${JSON.stringify(decision)}`);
  }
  return decision.plan;
}

function faultOf(decision: AttachmentDecision): unknown {
  if (decision.do !== 'reject') {
    throw new Error(`not a rejection: ${JSON.stringify(decision)}`);
  }
  const { operation, error, afterSecret } = decision;
  return { operation, kind: error.kind, message: error.message, afterSecret };
}

function fault(kind: string, reason: string): unknown {
  return { operation: 'detach', kind, message: `Cannot detach volume "pv-1" from node "node-1": ${reason}`, afterSecret: undefined };
}

function volumeOf(csi: Parameters<typeof csiSource>[0], changes: Partial<PersistentVolume> = {}): PersistentVolume {
  return volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource(csi) } }), ...changes });
}

function nodeWithId(nodeId: string): AttachmentFacts['node'] {
  return csiNode({ drivers: [{ name: testDriverName, nodeId }] });
}

describe('decideAttachment() of a deleted attachment with our finalizer', () => {
  it('B16 detaches from the one place where it was attached', () => {
    expect(decide()).to.deep.equal({
      do: 'detach',
      plan: { secretRef: undefined, published: [{ volumeId: 'vol-1', nodeId: 'i-1' }], migrated: false, warning: undefined },
      end: 'release',
    });
  });

  const lastErrors: readonly Partial<VolumeAttachment>[] = [
    {},
    { attachError: { message: 'rpc error: code = InvalidArgument desc = no', errorCode: 3 } },
    { detachError: { message: 'rpc error: code = NotFound desc = gone' } },
  ];
  for (const errors of lastErrors) {
    for (const attached of [false, true]) {
      it(`B15 detaches whatever came before: attached ${attached}, ${JSON.stringify(errors)}`, () => {
        expect(decide({ attachment: deleted({ attached, ...errors }) })).to.deep.equal(decide());
      });
    }
  }

  it('does the same when forced', () => {
    expect(decide({}, 'forced')).to.deep.equal(decide());
  });
});

describe('decideAttachment() finds the handle of a detach (3.1)', () => {
  it('takes the handle of the volume where none is recorded, with its secret', () => {
    const row = volumeOf({ volumeHandle: 'vol-7', controllerPublishSecretRef: secret });
    expect(planOf(decide({ attachment: recording({ [nodeIdKey]: 'i-1' }), volume: row }))).to.deep.equal({
      secretRef: secret,
      published: [{ volumeId: 'vol-7', nodeId: 'i-1' }],
      migrated: false,
      warning: undefined,
    });
  });

  it('takes the handle of an inline volume where none is recorded', () => {
    const spec = volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'inline-1', controllerPublishSecretRef: secret }) } });
    const row = inlineAttachment(spec, deleted({ annotations: { [nodeIdKey]: 'i-1' } }));
    expect(planOf(decide({ attachment: row, volume: undefined }))).to.deep.equal({
      secretRef: secret,
      published: [{ volumeId: 'inline-1', nodeId: 'i-1' }],
      migrated: false,
      warning: undefined,
    });
  });

  it('B5 takes the recorded handle where the volume has another, and warns once', () => {
    expect(planOf(decide({ volume: volumeOf({ volumeHandle: 'vol-new' }) }))).to.deep.equal({
      secretRef: undefined,
      published: [{ volumeId: 'vol-1', nodeId: 'i-1' }],
      migrated: false,
      warning: anotherHandle,
    });
  });

  it('is not stopped by a volume that is marked for deletion, and reads its secret', () => {
    const row = volumeOf({ controllerPublishSecretRef: secret }, { deletionTimestamp: deletedAt, finalizers: [testFinalizer] });
    expect(planOf(decide({ volume: row })).secretRef).to.deep.equal(secret);
    expect(planOf(decide({ attachment: recording({ [nodeIdKey]: 'i-1' }), volume: row })).published).to.deep.equal([
      { volumeId: 'vol-1', nodeId: 'i-1' },
    ]);
  });

  const useless: readonly (readonly [name: string, row: PersistentVolume | undefined, kind: string, reason: string])[] = [
    ['gone', undefined, 'missing', 'PersistentVolume "pv-1" does not exist'],
    ['malformed', volume({ malformed: 'x' }), 'invalid', 'PersistentVolume "pv-1" is malformed: x'],
    [
      "another driver's",
      volumeOf({ driver: 'other' }),
      'invalid',
      'PersistentVolume "pv-1" belongs to the CSI driver "other", but this attacher serves "test.csi.example.com"',
    ],
    [
      "another driver's, kept slim",
      volume({ spec: volumeSpec({ source: { type: 'other-driver', driver: 'other' } }) }),
      'invalid',
      'PersistentVolume "pv-1" belongs to the CSI driver "other", but this attacher serves "test.csi.example.com"',
    ],
    ['without a handle', volumeOf({ volumeHandle: '' }), 'invalid', 'PersistentVolume "pv-1" has an empty csi.volumeHandle'],
    [
      'of no CSI source',
      volume({ spec: volumeSpec({ source: { type: 'none' } }) }),
      'invalid',
      'PersistentVolume "pv-1" has no csi source',
    ],
  ];
  for (const [name, row, kind, reason] of useless) {
    it(`B1 goes on with what is recorded, without secrets, where the volume is ${name}`, () => {
      expect(planOf(decide({ volume: row }))).to.deep.equal({
        secretRef: undefined,
        published: [{ volumeId: 'vol-1', nodeId: 'i-1' }],
        migrated: false,
        warning: undefined,
      });
    });

    for (const annotations of [{ [nodeIdKey]: 'i-1' }, { [nodeIdKey]: 'i-1', [handleKey]: '' }]) {
      it(`B1 rejects where the volume is ${name} and ${JSON.stringify(annotations)} is recorded`, () => {
        expect(faultOf(decide({ attachment: recording(annotations), volume: row }))).to.deep.equal(
          fault(kind, `${reason}, and the VolumeAttachment records no volume handle`),
        );
      });
    }
  }

  for (const annotations of [{ [nodeIdKey]: 'i-1' }, { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' }]) {
    it(`lets no fault of our own pass for a volume that is of no use, with ${JSON.stringify(annotations)}`, () => {
      const impossible = { ...volume(), spec: undefined } as unknown as PersistentVolume;
      const decision = decide({ attachment: recording(annotations), volume: impossible });
      expect(decision.do === 'reject' && decision.error.kind).to.equal('bug');
      expect(decision.do === 'reject' && decision.error.cause).to.be.instanceOf(TypeError);
    });
  }

  it('rejects a malformed attachment: what it records is not known for certain', () => {
    expect(faultOf(decide({ attachment: deleted({ malformed: 'x' }) }))).to.deep.equal(
      fault('invalid', 'VolumeAttachment "va-1" is malformed: x'),
    );
  });
});

describe('decideAttachment() finds the node IDs of a detach (3.2)', () => {
  const noEntry = csiNode({ drivers: [{ name: 'other', nodeId: 'o-1' }] });
  const table: readonly (readonly [name: string, ids: StringMap, node: AttachmentFacts['node'], wanted: readonly string[]])[] = [
    ['C1 uses the recorded ID without a CSINode', { [nodeIdKey]: 'i-1' }, undefined, ['i-1']],
    ["C2 uses the recorded ID without the driver's entry", { [nodeIdKey]: 'i-1' }, noEntry, ['i-1']],
    ["C3 uses the CSINode's ID when the annotation is empty", { [nodeIdKey]: '' }, nodeWithId('i-1'), ['i-1']],
    ["C3 uses the CSINode's ID when there is no annotation", {}, nodeWithId('i-1'), ['i-1']],
    ['C3 reads an empty ID of the CSINode as none', { [nodeIdKey]: 'i-1' }, nodeWithId(''), ['i-1']],
    ['C5 uses the recorded ID, then the one of another form', { [nodeIdKey]: 'i-1' }, nodeWithId('zone-a/i-1'), ['i-1', 'zone-a/i-1']],
    [
      'C8 uses both IDs that a forced attach left',
      { [nodeIdKey]: 'i-new', [previousNodeIdKey]: 'i-old' },
      nodeWithId('i-new'),
      ['i-new', 'i-old'],
    ],
    ['uses three IDs in order', { [nodeIdKey]: 'i-2', [previousNodeIdKey]: 'i-1' }, nodeWithId('i-3'), ['i-2', 'i-1', 'i-3']],
    ['uses an ID once', { [nodeIdKey]: 'i-1', [previousNodeIdKey]: 'i-1' }, nodeWithId('i-1'), ['i-1']],
    [
      'uses a previous ID that the node has again once',
      { [nodeIdKey]: 'i-2', [previousNodeIdKey]: 'i-1' },
      nodeWithId('i-1'),
      ['i-2', 'i-1'],
    ],
    ['uses a previous ID alone', { [nodeIdKey]: '', [previousNodeIdKey]: 'i-1' }, undefined, ['i-1']],
    ['reads an empty previous ID as none', { [nodeIdKey]: 'i-1', [previousNodeIdKey]: '' }, undefined, ['i-1']],
  ];
  for (const [name, ids, node, wanted] of table) {
    it(name, () => {
      const row = recording({ ...ids, [handleKey]: 'vol-1' });
      expect(planOf(decide({ attachment: row, node })).published).to.deep.equal(wanted.map((nodeId) => ({ volumeId: 'vol-1', nodeId })));
    });
  }

  for (const [name, node] of [
    ['no CSINode', undefined],
    ['no entry', noEntry],
    ['an empty ID', nodeWithId('')],
  ] as const) {
    it(`rejects where no ID is recorded and there is ${name}`, () => {
      expect(faultOf(decide({ attachment: recording({ [nodeIdKey]: '', [handleKey]: 'vol-1' }), node }))).to.deep.equal(
        fault(
          'missing',
          `no node ID is known: the VolumeAttachment records none, and CSINode "node-1" has none for driver "${testDriverName}"`,
        ),
      );
    });
  }
});

describe('decideAttachment() after a detach that was not saved (3.4)', () => {
  const unsaved = { operation: 'detach', uid: 'va-1-uid' } as const;

  for (const given of [{}, { volume: undefined, node: undefined }]) {
    it(`B16 releases without another call, with ${JSON.stringify(Object.keys(given))} changed`, () => {
      expect(decide({ ...given, unsaved }).do).to.equal('release');
    });
  }

  it('marks it detached where others hold it and it still looks attached', () => {
    expect(decide({ attachment: deleted({ finalizers: ['other/finalizer'] }), unsaved }).do).to.equal('mark-detached');
  });

  it('does nothing more where others hold it and it looks detached', () => {
    expect(decide({ attachment: deleted({ finalizers: ['other/finalizer'], attached: false }), unsaved }).do).to.equal('nothing');
  });

  it('E7 detaches an attachment that was made anew under its name by a call of its own', () => {
    expect(decide({ unsaved: { ...unsaved, uid: 'another' } })).to.deep.equal(decide());
  });
});

describe('decideAttachment() of a deleted attachment without our finalizer (3.5)', () => {
  const finalizers = ['other/finalizer'];
  for (const attached of [false, true]) {
    const found = `attached ${attached}`;

    it(`detaches it when forced, and writes only what is wrong: ${found}`, () => {
      const wanted = { ...decide(), end: attached ? 'mark-detached' : 'nothing' };
      expect(decide({ attachment: deleted({ attached, finalizers }) }, 'forced')).to.deep.equal(wanted);
    });

    for (const annotations of [{}, { [nodeIdKey]: 'i-1' }, { [handleKey]: 'vol-1' }]) {
      it(`leaves it alone without the records of an attach: ${found}, ${JSON.stringify(annotations)}`, () => {
        expect(decide({ attachment: deleted({ attached, finalizers, annotations }) }).do).to.equal('nothing');
      });
    }
  }

  it(`leaves it alone when it says detached`, () => {
    expect(decide({ attachment: deleted({ attached: false, finalizers }) }).do).to.equal('nothing');
  });

  it(`detaches it when it says attached, and by which records`, () => {
    expect(decide({ attachment: deleted({ finalizers }) })).to.deep.equal({ ...decide(), end: 'mark-detached' });
  });

  for (const mode of ['normal', 'forced'] as const) {
    it(`does nothing about one that nobody holds: the server has let it go already, mode ${mode}`, () => {
      for (const unsaved of [undefined, { operation: 'detach', uid: 'va-1-uid' } as const]) {
        expect(decide({ attachment: deleted({ finalizers: [] }), unsaved }, mode).do).to.equal('nothing');
      }
    });
  }

  it('B2 leaves one alone that was never attached because its volume was being deleted', () => {
    const row = attachment({ deletionTimestamp: deletedAt, attachError: { message: 'PersistentVolume "pv-1" is marked for deletion' } });
    expect(decide({ attachment: row, volume: volume({ deletionTimestamp: deletedAt }) }).do).to.equal('nothing');
  });
});
