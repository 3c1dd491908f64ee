/**
 * Whether a case of csi-sanity was skipped with a good reason: it must not be when the driver claims what the case is about.
 * Pure; made from the Skip calls of csi-test v5.6.0. Called by `verdict.ts`.
 */
import type { SanityCase } from './ginkgo-report.ts';

/** A capability by service and name in csi.proto, as `controller GET_CAPACITY`. */
export type Claim = `${'plugin' | 'controller' | 'group' | 'node'} ${string}`;

/** Why a case was not run: nobody claims it, or whoever runs csi-sanity or the driver's own answer has decided so. */
export type SkipReason =
  | { readonly good: true; readonly because: string }
  /** `because` says what is wrong. */
  | { readonly good: false; readonly because: string };

/** What csi-sanity says, and the capabilities of which at least one is missing when it is right. */
const unclaimed: Readonly<Record<string, readonly Claim[]>> = {
  'GroupControllerService not supported': ['plugin GROUP_CONTROLLER_SERVICE'],
  'VolumeGroupSnapshots not supported': ['group CREATE_DELETE_GET_VOLUME_GROUP_SNAPSHOT'],
  'GetCapacity not supported': ['controller GET_CAPACITY'],
  'ListVolumes not supported': ['controller LIST_VOLUMES'],
  'CreateVolume not supported': ['controller CREATE_DELETE_VOLUME'],
  'DeleteVolume not supported': ['controller CREATE_DELETE_VOLUME'],
  'Controller Service not provided: CreateVolume not supported': ['plugin CONTROLLER_SERVICE', 'controller CREATE_DELETE_VOLUME'],
  'Snapshot not supported': ['controller CREATE_DELETE_SNAPSHOT'],
  'CreateSnapshot not supported': ['controller CREATE_DELETE_SNAPSHOT'],
  'DeleteSnapshot not supported': ['controller CREATE_DELETE_SNAPSHOT'],
  'ListSnapshots not supported': ['controller LIST_SNAPSHOTS'],
  'GetSnapshot not supported': ['controller GET_SNAPSHOT'],
  'SNAPSHOT_ACCESSIBILITY_CONSTRAINTS not supported': ['plugin SNAPSHOT_ACCESSIBILITY_CONSTRAINTS'],
  'Volume Cloning not supported': ['controller CLONE_VOLUME'],
  'Modify volume not supported': ['controller MODIFY_VOLUME'],
  'Modify Volume not supported': ['controller MODIFY_VOLUME'],
  'ControllerModifyVolume not supported': ['controller MODIFY_VOLUME'],
  'ControllerPublishVolume not supported': ['controller PUBLISH_UNPUBLISH_VOLUME'],
  'ControllerUnpublishVolume not supported': ['controller PUBLISH_UNPUBLISH_VOLUME'],
  'Controller Publish, UnpublishVolume not supported': ['controller PUBLISH_UNPUBLISH_VOLUME'],
  'ControllerPublishVolume.readonly field not supported': ['controller PUBLISH_READONLY'],
  'ControllerExpandVolume not supported': ['controller EXPAND_VOLUME'],
  'ControllerGetVolumeHealth not supported': ['controller GET_VOLUME_HEALTH'],
  'ControllerListVolumeHealth not supported': ['controller LIST_VOLUME_HEALTH'],
  'Service does not have single node multi writer capability': ['node SINGLE_NODE_MULTI_WRITER'],
  'NodeStageVolume not supported': ['node STAGE_UNSTAGE_VOLUME'],
  'NodeUnstageVolume not supported': ['node STAGE_UNSTAGE_VOLUME'],
  'NodeGetVolume not supported': ['node GET_VOLUME_STATS'],
  'NodeExpandVolume not supported': ['node EXPAND_VOLUME'],
  'NodeGetVolumeHealth not supported': ['node GET_VOLUME_HEALTH'],
  'NodeGetStorageHealth not supported': ['node GET_STORAGE_HEALTH'],
};

/** Skips that no capability decides. */
const decided: Readonly<Record<string, string>> = {
  'Required bytes not supported': 'the driver makes no volume of the wanted size',
  'capacity of the volume is unknown': 'the driver does not say how large its volumes are',
  'No MaxVolumesPerNode': 'the driver names no bound of volumes per node',
  'node does not report accessible topology': 'the driver names no topology of its node',
  'testnodevolumeattachlimit not enabled': 'left out unless --csi.testnodevolumeattachlimit is given',
  'CreateTargetPathCmd was set, but CheckPathCmd was not. Please update your testing configuration to enable CheckPathCmd.':
    'needs --csi.checkpathcmd beside --csi.createmountpathcmd',
  'CreateTargetDir was set, but CheckPath was not. Please update your testing configuration to enable CheckPath.':
    'needs a check of paths beside their making',
  'Config.IdempotentCount is zero or negative, skip tests': 'repetitions are switched off',
};

/** Everything that csi-sanity says when it skips. */
export const knownSkips: readonly string[] = [...Object.keys(unclaimed), ...Object.keys(decided)];

/** Judges a skipped case by what the driver claims. */
export function judgeSkip({ message }: SanityCase, claims: ReadonlySet<Claim>): SkipReason {
  if (message === '') {
    return { good: true, because: 'left out by --ginkgo.focus or --ginkgo.skip' };
  }
  const needed = unclaimed[message];
  if (needed !== undefined) {
    const missing = needed.find((claim) => !claims.has(claim));
    return missing === undefined
      ? { good: false, because: `"${message}", but the driver claims ${needed.join(' and ')}` }
      : { good: true, because: `the driver does not claim ${missing}` };
  }
  const because = decided[message];
  return because === undefined
    ? { good: false, because: `"${message}", which test/sanity/skips.ts does not know` }
    : { good: true, because };
}
