import { expect } from 'chai';
import fc from 'fast-check';
import type { AttachmentDecision, AttachmentFacts, DecisionMode, UnsavedResult } from '../../src/attacher/attachment-decision.ts';
import { decideAttachment } from '../../src/attacher/decide-attachment.ts';
import type { DriverProfile } from '../../src/attacher/driver-profile.ts';
import type { CsiNode, PersistentVolume, StringMap, VolumeAttachment, VolumeSource } from '../../src/kube/types.ts';
import { brokenRules, patched } from '../support/attachment-invariants.ts';
import { inTreeVolumes } from '../support/in-tree-volumes.ts';
import {
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
} from '../support/rows.ts';

const drivers = {
  'that publishes': profile(),
  'that cannot publish': profile({ supportsPublish: false }),
  'that cannot publish, with --remove-stale-finalizers': profile({ supportsPublish: false, removesStaleFinalizers: true }),
} satisfies Readonly<Record<string, DriverProfile>>;

const modes: readonly DecisionMode[] = ['normal', 'forced'];

function records(): readonly StringMap[] {
  const found: StringMap[] = [];
  for (const nodeId of [undefined, '', 'i-1', 'i-2']) {
    for (const handle of [undefined, 'vol-1', 'vol-2']) {
      for (const previousNodeId of [undefined, 'i-1', 'i-2', 'i-3']) {
        found.push({
          ...(nodeId === undefined ? {} : { [nodeIdKey]: nodeId }),
          ...(handle === undefined ? {} : { [handleKey]: handle }),
          ...(previousNodeId === undefined ? {} : { [previousNodeIdKey]: previousNodeId }),
        });
      }
    }
  }
  return found;
}

function attachments(): readonly VolumeAttachment[] {
  const found: VolumeAttachment[] = [];
  for (const annotations of records()) {
    for (const deletion of [{}, { deletionTimestamp: deletedAt }]) {
      for (const attached of [false, true]) {
        for (const finalizers of [[], [testFinalizer], ['other/finalizer'], ['other/finalizer', testFinalizer]]) {
          found.push(attachment({ annotations, ...deletion, attached, finalizers }));
        }
      }
    }
  }
  return found;
}

const nodes: readonly (CsiNode | undefined)[] = [
  undefined,
  csiNode({ drivers: [{ name: 'other.csi.example.com', nodeId: 'o-1' }] }),
  csiNode({ drivers: [{ name: testDriverName, nodeId: '' }] }),
  csiNode(),
];

const volumes: readonly (PersistentVolume | undefined)[] = [
  undefined,
  volume(),
  volume({ finalizers: [testFinalizer] }),
  volume({ deletionTimestamp: deletedAt, finalizers: [testFinalizer] }),
  volume({ spec: volumeSpec({ source: { type: 'other-driver', driver: 'other.csi.example.com' } }) }),
  volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'vol-3' }) } }) }),
  volume({ malformed: 'spec.csi.readOnly must be a boolean, not a string' }),
];

const unsavedResults: readonly (UnsavedResult | undefined)[] = [
  undefined,
  { operation: 'attach', uid: 'va-1-uid', publishContext: { devicePath: '/dev/x' } },
  { operation: 'attach', uid: 'another', publishContext: {} },
  { operation: 'detach', uid: 'va-1-uid' },
];

/** Every combination of the above. */
function* allFacts(): Generator<AttachmentFacts> {
  for (const row of attachments()) {
    for (const node of nodes) {
      for (const pv of volumes) {
        for (const unsaved of unsavedResults) {
          yield { attachment: row, volume: pv, node, unsaved };
        }
      }
    }
  }
}

/** The attachment once every step of the decision has succeeded; undefined where it is gone. */
function performed(row: VolumeAttachment, decision: AttachmentDecision): VolumeAttachment | undefined {
  const released = row.finalizers.filter((finalizer) => finalizer !== testFinalizer);
  switch (decision.do) {
    case 'attach':
      return { ...patched(patched(row, decision.plan.guard), decision.plan.protectAttachment), attached: true };
    case 'save-attached':
      return { ...row, attached: true };
    case 'repair':
      return patched(row, decision.patch);
    case 'detach':
    case 'release':
    case 'mark-detached':
      return released.length === 0 ? undefined : { ...row, finalizers: released, attached: false };
    default:
      return row;
  }
}

