import { expect } from 'chai';
import type { AttachmentDecision, AttachmentFacts, AttachPlan, DecisionMode } from '../../../src/attacher/attachment-decision.ts';
import { decideAttachment } from '../../../src/attacher/decide-attachment.ts';
import type { DriverProfile } from '../../../src/attacher/driver-profile.ts';
import type { CsiVolumeSource, PersistentVolume, StringMap } from '../../../src/kube/types.ts';
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

function decide(
  given: Partial<AttachmentFacts> = {},
  driver: DriverProfile = profile(),
  mode: DecisionMode = 'normal',
): AttachmentDecision {
  return decideAttachment(facts(given), driver, mode);
}

function planOf(decision: AttachmentDecision): AttachPlan {
  if (decision.do !== 'attach') {
    throw new Error(`not an attach: ${JSON.stringify(decision)}`);
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

function fault(kind: string, reason: string, afterSecret?: unknown): unknown {
  return { operation: 'attach', kind, message: `Cannot attach volume "pv-1" to node "node-1": ${reason}`, afterSecret };
}

function csiVolume(csi: Partial<CsiVolumeSource>, changes: Partial<PersistentVolume> = {}): PersistentVolume {
  return volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource(csi) } }), ...changes });
}

function addsToAttachment(changes: { readonly finalizer?: boolean; readonly annotations?: StringMap }): unknown {
  return {
    type: 'strategic',
    body: {
      metadata: {
        uid: 'va-1-uid',
        ...(changes.finalizer === true ? { finalizers: [testFinalizer] } : {}),
        ...(changes.annotations === undefined ? {} : { annotations: changes.annotations }),
      },
    },
  };
}

const addsToVolume = {
  name: 'pv-1',
  patch: { type: 'strategic', body: { metadata: { uid: 'pv-1-uid', finalizers: [testFinalizer] } } },
};

