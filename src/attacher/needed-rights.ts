/**
 * The rights without which attach and detach cannot work (behaviour.md 1.7). Pure; `bin/` asks the API server for them. Not among
 * them: `get` of Secrets, which only volumes with a secret need, and only in its namespace; their attachError names the rule.
 */
import type { Right } from '../kube/types.ts';
import type { DriverProfile } from './driver-profile.ts';

const attachments = { group: 'storage.k8s.io', resource: 'volumeattachments' };
const volumes = { group: '', resource: 'persistentvolumes' };
const nodes = { group: 'storage.k8s.io', resource: 'csinodes' };

/** The needed rights, in the order in which they are first needed. */
export function neededRights(driver: Pick<DriverProfile, 'supportsPublish' | 'removesStaleFinalizers'>): readonly Right[] {
  const { supportsPublish, removesStaleFinalizers } = driver;
  // In trivial mode nothing is protected: what is left from before is removed only where that is asked for.
  const changesFinalizers = supportsPublish || removesStaleFinalizers;
  return [
    ...rights(attachments, ['list', 'watch']),
    ...rights(volumes, ['list', 'watch']),
    // Never read one by one, and not at all in trivial mode.
    ...(supportsPublish ? rights(nodes, ['list', 'watch']) : []),
    ...(changesFinalizers ? rights(attachments, ['patch']) : []),
    ...(changesFinalizers ? rights(volumes, ['patch']) : []),
    ...rights({ ...attachments, subresource: 'status' }, ['patch']),
    // After a conflict, or a write whose answer was lost.
    ...rights(attachments, ['get']),
    ...rights(volumes, ['get']),
  ];
}

function rights(what: Omit<Right, 'verb'>, verbs: readonly string[]): readonly Right[] {
  return verbs.map((verb) => ({ verb, ...what }));
}
