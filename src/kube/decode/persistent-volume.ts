/**
 * PersistentVolume: JSON -> slim row (behaviour.md 13.4). Pure and total; `kube/resources.ts` hands it out.
 */
import type { PersistentVolume, VolumeSpec } from '../types.ts';
import { type Decoder, type Draft, decodeAnnotations, decodeFinalizers, decodeIdentity, noAnnotations } from './decoded.ts';
import type { Interner } from './interner.ts';
import type { ObjectReader } from './object-reader.ts';
import { decodeCsiDriver, decodeVolumeSpec } from './volume-spec.ts';

/** Whose volumes are kept whole. */
export interface VolumeOwner {
  /** Name of the CSI driver. */
  readonly driver: string;
  /** The finalizer of its attacher: the only one that is kept of another driver's volume. */
  readonly finalizer: string;
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
 * Makes the decoder of PersistentVolumes. A CSI volume of another driver than the owner's becomes a row with no more than
 * identity, deletion timestamp, the owner's finalizer and the driver's name. In-tree volumes are kept: they may be migrated.
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
  // One spec for each foreign driver, whatever the number of its volumes.
  const foreignSpecs = new Map<string, VolumeSpec>();
  return (metadata, spec) => {
    const finalizers = decodeFinalizers(metadata, interner);
    const driver = decodeCsiDriver(spec);
    if (owner === undefined || driver === undefined || driver === owner.driver) {
      return { finalizers, annotations: decodeAnnotations(metadata, annotations, interner), spec: decodeVolumeSpec(spec, interner) };
    }
    return {
      finalizers: interner.list(finalizers.filter((finalizer) => finalizer === owner.finalizer)),
      annotations: noAnnotations,
      spec: foreignSpec(driver, foreignSpecs),
    };
  };
}

function foreignSpec(driver: string, known: Map<string, VolumeSpec>): VolumeSpec {
  const found = known.get(driver);
  if (found !== undefined) {
    return found;
  }
  const spec: VolumeSpec = { source: { type: 'other-driver', driver }, accessModes: [] };
  known.set(driver, spec);
  return spec;
}
