import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { type HttpServer, type HttpServerOptions, startHttpServer } from '../../../src/http/server.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { silentLogger } from '../../support/silent-logger.ts';

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on 127.0.0.1, closed after the test. */
class Bench {
  readonly #servers: HttpServer[] = [];
  readonly #sockets: Socket[] = [];

  async start(options: Partial<HttpServerOptions> = {}): Promise<number> {
    const server = await startHttpServer({
      address: { host: '127.0.0.1', port: 0 },
      metricsPath: '/metrics',
      metrics: { contentType: 'text/plain; version=0.0.4; charset=utf-8', text: () => Promise.resolve('# metrics\n') },
      leadershipFault: () => undefined,
      readiness: [],
      log: silentLogger,
      ...options,
    });
    this.#servers.push(server);
    return server.port;
  }

  /** A raw connection. What breaks it is not an error: the server may. */
  async connect(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    this.#sockets.push(socket);
    await once(socket, 'connect');
    socket.on('error', () => {});
    return socket;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.splice(0)) {
      socket.destroy();
    }
    await Promise.all(this.#servers.splice(0).map((server) => server.close()));
  }

  get lastServer(): HttpServer {
    return this.#servers.at(-1)!;
  }
}

async function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; host?: string; body?: string } = {},
): Promise<Reply> {
  const { body: sent, host = '127.0.0.1', ...rest } = options;
  const outgoing = request({ host, port, path, agent: false, ...rest });
  outgoing.end(sent);
  const [incoming] = await once(outgoing, 'response');
  let body = '';
  for await (const chunk of incoming) {
    body += String(chunk);
  }
  return { status: incoming.statusCode, headers: incoming.headers, body };
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'));

function unreachable({ code }: NodeJS.ErrnoException): string {
  expect(code).to.be.oneOf(['ECONNREFUSED', 'EADDRNOTAVAIL', 'ENETUNREACH']);
  return 'unreachable';
}

/** The server's end of the next connection in this process: a client that does not read never learns that it was closed. */
function nextAcceptedSocket(): Promise<Socket> {
  return new Promise((resolve) => {
    const onSocket = (message: unknown): void => {
      unsubscribe('net.server.socket', onSocket);
      resolve((message as { socket: Socket }).socket);
    };
    subscribe('net.server.socket', onSocket);
  });
}

/** Everything that comes until the server ends the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return text;
}

describe('startHttpServer()', () => {
  const bench = new Bench();

  afterEach(() => bench.close());

  it('serves the metrics on the path it is given, whatever the query, and on no other', async () => {
    const port = await bench.start({ metricsPath: '/m' });
    const reply = await ask(port, '/m?name[]=x');
    expect(reply.status).to.equal(200);
    expect(reply.headers['content-type']).to.equal('text/plain; version=0.0.4; charset=utf-8');
    expect(reply.body).to.equal('# metrics\n');
    for (const path of ['/metrics', '/m/', '/', '/M', '/m/x']) {
      expect((await ask(port, path)).status, path).to.equal(404);
    }
  });

  it('serves the metrics as text too when OpenMetrics is asked for, as the original', async () => {
    const port = await bench.start();
    const reply = await ask(port, '/metrics', { headers: { accept: 'application/openmetrics-text; version=1.0.0' } });
    expect(reply.headers['content-type']).to.contain('text/plain; version=0.0.4');
  });

  it('serves the metrics on everything below a path that ends in a slash', async () => {
    const port = await bench.start({ metricsPath: '/m/' });
    expect((await ask(port, '/m/')).body).to.equal('# metrics\n');
    expect((await ask(port, '/m/x')).body).to.equal('# metrics\n');
    expect((await ask(port, '/healthz')).body).to.equal('ok');
  });

  it('lets no path of ours hide the metrics, nor the metrics the health of the leader', async () => {
    expect((await ask(await bench.start({ metricsPath: '/readyz' }), '/readyz')).body).to.equal('# metrics\n');
    expect((await ask(await bench.start({ metricsPath: '/' }), '/healthz/leader-election')).body).to.equal('ok');
  });

  it('answers ok on /healthz', async () => {
    const reply = await ask(await bench.start(), '/healthz');
    expect([reply.status, reply.body]).to.deep.equal([200, 'ok']);
  });

  it('F3 answers 500 with the reason on /healthz/leader-election while there is one', async () => {
    let fault: string | undefined;
    const port = await bench.start({ leadershipFault: () => fault });
    expect((await ask(port, '/healthz/leader-election')).body).to.equal('ok');
    fault = 'the lease was not renewed';
    const reply = await ask(port, '/healthz/leader-election');
    expect([reply.status, reply.body]).to.deep.equal([500, 'internal server error: the lease was not renewed\n']);
  });

  it('names on /readyz all that is not ready, and answers ok once all is', async () => {
    const obstacles = new Map<string, string | undefined>([
      ['driver', 'Probe has not said that it is ready'],
      ['rights', undefined],
      ['caches', 'PersistentVolumes are not listed'],
    ]);
    const readiness = [...obstacles.keys()].map((name) => ({ name, obstacle: () => obstacles.get(name) }));
    const port = await bench.start({ readiness });
    const reply = await ask(port, '/readyz');
    expect(reply.status).to.equal(503);
    expect(reply.body).to.equal(
      'not ready: driver: Probe has not said that it is ready\nnot ready: caches: PersistentVolumes are not listed\n',
    );
    obstacles.clear();
    expect((await ask(port, '/readyz')).status).to.equal(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const port = await bench.start();
    const reply = await ask(port, '/metrics', { method: 'HEAD' });
    expect([reply.status, reply.body]).to.deep.equal([200, '']);
    expect(reply.headers['content-length']).to.equal('10');
    expect((await ask(port, '/nothing', { method: 'HEAD' })).status).to.equal(404);
  });

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    it(`refuses ${method} and ends the connection`, async () => {
      const reply = await ask(await bench.start(), '/metrics', { method, body: 'x' });
      expect(reply.status).to.equal(405);
      expect(reply.headers).to.include({ allow: 'GET, HEAD', connection: 'close' });
    });
  }

  for (const [how, headers] of [
    ['of known length', { 'content-length': '1000000000' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    it(`reads no body ${how}`, async () => {
      const port = await bench.start();
      const socket = await bench.connect(port);
      const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET /metrics HTTP/1.1\r\nhost: x\r\n${heads.join('')}\r\n`);
      const text = await untilClosed(socket);
      expect(text).to.match(/^HTTP\/1\.1 413 /u);
      expect(text).to.not.contain('# metrics');
    });
  }

  it('refuses a head that is too big', async () => {
    const port = await bench.start();
    expect((await ask(port, '/metrics', { headers: { 'x-big': 'x'.repeat(7_000) } })).status).to.equal(200);
    expect((await ask(port, '/metrics', { headers: { 'x-big': 'x'.repeat(9_000) } })).status).to.equal(431);
    expect((await ask(port, `/metrics?${'x'.repeat(9_000)}`)).status).to.equal(431);
  });

  it('refuses what is no HTTP', async () => {
    const socket = await bench.connect(await bench.start());
    socket.write('hello\r\n\r\n');
    expect(await untilClosed(socket)).to.match(/^HTTP\/1\.1 400 /u);
  });

  it('gives up a client that sends its request byte by byte, and one that sends nothing', async () => {
    const port = await bench.start({ limits: { requestMs: 50, checkEveryMs: 10 } });
    const slow = await bench.connect(port);
    const silent = await bench.connect(port);
    slow.write('GET /metrics HTTP/1.1\r\nhost:');
    expect(await Promise.all([untilClosed(slow), untilClosed(silent)])).to.satisfy((texts: string[]) =>
      texts.every((text) => text === '' || text.startsWith('HTTP/1.1 408 ')),
    );
    expect((await ask(port, '/healthz')).status).to.equal(200);
  });

  it('gives up a client that does not take its answer', async () => {
    const huge = `${'#'.repeat(64 * 1024 * 1024)}\n`;
    const port = await bench.start({
      metrics: { contentType: 'text/plain', text: () => Promise.resolve(huge) },
      limits: { silenceMs: 50 },
    });
    const accepted = nextAcceptedSocket();
    const socket = await bench.connect(port);
    socket.pause();
    socket.write('GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(await accepted, 'close');
  });

  it('closes a connection that is idle for longer than keep-alive lasts', async () => {
    const port = await bench.start({ limits: { keepAliveMs: 20 } });
    const socket = await bench.connect(port);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await untilClosed(socket)).to.contain('ok');
  });

  it('answers several requests on one connection', async () => {
    const socket = await bench.connect(await bench.start());
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect((await untilClosed(socket)).match(/HTTP\/1\.1 200 OK/gu)).to.have.length(2);
  });

  it('closes connections beyond its bound as they come, and serves those that it has', async () => {
    const port = await bench.start({ limits: { connections: 2 } });
    const held = await bench.connect(port);
    const other = await bench.connect(port);
    const beyond = await bench.connect(port);
    expect(await untilClosed(beyond)).to.equal('');
    held.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await untilClosed(held)).to.contain('200 OK');
    other.destroy();
  });

  it('answers 500 and logs when the metrics cannot be had, without the reason, and goes on', async () => {
    const log = new RecordingLogger();
    const port = await bench.start({ log, metrics: { contentType: 'text/plain', text: () => Promise.reject(new Error('secret')) } });
    const reply = await ask(port, '/metrics');
    expect([reply.status, reply.body]).to.deep.equal([500, 'internal server error\n']);
    expect(log.messages('error')).to.deep.equal(['Cannot answer an HTTP request']);
    expect((await ask(port, '/healthz')).status).to.equal(200);
  });

  it('listens on IPv4 and IPv6 where no host is given', async () => {
    const port = await bench.start({ address: { port: 0 } });
    expect((await ask(port, '/healthz', { host: '127.0.0.1' })).status).to.equal(200);
    const overIpv6 = await ask(port, '/healthz', { host: '::1' }).then(({ status }) => status, unreachable);
    expect(overIpv6).to.equal(hasIpv6 ? 200 : 'unreachable');
  });

  it('listens on the address of a name, and nowhere else', async () => {
    const port = await bench.start({ address: { host: 'localhost', port: 0 } });
    expect((await ask(port, '/healthz', { host: '127.0.0.1' })).status).to.equal(200);
    expect(await ask(port, '/healthz', { host: '::1' }).catch(unreachable)).to.equal('unreachable');
  });

  it('says what is wrong with an address that it cannot listen on', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const inUse = await bench.start({ address: { host: '127.0.0.1', port } }).catch((error: unknown) => error);
    taken.close();
    expect(inUse).to.include({ kind: 'invalid', message: `Cannot listen on "127.0.0.1:${port}": the port is in use` });
    const foreign = await bench.start({ address: { host: '192.0.2.1', port: 0 } }).catch((error: unknown) => error);
    expect(foreign).to.include({ kind: 'invalid', message: 'Cannot listen on "192.0.2.1:0": this machine has no such address' });
  });
});

describe('HttpServer.close()', () => {
  const bench = new Bench();

  afterEach(() => bench.close());

  it('ends at once, with an answer under way and idle connections open', async () => {
    let asked!: () => void;
    const began = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const port = await bench.start({
      metrics: {
        contentType: 'text/plain',
        text: () => {
          asked();
          return new Promise(() => {});
        },
      },
    });
    const idle = await bench.connect(port);
    const waiting = await bench.connect(port);
    waiting.write('GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n');
    await began;
    const ended = Promise.all([untilClosed(idle), untilClosed(waiting)]);
    await bench.lastServer.close();
    expect(await ended).to.deep.equal(['', '']);
    expect(await ask(port, '/healthz').catch(unreachable)).to.equal('unreachable');
  });
});
