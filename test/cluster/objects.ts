/**
 * Pods and claims as scenarios ask for them. Pure. Used by `scenario.ts` and by `test/bench/pod-to-attached.ts`.
 */
import type { NewObject } from '../testbed/api-client.ts';

/** A claim to make. */
export interface ClaimOptions {
  /** Default `ReadWriteOnce`. */
  readonly accessMode?: 'ReadWriteOnce' | 'ReadWriteOncePod' | 'ReadOnlyMany' | 'ReadWriteMany';
  /** Default `Filesystem`. */
  readonly volumeMode?: 'Filesystem' | 'Block';
}

/** A pod to make. */
export interface PodOptions {
  /** Default: where the scheduler puts it. */
  readonly node?: string;
  /** Claims to mount. */
  readonly claims?: readonly string[];
  /** Claims with volume mode Block. */
  readonly devices?: readonly string[];
  /** Further volumes of the pod, mounted too. */
  readonly volumes?: readonly { readonly name: string; readonly [field: string]: unknown }[];
  /** Further fields of the pod's spec. */
  readonly spec?: Readonly<Record<string, unknown>>;
}

/** The spec of a claim, with the storage class of an installed driver. */
export function claimSpec(
  storageClassName: string,
  { accessMode = 'ReadWriteOnce', volumeMode = 'Filesystem' }: ClaimOptions = {},
): object {
  return { accessModes: [accessMode], volumeMode, storageClassName, resources: { requests: { storage: '1Gi' } } };
}

/** A claim. */
export function claimObject(name: string, namespace: string, spec: object): NewObject {
  return { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, namespace }, spec };
}

/** A pod of one container. */
export function podObject(
  name: string,
  namespace: string,
  { node, claims = [], devices = [], volumes = [], spec = {} }: PodOptions,
): NewObject {
  const ofClaims = [...claims, ...devices].map((claim) => ({ name: claim, persistentVolumeClaim: { claimName: claim } }));
  const mounts = [...claims, ...volumes.map((volume) => volume.name)];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: {
      ...(node === undefined ? {} : { nodeName: node }),
      containers: [
        {
          name: 'main',
          image: 'none',
          volumeMounts: mounts.map((mount) => ({ name: mount, mountPath: `/mnt/${mount}` })),
          volumeDevices: devices.map((device) => ({ name: device, devicePath: `/dev/${device}` })),
        },
      ],
      volumes: [...ofClaims, ...volumes],
      ...spec,
    },
  };
}
