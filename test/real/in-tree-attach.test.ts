/**
 * In-tree volumes on a real API server: the built attacher and the original, one after the other on the same objects, must
 * make the same CSI calls, and keep and release the same finalizers. One volume of each plugin, and one that cannot be translated.
 */
import { expect } from 'chai';
import { migratedDrivers } from '../../src/attacher/in-tree/migrated-drivers.ts';
import { finalizerName } from '../../src/attacher/names.ts';
import { startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { allInTreePlugins, type InTreePlugin, inTreeDocuments } from '../support/in-tree-volumes.ts';
import { attachmentObject, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject, NewObject } from '../testbed/api-client.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached?: boolean; readonly attachError?: { readonly message: string } };
}

const migratedTo = 'pv.kubernetes.io/migrated-to';
const attachers = { ours: startCsiAttacher, original: startOriginalAttacher };

/** What the original's rbac.yaml has in a comment, for volumes with a Secret. */
const secretRights = { rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }], namespace: 'portworx' };

/** Volumes that each differ from one as in `inTreeDocuments` where the driver would see it. */
const specChanges: Partial<Record<InTreePlugin, Readonly<Record<string, unknown>>>> = {
  gcePersistentDisk: { accessModes: ['ReadOnlyMany', 'ReadWriteMany'] },
  vsphereVolume: { volumeMode: 'Block' },
  cinder: { mountOptions: ['noatime'], accessModes: ['ReadWriteOncePod'] },
};

function volumeOf(plugin: InTreePlugin): NewObject {
  const { metadata, spec } = inTreeDocuments[plugin];
  const object = volumeObject(`pv-${plugin.toLowerCase()}`, { spec: { csi: undefined, ...spec, ...specChanges[plugin] } });
  const annotations = { ...(metadata['annotations'] as object | undefined), [migratedTo]: migratedDrivers[plugin] };
  return { ...object, metadata: { ...object.metadata, ...metadata, annotations } };
}

function attachmentOf(volumeName: string, driver: string): NewObject {
  const object = attachmentObject(volumeName, { node: 'node-1', source: { persistentVolumeName: volumeName } });
  return { ...object, spec: { ...(object['spec'] as object), attacher: driver } };
}

/** Calls that differ from the one before. */
function withoutRepetition(calls: readonly unknown[]): readonly unknown[] {
  return calls.filter((call, index) => JSON.stringify(call) !== JSON.stringify(calls[index - 1]));
}

describe('in-tree volumes, attached by our attacher and by the original', function () {
  this.timeout(120_000);
  let kubernetes: Kubernetes;

  before(async () => {
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    const drivers = Object.values(migratedDrivers).map((name) => ({ name, nodeID: `id-of-${name}`, topologyKeys: [] }));
    await kubernetes.admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name: 'node-1' }, spec: { drivers } });
    await kubernetes.admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'portworx' } });
    const data = { token: Buffer.from('swordfish').toString('base64') };
    await kubernetes.admin.create({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'px-user-token', namespace: 'portworx' }, data });
    await kubernetes.grant('attacher', secretRights);
  });

  const volumePath = (name: string): string => `/api/v1/persistentvolumes/${name}`;
  const attachmentPath = (name: string): string => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;

  async function untilAttached(name: string): Promise<void> {
    await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true, 30_000);
  }

  async function detach(name: string): Promise<void> {
    await kubernetes.admin.delete(attachmentPath(name));
    await kubernetes.admin.until(attachmentPath(name), (object) => object === undefined, 30_000);
  }

  /** Runs one of the attachers with a driver of its own, and returns the publish and unpublish requests of that time. */
  async function callsDuring(who: keyof typeof attachers, driverName: string, work: () => Promise<void>): Promise<readonly unknown[]> {
    const driver = await startCsiDriver({
      name: driverName,
      socketPath: `${kubernetes.folder}/${who}-${driverName}.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
    try {
      const attacher = await attachers[who]({ kubeconfig: kubernetes.kubeconfig('attacher'), csiAddress: driver.address });
      try {
        await work();
      } finally {
        await attacher.stop();
      }
    } finally {
      await driver.close();
    }
    return driver.calls
      .entries({})
      .filter(({ method }) => method.startsWith('ControllerPublish') || method.startsWith('ControllerUnpublish'))
      .map(({ method, request }) => ({ method, request }));
  }

  for (const plugin of allInTreePlugins) {
    const driverName = migratedDrivers[plugin];
    const finalizer = finalizerName(driverName);
    const name = `pv-${plugin.toLowerCase()}`;

    it(`B3 ${plugin}: the same calls, and the finalizer for as long as the volume is migrated`, async () => {
      /** Attaches, detaches, and rolls the volume back from migration. Returns its finalizers at each of these. */
      const story = async (): Promise<readonly ReadonlySet<string>[]> => {
        await kubernetes.admin.create(volumeOf(plugin));
        await kubernetes.admin.create(attachmentOf(name, driverName));
        await untilAttached(name);
        const attached = await kubernetes.admin.get(volumePath(name));
        await detach(name);
        const detached = await kubernetes.admin.get(volumePath(name));
        await kubernetes.admin.patch(volumePath(name), { metadata: { annotations: { [migratedTo]: null } } });
        const rolledBack = await kubernetes.admin.until(
          volumePath(name),
          (object) => object?.metadata.finalizers?.includes(finalizer) === false,
        );
        await kubernetes.admin.patch(volumePath(name), { metadata: { finalizers: null } });
        await kubernetes.admin.delete(volumePath(name));
        return [attached, detached, rolledBack].map((object) => new Set(object?.metadata.finalizers));
      };
      const held = new Set(['kubernetes.io/pv-protection', finalizer]);
      const seen: Record<string, readonly unknown[]> = {};
      for (const who of ['original', 'ours'] as const) {
        seen[who] = await callsDuring(who, driverName, async () => {
          expect(await story(), who).to.deep.equal([held, held, new Set(['kubernetes.io/pv-protection'])]);
        });
      }
      // The original may attach twice: its cache may not show yet what it wrote itself.
      expect(seen['ours']).to.deep.equal(withoutRepetition(seen['original']!));
    });
  }

  it('both report a volume that cannot be translated, and do not call the driver', async () => {
    const driverName = migratedDrivers.awsElasticBlockStore;
    const source = { volumeID: 'aws://us-east-1a/i-1' };
    await kubernetes.admin.create(volumeObject('pv-bad', { spec: { csi: undefined, awsElasticBlockStore: source } }));
    for (const who of ['original', 'ours'] as const) {
      const calls = await callsDuring(who, driverName, async () => {
        await kubernetes.admin.create(attachmentOf('pv-bad', driverName));
        const failed = await kubernetes.admin.until<Attachment>(
          attachmentPath('pv-bad'),
          (object) => object?.status?.attachError !== undefined,
          30_000,
        );
        expect(failed?.status?.attachError?.message, who).to.contain('aws://us-east-1a/i-1');
        expect(failed?.metadata.finalizers ?? [], who).to.deep.equal([]);
        await detach('pv-bad');
      });
      expect(calls, who).to.deep.equal([]);
    }
  });
});
