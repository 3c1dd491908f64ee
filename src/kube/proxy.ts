/**
 * Which proxy a connection goes through, by the rules of Go's net/http: HTTPS_PROXY, HTTP_PROXY, NO_PROXY. Pure: the
 * environment is a parameter. `dial.ts` speaks to the proxy; `kubeconfig.ts` gives the `proxy-url` that goes before these.
 */
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { AppError } from '../runtime/errors.ts';
import { portOf, type ServerAddress, withoutBrackets } from './server-address.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A proxy and how it wants to be spoken to. */
export interface ProxyAddress {
  readonly scheme: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
  /** Name and password for the proxy, decoded. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The URL without name and password, for messages. */
  readonly url: string;
}

/**
 * The proxy for `server`, or undefined for a direct connection. Upper-case names win over lower-case ones. Throws
 * `invalid` for a proxy variable that is no URL of a scheme that is spoken here.
 */
export function proxyFromEnvironment(server: ServerAddress, env: Environment): ProxyAddress | undefined {
  const name = server.secure ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const value = firstSet(env, name);
  if (value === undefined || bypassesProxy(server, firstSet(env, 'NO_PROXY') ?? '')) {
    return undefined;
  }
  return parseProxyUrl(value.includes('://') ? value : `http://${value}`, `Cannot use proxy of environment variable ${name}: it`);
}

/** Reads a proxy's URL. Throws `invalid` with `what` at the start of the message; the message never holds name and password. */
export function parseProxyUrl(text: string, what: string): ProxyAddress {
  if (!URL.canParse(text)) {
    throw new AppError('invalid', `${what} is no URL, write for example "http://proxy:3128"`);
  }
  const url = new URL(text);
  const scheme = proxyScheme(url.protocol);
  if (scheme === undefined || url.hostname === '') {
    throw new AppError('invalid', `${what} must be a URL with scheme http, https or socks5 and a host`);
  }
  const login = { user: decode(url.username), password: decode(url.password) };
  return {
    scheme,
    host: withoutBrackets(url.hostname),
    port: portOf(url),
    ...(url.username === '' && url.password === '' ? {} : { login }),
    url: `${url.protocol}//${url.host}`,
  };
}

/**
 * Whether NO_PROXY, or being this machine, keeps a host from being reached through a proxy. Entries: `*`, an IP address
 * or a domain (with its subdomains; only those after a dot or `*.`), each with an optional port, or a CIDR.
 */
function bypassesProxy(target: { readonly host: string; readonly port: number }, noProxy: string): boolean {
  const host = target.host.toLowerCase();
  if (host === 'localhost' || isLoopback(host)) {
    return true;
  }
  return noProxy.split(',').some((entry) => matchesEntry(entry.trim().toLowerCase(), { host, port: target.port }));
}

function firstSet(env: Environment, name: string): string | undefined {
  return env[name] || env[name.toLowerCase()] || undefined;
}

function proxyScheme(protocol: string): ProxyAddress['scheme'] | undefined {
  switch (protocol) {
    case 'http:':
      return 'http';
    case 'https:':
      return 'https';
    case 'socks5:':
    case 'socks5h:':
      return 'socks5';
    default:
      return undefined;
  }
}

/** Percent-decodes a name or password; what is not encoded well is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isLoopback(host: string): boolean {
  return addressSet('127.0.0.0/8', '::1/128').has(host);
}

function matchesEntry(entry: string, target: { readonly host: string; readonly port: number }): boolean {
  if (entry === '*') {
    return true;
  }
  if (/^[0-9a-f.:]+\/\d+$/.test(entry)) {
    return addressSet(entry).has(target.host);
  }
  const { name, port } = splitPort(entry);
  if (name === '' || (port !== '' && port !== String(target.port))) {
    return false;
  }
  if (isIP(name) !== 0) {
    return addressSet(`${name}/${isIP(name) === 4 ? 32 : 128}`).has(target.host);
  }
  return isIP(target.host) === 0 && matchesDomain(name.replace(/^\*(?=\.)/, ''), target.host);
}

function matchesDomain(domain: string, host: string): boolean {
  const [ascii, target] = [toAscii(domain), toAscii(host)];
  return ascii.startsWith('.') ? target.endsWith(ascii) : target === ascii || target.endsWith(`.${ascii}`);
}

function toAscii(domain: string): string {
  return domainToASCII(domain) || domain;
}

/** `host:port`, `[ipv6]:port`, or a host alone: more than one colon without brackets is IPv6. */
function splitPort(entry: string): { name: string; port: string } {
  const match = /^(\[.*\]|[^:]*):([^:]*)$/.exec(entry);
  return match === null ? { name: entry, port: '' } : { name: withoutBrackets(match[1] ?? ''), port: match[2] ?? '' };
}

/** A set of addresses from CIDRs; those that are none are left out. IPv4 inside IPv6 counts as IPv4. */
function addressSet(...cidrs: readonly string[]): { has(host: string): boolean } {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', prefix = ''] = cidr.split('/');
    const version = isIP(network);
    if (version !== 0 && Number(prefix) <= (version === 4 ? 32 : 128)) {
      list.addSubnet(network, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    }
  }
  return {
    has: (host) => {
      const version = isIP(host);
      return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
