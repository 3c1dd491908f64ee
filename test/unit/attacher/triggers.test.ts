import { expect } from 'chai';
import { AttachmentMemory } from '../../../src/attacher/attachment-memory.ts';
import type { Caches } from '../../../src/attacher/ports.ts';
import { Triggers } from '../../../src/attacher/triggers.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import type { Clock } from '../../../src/runtime/clock.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  deletedAt,
  inlineAttachment,
  profile,
  testDriverName,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

interface Cached {
  readonly attachments?: readonly VolumeAttachment[];
  readonly volumes?: readonly PersistentVolume[];
  /** gRPC codes with which the driver failed last. */
  readonly failures?: Readonly<Record<string, number>>;
}

/** What the triggers tell the queues, in order: failures must be forgotten before the key is added. */
function told(act: (triggers: Triggers) => unknown, cached: Cached = {}): readonly string[] {
  const lines: string[] = [];
  act(triggersWith(cached, lines));
  return lines;
}

function triggersWith(
  { attachments = [], volumes = [], failures = {} }: Cached,
  lines: string[],
  clock: Clock = new FakeClock(),
): Triggers {
  const recorder = (queue: string) => ({
    add: (key: string) => lines.push(`${queue}: add ${key}`),
    addUnlessWaiting: (key: string) => lines.push(`${queue}: add ${key} unless waiting`),
    forget: (key: string) => lines.push(`${queue}: forget ${key}`),
  });
  const caches: Caches = {
    attachment: (name) => attachments.find((row) => row.name === name),
    volume: (name) => volumes.find((row) => row.name === name),
    csiNode: () => undefined,
    attachmentsOfVolume: (name) => attachments.filter((row) => row.persistentVolumeName === name),
    attachmentsOnNode: (name) => attachments.filter((row) => row.nodeName === name),
  };
  const memory = new AttachmentMemory();
  for (const [name, grpcCode] of Object.entries(failures)) {
    memory.rememberFailure(attachments.find((row) => row.name === name) ?? attachment({ name }), grpcCode);
  }
  const queues = { attachments: recorder('attachments'), volumes: recorder('volumes') };
  return new Triggers({ queues, caches, driver: profile(), memory, clock });
}

/** On this clock every look takes a millisecond. */
class BusyClock extends FakeClock {
  #looks = 0;

  override monotonicMs(): number {
    this.#looks += 1;
    return this.#looks;
  }
}

const open = new AbortController().signal;

const deletedVolume = volume({ finalizers: [testFinalizer], deletionTimestamp: deletedAt });

