/**
 * What a cluster says of a driver's volumes at one moment, in the words of a scenario: every source that could disagree, side by
 * side. It only looks. Called by `scenario.ts`.
 */
import type { KubeObject } from '../testbed/api-client.ts';
import type { InstalledDriver } from '../testbed/cluster/installed-driver.ts';
import type { Cluster } from '../testbed/cluster/start-cluster.ts';

/** `CLAIM on NODE`, sorted; an inline volume of a pod is called `inline`. */
export type Places = readonly string[];

/** See the file's head. */
export interface World {
  /** Phase of each pod of the scenario. */
  readonly pods: Readonly<Record<string, string>>;
  /** VolumeAttachments; one that is not attached has its state behind it. */
  readonly attachments: Places;
  /** `status.volumesAttached` of the nodes. */
  readonly volumesAttached: Places;
  /** The driver's own record: what its controller has published. */
  readonly published: Places;
  /** What the driver's parts on the nodes have staged, and published for pods. */
  readonly staged: Places;
  readonly mounted: Places;
  /** Claims with an attachment whose PersistentVolume lacks the attacher's finalizer. */
  readonly unprotected: readonly string[];
}

interface Pod extends KubeObject {
  readonly status?: { readonly phase?: string };
}

interface Node extends KubeObject {
  readonly status?: { readonly volumesAttached?: readonly { readonly name: string }[] };
}

interface Volume extends KubeObject {
  readonly spec: {
    readonly claimRef?: { readonly name: string };
    readonly csi?: { readonly driver: string; readonly volumeHandle: string };
  };
}

interface Attachment extends KubeObject {
  readonly spec: { readonly attacher: string; readonly nodeName: string; readonly source: { readonly persistentVolumeName?: string } };
  readonly status?: {
    readonly attached?: boolean;
    readonly attachError?: { readonly message?: string };
    readonly detachError?: { readonly message?: string };
  };
}

/** Looks at everything once. */
export async function readWorld(cluster: Cluster, driver: InstalledDriver, namespace: string): Promise<World> {
  const { admin } = cluster.kubernetes;
  const [pods, nodes, allVolumes, allAttachments] = await Promise.all([
    admin.list<Pod>(`/api/v1/namespaces/${namespace}/pods`),
    admin.list<Node>('/api/v1/nodes'),
    admin.list<Volume>('/api/v1/persistentvolumes'),
    admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments'),
  ]);
  const volumes = allVolumes.filter(({ spec }) => spec.csi?.driver === driver.name);
  const attachments = allAttachments.filter(({ spec }) => spec.attacher === driver.name);
  const claimOfHandle = new Map(volumes.map(({ spec }) => [spec.csi?.volumeHandle, spec.claimRef?.name]));
  const claimOfVolume = new Map(volumes.map(({ metadata, spec }) => [metadata.name, spec.claimRef?.name]));
  const label = (volumeId: string): string => claimOfHandle.get(volumeId) ?? (volumeId.startsWith('csi-') ? 'inline' : volumeId);
  const nodeOf = new Map(cluster.nodes.map(({ name, nodeId }) => [nodeId, name]));
  const parts = [...driver.nodes];
  const prefix = `kubernetes.io/csi/${driver.name}^`;
  const volumeOf = ({ spec }: Attachment): string => spec.source.persistentVolumeName ?? '';

  return {
    pods: Object.fromEntries(pods.map(({ metadata, status }) => [metadata.name, status?.phase ?? ''])),
    attachments: places(
      attachments.map((attachment) => {
        const claim = claimOfVolume.get(volumeOf(attachment)) ?? volumeOf(attachment);
        return `${claim} on ${attachment.spec.nodeName}${stateOf(attachment)}`;
      }),
    ),
    volumesAttached: places(
      nodes.flatMap(({ metadata, status }) =>
        (status?.volumesAttached ?? [])
          .filter(({ name }) => name.startsWith(prefix))
          .map(({ name }) => `${label(name.slice(prefix.length))} on ${metadata.name}`),
      ),
    ),
    published: places(driver.controller.published().map(({ volumeId, nodeId }) => `${label(volumeId)} on ${nodeOf.get(nodeId) ?? nodeId}`)),
    staged: places(parts.flatMap(([name, { node }]) => node.stagings().map(({ volumeId }) => `${label(volumeId)} on ${name}`))),
    mounted: places(parts.flatMap(([name, { node }]) => node.publications().map(({ volumeId }) => `${label(volumeId)} on ${name}`))),
    unprotected: volumes
      .filter(({ metadata }) => attachments.some((attachment) => volumeOf(attachment) === metadata.name))
      .filter(({ metadata }) => !metadata.finalizers?.includes(attacherFinalizer(driver.name)))
      .map(({ spec }) => spec.claimRef?.name ?? ''),
  };
}

/** The finalizer that the attacher puts on VolumeAttachments and PersistentVolumes of a driver. */
export function attacherFinalizer(driverName: string): string {
  return `external-attacher/${driverName.replaceAll('.', '-')}`;
}

function stateOf({ metadata, status }: Attachment): string {
  const error = status?.attachError?.message ?? status?.detachError?.message;
  const words = [
    ...(status?.attached === true ? [] : ['not attached']),
    ...(metadata.deletionTimestamp === undefined ? [] : ['deleting']),
    ...(error === undefined ? [] : [error]),
  ];
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
}

/** Places in the order of {@link World}. */
export function sorted(places: readonly string[]): Places {
  return places.toSorted((a, b) => a.localeCompare(b));
}

/** Several pods of a node may have the same volume. */
function places(all: readonly string[]): Places {
  return sorted([...new Set(all)]);
}
