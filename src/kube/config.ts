/**
 * Where the API server is and who we are to it. Holds the type, and the configuration that a pod has from Kubernetes;
 * `kubeconfig.ts` reads the one of a file. Environment and folders are parameters. Called by `bin`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { type Credentials, TokenFileCredentials } from './credentials.ts';
import { podUidOfToken } from './leader-identity.ts';
import { type Environment, type ProxyAddress, proxyFromEnvironment } from './proxy.ts';
import { joinHostPort, parseServerAddress, type ServerAddress } from './server-address.ts';
import { FileTlsSource, type TlsSource } from './tls-source.ts';

/** Folder that the kubelet mounts into pods. */
const defaultServiceAccountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';

/** Everything that `openConnection` needs to know of a cluster. */
export interface ClusterConfig {
  readonly server: ServerAddress;
  readonly tls: TlsSource;
  readonly credentials: Credentials;
  readonly proxy: ProxyAddress | undefined;
  /** Namespace of the pod, or of the kubeconfig's context; `default` where neither says. */
  readonly namespace: string;
}

/** What both loaders take. */
export interface ConfigOptions {
  readonly env: Environment;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Options for the configuration of a pod. */
export interface InClusterOptions extends ConfigOptions {
  /** Default `/var/run/secrets/kubernetes.io/serviceaccount`. */
  readonly serviceAccountFolder?: string;
}

/**
 * The configuration of a pod, as client-go's InClusterConfig. Throws `invalid` outside of a cluster, and when the token
 * cannot be read. Without `ca.crt` the authorities that Node.js knows are trusted, with a warning.
 */
export async function loadInClusterConfig(options: InClusterOptions): Promise<ClusterConfig> {
  const { env, clock, log, serviceAccountFolder = defaultServiceAccountFolder } = options;
  const [host, port] = [env['KUBERNETES_SERVICE_HOST'], env['KUBERNETES_SERVICE_PORT']];
  if (!(host && port)) {
    throw new AppError(
      'invalid',
      'Cannot find the API server: KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not set, give --kubeconfig outside of a cluster',
    );
  }
  const server = parseServerAddress(`https://${joinHostPort(host, port)}`, {
    what: 'Cannot find the API server: address in KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT',
    secureByDefault: true,
  });
  return {
    server,
    tls: await openServiceAccountTls(join(serviceAccountFolder, 'ca.crt'), { clock, log }),
    credentials: await TokenFileCredentials.open(join(serviceAccountFolder, 'token'), { clock, log }),
    proxy: proxyFromEnvironment(server, env),
    namespace: await podNamespace({ env, serviceAccountFolder }),
  };
}

/** The namespace of this pod, as csi-lib-utils finds it for leases: POD_NAMESPACE, the service account's, `default`. */
export async function podNamespace(options: { readonly env: Environment; readonly serviceAccountFolder?: string }): Promise<string> {
  const { env, serviceAccountFolder = defaultServiceAccountFolder } = options;
  return env['POD_NAMESPACE'] || (await readTrimmed(join(serviceAccountFolder, 'namespace'))) || 'default';
}

/** The UID of this pod: POD_UID, or that in the service account's token. Undefined outside of a pod. */
export async function podUid(options: { readonly env: Environment; readonly serviceAccountFolder?: string }): Promise<string | undefined> {
  const { env, serviceAccountFolder = defaultServiceAccountFolder } = options;
  return env['POD_UID'] || podUidOfToken(await readTrimmed(join(serviceAccountFolder, 'token')));
}

async function openServiceAccountTls(caFile: string, runtime: { readonly clock: Clock; readonly log: Logger }): Promise<TlsSource> {
  try {
    return await FileTlsSource.open({ authorities: { file: caFile }, verify: true }, runtime);
  } catch (thrown) {
    runtime.log.error(thrown, 'CA of the service account cannot be used, trusting the public authorities instead', { file: caFile });
    return await FileTlsSource.open({ verify: true }, runtime);
  }
}

async function readTrimmed(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    return '';
  }
}
