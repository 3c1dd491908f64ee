import { expect } from 'chai';
import { decideAttachment } from '../../src/attacher/decide-attachment.ts';
import { decideAttachmentTurn, isSettled } from '../../src/attacher/decide-enqueue.ts';
import type { DriverProfile } from '../../src/attacher/driver-profile.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../../src/kube/types.ts';
import {
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  handleKey,
  nodeIdKey,
  profile,
  testFinalizer,
  volume,
  volumeSpec,
} from '../support/rows.ts';

const drivers = {
  'that publishes': profile(),
  'that cannot publish': profile({ supportsPublish: false }),
  'that cannot publish, with --remove-stale-finalizers': profile({ supportsPublish: false, removesStaleFinalizers: true }),
} satisfies Readonly<Record<string, DriverProfile>>;

function attachments(): readonly VolumeAttachment[] {
  const found: VolumeAttachment[] = [];
  for (const deletion of [{}, { deletionTimestamp: deletedAt }]) {
    for (const attached of [false, true]) {
      for (const finalizers of [[], [testFinalizer], ['other/finalizer'], ['other/finalizer', testFinalizer]]) {
        for (const annotations of [{}, { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' }]) {
          for (const rest of [
            {},
            { attachmentMetadata: { a: '1' } },
            { attachError: { message: 'no' } },
            { malformed: 'x' },
            { uid: 'another' },
            // The spec never changes under one UID.
            { attacher: 'other', uid: 'others' },
          ]) {
            found.push(attachment({ ...deletion, attached, finalizers, annotations, ...rest }));
          }
        }
      }
    }
  }
  return found;
}

const nodes: readonly (CsiNode | undefined)[] = [undefined, csiNode({ drivers: [] }), csiNode(), csiNode({ malformed: 'x' })];
const volumes: readonly (PersistentVolume | undefined)[] = [
  undefined,
  volume(),
  volume({ deletionTimestamp: deletedAt, finalizers: [testFinalizer] }),
  volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource({ driver: 'other' }) } }) }),
  volume({ malformed: 'x' }),
];

/** Whatever the other caches hold, there is nothing to do. */
function rests(row: VolumeAttachment, driver: DriverProfile): boolean {
  return nodes.every((node) =>
    volumes.every((pv) => decideAttachment({ attachment: row, volume: pv, node, unsaved: undefined }, driver, 'normal').do === 'nothing'),
  );
}

/** All that 5.3 says gives no turn. */
function sameButErrors(before: VolumeAttachment, after: VolumeAttachment): boolean {
  const essence = ({ attachError: _a, detachError: _d, resourceVersion: _r, ...rest }: VolumeAttachment): string => JSON.stringify(rest);
  return essence(before) === essence(after);
}

describe('decideAttachmentTurn()', () => {
  const rows = attachments();
  const befores = [undefined, ...rows];

  for (const [name, driver] of Object.entries(drivers)) {
    const resting = new Set(rows.filter((row) => rests(row, driver)));

    for (const origin of ['list', 'watch'] as const) {
      it(`5.3 passes over a change only where nothing is to be done, or nothing of weight changed: driver ${name}, from ${origin}`, () => {
        for (const after of rows) {
          for (const before of befores) {
            const turn = decideAttachmentTurn({ before, after, origin }, driver);
            const mayPass = resting.has(after) || (before !== undefined && sameButErrors(before, after));
            if (turn === 'none' && !mayPass) {
              expect.fail(JSON.stringify({ before, after }));
            }
          }
        }
      });
    }

    it(`5.3 passes over the answer to a write of ours only where nothing is to be done, or its writer goes on: driver ${name}`, () => {
      for (const after of rows) {
        for (const before of befores) {
          const turn = decideAttachmentTurn({ before, after, origin: 'own-write' }, driver);
          if (turn === 'none' && !resting.has(after) && !writerGoesOn(before, after)) {
            expect.fail(JSON.stringify({ before, after }));
          }
        }
      }
    });

    it(`5.2 forgets failures only for another object, or on the turn from attach to detach: driver ${name}`, () => {
      for (const after of rows) {
        for (const before of befores) {
          const isFresh =
            before === undefined ||
            before.uid !== after.uid ||
            (before.deletionTimestamp === undefined && after.deletionTimestamp !== undefined);
          for (const origin of ['list', 'watch', 'own-write'] as const) {
            if ((decideAttachmentTurn({ before, after, origin }, driver) === 'fresh-turn') !== (isFresh && !isPassedOver(after, driver))) {
              expect.fail(JSON.stringify({ before, after, origin }));
            }
          }
        }
      }
    });

    it(`5.5 gives no turn to a key that leads to no call, whatever changed: driver ${name}`, () => {
      const idle = rows.filter((row) => row.attached && row.deletionTimestamp === undefined && resting.has(row));
      expect(idle).to.not.have.lengthOf(0);
      for (const after of idle) {
        for (const before of befores) {
          expect(decideAttachmentTurn({ before, after, origin: 'watch' }, driver)).to.equal('none');
        }
      }
    });
  }
});

/** Another attacher's, or settled. */
function isPassedOver(row: VolumeAttachment, driver: DriverProfile): boolean {
  return row.attacher !== driver.name || isSettled(row, driver);
}

/**
 * An answer after which the turn that made the write is not over, or ends in a retry: an attach goes on until `attached`
 * is saved, a detach until the finalizer is gone. Nothing goes on after `attached` was saved, or the finalizer put back.
 */
function writerGoesOn(before: VolumeAttachment | undefined, after: VolumeAttachment): boolean {
  if (before === undefined || before.uid !== after.uid) {
    return false;
  }
  if (after.deletionTimestamp !== undefined) {
    return before.deletionTimestamp !== undefined;
  }
  const wasUnprotected = before.attached && !before.finalizers.includes(testFinalizer);
  return after.attached ? wasUnprotected || after.finalizers.includes(testFinalizer) : !before.attached;
}

describe('isSettled()', () => {
  for (const [name, driver] of Object.entries(drivers)) {
    it(`is true only where nothing is to be done, whatever the caches hold: driver ${name}`, () => {
      for (const row of attachments()) {
        if (isSettled(row, driver) && !rests({ ...row, attacher: driver.name }, driver)) {
          expect.fail(JSON.stringify(row));
        }
      }
    });
  }
});
