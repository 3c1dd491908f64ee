/**
 * The CSI `VolumeCapability` as plain data, and what can be said about two of them. Pure; read by the books.
 */

/** A map of the CSI interface: context, parameters, secrets, segments. */
export type StringMap = Readonly<Record<string, string>>;

/** `VolumeCapability.AccessMode.Mode`, less UNKNOWN: each has the number of its place, from 1. */
export const accessModes = [
  'SINGLE_NODE_WRITER',
  'SINGLE_NODE_READER_ONLY',
  'MULTI_NODE_READER_ONLY',
  'MULTI_NODE_SINGLE_WRITER',
  'MULTI_NODE_MULTI_WRITER',
  'SINGLE_NODE_SINGLE_WRITER',
  'SINGLE_NODE_MULTI_WRITER',
] as const;

/** One of them. */
export type AccessMode = (typeof accessModes)[number];

/** How a volume is to be used. */
export type VolumeCapability = { readonly accessMode: AccessMode } & (
  | { readonly accessType: 'block' }
  | {
      readonly accessType: 'mount';
      readonly fsType: string;
      readonly mountFlags: readonly string[];
      /** Group that owns the files; empty: none. */
      readonly mountGroup: string;
    }
);

/** Whether the mode lets a volume be on several nodes at once. */
export function isMultiNode(accessMode: AccessMode): boolean {
  return accessMode.startsWith('MULTI_NODE_');
}

/** Whether two capabilities say the same, field by field. */
export function isSameCapability(a: VolumeCapability, b: VolumeCapability): boolean {
  if (a.accessMode !== b.accessMode) {
    return false;
  }
  if (a.accessType === 'block' || b.accessType === 'block') {
    return a.accessType === b.accessType;
  }
  return a.fsType === b.fsType && a.mountGroup === b.mountGroup && isSameList(a.mountFlags, b.mountFlags);
}

/**
 * Whether a volume that was created for `created` can be used as `wanted`: the same access type, and on as many nodes.
 * A volume that nobody said anything about can be used in every way.
 */
export function supportsCapability(created: readonly VolumeCapability[], wanted: VolumeCapability): boolean {
  return (
    created.length === 0 ||
    created.some((known) => known.accessType === wanted.accessType && (isMultiNode(known.accessMode) || !isMultiNode(wanted.accessMode)))
  );
}

/** Whether two maps hold the same, whatever the order. */
export function isSameMap(a: StringMap, b: StringMap): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