describe('decideAttachment() of an attachment that is not deleted', () => {
  it('C6 protects a new attachment in one patch, with the volume beside it, and publishes', () => {
    expect(decide()).to.deep.equal({
      do: 'attach',
      plan: {
        secretRef: undefined,
        guard: undefined,
        undo: undefined,
        protectVolume: addsToVolume,
        protectAttachment: addsToAttachment({ finalizer: true, annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' } }),
        request: {
          volumeId: 'vol-1',
          nodeId: 'i-1',
          volumeCapability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'mount', fsType: '', mountFlags: [] },
          readonly: false,
          volumeContext: {},
          migrated: false,
        },
      },
    });
  });

  it('leaves an attached and protected attachment alone', () => {
    expect(decide({ attachment: attachedAttachment() })).to.deep.equal({ do: 'nothing', because: 'attached' });
  });

  for (const attacher of ['other.csi.example.com', testDriverName.toUpperCase(), '']) {
    for (const changes of [{}, { deletionTimestamp: deletedAt, finalizers: [testFinalizer] }, { malformed: 'x' }]) {
      it(`D7 leaves an attachment of attacher ${JSON.stringify(attacher)} alone, with ${JSON.stringify(changes)}`, () => {
        expect(decide({ attachment: attachment({ attacher, ...changes }) }, profile(), 'forced').do).to.equal('nothing');
      });
    }
  }
});

describe('decideAttachment() finds the volume (2.1 to 2.3)', () => {
  it('rejects both sources', () => {
    const both = attachment({ inlineVolumeSpec: volumeSpec() });
    const reason = 'spec.source has both persistentVolumeName and inlineVolumeSpec';
    expect(faultOf(decide({ attachment: both }))).to.deep.equal(fault('invalid', reason));
    expect(faultOf(decide({ attachment: both, volume: volume({ deletionTimestamp: deletedAt }) }))).to.deep.equal(fault('invalid', reason));
  });

  it('rejects neither source', () => {
    const { persistentVolumeName: _, ...neither } = attachment();
    expect(faultOf(decide({ attachment: neither, volume: undefined }))).to.deep.equal({
      operation: 'attach',
      kind: 'invalid',
      message:
        'Cannot attach the volume of VolumeAttachment "va-1" to node "node-1": spec.source has neither persistentVolumeName nor inlineVolumeSpec',
      afterSecret: undefined,
    });
  });

  it('attaches an inline volume of any driver, and protects no PersistentVolume', () => {
    const inline = inlineAttachment(volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'inline-1' }) } }));
    const plan = planOf(decide({ attachment: inline, volume: undefined }));
    expect(plan.request.volumeId).to.equal('inline-1');
    expect(plan.protectVolume).to.equal(undefined);
    expect(plan.protectAttachment).to.deep.equal(
      addsToAttachment({ finalizer: true, annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'inline-1' } }),
    );
  });

  it('rejects an inline volume without csi', () => {
    const inline = inlineAttachment(volumeSpec({ source: { type: 'none' } }));
    expect(faultOf(decide({ attachment: inline, volume: undefined }))).to.deep.equal({
      operation: 'attach',
      kind: 'invalid',
      message: 'Cannot attach the volume of VolumeAttachment "va-1" to node "node-1": inlineVolumeSpec has no csi source',
      afterSecret: undefined,
    });
  });

  it('rejects a missing volume', () => {
    expect(faultOf(decide({ volume: undefined }))).to.deep.equal(fault('missing', 'PersistentVolume "pv-1" does not exist'));
  });

  it('B2 rejects a volume that is marked for deletion', () => {
    const deleting = volume({ deletionTimestamp: deletedAt, finalizers: [testFinalizer] });
    expect(faultOf(decide({ volume: deleting }))).to.deep.equal(fault('invalid', 'PersistentVolume "pv-1" is marked for deletion'));
  });

  const foreign: readonly (readonly [name: string, row: PersistentVolume])[] = [
    ['kept whole', csiVolume({ driver: 'other.csi.example.com' })],
    ['kept slim', volume({ spec: volumeSpec({ source: { type: 'other-driver', driver: 'other.csi.example.com' } }) })],
  ];
  for (const [name, row] of foreign) {
    it(`rejects a volume of another driver, ${name}, and names both drivers`, () => {
      const reason =
        'PersistentVolume "pv-1" belongs to the CSI driver "other.csi.example.com", but this attacher serves "test.csi.example.com"';
      expect(faultOf(decide({ volume: row }))).to.deep.equal(fault('invalid', reason));
    });
  }

  it('rejects a malformed volume', () => {
    const row = volume({ malformed: 'spec.csi must be an object, not a string' });
    const reason = 'PersistentVolume "pv-1" is malformed: spec.csi must be an object, not a string';
    expect(faultOf(decide({ volume: row }))).to.deep.equal(fault('invalid', reason));
  });

  it('rejects a malformed attachment', () => {
    const row = attachment({ malformed: 'status.attached must be a boolean, not a string' });
    const reason = 'VolumeAttachment "va-1" is malformed: status.attached must be a boolean, not a string';
    expect(faultOf(decide({ attachment: row }))).to.deep.equal(fault('invalid', reason));
  });

  it('rejects an empty handle', () => {
    const reason = 'PersistentVolume "pv-1" has an empty csi.volumeHandle';
    expect(faultOf(decide({ volume: csiVolume({ volumeHandle: '' }) }))).to.deep.equal(fault('invalid', reason));
  });
});