describe('Triggers.attachmentChanged()', () => {
  const failing = attachment({ finalizers: [testFinalizer], attachError: { message: 'no' } });
  const after = (from: VolumeAttachment | undefined, to: VolumeAttachment | undefined, cached?: Cached): readonly string[] =>
    told((triggers) => triggers.attachmentChanged({ before: from, after: to, origin: 'watch' }), cached);

  it('queues a new attachment', () => {
    expect(after(undefined, attachment())).to.deep.equal(['attachments: forget va-1', 'attachments: add va-1']);
  });

  it('A20 queues nothing for a settled one', () => {
    expect(after(undefined, attachedAttachment())).to.deep.equal([]);
  });

  it('A14 queues nothing for the echo of an error', () => {
    expect(after(failing, { ...failing, resourceVersion: '11', attachError: { message: 'still no' } })).to.deep.equal([]);
  });

  it('queues a changed one and forgets none of its failures', () => {
    expect(after(failing, { ...failing, finalizers: [] })).to.deep.equal(['attachments: add va-1']);
  });

  it('B13 forgets the failures of a deleted one before it is queued', () => {
    expect(after(failing, { ...failing, deletionTimestamp: deletedAt })).to.deep.equal([
      'attachments: forget va-1',
      'attachments: add va-1',
    ]);
  });

  it('B2 forgets one that is gone, and looks at the deleted volume that it named', () => {
    expect(after(failing, undefined, { volumes: [deletedVolume] })).to.deep.equal(['attachments: forget va-1', 'volumes: add pv-1']);
  });

  it('looks at no volume that needs nothing, or is not there, when an attachment is gone', () => {
    expect(after(failing, undefined, { volumes: [volume({ finalizers: [testFinalizer] })] })).to.deep.equal(['attachments: forget va-1']);
    expect(after(failing, undefined)).to.deep.equal(['attachments: forget va-1']);
    expect(after(inlineAttachment(volumeSpec()), undefined, { volumes: [deletedVolume] })).to.deep.equal(['attachments: forget va-1']);
  });

  it('D7 looks at the deleted volume that another attacher’s attachment named, and at nothing else of it', () => {
    const other = attachment({ attacher: 'other.csi.example.com' });
    expect(after(undefined, other)).to.deep.equal([]);
    expect(after(other, { ...other, deletionTimestamp: deletedAt })).to.deep.equal([]);
    expect(after(other, undefined, { volumes: [deletedVolume] }).filter((line) => line.includes('add'))).to.deep.equal([
      'volumes: add pv-1',
    ]);
  });

  it('E7 queues one that was made anew under its name, after the failures of the old one are forgotten, and looks at its volume', () => {
    const anew = attachment({ uid: 'another', persistentVolumeName: 'pv-2' });
    const lines = after(failing, anew, { volumes: [deletedVolume] });
    expect(lines).to.include('volumes: add pv-1');
    expect(lines.at(-1)).to.equal('attachments: add va-1');
    expect(lines).to.include('attachments: forget va-1');
  });

  it('E7 forgets the failures of the old one where the new one is settled', () => {
    expect(after(failing, attachedAttachment({ uid: 'another' }))).to.deep.equal(['attachments: forget va-1']);
  });

  it('wakes no detach when a detach frees volume and node, its own least of all', () => {
    const deleting = attachedAttachment({ deletionTimestamp: deletedAt, finalizers: [testFinalizer, 'other/finalizer'] });
    const released = { ...deleting, finalizers: ['other/finalizer'] };
    const elsewhere = { ...deleting, name: 'va-2', nodeName: 'node-2' };
    const waiting = attachment({ name: 'va-3', nodeName: 'node-3' });
    const cached = { attachments: [released, elsewhere, waiting], failures: { 'va-1': 9, 'va-2': 9, 'va-3': 9 } };
    const act = (triggers: Triggers): void => triggers.attachmentChanged({ before: deleting, after: released, origin: 'own-write' });
    expect(told(act, cached)).to.deep.equal(['attachments: add va-3']);
  });

  it('wakes what was refused for the volume or the node that a detach has freed, and nothing else', () => {
    const freed = attachedAttachment({ deletionTimestamp: deletedAt });
    const attachments = [
      attachment({ name: 'same-volume', nodeName: 'node-2' }),
      attachment({ name: 'same-node', persistentVolumeName: 'pv-2' }),
      attachment({ name: 'other-volume', nodeName: 'node-2', persistentVolumeName: 'pv-2' }),
      attachment({ name: 'other-node', nodeName: 'node-2', persistentVolumeName: 'pv-2' }),
      attachment({ name: 'same-volume-full', nodeName: 'node-2' }),
      attachment({ name: 'failed-otherwise' }),
    ];
    const failures = {
      'same-volume': 9,
      'same-node': 8,
      'other-volume': 9,
      'other-node': 8,
      'same-volume-full': 8,
      'failed-otherwise': 13,
      'gone-since': 9,
    };
    expect(after(freed, undefined, { attachments, failures }).filter((line) => line.includes('add'))).to.deep.equal([
      'attachments: add same-volume',
      'attachments: add same-node',
    ]);
  });

  it('wakes an inline volume that was refused when an inline volume is detached', () => {
    const freed = { ...inlineAttachment(volumeSpec()), attached: true, deletionTimestamp: deletedAt, finalizers: [testFinalizer] };
    const waiting = { ...inlineAttachment(volumeSpec()), name: 'va-2', nodeName: 'node-2' };
    const lines = after(freed, undefined, { attachments: [waiting], failures: { 'va-2': 9 } });
    expect(lines).to.deep.equal(['attachments: forget va-1', 'attachments: add va-2']);
  });

  it('does nothing for no object at all', () => {
    expect(after(undefined, undefined)).to.deep.equal([]);
  });
});

