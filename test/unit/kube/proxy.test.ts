/** Proxy rules; every row of the table was compared with Go's golang.org/x/net/http/httpproxy v0.61. */
import { expect } from 'chai';
import { parseProxyUrl, proxyFromEnvironment } from '../../../src/kube/proxy.ts';
import { parseServerAddress } from '../../../src/kube/server-address.ts';

describe('proxyFromEnvironment() with NO_PROXY', () => {
  const server = parseServerAddress('https://server', { what: 'server', secureByDefault: true });
  const table: readonly (readonly [noProxy: string, host: string, port: number, bypasses: boolean])[] = [
    // This machine is never reached through a proxy.
    ['', 'localhost', 443, true],
    ['', '127.0.0.1', 443, true],
    ['', '127.200.3.4', 443, true],
    ['', '::1', 443, true],
    ['', '::ffff:127.0.0.1', 443, true],
    ['', 'localhost.example.com', 443, false],
    ['', '10.0.0.1', 443, false],
    ['', 'example.com', 443, false],
    // Everything.
    ['*', 'example.com', 443, true],
    ['foo.com, * ', '10.0.0.1', 443, true],
    ['*', '::2', 443, true],
    // A domain and its subdomains.
    ['example.com', 'example.com', 443, true],
    ['example.com', 'www.example.com', 443, true],
    ['example.com', 'a.b.example.com', 443, true],
    ['example.com', 'notexample.com', 443, false],
    ['example.com', 'example.com.evil', 443, false],
    ['EXAMPLE.com', 'www.Example.COM', 443, true],
    // Subdomains only.
    ['.example.com', 'example.com', 443, false],
    ['.example.com', 'www.example.com', 443, true],
    ['*.example.com', 'example.com', 443, false],
    ['*.example.com', 'www.example.com', 443, true],
    ['.com', 'example.com', 443, true],
    ['svc', 'kubernetes.default.svc', 443, true],
    ['bücher.example', 'xn--bcher-kva.example', 443, true],
    // Ports.
    ['example.com:443', 'example.com', 443, true],
    ['example.com:443', 'www.example.com', 443, true],
    ['example.com:8443', 'example.com', 443, false],
    ['.example.com:443', 'www.example.com', 443, true],
    ['10.0.0.1:443', '10.0.0.1', 443, true],
    ['10.0.0.1:6443', '10.0.0.1', 443, false],
    ['[fd00::1]:443', 'fd00::1', 443, true],
    ['[fd00::1]:80', 'fd00::1', 443, false],
    // Addresses.
    ['10.0.0.1', '10.0.0.1', 443, true],
    ['10.0.0.1', '10.0.0.11', 443, false],
    ['fd00::1', 'fd00:0:0::1', 443, true],
    ['[fd00::1]', 'fd00::1', 443, false],
    ['::ffff:10.0.0.1', '10.0.0.1', 443, true],
    ['10', '10.0.0.1', 443, false],
    ['0.0.1', '10.0.0.1', 443, false],
    // Networks; a port has no meaning there.
    ['10.0.0.0/8', '10.255.0.1', 443, true],
    ['10.1.2.3/8', '10.255.0.1', 443, true],
    ['10.0.0.0/8', '11.0.0.1', 443, false],
    ['10.0.0.0/8', 'ten.example.com', 443, false],
    ['fd00::/8', 'fd12::1', 443, true],
    ['fd00::/8', 'fe12::1', 443, false],
    ['0.0.0.0/0', '203.0.113.9', 443, true],
    ['10.0.0.0/33', '10.0.0.1', 443, false],
    ['10.0.0/8', '10.0.0.1', 443, false],
    // Lists, blanks, and entries that mean nothing.
    [' foo.com , 10.96.0.1 ', '10.96.0.1', 443, true],
    ['foo.com 10.96.0.1', '10.96.0.1', 443, false],
    [',,', 'example.com', 443, false],
    [':443', 'example.com', 443, false],
    ['http://example.com', 'example.com', 443, false],
  ];
  for (const [noProxy, host, port, bypasses] of table) {
    it(`${bypasses ? 'reaches directly' : 'proxies'} ${host}:${port} with NO_PROXY "${noProxy}"`, () => {
      const proxy = proxyFromEnvironment({ ...server, host, port }, { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: noProxy });
      expect(proxy === undefined).to.equal(bypasses);
    });
  }
});