describe('decideAttachment() builds the request (2.4, 2.5, 2.8)', () => {
  it('rejects access modes that CSI cannot express', () => {
    const row = volume({ spec: volumeSpec({ accessModes: ['ReadWriteOnce', 'ReadOnlyMany'] }) });
    const reason =
      'access modes ["ReadWriteOnce","ReadOnlyMany"] cannot be expressed in CSI: ReadOnlyMany cannot be combined with ReadWriteOnce';
    expect(faultOf(decide({ volume: row }))).to.deep.equal(fault('invalid', reason));
  });

  it('G1 G3 takes the capability from the volume and the default file system from the flag', () => {
    const row = volume({ spec: volumeSpec({ accessModes: ['ReadWriteMany'], mountOptions: ['noatime'] }) });
    expect(planOf(decide({ volume: row }, profile({ defaultFsType: 'ext4' }))).request.volumeCapability).to.deep.equal({
      accessMode: 'MULTI_NODE_MULTI_WRITER',
      accessType: 'mount',
      fsType: 'ext4',
      mountFlags: ['noatime'],
    });
  });

  it('G4 asks for a block device', () => {
    const row = volume({ spec: volumeSpec({ volumeMode: 'Block' }) });
    expect(planOf(decide({ volume: row })).request.volumeCapability).to.deep.equal({
      accessMode: 'SINGLE_NODE_WRITER',
      accessType: 'block',
    });
  });

  for (const readOnly of [false, true]) {
    for (const supportsPublishReadonly of [false, true]) {
      it(`G2 asks for readonly ${readOnly && supportsPublishReadonly}, volume ${readOnly}, PUBLISH_READONLY ${supportsPublishReadonly}`, () => {
        const plan = planOf(decide({ volume: csiVolume({ readOnly }) }, profile({ supportsPublishReadonly })));
        expect(plan.request.readonly).to.equal(readOnly && supportsPublishReadonly);
      });
    }
  }

  it('hands the volume attributes on as volume context', () => {
    expect(planOf(decide({ volume: csiVolume({ volumeAttributes: { tier: 'gold' } }) })).request.volumeContext).to.deep.equal({
      tier: 'gold',
    });
  });

  it('names the Secret to be read before any write', () => {
    expect(planOf(decide({ volume: csiVolume({ controllerPublishSecretRef: secret }) })).secretRef).to.deep.equal(secret);
  });
});

describe('decideAttachment() finds the node ID (2.6)', () => {
  const nodes: readonly (readonly [name: string, node: AttachmentFacts['node'], kind: string, reason: string])[] = [
    ['no CSINode', undefined, 'missing', `CSINode "node-1" does not exist: is the driver's node plugin running there?`],
    [
      'no entry',
      csiNode({ drivers: [{ name: 'other.csi.example.com', nodeId: 'o-1' }] }),
      'missing',
      `CSINode "node-1" has no driver "${testDriverName}": is the driver's node plugin running there?`,
    ],
    [
      'an empty ID',
      csiNode({
        drivers: [
          { name: 'other.csi.example.com', nodeId: 'o-1' },
          { name: testDriverName, nodeId: '' },
        ],
      }),
      'invalid',
      `CSINode "node-1" has an empty node ID for driver "${testDriverName}"`,
    ],
    [
      'a malformed CSINode without the entry',
      csiNode({ drivers: [], malformed: 'spec.drivers must be an array, not a string' }),
      'invalid',
      'CSINode "node-1" is malformed: spec.drivers must be an array, not a string',
    ],
  ];
  for (const [name, node, kind, reason] of nodes) {
    it(`rejects ${name}`, () => {
      expect(faultOf(decide({ node }))).to.deep.equal(fault(kind, reason));
    });

    it(`rejects ${name} only after the Secret was found, which is checked before`, () => {
      const row = csiVolume({ controllerPublishSecretRef: secret });
      expect(faultOf(decide({ node, volume: row }))).to.deep.equal(fault(kind, reason, secret));
    });
  }

  it('takes the entry of this driver among others', () => {
    const drivers = [
      { name: 'other.csi.example.com', nodeId: 'o-1' },
      { name: testDriverName, nodeId: 'i-9' },
    ];
    expect(planOf(decide({ node: csiNode({ drivers }) })).request.nodeId).to.equal('i-9');
  });

  it('takes a good entry of a CSINode whose other parts are malformed', () => {
    const node = csiNode({ malformed: 'spec.drivers[1] must be an object, not a string' });
    expect(planOf(decide({ node })).request.nodeId).to.equal('i-1');
  });

  it('reports the first fault in the order of the checks', () => {
    const broken = csiSource({ driver: 'other.csi.example.com', volumeHandle: '' });
    const steps: readonly Partial<AttachmentFacts>[] = [
      { attachment: attachment({ inlineVolumeSpec: volumeSpec() }) },
      {
        volume: volume({
          deletionTimestamp: deletedAt,
          malformed: 'x',
          spec: volumeSpec({ source: { type: 'csi', csi: broken }, accessModes: [] }),
        }),
      },
      { volume: volume({ malformed: 'x', spec: volumeSpec({ source: { type: 'csi', csi: broken }, accessModes: [] }) }) },
      { volume: volume({ spec: volumeSpec({ source: { type: 'csi', csi: broken }, accessModes: [] }) }) },
      { volume: csiVolume({ volumeHandle: '' }, {}) },
      { volume: volume({ spec: volumeSpec({ accessModes: [] }) }) },
      {},
    ];
    const words = ['has both', 'is marked for deletion', 'is malformed', 'belongs to', 'empty csi.volumeHandle', 'access modes', 'CSINode'];
    const messages = steps.map((step) => faultOf(decide({ node: undefined, ...step })) as { readonly message: string });
    expect(messages.map(({ message }) => words.find((word) => message.includes(word)))).to.deep.equal(words);
  });
});

