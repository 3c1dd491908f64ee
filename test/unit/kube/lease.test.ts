/** Leases from JSON to what leader election decides on, and back to what is written; and the Event that tells of it. */
import { expect } from 'chai';
import { decodeLease } from '../../../src/kube/decode/lease.ts';
import { leaseBody, leaseEventBody, microTime, sameRecord } from '../../../src/kube/lease.ts';
import { lease } from '../../support/leases.ts';

/** As a real API server answers. */
const document = {
  apiVersion: 'coordination.k8s.io/v1',
  kind: 'Lease',
  metadata: {
    name: 'external-attacher-leader-x',
    namespace: 'default',
    uid: 'u-1',
    resourceVersion: '42',
    creationTimestamp: '2026-01-01T00:00:00Z',
    labels: { team: 'storage' },
    annotations: { note: 'mine' },
    ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'p-1', controller: true }],
    finalizers: ['example.com/f'],
    fieldOfTheFuture: { deep: [1, null, 'x'] },
    managedFields: [{ manager: 'm', operation: 'Update', fieldsV1: { 'f:spec': {} } }],
  },
  spec: {
    holderIdentity: 'host_uid',
    leaseDurationSeconds: 15,
    acquireTime: '2026-01-01T00:00:00.000000Z',
    renewTime: '2026-01-01T00:00:05.123000Z',
    leaseTransitions: 2,
  },
};

describe('decodeLease()', () => {
  it('reads the record, the labels, and all metadata but managedFields', () => {
    const { managedFields: _, ...metadata } = document.metadata;
    expect(decodeLease(document)).to.deep.equal({
      row: {
        name: 'external-attacher-leader-x',
        uid: 'u-1',
        resourceVersion: '42',
        record: {
          holder: 'host_uid',
          durationSeconds: 15,
          acquireTime: '2026-01-01T00:00:00.000000Z',
          renewTime: '2026-01-01T00:00:05.123000Z',
          transitions: 2,
        },
        labels: { team: 'storage' },
        metadata,
      },
    });
  });

  it('takes what is absent or null as nobody, no time and 0', () => {
    const metadata = { name: 'l', uid: 'u', resourceVersion: '1' };
    const empty = { holder: '', durationSeconds: 0, transitions: 0 };
    for (const spec of [undefined, null, {}, { holderIdentity: null, leaseDurationSeconds: null, renewTime: null }]) {
      expect(decodeLease({ metadata, spec })).to.have.deep.nested.property('row.record', empty);
    }
  });

  it('refuses a lease with a field of a wrong type', () => {
    const broken = { ...document, spec: { ...document.spec, leaseDurationSeconds: '15' } };
    expect(decodeLease(broken)).to.deep.equal({
      fault: 'spec.leaseDurationSeconds must be a whole number, not a string',
      name: 'external-attacher-leader-x',
    });
    expect(decodeLease({ ...document, metadata: { name: 'l' } })).to.deep.equal({ fault: 'metadata.uid is missing or empty', name: 'l' });
    expect(decodeLease(5)).to.have.property('fault');
  });
});

describe('leaseBody()', () => {
  const place = { name: 'l', namespace: 'n' };
  const record = { holder: 'us', durationSeconds: 15, acquireTime: 'a', renewTime: 'b', transitions: 0 };
  const spec = { holderIdentity: 'us', leaseDurationSeconds: 15, acquireTime: 'a', renewTime: 'b', leaseTransitions: 0 };

  it('makes a new lease with our labels', () => {
    expect(leaseBody(place, { lease: undefined, record, labels: { a: '1' } })).to.deep.equal({
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { name: 'l', namespace: 'n', labels: { a: '1' } },
      spec,
    });
  });

  it('updates the version that was read: metadata goes back as it came, our labels over those that are there', () => {
    const decoded = decodeLease(document);
    const found = 'row' in decoded ? decoded.row : lease();
    const body = leaseBody(
      { name: found.name, namespace: 'default' },
      { lease: { ...found, resourceVersion: '43' }, record, labels: { b: '2' } },
    );
    const { managedFields: _, ...metadata } = document.metadata;
    expect(body['metadata']).to.deep.equal({ ...metadata, resourceVersion: '43', labels: { team: 'storage', b: '2' } });
    expect(body['spec']).to.deep.equal(spec);
  });

  it('writes a time that is not known as null', () => {
    const { acquireTime: _, ...timeless } = record;
    expect(leaseBody(place, { lease: undefined, record: timeless, labels: {} })).to.have.deep.property('spec', {
      ...spec,
      acquireTime: null,
    });
  });
});

describe('sameRecord()', () => {
  it('is true only when every field is the same', () => {
    const { record } = lease();
    expect(sameRecord(record, { ...record })).to.equal(true);
    for (const change of [{ holder: 'x' }, { durationSeconds: 1 }, { acquireTime: 'x' }, { renewTime: 'x' }, { transitions: 9 }]) {
      expect(sameRecord(record, { ...record, ...change }), JSON.stringify(change)).to.equal(false);
    }
  });
});

describe('microTime()', () => {
  it('has six digits after the point', () => {
    expect(microTime(new Date('2026-01-02T03:04:05.678Z'))).to.equal('2026-01-02T03:04:05.678000Z');
    expect(microTime(new Date('2026-01-02T03:04:05Z'))).to.equal('2026-01-02T03:04:05.000000Z');
  });
});

describe('leaseEventBody()', () => {
  it("is what client-go's recorder writes", () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const body = leaseEventBody(lease(), { namespace: 'default', identity: 'host_uid', what: 'became leader', at, count: 2 });
    expect(body).to.deep.equal({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `the-lease.${(1_767_323_045_678n * 1_000_000n + 2n).toString(16)}`, namespace: 'default' },
      involvedObject: {
        apiVersion: 'coordination.k8s.io/v1',
        kind: 'Lease',
        name: 'the-lease',
        namespace: 'default',
        uid: 'lease-uid',
        resourceVersion: '10',
      },
      type: 'Normal',
      reason: 'LeaderElection',
      message: 'host_uid became leader',
      firstTimestamp: '2026-01-02T03:04:05Z',
      lastTimestamp: '2026-01-02T03:04:05Z',
      count: 1,
      source: { component: 'the-lease/host_uid' },
      reportingComponent: 'the-lease/host_uid',
    });
  });
});
