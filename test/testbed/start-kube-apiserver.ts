/**
 * Starts a kube-apiserver over an etcd: tokens from a file, rights by RBAC, an optional audit log. It must not decide which
 * users there are. Called by `start-kubernetes.ts`.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from './api-client.ts';
import { auditFlags } from './audit-log.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { toolPath } from './tools.ts';

/** A user who is known by a bearer token. `system:authenticated` is added by the server. */
export interface TokenUser {
  readonly name: string;
  readonly token: string;
  readonly groups: readonly string[];
}

/** How to start a kube-apiserver. */
export interface KubeApiServerOptions {
  /** Where its certificate, keys, tokens and audit log are. What is there is used again. */
  readonly folder: string;
  readonly port: number;
  readonly etcdEndpoint: string;
  readonly users: readonly TokenUser[];
  readonly audit: boolean;
  /** Flags behind our own. */
  readonly extraArgs: readonly string[];
}

/** A kube-apiserver that is ready. */
export interface KubeApiServer {
  readonly process: RunningProcess;
  readonly url: string;
  /** Its self-signed certificate. */
  readonly caPem: string;
}

/** Starts a kube-apiserver and waits until `/readyz` says ok. */
export async function startKubeApiServer(options: KubeApiServerOptions): Promise<KubeApiServer> {
  const url = `https://127.0.0.1:${options.port}`;
  const certificates = join(options.folder, 'certificates');
  const caPem = (): string => readFileSync(join(certificates, 'apiserver.crt'), 'utf8');
  const token = options.users[0]?.token ?? '';
  const process = await startProcess({
    name: 'kube-apiserver',
    path: toolPath('kube-apiserver'),
    args: [
      `--etcd-servers=${options.etcdEndpoint}`,
      `--secure-port=${options.port}`,
      '--bind-address=127.0.0.1',
      // Otherwise it refuses to advertise a loopback address.
      '--endpoint-reconciler-type=none',
      `--cert-dir=${certificates}`,
      `--token-auth-file=${tokenFile(options)}`,
      '--authorization-mode=RBAC',
      '--service-account-issuer=https://kubernetes.default.svc',
      ...serviceAccountKeyFlags(options.folder),
      '--service-cluster-ip-range=10.0.0.0/24',
      '--allow-privileged=true',
      '--disable-admission-plugins=ServiceAccount',
      ...(options.audit ? auditFlags(options.folder) : []),
      ...options.extraArgs,
    ],
    ready: { ask: () => isReady({ url, caPem, token }) },
  });
  return { process, url, caPem: caPem() };
}

/** A new connection for each question: while the server starts, an old one may be of no use any more. */
async function isReady({
  url,
  caPem,
  token,
}: {
  readonly url: string;
  readonly caPem: () => string;
  readonly token: string;
}): Promise<boolean> {
  const client = new ApiClient({ url, caPem: caPem(), token });
  try {
    return (await client.request('GET', '/readyz')).status === 200;
  } finally {
    client.close();
  }
}

function tokenFile({ folder, users }: KubeApiServerOptions): string {
  const path = join(folder, 'tokens.csv');
  writeFileSync(path, users.map(({ token, name, groups }) => `${token},${name},${name},"${groups.join(',')}"\n`).join(''), { mode: 0o600 });
  return path;
}

function serviceAccountKeyFlags(folder: string): readonly string[] {
  const path = join(folder, 'service-account.key');
  if (!existsSync(path)) {
    // An elliptic key takes no time, an RSA key up to a second. kube-apiserver reads SEC 1, not PKCS #8.
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(path, privateKey.export({ type: 'sec1', format: 'pem' }), { mode: 0o600 });
  }
  return [`--service-account-key-file=${path}`, `--service-account-signing-key-file=${path}`];
}