describe('decideAttachment() protects before it publishes (2.7)', () => {
  for (const volumeHeld of [false, true]) {
    for (const held of [false, true]) {
      for (const nodeIdRecorded of [false, true]) {
        for (const handleRecorded of [false, true]) {
          const there = [volumeHeld && 'PV finalizer', held && 'VA finalizer', nodeIdRecorded && 'node ID', handleRecorded && 'handle'];
          it(`C6 writes only what is missing beside [${there.filter((item) => item !== false).join(', ')}]`, () => {
            const annotations = { ...(nodeIdRecorded ? { [nodeIdKey]: 'i-1' } : {}), ...(handleRecorded ? { [handleKey]: 'vol-1' } : {}) };
            const missing = { ...(nodeIdRecorded ? {} : { [nodeIdKey]: 'i-1' }), ...(handleRecorded ? {} : { [handleKey]: 'vol-1' }) };
            const recorded = nodeIdRecorded && handleRecorded;
            const plan = planOf(
              decide({
                attachment: attachment({ finalizers: ['other/finalizer', ...(held ? [testFinalizer] : [])], annotations }),
                volume: volume({ finalizers: ['kubernetes.io/pv-protection', ...(volumeHeld ? [testFinalizer] : [])] }),
              }),
            );
            expect(plan.undo).to.equal(undefined);
            expect(plan.guard).to.equal(undefined);
            expect(plan.protectVolume).to.deep.equal(volumeHeld ? undefined : addsToVolume);
            expect(plan.protectAttachment).to.deep.equal(
              held && recorded ? undefined : addsToAttachment({ finalizer: !held, ...(recorded ? {} : { annotations: missing }) }),
            );
          });
        }
      }
    }
  }

  it('reads empty annotations as absent', () => {
    const row = attachment({ annotations: { [nodeIdKey]: '', [handleKey]: '', [previousNodeIdKey]: '' } });
    const plan = planOf(decide({ attachment: row }));
    expect(plan.undo).to.equal(undefined);
    expect(plan.protectAttachment).to.deep.equal(
      addsToAttachment({ finalizer: true, annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' } }),
    );
  });

  const earlier: readonly (readonly [name: string, annotations: StringMap, undo: unknown, written: StringMap])[] = [
    ['node ID', { [nodeIdKey]: 'i-0', [handleKey]: 'vol-1' }, { volumeId: 'vol-1', nodeId: 'i-0' }, { [nodeIdKey]: 'i-1' }],
    [
      'node ID and no handle, as the original records it',
      { [nodeIdKey]: 'i-0' },
      { volumeId: 'vol-1', nodeId: 'i-0' },
      { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    ],
    ['handle', { [nodeIdKey]: 'i-1', [handleKey]: 'vol-0' }, { volumeId: 'vol-0', nodeId: 'i-1' }, { [handleKey]: 'vol-1' }],
    [
      'node ID and handle',
      { [nodeIdKey]: 'i-0', [handleKey]: 'vol-0' },
      { volumeId: 'vol-0', nodeId: 'i-0' },
      { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    ],
  ];
  for (const [name, annotations, undo, written] of earlier) {
    for (const mode of ['normal', 'forced'] as const) {
      it(`undoes an earlier publish under another ${name} before it is overwritten, mode ${mode}`, () => {
        const plan = planOf(decide({ attachment: attachment({ annotations, finalizers: [testFinalizer] }) }, profile(), mode));
        expect(plan.undo).to.deep.equal(undo);
        expect(plan.guard).to.equal(undefined);
        expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: written }));
        expect({ volumeId: plan.request.volumeId, nodeId: plan.request.nodeId }).to.deep.equal({ volumeId: 'vol-1', nodeId: 'i-1' });
      });
    }

    it(`guards the attachment with the finalizer alone while an earlier publish under another ${name} is undone`, () => {
      const plan = planOf(decide({ attachment: attachment({ annotations }) }));
      expect(plan.guard).to.deep.equal(addsToAttachment({ finalizer: true }));
      expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ finalizer: true, annotations: written }));
    });
  }

  for (const nodeId of ['', 'i-0', 'i-1']) {
    it(`rejects another handle while a previous node ID is on record, which would be lost, beside node ID ${JSON.stringify(nodeId)}`, () => {
      const annotations = { [nodeIdKey]: nodeId, [handleKey]: 'vol-0', [previousNodeIdKey]: 'i-00' };
      expect(faultOf(decide({ attachment: attachment({ annotations, finalizers: [testFinalizer] }) }))).to.deep.equal(
        fault(
          'invalid',
          'the volume may be attached by its handle "vol-0" under the node ID "i-00"; detach it before the handle "vol-1" is used',
        ),
      );
    });
  }

  it('keeps a previous node ID that is recorded already', () => {
    const annotations = { [nodeIdKey]: 'i-0', [handleKey]: 'vol-1', [previousNodeIdKey]: 'i-00' };
    const plan = planOf(decide({ attachment: attachment({ annotations, finalizers: [testFinalizer] }) }));
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: { [nodeIdKey]: 'i-1' } }));
  });
});

