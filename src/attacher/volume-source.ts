/**
 * Where the volume of an attachment is described: its PersistentVolume or the attachment itself (behaviour.md 2.1 to 2.3). Pure.
 * Messages of the errors thrown here are reasons: `decide-attachment.ts` puts the action in front of them.
 */
import type { CsiVolumeSource, InTreeVolume, PersistentVolume, VolumeAttachment, VolumeSource, VolumeSpec } from '../kube/types.ts';
import { AppError, assertNever } from '../runtime/errors.ts';
import { migratedDriver, migratedDrivers } from './in-tree/migrated-drivers.ts';
import { translate } from './in-tree/translate.ts';

/** A volume that can be named to the driver, translated where its source is in-tree. `csi.volumeHandle` is not empty. */
export interface AttachableVolume {
  /** `accessModes` are those that the driver is asked for. */
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
    return servedVolume(reference.spec, 'inlineVolumeSpec', driverName);
  }
  const subject = `PersistentVolume "${reference.volumeName}"`;
  if (volume === undefined) {
    throw new AppError('missing', `${subject} does not exist`);
  }
  if (volume.malformed !== undefined) {
    throw new AppError('invalid', `${subject} is malformed: ${volume.malformed}`);
  }
  return servedVolume(volume.spec, subject, driverName);
}

/** As {@link attachableVolume}, but undefined where the volume is missing or of no use. */
export function attachableVolumeIfAny(
  attachment: VolumeAttachment,
  volume: PersistentVolume | undefined,
  driverName: string,
): AttachableVolume | undefined {
  return ifUsable(() => attachableVolume(attachment, volume, driverName));
}

/** The handle of a source, whatever driver it belongs to, to name the volume to a person; undefined where there is none. */
export function handleOfSource(source: VolumeSource): string | undefined {
  switch (source.type) {
    case 'csi':
      return source.csi.volumeHandle;
    case 'migratable':
      return ifUsable(() => translate(source.inTree, []).csi.volumeHandle);
    case 'in-tree':
    case 'other-driver':
    case 'none':
      return undefined;
    default:
      return assertNever(source);
  }
}

function ifUsable<T>(read: () => T): T | undefined {
  try {
    return read();
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

/** The volume, where this driver serves it. Messages begin with the subject. */
function servedVolume(spec: VolumeSpec, subject: string, driverName: string): AttachableVolume {
  const { source } = spec;
  switch (source.type) {
    case 'csi':
      if (source.csi.driver !== driverName) {
        throw otherDriver(subject, source.csi.driver, driverName);
      }
      if (source.csi.volumeHandle === '') {
        throw new AppError('invalid', `${subject} has an empty csi.volumeHandle`);
      }
      return { spec, csi: source.csi };
    case 'other-driver':
      throw otherDriver(subject, source.driver, driverName);
    case 'migratable':
      if (migratedDrivers[source.inTree.plugin] !== driverName) {
        throw inTreeFault(subject, source.inTree.plugin, driverName);
      }
      return translatedVolume(spec, subject, source.inTree);
    case 'in-tree':
      throw inTreeFault(subject, source.plugin, driverName);
    case 'none':
      throw new AppError('invalid', `${subject} has no csi source`);
    default:
      return assertNever(source);
  }
}

function translatedVolume(spec: VolumeSpec, subject: string, inTree: InTreeVolume): AttachableVolume {
  try {
    const { csi, accessModes } = translate(inTree, spec.accessModes);
    return { spec: { ...spec, accessModes }, csi };
  } catch (thrown) {
    if (thrown instanceof AppError) {
      throw new AppError(thrown.kind, `${subject} cannot be translated from ${inTree.plugin} to csi: ${thrown.message}`, { cause: thrown });
    }
    throw thrown;
  }
}

function otherDriver(subject: string, volumeDriver: string, driverName: string): AppError {
  return new AppError('invalid', `${subject} belongs to the CSI driver "${volumeDriver}", but this attacher serves "${driverName}"`);
}

/** Of a source that is not translated. */
function inTreeFault(subject: string, plugin: string, driverName: string): AppError {
  const driver = migratedDriver(plugin);
  if (driver === undefined) {
    return new AppError('invalid', `${subject} has the source "${plugin}", which is neither csi nor an in-tree plugin with CSI migration`);
  }
  return driver === driverName
    ? new AppError('invalid', `${subject} has the in-tree source "${plugin}", but an inline volume must have a csi source`)
    : otherDriver(`${subject} has the in-tree source "${plugin}" and`, driver, driverName);
}
