import { expect } from 'chai';
import type { AttachmentDecision, AttachmentFacts, DecisionMode } from '../../../src/attacher/attachment-decision.ts';
import { decideAttachment } from '../../../src/attacher/decide-attachment.ts';
import type { VolumeAttachment } from '../../../src/kube/types.ts';
import {
  attachedAttachment,
  attachment,
  csiSource,
  deletedAt,
  facts,
  handleKey,
  inlineAttachment,
  nodeIdKey,
  profile,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

const keeping = profile({ supportsPublish: false });
const removing = profile({ supportsPublish: false, removesStaleFinalizers: true });

function decide(given: Partial<AttachmentFacts>, driver = keeping, mode: DecisionMode = 'normal'): AttachmentDecision {
  return decideAttachment(facts(given), driver, mode);
}

function leftoverOf(given: Partial<AttachmentFacts>): unknown {
  const decision = decide(given);
  return decision.do === 'report-leftover' ? decision.leftover : decision;
}

function stale(changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  return attachedAttachment({ deletionTimestamp: deletedAt, ...changes });
}

describe('decideAttachment() for a driver that cannot publish (1.4)', () => {
  for (const driver of [keeping, removing]) {
    for (const mode of ['normal', 'forced'] as const) {
      const title = `flag ${driver.removesStaleFinalizers}, mode ${mode}`;

      it(`H6 marks any new attachment attached without a call and without a finalizer, ${title}`, () => {
        for (const given of [{}, { volume: undefined, node: undefined }, { volume: volume({ deletionTimestamp: deletedAt }) }]) {
          const decision = decide(given, driver, mode);
          expect(decision.do === 'save-attached' && decision.publishContext, JSON.stringify(given)).to.deep.equal({});
        }
      });

      it(`H6 leaves an attached one alone, with or without a finalizer from before, ${title}`, () => {
        for (const finalizers of [[], [testFinalizer]]) {
          expect(decide({ attachment: attachedAttachment({ finalizers }) }, driver, mode).do).to.equal('nothing');
        }
      });

      it(`H6 leaves a deleted one without our finalizer alone, ${title}`, () => {
        for (const finalizers of [[], ['other/finalizer']]) {
          expect(decide({ attachment: stale({ finalizers }) }, driver, mode).do).to.equal('nothing');
        }
      });
    }
  }

  for (const finalizers of [[testFinalizer], [testFinalizer, 'other/finalizer']]) {
    it(`H6 removes our finalizer of [${finalizers}] without a call where the flag asks for it`, () => {
      expect(decide({ attachment: stale({ finalizers }) }, removing).do).to.equal('release');
    });
  }

  it('H6 leaves a deleted one alone while others hold it too', () => {
    expect(decide({ attachment: stale({ finalizers: ['other/finalizer', testFinalizer] }) }).do).to.equal('nothing');
  });

  it('rejects a malformed attachment', () => {
    expect(decide({ attachment: attachment({ malformed: 'x' }) }).do).to.equal('reject');
  });

  const inline = volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'inline-1' }) } });
  const reports: readonly (readonly [name: string, given: Partial<AttachmentFacts>, wanted: unknown])[] = [
    ['what is recorded', { attachment: stale(), volume: undefined }, { volumeHandle: 'vol-1', nodeId: 'i-1' }],
    [
      "the volume's handle where none is recorded",
      { attachment: stale({ annotations: { [nodeIdKey]: 'i-1' } }), volume: volume() },
      { volumeHandle: 'vol-1', nodeId: 'i-1' },
    ],
    [
      'the recorded handle before the other one that the volume has now',
      { attachment: stale({ annotations: { [handleKey]: 'vol-0' } }), volume: volume() },
      { volumeHandle: 'vol-0', nodeId: undefined },
    ],
    [
      'the handle of an inline volume',
      { attachment: inlineAttachment(inline, stale({ annotations: {} })), volume: undefined },
      { volumeHandle: 'inline-1', nodeId: undefined },
    ],
    [
      'no handle that nobody knows',
      { attachment: stale({ annotations: {} }), volume: undefined },
      { volumeHandle: undefined, nodeId: undefined },
    ],
    [
      'no handle of a volume without CSI source',
      { attachment: stale({ annotations: {} }), volume: volume({ spec: volumeSpec({ source: { type: 'none' } }) }) },
      { volumeHandle: undefined, nodeId: undefined },
    ],
  ];
  for (const [name, given, wanted] of reports) {
    it(`H6 names a deleted one that waits for our finalizer only, with ${name}`, () => {
      expect(leftoverOf(given)).to.deep.equal(wanted);
    });
  }
});
