/**
 * Leases for tests of leader election, with what a test cares about given by name.
 */
import type { Lease, LeaseRecord } from '../../src/kube/lease.ts';

export const ourIdentity = 'us';
export const otherIdentity = 'them';

/** A lease in version 10 that another holds for 15 s. */
export function lease(record: Partial<LeaseRecord> = {}, changes: Partial<Lease> = {}): Lease {
  const { resourceVersion = '10' } = changes;
  return {
    name: 'the-lease',
    uid: 'lease-uid',
    resourceVersion,
    record: {
      holder: otherIdentity,
      durationSeconds: 15,
      acquireTime: '2026-01-01T00:00:00.000000Z',
      renewTime: '2026-01-01T00:10:00.000000Z',
      transitions: 3,
      ...record,
    },
    labels: {},
    metadata: { name: 'the-lease', namespace: 'default', uid: 'lease-uid', resourceVersion },
    ...changes,
  };
}
