/**
 * Who may do what: bearer tokens and client certificates name a user, and a user has either every right or a list of RBAC rules.
 * The lists can change while the server runs. It does not know roles, bindings and service accounts.
 */
import { forbidden, type StatusError, unauthorized } from './status-error.ts';

/** One rule, as in an RBAC Role or ClusterRole. `*` matches everything. */
export interface Rule {
  readonly verbs: readonly string[];
  /** Default: the core group. */
  readonly apiGroups?: readonly string[];
  /** `volumeattachments`, `volumeattachments/status`. */
  readonly resources?: readonly string[];
  /** Default: objects of every name. */
  readonly resourceNames?: readonly string[];
  /** The rule is that of a Role in this namespace. Default: of a ClusterRole. */
  readonly namespace?: string;
  readonly nonResourceURLs?: readonly string[];
}

/** What a user may do. */
export type Rights = 'admin' | readonly Rule[];

/** Somebody who asks. */
export interface User {
  readonly name: string;
  readonly groups: readonly string[];
}

/** What somebody asks for. */
export type Attempt =
  | {
      readonly verb: string;
      readonly group: string;
      readonly resource: string;
      readonly subresource: string;
      readonly namespace: string;
      readonly name: string;
    }
  | { readonly verb: string; readonly path: string };

/** The user that a request without credentials has. */
export const anonymous: User = { name: 'system:anonymous', groups: ['system:unauthenticated'] };

const everyone: readonly Rule[] = [{ verbs: ['get'], nonResourceURLs: ['/healthz', '/livez', '/readyz', '/version', '/version/'] }];
const everyoneKnown: readonly Rule[] = [
  ...everyone,
  { verbs: ['get'], nonResourceURLs: ['/api', '/api/*', '/apis', '/apis/*', '/openapi', '/openapi/*'] },
  { verbs: ['create'], apiGroups: ['authorization.k8s.io'], resources: ['selfsubjectaccessreviews'] },
];

/** Users, tokens and rights of one server. */
export class AccessControl {
  readonly #tokens = new Map<string, string>();
  readonly #rights = new Map<string, Rights>();

  /** Lets a token name a user. */
  setToken(token: string, userName: string): void {
    this.#tokens.set(token, userName);
  }

  /** Makes a token unknown: requests with it are answered with 401. */
  revokeToken(token: string): void {
    this.#tokens.delete(token);
  }

  /** Replaces what a user may do beyond what everybody may. */
  setRights(userName: string, rights: Rights): void {
    this.#rights.set(userName, rights);
  }

  /** The user of an `Authorization` header. Throws StatusError 401 for one that names nobody. */
  authenticate(authorization: string | undefined): User {
    if (authorization === undefined || authorization === '') {
      return anonymous;
    }
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1];
    const name = token === undefined ? undefined : this.#tokens.get(token);
    if (name === undefined) {
      throw unauthorized();
    }
    return { name, groups: ['system:authenticated'] };
  }

  /** Whether a user may do this. */
  allows(user: User, attempt: Attempt): boolean {
    const rights = user.groups.includes('system:masters') ? 'admin' : (this.#rights.get(user.name) ?? []);
    const common = user.name === anonymous.name ? everyone : everyoneKnown;
    return rights === 'admin' || [...common, ...rights].some((rule) => permits(rule, attempt));
  }

  /** Throws StatusError 403 when a user may not do this. */
  authorize(user: User, attempt: Attempt): void {
    if (!this.allows(user, attempt)) {
      throw refusal(user, attempt);
    }
  }
}

function permits(rule: Rule, attempt: Attempt): boolean {
  if (!includes(rule.verbs, attempt.verb)) {
    return false;
  }
  if ('path' in attempt) {
    return (rule.nonResourceURLs ?? []).some((pattern) => matchesPath(pattern, attempt.path));
  }
  return (
    includes(rule.apiGroups ?? [''], attempt.group) &&
    permitsResource(rule.resources ?? [], attempt) &&
    (rule.resourceNames === undefined || rule.resourceNames.includes(attempt.name)) &&
    (rule.namespace === undefined || rule.namespace === attempt.namespace)
  );
}

function permitsResource(allowed: readonly string[], wanted: { readonly resource: string; readonly subresource: string }): boolean {
  const { resource, subresource } = wanted;
  return subresource === ''
    ? includes(allowed, resource)
    : includes(allowed, `${resource}/${subresource}`) || allowed.includes(`*/${subresource}`);
}

function includes(list: readonly string[], wanted: string): boolean {
  return list.includes('*') || list.includes(wanted);
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function refusal(user: User, attempt: Attempt): StatusError {
  if ('path' in attempt) {
    return forbidden({ group: '', kind: '' }, `User "${user.name}" cannot ${attempt.verb} path "${attempt.path}"`);
  }
  const { verb, group, resource, subresource, namespace, name } = attempt;
  const wanted = subresource === '' ? resource : `${resource}/${subresource}`;
  const scope = namespace === '' ? 'at the cluster scope' : `in the namespace "${namespace}"`;
  const why = `User "${user.name}" cannot ${verb} resource "${wanted}" in API group "${group}" ${scope}`;
  return forbidden({ group, kind: resource, name }, why);
}
