/**
 * A thousand attaches and detaches at once on a real API server: what they cost is exact (behaviour.md 2.11, 3.4), because
 * the attacher sees its own writes (5.8) and gives no volume two turns at once (5.7).
 */
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { sumRequests } from '../testbed/request-counts.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

const attachmentsPath = '/apis/storage.k8s.io/v1/volumeattachments';
const count = 1_000;
const names = Array.from({ length: count }, (_, index) => `pv-${index}`);

describe('a thousand attaches and detaches at once', function () {
  this.timeout(180_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;

  before(async () => {
    await buildBundles();
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      capabilities: { controller: { LIST_VOLUMES: false } },
    });
    after(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    // There before the attacher is: its first look at an attachment finds the volume, so that the writes can be counted.
    await Promise.all(names.map((name) => kubernetes.admin.create(volumeObject(name))));
    const attacher = await startCsiAttacher({ kubeconfig: kubernetes.kubeconfig('attacher'), csiAddress: driver.address });
    after(() => attacher.stop());
  });

  /** The PATCHes that the server has counted. It counts each after its answer: so this waits, for a while, for as many as there have to be. */
  async function patchCount(atLeast = 0): Promise<number> {
    const bound = AbortSignal.timeout(10_000);
    for (;;) {
      const counted = sumRequests(await kubernetes.requestCounts(), { verb: 'PATCH' });
      if (counted >= atLeast || bound.aborted) {
        return counted;
      }
    }
  }

  function calls(method: string): number {
    return driver.calls.entries({ method }).length;
  }

  it('cost 3 writes for each first attach, 1 for each detach, and one call each', async () => {
    const before = await patchCount();
    await Promise.all(
      names.map((name) => kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }))),
    );
    await kubernetes.admin.untilList<Attachment>(
      attachmentsPath,
      (attachments) => attachments.length === count && attachments.every(({ status }) => status?.attached === true),
      120_000,
    );
    const attached = await patchCount(before + 3 * count);
    expect([calls('ControllerPublishVolume'), attached - before]).to.deep.equal([count, 3 * count]);

    await Promise.all(names.map((name) => kubernetes.admin.delete(`${attachmentsPath}/${name}`)));
    await kubernetes.admin.untilList(attachmentsPath, (attachments) => attachments.length === 0, 120_000);
    expect([calls('ControllerUnpublishVolume'), (await patchCount(attached + count)) - attached]).to.deep.equal([count, count]);
    expect(calls('ControllerPublishVolume')).to.equal(count);
    expect(Math.max(...names.map((name) => driver.calls.mostAtOnce({ target: `${name}-handle` })))).to.equal(1);
    expect(driver.published()).to.deep.equal([]);
    expect(driver.calls.warnings()).to.deep.equal([]);
  });
});
