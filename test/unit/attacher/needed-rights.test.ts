import { expect } from 'chai';
import { neededRights } from '../../../src/attacher/needed-rights.ts';
import { attacherRights } from '../../../src/bin/demo/rights.ts';
import { AccessControl } from '../../../src/embedded/api-server/access-control.ts';
import { leaseRights } from '../../../src/kube/lease.ts';
import type { Right } from '../../../src/kube/types.ts';

function spell({ verb, group, resource, subresource, namespace, name }: Right): string {
  const what = `${verb} ${resource}${subresource === undefined ? '' : `/${subresource}`}`;
  return [what, group, namespace, name].filter((part) => part !== undefined && part !== '').join(' ');
}

const reads = [
  'list volumeattachments storage.k8s.io',
  'watch volumeattachments storage.k8s.io',
  'get volumeattachments storage.k8s.io',
  'list persistentvolumes',
  'watch persistentvolumes',
  'get persistentvolumes',
];
const finalizers = ['patch volumeattachments storage.k8s.io', 'patch persistentvolumes'];
const nodes = ['list csinodes storage.k8s.io', 'watch csinodes storage.k8s.io'];
const status = ['patch volumeattachments/status storage.k8s.io'];

describe('neededRights()', () => {
  for (const [supportsPublish, removesStaleFinalizers, wanted] of [
    [true, false, [...reads, ...status, ...finalizers, ...nodes]],
    [true, true, [...reads, ...status, ...finalizers, ...nodes]],
    [false, false, [...reads, ...status]],
    [false, true, [...reads, ...status, ...finalizers]],
  ] as const) {
    const title = `${supportsPublish ? 'a driver that can publish' : 'trivial mode'}${removesStaleFinalizers ? ', to remove stale finalizers' : ''}`;
    it(`are those of the requests that are made in ${title}`, () => {
      expect(neededRights({ supportsPublish, removesStaleFinalizers }).map(spell)).to.have.members(wanted);
    });
  }
});

describe('leaseRights()', () => {
  it('are those of the one lease, but for its creation', () => {
    expect(leaseRights({ name: 'l', namespace: 'n' }).map(spell)).to.have.members([
      'get leases coordination.k8s.io n l',
      'update leases coordination.k8s.io n l',
      'create leases coordination.k8s.io n',
    ]);
  });
});

describe('the rights that are needed', () => {
  it('H2 are among those that the original asks for, and each of its verbs counts that we use', () => {
    const needed = [
      ...neededRights({ supportsPublish: true, removesStaleFinalizers: true }),
      ...leaseRights({ name: 'l', namespace: 'default' }),
    ];
    const user = { name: 'attacher', groups: ['system:authenticated'] };
    const missing = (rules: typeof attacherRights): readonly string[] => {
      const access = new AccessControl();
      access.setRights('attacher', rules);
      const attempt = { subresource: '', namespace: '', name: '' };
      return needed.filter((right) => !access.allows(user, { ...attempt, ...right })).map(spell);
    };
    expect(missing(attacherRights)).to.deep.equal([]);
    expect(missing([])).to.have.members(needed.map(spell));
  });
});
