/**
 * Where the API server is: the URL of a kubeconfig or of the environment, taken apart once. Pure.
 */
import { AppError } from '../runtime/errors.ts';

/** The API server's base URL. */
export interface ServerAddress {
  /** Without a slash at its end; for messages and for exec plugins. */
  readonly url: string;
  /** `https` or not. */
  readonly secure: boolean;
  /** Name or IP address, without the brackets of IPv6. */
  readonly host: string;
  readonly port: number;
  /** Host, with brackets and port as in the URL. */
  readonly authority: string;
  /** Path that goes before every request's path: empty, or with a slash at its start and none at its end. */
  readonly pathPrefix: string;
}

/**
 * Reads a URL, `host` or `host:port`; without a scheme it is `https` when `secureByDefault` says so (as client-go's
 * DefaultServerURL). Throws `invalid` with `what` at the start of the message.
 */
export function parseServerAddress(text: string, options: { readonly what: string; readonly secureByDefault: boolean }): ServerAddress {
  const url = parseUrl(text, options.secureByDefault);
  const fault = url === undefined ? 'is no URL' : faultOf(url);
  if (url === undefined || fault !== undefined) {
    throw new AppError('invalid', `${options.what} ${fault}, write for example "https://10.0.0.1:6443"`);
  }
  const secure = url.protocol === 'https:';
  const pathPrefix = url.pathname.replace(/\/+$/, '');
  return {
    url: `${url.protocol}//${url.host}${pathPrefix}`,
    secure,
    host: withoutBrackets(url.hostname),
    port: portOf(url),
    authority: url.host,
    pathPrefix,
  };
}

/** Host and port as a URL writes them. */
export function joinHostPort(host: string, port: number | string): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The host of a URL without the brackets around IPv6. */
export function withoutBrackets(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}

/** The port of a URL, or the default of its scheme. */
export function portOf(url: URL): number {
  const defaults: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'socks5:': 1080, 'socks5h:': 1080 };
  return url.port === '' ? (defaults[url.protocol] ?? 0) : Number(url.port);
}

function parseUrl(text: string, secureByDefault: boolean): URL | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const full = hasScheme ? text : `${secureByDefault ? 'https' : 'http'}://${text}`;
  return text !== '' && URL.canParse(full) ? new URL(full) : undefined;
}

function faultOf(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `has scheme "${url.protocol.slice(0, -1)}"`;
  }
  return url.username === '' && url.password === '' ? undefined : 'holds a user or password, which belongs under users';
}
