/** The contract of POST and PUT. */
import { expect } from 'chai';
import { type ContractClient, type Loose, paths, uniqueName } from './contract-client.ts';
import { attachment, causes, volume } from './objects.ts';

export function describeWriting(client: () => ContractClient): void {
  describe('POST', () => {
    it('gives the object its identity and answers 201', async () => {
      const wanted = attachment({ labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['example.com/x'] });
      const { status, body } = await client().post(paths.attachments, wanted);
      expect(status).to.equal(201);
      const { uid, resourceVersion, creationTimestamp, ...rest } = body.metadata;
      expect(rest).to.deep.equal(wanted.metadata);
      expect(uid).to.match(/^[0-9a-f-]{36}$/);
      expect(Number(resourceVersion)).to.be.greaterThan(0);
      expect(creationTimestamp).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(body.spec).to.deep.equal(wanted.spec);
      expect(await client().get(`${paths.attachments}/${wanted.metadata.name}`)).to.deep.include({ status: 200, body });
    });

    it('takes no status, UID, creation or deletion time from the client', async () => {
      const sent = { uid: 'mine', creationTimestamp: '2020-01-01T00:00:00Z', deletionTimestamp: '2020-01-01T00:00:00Z' };
      const { body } = await client().post(paths.attachments, attachment(sent, { status: { attached: true } }));
      expect(body.status).to.deep.equal({ attached: false });
      expect(body.metadata.uid).not.to.equal('mine');
      expect(body.metadata.creationTimestamp).not.to.equal(sent.creationTimestamp);
      expect(body.metadata).not.to.have.property('deletionTimestamp');
    });

    it('refuses a name that is taken', async () => {
      const { metadata } = await client().make(paths.attachments, attachment());
      const { status, body } = await client().post(paths.attachments, attachment({ name: metadata.name }));
      expect(status).to.equal(409);
      expect(body).to.deep.equal({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: `volumeattachments.storage.k8s.io "${metadata.name}" already exists`,
        reason: 'AlreadyExists',
        details: { name: metadata.name, group: 'storage.k8s.io', kind: 'volumeattachments' },
        code: 409,
      });
    });

    it('says of a name that is taken by an object being deleted that it is', async () => {
      const { metadata } = await client().make(paths.attachments, attachment({ finalizers: ['example.com/x'] }));
      await client().delete(`${paths.attachments}/${metadata.name}`);
      const { status, body } = await client().post(paths.attachments, attachment({ name: metadata.name }));
      expect(status).to.equal(409);
      expect(body.message).to.match(/^object is being deleted: /);
    });

    it('makes a name from generateName', async () => {
      const base = `${uniqueName('gen')}-`;
      const { body } = await client().post(paths.attachments, attachment({ name: undefined, generateName: base }));
      expect(body.metadata.name).to.match(new RegExp(`^${base}[a-z0-9]{5}$`));
      expect(body.metadata.generateName).to.equal(base);
    });

    it('refuses an object without a name, or with one that is no DNS name', async () => {
      const nameless = await client().post(paths.attachments, attachment({ name: undefined }));
      expect(nameless.status).to.equal(422);
      expect(nameless.body.reason).to.equal('Invalid');
      expect(causes(nameless.body)).to.deep.equal(['metadata.name: FieldValueRequired']);
      const named = await client().post(paths.attachments, attachment({ name: 'VA_1' }));
      expect([named.status, causes(named.body)]).to.deep.equal([422, ['metadata.name: FieldValueInvalid']]);
    });

    it('refuses a resourceVersion', async () => {
      expect((await client().post(paths.attachments, attachment({ resourceVersion: '1' }))).status).to.equal(500);
    });

    it('refuses another kind, wrong types and text that is no JSON', async () => {
      const other = await client().post(paths.attachments, { ...volume() });
      const wrong = await client().post(paths.attachments, attachment({}, { spec: { attacher: 5 } }));
      const broken = await client().request('POST', paths.attachments, { text: '{"metadata":' });
      for (const { status, body } of [other, wrong, broken]) {
        expect([status, body.reason]).to.deep.equal([400, 'BadRequest']);
      }
    });

    it('refuses a media type that it does not read', async () => {
      const { status, body } = await client().post(paths.attachments, attachment(), { contentType: 'text/plain' });
      expect([status, body.reason]).to.deep.equal([415, 'UnsupportedMediaType']);
    });

    it('drops fields that the kind does not have, with a warning, or refuses them when asked to', async () => {
      const wanted = attachment({}, { colour: 'blue' });
      const strict = await client().post(`${paths.attachments}?fieldValidation=Strict`, wanted);
      expect(strict.status).to.equal(400);
      expect(strict.body.message).to.contain('unknown field "colour"');
      const lenient = await client().post(paths.attachments, wanted);
      expect(lenient.status).to.equal(201);
      expect(lenient.body).not.to.have.property('colour');
      expect(String(lenient.headers['warning'])).to.equal('299 - "unknown field \\"colour\\""');
    });

    it('stores nothing in a dry run', async () => {
      const wanted = attachment();
      expect((await client().post(`${paths.attachments}?dryRun=All`, wanted)).status).to.equal(201);
      expect((await client().get(`${paths.attachments}/${wanted.metadata.name}`)).status).to.equal(404);
    });

    it('refuses an object in a namespace that is not there', async () => {
      const { status, body } = await client().post('/api/v1/namespaces/nowhere/secrets', { metadata: { name: uniqueName() } });
      expect([status, body.message]).to.deep.equal([404, 'namespaces "nowhere" not found']);
    });
  });

  describe('GET', () => {
    it('answers 404 with a Status for an object that is not there', async () => {
      const name = uniqueName();
      const { status, body } = await client().get(`${paths.attachments}/${name}`);
      expect(status).to.equal(404);
      expect(body).to.deep.equal({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: `volumeattachments.storage.k8s.io "${name}" not found`,
        reason: 'NotFound',
        details: { name, group: 'storage.k8s.io', kind: 'volumeattachments' },
        code: 404,
      });
    });

    it('names no group for an object of the core group', async () => {
      const name = uniqueName();
      const { body } = await client().get(`${paths.secrets}/${name}`);
      expect(body).to.deep.include({ message: `secrets "${name}" not found`, details: { name, kind: 'secrets' } });
    });

    it('answers 404 for a resource that is not there', async () => {
      expect((await client().get('/api/v1/foos')).body).to.deep.include({ code: 404, reason: 'NotFound', details: {} });
      expect((await client().get(`${paths.attachments}/x/scale`)).status).to.equal(404);
    });
  });

  describe('PUT', () => {
    let stored: Loose;
    let path: string;

    beforeEach(async () => {
      stored = await client().make(paths.attachments, attachment());
      path = `${paths.attachments}/${stored.metadata.name}`;
    });

    function changed(metadata: Loose): Loose {
      return { ...stored, metadata: { ...stored.metadata, ...metadata } };
    }

    it('replaces the object and gives it a new resourceVersion', async () => {
      const { status, body } = await client().put(path, changed({ annotations: { a: 'b' } }));
      expect(status).to.equal(200);
      expect(body.metadata.annotations).to.deep.equal({ a: 'b' });
      expect(Number(body.metadata.resourceVersion)).to.be.greaterThan(Number(stored.metadata.resourceVersion));
      expect(body.metadata.uid).to.equal(stored.metadata.uid);
    });

    it('that changes nothing leaves the resourceVersion', async () => {
      expect((await client().put(path, stored)).body).to.deep.equal(stored);
    });

    it('with an old resourceVersion is a conflict', async () => {
      await client().put(path, changed({ annotations: { a: 'b' } }));
      const { status, body } = await client().put(path, changed({ annotations: { a: 'c' } }));
      expect(status).to.equal(409);
      expect(body).to.deep.include({
        reason: 'Conflict',
        details: { name: stored.metadata.name, group: 'storage.k8s.io', kind: 'volumeattachments' },
      });
    });

    it('without a resourceVersion is refused where the kind does not overwrite blindly', async () => {
      const attachmentPut = await client().put(path, changed({ resourceVersion: undefined }));
      expect([attachmentPut.status, causes(attachmentPut.body)]).to.deep.equal([422, ['metadata.resourceVersion: FieldValueInvalid']]);
      const made = await client().make(paths.volumes, volume());
      const blind = { ...made, metadata: { ...made.metadata, resourceVersion: undefined, annotations: { a: 'b' } } };
      expect((await client().put(`${paths.volumes}/${made.metadata.name}`, blind)).status).to.equal(200);
    });

    it('with the UID of another object is a conflict', async () => {
      const { status, body } = await client().put(path, changed({ uid: '00000000-0000-0000-0000-000000000000' }));
      expect([status, body.reason]).to.deep.equal([409, 'Conflict']);
      expect(body.message).to.contain('UID in precondition: 00000000-0000-0000-0000-000000000000');
    });

    it('of an object that is not there is answered with 404', async () => {
      const { metadata: _, ...rest } = stored;
      const { status } = await client().put(`${path}-none`, { ...rest, metadata: { name: `${stored.metadata.name}-none` } });
      expect(status).to.equal(404);
    });

    it('under another name is refused', async () => {
      expect((await client().put(path, changed({ name: 'other' }))).status).to.equal(400);
      expect((await client().put(path, changed({ name: undefined }))).status).to.equal(400);
    });

    it('leaves the status alone, and of status nothing else', async () => {
      const main = await client().put(path, { ...stored, status: { attached: true } });
      expect(main.body.status).to.deep.equal({ attached: false });
      const status = await client().put(`${path}/status`, { ...changed({ labels: { a: 'b' } }), status: { attached: true } });
      expect(status.body.status).to.deep.equal({ attached: true });
      expect(status.body.metadata).not.to.have.property('labels');
    });
  });
}
