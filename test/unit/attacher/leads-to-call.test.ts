/** Which decisions call the driver: those have to rest on news (behaviour.md 5.9), the others need none. */
import { expect } from 'chai';
import type { AttachmentDecision } from '../../../src/attacher/attachment-decision.ts';
import { leadsToCall } from '../../../src/attacher/decide-attachment.ts';

const calls: Readonly<Record<AttachmentDecision['do'], boolean>> = {
  nothing: false,
  reject: false,
  attach: true,
  'save-attached': false,
  repair: false,
  detach: true,
  release: false,
  'mark-detached': false,
  'report-leftover': false,
};

describe('leadsToCall()', () => {
  for (const [action, wanted] of Object.entries(calls)) {
    it(`is ${wanted} for "${action}"`, () => {
      expect(leadsToCall({ do: action } as AttachmentDecision)).to.equal(wanted);
    });
  }
});
