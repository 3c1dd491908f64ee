/** Credentials that change while the process runs (behaviour.md 13.3): files, plugins, and what a 401 sets off. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createSelfSignedCertificate } from '../../../src/embedded/api-server/self-signed-certificate.ts';
import {
  basicHeaders,
  bearerHeaders,
  type Credentials,
  fixedCredentials,
  impersonating,
  TokenFileCredentials,
} from '../../../src/kube/credentials.ts';
import { ExecCredentials, type ExecPlugin } from '../../../src/kube/exec-credentials.ts';
import { FileTlsSource, withClientCertificate } from '../../../src/kube/tls-source.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { ChangeableTls, connectTo, fetchText, never, sendTo, textOf } from '../../support/wire-client.ts';
import { testCertificate, WireServer } from '../../support/wire-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testbed/temporary-folder.ts';

describe('credentials', () => {
  const opened: { close(): unknown }[] = [];
  let folder: TemporaryFolder;
  let clock: FakeClock;
  let log: RecordingLogger;
  beforeEach(() => {
    folder = createTemporaryFolder();
    opened.push({ close: folder.remove });
    clock = new FakeClock();
    log = new RecordingLogger();
  });
  afterEach(async () => {
    for (const item of opened.splice(0).reverse()) {
      await item.close();
    }
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  /** A server that takes the credentials in `accepted` and keeps those that it saw. */
  async function serveAccepting(accepted: readonly string[]) {
    const seen: string[] = [];
    const server = await WireServer.start((request, response) => {
      const header = String(request.headers.authorization);
      seen.push(header);
      response.statusCode = accepted.includes(header) ? 200 : 401;
      response.end(response.statusCode === 200 ? 'welcome' : 'who are you');
    });
    opened.push(server);
    const connect = (credentials: Credentials) => {
      const transport = connectTo(server.url, { credentials, log });
      opened.push(transport);
      return transport;
    };
    return { server, seen, connect };
  }

  describe('fixed', () => {
    it('makes headers of a token and of a name with password', () => {
      expect(bearerHeaders('abc.def', 'x')).to.deep.equal(bearer('abc.def'));
      expect(basicHeaders('jane', 'pä:ss')).to.deep.equal({ authorization: `Basic ${Buffer.from('jane:pä:ss').toString('base64')}` });
    });

    for (const [name, token, fault] of [
      ['an empty token', '', 'is empty'],
      ['a token of two lines', 'secret\ntoken', 'holds characters that no token has'],
      ['a token with a blank', 'secret token', 'holds characters that no token has'],
    ] as const) {
      it(`rejects ${name} without quoting it`, () => {
        expect(() => bearerHeaders(token, 'Token it'))
          .to.throw(`Token it ${fault}`)
          .with.property('kind', 'invalid');
      });
    }

    it('let a 401 stand without asking again', async () => {
      const { seen, connect } = await serveAccepting([]);
      const answer = await sendTo(connect(fixedCredentials(bearer('wrong'))), '/');
      expect([answer.status, await textOf(answer), seen]).to.deep.equal([401, 'who are you', ['Bearer wrong']]);
    });
  });

  describe('impersonating()', () => {
    it('adds the fields, with keys escaped, to what the inner credentials give', async () => {
      const credentials = impersonating(fixedCredentials(bearer('a')), {
        user: 'jane',
        uid: '7',
        groups: ['dev', 'ops'],
        extra: { 'example.com/Scope%': ['x', 'y'] },
      });
      expect(await credentials.headers(never)).to.deep.equal({
        authorization: 'Bearer a',
        'impersonate-user': 'jane',
        'impersonate-uid': '7',
        'impersonate-group': ['dev', 'ops'],
        'impersonate-extra-example.com%2Fscope%25': ['x', 'y'],
      });
    });

    it('passes a rejection on and sends each group as a field of its own', async () => {
      const path = folder.write('token', 'old');
      const inner = await TokenFileCredentials.open(path, { clock, log });
      const groups: unknown[] = [];
      const server = await WireServer.start((request, response) => {
        groups.push(request.headers['impersonate-group']);
        response.statusCode = request.headers.authorization === 'Bearer new' ? 200 : 401;
        response.end();
      });
      opened.push(server);
      const credentials = impersonating(inner, { user: 'jane', groups: ['dev', 'ops'], extra: {} });
      const transport = connectTo(server.url, { credentials });
      opened.push(transport);
      folder.write('token', 'new');
      expect((await sendTo(transport, '/')).status).to.equal(200);
      expect(groups).to.deep.equal(['dev, ops', 'dev, ops']);
    });
  });

  describe('TokenFileCredentials', () => {
    it('reads the file again after 50 s, and gives the same object while it says the same', async () => {
      const path = folder.write('token', ' one\n');
      const credentials = await TokenFileCredentials.open(path, { clock, log });
      const first = await credentials.headers();
      expect(first).to.deep.equal(bearer('one'));
      await clock.advance(50_000);
      expect(await credentials.headers()).to.equal(first);
      folder.write('token', 'two');
      await clock.advance(49_999);
      expect(await credentials.headers()).to.equal(first);
      await clock.advance(1);
      expect(await credentials.headers()).to.deep.equal(bearer('two'));
    });

    it('goes on with the last token while the file cannot be used', async () => {
      const path = folder.write('token', 'one');
      const credentials = await TokenFileCredentials.open(path, { clock, log });
      folder.write('token', '');
      await clock.advance(60_000);
      expect(await credentials.headers()).to.deep.equal(bearer('one'));
      rmSync(path);
      await clock.advance(60_000);
      expect(await credentials.headers()).to.deep.equal(bearer('one'));
      expect(log.messages('error')).to.have.length(2);
      folder.write('token', 'two');
      await clock.advance(60_000);
      expect(await credentials.headers()).to.deep.equal(bearer('two'));
    });

    it('throws invalid at the start when the file is missing, unless there is a fallback', async () => {
      const path = join(folder.path, 'none');
      const error = await errorOf(TokenFileCredentials.open(path, { clock, log }));
      expect(error.kind).to.equal('invalid');
      expect(error.message).to.match(new RegExp(`^Cannot read token file "${path}": ENOENT`));
      const credentials = await TokenFileCredentials.open(path, { clock, log, fallback: bearer('fixed') });
      expect(await credentials.headers()).to.deep.equal(bearer('fixed'));
    });

    it('recovers within one request when the server rejects the old token', async () => {
      const path = folder.write('token', 'old');
      const credentials = await TokenFileCredentials.open(path, { clock, log });
      const { seen, connect } = await serveAccepting(['Bearer new']);
      const transport = connect(credentials);
      expect((await sendTo(transport, '/')).status).to.equal(401);
      folder.write('token', 'new');
      expect(await fetchText(transport, '/', { body: '{}' })).to.equal('welcome');
      expect(seen).to.deep.equal(['Bearer old', 'Bearer old', 'Bearer new']);
      expect(log.text).not.to.match(/Bearer|old|new/);
    });

    it('leaves nothing of the rejected answer behind', async () => {
      const path = folder.write('token', 'old');
      const credentials = await TokenFileCredentials.open(path, { clock, log });
      const { server } = await serveAccepting(['Bearer new']);
      const tls = new ChangeableTls();
      const transport = connectTo(server.url, { credentials, tls });
      opened.push(transport);
      folder.write('token', 'new');
      await fetchText(transport, '/');
      const [session] = server.sessions;
      // A session that is to go closes only when no stream of it is held any more.
      const closed = once(session!, 'close');
      tls.current = { ...tls.current };
      await fetchText(transport, '/');
      await closed;
      expect(server.sessions.has(session!)).to.equal(false);
    });

    it('recovers for requests side by side', async () => {
      const path = folder.write('token', 'old');
      const credentials = await TokenFileCredentials.open(path, { clock, log });
      const { connect, server } = await serveAccepting(['Bearer new']);
      const transport = connect(credentials);
      folder.write('token', 'new');
      const texts = await Promise.all(Array.from({ length: 20 }, () => fetchText(transport, '/')));
      expect(new Set(texts)).to.deep.equal(new Set(['welcome']));
      expect(server.connectionCount).to.equal(1);
    });
  });

  describe('FileTlsSource', () => {
    const parts = () => ({
      authorities: { file: join(folder.path, 'ca.crt') },
      client: { certificate: { file: join(folder.path, 'c.crt') }, privateKey: { file: join(folder.path, 'c.key') } },
      verify: true,
    });
    const [one, two] = [createSelfSignedCertificate(), createSelfSignedCertificate()];
    const writeClient = (pair: typeof one) => {
      folder.write('c.crt', pair.certificate);
      folder.write('c.key', pair.privateKey);
    };

    it('gives the same object until a file changes, and looks after 60 s or when told', async () => {
      folder.write('ca.crt', one.certificate);
      writeClient(one);
      const source = await FileTlsSource.open(parts(), { clock, log });
      const first = await source.material();
      expect(first).to.deep.equal({
        authorities: one.certificate,
        client: { certificate: one.certificate, privateKey: one.privateKey },
        verify: true,
      });
      source.expire();
      expect(await source.material()).to.equal(first);
      folder.write('ca.crt', one.certificate + two.certificate);
      expect(await source.material()).to.equal(first);
      await clock.advance(60_000);
      const second = await source.material();
      expect(second.authorities).to.equal(one.certificate + two.certificate);
      writeClient(two);
      source.expire();
      expect((await source.material()).client?.privateKey).to.equal(two.privateKey);
    });

    it('waits for the other half when only one of certificate and key was renewed', async () => {
      folder.write('ca.crt', one.certificate);
      writeClient(one);
      const source = await FileTlsSource.open(parts(), { clock, log });
      const first = await source.material();
      folder.write('c.crt', two.certificate);
      source.expire();
      expect(await source.material()).to.equal(first);
      expect(log.messages('error')).to.deep.equal(['TLS files cannot be used, going on with those read before']);
      folder.write('c.key', two.privateKey);
      source.expire();
      expect((await source.material()).client?.certificate).to.equal(two.certificate);
      expect(log.text).not.to.match(/BEGIN/);
    });

    for (const [name, spoil, fault] of [
      ['a CA that is missing', () => rmSync(join(folder.path, 'ca.crt')), /^Cannot read file ".*ca\.crt": ENOENT/],
      [
        'a CA without certificates',
        () => folder.write('ca.crt', 'hello'),
        /^Cannot use file ".*ca\.crt": it holds no certificate in PEM form$/,
      ],
      [
        'a CA that cannot be read',
        () => folder.write('ca.crt', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
        /^Cannot use file ".*ca\.crt": it holds a certificate that cannot be read$/,
      ],
      ['a key that is none', () => folder.write('c.key', 'hello'), /^Cannot use file ".*c\.key": it holds no private key in PEM form$/],
      [
        'a key of another certificate',
        () => folder.write('c.key', two.privateKey),
        /it holds a key that does not belong to the certificate$/,
      ],
    ] as const) {
      it(`rejects ${name} at the start`, async () => {
        folder.write('ca.crt', one.certificate);
        writeClient(one);
        spoil();
        const error = await errorOf(FileTlsSource.open(parts(), { clock, log }));
        expect(error.kind).to.equal('invalid');
        expect(error.message).to.match(fault);
      });
    }

    it('lets a renewed CA be trusted by the next session, without a failed request', async () => {
      const [before, after] = [createSelfSignedCertificate(), createSelfSignedCertificate()];
      folder.write('ca.crt', before.certificate);
      const tls = await FileTlsSource.open(
        { authorities: { file: join(folder.path, 'ca.crt') }, verify: true },
        { clock: systemClock, log },
      );
      const first = await WireServer.start((_request, response) => response.end('first'), { certificate: before });
      opened.push(first);
      const transport = connectTo(first.url, { tls });
      opened.push(transport);
      expect(await fetchText(transport, '/')).to.equal('first');
      await first.close();
      opened.splice(opened.indexOf(first), 1);
      const second = await WireServer.start((_request, response) => response.end('second'), { certificate: after, port: first.port });
      opened.push(second);
      folder.write('ca.crt', after.certificate);
      expect(await fetchText(transport, '/')).to.equal('second');
    });
  });

  describe('ExecCredentials', () => {
    const V1 = 'client.authentication.k8s.io/v1';

    /** A plugin that runs this JavaScript; the file `runs` counts its starts. */
    function plugin(script: string, overrides: Partial<ExecPlugin> = {}): ExecPlugin {
      const path = folder.write(
        'plugin.mjs',
        `import fs from 'node:fs';\nfs.appendFileSync(${JSON.stringify(join(folder.path, 'runs'))}, 'x');\n${script}`,
      );
      return { command: process.execPath, args: [path], env: { PATH: process.env['PATH'] }, apiVersion: V1, ...overrides };
    }
    const printing = (status: unknown) =>
      `console.log(JSON.stringify({ kind: 'ExecCredential', apiVersion: '${V1}', status: ${JSON.stringify(status)} }))`;
    /** Prints what is in the file `status` at that time. */
    const printingFile = `console.log('{"kind":"ExecCredential","apiVersion":"${V1}","status":' + fs.readFileSync(process.argv[2], 'utf8') + '}')`;
    const rotating = () => {
      const base = plugin(printingFile);
      return { ...base, args: [...base.args, join(folder.path, 'status')] };
    };
    const setStatus = (status: unknown) => folder.write('status', JSON.stringify(status));

    it('runs the plugin once for any number of requests, until what it gave expires', async () => {
      setStatus({ token: 'one', expirationTimestamp: '2026-01-01T00:01:00Z' });
      const credentials = new ExecCredentials(rotating(), { clock, log });
      const all = await Promise.all(Array.from({ length: 5 }, () => credentials.headers(never)));
      expect(new Set(all)).to.have.property('size', 1);
      expect(all[0]).to.deep.equal(bearer('one'));
      expect(folder.read('runs')).to.equal('x');
      setStatus({ token: 'two' });
      await clock.advance(59_999);
      expect(await credentials.headers(never)).to.deep.equal(bearer('one'));
      await clock.advance(1);
      expect(await credentials.headers(never)).to.deep.equal(bearer('two'));
      await clock.advance(1_000_000);
      expect(await credentials.headers(never)).to.deep.equal(bearer('two'));
    });

    it('gives the plugin its arguments, its environment and KUBERNETES_EXEC_INFO', async () => {
      const script = `const { KUBERNETES_EXEC_INFO: info, A } = process.env;
        const token = Buffer.from(JSON.stringify({ args: process.argv.slice(2), info: JSON.parse(info), A })).toString('base64');
        console.log(JSON.stringify({ kind: 'ExecCredential', apiVersion: '${V1}', status: { token } }));`;
      const base = plugin(script);
      const cluster = { server: 'https://h', config: { audience: 'a' } };
      const credentials = new ExecCredentials(
        { ...base, args: [...base.args, '-x', 'y z'], env: { ...base.env, A: '1' }, cluster },
        { clock, log },
      );
      const { authorization } = await credentials.headers(never);
      expect(JSON.parse(Buffer.from(String(authorization).slice('Bearer '.length), 'base64').toString())).to.deep.equal({
        args: ['-x', 'y z'],
        A: '1',
        info: { kind: 'ExecCredential', apiVersion: V1, spec: { cluster, interactive: false } },
      });
    });

    it('runs again after a 401 and sends the request once more', async () => {
      setStatus({ token: 'old' });
      const credentials = new ExecCredentials(rotating(), { clock, log });
      const { seen, connect } = await serveAccepting(['Bearer new']);
      const transport = connect(credentials);
      await credentials.headers(never);
      setStatus({ token: 'new' });
      await clock.advance(5_000);
      expect(await fetchText(transport, '/')).to.equal('welcome');
      expect(seen).to.deep.equal(['Bearer old', 'Bearer new']);
    });

    it('does not run more often than every 5 s when the server takes nothing that it gives', async () => {
      setStatus({ token: 'wrong' });
      const credentials = new ExecCredentials(rotating(), { clock, log });
      const { connect } = await serveAccepting([]);
      const transport = connect(credentials);
      const runs = () => folder.read('runs');
      for (let count = 0; count < 5; count += 1) {
        await fetchText(transport, '/');
      }
      expect(runs()).to.equal('x');
      await clock.advance(5_000);
      await fetchText(transport, '/');
      expect(runs()).to.equal('xx');
    });

    it('uses the client certificate that the plugin gives, and a renewed one on a new session', async () => {
      const [one, two] = [createSelfSignedCertificate({ commonName: 'one' }), createSelfSignedCertificate({ commonName: 'two' })];
      const statusOf = (pair: typeof one) => ({ clientCertificateData: pair.certificate, clientKeyData: pair.privateKey });
      setStatus(statusOf(one));
      let current = 'one';
      const credentials = new ExecCredentials(rotating(), { clock, log });
      const tls = withClientCertificate(new ChangeableTls(), (signal) => credentials.clientCertificate(signal));
      const server = await WireServer.start(
        (request, response) => {
          const socket = request.socket as unknown as { getPeerCertificate(): { subject?: { CN: string } } };
          const name = socket.getPeerCertificate().subject?.CN ?? 'nobody';
          response.statusCode = name === current ? 200 : 401;
          response.end(name);
        },
        { clientAuthorities: one.certificate + two.certificate },
      );
      opened.push(server);
      const transport = connectTo(server.url, { credentials, tls });
      opened.push(transport);
      expect(await fetchText(transport, '/')).to.equal('one');
      setStatus(statusOf(two));
      current = 'two';
      await clock.advance(5_000);
      expect(await fetchText(transport, '/')).to.equal('two');
      expect(server.connectionCount).to.equal(2);
      expect(testCertificate.certificate).not.to.equal(two.certificate);
    });

    for (const [name, script, fault] of [
      [
        'fails',
        "console.log('secret-token'); console.error('secret-token'); process.exit(3)",
        'failed with exit code 3, run it by hand to see why',
      ],
      [
        'is killed',
        "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)",
        'failed with signal SIGTERM, run it by hand to see why',
      ],
      ['prints something else', "console.log('secret-token')", 'printed no JSON'],
      [
        'prints without end',
        "const line = 'secret-token'.repeat(10000); for (;;) fs.writeSync(1, line)",
        'printed more than 1048576 bytes',
      ],
      [
        'gives a token that no header can carry',
        printing({ token: 'secret-token\n' }),
        'printed a token that holds characters that no token has',
      ],
    ] as const) {
      it(`throws unavailable when the plugin ${name}, without quoting what it printed`, async () => {
        const error = await errorOf(new ExecCredentials(plugin(script), { clock, log }).headers(never));
        expect([error.kind, error.message]).to.deep.equal([
          'unavailable',
          `Cannot log in with exec plugin "${process.execPath}": it ${fault}`,
        ]);
        expect(clock.pendingTimers).to.equal(0);
      });
    }

    it('names the way out on one line when the plugin is not there', async () => {
      const missing = { command: '/none/such', args: [], env: {}, apiVersion: V1, installHint: 'Install it:\n\u001b[1m brew install such' };
      const error = await errorOf(new ExecCredentials(missing, { clock, log }).headers(never));
      expect(error.message).to.match(
        /^Cannot log in with exec plugin "\/none\/such": it cannot be started: .*ENOENT; Install it: \[1m brew install such$/,
      );
    });

    it('stops a plugin that runs for longer than 60 s', async () => {
      const credentials = new ExecCredentials(plugin('setInterval(() => {}, 1000)'), { clock, log });
      const failure = errorOf(credentials.headers(never));
      await clock.advance(60_000);
      expect((await failure).message).to.match(/it did not end within 60 s$/);
      expect(clock.pendingTimers).to.equal(0);
    });

    it('lets a request stop waiting while the plugin runs on for others', async () => {
      setStatus({ token: 'one' });
      const credentials = new ExecCredentials(rotating(), { clock, log });
      const controller = new AbortController();
      const stopped = errorOf(credentials.headers(controller.signal));
      const other = credentials.headers(never);
      controller.abort();
      expect((await stopped).kind).to.equal('stopped');
      expect(await other).to.deep.equal(bearer('one'));
    });

    it('does not run a failing plugin again within 5 s, and recovers after', async () => {
      const base = rotating();
      const credentials = new ExecCredentials(base, { clock, log });
      const first = await errorOf(credentials.headers(never));
      setStatus({ token: 'one' });
      expect(await errorOf(credentials.headers(never))).to.equal(first);
      await clock.advance(5_000);
      expect(await credentials.headers(never)).to.deep.equal(bearer('one'));
    });

    it('keeps a 401 as the answer when the plugin fails then', async () => {
      setStatus({ token: 'old' });
      const credentials = new ExecCredentials(rotating(), { clock, log });
      await credentials.headers(never);
      const { connect } = await serveAccepting([]);
      rmSync(join(folder.path, 'status'));
      await clock.advance(5_000);
      expect((await sendTo(connect(credentials), '/')).status).to.equal(401);
      expect(log.messages('error')).to.deep.equal(['API server rejected the credentials and newer ones cannot be had']);
    });
  });
});
