/** Who we are as a holder of leases (behaviour.md 7.1). */
import { expect } from 'chai';
import { leaderIdentity, podUidOfToken } from '../../../src/kube/leader-identity.ts';

const randomUuid = (): string => '11111111-2222-3333-4444-555555555555';

function token(claims: unknown): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

describe('leaderIdentity()', () => {
  it('is the host name and the UID of the pod', () => {
    expect(leaderIdentity({ hostName: 'node-1.example.com', podUid: 'abc', randomUuid })).to.equal('node-1.example.com_abc');
  });

  it('F6: differs for two processes of one host, with and without a pod', () => {
    let count = 0;
    const uuids = (): string => `uuid-${++count}`;
    const parts = [{ podUid: 'a' }, { podUid: 'b' }, { podUid: undefined }, { podUid: '' }];
    const identities = parts.map(({ podUid }) => leaderIdentity({ hostName: 'h', podUid, randomUuid: uuids }));
    expect(identities).to.deep.equal(['h_a', 'h_b', 'h_uuid-1', 'h_uuid-2']);
  });
});

describe('podUidOfToken()', () => {
  it('reads the claim of a bound service account token', () => {
    const bound = token({
      iss: 'https://kubernetes.default.svc',
      'kubernetes.io': { namespace: 'default', pod: { name: 'csi-0', uid: '7f0e' }, serviceaccount: { name: 'sa', uid: '1' } },
    });
    expect(podUidOfToken(bound)).to.equal('7f0e');
    expect(podUidOfToken(`${bound}\n`)).to.equal('7f0e');
  });

  it('finds none in any other text', () => {
    const others = [
      '',
      'opaque',
      'a.b.c',
      token(null),
      token([]),
      token({ 'kubernetes.io': { pod: 'x' } }),
      token({ 'kubernetes.io': { pod: { uid: 5 } } }),
    ];
    for (const other of [...others, token({ sub: 'system:serviceaccount:default:x' })]) {
      expect(podUidOfToken(other), other).to.equal(undefined);
    }
  });
});
