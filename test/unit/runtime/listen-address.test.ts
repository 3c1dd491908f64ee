import { expect } from 'chai';
import { formatListenAddress, parseListenAddress } from '../../../src/runtime/listen-address.ts';

describe('parseListenAddress()', () => {
  for (const [text, wanted] of [
    [':8080', { port: 8080 }],
    ['127.0.0.1:8080', { host: '127.0.0.1', port: 8080 }],
    ['localhost:0', { host: 'localhost', port: 0 }],
    ['[::1]:80', { host: '::1', port: 80 }],
    ['[fe80::1%eth0]:80', { host: 'fe80::1%eth0', port: 80 }],
    // Go listens on all addresses of both families for these.
    ['0.0.0.0:8080', { port: 8080 }],
    ['[::]:8080', { port: 8080 }],
    ['[0:0:0:0:0:0:0:0]:8080', { port: 8080 }],
    ['example.com:65535', { host: 'example.com', port: 65535 }],
  ] as const) {
    it(`reads ${text}`, () => {
      expect(parseListenAddress(text)).to.deep.equal(wanted);
    });
  }

  for (const text of [
    '',
    '8080',
    'localhost',
    'localhost:',
    '::1:80',
    '[::1]',
    '[::1]80',
    ':65536',
    ':-1',
    ':http',
    'a:1:2',
    ':80 ',
    '[[::1]]:80',
  ]) {
    it(`refuses "${text}" and says what is wanted`, () => {
      expect(() => parseListenAddress(text))
        .to.throw(`Cannot listen on "${text}": wanted ":port"`)
        .with.property('kind', 'invalid');
    });
  }
});

describe('formatListenAddress()', () => {
  it('writes what parseListenAddress() reads', () => {
    for (const text of [':8080', '127.0.0.1:8080', '[::1]:80']) {
      expect(formatListenAddress(parseListenAddress(text))).to.equal(text);
    }
  });
});
