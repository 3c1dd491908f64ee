/**
 * A PersistentVolume of an in-tree plugin that has CSI migration: JSON -> slim (in-tree-migration.md). Pure; used by
 * `persistent-volume.ts`. What the fields mean is the feature's business.
 */
import type { InTreeVolume } from '../types.ts';
import type { Interner } from './interner.ts';
import type { ObjectReader } from './object-reader.ts';

/** The parts of a PersistentVolume, and the interner for texts that volumes share. */
export interface VolumeReaders {
  readonly metadata: ObjectReader;
  readonly spec: ObjectReader;
  readonly interner: Interner;
}

type Plugin = InTreeVolume['plugin'];
type Volume<P extends Plugin> = Extract<InTreeVolume, { plugin: P }>;

const resourceGroupAnnotation = 'kubernetes.io/azure-file-resource-group';
const authSecretNameAnnotation = 'openstorage.io/auth-secret-name';
const authSecretNamespaceAnnotation = 'openstorage.io/auth-secret-namespace';
const failureDomainZoneLabel = 'failure-domain.beta.kubernetes.io/zone';
const topologyZoneLabel = 'topology.kubernetes.io/zone';

/** What the decoders below read of a volume's annotations and labels. */
export const inTreeAnnotations: readonly string[] = [resourceGroupAnnotation, authSecretNameAnnotation, authSecretNamespaceAnnotation];
/** See {@link inTreeAnnotations}. */
export const inTreeLabels: readonly string[] = [failureDomainZoneLabel, topologyZoneLabel];

const decoders: { readonly [P in Plugin]: (source: SourceReader, readers: VolumeReaders) => Volume<P> } = {
  awsElasticBlockStore: (source) => ({
    plugin: 'awsElasticBlockStore',
    volumeId: source.unique('volumeID'),
    partition: source.number('partition'),
    fsType: source.shared('fsType'),
    readOnly: source.flag('readOnly'),
  }),
  azureDisk: (source) => ({
    plugin: 'azureDisk',
    diskUri: source.unique('diskURI'),
    kind: source.optional('kind'),
    cachingMode: source.optional('cachingMode'),
    fsType: source.optional('fsType'),
    readOnly: source.flag('readOnly'),
  }),
  azureFile: (source, readers) => ({
    plugin: 'azureFile',
    volumeName: readers.metadata.text('name') ?? '',
    shareName: source.unique('shareName'),
    secretName: source.shared('secretName'),
    secretNamespace: source.optional('secretNamespace'),
    claimNamespace: readers.interner.text(readers.spec.object('claimRef')?.text('namespace') ?? ''),
    resourceGroup: metadataText(readers, 'annotations', resourceGroupAnnotation) ?? '',
    readOnly: source.flag('readOnly'),
  }),
  cinder: (source) => ({
    plugin: 'cinder',
    volumeId: source.unique('volumeID'),
    fsType: source.shared('fsType'),
    readOnly: source.flag('readOnly'),
  }),
  gcePersistentDisk: (source, readers) => ({
    plugin: 'gcePersistentDisk',
    pdName: source.unique('pdName'),
    partition: source.number('partition'),
    fsType: source.shared('fsType'),
    readOnly: source.flag('readOnly'),
    failureDomainZone: metadataText(readers, 'labels', failureDomainZoneLabel) ?? '',
    topologyZone: metadataText(readers, 'labels', topologyZoneLabel) ?? '',
  }),
  portworxVolume: (source, readers) => ({
    plugin: 'portworxVolume',
    volumeId: source.unique('volumeID'),
    fsType: source.shared('fsType'),
    authSecretName: metadataText(readers, 'annotations', authSecretNameAnnotation),
    authSecretNamespace: metadataText(readers, 'annotations', authSecretNamespaceAnnotation),
  }),
  vsphereVolume: (source) => ({
    plugin: 'vsphereVolume',
    volumePath: source.unique('volumePath'),
    fsType: source.shared('fsType'),
    storagePolicyName: source.shared('storagePolicyName'),
  }),
};

/** Reads the volume of a plugin. Undefined for a plugin without CSI migration, and where its field is no object. */
export function decodeInTreeVolume(plugin: string, readers: VolumeReaders): InTreeVolume | undefined {
  const source = readers.spec.object(plugin);
  return source === undefined || !hasDecoder(plugin) ? undefined : decoders[plugin](new SourceReader(source, readers.interner), readers);
}

function hasDecoder(plugin: string): plugin is Plugin {
  return Object.hasOwn(decoders, plugin);
}

function metadataText({ metadata, interner }: VolumeReaders, map: 'annotations' | 'labels', key: string): string | undefined {
  const [found] = metadata.textsOfMap(map, [key]);
  return found === undefined ? undefined : interner.text(found[1]);
}

/** The fields of a plugin's source, with the values that absent ones have. */
class SourceReader {
  readonly #source: ObjectReader;
  readonly #interner: Interner;

  constructor(source: ObjectReader, interner: Interner) {
    this.#source = source;
    this.#interner = interner;
  }

  /** A text that no other volume has. */
  unique(key: string): string {
    return this.#source.text(key) ?? '';
  }

  /** A text that many volumes have. */
  shared(key: string): string {
    return this.optional(key) ?? '';
  }

  /** As {@link shared}, where absent and empty are two things. */
  optional(key: string): string | undefined {
    const text = this.#source.text(key);
    return text === undefined ? undefined : this.#interner.text(text);
  }

  number(key: string): number {
    return this.#source.wholeNumber(key) ?? 0;
  }

  flag(key: string): boolean {
    return this.#source.flag(key) ?? false;
  }
}
