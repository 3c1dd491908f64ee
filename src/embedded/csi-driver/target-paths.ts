/**
 * The files behind NodePublishVolume: a folder where a volume is mounted, an empty file where it is a block device. The
 * kubelet and csi-sanity look for them; nothing is mounted. Called by `node-rpcs.ts`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { VolumeCapability } from './volume-capability.ts';

/** Makes and removes target paths. */
export interface TargetPaths {
  /** Makes the target; its parent folder must be there. */
  make(path: string, accessType: VolumeCapability['accessType']): Promise<void>;
  /** Removes the target, with everything in it. */
  remove(path: string): Promise<void>;
}

/** Touches no file. */
export const noTargetPaths: TargetPaths = { make: async () => {}, remove: async () => {} };

/** Real folders and files. */
export const realTargetPaths: TargetPaths = {
  async make(path, accessType) {
    if (accessType === 'block') {
      await writeFile(path, '', { flag: 'a' });
    } else {
      await mkdir(path, { recursive: true });
    }
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
};
