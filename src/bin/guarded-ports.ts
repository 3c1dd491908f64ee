/**
 * The ports of the feature behind the question whether this process may act at all (behaviour.md 7.3): asked immediately
 * before each CSI call and each request, because a frozen process wakes up with a stale idea of it.
 */
import type { ObjectWriter, VolumeDriver } from '../attacher/ports.ts';

/** The ports that reach outside. */
export interface OutsidePorts {
  readonly objects: ObjectWriter;
  readonly driver: VolumeDriver;
}

/** The same ports; each operation throws what `assertMayAct` throws, before it starts anything. */
export function guardedPorts({ objects, driver }: OutsidePorts, assertMayAct: () => void): OutsidePorts {
  const guarded =
    <A extends readonly unknown[], R>(operation: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      assertMayAct();
      return await operation(...args);
    };
  return {
    objects: {
      patchAttachment: guarded((name, patch, signal) => objects.patchAttachment(name, patch, signal)),
      patchVolume: guarded((name, patch, signal) => objects.patchVolume(name, patch, signal)),
      readAttachment: guarded((name, signal) => objects.readAttachment(name, signal)),
      readVolume: guarded((name, signal) => objects.readVolume(name, signal)),
      readSecret: guarded((secret, signal) => objects.readSecret(secret, signal)),
    },
    driver: {
      publish: guarded((request, signal) => driver.publish(request, signal)),
      unpublish: guarded((request, signal) => driver.unpublish(request, signal)),
    },
  };
}
