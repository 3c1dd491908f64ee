/**
 * The built attacher compares its attachments with what the driver lists (behaviour.md 6), on a real API server.
 */
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import { parseMetrics, sampleValue } from '../support/metrics-text.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import type { RunningProcess } from '../testbed/process.ts';
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
  let attacher: RunningProcess;

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
    attacher = await startCsiAttacher({
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: ['-v=4', '--reconcile-sync=200ms', '--max-entries=2', '--http-endpoint=127.0.0.1:0'],
    });
    after(() => attacher.stop());
  });

  async function metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
    const [, address] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
    const reply = await fetch(`http://${address}/metrics`, { headers: { connection: 'close' } });
    return sampleValue(parseMetrics(await reply.text()), name, labels);
  }

  /** Waits until every round that began before now has ended, and two more. */
  async function twoMoreRounds(): Promise<void> {
    const ended = async (): Promise<number> => (await metric('csi_attacher_reconcile_rounds_total', { result: 'done' })) ?? 0;
    const wanted = (await ended()) + 3;
    while ((await ended()) < wanted) {
      await driver.calls.next({ method: 'ListVolumes' });
    }
  }

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
    expect(await metric('csi_attacher_reconcile_forced_total', { attempt: 'first' })).to.equal(1);
    expect(await metric('csi_attacher_reconcile_forced_total', { attempt: 'repeated' })).to.equal(0);
    expect(await metric('csi_attacher_reconcile_disagreements')).to.equal(0);
    expect(await metric('csi_attacher_reconcile_rounds_total', { result: 'failed' })).to.equal(0);
  });

  it('counts a volume on a node for which there is no attachment, names it once, and leaves it there', async () => {
    await kubernetes.admin.create(volumeObject('pv-dangling'));
    const capability = { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' } as const;
    driver.volumes.place({ volumeId: 'pv-dangling-handle', nodeId: 'node-1-id', readonly: false, capability });
    const line = await attacher.waitForLine(/is attached to a node without a VolumeAttachment/u);
    expect(line).to.contain('pv-dangling').and.to.contain('node-1');
    await twoMoreRounds();
    expect(await metric('csi_attacher_dangling_attachments')).to.equal(1);
    expect(attacher.lines.filter((one) => one.includes('without a VolumeAttachment'))).to.have.length(1);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })).to.deep.equal([]);

    driver.volumes.unpublish('pv-dangling-handle', 'node-1-id');
    await twoMoreRounds();
    expect(await metric('csi_attacher_dangling_attachments')).to.equal(0);
  });
});
