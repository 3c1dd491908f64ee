/** HTTP/2 sessions that the server ends, refuses or forgets (behaviour.md 13.1), against real servers on real sockets. */
import { once } from 'node:events';
import { constants, type ServerHttp2Session } from 'node:http2';
import { expect } from 'chai';
import type { KubeTransport } from '../../../src/kube/transport.ts';
import { Relay } from '../../faults/relay.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { TcpRelay } from '../../support/tcp-relay.ts';
import { connectTo, fetchText, sendTo } from '../../support/wire-client.ts';
import { Arrivals, testCertificate, type WireHandler, WireServer, type WireServerOptions } from '../../support/wire-server.ts';

describe('Http2Session', () => {
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

  /** Settles once the client has seen everything that the server sent before. */
  function clientCaughtUp(session: ServerHttp2Session): Promise<void> {
    return new Promise((resolve) => session.ping(() => resolve()));
  }

  describe('after GOAWAY', () => {
    it('lets streams end that the server works on, and sends new requests on a new session', async () => {
      const arrivals = new Arrivals();
      const server = await serve((request, response) => (request.url === '/new' ? response.end('new') : arrivals.add(response)));
      const transport = connect(server.url);
      const old = fetchText(transport, '/old', { body: '{}' });
      await arrivals.reached(1);
      const [session] = server.sessions;
      session!.goaway(constants.NGHTTP2_NO_ERROR, 1);
      await clientCaughtUp(session!);
      expect(await fetchText(transport, '/new')).to.equal('new');
      expect(server.connectionCount).to.equal(2);
      const closed = once(session!, 'close');
      arrivals.held[0]?.end('old');
      expect(await old).to.equal('old');
      await closed;
    });

    for (const code of [constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_INTERNAL_ERROR]) {
      it(`sends requests above the last processed stream once more on a new session, with error code ${code}`, async () => {
        const seen: string[] = [];
        const server = await serve((request, response) => {
          seen.push(String(request.url));
          if (server.connectionCount === 1 && request.url === '/above') {
            // Says that it did not process the stream that it just got.
            response.stream?.session?.goaway(code, 1);
            return;
          }
          response.end('fine');
        });
        const transport = connect(server.url);
        await fetchText(transport, '/first');
        expect(await fetchText(transport, '/above', { body: '{}' })).to.equal('fine');
        expect([seen, server.connectionCount]).to.deep.equal([['/first', '/above', '/above'], 2]);
      });
    }

    it('throws outcome-unknown for a write that the server may have processed when the session ends with an error', async () => {
      const server = await serve((request, response) => {
        const { stream } = response;
        if (request.url === '/fails') {
          stream?.session?.goaway(constants.NGHTTP2_INTERNAL_ERROR, stream.id);
          return;
        }
        response.end('fine');
      });
      const transport = connect(server.url);
      const error = await errorOf(sendTo(transport, '/fails', { body: '{}' }));
      expect(error.kind).to.equal('outcome-unknown');
      expect(error.message).to.match(/^Cannot PATCH \/fails at "https:.*": /);
      expect(await fetchText(transport, '/')).to.equal('fine');
    });
  });

  describe('with a reader who is slower than the server', () => {
    for (const length of [0, 1, 300_000]) {
      it(`gives a body of ${length} bytes to its end, although the stream is over before it is read`, async () => {
        const closed: Promise<unknown>[] = [];
        const server = await serve((_request, response) => {
          closed.push(once(response.stream!, 'close'));
          response.end('x'.repeat(length));
        });
        const answer = await sendTo(connect(server.url), '/list');
        await closed[0];
        await clientCaughtUp([...server.sessions][0]!);
        let read = 0;
        for await (const chunk of answer.body) {
          read += chunk.length;
        }
        expect(read).to.equal(length);
      });
    }
  });

  describe('when the server resets a stream', () => {
    const reset =
      (code: number): WireHandler =>
      (request, response) => {
        if (request.url === '/reset') {
          response.stream?.close(code);
          return;
        }
        response.end('fine');
      };

    it('throws unavailable for a write that the server refused twice', async () => {
      const server = await serve(reset(constants.NGHTTP2_REFUSED_STREAM));
      const transport = connect(server.url);
      await fetchText(transport, '/');
      const error = await errorOf(sendTo(transport, '/reset', { body: '{}' }));
      expect([error.kind, server.connectionCount]).to.deep.equal(['unavailable', 1]);
      expect(error.message).to.match(/the server refused the stream unprocessed$/);
    });

    for (const code of [constants.NGHTTP2_INTERNAL_ERROR, constants.NGHTTP2_CANCEL, constants.NGHTTP2_NO_ERROR]) {
      it(`throws outcome-unknown for a write and unavailable for a read with error code ${code}, and keeps the session`, async () => {
        const server = await serve(reset(code));
        const transport = connect(server.url);
        expect((await errorOf(sendTo(transport, '/reset', { body: '{}' }))).kind).to.equal('outcome-unknown');
        expect((await errorOf(sendTo(transport, '/reset'))).kind).to.equal('unavailable');
        expect(await fetchText(transport, '/')).to.equal('fine');
        expect(server.connectionCount).to.equal(1);
      });
    }

    for (const code of [constants.NGHTTP2_INTERNAL_ERROR, constants.NGHTTP2_CANCEL]) {
      it(`throws unavailable when the reset comes in the middle of a body, with error code ${code}`, async () => {
        const server = await serve((_request, response) => {
          response.write('first');
          setImmediate(() => response.stream?.close(code));
        });
        const error = await errorOf(fetchText(connect(server.url), '/'));
        expect([error.kind, error.message]).to.deep.equal([
          'unavailable',
          `Cannot read the answer of the API server to its end: the server reset the stream (HTTP/2 error code ${code})`,
        ]);
      });
    }
  });

  describe('when the server falls silent', () => {
    /** A watch and a write under way over a relay that can fall silent. */
    async function setUp() {
      const clock = new FakeClock();
      const log = new RecordingLogger();
      const arrivals = new Arrivals();
      const server = await serve((request, response) => {
        response.write('first');
        if (request.url !== '/watch') {
          arrivals.add(response);
        }
      });
      const relay = await TcpRelay.start(server.port);
      opened.push(relay);
      const transport = connect(`https://127.0.0.1:${relay.port}`, { clock, log });
      const watch = (await sendTo(transport, '/watch')).body[Symbol.asyncIterator]();
      await watch.next();
      return { clock, log, arrivals, server, relay, transport, watch };
    }

    it('asks with PING after 30 s and closes the connection 15 s later', async () => {
      const { clock, log, relay, transport, watch } = await setUp();
      const next = errorOf(watch.next());
      relay.fallSilent();
      await clock.advance(44_999);
      expect(log.messages('warning')).to.deep.equal([]);
      await clock.advance(1);
      const error = await next;
      expect(error.kind).to.equal('unavailable');
      expect(error.message).to.match(/the server sent nothing for 45 s and did not answer a PING$/);
      expect(log.messages('warning')).to.deep.equal(['API server does not answer: closing the connection']);
      transport.close();
      expect(clock.pendingTimers).to.equal(0);
    });

    it('throws outcome-unknown for a write that was on its way', async () => {
      const { clock, relay, transport, arrivals, server } = await setUp();
      relay.fallSilent();
      const write = errorOf(sendTo(transport, '/write', { body: '{}' }));
      // While a request waits, 5 s of silence are enough to ask.
      await clock.advance(19_999);
      expect(server.connectionCount).to.equal(1);
      await clock.advance(1);
      expect((await write).kind).to.equal('outcome-unknown');
      expect([arrivals.held.length, server.connectionCount]).to.deep.equal([0, 1]);
    });

    it('keeps a connection on which an answer takes long, and the server answers PING', async () => {
      const clock = new FakeClock();
      const log = new RecordingLogger();
      const arrivals = new Arrivals();
      const server = await serve((_request, response) => arrivals.add(response));
      const transport = connect(server.url, { clock, log });
      const answer = fetchText(transport, '/slow');
      await arrivals.reached(1);
      const [session] = server.sessions;
      for (const quietMs of [5_000, 15_000, 15_000]) {
        const pinged = once(session!, 'ping');
        await clock.advance(quietMs);
        await pinged;
        await clientCaughtUp(session!);
      }
      arrivals.held[0]?.end('late');
      expect(await answer).to.equal('late');
      expect(log.messages('warning')).to.deep.equal([]);
    });

    it('gives up a connection on which something came that is no frame: Node says nothing of it', async () => {
      const clock = new FakeClock();
      const server = await serve((_request, response) => void response.end('{}'));
      const relay = await Relay.start({
        target: { port: server.port },
        frames: true,
        tls: { certificate: testCertificate, serverCa: () => testCertificate.certificate },
      });
      opened.push(relay);
      const transport = connect(`https://127.0.0.1:${relay.port}`, { clock });
      await (await sendTo(transport, '/first')).body[Symbol.asyncIterator]().next();
      // DATA on stream 0.
      relay.each((link) => link.inject(Buffer.of(0, 0, 1, 0, 0, 0, 0, 0, 0, 7), 'toClient'));
      relay.policy = { frame: () => undefined };
      const lost = errorOf(sendTo(transport, '/second', { body: '{}' }));
      await clock.advance(20_000);
      expect((await lost).kind).to.equal('outcome-unknown');
      relay.policy = {};
      expect((await sendTo(transport, '/third')).status).to.equal(200);
    });

    it('does not ask while there is traffic, and keeps a session that answers', async () => {
      const { clock, log, transport, watch, server } = await setUp();
      const [session] = server.sessions;
      let pings = 0;
      session!.on('ping', () => {
        pings += 1;
      });
      await clock.advance(20_000);
      await (await sendTo(transport, '/other')).body[Symbol.asyncIterator]().return?.();
      await clock.advance(29_999);
      await clientCaughtUp(session!);
      expect(pings).to.equal(0);
      const pinged = once(session!, 'ping');
      await clock.advance(1);
      await pinged;
      // The answer to a ping of ours comes after the acknowledgement of theirs.
      await clientCaughtUp(session!);
      await clock.advance(15_000);
      const next = watch.next();
      session!.destroy();
      await errorOf(next);
      expect([pings, log.messages('warning'), clock.pendingTimers]).to.deep.equal([1, [], 0]);
    });

    it('finds a dead peer behind a GOAWAY too, where watches may still go on for minutes', async () => {
      const { clock, relay, watch, server } = await setUp();
      const [session] = server.sessions;
      session!.goaway(constants.NGHTTP2_NO_ERROR, 1);
      await clientCaughtUp(session!);
      const asked = once(session!, 'remoteSettings');
      await clock.advance(30_000);
      await asked;
      await clientCaughtUp(session!);
      const next = errorOf(watch.next());
      relay.fallSilent();
      await clock.advance(60_000);
      expect((await next).kind).to.equal('unavailable');
    });

    it('gives up a connection that is not there within 20 s', async () => {
      const { clock, relay, transport, watch, server } = await setUp();
      server.cut();
      await errorOf(watch.next());
      relay.fallSilent();
      const error = errorOf(sendTo(transport, '/', { body: '{}' }));
      while (relay.openCount === 0) {
        await clock.advance(1);
      }
      await clock.advance(20_000);
      expect((await error).message).to.match(/: no connection within 20 s$/);
    });
  });
});
