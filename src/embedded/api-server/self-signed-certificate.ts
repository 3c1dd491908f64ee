/**
 * Makes a self-signed X.509 certificate (RFC 5280) with nothing but node:crypto, so that demo and tests have TLS on any
 * machine. Only for loopback addresses: the certificate is its own CA and is valid for decades. Called by
 * `start-api-server.ts` and by tests that open a TLS server of their own.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate with its private key, both as PEM. The certificate also serves as the CA that clients trust. */
export interface SelfSignedCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** Who the certificate is for. */
export interface CertificateSubject {
  /** Subject and issuer. Default `localhost`. As a client certificate: the user's name. */
  readonly commonName?: string;
  /** Organisations of the subject. As a client certificate: the user's groups. Default none. */
  readonly organizations?: readonly string[];
  /** DNS names and IPv4 addresses that a client may dial. Default `localhost` and `127.0.0.1`. */
  readonly names?: readonly string[];
}

/** Makes a fresh P-256 key and a certificate for it, good for servers and clients. Costs about 1 ms. */
export function createSelfSignedCertificate(subject: CertificateSubject = {}): SelfSignedCertificate {
  const { commonName = 'localhost', organizations = [], names = ['localhost', '127.0.0.1'] } = subject;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = distinguishedName(commonName, organizations);
  const toBeSigned = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(serialNumber()),
    ecdsaWithSha256,
    name,
    // Fixed dates: the certificate is made under a test's fake clock, but checked against the machine's.
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions(names))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  return {
    certificate: toPem(sequence(toBeSigned, ecdsaWithSha256, bitString(signature, 0))),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One DER element (X.690): tag, length, contents. */
function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), derLength(body.length), body]);
}

function derLength(length: number): Buffer {
  if (length < 0x80) {
    return Buffer.of(length);
  }
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

function sequence(...items: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...items);
}

function integer(bigEndian: Uint8Array): Buffer {
  return tagged(0x02, bigEndian);
}

function bitString(bits: Uint8Array, unusedBits: number): Buffer {
  return tagged(0x03, Buffer.of(unusedBits), bits);
}

function octetString(contents: Uint8Array): Buffer {
  return tagged(0x04, contents);
}

function utf8String(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text));
}

function utcTime(time: string): Buffer {
  return tagged(0x17, Buffer.from(time));
}

function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** The digits of an identifier's component: seven bits a byte, the high bit on all but the last. */
function base128(component: number): number[] {
  const digits = [component & 0x7f];
  for (let rest = component >> 7; rest > 0; rest >>= 7) {
    digits.unshift((rest & 0x7f) | 0x80);
  }
  return digits;
}

const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

/** A random positive number of 16 bytes: never negative, and never with a leading zero byte that DER forbids. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return bytes;
}

function distinguishedName(commonName: string, organizations: readonly string[]): Buffer {
  return sequence(...organizations.map((organization) => nameAttribute('2.5.4.10', organization)), nameAttribute('2.5.4.3', commonName));
}

function nameAttribute(type: string, value: string): Buffer {
  return tagged(0x31, sequence(objectIdentifier(type), utf8String(value)));
}

/** CA, so that clients take the certificate as its own issuer; signing; server and client use; the names. */
function extensions(names: readonly string[]): Buffer[] {
  const digitalSignatureAndCertSign = bitString(Buffer.of(0x84), 2);
  const serverAndClientAuth = sequence(objectIdentifier('1.3.6.1.5.5.7.3.1'), objectIdentifier('1.3.6.1.5.5.7.3.2'));
  return [
    criticalExtension('2.5.29.19', sequence(derTrue)),
    criticalExtension('2.5.29.15', digitalSignatureAndCertSign),
    sequence(objectIdentifier('2.5.29.37'), octetString(serverAndClientAuth)),
    sequence(objectIdentifier('2.5.29.17'), octetString(sequence(...names.map(alternativeName)))),
  ];
}

const derTrue = tagged(0x01, Buffer.of(0xff));

function criticalExtension(type: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(type), derTrue, octetString(value));
}

function alternativeName(name: string): Buffer {
  return isIPv4(name) ? tagged(0x87, Buffer.from(name.split('.').map(Number))) : tagged(0x82, Buffer.from(name));
}

function toPem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
