/**
 * The attacher's patches against a real kube-apiserver: what `patches.ts` says of them holds there. Needs `npm run testbed`.
 */
import { expect } from 'chai';
import { attachedPatch, boundedMessage, detachedPatch, errorPatch, protectPatch, releasePatch } from '../../src/attacher/patches.ts';
import type { Patch } from '../../src/kube/patch.ts';
import { type ApiClient, ApiError, type KubeObject } from '../testbed/api-client.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { release } from '../testbed/tools.ts';

const finalizer = 'external-attacher/test-csi-example-com';
const now = new Date('2026-03-04T05:06:07Z');

describe('the patches of the attacher, on a real API server', () => {
  let kubernetes: Kubernetes;
  let attacher: ApiClient;
  before(async function () {
    this.timeout(60_000);
    kubernetes = await startKubernetes();
    attacher = kubernetes.client('attacher');
  });
  after(() => kubernetes.stop());

  let count = 0;
  async function create(finalizers: readonly string[] = []): Promise<{ readonly path: string; readonly uid: string }> {
    count += 1;
    const name = `va-${count}`;
    const { metadata } = await kubernetes.admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'VolumeAttachment',
      metadata: { name, finalizers },
      spec: { attacher: 'test.csi.example.com', nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } },
    });
    return { path: `/apis/storage.k8s.io/v1/volumeattachments/${name}`, uid: metadata.uid };
  }

  function send(path: string, { type, subresource, body }: Patch): Promise<KubeObject> {
    return attacher.patch(
      subresource === undefined ? path : `${path}/${subresource}`,
      body,
      type === 'merge' ? 'merge' : 'strategic-merge',
    );
  }

  async function refusal(work: Promise<unknown>): Promise<ApiError> {
    const thrown: unknown = await work.catch((error: unknown) => error);
    expect(thrown).to.be.an.instanceOf(ApiError);
    return thrown as ApiError;
  }

  it('protectPatch() adds the finalizer once beside those of others, and sets annotations', async () => {
    const { path, uid } = await create(['other/finalizer']);
    await send(path, protectPatch(uid, finalizer, { a: '1' }));
    const { metadata } = await send(path, protectPatch(uid, finalizer, { b: '2' }));
    expect(metadata.finalizers).to.have.members([finalizer, 'other/finalizer']);
    expect(metadata.annotations).to.deep.equal({ a: '1', b: '2' });
  });

  it('B7 protectPatch() leaves one copy when two race', async () => {
    const { path, uid } = await create();
    await Promise.all(Array.from({ length: 8 }, () => send(path, protectPatch(uid, finalizer))));
    expect((await kubernetes.admin.get(path)).metadata.finalizers).to.deep.equal([finalizer]);
  });

  it('B4 releasePatch() removes our finalizer only, whatever the order, and may be sent again', async () => {
    const { path, uid } = await create(['other/a', finalizer, 'other/b']);
    await send(path, releasePatch(uid, finalizer));
    expect((await send(path, releasePatch(uid, finalizer))).metadata.finalizers).to.deep.equal(['other/a', 'other/b']);
  });

  it('attachedPatch() replaces metadata and error; detachedPatch() takes both away', async () => {
    const { path, uid } = await create([finalizer]);
    await send(path, errorPatch(uid, { field: 'attachError', message: 'no', errorCode: 8 }, now));
    await send(path, attachedPatch(uid, { kept: '1', gone: '1' }));
    expect((await send(path, attachedPatch(uid, { kept: '2', new: '3' }, { kept: '1', gone: '1' })))['status']).to.deep.equal({
      attached: true,
      attachmentMetadata: { kept: '2', new: '3' },
    });
    await send(path, errorPatch(uid, { field: 'detachError', message: 'no' }, now));
    expect((await send(path, detachedPatch(uid)))['status']).to.deep.equal({ attached: false });
  });

  it('errorPatch() writes message, time and code, and takes an old code away', async () => {
    const { path, uid } = await create();
    const withCode = await send(path, errorPatch(uid, { field: 'attachError', message: 'no', errorCode: 8 }, now));
    expect(withCode['status']).to.deep.equal({
      attached: false,
      attachError: { message: 'no', time: '2026-03-04T05:06:07Z', ...(release.ways.mutableAllocatableCount && { errorCode: 8 }) },
    });
    const withoutCode = await send(path, errorPatch(uid, { field: 'attachError', message: 'other' }, now));
    expect(withoutCode['status']).to.deep.equal({ attached: false, attachError: { message: 'other', time: '2026-03-04T05:06:07Z' } });
  });

  for (const [name, message] of [
    ['one byte each', 'x'.repeat(3000)],
    ['several bytes each', 'é€😀'.repeat(400)],
    ['halves of pairs', '\ud83d'.repeat(3000)],
  ] as const) {
    for (const field of ['attachError', 'detachError'] as const) {
      it(`boundedMessage() is taken as ${field}, and no byte more would be: ${name}`, async () => {
        const { path, uid } = await create();
        const bounded = boundedMessage(message);
        await send(path, errorPatch(uid, { field, message: bounded }, now));
        const longer = `${bounded}${'x'.repeat(1025 - Buffer.byteLength(bounded))}`;
        expect(await refusal(send(path, errorPatch(uid, { field, message: longer }, now)))).to.include({ status: 422 });
      });
    }
  }

  for (const [name, patchOf] of [
    ['protectPatch()', (uid: string) => protectPatch(uid, finalizer)],
    ['releasePatch()', (uid: string) => releasePatch(uid, finalizer)],
    ['attachedPatch()', (uid: string) => attachedPatch(uid, { a: '1' })],
    ['detachedPatch()', (uid: string) => detachedPatch(uid)],
    ['errorPatch()', (uid: string) => errorPatch(uid, { field: 'attachError', message: 'no' }, now)],
  ] as const) {
    it(`E7 ${name} is refused by an object that was made anew under its name`, async () => {
      const { path } = await create([finalizer]);
      const refused = await refusal(send(path, patchOf('00000000-0000-0000-0000-000000000000')));
      expect(refused).to.include({ status: 422 });
      expect(refused.message).to.include('metadata.uid');
      expect((await kubernetes.admin.get(path)).metadata.finalizers).to.deep.equal([finalizer]);
    });
  }
});
