/**
 * What a client may make the built program hold by its HTTP endpoint, with the bounds that it has in a cluster: bytes of a head,
 * connections, time; and that it serves its own paths only. Smaller bounds are tested in test/component/http.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { ProgramWorld } from '../support/program-world.ts';

describe('the HTTP endpoint of the program', function () {
  this.timeout(60_000);
  let world: ProgramWorld;
  let port: number;
  const sockets: Socket[] = [];

  before(async () => {
    buildBundles();
    world = await ProgramWorld.start();
    const attacher = await world.startAttacher(['--http-endpoint=127.0.0.1:0'], { readyLine: /"Serving HTTP"/u });
    port = Number(/address="127\.0\.0\.1:(\d+)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u))?.[1]);
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) {
      socket.destroy();
    }
  });

  after(() => world.end());

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  /** All that comes until the connection ends. */
  async function toEnd(socket: Socket): Promise<string> {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await once(socket, 'close');
    return text;
  }

  /** The status line for a request line. */
  async function ask(requestLine: string, headers = ''): Promise<string> {
    const socket = await open();
    const answer = toEnd(socket);
    socket.write(`${requestLine}\r\nHost: h\r\nConnection: close\r\n${headers}\r\n`);
    return (await answer).split('\r\n', 1)[0] ?? '';
  }

  it('serves no path but its own, however it is written', async () => {
    for (const path of [
      '/',
      '/etc/passwd',
      '/../etc/passwd',
      '/metrics/../../etc/passwd',
      '/%2e%2e/etc/passwd',
      '//metrics',
      '/metrics/',
      '/metrics%00',
      '/debug/pprof/',
      '/healthz/../metrics',
      'http://169.254.169.254/metrics2',
    ]) {
      expect(await ask(`GET ${path} HTTP/1.1`), path).to.equal('HTTP/1.1 404 Not Found');
    }
    expect(await ask('GET /metrics HTTP/1.1')).to.equal('HTTP/1.1 200 OK');
    expect(await ask('CONNECT 127.0.0.1:22 HTTP/1.1')).not.to.match(/ 200 /u);
  });

  it('refuses a head of more than 8 KiB, and one of a few thousand fields', async () => {
    expect(await ask('GET /metrics HTTP/1.1', `X: ${'x'.repeat(9_000)}\r\n`)).to.equal('HTTP/1.1 431 Request Header Fields Too Large');
    expect(await ask('GET /metrics HTTP/1.1', 'A: b\r\n'.repeat(5_000))).to.equal('HTTP/1.1 431 Request Header Fields Too Large');
  });

  it('gives up a hundred clients that send their heads byte by byte, and serves others again after that', async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, open));
    const dripping = setInterval(() => {
      for (const socket of slow) {
        socket.write('a');
      }
    }, 500);
    try {
      for (const socket of slow) {
        socket.write('GET /metrics HTTP/1.1\r\nX-');
      }
      const beyond = await open();
      await toEnd(beyond);
      await Promise.all(slow.map(toEnd));
      expect(await ask('GET /healthz HTTP/1.1')).to.equal('HTTP/1.1 200 OK');
    } finally {
      clearInterval(dripping);
    }
  });
});
