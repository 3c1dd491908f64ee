/**
 * Access modes of a PersistentVolume as the one access mode of a CSI request (behaviour.md 9). Pure.
 * Messages of the errors thrown here are reasons: `decide-attachment.ts` puts the action in front of them.
 */
import { AppError } from '../runtime/errors.ts';
import type { CsiAccessMode } from './volume-requests.ts';

/**
 * The CSI access mode for `accessModes`. A driver with the capability SINGLE_NODE_MULTI_WRITER tells two kinds of
 * single-node access apart. Throws `invalid` for combinations that CSI cannot express, and for none.
 */
export function csiAccessMode(accessModes: readonly string[], driver: { readonly supportsSingleNodeMultiWriter: boolean }): CsiAccessMode {
  const modes = new Set(accessModes);
  refuseCombination(modes, accessModes);
  if (modes.has('ReadWriteOncePod')) {
    return driver.supportsSingleNodeMultiWriter ? 'SINGLE_NODE_SINGLE_WRITER' : 'SINGLE_NODE_WRITER';
  }
  if (modes.has('ReadWriteMany')) {
    return 'MULTI_NODE_MULTI_WRITER';
  }
  if (modes.has('ReadOnlyMany')) {
    return 'MULTI_NODE_READER_ONLY';
  }
  if (modes.has('ReadWriteOnce')) {
    return driver.supportsSingleNodeMultiWriter ? 'SINGLE_NODE_MULTI_WRITER' : 'SINGLE_NODE_WRITER';
  }
  throw unsupported(accessModes, 'it needs ReadWriteOnce, ReadOnlyMany, ReadWriteMany or ReadWriteOncePod');
}

/** Whether the access modes let the volume be attached to several nodes; false also where CSI cannot express them. */
export function allowsSeveralNodes(accessModes: readonly string[]): boolean {
  const modes = new Set(accessModes);
  return modes.has('ReadWriteMany') || (modes.has('ReadOnlyMany') && modes.size === 1);
}

function refuseCombination(modes: ReadonlySet<string>, accessModes: readonly string[]): void {
  if (modes.has('ReadWriteOncePod') && modes.size > 1) {
    throw unsupported(accessModes, 'ReadWriteOncePod cannot be combined with another access mode');
  }
  // ReadWriteMany covers both.
  if (modes.has('ReadOnlyMany') && modes.has('ReadWriteOnce') && !modes.has('ReadWriteMany')) {
    throw unsupported(accessModes, 'ReadOnlyMany cannot be combined with ReadWriteOnce');
  }
}

function unsupported(accessModes: readonly string[], reason: string): AppError {
  return new AppError('invalid', `access modes ${JSON.stringify(accessModes)} cannot be expressed in CSI: ${reason}`);
}
