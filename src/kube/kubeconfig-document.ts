/**
 * What a kubeconfig says (kind Config, v1) about its current context, checked as client-go's clientcmd does. Pure: takes
 * the parsed document, touches no file that it names. `kubeconfig.ts` makes the connection's parts of it.
 */
import type { Impersonation } from './credentials.ts';
import { execApiVersions } from './exec-credential-format.ts';
import { Fields, kubeconfigError } from './kubeconfig-fields.ts';
import type { PemSource } from './tls-source.ts';

/** Extension of a cluster that exec plugins are told. */
const execExtension = 'client.authentication.k8s.io/exec';

/** The current context with the cluster and user that it names. Paths are as written. */
export interface KubeconfigContext {
  readonly namespace: string;
  readonly cluster: KubeconfigCluster;
  readonly user: KubeconfigUser;
}

/** An entry of `clusters`. */
export interface KubeconfigCluster {
  readonly name: string;
  readonly server: string;
  readonly authorities?: PemSource;
  readonly insecure: boolean;
  readonly tlsServerName?: string;
  readonly proxyUrl?: string;
  readonly disableCompression: boolean;
  /** What the cluster's entry holds for exec plugins. */
  readonly execConfig?: unknown;
}

/** An entry of `users`. At most one of token and basic; exec counts only where there is no other credential. */
export interface KubeconfigUser {
  readonly name: string;
  readonly client?: { readonly certificate: PemSource; readonly privateKey: PemSource };
  readonly token?: string;
  readonly tokenFile?: string;
  readonly basic?: { readonly user: string; readonly password: string };
  readonly exec?: KubeconfigExec;
  readonly impersonation?: Impersonation;
}

/** An exec plugin as the user's entry names it. */
export interface KubeconfigExec {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly apiVersion: string;
  readonly installHint?: string;
  readonly provideClusterInfo: boolean;
}

/** Reads the current context. Throws `invalid` with the file and the field of the first mistake. */
export function readKubeconfig(document: unknown, file: string): KubeconfigContext {
  if (document === null || document === undefined) {
    throw kubeconfigError(file, 'the file is empty');
  }
  const root = new Fields(document, { file, place: 'top level' });
  const contextName = root.text('current-context');
  if (contextName === undefined) {
    throw root.fault('current-context', 'is missing, choose one with: kubectl config use-context NAME');
  }
  const context = findNamed(root, { list: 'contexts', member: 'context', name: contextName });
  if (context === undefined) {
    throw root.fault('current-context', `names context "${contextName}", which "contexts" does not have`);
  }
  return {
    namespace: readNamespace(context),
    cluster: readCluster(referenced(root, context, { list: 'clusters', member: 'cluster' }), context.requiredText('cluster')),
    user: readUser(referenced(root, context, { list: 'users', member: 'user' }), context.requiredText('user')),
  };
}

/** The entry of a list that has this name. */
function findNamed(root: Fields, wanted: { readonly list: string; readonly member: string; readonly name: string }): Fields | undefined {
  const { list, member, name } = wanted;
  const found = root.objects(list).filter((entry) => entry.text('name') === name);
  if (found.length > 1) {
    throw root.fault(list, `has more than one entry with name "${name}"`);
  }
  const [entry] = found;
  return entry?.entity(member, `${member} "${name}"`);
}

/** The cluster or user that the context names. */
function referenced(root: Fields, context: Fields, wanted: { readonly list: string; readonly member: string }): Fields {
  const name = context.requiredText(wanted.member);
  const entry = findNamed(root, { ...wanted, name });
  if (entry === undefined) {
    throw context.fault(wanted.member, `names "${name}", which "${wanted.list}" does not have`);
  }
  return entry;
}

function readNamespace(context: Fields): string {
  const namespace = context.text('namespace') ?? 'default';
  if (!/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) {
    throw context.fault('namespace', 'is no DNS label');
  }
  return namespace;
}

function readCluster(cluster: Fields, name: string): KubeconfigCluster {
  const authorities = readPemSource(cluster, 'certificate-authority');
  const insecure = cluster.flag('insecure-skip-tls-verify');
  if (insecure && authorities !== undefined) {
    throw cluster.fault('insecure-skip-tls-verify', 'must not be true where a certificate-authority is given');
  }
  const tlsServerName = cluster.text('tls-server-name');
  const proxyUrl = cluster.text('proxy-url');
  const extension = cluster.objects('extensions').find((entry) => entry.text('name') === execExtension);
  return {
    name,
    server: cluster.requiredText('server'),
    ...(authorities === undefined ? {} : { authorities }),
    insecure,
    ...(tlsServerName === undefined ? {} : { tlsServerName }),
    ...(proxyUrl === undefined ? {} : { proxyUrl }),
    disableCompression: cluster.flag('disable-compression'),
    ...(extension === undefined ? {} : { execConfig: extension.raw('extension') }),
  };
}