describe('decideAttachment()', () => {
  for (const [name, driver] of Object.entries(drivers)) {
    for (const mode of modes) {
      it(`keeps every data rule in every combination of facts, driver ${name}, mode ${mode}`, () => {
        const seen = new Set<string>();
        for (const given of allFacts()) {
          const decision = decideAttachment(given, driver, mode);
          const broken = brokenRules({ facts: given, driver, mode, decision });
          if (broken.length > 0) {
            expect.fail(`${broken.join('; ')}: ${JSON.stringify({ given, decision })}`);
          }
          seen.add(decision.do);
        }
        const kinds: readonly AttachmentDecision['do'][] = driver.supportsPublish
          ? [
              'attach',
              'detach',
              'mark-detached',
              'nothing',
              'reject',
              'release',
              'save-attached',
              ...(mode === 'normal' ? (['repair'] as const) : []),
            ]
          : ['nothing', driver.removesStaleFinalizers ? 'release' : 'report-leftover', 'save-attached'];
        expect([...seen]).to.have.members(kinds);
      });
    }

    it(`comes to rest: once a decision is carried out, nothing or a repair is left to do, driver ${name}`, () => {
      for (const given of allFacts()) {
        const decision = decideAttachment(given, driver, 'normal');
        const after = performed(given.attachment, decision);
        if (after !== undefined && decision.do !== 'reject' && decision.do !== 'report-leftover') {
          const next = decideAttachment({ ...given, attachment: after, unsaved: undefined }, driver, 'normal');
          // Only a saved result can leave the finalizer missing: status and metadata are written apart.
          const rest = decision.do === 'save-attached' && driver.supportsPublish ? ['nothing', 'repair'] : ['nothing'];
          if (!rest.includes(next.do)) {
            expect.fail(`${decision.do} is followed by ${next.do}: ${JSON.stringify(given)}`);
          }
        }
      }
    });
  }

  it('does nothing for another attacher, whatever the facts', () => {
    for (const given of allFacts()) {
      for (const mode of modes) {
        const other = { ...given, attachment: { ...given.attachment, attacher: 'other.csi.example.com' } };
        if (decideAttachment(other, profile(), mode).do !== 'nothing') {
          expect.fail(JSON.stringify(other));
        }
      }
    }
  });

  it('keeps every data rule for inline volumes and malformed rows of any content', () => {
    const text = fc.constantFrom('', 'i-1', 'i-2', 'vol-1', 'vol-2', testDriverName, 'x');
    const source: fc.Arbitrary<VolumeSource> = fc.oneof(
      fc
        .record({ driver: fc.constantFrom(testDriverName, 'other'), volumeHandle: text })
        .map((csi) => ({ type: 'csi', csi: csiSource(csi) }) as const),
      fc.constantFrom<VolumeSource>(
        { type: 'none' },
        { type: 'in-tree', plugin: 'nfs' },
        { type: 'in-tree', plugin: 'cinder' },
        ...Object.values(inTreeVolumes).map((inTree) => ({ type: 'migratable', inTree }) as const),
        { type: 'other-driver', driver: 'other' },
      ),
    );
    const spec = fc
      .record({ source, accessModes: fc.subarray(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod', 'x']) })
      .map(volumeSpec);
    const common = {
      finalizers: fc.subarray([testFinalizer, 'other/finalizer']),
      malformed: fc.constant('x'),
      deletionTimestamp: fc.constant(deletedAt),
    };
    const annotations = fc.dictionary(fc.constantFrom(nodeIdKey, handleKey, previousNodeIdKey), text);
    const row = fc
      .record({ ...common, annotations, attached: fc.boolean(), attacher: fc.constantFrom(testDriverName, 'other') }, { requiredKeys: [] })
      .chain((changes) =>
        fc.oneof(
          fc.constant(attachment(changes)),
          spec.map((inline) => inlineAttachment(inline, changes)),
          spec.map((inline) => attachment({ ...changes, inlineVolumeSpec: inline })),
        ),
      );
    const pv = fc.record({ ...common, spec }, { requiredKeys: ['spec'] }).map(volume);
    const node = fc
      .record(
        { malformed: fc.constant('x'), drivers: fc.array(fc.record({ name: text, nodeId: text }), { maxLength: 3 }) },
        { requiredKeys: ['drivers'] },
      )
      .map(csiNode);
    const given = fc.record({
      attachment: row,
      volume: fc.option(pv, { nil: undefined }),
      node: fc.option(node, { nil: undefined }),
      unsaved: fc.constantFrom(...unsavedResults),
    });
    fc.assert(
      fc.property(given, fc.constantFrom(...Object.values(drivers)), fc.constantFrom(...modes), (changes, driver, mode) => {
        // As `gatherFacts` has it: a volume is there only where the attachment names one.
        const all = facts(changes.attachment.persistentVolumeName === undefined ? { ...changes, volume: undefined } : changes);
        expect(brokenRules({ facts: all, driver, mode, decision: decideAttachment(all, driver, mode) })).to.deep.equal([]);
      }),
      { numRuns: 3_000 },
    );
  });
});
