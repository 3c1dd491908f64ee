/**
 * The configuration of a kubeconfig file (`--kubeconfig`), as client-go reads it. Touches the files that it names;
 * `kubeconfig-document.ts` says what they mean. The YAML parser is loaded only when this is called. Called by `bin`.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { AppError, asAppError } from '../runtime/errors.ts';
import type { ClusterConfig, ConfigOptions } from './config.ts';
import { basicHeaders, bearerHeaders, type Credentials, fixedCredentials, impersonating, TokenFileCredentials } from './credentials.ts';
import type { ExecCluster } from './exec-credential-format.ts';
import { ExecCredentials } from './exec-credentials.ts';
import { type KubeconfigCluster, type KubeconfigExec, type KubeconfigUser, readKubeconfig } from './kubeconfig-document.ts';
import { kubeconfigError } from './kubeconfig-fields.ts';
import { type ProxyAddress, parseProxyUrl, proxyFromEnvironment } from './proxy.ts';
import { parseServerAddress, type ServerAddress } from './server-address.ts';
import { FileTlsSource, type PemSource, type TlsParts, type TlsSource, withClientCertificate } from './tls-source.ts';
import { reasonOf } from './wire.ts';

/** Options for a kubeconfig. `env` is what exec plugins and proxies see. */
export interface KubeconfigOptions extends ConfigOptions {
  /** Folder that a relative `path` starts from. */
  readonly cwd: string;
}

/** One load under way. */
interface Loading {
  readonly file: string;
  readonly options: KubeconfigOptions;
}

/**
 * Reads the current context of a kubeconfig, YAML or JSON. Relative paths in it start from its folder. Throws `invalid`
 * with one line that names the file and the field that is wrong.
 */
export async function loadKubeconfig(path: string, options: KubeconfigOptions): Promise<ClusterConfig> {
  const file = resolve(options.cwd, path);
  const loading = { file, options };
  const context = readKubeconfig(await readDocument(file), file);
  const { cluster, user } = context;
  const server = parseServerAddress(cluster.server, {
    what: `Cannot use kubeconfig "${file}": cluster "${cluster.name}": field "server"`,
    secureByDefault: cluster.insecure || cluster.authorities !== undefined || user.client !== undefined,
  });
  const proxy = chooseProxy(loading, cluster, server);
  const base = { server, proxy, namespace: context.namespace };
  if (!server.secure) {
    warnOfPlainServer(loading, user);
    const credentials = withImpersonation(fixedCredentials({}), user);
    return { ...base, credentials, tls: await FileTlsSource.open({ verify: true }, options) };
  }
  const tls = await openTls(loading, cluster, user);
  const { credentials, tls: sessionTls } = await openCredentials(loading, user, { cluster, server, proxy, tls });
  return { ...base, credentials: withImpersonation(credentials, user), tls: sessionTls };
}

async function readDocument(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (thrown) {
    throw new AppError('invalid', `Cannot read kubeconfig "${file}": ${reasonOf(thrown)}`, { cause: thrown });
  }
  const { parse } = await import('yaml');
  try {
    // YAML 1.1, as Go's parser reads it: `yes` is true, `<<` merges.
    const document: unknown = parse(text, { version: '1.1', logLevel: 'error' });
    return document;
  } catch (thrown) {
    // The parser's further lines quote the file, and with it secrets.
    const [firstLine = ''] = reasonOf(thrown).split('\n');
    throw kubeconfigError(file, `it is no YAML: ${firstLine.replace(/:$/, '')}`);
  }
}

function chooseProxy(loading: Loading, cluster: KubeconfigCluster, server: ServerAddress): ProxyAddress | undefined {
  return cluster.proxyUrl === undefined
    ? proxyFromEnvironment(server, loading.options.env)
    : parseProxyUrl(cluster.proxyUrl, `Cannot use kubeconfig "${loading.file}": cluster "${cluster.name}": field "proxy-url"`);
}

/** As client-go: nothing secret goes over a connection that anyone can read. */
function warnOfPlainServer(loading: Loading, user: KubeconfigUser): void {
  const hasCredential = [user.client, user.token, user.tokenFile, user.basic, user.exec].some((part) => part !== undefined);
  if (hasCredential) {
    loading.options.log.warning('Kubeconfig has credentials that are not sent, for its server is not https', { file: loading.file });
  }
}

