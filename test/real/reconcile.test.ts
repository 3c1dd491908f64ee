/**
 * The built attacher compares its attachments with what the driver lists (behaviour.md 6), on a real API server.
 */
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

const attachmentPath = (name: string): string => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;

describe('comparing attachments with what the driver lists', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;

  before(buildBundles);

  before(async () => {
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
    after(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    const attacher = await startCsiAttacher({
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: ['-v=4', '--reconcile-sync=200ms', '--max-entries=2'],
    });
    after(() => attacher.stop());
  });

  it('D1 D8 attaches again what the driver has lost, publishes what agrees only once, and never detaches', async () => {
    const names = ['pv-1', 'pv-2', 'pv-3', 'pv-4', 'pv-5'];
    await Promise.all(names.map((name) => kubernetes.admin.create(volumeObject(name))));
    await Promise.all(
      names.map((name) => kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }))),
    );
    for (const name of names) {
      await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true);
    }
    const after = driver.calls.lastOrder;
    driver.volumes.unpublish('pv-3-handle', 'node-1-id');
    const again = await driver.calls.waitFor({ method: 'ControllerPublishVolume', after, state: 'ended' });
    expect(again.target).to.equal('pv-3-handle');
    // Two more whole rounds of three pages, in which all agree.
    await driver.calls.waitFor({ method: 'ListVolumes', after: again.order, state: 'ended' }, { count: 7 });
    expect(driver.calls.entries({ method: 'ControllerPublishVolume', after }).map(({ target }) => target)).to.deep.equal(['pv-3-handle']);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })).to.deep.equal([]);
    expect(
      driver
        .published()
        .map(({ volumeId }) => volumeId)
        .sort(),
    ).to.deep.equal(names.map((name) => `${name}-handle`));
  });
});
