/**
 * Feature gates that the original accepts only because it links Kubernetes libraries that register theirs in the same place: those of
 * k8s.io/apiserver and k8s.io/component-base 0.37. They change nothing in an attacher, there or here, but manifests may name them.
 * Data only. Called by feature-gates.ts. behaviour.md 10.
 */

/** A gate without effect. */
export interface KubernetesGate {
  readonly name: string;
  /** The only value that it may be given. Absent: either. */
  readonly lockedTo?: boolean;
}

/** All of them, sorted. */
export const kubernetesGates: readonly KubernetesGate[] = [
  { name: 'APIResponseCompression' },
  { name: 'APIServerIdentity' },
  { name: 'APIServerWebhookAuthenticationToken' },
  { name: 'APIServingWithRoutine' },
  { name: 'AggregatedDiscoveryRemoveBetaType', lockedTo: true },
  { name: 'AllowParsingUserUIDFromCertAuth' },
  { name: 'AllowUnsafeMalformedObjectDeletion' },
  { name: 'CBORServingAndStorage' },
  { name: 'ComponentFlagz' },
  { name: 'ComponentStatusz' },
  { name: 'ConcurrentWatchObjectDecode' },
  { name: 'ConsistentListFromCacheSkipTimeoutFallback' },
  { name: 'ConstrainedImpersonation' },
  { name: 'CoordinatedLeaderElection' },
  { name: 'DeclarativeValidation', lockedTo: true },
  { name: 'DeclarativeValidationBeta' },
  { name: 'DeclarativeValidationTakeover', lockedTo: false },
  { name: 'DetectCacheInconsistency' },
  { name: 'EtcdRangeStream' },
  { name: 'ExcludeAdmissionWebhookVirtualResources' },
  { name: 'KMSv1' },
  { name: 'ListFromCacheSnapshot' },
  { name: 'ManifestBasedAdmissionControlConfig' },
  { name: 'MutatingAdmissionPolicy' },
  { name: 'NativeHistograms' },
  { name: 'OpenAPIEnums' },
  { name: 'RemoteRequestHeaderUID' },
  { name: 'SeparateCacheWatchRPC', lockedTo: false },
  { name: 'ShardedListAndWatch' },
  { name: 'SizeBasedListCostEstimate' },
  { name: 'StorageVersionAPI' },
  { name: 'StorageVersionHash' },
  { name: 'StructuredAuthenticationConfigurationEgressSelector' },
  { name: 'StructuredAuthenticationConfigurationJWKSMetrics' },
  { name: 'TokenRequestServiceAccountUIDValidation' },
  { name: 'UnauthenticatedHTTP2DOSMitigation' },
  { name: 'UnknownVersionInteroperabilityProxy' },
  { name: 'WatchCacheInitializationPostStartHook', lockedTo: true },
  { name: 'WatchList' },
  { name: 'WatchListCompression' },
  { name: 'WebhookRoundTripLoadBalancing' },
];
