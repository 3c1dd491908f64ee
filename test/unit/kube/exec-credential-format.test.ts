/** The texts of exec credential plugins (client.authentication.k8s.io). */
import { expect } from 'chai';
import { createSelfSignedCertificate } from '../../../src/embedded/api-server/self-signed-certificate.ts';
import { execInfo, parseExecCredential } from '../../../src/kube/exec-credential-format.ts';

const v1 = 'client.authentication.k8s.io/v1';
const pair = createSelfSignedCertificate();
const other = createSelfSignedCertificate();

describe('execInfo()', () => {
  it('says that there is no terminal', () => {
    expect(JSON.parse(execInfo(v1, undefined))).to.deep.equal({ kind: 'ExecCredential', apiVersion: v1, spec: { interactive: false } });
  });

  it('describes the cluster where the plugin wants it', () => {
    const cluster = { server: 'https://h', 'certificate-authority-data': 'YQ==', config: { audience: 'a' } };
    expect(JSON.parse(execInfo(v1, cluster)).spec.cluster).to.deep.equal(cluster);
  });
});

describe('parseExecCredential()', () => {
  const parse = (answer: unknown, apiVersion = v1) =>
    parseExecCredential(typeof answer === 'string' ? answer : JSON.stringify(answer), apiVersion, 'Plugin "p"');
  const answer = (status: unknown) => ({ kind: 'ExecCredential', apiVersion: v1, status });

  it('reads a token', () => {
    expect(parse(answer({ token: 'abc' }))).to.deep.equal({ token: 'abc' });
  });

  it('reads a client certificate, with or without a token', () => {
    const client = { certificate: pair.certificate, privateKey: pair.privateKey };
    const status = { clientCertificateData: pair.certificate, clientKeyData: pair.privateKey };
    expect(parse(answer(status))).to.deep.equal({ client });
    expect(parse(answer({ ...status, token: 'abc' }))).to.deep.equal({ client, token: 'abc' });
  });

  it('reads the expiry', () => {
    const expiresAtMs = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(parse(answer({ token: 'a', expirationTimestamp: '2026-01-02T03:04:05Z' })).expiresAtMs).to.equal(expiresAtMs);
    expect(parse(answer({ token: 'a', expirationTimestamp: '2026-01-02T04:04:05+01:00' })).expiresAtMs).to.equal(expiresAtMs);
    expect(parse(answer({ token: 'a', expirationTimestamp: null }))).to.deep.equal({ token: 'a' });
  });

  it('reads v1beta1', () => {
    const apiVersion = 'client.authentication.k8s.io/v1beta1';
    expect(parse({ ...answer({ token: 'a' }), apiVersion }, apiVersion)).to.deep.equal({ token: 'a' });
  });

  for (const [name, output, fault] of [
    ['text', 'hush: secret-token', 'printed no JSON'],
    ['nothing', '', 'printed no JSON'],
    ['a list', '["secret-token"]', 'printed no ExecCredential'],
    ['another kind', { ...answer({ token: 'secret-token' }), kind: 'Secret' }, 'printed no ExecCredential'],
    [
      'another version',
      { ...answer({ token: 'secret-token' }), apiVersion: 'client.authentication.k8s.io/v1beta1' },
      'answered in another apiVersion than "client.authentication.k8s.io/v1", which the kubeconfig asks for',
    ],
    ['no status', answer(undefined), 'printed an ExecCredential without status'],
    ['an empty status', answer({}), 'printed neither a token nor a client certificate'],
    ['an empty token', answer({ token: '' }), 'printed neither a token nor a client certificate'],
    ['a token that is a number', answer({ token: 5 }), 'printed a status.token that is no string'],
    [
      'a certificate alone',
      answer({ clientCertificateData: pair.certificate }),
      'printed only one of clientCertificateData and clientKeyData',
    ],
    [
      'a key alone',
      answer({ token: 'secret-token', clientKeyData: pair.privateKey }),
      'printed only one of clientCertificateData and clientKeyData',
    ],
    [
      'a key of another certificate',
      answer({ clientCertificateData: pair.certificate, clientKeyData: other.privateKey }),
      'printed a clientKeyData that holds a key that does not belong to the certificate',
    ],
    [
      'a certificate that is none',
      answer({ clientCertificateData: 'secret-token', clientKeyData: pair.privateKey }),
      'printed a clientCertificateData that holds no certificate in PEM form',
    ],
    [
      'a key that is none',
      answer({ clientCertificateData: pair.certificate, clientKeyData: 'secret-token' }),
      'printed a clientKeyData that holds no private key in PEM form',
    ],
    [
      'an expiry that is none',
      answer({ token: 'secret-token', expirationTimestamp: 'tomorrow' }),
      'printed an expirationTimestamp that is not in RFC 3339 form',
    ],
  ] as const) {
    it(`rejects ${name} without quoting it`, () => {
      expect(() => parse(output))
        .to.throw(`Plugin "p" ${fault}`)
        .with.property('message')
        .that.does.not.match(/secret-token|BEGIN/);
    });
  }
});
