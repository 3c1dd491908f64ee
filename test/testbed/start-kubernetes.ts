/**
 * A whole, real control plane for one test file: etcd and kube-apiserver with users, rights, audit log and a client, in one
 * temporary folder. It must leave nothing behind once stopped. Called by tests: start in `before`, stop in `after`.
 */
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from './api-client.ts';
import { AuditLog } from './audit-log.ts';
import { retryWhenPortTaken } from './free-port.ts';
import { originalUser, rbacFor, readOriginalRbac } from './original-rbac.ts';
import type { RunningProcess } from './process.ts';
import { parseRequestCounts, type RequestCount } from './request-counts.ts';
import { applyRbac, type Grant, grant } from './rights.ts';
import { startEtcd } from './start-etcd.ts';
import { type KubeApiServer, type KubeApiServerOptions, startKubeApiServer, type TokenUser } from './start-kube-apiserver.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** How to start a control plane. */
export interface KubernetesOptions {
  /** Keep an audit log ({@link Kubernetes.audit}). Default false. */
  readonly audit?: boolean;
  /** Rights of the user `attacher`: those that the original's rbac.yaml gives (default), or none. */
  readonly rbac?: 'original' | 'none';
  /** More users with the rights of the original, by name: replicas that the audit log can tell apart. */
  readonly replicas?: readonly string[];
  /** More users, by name with their groups. */
  readonly users?: Readonly<Record<string, readonly string[]>>;
  /** More flags for kube-apiserver, such as `--feature-gates=...`. */
  readonly apiServerArgs?: readonly string[];
}

/**
 * The users that every control plane has: `admin` may do everything; `attacher` is the original's ServiceAccount
 * `default/csi-attacher`; `stranger` has no rights but those that a test grants.
 */
export type UserName = 'admin' | 'attacher' | 'stranger' | (string & {});

/** A control plane that is ready. */
export interface Kubernetes {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string;
  readonly caPem: string;
  readonly adminToken: string;
  /** Temporary; tests may put files of their own here. */
  readonly folder: string;
  /** The process that runs now: another one after {@link Kubernetes.restartEtcd}. */
  readonly etcd: () => RunningProcess;
  /** The process that runs now: another one after {@link Kubernetes.restartApiServer}. */
  readonly apiServer: () => RunningProcess;
  /** Client of `admin`. */
  readonly admin: ApiClient;
  /** Client of a user, closed with the control plane. */
  readonly client: (user: UserName) => ApiClient;
  /** Bearer token of a user. */
  readonly token: (user: UserName) => string;
  /** Path of a kubeconfig for a user. */
  readonly kubeconfig: (user: UserName) => string;
  /** Gives a user rights, on top of those it has; they hold when the promise settles. */
  readonly grant: (user: UserName, rights: Grant) => Promise<void>;
  /** The audit log. Throws unless the control plane was started with `audit`. */
  readonly audit: () => AuditLog;
  /** What the API server has answered since it started. */
  readonly requestCounts: () => Promise<readonly RequestCount[]>;
  /** Ends the API server (`SIGKILL`: as in a crash) and starts it again on the same port, with the same data. */
  readonly restartApiServer: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /**
   * Kills etcd and starts it again on the same socket and data. `between` is called while it is down, and may change what is in the
   * folder `etcd` of {@link Kubernetes.folder}, its data.
   */
  readonly restartEtcd: (between?: () => void | Promise<void>) => Promise<void>;
  /** Adds what {@link Kubernetes.stop} does before anything else; what was added last comes first. */
  readonly atStop: (undo: () => unknown) => void;
  /** Stops all and removes the folder. May be called again. */
  readonly stop: () => Promise<void>;
}

