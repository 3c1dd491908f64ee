/**
 * What TLS sessions with the API server are made of, as something that can change: files are read again while the
 * process runs, so that a new CA or client certificate needs no restart. Used by `connection.ts`; made by `config.ts`
 * and `kubeconfig.ts`. Nothing of it may be logged but file names.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { reasonOf } from './wire.ts';

/** Files are read again when the last look is older than this; client-go looks every 5 minutes. */
const rereadMs = 60_000;

/** A client certificate with its key, as PEM. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** The parts of one TLS session. */
export interface TlsMaterial {
  /** PEM of the authorities to trust. Default: those that Node.js knows. */
  readonly authorities?: string;
  readonly client?: ClientCertificate;
  /** Name to ask for and to expect instead of the server's host. */
  readonly serverName?: string;
  /** Whether the server's certificate is checked. */
  readonly verify: boolean;
}

/** Gives the parts for the next session. */
export interface TlsSource {
  /** The same object as before while nothing changed. Throws `unavailable` when there is none that can be used. */
  material(signal: AbortSignal): Promise<TlsMaterial>;
  /** Makes the next `material` look at the files, whatever their last look; for a failed handshake or a 401. */
  expire(): void;
}

/** PEM that is there already, or in a file. */
export type PemSource = { readonly pem: string } | { readonly file: string };

/** The parts of TLS as the configuration names them. */
export interface TlsParts {
  readonly authorities?: PemSource;
  readonly client?: { readonly certificate: PemSource; readonly privateKey: PemSource };
  readonly serverName?: string;
  readonly verify: boolean;
}

/** A source over files and texts. A file that cannot be used later leaves the last good state, with an error line. */
export class FileTlsSource implements TlsSource {
  readonly #parts: TlsParts;
  readonly #clock: Clock;
  readonly #log: Logger;
  #material: TlsMaterial;
  #readMs: number;
  #reading: Promise<TlsMaterial> | undefined;

  private constructor(parts: TlsParts, material: TlsMaterial, runtime: { readonly clock: Clock; readonly log: Logger }) {
    this.#parts = parts;
    this.#material = material;
    this.#clock = runtime.clock;
    this.#log = runtime.log;
    this.#readMs = runtime.clock.monotonicMs();
  }

  /** Reads everything once. Throws `invalid` for a file that cannot be read or does not hold what it should. */
  static async open(parts: TlsParts, runtime: { readonly clock: Clock; readonly log: Logger }): Promise<FileTlsSource> {
    return new FileTlsSource(parts, await readParts(parts), runtime);
  }

  material(): Promise<TlsMaterial> {
    if (this.#clock.monotonicMs() - this.#readMs < rereadMs) {
      return Promise.resolve(this.#material);
    }
    this.#reading ??= this.#reread().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  expire(): void {
    this.#readMs = Number.NEGATIVE_INFINITY;
  }

  async #reread(): Promise<TlsMaterial> {
    this.#readMs = this.#clock.monotonicMs();
    try {
      const material = await readParts(this.#parts);
      if (!sameMaterial(material, this.#material)) {
        this.#material = material;
        this.#log.info(2, 'TLS files changed: new connections to the API server use them');
      }
    } catch (thrown) {
      this.#log.error(thrown, 'TLS files cannot be used, going on with those read before');
    }
    return this.#material;
  }
}

/** `base` with the client certificate that `certificate` gives, where it gives one. */
export function withClientCertificate(
  base: TlsSource,
  certificate: (signal: AbortSignal) => Promise<ClientCertificate | undefined>,
): TlsSource {
  let last: { readonly from: TlsMaterial; readonly client: ClientCertificate; readonly material: TlsMaterial } | undefined;
  return {
    async material(signal) {
      const from = await base.material(signal);
      const client = await certificate(signal);
      if (client === undefined) {
        return from;
      }
      if (last?.from !== from || last.client !== client) {
        last = { from, client, material: { ...from, client } };
      }
      return last.material;
    },
    expire: () => base.expire(),
  };
}

/** The certificate and key, checked. Throws `invalid` with `what` at the start of the message. */
export function checkClientCertificate(
  client: ClientCertificate,
  what: { readonly certificate: string; readonly privateKey: string },
): ClientCertificate {
  const certificates = parseCertificates(client.certificate, what.certificate);
  let matches: boolean;
  try {
    matches = certificates[0]?.checkPrivateKey(createPrivateKey(client.privateKey)) ?? false;
  } catch (thrown) {
    // OpenSSL's messages hold no key material, but no reader is helped by them either.
    throw new AppError('invalid', `${what.privateKey} holds no private key in PEM form`, { cause: thrown });
  }
  if (!matches) {
    throw new AppError('invalid', `${what.privateKey} holds a key that does not belong to the certificate`);
  }
  return client;
}

async function readParts(parts: TlsParts): Promise<TlsMaterial> {
  const { authorities, client, serverName, verify } = parts;
  const authorityPem = authorities === undefined ? undefined : await readPem(authorities);
  if (authorityPem !== undefined) {
    parseCertificates(authorityPem, nameOf(authorities, 'certificate-authority-data'));
  }
  return {
    ...(authorityPem === undefined ? {} : { authorities: authorityPem }),
    ...(client === undefined ? {} : { client: await readClient(client) }),
    ...(serverName === undefined ? {} : { serverName }),
    verify,
  };
}

async function readClient(client: NonNullable<TlsParts['client']>): Promise<ClientCertificate> {
  const pair = { certificate: await readPem(client.certificate), privateKey: await readPem(client.privateKey) };
  return checkClientCertificate(pair, {
    certificate: nameOf(client.certificate, 'client-certificate-data'),
    privateKey: nameOf(client.privateKey, 'client-key-data'),
  });
}

async function readPem(source: PemSource): Promise<string> {
  if ('pem' in source) {
    return source.pem;
  }
  try {
    return await readFile(source.file, 'utf8');
  } catch (thrown) {
    throw new AppError('invalid', `Cannot read file "${source.file}": ${reasonOf(thrown)}`, { cause: thrown });
  }
}

function nameOf(source: PemSource | undefined, field: string): string {
  return source !== undefined && 'file' in source ? `Cannot use file "${source.file}": it` : `Cannot use field "${field}": it`;
}

const certificateBlock = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

function parseCertificates(pem: string, what: string): X509Certificate[] {
  const blocks = pem.match(certificateBlock);
  if (blocks === null) {
    throw new AppError('invalid', `${what} holds no certificate in PEM form`);
  }
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (thrown) {
    throw new AppError('invalid', `${what} holds a certificate that cannot be read`, { cause: thrown });
  }
}

function sameMaterial(one: TlsMaterial, other: TlsMaterial): boolean {
  return (
    one.authorities === other.authorities &&
    one.client?.certificate === other.client?.certificate &&
    one.client?.privateKey === other.client?.privateKey
  );
}
