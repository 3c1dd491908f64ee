/**
 * In-tree volumes and handles, what Kubernetes' own translation makes of them (test/testbed/in-tree), and what ours does, in
 * one form. Used by test/unit (stored results) and test/real/in-tree.test.ts (Go itself).
 */
import { migratedDrivers } from '../../src/attacher/in-tree/migrated-drivers.ts';
import { repairVolumeHandle } from '../../src/attacher/in-tree/repair-volume-handle.ts';
import { attachableVolume } from '../../src/attacher/volume-source.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { persistentVolumeDecoder } from '../../src/kube/decode/persistent-volume.ts';
import type { CsiVolumeSource } from '../../src/kube/types.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { allInTreePlugins, type InTreePlugin } from './in-tree-volumes.ts';
import { attachment } from './rows.ts';

/** A PersistentVolume with no more of its metadata than a test gives it. */
export interface VolumeDocument {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

export interface Repair {
  readonly driver: string;
  readonly handle: string;
  readonly nodeId: string;
}

/** What a CSI request takes from a volume. */
export interface Translated {
  readonly driver: string;
  readonly handle: string;
  readonly readOnly: boolean;
  readonly fsType: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly accessModes: readonly string[];
  readonly secret?: { readonly name: string; readonly namespace: string };
}

export type VolumeResult = Translated | { readonly error: string };
export type RepairResult = { readonly handle: string } | { readonly error: string };

/** What must be the same in Go's results and in ours. */
export type Comparable = Translated | { readonly handle: string } | { readonly error: true };

/** One line of test/fixtures/in-tree.jsonl: a question and what Go made of it. */
export type StoredCase = { readonly result: Comparable } & ({ readonly volume: VolumeDocument } | { readonly repair: Repair });

/** The result without the text of its error, which is ours or Go's. A call that could not be made is an error too. */
export function comparable(result: VolumeResult | RepairResult): Comparable {
  return 'error' in result || isUnusable(result) ? { error: true } : result;
}

/** The original goes on with these, and fails: no Secret is without a name, and no call is made without a volume ID. */
function isUnusable(result: Translated | { readonly handle: string }): boolean {
  const { secret } = result as Partial<Translated>;
  const isVolume = 'driver' in result;
  return isVolume && (result.handle === '' || secret?.name === '' || secret?.namespace === '');
}

/** What our decoder and translation make of a volume, as the attacher of its driver. */
export function ourVolume({ metadata, spec }: VolumeDocument): VolumeResult {
  const plugin = allInTreePlugins.find((candidate) => spec[candidate] !== undefined);
  const driver = plugin === undefined ? 'test.csi.example.com' : migratedDrivers[plugin];
  const owner = { driver, finalizer: 'external-attacher/x', inTreePlugins: plugin === undefined ? [] : [plugin] };
  const decoded = persistentVolumeDecoder({ interner: new Interner(), annotations: [], owner })({
    metadata: { ...metadata, uid: 'u', resourceVersion: '1' },
    spec,
  });
  return 'fault' in decoded
    ? { error: decoded.fault }
    : orError(() => {
        const usable = attachableVolume(attachment({ persistentVolumeName: decoded.row.name }), decoded.row, driver);
        return translated(usable.csi, usable.spec.accessModes);
      });
}

/** What we make of a handle. */
export function ourRepair({ driver, handle, nodeId }: Repair): RepairResult {
  return orError(() => ({ handle: repairVolumeHandle(driver, handle, nodeId) }));
}

/** The plugin of a volume. */
export function pluginOf({ spec }: VolumeDocument): InTreePlugin {
  return allInTreePlugins.find((plugin) => plugin in spec)!;
}

function translated(csi: CsiVolumeSource, accessModes: readonly string[]): Translated {
  const { driver, volumeHandle, readOnly, fsType = '', volumeAttributes = {}, controllerPublishSecretRef: secret } = csi;
  const result = { driver, handle: volumeHandle, readOnly, fsType, attributes: volumeAttributes, accessModes };
  return secret === undefined ? result : { ...result, secret };
}

function orError<T>(make: () => T): T | { readonly error: string } {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'invalid') {
      return { error: thrown.message };
    }
    throw thrown;
  }
}
