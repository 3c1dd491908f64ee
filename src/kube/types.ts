/**
 * The slim rows that the caches keep: of each Kubernetes object only the fields that attach, detach and reconcile read
 * (behaviour.md 13.4). `kube/decode` makes them from the bytes of the API server; features import these types and nothing
 * else of the wire.
 */

/** What every row has. */
export interface ObjectRow {
  /** `metadata.name`. */
  readonly name: string;
  /** `metadata.uid`. */
  readonly uid: string;
  /** `metadata.resourceVersion`. */
  readonly resourceVersion: string;
  /**
   * The first field that has a type the API does not allow, as one readable sentence. The row then lacks that field.
   * Work on such an object ends in an error of kind `invalid` with this text.
   */
  readonly malformed?: string;
}

/** A right, in the words of an RBAC rule. */
export interface Right {
  readonly verb: string;
  /** API group, empty for the core group. */
  readonly group: string;
  /** As it stands in a path: `volumeattachments`. */
  readonly resource: string;
  readonly subresource?: string;
  /** Absent: in every namespace, or for a resource that is in none. */
  readonly namespace?: string;
  /** Absent: objects of every name. */
  readonly name?: string;
}

/** A string map of the API: annotations, attributes, metadata. */
export type StringMap = Readonly<Record<string, string>>;

/** `SecretReference`: a Secret by name and namespace. */
export interface SecretReference {
  readonly name: string;
  readonly namespace: string;
}

/** `CSIPersistentVolumeSource`, as far as the controller side reads it. */
export interface CsiVolumeSource {
  readonly driver: string;
  readonly volumeHandle: string;
  readonly readOnly: boolean;
  readonly fsType?: string;
  readonly volumeAttributes?: StringMap;
  readonly controllerPublishSecretRef?: SecretReference;
}

/**
 * A PersistentVolume of an in-tree plugin whose volumes a CSI driver can serve: all that its translation reads
 * (in-tree-migration.md). As the API server has it, an absent text is empty and an absent number 0; undefined
 * is what may be absent and then means something else.
 */
export type InTreeVolume =
  | {
      readonly plugin: 'awsElasticBlockStore';
      readonly volumeId: string;
      readonly partition: number;
      readonly fsType: string;
      readonly readOnly: boolean;
    }
  | {
      readonly plugin: 'azureDisk';
      readonly diskUri: string;
      readonly kind: string | undefined;
      readonly cachingMode: string | undefined;
      readonly fsType: string | undefined;
      readonly readOnly: boolean;
    }
  | {
      readonly plugin: 'azureFile';
      readonly volumeName: string;
      readonly shareName: string;
      readonly secretName: string;
      readonly secretNamespace: string | undefined;
      /** `spec.claimRef.namespace`. */
      readonly claimNamespace: string;
      /** Annotation `kubernetes.io/azure-file-resource-group`. */
      readonly resourceGroup: string;
      readonly readOnly: boolean;
    }
  | {
      readonly plugin: 'gcePersistentDisk';
      readonly pdName: string;
      readonly partition: number;
      readonly fsType: string;
      readonly readOnly: boolean;
      /** Label `failure-domain.beta.kubernetes.io/zone`. */
      readonly failureDomainZone: string;
      /** Label `topology.kubernetes.io/zone`. */
      readonly topologyZone: string;
    }
  | { readonly plugin: 'cinder'; readonly volumeId: string; readonly fsType: string; readonly readOnly: boolean }
  | { readonly plugin: 'vsphereVolume'; readonly volumePath: string; readonly fsType: string; readonly storagePolicyName: string }
  | {
      readonly plugin: 'portworxVolume';
      readonly volumeId: string;
      readonly fsType: string;
      /** Annotation `openstorage.io/auth-secret-name`. */
      readonly authSecretName: string | undefined;
      /** Annotation `openstorage.io/auth-secret-namespace`. */
      readonly authSecretNamespace: string | undefined;
    };

/** Source of a volume. */
export type VolumeSource =
  | { readonly type: 'csi'; readonly csi: CsiVolumeSource }
  /** A PersistentVolume of a CSI driver that this process does not serve: nothing else of its spec is kept. */
  | { readonly type: 'other-driver'; readonly driver: string }
  /** Of an in-tree plugin, with what its translation to CSI reads. */
  | { readonly type: 'migratable'; readonly inTree: InTreeVolume }
  /** Of an in-tree plugin that is named only: no driver serves its volumes, or another one than ours, or it is inline. */
  | { readonly type: 'in-tree'; readonly plugin: string }
  | { readonly type: 'none' };

/** `PersistentVolumeSpec`, of a PersistentVolume or inline in a VolumeAttachment. */
export interface VolumeSpec {
  readonly source: VolumeSource;
  readonly accessModes: readonly string[];
  /** `Block`, `Filesystem`, or absent, which means `Filesystem`. */
  readonly volumeMode?: string;
  readonly mountOptions?: readonly string[];
}

/** `storage.k8s.io/v1` VolumeAttachment. */
export interface VolumeAttachment extends ObjectRow {
  readonly kind: 'VolumeAttachment';
  /** RFC 3339; absent only in a malformed object. */
  readonly creationTimestamp?: string;
  /** RFC 3339; set once deletion was asked for. */
  readonly deletionTimestamp?: string;
  readonly finalizers: readonly string[];
  /** Only the annotations that the decoder was told to keep. */
  readonly annotations: StringMap;
  readonly attacher: string;
  readonly nodeName: string;
  readonly persistentVolumeName?: string;
  readonly inlineVolumeSpec?: VolumeSpec;
  readonly attached: boolean;
  readonly attachmentMetadata?: StringMap;
  readonly attachError?: AttachmentError;
  readonly detachError?: AttachmentError;
}

/** `VolumeError`. */
export interface AttachmentError {
  readonly message: string;
  /** gRPC code of the driver's answer. */
  readonly errorCode?: number;
}

/** `v1` PersistentVolume. Of a volume of another driver only name, uid, version, finalizers of ours and the source's driver are kept. */
export interface PersistentVolume extends ObjectRow {
  readonly kind: 'PersistentVolume';
  readonly deletionTimestamp?: string;
  readonly finalizers: readonly string[];
  /** Only the annotations that the decoder was told to keep. */
  readonly annotations: StringMap;
  readonly spec: VolumeSpec;
}

/** `storage.k8s.io/v1` CSINode: the drivers on a node with the ID that each gave it. */
export interface CsiNode extends ObjectRow {
  readonly kind: 'CSINode';
  readonly drivers: readonly CsiNodeDriver[];
}

/** One entry of `CSINode.spec.drivers`. */
export interface CsiNodeDriver {
  readonly name: string;
  readonly nodeId: string;
}

/** One change of a cached object: it appeared (`before` absent), changed, or went (`after` absent). */
export interface ObjectChange<T extends ObjectRow> {
  readonly before: T | undefined;
  readonly after: T | undefined;
  /** `own-write`: the answer to a write of this process. Whoever wrote knows what it changed; anything else in it is news. */
  readonly origin: 'list' | 'watch' | 'own-write';
}
