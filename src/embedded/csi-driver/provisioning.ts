/**
 * What becomes of the calls that make, size and check volumes: pure functions over the books (CSI specification,
 * "CreateVolume" to "ControllerModifyVolume"). Called by `volume-rpcs.ts`.
 */
import { createHash } from 'node:crypto';
import type { Backend } from './driver-state.ts';
import { refusal } from './refusal.ts';
import type { CapacityRange } from './request-parts.ts';
import type { ContentSource, Volume } from './volume-book.ts';
import { isSameMap, type StringMap, supportsCapability, type VolumeCapability } from './volume-capability.ts';

/** `CreateVolumeRequest`, checked field by field. */
export interface WantedVolume {
  readonly name: string;
  readonly range: CapacityRange;
  readonly capabilities: readonly VolumeCapability[];
  readonly parameters: StringMap;
  readonly mutableParameters: StringMap;
  readonly contentSource: ContentSource | undefined;
  /** The place where it will be; undefined: reached from everywhere. */
  readonly topology: StringMap | undefined;
}

const defaultBytes = 1024 ** 3;

/**
 * The new volume, or the one that is there under its name. Throws ALREADY_EXISTS when that does not fit, NOT_FOUND for a
 * source that is not there, OUT_OF_RANGE for a size that cannot be had, RESOURCE_EXHAUSTED when the backend is full.
 */
export function createVolume(backend: Backend, wanted: WantedVolume): Volume {
  const present = backend.volumes.volumeNamed(wanted.name);
  if (present !== undefined) {
    return requireFit(present, wanted);
  }
  const capacityBytes = chooseBytes(backend, wanted.range, sourceBytes(backend, wanted.contentSource));
  if (capacityBytes > freeBytes(backend)) {
    throw refusal('resourceExhausted', `Cannot create volume "${wanted.name}": ${freeBytes(backend)} bytes are left`);
  }
  const { name, capabilities, parameters, mutableParameters, contentSource, topology } = wanted;
  return backend.volumes.addVolume({
    // Made of the name, so that a driver that forgot everything gives the same name the same ID again.
    volumeId: stableId('vol', name),
    name,
    capacityBytes,
    volumeContext: parameters,
    capabilities,
    parameters,
    mutableParameters,
    ...(contentSource === undefined ? {} : { contentSource }),
    ...(topology === undefined ? {} : { topology }),
  });
}

/** An ID for what the caller named: the same for the same name, at most 128 bytes. */
export function stableId(kind: 'vol' | 'snap', name: string): string {
  return `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 20)}`;
}

/** Bytes that no volume holds. */
export function freeBytes({ totalBytes, volumes }: Backend): number {
  return Math.max(0, totalBytes - volumes.usedBytes());
}

/**
 * The volume after ControllerExpandVolume; a volume that is large enough stays as it is. Throws OUT_OF_RANGE for a size
 * that cannot be had.
 */
export function expandVolume(backend: Backend, volume: Volume, range: CapacityRange): Volume {
  if (volume.capacityBytes >= range.requiredBytes) {
    return volume;
  }
  const capacityBytes = chooseBytes(backend, range, 0);
  if (capacityBytes - volume.capacityBytes > freeBytes(backend)) {
    throw refusal('outOfRange', `Cannot expand volume "${volume.volumeId}" to ${capacityBytes} bytes: ${freeBytes(backend)} are left`);
  }
  return backend.volumes.addVolume({ ...volume, capacityBytes });
}

/** Throws INVALID_ARGUMENT for a key that no volume of this backend can change. */
export function requireMutable(backend: Backend, parameters: StringMap): void {
  for (const key of Object.keys(parameters)) {
    if (!backend.mutableKeys.has(key)) {
      throw refusal(
        'invalidArgument',
        `Cannot set mutable parameter "${key}": this driver knows ${[...backend.mutableKeys].join(', ') || 'none'}`,
      );
    }
  }
}

/** What ValidateVolumeCapabilities has against a volume; undefined: nothing. */
export function objection(volume: Volume, capabilities: readonly VolumeCapability[], parameters: StringMap): string | undefined {
  const unsupported = capabilities.find((capability) => !supportsCapability(volume.capabilities, capability));
  if (unsupported !== undefined) {
    return `volume "${volume.volumeId}" was not created for ${unsupported.accessType} with ${unsupported.accessMode}`;
  }
  if (Object.keys(parameters).length > 0 && !isSameMap(parameters, volume.parameters)) {
    return `volume "${volume.volumeId}" was created with other parameters`;
  }
  return undefined;
}

function requireFit(present: Volume, wanted: WantedVolume): Volume {
  const { requiredBytes, limitBytes } = wanted.range;
  const fits =
    present.capacityBytes >= requiredBytes &&
    (limitBytes === 0 || present.capacityBytes <= limitBytes) &&
    wanted.capabilities.every((capability) => supportsCapability(present.capabilities, capability)) &&
    isSameMap(present.parameters, wanted.parameters) &&
    isSameMap(present.mutableParameters, wanted.mutableParameters) &&
    isSameSource(present.contentSource, wanted.contentSource);
  if (!fits) {
    throw refusal('alreadyExists', `Cannot create volume "${wanted.name}": it is there, and differs from what is asked for`);
  }
  return present;
}

function isSameSource(a: ContentSource | undefined, b: ContentSource | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sourceBytes({ volumes, snapshots }: Backend, source: ContentSource | undefined): number {
  if (source === undefined) {
    return 0;
  }
  if (source.from === 'snapshot') {
    return snapshots.require(source.snapshotId).sizeBytes;
  }
  const volume = volumes.volume(source.volumeId);
  if (volume === undefined) {
    throw refusal('notFound', `Cannot find source volume "${source.volumeId}"`);
  }
  return volume.capacityBytes;
}

function chooseBytes({ maxVolumeBytes }: Backend, { requiredBytes, limitBytes }: CapacityRange, leastBytes: number): number {
  const bytes = requiredBytes || Math.max(leastBytes, limitBytes === 0 ? defaultBytes : Math.min(defaultBytes, limitBytes));
  if (bytes < leastBytes || bytes > maxVolumeBytes || (limitBytes > 0 && bytes > limitBytes)) {
    throw refusal(
      'outOfRange',
      `Cannot make a volume of ${bytes} bytes: from ${leastBytes} to ${limitBytes || maxVolumeBytes} are possible`,
    );
  }
  return bytes;
}
