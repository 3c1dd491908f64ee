/** The connection against real servers on real sockets: which connections it opens, shares and leaves. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createSelfSignedCertificate } from '../../../src/embedded/api-server/self-signed-certificate.ts';
import type { KubeTransport } from '../../../src/kube/transport.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { errorOf } from '../../support/error-of.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { ChangeableTls, connectTo, fetchText, never, sendTo, textOf } from '../../support/wire-client.ts';
import { Arrivals, bodyOf, testCertificate, type WireHandler, WireServer, type WireServerOptions } from '../../support/wire-server.ts';

function refuseUnless(allowed: boolean): void {
  if (!allowed) {
    throw new AppError('stopped', 'not any more');
  }
}

describe('openConnection()', () => {
  const opened: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const item of opened.splice(0).reverse()) {
      await item.close();
    }
  });

  async function serve(handler: WireHandler, options: WireServerOptions = {}): Promise<WireServer> {
    const server = await WireServer.start(handler, options);
    opened.push(server);
    return server;
  }

  function connect(...args: Parameters<typeof connectTo>): KubeTransport {
    const transport = connectTo(...args);
    opened.push(transport);
    return transport;
  }

  /** Answers with what it was asked. */
  const echo: WireHandler = (request, response) => {
    const { method, url, httpVersion, headers } = request;
    void bodyOf(request).then((body) => response.end(JSON.stringify({ method, url, httpVersion, headers, body })));
  };

  for (const [protocol, version] of [
    ['h2', '2.0'],
    ['http/1.1', '1.1'],
    ['plain', '1.1'],
  ] as const) {
    describe(`to a server that speaks ${protocol}`, () => {
      it('sends method, path, headers and body as given', async () => {
        const server = await serve(echo, { protocol });
        const transport = connect(server.url, { userAgent: 'csi-attacher/1.2.3' });
        const answer = await sendTo(transport, '/apis/x?y=%2F', {
          method: 'PATCH',
          body: '{"ä":1}',
          contentType: 'application/merge-patch+json',
        });
        const seen = JSON.parse(await textOf(answer));
        expect(answer.status).to.equal(200);
        expect(seen).to.include({ method: 'PATCH', url: '/apis/x?y=%2F', httpVersion: version, body: '{"ä":1}' });
        expect(seen.headers).to.include({
          'user-agent': 'csi-attacher/1.2.3',
          accept: 'application/json',
          'content-type': 'application/merge-patch+json',
          'content-length': '8',
        });
        expect(seen.headers[':authority'] ?? seen.headers.host).to.equal(new URL(server.url).host);
      });

      it('puts the path prefix of the server URL before every path', async () => {
        const server = await serve(echo, { protocol });
        const transport = connect(`${server.url}/k8s/clusters/c-1/`);
        expect(JSON.parse(await fetchText(transport, '/api/v1?limit=5')).url).to.equal('/k8s/clusters/c-1/api/v1?limit=5');
      });

      it('uses one connection for 200 requests one after another', async () => {
        const server = await serve(echo, { protocol });
        const transport = connect(server.url);
        for (let count = 0; count < 200; count += 1) {
          await fetchText(transport, `/${count}`);
        }
        expect(server.connectionCount).to.equal(1);
      });

      it('gives status and headers of any answer', async () => {
        const server = await serve(
          (_request, response) => {
            response.statusCode = 429;
            response.setHeader('Retry-After', '7');
            response.end('slow down');
          },
          { protocol },
        );
        const answer = await sendTo(connect(server.url), '/');
        expect([answer.status, answer.header('retry-after'), answer.header('x-none')]).to.deep.equal([429, '7', undefined]);
        expect(await textOf(answer)).to.equal('slow down');
      });

      it('ends a request with its signal and leaves the others alone', async () => {
        const arrivals = new Arrivals();
        const server = await serve((_request, response) => arrivals.add(response), { protocol });
        const transport = connect(server.url);
        const controller = new AbortController();
        const [kept, stopped, alsoKept] = [
          fetchText(transport, '/kept'),
          errorOf(fetchText(transport, '/stopped', { body: '{}', signal: controller.signal })),
          fetchText(transport, '/kept'),
        ];
        await arrivals.reached(3);
        controller.abort();
        expect((await stopped).kind).to.equal('stopped');
        for (const response of arrivals.held) {
          response.end('done');
        }
        expect(await Promise.all([kept, alsoKept])).to.deep.equal(['done', 'done']);
      });

      it('sends nothing when the signal has fired before', async () => {
        const server = await serve(echo, { protocol });
        const error = await errorOf(sendTo(connect(server.url), '/', { signal: AbortSignal.abort() }));
        expect([error.kind, server.connectionCount]).to.deep.equal(['stopped', 0]);
      });

      it('F10: asks a request whether it may still start once there is a connection for it', async () => {
        const server = await serve(echo, { protocol });
        let mayStart = true;
        const sending = errorOf(sendTo(connect(server.url), '/', { body: '{}', assertMayStart: () => refuseUnless(mayStart) }));
        mayStart = false;
        expect([(await sending).message, server.connectionCount]).to.deep.equal(['not any more', 1]);
      });

      it('F10: asks anew before it sends a request once more with a fresh credential', async () => {
        let seen = 0;
        const server = await serve(
          (_request, response) => {
            seen += 1;
            response.statusCode = 401;
            response.end();
          },
          { protocol },
        );
        let asked = 0;
        const credentials = { headers: () => Promise.resolve({ authorization: `Bearer ${seen}` }), rejected: () => {} };
        const assertMayStart = (): void => {
          asked += 1;
          refuseUnless(asked === 1);
        };
        const error = await errorOf(sendTo(connect(server.url, { credentials }), '/', { body: '{}', assertMayStart }));
        expect([error.message, asked, seen]).to.deep.equal(['not any more', 2, 1]);
      });

      it('ends the body with its signal', async () => {
        const server = await serve((_request, response) => response.write('first'), { protocol });
        const controller = new AbortController();
        const answer = await sendTo(connect(server.url), '/watch', { signal: controller.signal });
        const chunks = answer.body[Symbol.asyncIterator]();
        expect(Buffer.from((await chunks.next()).value).toString()).to.equal('first');
        const next = errorOf(chunks.next());
        controller.abort();
        expect((await next).kind).to.equal('stopped');
      });

      it('tells the server when the body is left early, even before its first chunk', async () => {
        const closed: Promise<unknown>[] = [];
        const server = await serve(
          (request, response) => {
            closed.push(new Promise((resolve) => request.once('close', resolve)));
            request.on('error', () => {});
            response.write('first');
          },
          { protocol },
        );
        const transport = connect(server.url);
        for await (const _ of (await sendTo(transport, '/after-one')).body) {
          break;
        }
        await (await sendTo(transport, '/before-any')).body[Symbol.asyncIterator]().return?.();
        await Promise.all(closed);
        expect(closed).to.have.length(2);
      });

      it('throws unavailable when the body breaks off', async () => {
        const server = await serve((_request, response) => response.write('first'), { protocol });
        const answer = await sendTo(connect(server.url), '/watch');
        const chunks = answer.body[Symbol.asyncIterator]();
        await chunks.next();
        server.cut();
        const error = await errorOf(chunks.next());
        expect(error.kind).to.equal('unavailable');
        expect(error.message).to.match(/^Cannot read the answer of the API server to its end: /);
      });

      it('throws unavailable for a read and outcome-unknown for a write whose answer is lost, and connects again', async () => {
        const server = await serve((request, response) => (request.url === '/lose' ? server.cut() : response.end('fine')), { protocol });
        const transport = connect(server.url);
        const read = await errorOf(sendTo(transport, '/lose'));
        const write = await errorOf(sendTo(transport, '/lose', { method: 'PATCH', body: '{}' }));
        const deletion = await errorOf(sendTo(transport, '/lose', { method: 'DELETE' }));
        expect([read.kind, write.kind, deletion.kind]).to.deep.equal(['unavailable', 'outcome-unknown', 'outcome-unknown']);
        expect(write.message).to.match(new RegExp(`^Cannot PATCH /lose at "${server.url}": `));
        expect(await fetchText(transport, '/')).to.equal('fine');
      });

      it('throws unavailable when the server cannot be reached', async () => {
        const server = await serve(echo, { protocol });
        await server.close();
        opened.splice(0);
        const error = await errorOf(sendTo(connect(server.url), '/', { body: '{}' }));
        expect(error.kind).to.equal('unavailable');
        expect(error.message).to.match(new RegExp(`^Cannot connect to API server "${server.url}": connect ECONNREFUSED`));
      });

      it('reads a large body whole, while the reader decides how fast', async () => {
        const line = `${'x'.repeat(1023)}\n`;
        const server = await serve((_request, response) => response.end(line.repeat(8 * 1024)), { protocol });
        const answer = await sendTo(connect(server.url), '/list');
        let byteCount = 0;
        for await (const chunk of answer.body) {
          byteCount += chunk.length;
          await new Promise((resolve) => setImmediate(resolve));
        }
        expect(byteCount).to.equal(8 * 1024 * 1024);
      });

      it('fails requests under way and later ones when it is closed', async () => {
        const arrivals = new Arrivals();
        const server = await serve((_request, response) => arrivals.add(response), { protocol });
        const transport = connect(server.url);
        const pending = errorOf(sendTo(transport, '/'));
        await arrivals.reached(1);
        transport.close();
        expect((await pending).kind).to.equal('unavailable');
        expect((await errorOf(sendTo(transport, '/'))).kind).to.equal('unavailable');
        await Promise.all([...server.sockets].map((socket) => once(socket, 'close')));
        expect(server.connectionCount).to.equal(1);
      });
    });
  }

  it('stops a server that sends faster than the body is read', async () => {
    let written = 0;
    const server = await serve((_request, response) => {
      const { stream } = response;
      const pump = (): void => {
        while (stream?.write(Buffer.alloc(64 * 1024)) === true) {
          written += 1;
        }
        written += 1;
        stream?.once('drain', pump);
      };
      stream?.respond({ ':status': 200 });
      pump();
    });
    const transport = connect(server.url);
    const answer = await sendTo(transport, '/endless');
    // Other requests still get through, and time to write far more than the window has passed.
    for (let count = 0; count < 50; count += 1) {
      await (await sendTo(transport, '/endless')).body[Symbol.asyncIterator]().return?.();
    }
    expect(server.connectionCount).to.equal(1);
    await answer.body[Symbol.asyncIterator]().return?.();
    // 51 streams, each bounded by its window of 1 MiB, a chunk, and what the server buffers.
    expect(written).to.be.lessThan(51 * 20);
  });

  it('logs connections, and neither paths nor credentials', async () => {
    const log = new RecordingLogger();
    const server = await serve(echo);
    const credentials = { headers: () => Promise.resolve({ authorization: 'Bearer hidden-token' }), rejected: () => {} };
    await fetchText(connect(server.url, { log, credentials }), '/secrets');
    expect(log.messages('info')).to.deep.equal(['Connected to the API server']);
    expect(log.text).not.to.match(/hidden-token|\/secrets|BEGIN/);
  });

  describe('TLS', () => {
    it('rejects a server that another authority signed, and takes the new authority for the next try', async () => {
      const server = await serve(echo);
      const tls = new ChangeableTls({ authorities: createSelfSignedCertificate({ commonName: 'other' }).certificate, verify: true });
      const transport = connect(server.url, { tls });
      const error = await errorOf(sendTo(transport, '/', { body: '{}' }));
      expect(error.kind).to.equal('unavailable');
      expect(error.message).to.match(/self-signed certificate/);
      await Promise.all([...server.sockets].map((socket) => once(socket, 'close')));
      expect(tls.expiredCount).to.be.greaterThan(0);
      tls.current = { authorities: testCertificate.certificate, verify: true };
      expect(JSON.parse(await fetchText(transport, '/')).httpVersion).to.equal('2.0');
    });

    it('moves new requests to a new session when the material changes, and lets running ones end', async () => {
      let finish = (): void => {};
      const server = await serve((request, response) => {
        response.write('first');
        finish = () => response.end('last');
        if (request.url !== '/watch') {
          response.end();
        }
      });
      const tls = new ChangeableTls();
      const transport = connect(server.url, { tls });
      const watch = await sendTo(transport, '/watch');
      const finishWatch = finish;
      const [session] = server.sessions;
      tls.current = { ...tls.current };
      await fetchText(transport, '/after');
      expect(server.sessions.size).to.equal(2);
      const closed = once(session!, 'close');
      finishWatch();
      expect(await textOf(watch)).to.equal('firstlast');
      await closed;
      await fetchText(transport, '/after');
      expect([server.connectionCount, server.sessions.size]).to.deep.equal([2, 1]);
    });

    it('sends the client certificate', async () => {
      const client = createSelfSignedCertificate({ commonName: 'system:admin' });
      const server = await serve(
        (request, response) => {
          const socket = request.socket as unknown as { getPeerCertificate(): { subject?: { CN: string } } };
          response.end(socket.getPeerCertificate().subject?.CN ?? '');
        },
        { clientAuthorities: client.certificate },
      );
      const tls = new ChangeableTls({
        authorities: testCertificate.certificate,
        client: { certificate: client.certificate, privateKey: client.privateKey },
        verify: true,
      });
      expect(await fetchText(connect(server.url, { tls }), '/')).to.equal('system:admin');
    });

    it('expects the name of tls-server-name instead of the host', async () => {
      const certificate = createSelfSignedCertificate({ names: ['kubernetes.default'] });
      const server = await serve(echo, { certificate });
      const authorities = certificate.certificate;
      const named = connect(server.url, { tls: new ChangeableTls({ authorities, serverName: 'kubernetes.default', verify: true }) });
      const unnamed = connect(server.url, { tls: new ChangeableTls({ authorities, verify: true }) });
      expect(JSON.parse(await fetchText(named, '/')).httpVersion).to.equal('2.0');
      expect((await errorOf(sendTo(unnamed, '/'))).message).to.match(/IP: 127\.0\.0\.1 is not in the cert's list/);
    });

    it('trusts an authority that is itself signed by another, as Go does', async () => {
      // Made with openssl, good from 2020 to 2049: the server's certificate is signed by the intermediate, that one by a root that is nowhere.
      const fixture = (name: string) => readFileSync(new URL(`../../fixtures/tls/${name}`, import.meta.url), 'utf8');
      const server = await serve(echo, { certificate: { certificate: fixture('server.crt'), privateKey: fixture('server.key') } });
      const tls = new ChangeableTls({ authorities: fixture('intermediate.crt'), verify: true });
      expect(JSON.parse(await fetchText(connect(server.url, { tls }), '/')).httpVersion).to.equal('2.0');
    });

    it('takes any server with insecure-skip-tls-verify', async () => {
      const server = await serve(echo, { certificate: createSelfSignedCertificate({ names: ['elsewhere'] }) });
      expect(JSON.parse(await fetchText(connect(server.url, { tls: new ChangeableTls({ verify: false }) }), '/')).httpVersion).to.equal(
        '2.0',
      );
    });
  });

  describe('many requests side by side', () => {
    /** Holds every request until `count` of them are there. */
    function gather(count: number): { handler: WireHandler; peak: () => number } {
      const held: (() => void)[] = [];
      let peak = 0;
      return {
        handler: (_request, response) => {
          held.push(() => response.end('done'));
          peak = Math.max(peak, held.length);
          if (held.length === count) {
            for (const release of held.splice(0)) {
              release();
            }
          }
        },
        peak: () => peak,
      };
    }

    it('go over one HTTP/2 session while the server allows it', async () => {
      const { handler } = gather(100);
      const server = await serve(handler);
      const transport = connect(server.url);
      await Promise.all(Array.from({ length: 100 }, (_, index) => fetchText(transport, `/${index}`)));
      expect(server.connectionCount).to.equal(1);
    });

    it('go over more sessions when one is full, none of which gets more streams than it allows', async () => {
      const perSession = new Map<unknown, number>();
      const { handler } = gather(10);
      const server = await serve(
        (request, response) => {
          const session = response.stream?.session;
          perSession.set(session, (perSession.get(session) ?? 0) + 1);
          handler(request, response);
        },
        { settings: { maxConcurrentStreams: 4 } },
      );
      const transport = connect(server.url);
      await Promise.all(Array.from({ length: 10 }, (_, index) => fetchText(transport, `/${index}`)));
      expect(Math.max(...perSession.values())).to.equal(4);
      expect(server.connectionCount).to.equal(3);
    });

    it('leave one session when the others are no more needed', async () => {
      const { handler } = gather(10);
      const server = await serve(handler, { settings: { maxConcurrentStreams: 4 } });
      const transport = connect(server.url);
      await Promise.all(Array.from({ length: 10 }, (_, index) => fetchText(transport, `/${index}`)));
      while (server.sessions.size > 1) {
        const [session] = server.sessions;
        await Promise.race([...server.sessions].map((each) => once(each, 'close')));
        expect(session).not.to.equal(undefined);
      }
      expect(server.sessions.size).to.equal(1);
    });

    it('wait for a slot when 32 connections are in use, and can be given up there', async () => {
      const arrivals = new Arrivals();
      const server = await serve((_request, response) => arrivals.add(response), { protocol: 'plain' });
      const transport = connect(server.url);
      const running = Array.from({ length: 32 }, (_, index) => fetchText(transport, `/${index}`));
      await arrivals.reached(32);
      const controller = new AbortController();
      const givenUp = errorOf(fetchText(transport, '/given-up', { signal: controller.signal }));
      const waiting = fetchText(transport, '/waiting');
      controller.abort();
      expect((await givenUp).kind).to.equal('stopped');
      expect([server.connectionCount, arrivals.held.length]).to.deep.equal([32, 32]);
      arrivals.held[0]?.end('done');
      await arrivals.reached(33);
      for (const response of arrivals.held) {
        response.end('done');
      }
      expect(await Promise.all([waiting, ...running])).to.deep.equal(Array(33).fill('done'));
      expect(server.connectionCount).to.equal(32);
    });
  });

  it('F10: asks requests over HTTP/2 once more when their bytes leave, and sends none of that moment when one is refused', async () => {
    const seen: string[] = [];
    const server = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    const transport = connect(server.url, { lastLook: true });
    await fetchText(transport, '/first');
    let asked = 0;
    const assertMayStart = (): void => {
      asked += 1;
      // It is handed over, and frozen before its bytes left.
      refuseUnless(asked === 1);
    };
    const ends = await Promise.all([
      errorOf(sendTo(transport, '/frozen', { body: '{}', assertMayStart })),
      fetchText(transport, '/read'),
      fetchText(transport, '/written', { body: '{}', assertMayStart: () => {} }).catch((error: AppError) => error.kind),
    ]);
    // Reads are asked anew; a write in the same bytes may have been done for all that is known.
    expect([asked, ends[1], ends[2]]).to.deep.equal([2, '', 'outcome-unknown']);
    expect(ends[0].message).to.include('not any more');
    expect([seen, server.connectionCount]).to.deep.equal([['/first', '/read'], 2]);
  });

  it('fails all that wait when the connection cannot be opened, and no later one', async () => {
    const server = await serve(echo, { protocol: 'plain' });
    const transport = connect(`https://127.0.0.1:${server.port}`);
    const errors = await Promise.all([errorOf(sendTo(transport, '/1')), errorOf(sendTo(transport, '/2', { body: '{}' }))]);
    expect(errors.map((error) => error.kind)).to.deep.equal(['unavailable', 'unavailable']);
    const again = await errorOf(transport.send({ method: 'GET', path: '/3' }, never));
    expect(again.kind).to.equal('unavailable');
    expect(server.connectionCount).to.equal(2);
  });
});
