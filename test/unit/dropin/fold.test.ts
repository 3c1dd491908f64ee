/**
 * What the drop-in suite takes for chance, and what it does not: repeated failures of both, repeated successes of the original
 * alone.
 */
import { expect } from 'chai';
import { fold, type SideName } from '../../dropin/fold.ts';
import type { CallEvent, TraceEvent, WriteEvent } from '../../dropin/trace.ts';

const publish = (outcome = 'OK', nodeId = 'node-id'): CallEvent => ({
  call: 'ControllerPublishVolume',
  request: { volumeId: 'pv-handle', nodeId },
  outcome,
});
const unpublish: CallEvent = { ...publish(), call: 'ControllerUnpublishVolume' };
const write = (changes: Readonly<Record<string, unknown>>, object = 'VolumeAttachment va'): WriteEvent => ({ write: object, changes });
const refused = (status: number): WriteEvent => ({ write: 'VolumeAttachment va', refused: status });
const attached = write({ 'status.attached': true });
const error = write({ 'status.attachError': { message: 'm' } });
const errorAgain = write({ 'attachError again': true });
/** Attached, and the error taken back. */
const healed = write({ 'status.attached': true, 'status.attachError': null });
const release = write({ finalizers: ['-external-attacher/d'] });

function folded(side: SideName, events: readonly TraceEvent[]): readonly TraceEvent[] {
  return fold({ timelines: { all: events }, objects: {} }, side).trace.timelines['all'] ?? [];
}

describe('fold', () => {
  for (const side of ['original', 'ours'] as const) {
    it(`${side}: takes failed attempts that are repeated for one`, () => {
      const events = [
        publish('NotFound: x'),
        error,
        publish('NotFound: x'),
        errorAgain,
        publish('NotFound: x'),
        errorAgain,
        publish(),
        healed,
      ];
      expect(folded(side, events)).to.deep.equal([publish('NotFound: x'), error, publish(), healed]);
      expect(folded(side, [refused(403), error, refused(403), errorAgain, healed])).to.deep.equal([refused(403), error, healed]);
    });

    it(`${side}: keeps failures that differ, and those of another node`, () => {
      const events = [publish('NotFound: x'), publish('Aborted: x'), publish('NotFound: x'), publish('NotFound: x', 'other-id')];
      expect(folded(side, events)).to.deep.equal(events);
    });

    it(`${side}: keeps a success after an opposite one`, () => {
      const events = [publish(), unpublish, publish()];
      expect(folded(side, events)).to.deep.equal(events);
    });

    it(`${side}: orders writes between two calls by their objects, and each object's by time`, () => {
      const volume = write({ finalizers: ['+f'] }, 'PersistentVolume pv');
      expect(folded(side, [error, healed, volume, publish(), attached])).to.deep.equal([volume, error, healed, publish(), attached]);
    });

    it(`${side}: takes a write that came too late for chance, but not after the object was let go`, () => {
      expect(folded(side, [error, refused(404)])).to.deep.equal([error]);
      expect(folded(side, [release, refused(404)])).to.deep.equal([release, refused(404)]);
      const volume = write({ finalizers: ['-f'] }, 'PersistentVolume pv');
      expect(folded(side, [release, volume, refused(404)])).to.deep.equal([volume, release, refused(404)]);
    });
  }

  it('pardons the original alone what it repeats after a success', () => {
    const copy = write({ finalizers: ['+external-attacher/d (copy)'] }, 'PersistentVolume pv');
    const events = [publish(), attached, publish(), write({}), copy];
    expect(folded('original', events)).to.deep.equal([publish(), attached]);
    expect(fold({ timelines: { all: events }, objects: {} }, 'original').repeats).to.equal(3);
    expect(folded('ours', events)).to.have.length(5);
  });

  it('pardons the original alone that it takes an error back late, or never', () => {
    const takenBack = write({ 'status.attachError': null });
    expect(folded('original', [error, publish(), attached, takenBack])).to.deep.equal([error, publish(), healed]);
    expect(folded('ours', [error, publish(), attached, takenBack])).to.deep.equal([error, publish(), attached, takenBack]);
    const objects = { 'VolumeAttachment va': { finalizers: [], status: { attached: true, attachError: { message: 'x' } } } };
    const end = (side: SideName): unknown =>
      fold({ timelines: { all: [error, publish(), attached] }, objects }, side).trace.objects['VolumeAttachment va'];
    expect(end('original')).to.deep.equal({ finalizers: [], status: { attached: true } });
    expect(end('ours')).to.deep.equal(objects['VolumeAttachment va']);
  });

  it('pardons the original a detach of an attachment that is gone', () => {
    expect(folded('original', [unpublish, release, refused(404), unpublish, refused(404)])).to.deep.equal([
      unpublish,
      release,
      refused(404),
    ]);
    expect(folded('ours', [unpublish, release, unpublish])).to.have.length(3);
  });

  it('does not pardon a call that the original repeats because its write was refused', () => {
    expect(folded('original', [publish(), refused(403), publish(), attached])).to.have.length(4);
  });

  it('does not pardon what the original does again because somebody took the status away', () => {
    expect(folded('original', [publish(), attached, { reset: 'va' }, publish(), attached])).to.deep.equal([
      publish(),
      attached,
      publish(),
      attached,
    ]);
  });

  it('drops copies of a finalizer in the end for the original alone', () => {
    const objects = { 'PersistentVolume pv': { finalizers: ['f', 'f'] } };
    expect(fold({ timelines: {}, objects }, 'original').trace.objects).to.deep.equal({ 'PersistentVolume pv': { finalizers: ['f'] } });
    expect(fold({ timelines: {}, objects }, 'ours').trace.objects).to.deep.equal(objects);
  });
});
