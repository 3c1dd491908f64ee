/**
 * PersistentVolume: JSON -> slim row (behaviour.md 13.4). Pure and total; `kube/resources.ts` hands it out.
 */
import type { PersistentVolume, VolumeSource, VolumeSpec } from '../types.ts';
import { type Decoder, type Draft, decodeAnnotations, decodeFinalizers, decodeIdentity, noAnnotations } from './decoded.ts';
import { decodeInTreeVolume } from './in-tree-volume.ts';
import type { Interner } from './interner.ts';
import type { ObjectReader } from './object-reader.ts';
import { decodeCsiDriver, decodeInTreePlugin, decodeVolumeSpec } from './volume-spec.ts';

/** Whose volumes are kept whole. */
export interface VolumeOwner {
  /** Name of the CSI driver. */
  readonly driver: string;
  /** The finalizer of its attacher: the only one that is kept of another driver's volume. */
  readonly finalizer: string;
  /** In-tree plugins whose volumes the driver serves. Absent: the volumes of every plugin are kept whole. */
  readonly inTreePlugins?: readonly string[];
}

/** What the decoder of PersistentVolumes is made with. */
export interface VolumeDecoderOptions {
  readonly interner: Interner;
  /** Names of the annotations that are kept. */
  readonly annotations: readonly string[];
  /** Absent: every volume is kept whole. */
  readonly owner?: VolumeOwner;
}

/**
 * Makes the decoder of PersistentVolumes. A volume of another CSI driver or in-tree plugin than the owner's becomes a row with
 * no more than identity, deletion timestamp, the owner's finalizer and the name of the driver or plugin.
 */
export function persistentVolumeDecoder(options: VolumeDecoderOptions): Decoder<PersistentVolume> {
  const content = contentDecoder(options);
  return (value) => {
    const identity = decodeIdentity(value);
    if ('fault' in identity) {
      return identity;
    }
    const { name, uid, resourceVersion, metadata, document, faults } = identity;
    const { finalizers, annotations, spec } = content(metadata, document.object('spec'));
    const row: Draft<PersistentVolume> = { kind: 'PersistentVolume', name, uid, resourceVersion, finalizers, annotations, spec };
    const deletionTimestamp = metadata.text('deletionTimestamp');
    if (deletionTimestamp !== undefined) {
      row.deletionTimestamp = deletionTimestamp;
    }
    if (faults.sentence !== undefined) {
      row.malformed = faults.sentence;
    }
    return { row };
  };
}

type Content = Pick<PersistentVolume, 'finalizers' | 'annotations' | 'spec'>;

/** Decodes what depends on whose volume it is. */
function contentDecoder(options: VolumeDecoderOptions): (metadata: ObjectReader, spec: ObjectReader | undefined) => Content {
  const { interner, annotations, owner } = options;
  // One spec for each foreign driver or plugin, whatever the number of its volumes.
  const foreignSpecs = new Map<string, VolumeSpec>();
  return (metadata, spec) => {
    const finalizers = decodeFinalizers(metadata, interner);
    const foreign = owner === undefined ? undefined : foreignSource(spec, owner);
    if (owner === undefined || foreign === undefined) {
      return {
        finalizers,
        annotations: decodeAnnotations(metadata, annotations, interner),
        spec: wholeSpec(metadata, spec, interner),
      };
    }
    return {
      finalizers: interner.list(finalizers.filter((finalizer) => finalizer === owner.finalizer)),
      // They say whether an in-tree volume was rolled back from migration.
      annotations: foreign.type === 'in-tree' ? decodeAnnotations(metadata, annotations, interner) : noAnnotations,
      spec: foreignSpec(foreign, foreignSpecs),
    };
  };
}

function wholeSpec(metadata: ObjectReader, spec: ObjectReader | undefined, interner: Interner): VolumeSpec {
  const decoded = decodeVolumeSpec(spec, interner);
  if (spec === undefined || decoded.source.type !== 'in-tree') {
    return decoded;
  }
  const inTree = decodeInTreeVolume(decoded.source.plugin, { metadata, spec, interner });
  return inTree === undefined ? decoded : { ...decoded, source: { type: 'migratable', inTree } };
}

type ForeignSource = Extract<VolumeSource, { type: 'other-driver' | 'in-tree' }>;

/** What is kept of a source that the owner does not serve; undefined for one that it does, and for none. */
function foreignSource(spec: ObjectReader | undefined, owner: VolumeOwner): ForeignSource | undefined {
  const driver = decodeCsiDriver(spec);
  if (driver !== undefined) {
    return driver === owner.driver ? undefined : { type: 'other-driver', driver };
  }
  const plugin = decodeInTreePlugin(spec);
  return plugin === undefined || owner.inTreePlugins?.includes(plugin) !== false ? undefined : { type: 'in-tree', plugin };
}

function foreignSpec(source: ForeignSource, known: Map<string, VolumeSpec>): VolumeSpec {
  const key = source.type === 'in-tree' ? `in-tree ${source.plugin}` : source.driver;
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  const spec: VolumeSpec = { source, accessModes: [] };
  known.set(key, spec);
  return spec;
}
