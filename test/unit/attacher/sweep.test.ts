/**
 * A round of the sweep over many objects. What follows from a round is told in test/scenario/reconcile.test.ts.
 */
import { expect } from 'chai';
import { AttachmentMemory } from '../../../src/attacher/attachment-memory.ts';
import type { VolumeLister } from '../../../src/attacher/ports.ts';
import { Sweeper } from '../../../src/attacher/sweep.ts';
import type { PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import { errorOf } from '../../support/error-of.ts';
import { settle } from '../../support/fake-clock.ts';
import { attachedAttachment, csiNode, csiSource, handleKey, profile, volume, volumeSpec } from '../../support/rows.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { tickingClock } from '../../support/ticking-clock.ts';

const count = 2_000;
const never = new AbortController().signal;

/** A sweeper over many attached volumes, of which the list says nothing; `onVisit` is told of each look at a row. */
function sweeper(onVisit: () => void, listVolumes: VolumeLister['listVolumes'] = async () => {}): Sweeper {
  const attachments = new Map<string, VolumeAttachment>();
  const volumes = new Map<string, PersistentVolume>();
  for (let number = 0; number < count; number += 1) {
    const volumeHandle = `vol-${number}`;
    const source = { type: 'csi' as const, csi: csiSource({ volumeHandle }) };
    volumes.set(`pv-${number}`, volume({ name: `pv-${number}`, spec: volumeSpec({ source }) }));
    attachments.set(
      `va-${number}`,
      attachedAttachment({ name: `va-${number}`, persistentVolumeName: `pv-${number}`, annotations: { [handleKey]: volumeHandle } }),
    );
  }
  function* visited<T>(rows: Iterable<T>): Iterable<T> {
    for (const row of rows) {
      onVisit();
      yield row;
    }
  }
  return new Sweeper({
    lister: { listVolumes },
    rows: {
      attachments: () => visited(attachments.values()),
      volumes: () => visited(volumes.values()),
      csiNodes: () => [csiNode()],
    },
    caches: {
      attachment: (name) => attachments.get(name),
      volume: (name) => volumes.get(name),
      csiNode: () => csiNode(),
      attachmentsOfVolume: () => [],
      attachmentsOnNode: () => [],
    },
    queue: { stateOf: () => undefined, addBehind: () => {} },
    memory: new AttachmentMemory(),
    profile: profile(),
    clock: tickingClock(0.1),
    log: silentLogger,
    intervalMs: 60_000,
  });
}

describe('Sweeper.sweepOnce()', () => {
  it('gives way to other work after 5 ms at the latest', async () => {
    const stretches: number[] = [];
    let stretch = 0;
    let sweeping = true;
    const done = sweeper(() => {
      stretch += 1;
    })
      .sweepOnce(never)
      .finally(() => {
        sweeping = false;
      });
    while (sweeping) {
      await settle();
      stretches.push(stretch);
      stretch = 0;
    }
    expect(await done).to.include({ compared: count, disagreeing: count, forced: count });
    // Attachments before and after the list, and volumes.
    expect(stretches.reduce((sum, one) => sum + one, 0)).to.equal(3 * count);
    // At 0.1 ms a look, at the end of one loop and the start of the next.
    expect(Math.max(...stretches)).to.be.at.most(2 * 51);
  });

  for (const [where, after] of [
    ['before the list', 100],
    ['after the list', count + 100],
    ['among the volumes', 2 * count + 100],
  ] as const) {
    it(`ends with stopped when its signal fires ${where}`, async () => {
      const stop = new AbortController();
      let visits = 0;
      const error = await errorOf(
        sweeper(() => {
          visits += 1;
          if (visits === after) {
            stop.abort();
          }
        }).sweepOnce(stop.signal),
      );
      expect(error.kind).to.equal('stopped');
      expect(visits).to.be.within(after, after + 60);
    });
  }
});
