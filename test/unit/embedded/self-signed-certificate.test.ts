/** The certificate generator against node's own X.509 parser and a real TLS handshake. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import { expect } from 'chai';
import { createSelfSignedCertificate } from '../../../src/embedded/api-server/self-signed-certificate.ts';

describe('createSelfSignedCertificate()', () => {
  const open: (Server | TLSSocket)[] = [];
  afterEach(() => {
    for (const item of open.splice(0).reverse()) {
      item instanceof Object && 'destroy' in item ? item.destroy() : item.close();
    }
  });

  /** Resolves with the verdict of a client that trusts `ca` and dials the server by `servername`. */
  async function handshake(options: {
    ca: string;
    servername?: string;
    host?: string;
    server: ReturnType<typeof createSelfSignedCertificate>;
  }) {
    const server = createServer({ cert: options.server.certificate, key: options.server.privateKey });
    open.push(server);
    server.on('tlsClientError', () => {});
    server.on('secureConnection', (socket) => socket.on('error', () => {}));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = (server.address() as AddressInfo).port;
    const socket = connect({ host: '127.0.0.1', port, ca: options.ca, ...(options.servername && { servername: options.servername }) });
    open.push(socket);
    return await new Promise<string>((resolve) => {
      socket.once('secureConnect', () => resolve('trusted'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  }

  it('names localhost and 127.0.0.1 unless told otherwise', () => {
    const certificate = new X509Certificate(createSelfSignedCertificate().certificate);
    expect(certificate.subjectAltName).to.equal('DNS:localhost, IP Address:127.0.0.1');
    expect(certificate.checkIP('127.0.0.1')).to.equal('127.0.0.1');
    expect(certificate.checkHost('localhost')).to.equal('localhost');
    expect(certificate.checkHost('example.com')).to.equal(undefined);
  });

  it('is its own issuer and CA, signed by its own key', () => {
    const { certificate: pem } = createSelfSignedCertificate({ commonName: 'system:admin', organizations: ['system:masters', 'two'] });
    const certificate = new X509Certificate(pem);
    expect(certificate.subject).to.equal('O=system:masters\nO=two\nCN=system:admin');
    expect(certificate.issuer).to.equal(certificate.subject);
    expect(certificate.ca).to.equal(true);
    expect(certificate.checkIssued(certificate)).to.equal(true);
    expect(certificate.verify(certificate.publicKey)).to.equal(true);
    expect(certificate.keyUsage).to.deep.equal(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  });

  it('holds long names, whose lengths take two bytes', () => {
    const names = Array.from({ length: 20 }, (_, index) => `host-${index}.a-rather-long-domain-name.example.com`);
    const certificate = new X509Certificate(createSelfSignedCertificate({ names }).certificate);
    expect(names.every((name) => certificate.checkHost(name) === name)).to.equal(true);
  });

  it('has another key and serial number each time', () => {
    const [one, two] = [createSelfSignedCertificate(), createSelfSignedCertificate()];
    expect(one.privateKey).not.to.equal(two.privateKey);
    expect(new X509Certificate(one.certificate).serialNumber).not.to.equal(new X509Certificate(two.certificate).serialNumber);
  });

  it('is trusted in a TLS handshake by a client that has it as CA', async () => {
    const server = createSelfSignedCertificate();
    expect(await handshake({ server, ca: server.certificate })).to.equal('trusted');
    expect(await handshake({ server, ca: server.certificate, servername: 'localhost' })).to.equal('trusted');
  });

  it('is refused in a TLS handshake by a client with another CA, and under a name it lacks', async () => {
    const server = createSelfSignedCertificate();
    const other = createSelfSignedCertificate({ commonName: 'other' });
    expect(await handshake({ server, ca: other.certificate })).to.equal('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(await handshake({ server, ca: server.certificate, servername: 'example.com' })).to.equal('ERR_TLS_CERT_ALTNAME_INVALID');
  });
});
