/**
 * What becomes of the finalizer of a PersistentVolume that is being deleted while others write to it, too.
 */
import { expect } from 'chai';
import { FakeCluster } from '../support/fake-cluster.ts';
import { deletedAt, testFinalizer, volume } from '../support/rows.ts';

describe('the finalizer of a deleted volume', () => {
  const protection = 'kubernetes.io/pv-protection';
  let cluster: FakeCluster;

  beforeEach(() => {
    cluster = new FakeCluster({ apiMs: 5 });
    cluster.start();
  });

  afterEach(() => cluster.stop());

  for (const [what, stored] of [
    ['others have let it go', [testFinalizer]],
    ['others have come', ['other/first', protection, testFinalizer, 'other/last']],
  ] as const) {
    it(`B4 goes at once by a patch that names no other, where ${what} since it was cached`, async () => {
      const deleted = volume({ deletionTimestamp: deletedAt, finalizers: [protection, testFinalizer] });
      // The server has moved on by the time at which the patch arrives.
      cluster.beforePatch = () => {
        cluster.volumes.set('pv-1', { ...deleted, finalizers: stored });
      };
      cluster.setVolume('pv-1', deleted);
      await cluster.clock.advance(200);
      const others = stored.filter((finalizer) => finalizer !== testFinalizer);
      expect(cluster.volumes.get('pv-1')?.finalizers ?? []).to.deep.equal(others);
      expect(cluster.asks('patch').map(({ body }) => body)).to.deep.equal([
        { metadata: { uid: deleted.uid, '$deleteFromPrimitiveList/finalizers': [testFinalizer] } },
      ]);
    });
  }
});