function readUser(user: Fields, name: string): KubeconfigUser {
  const token = user.text('token');
  const tokenFile = user.text('tokenFile');
  const basic = readBasic(user);
  if (token !== undefined && basic !== undefined) {
    throw user.fault('token', 'must not stand beside "username" and "password": only one way to log in is allowed');
  }
  rejectAuthProvider(user);
  const client = readClientCertificate(user);
  const exec = readExec(user);
  const impersonation = readImpersonation(user);
  return {
    name,
    ...(client === undefined ? {} : { client }),
    ...(token === undefined ? {} : { token }),
    ...(tokenFile === undefined ? {} : { tokenFile }),
    ...(basic === undefined ? {} : { basic }),
    ...(exec === undefined ? {} : { exec }),
    ...(impersonation === undefined ? {} : { impersonation }),
  };
}

function readBasic(user: Fields): KubeconfigUser['basic'] {
  const [name, password] = [user.text('username'), user.text('password')];
  return name === undefined && password === undefined ? undefined : { user: name ?? '', password: password ?? '' };
}

/** client-go has no auth providers of its own any more but `oidc`, and that one renews tokens only in files of users. */
function rejectAuthProvider(user: Fields): void {
  const provider = user.object('auth-provider');
  if (provider !== undefined) {
    throw user.fault('auth-provider', 'is not supported, use "exec" with a credential plugin, "tokenFile" or a client certificate instead');
  }
}

function readClientCertificate(user: Fields): KubeconfigUser['client'] {
  const certificate = readPemSource(user, 'client-certificate');
  const privateKey = readPemSource(user, 'client-key');
  if (certificate === undefined) {
    return undefined;
  }
  if (privateKey === undefined) {
    throw user.fault('client-key', 'is missing: a client certificate needs "client-key" or "client-key-data"');
  }
  return { certificate, privateKey };
}

/** A file, or the data itself in base64, never both. */
function readPemSource(fields: Fields, name: string): PemSource | undefined {
  const file = fields.text(name);
  const pem = fields.base64(`${name}-data`);
  if (file !== undefined && pem !== undefined) {
    throw fields.fault(name, `must not stand beside "${name}-data"`);
  }
  if (file !== undefined) {
    return { file };
  }
  return pem === undefined ? undefined : { pem };
}

function readExec(user: Fields): KubeconfigExec | undefined {
  const exec = user.object('exec');
  if (exec === undefined) {
    return undefined;
  }
  const apiVersion = exec.requiredText('apiVersion');
  if (!execApiVersions.includes(apiVersion)) {
    throw exec.fault('apiVersion', `must be one of ${execApiVersions.join(', ')}`);
  }
  checkInteractiveMode(exec, apiVersion);
  const installHint = exec.text('installHint');
  return {
    command: exec.requiredText('command'),
    args: exec.texts('args'),
    env: Object.fromEntries(exec.objects('env').map((entry) => [entry.requiredText('name'), entry.text('value') ?? ''])),
    apiVersion,
    ...(installHint === undefined ? {} : { installHint }),
    provideClusterInfo: exec.flag('provideClusterInfo'),
  };
}

/** Required in v1, `IfAvailable` by default before; a plugin that must have a terminal cannot work here. */
function checkInteractiveMode(exec: Fields, apiVersion: string): void {
  const mode = exec.text('interactiveMode') ?? (apiVersion.endsWith('/v1') ? undefined : 'IfAvailable');
  switch (mode) {
    case 'Never':
    case 'IfAvailable':
      return;
    case 'Always':
      throw exec.fault('interactiveMode', 'is Always, but this program has no terminal to ask a person: use a plugin that needs none');
    default:
      throw exec.fault('interactiveMode', 'must be Never or IfAvailable');
  }
}

function readImpersonation(user: Fields): Impersonation | undefined {
  const [name, uid, groups, extra] = [user.text('as'), user.text('as-uid'), user.texts('as-groups'), user.textLists('as-user-extra')];
  if (name === undefined) {
    if (uid !== undefined || groups.length > 0 || Object.keys(extra).length > 0) {
      throw user.fault('as', 'is missing: "as-uid", "as-groups" and "as-user-extra" need it');
    }
    return undefined;
  }
  return { user: name, ...(uid === undefined ? {} : { uid }), groups, extra };
}