function withImpersonation(credentials: Credentials, user: KubeconfigUser): Credentials {
  return user.impersonation === undefined ? credentials : impersonating(credentials, user.impersonation);
}

async function openTls(loading: Loading, cluster: KubeconfigCluster, user: KubeconfigUser): Promise<TlsSource> {
  const parts: TlsParts = {
    ...(cluster.authorities === undefined ? {} : { authorities: located(loading, cluster.authorities) }),
    ...(user.client === undefined
      ? {}
      : { client: { certificate: located(loading, user.client.certificate), privateKey: located(loading, user.client.privateKey) } }),
    ...(cluster.tlsServerName === undefined ? {} : { serverName: cluster.tlsServerName }),
    verify: !cluster.insecure,
  };
  return await namingFile(loading, () => FileTlsSource.open(parts, loading.options));
}

function located(loading: Loading, source: PemSource): PemSource {
  return 'file' in source ? { file: resolve(dirname(loading.file), source.file) } : source;
}

/** A token file wins over a token, as in client-go; a plugin counts only where nothing else is given. */
async function openCredentials(
  loading: Loading,
  user: KubeconfigUser,
  known: {
    readonly cluster: KubeconfigCluster;
    readonly server: ServerAddress;
    readonly proxy: ProxyAddress | undefined;
    readonly tls: TlsSource;
  },
): Promise<{ credentials: Credentials; tls: TlsSource }> {
  const { tls } = known;
  const field = `Cannot use kubeconfig "${loading.file}": user "${user.name}": field`;
  if (user.basic !== undefined) {
    return { credentials: fixedCredentials(basicHeaders(user.basic.user, user.basic.password)), tls };
  }
  const fixed = user.token === undefined ? undefined : bearerHeaders(user.token, `${field} "token"`);
  if (user.tokenFile !== undefined) {
    const path = resolve(dirname(loading.file), user.tokenFile);
    const options = { ...loading.options, ...(fixed === undefined ? {} : { fallback: fixed }) };
    return { credentials: await namingFile(loading, () => TokenFileCredentials.open(path, options)), tls };
  }
  if (fixed !== undefined) {
    return { credentials: fixedCredentials(fixed), tls };
  }
  if (user.exec === undefined || user.client !== undefined) {
    return { credentials: fixedCredentials({}), tls };
  }
  const exec = openExec(loading, user.exec, user.exec.provideClusterInfo ? await describeCluster(known) : undefined);
  return { credentials: exec, tls: withClientCertificate(tls, (signal) => exec.clientCertificate(signal)) };
}

function openExec(loading: Loading, exec: KubeconfigExec, cluster: ExecCluster | undefined): ExecCredentials {
  // A command with a slash is a path of the kubeconfig's folder; one without is looked up in PATH.
  const command = exec.command.includes(sep) ? resolve(dirname(loading.file), exec.command) : exec.command;
  return new ExecCredentials(
    {
      command,
      args: exec.args,
      env: { ...loading.options.env, ...exec.env },
      apiVersion: exec.apiVersion,
      ...(exec.installHint === undefined ? {} : { installHint: exec.installHint }),
      ...(cluster === undefined ? {} : { cluster }),
    },
    loading.options,
  );
}

async function describeCluster(known: {
  readonly cluster: KubeconfigCluster;
  readonly server: ServerAddress;
  readonly proxy: ProxyAddress | undefined;
  readonly tls: TlsSource;
}): Promise<ExecCluster> {
  const { cluster, server, proxy, tls } = known;
  const { authorities } = await tls.material(new AbortController().signal);
  return {
    server: server.url,
    ...(cluster.tlsServerName === undefined ? {} : { 'tls-server-name': cluster.tlsServerName }),
    ...(cluster.insecure ? { 'insecure-skip-tls-verify': true } : {}),
    ...(authorities === undefined ? {} : { 'certificate-authority-data': Buffer.from(authorities).toString('base64') }),
    ...(proxy === undefined ? {} : { 'proxy-url': proxy.url }),
    ...(cluster.disableCompression ? { 'disable-compression': true } : {}),
    config: cluster.execConfig ?? null,
  };
}

/** Runs `open`; what is wrong with a file or field is told together with the kubeconfig that names it. */
async function namingFile<T>(loading: Loading, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (thrown) {
    throw new AppError('invalid', `${asAppError(thrown).message}, see kubeconfig "${loading.file}"`, { cause: thrown });
  }
}