describe('Triggers.volumeChanged()', () => {
  const held = { finalizers: [testFinalizer] };
  const after = (from: PersistentVolume | undefined, to: PersistentVolume | undefined, cached?: Cached): readonly string[] =>
    told((triggers) => triggers.volumeChanged({ before: from, after: to, origin: 'watch' }), cached);
  const attachments = [
    attachment(),
    attachedAttachment({ name: 'va-attached' }),
    attachment({ name: 'va-other', attacher: 'other.csi.example.com' }),
    attachment({ name: 'va-elsewhere', persistentVolumeName: 'pv-2' }),
  ];

  it('queues a deleted volume that we hold', () => {
    expect(after(volume(held), deletedVolume)).to.deep.equal(['volumes: add pv-1']);
  });

  it('queues nothing for a volume that is not deleted, or gone', () => {
    expect(after(undefined, volume(held))).to.deep.equal([]);
    expect(after(deletedVolume, undefined, { attachments })).to.deep.equal([]);
  });

  it('wakes the attachments of ours that waited for the volume when it appears, is made anew, or can be read again', () => {
    expect(after(undefined, volume(), { attachments })).to.deep.equal(['attachments: add va-1']);
    expect(after(volume({ uid: 'old' }), volume(), { attachments })).to.deep.equal(['attachments: add va-1']);
    expect(after(volume({ malformed: 'x' }), volume(), { attachments })).to.deep.equal(['attachments: add va-1']);
  });

  it('wakes none when something else of the volume changes', () => {
    expect(after(volume(), volume({ ...held, resourceVersion: '6' }), { attachments })).to.deep.equal([]);
  });
});

describe('Triggers.nodeChanged()', () => {
  const after = (from: CsiNode | undefined, to: CsiNode | undefined): readonly string[] =>
    told((triggers) => triggers.nodeChanged({ before: from, after: to, origin: 'watch' }), {
      attachments: [attachment(), attachedAttachment({ name: 'va-attached' }), attachment({ name: 'va-elsewhere', nodeName: 'node-2' })],
    });
  const without = csiNode({ drivers: [{ name: 'other.csi.example.com', nodeId: 'x' }] });

  it('A15 wakes the attachments that waited when the CSINode appears, or gets the driver’s entry, or another ID', () => {
    expect(after(undefined, csiNode())).to.deep.equal(['attachments: add va-1']);
    expect(after(without, csiNode())).to.deep.equal(['attachments: add va-1']);
    expect(after(csiNode({ drivers: [{ name: testDriverName, nodeId: '' }] }), csiNode())).to.deep.equal(['attachments: add va-1']);
  });

  it('wakes none when the ID stays, goes, or is another driver’s', () => {
    expect(after(csiNode(), csiNode({ resourceVersion: '4' }))).to.deep.equal([]);
    expect(after(csiNode(), without)).to.deep.equal([]);
    expect(after(undefined, without)).to.deep.equal([]);
    expect(after(csiNode(), undefined)).to.deep.equal([]);
  });
});

describe('Triggers.wakeAll()', () => {
  it('F7 gives every attachment of ours that is not settled a turn, whatever it waits for, and forgets none of its failures', () => {
    const rows = [
      attachment(),
      attachedAttachment({ name: 'va-attached' }),
      attachedAttachment({ name: 'va-deleted', deletionTimestamp: deletedAt }),
      attachment({ name: 'va-other', attacher: 'other.csi.example.com' }),
    ];
    expect(told((triggers) => triggers.wakeAll(rows, open))).to.deep.equal(['attachments: add va-1', 'attachments: add va-deleted']);
  });
});

describe('Triggers.resync()', () => {
  it('S11 gives a turn to what is not settled, and leaves alone what waits for its retry', async () => {
    const rows = {
      attachments: () => [attachment(), attachedAttachment({ name: 'va-attached' })],
      volumes: () => [deletedVolume, volume({ name: 'pv-2' })],
    };
    const lines: string[] = [];
    await triggersWith({}, lines).resync(rows, open);
    expect(lines).to.deep.equal(['attachments: add va-1 unless waiting', 'volumes: add pv-1 unless waiting']);
  });
});

describe('Triggers that look at everything', () => {
  const names = [...Array(50).keys()].map((index) => `va-${index}`);
  const attachments = names.map((name) => attachment({ name }));
  const loops: Readonly<Record<string, (triggers: Triggers, signal: AbortSignal) => Promise<void>>> = {
    wakeAll: (triggers, signal) => triggers.wakeAll(attachments, signal),
    resync: (triggers, signal) => triggers.resync({ attachments: () => attachments, volumes: () => [] }, signal),
  };
  for (const [loop, run] of Object.entries(loops)) {
    it(`give way to other work, and leave nothing out: ${loop}`, async () => {
      const lines: string[] = [];
      const ended = run(triggersWith({ attachments }, lines, new BusyClock()), open);
      expect(lines).to.have.length.within(1, 10);
      await ended;
      expect(lines.map((line) => line.split(' ')[2])).to.deep.equal(names);
    });

    it(`end when the signal fires: ${loop}`, async () => {
      const lines: string[] = [];
      const stop = new AbortController();
      const ended = run(triggersWith({ attachments }, lines, new BusyClock()), stop.signal);
      const { length } = lines;
      stop.abort();
      await ended;
      expect(lines).to.have.length(length);
    });
  }
});
