/**
 * The parts of request messages as plain data, checked as the CSI specification asks (sections "Field Requirements" and
 * "Error Scheme"), and whole requests as plain fields for the call log. Called by the RPC tables and `call-handler.ts`.
 */
import type csi from '../../../csi-spec/generated/csi_pb.js';
import type { DriverCapabilities } from './capabilities.ts';
import { refusal } from './refusal.ts';
import type { ContentSource } from './volume-book.ts';
import { type AccessMode, accessModes, type StringMap, type VolumeCapability } from './volume-capability.ts';

/** The fields of a request in lower camel case: maps as objects, lists as arrays, enums as numbers. */
export type PlainFields = Readonly<Record<string, unknown>>;

/** What every map field of the generated code can do. */
interface MapField {
  forEach(visit: (value: string, key: string) => void): void;
}

/** A map field as an object. */
export function plainMap(field: MapField): StringMap {
  const entries: [string, string][] = [];
  field.forEach((value, key) => {
    entries.push([key, value]);
  });
  return Object.fromEntries(entries);
}

/**
 * A capability that must be there and that the driver knows. Throws INVALID_ARGUMENT when it, its access type or its mode is
 * missing, and for the two modes that need SINGLE_NODE_MULTI_WRITER where that is off.
 */
export function requiredCapability(message: csi.VolumeCapability | undefined, known: DriverCapabilities): VolumeCapability {
  if (message === undefined) {
    throw refusal('invalidArgument', 'Cannot serve call: the volume capability is missing');
  }
  const accessMode = accessModes[(message.getAccessMode()?.getMode() ?? 0) - 1];
  if (accessMode === undefined) {
    throw refusal('invalidArgument', 'Cannot serve call: the access mode is missing or unknown');
  }
  if (splitModes.has(accessMode) && !known.controller.has('SINGLE_NODE_MULTI_WRITER') && !known.node.has('SINGLE_NODE_MULTI_WRITER')) {
    throw refusal('invalidArgument', `Cannot serve call: access mode ${accessMode} needs the capability SINGLE_NODE_MULTI_WRITER`);
  }
  return withAccessType(message, accessMode);
}

/** Capabilities of which there must be one at least. Throws as `requiredCapability`. */
export function requiredCapabilities(messages: readonly csi.VolumeCapability[], known: DriverCapabilities): readonly VolumeCapability[] {
  if (messages.length === 0) {
    throw refusal('invalidArgument', 'Cannot serve call: the volume capabilities are missing');
  }
  return messages.map((message) => requiredCapability(message, known));
}

const splitModes: ReadonlySet<AccessMode> = new Set(['SINGLE_NODE_SINGLE_WRITER', 'SINGLE_NODE_MULTI_WRITER']);

function withAccessType(message: csi.VolumeCapability, accessMode: AccessMode): VolumeCapability {
  if (message.getBlock() !== undefined) {
    return { accessMode, accessType: 'block' };
  }
  const mount = message.getMount();
  if (mount === undefined) {
    throw refusal('invalidArgument', 'Cannot serve call: the access type is missing');
  }
  return {
    accessMode,
    accessType: 'mount',
    fsType: mount.getFsType(),
    mountFlags: mount.getMountFlagsList(),
    mountGroup: mount.getVolumeMountGroup(),
  };
}

/** A size in bytes between two bounds; 0: no bound. */
export interface CapacityRange {
  readonly requiredBytes: number;
  readonly limitBytes: number;
}

/** A capacity range. Throws INVALID_ARGUMENT for negative bounds and for a limit below what is required. */
export function capacityRange(message: csi.CapacityRange | undefined): CapacityRange {
  const requiredBytes = message?.getRequiredBytes() ?? 0;
  const limitBytes = message?.getLimitBytes() ?? 0;
  if (requiredBytes < 0 || limitBytes < 0 || (limitBytes > 0 && limitBytes < requiredBytes)) {
    throw refusal('invalidArgument', `Cannot serve call: capacity range ${requiredBytes} to ${limitBytes} is none`);
  }
  return { requiredBytes, limitBytes };
}

/** What a volume is to be filled from. Throws INVALID_ARGUMENT for a source without a type or an ID. */
export function contentSource(message: csi.VolumeContentSource | undefined): ContentSource | undefined {
  if (message === undefined) {
    return undefined;
  }
  const snapshotId = message.getSnapshot()?.getSnapshotId() ?? '';
  const volumeId = message.getVolume()?.getVolumeId() ?? '';
  if (snapshotId !== '') {
    return { from: 'snapshot', snapshotId };
  }
  if (volumeId === '') {
    throw refusal('invalidArgument', 'Cannot create volume: its source has no ID');
  }
  return { from: 'volume', volumeId };
}

/**
 * What the generated `toObject` returns, in the names of csi.proto: it calls a map `fooMap` and makes it pairs, and a list
 * `fooList`. No CSI field ends in either word.
 */
export function plainFields(object: unknown): PlainFields {
  if (typeof object !== 'object' || object === null) {
    return {};
  }
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object)) {
    if (value !== undefined) {
      entries.push(plainField(key, value));
    }
  }
  return Object.fromEntries(entries);
}

function plainField(key: string, value: unknown): [string, unknown] {
  if (!Array.isArray(value)) {
    return [key, typeof value === 'object' ? plainFields(value) : value];
  }
  const items: readonly unknown[] = value;
  if (key.endsWith('Map')) {
    return [key.slice(0, -'Map'.length), Object.fromEntries(items.filter(isPair))];
  }
  return [key.slice(0, -'List'.length), items.map((item) => (typeof item === 'object' ? plainFields(item) : item))];
}

function isPair(item: unknown): item is [string, unknown] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string';
}
