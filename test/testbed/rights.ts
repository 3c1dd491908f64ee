/**
 * Gives rights to users of a real API server, and comes back only when the server acts on them: its authorizer learns of new
 * roles a moment after they are stored. Called by `start-kubernetes.ts`, and by tests through `Kubernetes.grant`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient, KubeObject, NewObject } from './api-client.ts';

/** A rule of a Role or ClusterRole about resources. */
export interface PolicyRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
}

const rbacVersion = 'rbac.authorization.k8s.io/v1';
const askIntervalMs = 10;
const withinMs = 10_000;

/**
 * Creates the objects of an RBAC manifest and waits until each of its roles holds for `user`, to whom its bindings must
 * bind them. Throws after 10 s.
 */
export async function applyRbac(admin: ApiClient, user: string, objects: readonly NewObject[]): Promise<void> {
  await Promise.all(objects.map((object) => admin.create(object)));
  const roles = objects.filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole');
  await Promise.all(roles.map((role) => untilAllowed(admin, user, role)));
}

/** Gives `user` a role with these rules, in one namespace or, without, in all of the cluster. */
export function grant(admin: ApiClient, user: string, { rules, namespace }: Grant): Promise<void> {
  const scope = namespace === undefined ? 'ClusterRole' : 'Role';
  const metadata = { name: `granted-${crypto.randomUUID()}`, ...(namespace === undefined ? {} : { namespace }) };
  return applyRbac(admin, user, [
    { apiVersion: rbacVersion, kind: scope, metadata, rules },
    {
      apiVersion: rbacVersion,
      kind: `${scope}Binding`,
      metadata,
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: user }],
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: scope, name: metadata.name },
    },
  ]);
}

/** Rights to give. */
export interface Grant {
  readonly rules: readonly PolicyRule[];
  readonly namespace?: string;
}

/** A role is known as a whole, so its first rule stands for all. */
async function untilAllowed(admin: ApiClient, user: string, role: NewObject): Promise<void> {
  const [rule] = role['rules'] as readonly PolicyRule[];
  const [resource, subresource] = rule?.resources[0]?.split('/') ?? [];
  const review: NewObject = {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SubjectAccessReview',
    metadata: {},
    spec: {
      user,
      resourceAttributes: {
        verb: rule?.verbs[0],
        group: rule?.apiGroups[0],
        resource,
        subresource,
        name: rule?.resourceNames?.[0],
        namespace: role.metadata.namespace,
      },
    },
  };
  const bound = AbortSignal.timeout(withinMs);
  while (!isAllowed(await admin.create(review))) {
    if (bound.aborted) {
      throw new Error(`Cannot give "${user}" the role "${role.metadata.name}": the API server does not act on it after ${withinMs} ms`);
    }
    await delay(askIntervalMs);
  }
}

function isAllowed(review: KubeObject): boolean {
  return (review['status'] as { readonly allowed?: boolean } | undefined)?.allowed === true;
}