/** Starts etcd and kube-apiserver: 2 to 4 s. Throws, with all stopped, when one of them does not start. */
export async function startKubernetes(options: KubernetesOptions = {}): Promise<Kubernetes> {
  // What to undo, last first; also when the start fails half way.
  const undo: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (let last = undo.pop(); last !== undefined; last = undo.pop()) {
      await last();
    }
  };
  try {
    return await startParts(options, { undo, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: KubernetesOptions,
  { undo, stop }: { readonly undo: (() => unknown)[]; readonly stop: () => Promise<void> },
): Promise<Kubernetes> {
  const folder = createTemporaryFolder();
  undo.push(folder.remove);
  let etcd = await startEtcd(folder.path);
  // Nobody needs what they would save, and a graceful end of the server waits for every client.
  undo.push(() => etcd.process.stop(0));
  const users = tokenUsers(options);
  let serverOptions: KubeApiServerOptions = {
    folder: folder.path,
    port: 0,
    etcdEndpoint: etcd.endpoint,
    users: [...users.values()],
    audit: options.audit ?? false,
    extraArgs: options.apiServerArgs ?? [],
  };
  let server = await retryWhenPortTaken((port) => {
    serverOptions = { ...serverOptions, port };
    return startKubeApiServer(serverOptions);
  });
  undo.push(() => server.process.stop(0));
  const { url, caPem } = server;

  const token = (user: UserName): string => findUser(users, user).token;
  const client = (user: UserName): ApiClient => {
    const created = new ApiClient({ url, caPem, token: token(user) });
    undo.push(() => created.close());
    return created;
  };
  const admin = client('admin');
  const audit = options.audit ? await AuditLog.open(folder.path) : undefined;
  undo.push(() => audit?.close());
  await admin.until('/api/v1/namespaces/default', (namespace) => namespace !== undefined);
  if (options.rbac !== 'none') {
    const rbac = await readOriginalRbac();
    await applyRbac(admin, originalUser, rbac);
    await Promise.all((options.replicas ?? []).map((replica) => applyRbac(admin, replica, rbacFor(replica, rbac))));
  }

  return {
    url,
    caPem,
    adminToken: token('admin'),
    folder: folder.path,
    etcd: () => etcd.process,
    apiServer: () => server.process,
    admin,
    client,
    token,
    kubeconfig: (user) => writeKubeconfig(server, { folder: folder.path, user: findUser(users, user) }),
    grant: (user, rights) => grant(admin, findUser(users, user).name, rights),
    audit: () => {
      if (audit === undefined) {
        throw new Error('Cannot read the audit log: start Kubernetes with { audit: true }');
      }
      return audit;
    },
    requestCounts: async () => parseRequestCounts((await admin.request('GET', '/metrics')).body),
    restartApiServer: async (signal = 'SIGTERM') => {
      await server.process.stop(signal === 'SIGKILL' ? 0 : undefined);
      server = await startKubeApiServer(serverOptions);
    },
    restartEtcd: async (between) => {
      await etcd.process.stop(0);
      await between?.();
      etcd = await startEtcd(folder.path);
    },
    atStop: (last) => undo.push(last),
    stop,
  };
}

function tokenUsers(options: KubernetesOptions): ReadonlyMap<string, TokenUser> {
  const user = (name: string, groups: readonly string[]): TokenUser => ({ name, groups, token: randomUUID() });
  return new Map([
    ['admin', user('admin', ['system:masters'])],
    ['attacher', user(originalUser, ['system:serviceaccounts', 'system:serviceaccounts:default'])],
    ['stranger', user('stranger', [])],
    ...(options.replicas ?? []).map((name): [string, TokenUser] => [name, user(name, [])]),
    ...Object.entries(options.users ?? {}).map(([name, groups]): [string, TokenUser] => [name, user(name, groups)]),
  ]);
}

function findUser(users: ReadonlyMap<string, TokenUser>, name: UserName): TokenUser {
  const user = users.get(name);
  if (user === undefined) {
    throw new Error(`Cannot act as "${name}": no such user, name it in the option "users"`);
  }
  return user;
}

function writeKubeconfig({ url, caPem }: KubeApiServer, { folder, user }: { readonly folder: string; readonly user: TokenUser }): string {
  const path = join(folder, `${user.name.replaceAll(/[^\w.-]/g, '-')}.kubeconfig`);
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server: url, 'certificate-authority-data': Buffer.from(caPem).toString('base64') } }],
    users: [{ name: user.name, user: { token: user.token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: user.name } }],
    'current-context': 'test',
  };
  // JSON is YAML. Renamed, because a program may be reading the file of an earlier call.
  writeFileSync(`${path}.new`, JSON.stringify(config), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return path;
}
