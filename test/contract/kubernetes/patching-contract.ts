/** The contract of PATCH: merge, strategic and JSON patches, and what a patch may not do. */
import { expect } from 'chai';
import { type ContractClient, jsonPatch, type Loose, mergePatch, paths, strategicPatch, uniqueName } from './contract-client.ts';
import { attachment, causes, csiNode } from './objects.ts';

const ours = 'external-attacher/disk-example-com';
const otherUid = '00000000-0000-0000-0000-000000000000';

export function describePatching(client: () => ContractClient): void {
  let stored: Loose;
  let path: string;

  async function start(metadata: Loose = {}): Promise<void> {
    stored = await client().make(paths.attachments, attachment(metadata));
    path = `${paths.attachments}/${stored.metadata.name}`;
  }

  beforeEach(() => start());

  function strategic(body: Loose): Promise<{ status: number; body: Loose }> {
    return client().patch(path, strategicPatch, body);
  }

  async function now(): Promise<Loose> {
    return (await client().get(path)).body;
  }

  describe('a merge patch', () => {
    it('sets, replaces and removes members', async () => {
      const one = await client().patch(path, mergePatch, { metadata: { annotations: { a: '1', b: '2' } } });
      expect(one.body.metadata.annotations).to.deep.equal({ a: '1', b: '2' });
      const two = await client().patch(path, mergePatch, { metadata: { annotations: { a: null, b: '3' } } });
      expect(two.body.metadata.annotations).to.deep.equal({ b: '3' });
      const three = await client().patch(path, mergePatch, { metadata: { annotations: null } });
      expect(three.body.metadata).not.to.have.property('annotations');
    });

    it('replaces lists', async () => {
      await client().patch(path, mergePatch, { metadata: { finalizers: ['example.com/a', 'example.com/b'] } });
      const { body } = await client().patch(path, mergePatch, { metadata: { finalizers: ['example.com/c'] } });
      expect(body.metadata.finalizers).to.deep.equal(['example.com/c']);
    });
  });

  describe('a strategic merge patch', () => {
    it('adds a finalizer before those that are there', async () => {
      await start({ finalizers: ['example.com/a', 'example.com/b'] });
      const { status, body } = await strategic({ metadata: { finalizers: [ours] } });
      expect(status).to.equal(200);
      expect(body.metadata.finalizers).to.deep.equal([ours, 'example.com/a', 'example.com/b']);
    });

    it('that adds a finalizer which is there changes nothing, the resourceVersion neither', async () => {
      await start({ finalizers: ['example.com/a', ours] });
      expect((await strategic({ metadata: { finalizers: [ours] } })).body).to.deep.equal(stored);
    });

    it('removes one finalizer from the list and no other', async () => {
      await start({ finalizers: ['example.com/a', ours, 'example.com/b'] });
      const { body } = await strategic({ metadata: { '$deleteFromPrimitiveList/finalizers': [ours] } });
      expect(body.metadata.finalizers).to.deep.equal(['example.com/a', 'example.com/b']);
    });

    it('that removes a finalizer which is not there changes nothing', async () => {
      expect((await strategic({ metadata: { '$deleteFromPrimitiveList/finalizers': [ours] } })).body).to.deep.equal(stored);
    });

    it('leaves no list behind when its last item goes', async () => {
      await start({ finalizers: [ours] });
      const { body } = await strategic({ metadata: { '$deleteFromPrimitiveList/finalizers': [ours] } });
      expect(body.metadata).not.to.have.property('finalizers');
    });

    it('puts a list into the order that it names', async () => {
      await start({ finalizers: ['example.com/a', 'example.com/b', 'example.com/c'] });
      const order = ['example.com/c', 'example.com/b', 'example.com/a'];
      const patch = { '$setElementOrder/finalizers': order, finalizers: ['example.com/b'] };
      expect((await strategic({ metadata: patch })).body.metadata.finalizers).to.deep.equal(order);
    });

    it('merges maps, removes by null, and replaces by $patch', async () => {
      await strategic({ metadata: { annotations: { a: '1', b: '2' } } });
      const merged = await strategic({ metadata: { annotations: { a: null, c: '3' } } });
      expect(merged.body.metadata.annotations).to.deep.equal({ b: '2', c: '3' });
      const replaced = await strategic({ metadata: { annotations: { $patch: 'replace', z: '9' } } });
      expect(replaced.body.metadata.annotations).to.deep.equal({ z: '9' });
    });

    it('adds finalizer and annotations together', async () => {
      const annotations = { 'csi.alpha.kubernetes.io/node-id': 'i-1', 'external-attacher/volume-handle': 'h' };
      const { body } = await strategic({ metadata: { uid: stored.metadata.uid, finalizers: [ours], annotations } });
      expect(body.metadata).to.deep.include({ finalizers: [ours], annotations });
    });

    it('merges owner references by UID', async () => {
      const owner = { apiVersion: 'v1', kind: 'Node', name: 'n', uid: 'u1' };
      await strategic({ metadata: { ownerReferences: [owner] } });
      const { body } = await strategic({
        metadata: {
          ownerReferences: [
            { uid: 'u1', name: 'm' },
            { ...owner, uid: 'u2' },
          ],
        },
      });
      expect(body.metadata.ownerReferences).to.deep.equal([
        { ...owner, name: 'm' },
        { ...owner, uid: 'u2' },
      ]);
      const rest = await strategic({ metadata: { ownerReferences: [{ $patch: 'delete', uid: 'u1' }] } });
      expect(rest.body.metadata.ownerReferences).to.deep.equal([{ ...owner, uid: 'u2' }]);
    });

    it('merges the entries of a CSINode by name', async () => {
      const entry = { name: 'a.example.com', nodeID: 'i-1', topologyKeys: ['zone'] };
      const node = await client().make(paths.csiNodes, csiNode([entry]));
      const nodePath = `${paths.csiNodes}/${node.metadata.name}`;
      const added = await client().patch(nodePath, strategicPatch, { spec: { drivers: [{ name: 'b.example.com', nodeID: 'j-1' }] } });
      expect(added.body.spec.drivers).to.deep.equal([{ name: 'b.example.com', nodeID: 'j-1', topologyKeys: null }, entry]);
      const gone = await client().patch(nodePath, strategicPatch, { spec: { drivers: [{ $patch: 'delete', name: 'b.example.com' }] } });
      expect(gone.body.spec.drivers).to.deep.equal([entry]);
      const keyless = await client().patch(nodePath, strategicPatch, { spec: { drivers: [{ nodeID: 'j-1' }] } });
      expect(keyless.status).to.equal(500);
    });

    it('with an unknown directive is refused', async () => {
      expect((await strategic({ metadata: { $patch: 'explode' } })).status).to.equal(500);
    });
  });

  describe('a JSON patch', () => {
    it('does add, copy, move, replace, remove and test in their order', async () => {
      await client().patch(path, mergePatch, { metadata: { annotations: { keep: '1', gone: '2' } } });
      const annotations = '/metadata/annotations';
      const { status, body } = await client().patch(path, jsonPatch, [
        { op: 'test', path: `${annotations}/keep`, value: '1' },
        { op: 'add', path: `${annotations}/a~1b`, value: '3' },
        { op: 'copy', from: `${annotations}/a~1b`, path: `${annotations}/c` },
        { op: 'move', from: `${annotations}/a~1b`, path: `${annotations}/d` },
        { op: 'replace', path: `${annotations}/c`, value: '4' },
        { op: 'remove', path: `${annotations}/gone` },
        { op: 'add', path: '/metadata/finalizers', value: ['example.com/a'] },
        { op: 'add', path: '/metadata/finalizers/-', value: 'example.com/c' },
        { op: 'add', path: '/metadata/finalizers/1', value: 'example.com/b' },
      ]);
      expect(status).to.equal(200);
      expect(body.metadata.annotations).to.deep.equal({ keep: '1', c: '4', d: '3' });
      expect(body.metadata.finalizers).to.deep.equal(['example.com/a', 'example.com/b', 'example.com/c']);
    });

    it('copies null from a member that is missing, if there is an object that it is missing in', async () => {
      const copy = { op: 'copy', from: '/metadata/annotations/b', path: '/metadata/finalizers' };
      expect((await client().patch(path, jsonPatch, [copy])).status).to.equal(422);
      await client().patch(path, mergePatch, { metadata: { annotations: { a: '1' }, finalizers: ['example.com/a'] } });
      const { status, body } = await client().patch(path, jsonPatch, [copy]);
      expect(status).to.equal(200);
      expect(body.metadata)
        .to.deep.include({ annotations: { a: '1' } })
        .and.to.not.have.property('finalizers');
    });

    it('whose operation does not fit is refused without causes, and nothing of it is done', async () => {
      for (const operation of [
        { op: 'test', path: '/metadata/name', value: 'other' },
        { op: 'remove', path: '/metadata/nothing' },
        { op: 'remove', path: '/metadata/finalizers/0' },
      ]) {
        const first = { op: 'add', path: '/metadata/annotations', value: { a: 'b' } };
        const { status, body } = await client().patch(path, jsonPatch, [first, operation]);
        expect(status).to.equal(422);
        expect(body).to.deep.include({ reason: 'Invalid', details: {} });
      }
      expect(await now()).to.deep.equal(stored);
    });
  });

  describe('a patch', () => {
    for (const [name, type, target] of [
      ['merge', mergePatch, ''],
      ['strategic', strategicPatch, ''],
      ['status', mergePatch, '/status'],
    ] as const) {
      it(`with the UID of another object is refused, naming metadata.uid (${name})`, async () => {
        const patch = { metadata: { uid: otherUid, annotations: { a: 'b' } }, status: { attached: true } };
        const { status, body } = await client().patch(path + target, type, patch);
        expect([status, body.reason, causes(body)]).to.deep.equal([422, 'Invalid', ['metadata.uid: FieldValueInvalid']]);
        expect(body.details).to.deep.include({ name: stored.metadata.name, group: 'storage.k8s.io', kind: 'VolumeAttachment' });
        expect(await now()).to.deep.equal(stored);
      });
    }

    it('with the UID of the object is taken', async () => {
      const { status } = await strategic({ metadata: { uid: stored.metadata.uid, annotations: { a: 'b' } } });
      expect(status).to.equal(200);
    });

    it('of an object that is not there is answered with 404, whatever its UID', async () => {
      const patch = { metadata: { uid: otherUid } };
      const { status, body } = await client().patch(`${paths.attachments}/${uniqueName()}`, strategicPatch, patch);
      expect([status, body.reason]).to.deep.equal([404, 'NotFound']);
    });

    it('with a resourceVersion is an optimistic lock', async () => {
      const { resourceVersion } = stored.metadata;
      const one = await client().patch(path, mergePatch, { metadata: { resourceVersion, annotations: { a: '1' } } });
      expect(one.status).to.equal(200);
      const two = await client().patch(path, mergePatch, { metadata: { resourceVersion, annotations: { a: '2' } } });
      expect([two.status, two.body.reason]).to.deep.equal([409, 'Conflict']);
      expect((await now()).metadata.annotations).to.deep.equal({ a: '1' });
    });

    it('that changes nothing leaves the resourceVersion', async () => {
      const { body } = await client().patch(path, mergePatch, { metadata: { annotations: { gone: null } }, spec: stored.spec });
      expect(body).to.deep.equal(stored);
    });

    it('cannot change the name or the kind', async () => {
      expect((await client().patch(path, mergePatch, { metadata: { name: 'other' } })).status).to.equal(400);
      const kind = await client().patch(path, mergePatch, { kind: 'Foo' });
      expect([kind.status, causes(kind.body)]).to.deep.equal([422, ['patch: FieldValueInvalid']]);
    });

    it('cannot ask for deletion', async () => {
      const { status, body } = await client().patch(path, mergePatch, { metadata: { deletionTimestamp: '2020-01-01T00:00:00Z' } });
      expect([status, causes(body)]).to.deep.equal([422, ['metadata.deletionTimestamp: FieldValueInvalid']]);
    });

    it('leaves what only the server sets', async () => {
      const { body } = await client().patch(path, mergePatch, { metadata: { creationTimestamp: '2020-01-01T00:00:00Z', generation: 7 } });
      expect(body).to.deep.equal(stored);
    });

    it('with a value of the wrong type is refused', async () => {
      for (const type of [mergePatch, strategicPatch]) {
        const { status, body } = await client().patch(`${path}/status`, type, { status: { attached: 'yes' } });
        expect([status, causes(body)]).to.deep.equal([422, ['patch: FieldValueInvalid']]);
      }
    });

    it('that is no JSON, or of another shape, is refused', async () => {
      const broken = await client().request('PATCH', path, { contentType: mergePatch, text: '{"metadata":' });
      const list = await client().patch(path, mergePatch, [1]);
      const object = await client().patch(path, jsonPatch, { op: 'remove' });
      for (const { status, body } of [broken, list, object]) {
        expect([status, body.reason]).to.deep.equal([400, 'BadRequest']);
      }
    });

    it('of a media type that is no patch is refused', async () => {
      const { status, body } = await client().patch(path, 'application/json', {});
      expect([status, body.reason]).to.deep.equal([415, 'UnsupportedMediaType']);
    });

    it('with a finalizer that is no qualified name is refused', async () => {
      const { status, body } = await strategic({ metadata: { finalizers: ['noslash'] } });
      expect([status, causes(body, client().ways)]).to.deep.equal([422, ['metadata.finalizers[0]: FieldValueInvalid']]);
    });

    it('with a finalizer that is no name at all is refused for that, too', async () => {
      const { status, body } = await strategic({ metadata: { finalizers: ['a b'] } });
      const wanted = ['metadata.finalizers: FieldValueInvalid', 'metadata.finalizers[0]: FieldValueInvalid'];
      expect([status, causes(body, client().ways)]).to.deep.equal([422, wanted]);
    });

    it('with a label or annotation whose key is no qualified name is refused', async () => {
      const { status, body } = await client().patch(path, mergePatch, {
        metadata: { labels: { 'a b': 'x' }, annotations: { 'c d': 'y' } },
      });
      const wanted = ['metadata.annotations: FieldValueInvalid', 'metadata.labels: FieldValueInvalid'];
      expect([status, causes(body, client().ways)]).to.deep.equal([422, wanted]);
    });

    it('with fieldValidation=Strict is refused for a field that the kind does not have', async () => {
      const { status, body } = await client().patch(`${path}?fieldValidation=Strict`, mergePatch, { colour: 'blue' });
      expect([status, causes(body)]).to.deep.equal([422, ['patch: FieldValueInvalid']]);
    });
  });
}