describe('decideAttachment() of a forced attachment', () => {
  function forced(annotations: StringMap, given: Partial<AttachmentFacts> = {}): AttachmentDecision {
    return decide({ attachment: attachedAttachment({ annotations }), ...given }, profile(), 'forced');
  }

  it('publishes again under the recorded IDs without a write', () => {
    const plan = planOf(forced({ [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' }, { volume: volume({ finalizers: [testFinalizer] }) }));
    expect([plan.guard, plan.undo, plan.protectVolume, plan.protectAttachment]).to.deep.equal([undefined, undefined, undefined, undefined]);
    expect(plan.request.nodeId).to.equal('i-1');
  });

  it('C8 publishes on the new node ID, keeps the old one, and undoes nothing', () => {
    const plan = planOf(forced({ [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' }));
    expect(plan.request.nodeId).to.equal('i-1');
    expect(plan.undo).to.equal(undefined);
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: { [nodeIdKey]: 'i-1', [previousNodeIdKey]: 'i-old' } }));
  });

  it('records what the original did not', () => {
    expect(planOf(forced({ [nodeIdKey]: 'i-1' })).protectAttachment).to.deep.equal(
      addsToAttachment({ annotations: { [handleKey]: 'vol-1' } }),
    );
  });

  it('keeps both node IDs when the node gets its previous one back', () => {
    const plan = planOf(forced({ [nodeIdKey]: 'i-2', [handleKey]: 'vol-1', [previousNodeIdKey]: 'i-1' }));
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: { [nodeIdKey]: 'i-1', [previousNodeIdKey]: 'i-2' } }));
  });

  it('takes a previous node ID that equals the recorded one for no third', () => {
    const plan = planOf(forced({ [nodeIdKey]: 'i-2', [handleKey]: 'vol-1', [previousNodeIdKey]: 'i-2' }));
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: { [nodeIdKey]: 'i-1' } }));
  });

  it('keeps the earlier node ID on record where the newer one is not', () => {
    const plan = planOf(forced({ [handleKey]: 'vol-1', [previousNodeIdKey]: 'i-9' }));
    expect(plan.undo).to.equal(undefined);
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ annotations: { [nodeIdKey]: 'i-1' } }));
  });

  it('rejects a third node ID: there is no place to record it', () => {
    expect(faultOf(forced({ [nodeIdKey]: 'i-2', [handleKey]: 'vol-1', [previousNodeIdKey]: 'i-3' }))).to.deep.equal(
      fault('invalid', 'the volume may be attached under the node IDs "i-3" and "i-2"; detach it before the node ID "i-1" is used'),
    );
  });

  it('rejects another handle: the recorded one would be lost', () => {
    expect(faultOf(forced({ [nodeIdKey]: 'i-1', [handleKey]: 'vol-0' }))).to.deep.equal(
      fault('invalid', 'the volume was attached by its handle "vol-0", but now has the handle "vol-1"'),
    );
  });

  it('puts a finalizer back that is missing', () => {
    const row = attachedAttachment({ finalizers: [] });
    const plan = planOf(decide({ attachment: row }, profile(), 'forced'));
    expect(plan.protectAttachment).to.deep.equal(addsToAttachment({ finalizer: true }));
  });
});

