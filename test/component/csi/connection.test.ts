/**
 * The connection to the CSI driver on a real unix socket: waiting, deadlines, signals, reconnecting, errors, log, observer.
 */
import { once } from 'node:events';
import { constants, createServer as createHttp2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import type csi from '../../../csi-spec/generated/csi_pb.js';
import { controllerPublishVolume, type PublishMessage, probe } from '../../../src/csi/codec.ts';
import { type ConnectionOptions, CsiConnection, type FinishedCall } from '../../../src/csi/connection.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import type { Logger } from '../../../src/runtime/log.ts';
import { closeServer } from '../../support/close-server.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import {
  answerRaw,
  publishReply,
  RawHttp2Driver,
  type Script,
  ScriptedCsiDriver,
  workingDriver,
} from '../../support/scripted-csi-driver.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const never = new AbortController().signal;
const secret = 'hunter22';
const request: PublishMessage = {
  volumeId: 'v1',
  nodeId: 'n1',
  volumeCapability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' },
  readonly: false,
  volumeContext: {},
  secrets: { user: 'admin', key: secret },
};

describe('CsiConnection', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  let count = 0;
  let socket = '';
  const closers: (() => unknown)[] = [];
  beforeEach(() => {
    count += 1;
    socket = join(folder.path, `${count}.sock`);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  async function start(change: Record<string, Script> = {}): Promise<ScriptedCsiDriver> {
    const driver = await ScriptedCsiDriver.listen(socket, workingDriver(change));
    closers.push(() => driver.close());
    return driver;
  }

  function connect(options: Partial<ConnectionOptions> = {}): CsiConnection {
    const connection = new CsiConnection({ address: socket, clock: systemClock, log: silentLogger, maxLoggedReplyLength: -1, ...options });
    closers.push(() => connection.close());
    return connection;
  }

  function publish(connection: CsiConnection, timeoutMs = 8_000, signal: AbortSignal = never) {
    return connection.call(controllerPublishVolume, request, { timeoutMs, signal });
  }

  /** Publishes to a driver that answers a stream by hand. */
  async function publishRaw(answer: (stream: ServerHttp2Stream, cutConnection: () => void) => void): Promise<AppError> {
    const driver = await RawHttp2Driver.listen(socket, answer);
    closers.push(() => driver.close());
    return await errorOf(publish(connect()));
  }

  describe('waitUntilConnected()', () => {
    it('F8: waits for a socket that appears after 2 minutes, with a line every 10 s', async () => {
      const clock = new FakeClock();
      const log = new RecordingLogger();
      const connection = connect({ clock, log });
      const connected = connection.waitUntilConnected(never);
      await clock.advance(9_999);
      expect(log.lines).to.deep.equal([]);
      await clock.advance(110_001);
      expect(log.lines.map(({ verbosity, message, fields }) => [verbosity, message, fields])).to.deep.equal(
        [...Array(12).keys()].map((n) => [
          0,
          'Still connecting to CSI driver',
          { address: `unix://${socket}`, waitedSeconds: 10 * (n + 1), because: 'there is no such file' },
        ]),
      );
      await start();
      await connected;
      expect(clock.pendingTimers).to.equal(0);
      expect((await publish(connection)).publishContext).to.deep.equal({ device: '/dev/vdb' });
    });

    it('returns at once when connected', async () => {
      await start();
      const connection = connect();
      await connection.waitUntilConnected(never);
      await connection.waitUntilConnected(never);
    });

    it('takes a unix URL', async () => {
      await start();
      await connect({ address: `unix://${socket}` }).waitUntilConnected(never);
    });

    it('ends with kind stopped when its signal fires, fired before, or the connection is closed', async () => {
      const clock = new FakeClock();
      const connection = connect({ clock });
      const stop = new AbortController();
      const waiting = errorOf(connection.waitUntilConnected(stop.signal));
      stop.abort();
      expect(await waiting).to.include({ kind: 'stopped' });
      expect(await errorOf(connection.waitUntilConnected(stop.signal))).to.include({ kind: 'stopped' });
      const closed = errorOf(connection.waitUntilConnected(never));
      connection.close();
      expect(await closed).to.include({ kind: 'stopped' });
      expect(await errorOf(connection.waitUntilConnected(never))).to.include({ kind: 'stopped' });
      expect(clock.pendingTimers).to.equal(0);
    });

    it('refuses an address that cannot be one', () => {
      expect(() => connect({ address: 'tcp://host:1' })).to.throw(AppError, /absolute path or unix:\/\/\/path/u);
    });
  });

  describe('call()', () => {
    it('ends at the deadline of its clock with the same text each time, and the driver knows the deadline', async () => {
      const deadlines: number[] = [];
      const arrived: (() => void)[] = [];
      await start({
        ControllerPublishVolume: (call) => {
          deadlines.push(Number(call.getDeadline()) - Date.now());
          arrived.shift()?.();
          return new Promise(() => {});
        },
      });
      const clock = new FakeClock();
      const connection = connect({ clock });
      const texts: string[] = [];
      for (const timeoutMs of [15_000, 15_000, 40_000]) {
        const atDriver = new Promise<void>((resolve) => arrived.push(resolve));
        const failed = errorOf(publish(connection, timeoutMs));
        await atDriver;
        await clock.advance(timeoutMs);
        const error = await failed;
        expect(error).to.include({ kind: 'outcome-unknown', grpcCode: 4 });
        texts.push(error.message);
      }
      expect(new Set(texts)).to.deep.equal(new Set(['rpc error: code = DeadlineExceeded desc = context deadline exceeded']));
      expect(deadlines.map((ms) => Math.round(ms / 1_000))).to.deep.equal([15, 15, 40]);
      expect(clock.pendingTimers).to.equal(0);
    });

    it('ends with kind stopped when its signal fires, and the driver is told', async () => {
      const cancelled = new Promise<void>((resolve) => {
        void start({
          ControllerPublishVolume: (call) => {
            call.on('cancelled', resolve);
            stop.abort();
            return new Promise(() => {});
          },
        });
      });
      const stop = new AbortController();
      const calls: FinishedCall[] = [];
      const clock = new FakeClock();
      const connection = connect({ clock, onCall: (call) => calls.push(call) });
      await connection.waitUntilConnected(never);
      const error = await errorOf(publish(connection, 15_000, stop.signal));
      expect(error).to.include({ kind: 'stopped', grpcCode: undefined });
      await cancelled;
      expect(calls.map(({ codeName }) => codeName)).to.deep.equal(['Canceled']);
      expect(clock.pendingTimers).to.equal(0);
    });

    it('sends nothing when its signal fired before or the connection is closed', async () => {
      const driver = await start();
      const calls: FinishedCall[] = [];
      const connection = connect({ onCall: (call) => calls.push(call) });
      expect(await errorOf(publish(connection, 8_000, AbortSignal.abort()))).to.include({ kind: 'stopped' });
      connection.close();
      expect(await errorOf(publish(connection))).to.include({ kind: 'stopped' });
      expect(driver.calls).to.deep.equal([]);
      expect(calls).to.deep.equal([]);
    });

    it('ends with kind stopped when it waits for a connection and that is closed', async () => {
      // Accepts nothing: a listener whose HTTP/2 side never speaks would do the same.
      const connection = connect();
      const failed = errorOf(publish(connection));
      connection.close();
      expect(await failed).to.include({ kind: 'stopped' });
    });

    it('lets a call that is out when the connection is closed get its answer', async () => {
      const connection = connect();
      await start({
        ControllerPublishVolume: () => {
          connection.close();
          return publishReply({ late: 'yes' });
        },
      });
      expect((await publish(connection)).publishContext).to.deep.equal({ late: 'yes' });
    });

    it('fails with UNAVAILABLE while nobody listens, with the same text each time', async () => {
      const connection = connect();
      const texts = [await errorOf(publish(connection)), await errorOf(publish(connection))].map(({ message }) => message);
      expect(new Set(texts)).to.deep.equal(
        new Set([`rpc error: code = Unavailable desc = no connection to the CSI driver: connect ENOENT ${socket}`]),
      );
    });

    it('fails with an unknown outcome when the driver shuts down under it', async () => {
      const driver = await start({
        ControllerPublishVolume: () => {
          driver.close();
          return new Promise(() => {});
        },
      });
      expect(await errorOf(publish(connect()))).to.include({
        kind: 'outcome-unknown',
        grpcCode: 1,
        message: 'rpc error: code = Canceled desc = Call cancelled',
      });
    });

    it('F7: fails a call that the driver refused unseen, rather than send it to whoever listens next', async () => {
      let streams = 0;
      const error = await publishRaw((stream) => {
        streams += 1;
        stream.close(constants.NGHTTP2_REFUSED_STREAM);
      });
      expect(error).to.include({ grpcCode: 14 });
      expect(streams).to.equal(1);
    });

    it('uses a driver that is back within about a second', async () => {
      const first = await start();
      const connection = connect();
      await publish(connection);
      first.close();
      expect(await errorOf(publish(connection))).to.include({ grpcCode: 14 });
      const second = await start();
      const backMs = performance.now();
      await connection.waitUntilConnected(never);
      await publish(connection);
      expect(performance.now() - backMs).to.be.lessThan(2_000);
      expect(second.calls).to.deep.equal(['ControllerPublishVolume']);
    });

    it('never waits much longer than a second between two attempts to connect', async function () {
      this.timeout(30_000);
      const attemptsMs: number[] = [];
      const enough = 9;
      await new Promise<void>((resolve) => {
        const server = createServer((accepted) => {
          accepted.destroy();
          if (attemptsMs.push(performance.now()) === enough) {
            resolve();
          }
        });
        closers.push(() => server.close());
        server.listen(
          socket,
          () =>
            void connect()
              .waitUntilConnected(never)
              .catch(() => {}),
        );
      });
      const pausesMs = attemptsMs.slice(1).map((ms, index) => ms - (attemptsMs[index] ?? 0));
      // Without our bound the last pause would be 2.7 s.
      expect(Math.max(...pausesMs)).to.be.lessThan(2_000);
    });

    for (const [code, name, kind] of [
      [1, 'Canceled', 'outcome-unknown'],
      [2, 'Unknown', 'refused'],
      [3, 'InvalidArgument', 'invalid'],
      [5, 'NotFound', 'missing'],
      [8, 'ResourceExhausted', 'outcome-unknown'],
      [10, 'Aborted', 'outcome-unknown'],
      [13, 'Internal', 'refused'],
      [16, 'Unauthenticated', 'refused'],
      [99, 'Code(99)', 'refused'],
    ] as const) {
      it(`B6, G8: passes on what the driver answers: ${code}`, async () => {
        await start({ ControllerPublishVolume: () => ({ code, details: 'pool "fast" is full: 100%\nélément 漢' }) });
        const error = await errorOf(publish(connect()));
        expect(error).to.include({ kind, grpcCode: code });
        expect(error.message).to.equal(`rpc error: code = ${name} desc = pool "fast" is full: 100%\nélément 漢`);
      });
    }

    it('lets no secret of the request into the error or the log', async () => {
      const log = new RecordingLogger();
      await start({ ControllerPublishVolume: () => ({ code: 16, details: `login admin:${secret} refused (key "${secret}")` }) });
      const error = await errorOf(publish(connect({ log })));
      expect(error.message).to.equal(
        'rpc error: code = Unauthenticated desc = login ***stripped***:***stripped*** refused (key "***stripped***")',
      );
      expect(JSON.stringify([error, error.cause, error.stack])).not.to.include(secret);
      expect(log.text).to.include('GRPC error').and.not.to.include(secret);
    });

    it('takes a reply of 12 MB', async () => {
      await start({ ControllerPublishVolume: () => publishReply({ big: 'x'.repeat(12_000_000) }) });
      expect((await publish(connect())).publishContext['big']).to.have.length(12_000_000);
    });

    it('takes a publish_context of 20,000 keys, odd ones too', async () => {
      const context = {
        ...Object.fromEntries([...Array(20_000).keys()].map((n) => [`key-${n}`, `value-${n}`])),
        '': 'empty',
        constructor: 'x',
        toString: 'y',
      };
      await start({ ControllerPublishVolume: () => publishReply(context) });
      expect((await publish(connect())).publishContext).to.deep.equal(context);
    });

    it('skips fields of a reply that it does not know', async () => {
      const unknown = Buffer.from('f8070a fa0703616263'.replace(' ', ''), 'hex');
      const bytes = Buffer.concat([Buffer.from(publishReply({ a: 'b' }).serializeBinary()), unknown]);
      const driver = await RawHttp2Driver.listen(socket, (stream) => answerRaw(stream, [bytes], { 'grpc-status': '0' }));
      closers.push(() => driver.close());
      expect((await publish(connect())).publishContext).to.deep.equal({ a: 'b' });
    });
  });

  describe('call() that may not always start', () => {
    const refuse = (): never => {
      throw new AppError('stopped', 'Cannot act as leader');
    };

    /** A driver that accepts connections, and speaks only when it is told to. */
    function holdBack(): { readonly accepted: Promise<unknown>; readonly speak: () => void; readonly headers: IncomingHttpHeaders[] } {
      const sockets: Socket[] = [];
      const headers: IncomingHttpHeaders[] = [];
      const listener = createServer((accepted) => sockets.push(accepted)).listen(socket);
      const driver = createHttp2Server().on('stream', (stream, sent) => {
        headers.push(sent);
        answerRaw(stream, [Buffer.from(publishReply({}).serializeBinary())], { 'grpc-status': '0' });
      });
      closers.push(() => closeServer(listener, sockets));
      return { accepted: once(listener, 'connection'), speak: () => driver.emit('connection', sockets[0]), headers };
    }

    it('F10: asks when the driver is there, not when it began to wait for it, and is told of no call that was not sent', async () => {
      const driver = holdBack();
      const calls: FinishedCall[] = [];
      const log = new RecordingLogger();
      const connection = connect({ onCall: (call) => calls.push(call), log });
      let mayStart: boolean = true;
      const assertMayStart = (): void => (mayStart ? undefined : refuse());
      const waiting = errorOf(connection.call(controllerPublishVolume, request, { timeoutMs: 8_000, signal: never, assertMayStart }));
      await driver.accepted;
      mayStart = false;
      driver.speak();
      expect((await waiting).message).to.equal('Cannot act as leader');
      expect([calls, log.lines]).to.deep.equal([[], []]);
      await publish(connection);
      expect(driver.headers).to.have.length(1);
    });

    it('F10: asks once more when its bytes leave, and then is no call either', async () => {
      const driver = await start();
      const calls: FinishedCall[] = [];
      const connection = connect({ onCall: (call) => calls.push(call) });
      const lost = await connection.waitUntilConnected(never);
      let asked = 0;
      const assertMayStart = (): void => {
        asked += 1;
        // It is handed over, and frozen before its bytes left.
        if (asked > 1) {
          refuse();
        }
      };
      const options = { timeoutMs: 8_000, signal: never };
      const frozen = errorOf(connection.call(controllerPublishVolume, request, { ...options, assertMayStart }));
      const other = errorOf(connection.call(controllerPublishVolume, request, { ...options, assertMayStart: () => {} }));
      expect((await frozen).message).to.equal('Cannot act as leader');
      // In the same bytes: it may have been done for all that is known.
      expect((await other).kind).to.equal('outcome-unknown');
      expect([asked, driver.calls, calls.map(({ codeName }) => codeName)]).to.deep.equal([2, [], ['Unavailable']]);
      await (lost.aborted || once(lost, 'abort'));
      await publish(connection);
      expect(driver.calls).to.deep.equal(['ControllerPublishVolume']);
    });

    it('ends at its deadline, and with its signal, while it waits for the driver', async () => {
      holdBack();
      const clock = new FakeClock();
      const connection = connect({ clock });
      const late = errorOf(publish(connection, 15_000));
      await clock.advance(15_000);
      expect((await late).message).to.equal('rpc error: code = DeadlineExceeded desc = context deadline exceeded');
      const stop = new AbortController();
      const stopped = errorOf(publish(connection, 15_000, stop.signal));
      stop.abort();
      expect(await stopped).to.include({ kind: 'stopped' });
      const closed = errorOf(publish(connection, 15_000));
      connection.close();
      expect(await closed).to.include({ kind: 'stopped' });
      expect(clock.pendingTimers).to.equal(0);
    });

    it('tells the driver how much of the deadline is left', async () => {
      const driver = holdBack();
      const clock = new FakeClock();
      const calling = publish(connect({ clock }), 15_000);
      await driver.accepted;
      await clock.advance(5_000);
      driver.speak();
      await calling;
      expect(driver.headers.map((sent) => sent['grpc-timeout'])).to.deep.equal(['10000m']);
    });
  });

  describe('call() of a driver that breaks the protocol', () => {
    const good = Buffer.from(publishReply({ a: 'b' }).serializeBinary());
    const decodeText = 'rpc error: code = Internal desc = reply of the CSI driver cannot be decoded';
    const statusText = 'rpc error: code = Unknown desc = reply of the CSI driver has no valid gRPC status';
    const countText = 'rpc error: code = Internal desc = reply of the CSI driver does not hold exactly one message';
    const lostText = 'rpc error: code = Unavailable desc = connection to the CSI driver lost during the call';
    const manyHeaders = Object.fromEntries([...Array(60).keys()].map((n) => [`x-${n}`, 'y'.repeat(5_000)]));
    const answers: readonly [string, string, (stream: ServerHttp2Stream, cutConnection: () => void) => void][] = [
      ['a truncated reply', decodeText, (stream) => answerRaw(stream, [good.subarray(0, 4)], { 'grpc-status': '0' })],
      ['bytes that are no message', decodeText, (stream) => answerRaw(stream, [Buffer.from('0b1e61ff62', 'hex')], { 'grpc-status': '0' })],
      ['no message', countText, (stream) => answerRaw(stream, [], { 'grpc-status': '0' })],
      ['a status that is no number', statusText, (stream) => answerRaw(stream, [], { 'grpc-status': 'abc' })],
      [
        'a compressed message that it did not announce',
        statusText,
        (stream) => {
          stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
          stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
          stream.end(Buffer.from('01000000010a', 'hex'));
        },
      ],
      [
        'a negative status',
        'rpc error: code = Code(4294967295) desc = odd',
        (stream) => answerRaw(stream, [], { 'grpc-status': '-1', 'grpc-message': 'odd' }),
      ],
      [
        'control characters',
        'rpc error: code = Internal desc = a\\x00b\\x1b[31m\nnext',
        (stream) => answerRaw(stream, [], { 'grpc-status': '13', 'grpc-message': 'a%00b%1B[31m%0Anext' }),
      ],
      [
        'bytes that are no UTF-8',
        'rpc error: code = Internal desc = caf%FF',
        (stream) => answerRaw(stream, [], { 'grpc-status': '13', 'grpc-message': 'caf%FF' }),
      ],
      [
        'an error text of 60 kB',
        `rpc error: code = Internal desc = ${'x'.repeat(4_096)}… (60000 characters in all)`,
        (stream) => answerRaw(stream, [], { 'grpc-status': '13', 'grpc-message': 'x'.repeat(60_000) }),
      ],
      [
        'an error text of 3 MB',
        `rpc error: code = Internal desc = ${'x'.repeat(4_096)}… (more than 61440 characters in all)`,
        (stream) => answerRaw(stream, [], { 'grpc-status': '13', 'grpc-message': 'x'.repeat(3_000_000) }),
      ],
      [
        'an error text of 3 MB without a reply before',
        `rpc error: code = Internal desc = ${'ü'.repeat(4_096)}… (more than 10240 characters in all)`,
        (stream) => stream.respond({ ':status': 200, 'grpc-status': '13', 'grpc-message': '%C3%BC'.repeat(500_000) }, { endStream: true }),
      ],
      ['headers beyond all bounds', lostText, (stream) => answerRaw(stream, [], { 'grpc-status': '13', ...manyHeaders })],
      ['a cut connection', lostText, (_stream, cutConnection) => cutConnection()],
      [
        'a reset stream',
        'rpc error: code = Internal desc = Received RST_STREAM with code 2 (Internal server error)',
        (stream) => stream.close(2),
      ],
    ];
    for (const [what, message, answer] of answers) {
      it(`names ${what}`, async () => {
        expect((await publishRaw(answer)).message).to.equal(message);
      });
    }

    it('says deadline when the driver breaks the call off at the deadline that it was told, and not before', async () => {
      const clock = new FakeClock();
      let passMs = 0;
      const driver = await RawHttp2Driver.listen(socket, (stream) => void clock.advance(passMs).then(() => stream.close(8)));
      closers.push(() => driver.close());
      const connection = connect({ clock });
      passMs = 14_990;
      expect((await errorOf(publish(connection, 15_000))).message).to.equal(
        'rpc error: code = DeadlineExceeded desc = context deadline exceeded',
      );
      passMs = 5_000;
      expect((await errorOf(publish(connection, 15_000))).message).to.equal('rpc error: code = Canceled desc = Call cancelled');
    });

    it('ends at the deadline where the library hangs: two messages', async () => {
      const driver = await RawHttp2Driver.listen(socket, (stream) => answerRaw(stream, [good, good], { 'grpc-status': '0' }));
      closers.push(() => driver.close());
      const error = await errorOf(publish(connect(), 300));
      expect(error.kind).to.equal('outcome-unknown');
      expect(error.message).to.match(/context deadline exceeded|connection to the CSI driver lost/u);
    });

    it('lets the calls beside an error text of 3 MB get their answers, over the same connection', async () => {
      const held: ServerHttp2Stream[] = [];
      const driver = await RawHttp2Driver.listen(socket, (stream) => {
        if (held.push(stream) === 3) {
          answerRaw(stream, [], { 'grpc-status': '9', 'grpc-message': 'x'.repeat(3_000_000) });
        } else if (held.length > 3) {
          for (const other of held.filter(({ headersSent }) => !headersSent)) {
            answerRaw(other, [good], { 'grpc-status': '0' });
          }
        }
      });
      closers.push(() => driver.close());
      const connection = connect();
      const lost = await connection.waitUntilConnected(never);
      const beside = [publish(connection), publish(connection)];
      expect(await errorOf(publish(connection))).to.include({ kind: 'refused', grpcCode: 9 });
      for (const reply of [await publish(connection), ...(await Promise.all(beside))]) {
        expect(reply.publishContext).to.deep.equal({ a: 'b' });
      }
      expect(lost.aborted).to.equal(false);
    });

    it('keeps no half of a secret at the end of a text that was cut', async () => {
      // Struck out, those before make room for the last one within what is kept.
      const key = Array.from({ length: 100 }, (_, index) => `part${index}-`).join('');
      const text = `begin ${key.repeat(3_000_000 / key.length)}`;
      const driver = await RawHttp2Driver.listen(socket, (stream) => answerRaw(stream, [], { 'grpc-status': '13', 'grpc-message': text }));
      closers.push(() => driver.close());
      const work = connect().call(controllerPublishVolume, { ...request, secrets: { key } }, { timeoutMs: 8_000, signal: never });
      expect((await errorOf(work)).message).to.match(
        /^rpc error: code = Internal desc = begin (?:\*\*\*stripped\*\*\*)+… \(more than \d+ characters in all\)$/u,
      );
    });
  });

  describe('log', () => {
    const path = '/csi.v1.Controller/ControllerPublishVolume';

    it('shows request and reply at verbosity 5, without secrets', async () => {
      const log = new RecordingLogger();
      await start();
      await publish(connect({ log }));
      const call = {
        method: path,
        request:
          '{"volume_id":"v1","node_id":"n1","volume_capability":{"access_mode":{"mode":"SINGLE_NODE_WRITER"},"block":{}},"secrets":"***stripped***"}',
      };
      const response = { method: path, response: '{"publish_context":{"device":"/dev/vdb"}}' };
      expect(log.lines.map(({ severity, verbosity, message, fields }) => [severity, verbosity, message, fields])).to.deep.equal([
        ['info', 5, 'GRPC call', call],
        ['info', 5, 'GRPC response', response],
      ]);
      expect(log.text).not.to.include(secret);
    });

    it('shows an error at verbosity 5 only: who called says what it means', async () => {
      const log = new RecordingLogger();
      await start({ ControllerPublishVolume: () => ({ code: 10, details: 'busy' }) });
      await errorOf(publish(connect({ log })));
      expect(log.lines.at(-1)).to.deep.include({
        severity: 'info',
        verbosity: 5,
        message: 'GRPC error',
        fields: { method: path, err: 'rpc error: code = Aborted desc = busy' },
      });
    });

    it('cuts replies, not requests, and no character', async () => {
      await start({ ControllerPublishVolume: () => publishReply({ a: '🙂'.repeat(50) }) });
      for (const [maxLoggedReplyLength, wanted] of [
        [26, '{"publish_context":{"a":"… (128 characters in all)'],
        [27, '{"publish_context":{"a":"🙂… (128 characters in all)'],
        [128, `{"publish_context":{"a":"${'🙂'.repeat(50)}"}}`],
        [0, `{"publish_context":{"a":"${'🙂'.repeat(50)}"}}`],
        [-1, `{"publish_context":{"a":"${'🙂'.repeat(50)}"}}`],
        [Number.POSITIVE_INFINITY, `{"publish_context":{"a":"${'🙂'.repeat(50)}"}}`],
      ] as const) {
        const log = new RecordingLogger();
        await publish(connect({ log, maxLoggedReplyLength }));
        expect(log.lines.at(-1)?.fields['response']).to.equal(wanted);
        expect(log.lines[0]?.fields['request']).to.include('"secrets":"***stripped***"}');
      }
    });

    it('D10: makes no text below verbosity 5', async () => {
      const lines: unknown[] = [];
      const log: Logger = { ...silentLogger, info: (_verbosity, _message, fields) => lines.push(fields) };
      await start();
      const printed = { ...controllerPublishVolume, requestFields: refuse, replyFields: refuse };
      await connect({ log }).call(printed, request, { timeoutMs: 8_000, signal: never });
      expect(lines).to.deep.equal([]);
    });
  });

  it('tells its observer of each call once', async () => {
    const calls: FinishedCall[] = [];
    await start({ ControllerPublishVolume: () => ({ code: 13, details: 'no' }) });
    const connection = connect({ onCall: (call) => calls.push(call) });
    await connection.call(probe, {}, { timeoutMs: 8_000, signal: never });
    await errorOf(publish(connection));
    expect(calls.map(({ method, codeName }) => [method, codeName])).to.deep.equal([
      ['/csi.v1.Identity/Probe', 'OK'],
      ['/csi.v1.Controller/ControllerPublishVolume', 'Internal'],
    ]);
    expect(calls.every(({ durationMs }) => durationMs > 0 && durationMs < 8_000)).to.equal(true);
  });

  it('carries 300 calls side by side, each to its own answer', async () => {
    await start({
      ControllerPublishVolume: (call) => publishReply({ volume: (call.request as csi.ControllerPublishVolumeRequest).getVolumeId() }),
    });
    const connection = connect();
    const replies = await Promise.all(
      [...Array(300).keys()].map((n) =>
        connection.call(controllerPublishVolume, { ...request, volumeId: `v${n}` }, { timeoutMs: 8_000, signal: AbortSignal.any([never]) }),
      ),
    );
    expect(replies.map(({ publishContext }) => publishContext['volume'])).to.deep.equal([...Array(300).keys()].map((n) => `v${n}`));
  });

  it('leaves nothing open when it is closed', async () => {
    const pipes = process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
    const driver = await ScriptedCsiDriver.listen(socket, workingDriver());
    closers.push(() => driver.close());
    const connection = connect();
    await connection.waitUntilConnected(never);
    await publish(connection);
    connection.close();
    // Ends only when our end of the connection is gone. Timers are the clock's, whose tests count them; the rest would keep mocha alive.
    await driver.drain();
    expect(process.getActiveResourcesInfo()).not.to.include('PipeConnectWrap');
    expect(process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap')).to.have.length(pipes);
  });
});

function refuse(): never {
  throw new Error('text was made that nobody prints');
}
