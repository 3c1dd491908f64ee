import { expect } from 'chai';
import { describeEvent } from '../../../src/bin/demo/describe-event.ts';
import type { DemoEvent } from '../../../src/bin/demo/events.ts';
import { type DemoVolume, demoVolumes } from '../../../src/bin/demo/objects.ts';
import { Progress } from '../../../src/bin/demo/progress.ts';
import { attachEvents, attacherWrite, detachEvents, driverCall, kubernetesWrite, releaseEvent } from '../../support/demo-events.ts';

const [first, second] = demoVolumes(2) as [DemoVolume, DemoVolume];

function observe(progress: Progress, events: readonly DemoEvent[]): readonly boolean[] {
  return events.map((event) => progress.observe(event, describeEvent(event)));
}

/** State of the first volume after each event. */
function states(events: readonly DemoEvent[], progress = new Progress([first, second])): readonly string[] {
  return events.map((event) => {
    observe(progress, [event]);
    return progress.rows[0]!.state;
  });
}

describe('Progress', () => {
  it('follows a volume from its request until it is gone', () => {
    const events = [...attachEvents(first, 0), ...detachEvents(first, 100), releaseEvent(first, 200)];
    expect(states(events)).to.deep.equal([
      ...['requested', 'attaching', 'attaching', 'attaching', 'attached'],
      ...['detaching', 'detaching', 'detached'],
      'removed',
    ]);
  });

  it('keeps the times of the servers', () => {
    const progress = new Progress([first]);
    observe(progress, [...attachEvents(first, 1000), ...detachEvents(first, 2000)]);
    expect(progress.rows[0]).to.include({ requestedMs: 1000, attachedMs: 1040, detachRequestedMs: 2000, detachedMs: 2020 });
  });

  it('counts volumes by state', () => {
    const progress = new Progress([first, second]);
    expect(progress.allIn('waiting')).to.equal(true);
    observe(progress, attachEvents(first, 0));
    expect([progress.count('waiting'), progress.count('attached'), progress.allIn('attached')]).to.deep.equal([1, 1, false]);
    observe(progress, attachEvents(second, 0));
    expect([progress.count('waiting'), progress.allIn('attached')]).to.deep.equal([0, true]);
  });

  it('counts what it took', () => {
    const progress = new Progress([first, second]);
    observe(progress, [...attachEvents(first, 0), ...attachEvents(second, 0), ...detachEvents(first, 0)]);
    observe(progress, [driverCall({ method: 'ControllerUnpublishVolume', volumeHandle: second.handle, code: 14 })]);
    expect(progress.effort).to.deep.equal({
      attach: { writes: 6, callMs: [20, 20], failedCalls: 0 },
      detach: { writes: 1, callMs: [20], failedCalls: 1 },
    });
  });

  it('takes a refused write for nothing but its words', () => {
    const [create, , , , attached] = attachEvents(first, 0);
    expect(states([create, { ...attached, status: 500 }])).to.deep.equal(['requested', 'requested']);
  });

  it('does not take the end of an attachment from somebody else for a detach', () => {
    const [deleted, , released] = detachEvents(first, 0);
    expect(states([...attachEvents(first, 0), deleted, { ...released, user: 'admin' }]).at(-1)).to.equal('detaching');
  });

  it('follows a second attach after a detach', () => {
    expect(states([...attachEvents(first, 0), ...detachEvents(first, 0), ...attachEvents(first, 100)]).at(-1)).to.equal('attached');
  });

  it('says which events are about its volumes', () => {
    const progress = new Progress([first]);
    const others = [
      driverCall({ method: 'Probe' }),
      kubernetesWrite({ verb: 'delete', target: '/apis/storage.k8s.io/v1/csinodes/node-1' }),
      kubernetesWrite({ verb: 'delete', target: `/apis/storage.k8s.io/v1/csinodes/${first.name}` }),
      attacherWrite({ target: '/api/v1/persistentvolumes/other' }),
      attacherWrite({ verb: 'get', target: `/api/v1/persistentvolumes/${first.name}` }),
    ];
    expect(observe(progress, others)).to.deep.equal(others.map(() => false));
    expect(progress.allIn('waiting')).to.equal(true);
    expect(observe(progress, attachEvents(first, 0))).to.deep.equal([true, true, true, true, true]);
  });
});
