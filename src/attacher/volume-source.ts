/**
 * Where the volume of an attachment is described: its PersistentVolume or the attachment itself (behaviour.md 2.1 to 2.3). Pure.
 * Messages of the errors thrown here are reasons: `decide-attachment.ts` puts the action in front of them.
 */
import type { CsiVolumeSource, PersistentVolume, VolumeAttachment, VolumeSpec } from '../kube/types.ts';
import { AppError, assertNever } from '../runtime/errors.ts';
import { isMigratable } from './in-tree.ts';

/** A volume that can be named to the driver. `csi.volumeHandle` is not empty. */
export interface AttachableVolume {
  readonly spec: VolumeSpec;
  readonly csi: CsiVolumeSource;
}

/** The one place that describes the attachment's volume, before anything is looked up. */
type SourceReference = { readonly type: 'volume'; readonly volumeName: string } | { readonly type: 'inline'; readonly spec: VolumeSpec };

/**
 * The volume that an attachment names, given the PersistentVolume of that name in the cache. Throws `missing` when there
 * is none, `invalid` when its source is of no use to this driver.
 */
export function attachableVolume(attachment: VolumeAttachment, volume: PersistentVolume | undefined, driverName: string): AttachableVolume {
  const reference = sourceReference(attachment);
  if (reference.type === 'inline') {
    return withHandle(reference.spec, csiSource(reference.spec, 'inlineVolumeSpec', driverName), 'inlineVolumeSpec');
  }
  const subject = `PersistentVolume "${reference.volumeName}"`;
  if (volume === undefined) {
    throw new AppError('missing', `${subject} does not exist`);
  }
  if (volume.malformed !== undefined) {
    throw new AppError('invalid', `${subject} is malformed: ${volume.malformed}`);
  }
  return withHandle(volume.spec, csiSource(volume.spec, subject, driverName), subject);
}

/** As {@link attachableVolume}, but undefined where the volume is missing or of no use. */
export function attachableVolumeIfAny(
  attachment: VolumeAttachment,
  volume: PersistentVolume | undefined,
  driverName: string,
): AttachableVolume | undefined {
  try {
    return attachableVolume(attachment, volume, driverName);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind !== 'bug') {
      return undefined;
    }
    throw thrown;
  }
}

/** `spec.source` of an attachment. Throws `invalid` when it names both kinds of source, or none. */
function sourceReference(attachment: VolumeAttachment): SourceReference {
  const { persistentVolumeName, inlineVolumeSpec } = attachment;
  if (persistentVolumeName !== undefined && inlineVolumeSpec !== undefined) {
    throw new AppError('invalid', 'spec.source has both persistentVolumeName and inlineVolumeSpec');
  }
  if (persistentVolumeName !== undefined) {
    return { type: 'volume', volumeName: persistentVolumeName };
  }
  if (inlineVolumeSpec !== undefined) {
    return { type: 'inline', spec: inlineVolumeSpec };
  }
  throw new AppError('invalid', 'spec.source has neither persistentVolumeName nor inlineVolumeSpec');
}

function csiSource(spec: VolumeSpec, subject: string, driverName: string): CsiVolumeSource {
  const { source } = spec;
  switch (source.type) {
    case 'csi':
      if (source.csi.driver !== driverName) {
        throw otherDriver(subject, source.csi.driver, driverName);
      }
      return source.csi;
    case 'other-driver':
      throw otherDriver(subject, source.driver, driverName);
    case 'in-tree':
      throw new AppError(
        'invalid',
        isMigratable(source.plugin)
          ? `${subject} has a source of the in-tree plugin "${source.plugin}", which this version does not translate to CSI`
          : `${subject} has the source "${source.plugin}", which is neither csi nor an in-tree plugin with CSI migration`,
      );
    case 'none':
      throw new AppError('invalid', `${subject} has no csi source`);
    default:
      return assertNever(source);
  }
}

function otherDriver(subject: string, volumeDriver: string, driverName: string): AppError {
  return new AppError('invalid', `${subject} belongs to the CSI driver "${volumeDriver}", but this attacher serves "${driverName}"`);
}

function withHandle(spec: VolumeSpec, csi: CsiVolumeSource, subject: string): AttachableVolume {
  if (csi.volumeHandle === '') {
    throw new AppError('invalid', `${subject} has an empty csi.volumeHandle`);
  }
  return { spec, csi };
}
