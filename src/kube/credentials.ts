/**
 * Who we are to the API server, as a port: header fields that can change while the process runs. The kinds that need no
 * program: none, fixed, a token in a file, and impersonation around any of them. `exec-credentials.ts` has the others.
 * Values of these headers must never reach a log or a message.
 */
import { readFile } from 'node:fs/promises';
import type { Clock } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { type RequestHeaders, reasonOf } from './wire.ts';

/** client-go's: the kubelet renews a token when it still has a fifth of its life, so a minute is soon enough. */
const rereadMs = 50_000;

/** Gives the credential of each request. */
export interface Credentials {
  /** Fields to send. The same object as before while nothing changed. Throws `unavailable` when there is none. */
  headers(signal: AbortSignal): Promise<RequestHeaders>;
  /** The server answered 401 to a request that had `used`: the next `headers` looks for newer ones. */
  rejected(used: RequestHeaders): void;
}

/** Credentials that never change: no header at all, a bearer token, a name and password. */
export function fixedCredentials(headers: RequestHeaders): Credentials {
  return { headers: () => Promise.resolve(headers), rejected: () => {} };
}

/** The field for a bearer token. Throws `invalid` with `what` at the start of the message when no header can carry it. */
export function bearerHeaders(token: string, what: string): RequestHeaders {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new AppError('invalid', `${what} ${token === '' ? 'is empty' : 'holds characters that no token has'}`);
  }
  return { authorization: `Bearer ${token}` };
}

/** The field for a name and password. */
export function basicHeaders(user: string, password: string): RequestHeaders {
  return { authorization: basicAuthorization(user, password) };
}

/** Value of `Authorization` or `Proxy-Authorization` for a name and password (RFC 7617). */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** A bearer token in a file that others renew. A read that fails leaves the last good token, with an error line. */
export class TokenFileCredentials implements Credentials {
  readonly #path: string;
  readonly #clock: Clock;
  readonly #log: Logger;
  #headers: RequestHeaders | undefined;
  #readMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<RequestHeaders> | undefined;

  private constructor(path: string, runtime: { readonly clock: Clock; readonly log: Logger }) {
    this.#path = path;
    this.#clock = runtime.clock;
    this.#log = runtime.log;
  }

  /** Reads the file once. When that fails it goes on with `fallback`, or else throws `invalid`. */
  static async open(
    path: string,
    options: { readonly clock: Clock; readonly log: Logger; readonly fallback?: RequestHeaders },
  ): Promise<TokenFileCredentials> {
    const credentials = new TokenFileCredentials(path, options);
    credentials.#headers = options.fallback;
    await credentials.#reread();
    return credentials;
  }

  headers(): Promise<RequestHeaders> {
    if (this.#headers !== undefined && this.#clock.monotonicMs() - this.#readMs < rereadMs) {
      return Promise.resolve(this.#headers);
    }
    this.#reading ??= this.#reread().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  rejected(used: RequestHeaders): void {
    if (used === this.#headers) {
      this.#readMs = Number.NEGATIVE_INFINITY;
    }
  }

  async #reread(): Promise<RequestHeaders> {
    this.#readMs = this.#clock.monotonicMs();
    try {
      const fresh = bearerHeaders(await this.#readToken(), `Cannot use token file "${this.#path}": it`);
      if (fresh['authorization'] !== this.#headers?.['authorization']) {
        this.#headers = fresh;
      }
    } catch (thrown) {
      if (this.#headers === undefined) {
        throw thrown;
      }
      this.#log.error(thrown, 'Token file cannot be used, going on with the token read before', { file: this.#path });
    }
    return this.#headers ?? {};
  }

  async #readToken(): Promise<string> {
    try {
      return (await readFile(this.#path, 'utf8')).trim();
    } catch (thrown) {
      throw new AppError('invalid', `Cannot read token file "${this.#path}": ${reasonOf(thrown)}`, { cause: thrown });
    }
  }
}

/** Whom to act as (Kubernetes authentication, "User impersonation"). */
export interface Impersonation {
  readonly user: string;
  readonly uid?: string;
  readonly groups: readonly string[];
  readonly extra: Readonly<Record<string, readonly string[]>>;
}

/** `inner` with the fields that ask the server to act as somebody else. */
export function impersonating(inner: Credentials, impersonation: Impersonation): Credentials {
  const fields = impersonationHeaders(impersonation);
  let last: { readonly from: RequestHeaders; readonly headers: RequestHeaders } | undefined;
  return {
    async headers(signal) {
      const from = await inner.headers(signal);
      if (last?.from !== from) {
        last = { from, headers: { ...from, ...fields } };
      }
      return last.headers;
    },
    rejected(used) {
      if (used === last?.headers) {
        inner.rejected(last.from);
      }
    },
  };
}

function impersonationHeaders(impersonation: Impersonation): RequestHeaders {
  const { user, uid, groups, extra } = impersonation;
  const extraFields = Object.entries(extra).map(([key, values]) => [`impersonate-extra-${escapeHeaderKey(key)}`, values] as const);
  return {
    'impersonate-user': user,
    ...(uid === undefined ? {} : { 'impersonate-uid': uid }),
    ...(groups.length === 0 ? {} : { 'impersonate-group': groups }),
    ...Object.fromEntries(extraFields),
  };
}

/** Percent-encodes each byte that no field name may have (RFC 9110, 5.6.2), and the percent sign; names are lower case on the wire. */
function escapeHeaderKey(key: string): string {
  const encode = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return Array.from(Buffer.from(key.toLowerCase()), (byte) => {
    const character = String.fromCharCode(byte);
    return /[a-z0-9!#$&'*+.^_`|~-]/.test(character) ? character : encode(byte);
  }).join('');
}
