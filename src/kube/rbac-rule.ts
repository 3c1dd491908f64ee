/**
 * The RBAC rule that gives a right, in the words of a manifest, for messages that say what to add. Pure. Used by `errors.ts` and
 * `rights-check.ts`.
 */
import type { Right } from './types.ts';

/** `apiGroups: ["storage.k8s.io"], resources: ["volumeattachments/status"], verbs: ["patch"]`. */
export function rbacRule(right: Pick<Right, 'verb' | 'group' | 'resource' | 'subresource'>): string {
  return `apiGroups: ["${right.group}"], resources: ["${ruleResource(right)}"], verbs: ["${right.verb}"]`;
}

/** The resource as a rule names it: `volumeattachments/status`. */
export function ruleResource({ resource, subresource }: Pick<Right, 'resource' | 'subresource'>): string {
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}
