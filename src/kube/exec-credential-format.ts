/**
 * The texts that go between us and an exec credential plugin (client.authentication.k8s.io, v1 and v1beta1). Pure.
 * `exec-credentials.ts` runs the plugin. What a plugin printed must never be quoted: it may be a secret.
 */
import { AppError } from '../runtime/errors.ts';
import { isFields, type JsonFields } from './decode/object-reader.ts';
import { type ClientCertificate, checkClientCertificate } from './tls-source.ts';

/** API versions that plugins may speak. */
export const execApiVersions: readonly string[] = ['client.authentication.k8s.io/v1', 'client.authentication.k8s.io/v1beta1'];

/** The cluster as plugins are told of it, with the field names of the API. */
export interface ExecCluster {
  readonly server: string;
  readonly 'tls-server-name'?: string;
  readonly 'insecure-skip-tls-verify'?: boolean;
  /** Base64 of the PEM. */
  readonly 'certificate-authority-data'?: string;
  readonly 'proxy-url'?: string;
  readonly 'disable-compression'?: boolean;
  /** What the kubeconfig has for the plugin under the cluster's extensions. */
  readonly config?: unknown;
}

/** What a plugin answered. */
export interface ExecCredential {
  readonly token?: string;
  readonly client?: ClientCertificate;
  /** Milliseconds since the epoch. Absent: it does not expire. */
  readonly expiresAtMs?: number;
}

/** Value of the environment variable KUBERNETES_EXEC_INFO. Plugins never get a terminal from us. */
export function execInfo(apiVersion: string, cluster: ExecCluster | undefined): string {
  const spec = { ...(cluster === undefined ? {} : { cluster }), interactive: false };
  return JSON.stringify({ kind: 'ExecCredential', apiVersion, spec });
}

/** Reads what a plugin printed. Throws `invalid` with `what` at the start of the message. */
export function parseExecCredential(output: string, apiVersion: string, what: string): ExecCredential {
  const answer = parseJson(output, what);
  if (!isFields(answer) || answer['kind'] !== 'ExecCredential') {
    throw new AppError('invalid', `${what} printed no ExecCredential`);
  }
  if (answer['apiVersion'] !== apiVersion) {
    throw new AppError('invalid', `${what} answered in another apiVersion than "${apiVersion}", which the kubeconfig asks for`);
  }
  const status = answer['status'];
  if (!isFields(status)) {
    throw new AppError('invalid', `${what} printed an ExecCredential without status`);
  }
  const token = stringIn(status, 'token', what);
  const client = clientCertificateIn(status, what);
  if (token === undefined && client === undefined) {
    throw new AppError('invalid', `${what} printed neither a token nor a client certificate`);
  }
  const expiresAtMs = expiryIn(status, what);
  return {
    ...(token === undefined ? {} : { token }),
    ...(client === undefined ? {} : { client }),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  };
}

function clientCertificateIn(status: JsonFields, what: string): ClientCertificate | undefined {
  const certificate = stringIn(status, 'clientCertificateData', what);
  const privateKey = stringIn(status, 'clientKeyData', what);
  if (certificate === undefined && privateKey === undefined) {
    return undefined;
  }
  if (certificate === undefined || privateKey === undefined) {
    throw new AppError('invalid', `${what} printed only one of clientCertificateData and clientKeyData`);
  }
  return checkClientCertificate(
    { certificate, privateKey },
    { certificate: `${what} printed a clientCertificateData that`, privateKey: `${what} printed a clientKeyData that` },
  );
}

function expiryIn(status: JsonFields, what: string): number | undefined {
  const text = stringIn(status, 'expirationTimestamp', what);
  if (text === undefined) {
    return undefined;
  }
  const expiresAtMs = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(expiresAtMs)) {
    throw new AppError('invalid', `${what} printed an expirationTimestamp that is not in RFC 3339 form`);
  }
  return expiresAtMs;
}

/** A field that is text; absent, null and empty are the same. */
function stringIn(status: JsonFields, field: string, what: string): string | undefined {
  const value = status[field];
  if (value === undefined || value === null || value === '') {
    return undefined;
  }
  if (typeof value !== 'string') {
    throw new AppError('invalid', `${what} printed a status.${field} that is no string`);
  }
  return value;
}

function parseJson(output: string, what: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    // The parser's message quotes the text.
    throw new AppError('invalid', `${what} printed no JSON`);
  }
}
