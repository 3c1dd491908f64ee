/**
 * What the attacher may do: the rules that the original external-attacher asks for in its manifests, so that the demo proves
 * that they suffice. A test compares them with the original's. Called by `roles.ts`.
 */
import type { Rule } from '../../embedded/api-server/access-control.ts';

/** Rules of the original's ClusterRole, and of its Role in the attacher's namespace. */
export const attacherRights: readonly Rule[] = [
  { apiGroups: [''], resources: ['persistentvolumes'], verbs: ['get', 'list', 'watch', 'patch'] },
  { apiGroups: ['storage.k8s.io'], resources: ['csinodes'], verbs: ['get', 'list', 'watch'] },
  { apiGroups: ['storage.k8s.io'], resources: ['volumeattachments'], verbs: ['get', 'list', 'watch', 'patch'] },
  { apiGroups: ['storage.k8s.io'], resources: ['volumeattachments/status'], verbs: ['patch'] },
  {
    apiGroups: ['coordination.k8s.io'],
    resources: ['leases'],
    verbs: ['get', 'watch', 'list', 'delete', 'update', 'create'],
    namespace: 'default',
  },
];