describe('decideAttachment() after a publish that was not saved (2.9)', () => {
  const unsaved = { operation: 'attach', uid: 'va-1-uid', publishContext: { devicePath: '/dev/x' } } as const;

  for (const given of [{}, { volume: undefined, node: undefined }, { attachment: attachedAttachment() }]) {
    it(`saves the result without another call, with ${JSON.stringify(Object.keys(given))} changed`, () => {
      const decision = decide({ ...given, unsaved });
      expect(decision.do === 'save-attached' && decision.publishContext).to.deep.equal({ devicePath: '/dev/x' });
    });
  }

  it('E7 attaches an attachment that was made anew under its name by a call of its own', () => {
    expect(decide({ unsaved: { ...unsaved, uid: 'another' } })).to.deep.equal(decide());
  });

  it('does not save it on an attachment that was marked for deletion', () => {
    const row = attachedAttachment({ attached: false, deletionTimestamp: deletedAt });
    expect(decide({ attachment: row, unsaved }).do).to.equal('detach');
  });
});

describe('decideAttachment() of an attached attachment without our finalizer (3.5)', () => {
  function repair(given: Partial<AttachmentFacts>): unknown {
    const decision = decide(given);
    return decision.do === 'repair' ? decision.patch : decision;
  }

  it('puts the finalizer back where all is recorded', () => {
    expect(repair({ attachment: attachedAttachment({ finalizers: ['other/finalizer'] }) })).to.deep.equal(
      addsToAttachment({ finalizer: true }),
    );
  });

  it('puts finalizer and records back', () => {
    expect(repair({ attachment: attachment({ attached: true }) })).to.deep.equal(
      addsToAttachment({ finalizer: true, annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' } }),
    );
  });

  it('overwrites no record', () => {
    const row = attachedAttachment({ finalizers: [], annotations: { [nodeIdKey]: 'i-0', [handleKey]: 'vol-0' } });
    expect(repair({ attachment: row })).to.deep.equal(addsToAttachment({ finalizer: true }));
  });

  it('records the handle of a volume that is marked for deletion', () => {
    const row = attachment({ attached: true, annotations: { [nodeIdKey]: 'i-1' } });
    expect(repair({ attachment: row, volume: volume({ deletionTimestamp: deletedAt }) })).to.deep.equal(
      addsToAttachment({ finalizer: true, annotations: { [handleKey]: 'vol-1' } }),
    );
  });

  it('puts the finalizer alone back where neither node ID nor handle can be known', () => {
    const row = attachment({ attached: true });
    expect(repair({ attachment: row, node: undefined, volume: undefined })).to.deep.equal(addsToAttachment({ finalizer: true }));
  });
});

describe('decideAttachment() with a fault of our own', () => {
  it('rejects with kind bug and the thrown error as cause, whose stack is logged', () => {
    const impossible = { ...volume(), spec: undefined } as unknown as PersistentVolume;
    for (const row of [attachment(), attachment({ attached: true })]) {
      const decision = decide({ attachment: row, volume: impossible });
      expect(decision.do === 'reject' && decision.error.kind).to.equal('bug');
      expect(decision.do === 'reject' && decision.error.cause).to.be.instanceOf(TypeError);
    }
  });
});
