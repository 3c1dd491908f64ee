/** Server URLs as kubeconfigs and environments write them. */
import { expect } from 'chai';
import { joinHostPort, parseServerAddress } from '../../../src/kube/server-address.ts';

describe('parseServerAddress()', () => {
  const parse = (text: string, secureByDefault = true) => parseServerAddress(text, { what: 'Field "server"', secureByDefault });

  for (const [text, expected] of [
    ['https://10.0.0.1:6443', { secure: true, host: '10.0.0.1', port: 6443, authority: '10.0.0.1:6443', pathPrefix: '' }],
    ['https://example.com/', { secure: true, host: 'example.com', port: 443, authority: 'example.com', pathPrefix: '' }],
    ['http://example.com', { secure: false, host: 'example.com', port: 80, authority: 'example.com', pathPrefix: '' }],
    ['https://[fd00::1]:6443', { secure: true, host: 'fd00::1', port: 6443, authority: '[fd00::1]:6443', pathPrefix: '' }],
    ['https://h/k8s/clusters/c-1//', { secure: true, host: 'h', port: 443, authority: 'h', pathPrefix: '/k8s/clusters/c-1' }],
    ['https://h/a?query#fragment', { secure: true, host: 'h', port: 443, authority: 'h', pathPrefix: '/a' }],
    ['HTTPS://H:443', { secure: true, host: 'h', port: 443, authority: 'h', pathPrefix: '' }],
    ['localhost:8443', { secure: true, host: 'localhost', port: 8443, authority: 'localhost:8443', pathPrefix: '' }],
    ['example.com', { secure: true, host: 'example.com', port: 443, authority: 'example.com', pathPrefix: '' }],
  ] as const) {
    it(`reads ${text}`, () => {
      const { url: _, ...rest } = parse(text);
      expect(rest).to.deep.equal(expected);
    });
  }

  it('takes http for an address without a scheme where nothing speaks for TLS', () => {
    expect(parse('localhost:8080', false)).to.include({ secure: false, port: 8080, url: 'http://localhost:8080' });
  });

  it('writes the URL without a slash at its end', () => {
    expect(parse('https://[fd00::1]:6443/prefix/').url).to.equal('https://[fd00::1]:6443/prefix');
  });

  for (const [text, fault] of [
    ['', 'is no URL'],
    ['https://', 'is no URL'],
    ['https://host:port', 'is no URL'],
    ['ftp://host', 'has scheme "ftp"'],
    ['unix:///run/api.sock', 'has scheme "unix"'],
    ['https://user:secret@host', 'holds a user or password, which belongs under users'],
  ] as const) {
    it(`rejects "${text}" without quoting it`, () => {
      expect(() => parse(text)).to.throw(`Field "server" ${fault}, write for example "https://10.0.0.1:6443"`);
    });
  }
});

describe('joinHostPort()', () => {
  it('puts brackets around IPv6', () => {
    expect([joinHostPort('fd00::1', '443'), joinHostPort('10.96.0.1', 443)]).to.deep.equal(['[fd00::1]:443', '10.96.0.1:443']);
  });
});
