/** The contract of the status subresource of a VolumeAttachment, and its limits. */
import { expect } from 'chai';
import { type ContractClient, type Loose, mergePatch, paths, strategicPatch } from './contract-client.ts';
import { attachment, causes } from './objects.ts';

export function describeStatus(client: () => ContractClient): void {
  let stored: Loose;
  let path: string;

  beforeEach(async () => {
    stored = await client().make(paths.attachments, attachment({ finalizers: ['example.com/a'], annotations: { a: 'b' } }));
    path = `${paths.attachments}/${stored.metadata.name}`;
  });

  async function patchStatus(status: Loose): Promise<{ status: number; body: Loose }> {
    return await client().patch(`${path}/status`, mergePatch, { metadata: { uid: stored.metadata.uid }, status });
  }

  describe('status', () => {
    it('is written through its subresource alone', async () => {
      const main = await client().patch(path, mergePatch, { status: { attached: true } });
      expect(main.body).to.deep.equal(stored);
      const { status, body } = await patchStatus({ attached: true, attachmentMetadata: { devicePath: '/dev/x' } });
      expect(status).to.equal(200);
      expect(body.status).to.deep.equal({ attached: true, attachmentMetadata: { devicePath: '/dev/x' } });
      expect((await client().get(path)).body).to.deep.equal(body);
      expect((await client().get(`${path}/status`)).body).to.deep.equal(body);
    });

    it('writes nothing else: not the spec, no labels, annotations, finalizers, owners', async () => {
      const { body } = await client().patch(`${path}/status`, mergePatch, {
        metadata: { annotations: { c: 'd' }, labels: { e: 'f' }, finalizers: null },
        spec: { nodeName: 'other' },
        status: { attached: true },
      });
      expect(body.status.attached).to.equal(true);
      expect(body.spec).to.deep.equal(stored.spec);
      expect({ ...body.metadata, resourceVersion: '' }).to.deep.equal({ ...stored.metadata, resourceVersion: '' });
    });

    it('that is written as it is leaves the resourceVersion', async () => {
      const one = await patchStatus({ attached: true });
      expect((await patchStatus({ attached: true })).body).to.deep.equal(one.body);
    });

    it('loses single keys of attachmentMetadata by null, and the map with the last one', async () => {
      await patchStatus({ attachmentMetadata: { a: '1', b: '2' } });
      expect((await patchStatus({ attachmentMetadata: { a: null } })).body.status).to.deep.equal({
        attached: false,
        attachmentMetadata: { b: '2' },
      });
      const { body } = await client().patch(`${path}/status`, strategicPatch, { status: { attachmentMetadata: { b: null } } });
      expect(body.status).to.deep.equal({ attached: false });
    });

    it('keeps whole seconds of the time of an error, and null for none', async () => {
      const timed = await patchStatus({ attachError: { message: 'm', time: '2026-01-02T03:04:05.678Z', errorCode: 8 } });
      const kept = client().ways.mutableAllocatableCount ? { errorCode: 8 } : {};
      expect(timed.body.status.attachError).to.deep.equal({ message: 'm', time: '2026-01-02T03:04:05Z', ...kept });
      const timeless = await patchStatus({ attachError: null, detachError: { message: 'm' } });
      expect(timeless.body.status).to.deep.equal({ attached: false, detachError: { message: 'm', time: null } });
    });

    it('takes an error of 1,024 bytes and refuses one of 1,025', async () => {
      const longest = 'ä'.repeat(512);
      expect((await patchStatus({ attachError: { message: longest } })).status).to.equal(200);
      for (const field of ['attachError', 'detachError']) {
        const { status, body } = await patchStatus({ [field]: { message: `${longest}x` } });
        expect([status, causes(body, client().ways)]).to.deep.equal([422, [`status.${field}.message: FieldValueTooLong`]]);
      }
    });

    it('takes attachmentMetadata of 256 KiB, keys counted, and refuses more', async () => {
      const limit = 256 * 1024;
      expect((await patchStatus({ attachmentMetadata: { key: 'x'.repeat(limit - 3) } })).status).to.equal(200);
      const { status, body } = await patchStatus({ attachmentMetadata: { key: 'x'.repeat(limit - 2) } });
      expect([status, causes(body, client().ways)]).to.deep.equal([422, ['status.attachmentMetadata: FieldValueTooLong']]);
    });

    it('refuses a negative error code and a time that is none', async () => {
      const code = await patchStatus({ attachError: { message: 'm', errorCode: -1 } });
      if (client().ways.mutableAllocatableCount) {
        expect([code.status, causes(code.body)]).to.deep.equal([422, ['status.attachError.errorCode: FieldValueInvalid']]);
      } else {
        expect(code.body.status.attachError, 'dropped unseen').to.deep.equal({ message: 'm', time: null });
      }
      const time = await patchStatus({ attachError: { message: 'm', time: 'yesterday' } });
      expect([time.status, causes(time.body)]).to.deep.equal([422, ['patch: FieldValueInvalid']]);
    });

    it('cannot be deleted', async () => {
      expect((await client().delete(`${path}/status`)).status).to.equal(405);
    });
  });
}