describe('proxyFromEnvironment()', () => {
  const server = (url: string) => parseServerAddress(url, { what: 'server', secureByDefault: true });
  const secure = server('https://10.96.0.1:443');
  const plain = server('http://api.example.com:8080');

  it('takes HTTPS_PROXY for https servers and HTTP_PROXY for http servers', () => {
    const env = { HTTPS_PROXY: 'http://one:3128', HTTP_PROXY: 'http://two:3128' };
    expect(proxyFromEnvironment(secure, env)?.host).to.equal('one');
    expect(proxyFromEnvironment(plain, env)?.host).to.equal('two');
    expect(proxyFromEnvironment(secure, { HTTP_PROXY: 'http://two:3128' })).to.equal(undefined);
    expect(proxyFromEnvironment(plain, { HTTPS_PROXY: 'http://one:3128' })).to.equal(undefined);
  });

  it('reads lower-case names where the upper-case one is unset or empty', () => {
    expect(proxyFromEnvironment(secure, { https_proxy: 'http://low:1' })?.host).to.equal('low');
    expect(proxyFromEnvironment(secure, { https_proxy: 'http://low:1', HTTPS_PROXY: 'http://up:1' })?.host).to.equal('up');
    expect(proxyFromEnvironment(secure, { https_proxy: 'http://low:1', HTTPS_PROXY: '' })?.host).to.equal('low');
    expect(proxyFromEnvironment(secure, { https_proxy: 'http://low:1', no_proxy: '10.96.0.0/12' })).to.equal(undefined);
  });

  it('takes host:port for an HTTP proxy', () => {
    expect(proxyFromEnvironment(secure, { HTTPS_PROXY: 'proxy.corp:3128' })).to.deep.equal({
      scheme: 'http',
      host: 'proxy.corp',
      port: 3128,
      url: 'http://proxy.corp:3128',
    });
  });

  it('names the variable when it is no proxy, and does not quote it', () => {
    expect(() => proxyFromEnvironment(secure, { HTTPS_PROXY: 'ftp://user:secret@proxy' })).to.throw(
      'Cannot use proxy of environment variable HTTPS_PROXY: it must be a URL with scheme http, https or socks5 and a host',
    );
    expect(() => proxyFromEnvironment(secure, { HTTPS_PROXY: 'http://us er:secret@proxy:x' })).to.throw(/^(?!.*secret).* it is no URL/);
  });
});

describe('parseProxyUrl()', () => {
  it('decodes name and password and keeps them out of the URL', () => {
    expect(parseProxyUrl('http://us%40er:p%3Aw@proxy:3128/ignored', 'x')).to.deep.equal({
      scheme: 'http',
      host: 'proxy',
      port: 3128,
      login: { user: 'us@er', password: 'p:w' },
      url: 'http://proxy:3128',
    });
  });

  it('knows the default ports', () => {
    const ports = ['http://p', 'https://p', 'socks5://p', 'socks5h://p'].map((url) => {
      const { scheme, port } = parseProxyUrl(url, 'x');
      return [scheme, port];
    });
    expect(ports).to.deep.equal([
      ['http', 80],
      ['https', 443],
      ['socks5', 1080],
      ['socks5', 1080],
    ]);
  });

  it('takes IPv6 without its brackets', () => {
    expect(parseProxyUrl('http://[fd00::1]:3128', 'x').host).to.equal('fd00::1');
    expect(parseProxyUrl('socks5://[fd00::1]', 'x').host).to.equal('fd00::1');
  });
});
