/**
 * Where a server listens, as Go's `net.Listen` takes it (behaviour.md 10: `--http-endpoint`, `--metrics-address`). Pure.
 * `options/` checks flags with it, `http/server.ts` listens there.
 */
import { isIP } from 'node:net';
import { AppError } from './errors.ts';

/** Host and port to listen on. */
export interface ListenAddress {
  /** Name or IP address, without the brackets of IPv6. Absent: every address of the machine, of IPv4 and of IPv6. */
  readonly host?: string;
  /** 0: any free one. */
  readonly port: number;
}

const highestPort = 65_535;

/**
 * Reads `:port`, `host:port` or `[IPv6]:port`. As in Go, an unspecified address, `0.0.0.0` as well as `[::]`, means every address of the
 * machine. Ports are numbers here, not names of services. Throws `invalid` with what is wrong, and no flag name, in the message.
 */
export function parseListenAddress(text: string): ListenAddress {
  const [, bracketed, plain = '', portText] = /^(?:\[([^[\]]*)\]|([^:[\]]*)):(\d*)$/u.exec(text) ?? [];
  const port = Number(portText);
  if (portText === undefined || portText === '' || port > highestPort) {
    throw new AppError(
      'invalid',
      `Cannot listen on "${text}": wanted ":port", "host:port" or "[IPv6]:port" with a port of at most ${highestPort}`,
    );
  }
  const host = bracketed ?? plain;
  return host === '' || isUnspecified(host) ? { port } : { host, port };
}

/** All of its digits are 0. */
function isUnspecified(host: string): boolean {
  return isIP(host) !== 0 && /^[0:.]+$/u.test(host);
}

/** The address as a URL and {@link parseListenAddress} write it. */
export function formatListenAddress({ host = '', port }: ListenAddress): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
