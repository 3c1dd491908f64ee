import { expect } from 'chai';
import { Confirmations } from '../../../src/attacher/confirmations.ts';
import type { ObjectChange, VolumeAttachment } from '../../../src/kube/types.ts';
import { attachment } from '../../support/rows.ts';

type Step = (confirmations: Confirmations) => void;

const row = attachment();
const newer = attachment({ resourceVersion: '11' });
const confirm: Step = (confirmations) => confirmations.confirm(row.name);
const doubt: Step = (confirmations) => confirmations.doubt();
const certain: Step = (confirmations) => confirmations.certain();
const changed =
  (origin: ObjectChange<VolumeAttachment>['origin'], after: VolumeAttachment | undefined = newer): Step =>
  (confirmations) =>
    confirmations.changed({ before: row, after, origin });
const gone =
  (origin: ObjectChange<VolumeAttachment>['origin']): Step =>
  (confirmations) =>
    confirmations.changed({ before: row, after: undefined, origin });
const anew = attachment({ uid: 'another' });

describe('Confirmations', () => {
  const cases: readonly { what: string; initially?: 'everything' | 'nothing'; steps: readonly Step[]; needsNoLook: boolean }[] = [
    { what: 'the cache was listed since', initially: 'everything', steps: [], needsNoLook: true },
    { what: 'the server has said nothing', steps: [], needsNoLook: false },
    { what: 'it was read', steps: [confirm], needsNoLook: true },
    { what: 'our own write was answered', steps: [changed('own-write')], needsNoLook: true },
    { what: 'a watch told of it that is behind', steps: [changed('watch')], needsNoLook: false },
    { what: 'a list has it that may have begun before', steps: [changed('list')], needsNoLook: false },
    { what: 'it changes after it was read', steps: [confirm, changed('watch')], needsNoLook: true },
    { what: 'it went after it was read', steps: [confirm, gone('watch')], needsNoLook: false },
    { what: 'a list says that it was made anew after it was read', steps: [confirm, changed('list', anew)], needsNoLook: false },
    { what: 'all was told', steps: [certain], needsNoLook: true },
    { what: 'all was told, and then it was made anew', steps: [certain, changed('watch', anew)], needsNoLook: true },
    { what: 'changes may have gone untold since all was told', steps: [certain, doubt], needsNoLook: false },
    { what: 'changes may have gone untold since the start', initially: 'everything', steps: [doubt], needsNoLook: false },
    { what: 'changes may have gone untold since it was read', steps: [confirm, doubt], needsNoLook: false },
    {
      what: 'it was read before all was told and changes may have gone untold since',
      steps: [confirm, certain, doubt],
      needsNoLook: false,
    },
    { what: 'it was read while all was told and changes may have gone untold since', steps: [certain, confirm, doubt], needsNoLook: false },
    { what: 'it was read after the doubt', steps: [certain, doubt, confirm], needsNoLook: true },
  ];
  for (const { what, initially = 'nothing', steps, needsNoLook } of cases) {
    it(`${needsNoLook ? 'needs no look' : 'needs a look'} where ${what}`, () => {
      const confirmations = new Confirmations(initially);
      for (const step of steps) {
        step(confirmations);
      }
      expect(confirmations.isConfirmed(row.name)).to.equal(needsNoLook);
    });
  }

  it('says nothing of others where one was read', () => {
    const confirmations = new Confirmations('nothing');
    confirmations.confirm(row.name);
    expect(confirmations.isConfirmed('va-2')).to.equal(false);
  });
});
