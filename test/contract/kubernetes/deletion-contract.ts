/** The contract of DELETE and of finalizers. */
import { expect } from 'chai';
import { type ContractClient, jsonPatch, type Loose, mergePatch, paths, strategicPatch, uniqueName } from './contract-client.ts';
import { attachment, causes, lease } from './objects.ts';

const ours = 'external-attacher/disk-example-com';
const others = 'example.com/other';

export function describeDeletion(client: () => ContractClient): void {
  async function make(finalizers?: string[]): Promise<{ stored: Loose; path: string }> {
    const stored = await client().make(paths.attachments, attachment(finalizers === undefined ? {} : { finalizers }));
    return { stored, path: `${paths.attachments}/${stored.metadata.name}` };
  }

  async function makeDeleting(finalizers: string[]): Promise<{ stored: Loose; path: string }> {
    const { path } = await make(finalizers);
    return { path, stored: (await client().delete(path)).body };
  }

  function removeFinalizer(path: string, more: Loose = {}): Promise<{ status: number; body: Loose }> {
    return client().patch(path, strategicPatch, { metadata: { '$deleteFromPrimitiveList/finalizers': [ours], ...more } });
  }

  describe('DELETE', () => {
    it('removes an object without finalizers and answers with its last state', async () => {
      const { stored, path } = await make();
      const { status, body } = await client().delete(path);
      expect(status).to.equal(200);
      expect(body.metadata.uid).to.equal(stored.metadata.uid);
      expect((await client().get(path)).status).to.equal(404);
    });

    it('answers with a Status for a Secret and a Lease', async () => {
      const secret = await client().make(paths.secrets, { metadata: { name: uniqueName() } });
      const gone = await client().delete(`${paths.secrets}/${secret.metadata.name}`);
      const { name, uid } = secret.metadata;
      expect(gone.body).to.deep.include({ kind: 'Status', status: 'Success', details: { name, kind: 'secrets', uid } });
      const made = await client().make(paths.leases, lease());
      expect((await client().delete(`${paths.leases}/${made.metadata.name}`)).body.kind).to.equal('Status');
    });

    it('only marks an object that has finalizers', async () => {
      const { stored, path } = await make([ours]);
      const { status, body } = await client().delete(path);
      expect(status).to.equal(200);
      expect(body.metadata.deletionTimestamp).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(body.metadata).to.deep.include({ deletionGracePeriodSeconds: 0, finalizers: [ours] });
      expect(Number(body.metadata.resourceVersion)).to.be.greaterThan(Number(stored.metadata.resourceVersion));
      expect((await client().get(path)).body).to.deep.equal(body);
    });

    it('of an object that is marked changes nothing', async () => {
      const { stored, path } = await makeDeleting([ours]);
      expect((await client().delete(path)).body).to.deep.equal(stored);
    });

    it('of an object that is not there is answered with 404', async () => {
      expect((await client().delete(`${paths.attachments}/${uniqueName()}`)).status).to.equal(404);
    });

    it('holds to its preconditions', async () => {
      const { stored, path } = await make();
      const { uid, resourceVersion } = stored.metadata;
      for (const preconditions of [{ uid: 'other' }, { resourceVersion: '1' }, { uid, resourceVersion: '1' }]) {
        const { status, body } = await client().delete(path, { preconditions });
        expect([status, body.reason]).to.deep.equal([409, 'Conflict']);
      }
      expect((await client().delete(path, { preconditions: { uid, resourceVersion } })).status).to.equal(200);
    });

    it('of a collection removes what the selector selects', async () => {
      const label = uniqueName('label');
      const labels = { test: label };
      const gone = await client().make(paths.attachments, attachment({ labels }));
      const marked = await client().make(paths.attachments, attachment({ labels, finalizers: [ours] }));
      const { stored, path } = await make();
      expect((await client().delete(`${paths.attachments}?labelSelector=test%3D${label}`)).status).to.equal(200);
      expect((await client().get(`${paths.attachments}/${gone.metadata.name}`)).status).to.equal(404);
      const left = await client().get(`${paths.attachments}/${marked.metadata.name}`);
      expect(left.body.metadata).to.have.property('deletionTimestamp');
      expect((await client().get(path)).body).to.deep.equal(stored);
    });
  });

  describe('an object being deleted', () => {
    it('goes with its last finalizer; the answer is the object without it', async () => {
      const { stored, path } = await makeDeleting([ours]);
      const { status, body } = await removeFinalizer(path, { uid: stored.metadata.uid });
      const { finalizers: _, ...metadata } = stored.metadata;
      expect(status).to.equal(200);
      expect(body).to.deep.equal({ ...stored, metadata });
      expect((await client().get(path)).status).to.equal(404);
    });

    it('goes by a merge patch and by a JSON patch as well', async () => {
      const one = await makeDeleting([ours]);
      await client().patch(one.path, mergePatch, { metadata: { finalizers: null } });
      expect((await client().get(one.path)).status).to.equal(404);
      const two = await makeDeleting([ours]);
      await client().patch(two.path, jsonPatch, [{ op: 'remove', path: '/metadata/finalizers/0' }]);
      expect((await client().get(two.path)).status).to.equal(404);
    });

    it('stays while others hold finalizers', async () => {
      const { path } = await makeDeleting([others, ours]);
      expect((await removeFinalizer(path)).body.metadata.finalizers).to.deep.equal([others]);
      expect((await client().get(path)).status).to.equal(200);
    });

    it('takes no new finalizer, but the ones that it has', async () => {
      const { stored, path } = await makeDeleting([others]);
      const added = await client().patch(path, strategicPatch, { metadata: { finalizers: [ours] } });
      expect([added.status, causes(added.body)]).to.deep.equal([422, ['metadata.finalizers: FieldValueForbidden']]);
      const same = await client().patch(path, strategicPatch, { metadata: { finalizers: [others] } });
      expect(same.body).to.deep.equal(stored);
    });

    it('keeps its finalizers and its deletion when its status is written', async () => {
      const { stored, path } = await makeDeleting([ours]);
      const patch = { metadata: { finalizers: null, deletionTimestamp: null }, status: { detachError: { message: 'm' } } };
      const { status, body } = await client().patch(`${path}/status`, mergePatch, patch);
      expect(status).to.equal(200);
      expect(body.status.detachError.message).to.equal('m');
      expect(body.metadata).to.deep.include({ finalizers: [ours], deletionTimestamp: stored.metadata.deletionTimestamp });
    });

    it('cannot be brought back', async () => {
      const { stored, path } = await makeDeleting([ours]);
      const { body } = await client().patch(path, mergePatch, { metadata: { deletionTimestamp: null, deletionGracePeriodSeconds: null } });
      expect(body).to.deep.equal(stored);
    });

    it('stays when the patch that removes the finalizer is for another UID or version', async () => {
      const { stored, path } = await makeDeleting([ours]);
      const uid = await removeFinalizer(path, { uid: 'other' });
      expect([uid.status, causes(uid.body)]).to.deep.equal([422, ['metadata.uid: FieldValueInvalid']]);
      const version = await removeFinalizer(path, { resourceVersion: '1' });
      expect([version.status, version.body.reason]).to.deep.equal([409, 'Conflict']);
      expect((await client().get(path)).body).to.deep.equal(stored);
    });

    it('leaves its name to a new object with another UID, which patches for the old one do not reach', async () => {
      const { stored, path } = await makeDeleting([ours]);
      await removeFinalizer(path);
      const { name, uid } = stored.metadata;
      const anew = await client().make(paths.attachments, attachment({ name, finalizers: [ours] }));
      expect(anew.metadata.uid).not.to.equal(uid);
      expect(causes((await removeFinalizer(path, { uid })).body)).to.deep.equal(['metadata.uid: FieldValueInvalid']);
      expect((await client().get(path)).body).to.deep.equal(anew);
    });
  });
}
