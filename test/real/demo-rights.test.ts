/**
 * The demo's attacher has exactly the rights that the original asks for, so the demo shows that they suffice.
 */
import { expect } from 'chai';
import { attacherRights } from '../../src/bin/demo/rights.ts';
import { readOriginalRbac } from '../testbed/original-rbac.ts';
import type { PolicyRule } from '../testbed/rights.ts';

describe('attacherRights', function () {
  this.timeout(60_000);

  it("are the rules of the original's roles", async () => {
    const roles = (await readOriginalRbac()).filter(({ kind }) => kind === 'ClusterRole' || kind === 'Role');
    const original = roles.flatMap(({ metadata, rules }) =>
      (rules as readonly PolicyRule[]).map((rule) => ({
        ...rule,
        ...(metadata.namespace === undefined ? {} : { namespace: metadata.namespace }),
      })),
    );
    expect(attacherRights).to.have.deep.members(original);
  });
});
