/** Configurations from files and environment, and connections through proxies (behaviour.md 13.3), on real sockets. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type ClusterConfig, loadInClusterConfig, podNamespace, podUid } from '../../../src/kube/config.ts';
import { openConnection } from '../../../src/kube/connection.ts';
import { loadKubeconfig } from '../../../src/kube/kubeconfig.ts';
import { type Environment, parseProxyUrl } from '../../../src/kube/proxy.ts';
import type { KubeTransport } from '../../../src/kube/transport.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { ProxyServer } from '../../support/proxy-server.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { connectTo, fetchText, never, sendTo } from '../../support/wire-client.ts';
import { testCertificate, WireServer, type WireServerOptions } from '../../support/wire-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testbed/temporary-folder.ts';

describe('cluster configuration', () => {
  const opened: { close(): unknown }[] = [];
  let folder: TemporaryFolder;
  let log: RecordingLogger;
  beforeEach(() => {
    folder = createTemporaryFolder();
    opened.push({ close: folder.remove });
    log = new RecordingLogger();
  });
  afterEach(async () => {
    for (const item of opened.splice(0).reverse()) {
      await item.close();
    }
  });

  /** A server that answers with the headers that it got. */
  async function serve(options: WireServerOptions = {}): Promise<WireServer> {
    const server = await WireServer.start(
      (request, response) => response.end(JSON.stringify({ ...request.headers, url: request.url })),
      options,
    );
    opened.push(server);
    return server;
  }

  function connect(config: ClusterConfig): KubeTransport {
    const transport = openConnection(config, { clock: systemClock, log, userAgent: 'test' });
    opened.push(transport);
    return transport;
  }

  async function headersAt(config: ClusterConfig): Promise<Record<string, string>> {
    return JSON.parse(await fetchText(connect(config), '/api'));
  }

  describe('loadInClusterConfig()', () => {
    const load = (env: Environment) => loadInClusterConfig({ env, serviceAccountFolder: folder.path, clock: new FakeClock(), log });
    function writeServiceAccount(): void {
      folder.write('token', 'pod-token\n');
      folder.write('ca.crt', testCertificate.certificate);
      folder.write('namespace', 'kube-system\n');
    }

    it('connects with the token and CA of the service account', async () => {
      writeServiceAccount();
      const server = await serve();
      const config = await load({ KUBERNETES_SERVICE_HOST: '127.0.0.1', KUBERNETES_SERVICE_PORT: String(server.port) });
      expect(config.namespace).to.equal('kube-system');
      expect(config.server.url).to.equal(server.url);
      expect(await headersAt(config)).to.include({ authorization: 'Bearer pod-token' });
      expect(log.text).not.to.match(/pod-token|BEGIN/);
    });

    it('puts brackets around IPv6', async () => {
      writeServiceAccount();
      const config = await load({ KUBERNETES_SERVICE_HOST: 'fd00::1', KUBERNETES_SERVICE_PORT: '443' });
      expect([config.server.url, config.server.host]).to.deep.equal(['https://[fd00::1]', 'fd00::1']);
    });

    it('goes through HTTPS_PROXY unless NO_PROXY has the address', async () => {
      writeServiceAccount();
      const env = { KUBERNETES_SERVICE_HOST: '10.96.0.1', KUBERNETES_SERVICE_PORT: '443', HTTPS_PROXY: 'http://proxy:3128' };
      expect((await load(env)).proxy?.url).to.equal('http://proxy:3128');
      expect((await load({ ...env, NO_PROXY: '10.96.0.0/12' })).proxy).to.equal(undefined);
    });

    for (const env of [{}, { KUBERNETES_SERVICE_HOST: '10.96.0.1' }, { KUBERNETES_SERVICE_HOST: '', KUBERNETES_SERVICE_PORT: '443' }]) {
      it(`names --kubeconfig outside of a cluster: ${JSON.stringify(env)}`, async () => {
        writeServiceAccount();
        const error = await errorOf(load(env));
        expect([error.kind, error.message]).to.deep.equal([
          'invalid',
          'Cannot find the API server: KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not set, give --kubeconfig outside of a cluster',
        ]);
      });
    }

    it('throws invalid without a token', async () => {
      writeServiceAccount();
      rmSync(join(folder.path, 'token'));
      const error = await errorOf(load({ KUBERNETES_SERVICE_HOST: '10.96.0.1', KUBERNETES_SERVICE_PORT: '443' }));
      expect([error.kind, error.message.split(':')[0]]).to.deep.equal([
        'invalid',
        `Cannot read token file "${join(folder.path, 'token')}"`,
      ]);
    });

    it('goes on without ca.crt, with an error line', async () => {
      writeServiceAccount();
      rmSync(join(folder.path, 'ca.crt'));
      const config = await load({ KUBERNETES_SERVICE_HOST: '10.96.0.1', KUBERNETES_SERVICE_PORT: '443' });
      expect(await config.tls.material(never)).to.deep.equal({ verify: true });
      expect(log.messages('error')).to.deep.equal(['CA of the service account cannot be used, trusting the public authorities instead']);
    });
  });

  describe('podNamespace()', () => {
    it('prefers POD_NAMESPACE, then the service account, then default', async () => {
      const serviceAccountFolder = folder.path;
      expect(await podNamespace({ env: {}, serviceAccountFolder })).to.equal('default');
      folder.write('namespace', ' storage\n');
      expect(await podNamespace({ env: {}, serviceAccountFolder })).to.equal('storage');
      expect(await podNamespace({ env: { POD_NAMESPACE: 'other' }, serviceAccountFolder })).to.equal('other');
    });
  });

  describe('podUid()', () => {
    it('prefers POD_UID, then the token of the service account, and is undefined without a pod', async () => {
      const serviceAccountFolder = folder.path;
      expect(await podUid({ env: {}, serviceAccountFolder })).to.equal(undefined);
      const claims = { 'kubernetes.io': { pod: { uid: 'uid-of-token' } } };
      folder.write('token', `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30\n`);
      expect(await podUid({ env: {}, serviceAccountFolder })).to.equal('uid-of-token');
      expect(await podUid({ env: { POD_UID: 'uid-of-env' }, serviceAccountFolder })).to.equal('uid-of-env');
    });
  });

  describe('loadKubeconfig()', () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const load = (path: string, env: Environment = {}) => loadKubeconfig(path, { cwd: folder.path, env, clock: new FakeClock(), log });
    const write = (cluster: string, user: string, name = 'config') =>
      folder.write(
        name,
        `apiVersion: v1
kind: Config
current-context: me
contexts:
- name: me
  context: { cluster: c, user: u, namespace: storage }
clusters:
- name: c
  cluster: ${cluster}
users:
- name: u
  user: ${user}
`,
      );

    it('connects with files that it names relative to its folder', async () => {
      const server = await serve();
      folder.write('ca.crt', testCertificate.certificate);
      folder.write('tok', 'file-token');
      write(`{ server: '${server.url}/prefix/', certificate-authority: ca.crt }`, '{ tokenFile: ./tok }');
      const config = await load('config');
      expect(config.namespace).to.equal('storage');
      expect(await headersAt(config)).to.include({ authorization: 'Bearer file-token', url: '/prefix/api' });
    });

    it('connects with data and a token', async () => {
      const server = await serve();
      write(`{ server: '${server.url}', certificate-authority-data: ${base64(testCertificate.certificate)} }`, "{ token: 'abc' }");
      expect(await headersAt(await load(join(folder.path, 'config')))).to.include({ authorization: 'Bearer abc' });
    });

    it('connects with name and password, and acts as another user', async () => {
      const server = await serve();
      write(`{ server: '${server.url}', insecure-skip-tls-verify: yes }`, '{ username: jane, password: pw, as: bob, as-groups: [x] }');
      expect(await headersAt(await load('config'))).to.include({
        authorization: `Basic ${base64('jane:pw')}`,
        'impersonate-user': 'bob',
        'impersonate-group': 'x',
      });
    });

    it('connects with a client certificate and a server name', async () => {
      const server = await serve({ clientAuthorities: testCertificate.certificate });
      folder.write('c.crt', testCertificate.certificate);
      folder.write('c.key', testCertificate.privateKey);
      write(
        `{ server: '${server.url}', certificate-authority: c.crt, tls-server-name: localhost }`,
        '{ client-certificate: c.crt, client-key: c.key }',
      );
      const config = await load('config');
      expect(await config.tls.material(never)).to.include({ serverName: 'localhost', verify: true });
      expect(await headersAt(config)).not.to.have.property('authorization');
    });

    it('runs an exec plugin of its folder, with the cluster when it asks for it', async () => {
      const server = await serve();
      folder.write('ca.crt', testCertificate.certificate);
      const script = folder.write(
        'plugin.mjs',
        `const { spec } = JSON.parse(process.env.KUBERNETES_EXEC_INFO);
         const token = Buffer.from(JSON.stringify([spec.cluster.server, spec.cluster.config, process.env.EXTRA, process.env.OUTER])).toString('base64');
         console.log(JSON.stringify({ kind: 'ExecCredential', apiVersion: 'client.authentication.k8s.io/v1', status: { token } }));`,
      );
      write(
        `{ server: '${server.url}', certificate-authority: ca.crt, extensions: [{ name: client.authentication.k8s.io/exec, extension: { audience: a } }] }`,
        `{ exec: { apiVersion: client.authentication.k8s.io/v1, command: ${JSON.stringify(process.execPath)}, args: [${JSON.stringify(script)}],
           env: [{ name: EXTRA, value: more }], interactiveMode: IfAvailable, provideClusterInfo: true } }`,
      );
      const { authorization } = await headersAt(await load('config', { OUTER: 'outer' }));
      expect(JSON.parse(Buffer.from(String(authorization).slice('Bearer '.length), 'base64').toString())).to.deep.equal([
        server.url,
        { audience: 'a' },
        'more',
        'outer',
      ]);
    });

    it('takes a command with a slash from its folder and one without from PATH', async () => {
      folder.write('ca.crt', testCertificate.certificate);
      const messageFor = async (command: string) => {
        write(
          "{ server: 'https://127.0.0.1:1', certificate-authority: ca.crt }",
          `{ exec: { apiVersion: client.authentication.k8s.io/v1, command: ${command}, interactiveMode: Never, installHint: get it } }`,
        );
        return (await errorOf(sendTo(connect(await load('config', { PATH: folder.path })), '/'))).message;
      };
      expect(await messageFor('./none')).to.match(
        new RegExp(`^Cannot log in with exec plugin "${join(folder.path, 'none')}": .*ENOENT; get it$`),
      );
      expect(await messageFor('none')).to.match(/^Cannot log in with exec plugin "none": .*ENOENT; get it$/);
    });

    it('reads JSON', async () => {
      folder.write(
        'config.json',
        JSON.stringify({
          'current-context': 'me',
          contexts: [{ name: 'me', context: { cluster: 'c', user: 'u' } }],
          clusters: [{ name: 'c', cluster: { server: 'https://h' } }],
          users: [{ name: 'u' }],
        }),
      );
      expect((await load('config.json')).server.url).to.equal('https://h');
    });

    it('sends no credentials to an http server, and says so', async () => {
      const server = await serve({ protocol: 'plain' });
      write(`{ server: '${server.url}' }`, '{ token: abc, as: bob }');
      const headers = await headersAt(await load('config'));
      expect(headers).not.to.have.property('authorization');
      expect(headers).to.include({ 'impersonate-user': 'bob' });
      expect(log.messages('warning')).to.deep.equal(['Kubeconfig has credentials that are not sent, for its server is not https']);
    });

    it('prefers its own proxy to those of the environment', async () => {
      const env = { HTTPS_PROXY: 'http://one:1', NO_PROXY: '*' };
      write("{ server: 'https://h', proxy-url: 'socks5://two:2' }", '{}');
      expect((await load('config', env)).proxy?.url).to.equal('socks5://two:2');
      write("{ server: 'https://h' }", '{}');
      expect((await load('config', { HTTPS_PROXY: 'http://one:1' })).proxy?.url).to.equal('http://one:1');
    });

    for (const [name, text, fault] of [
      [
        'YAML that cannot be read',
        'users: [\n  token: secret',
        /^Cannot use kubeconfig ".*\/config": it is no YAML: .*at line \d+, column \d+$/,
      ],
      ['a repeated key', 'kind: Config\nkind: Config\n', /^Cannot use kubeconfig ".*\/config": it is no YAML: Map keys must be unique/],
      ['two documents', 'a: 1\n---\nb: 2\n', /^Cannot use kubeconfig ".*\/config": it is no YAML: /],
      ['an empty file', '', /^Cannot use kubeconfig ".*\/config": the file is empty$/],
    ] as const) {
      it(`rejects ${name} in one line`, async () => {
        folder.write('config', text);
        const error = await errorOf(load('config'));
        expect(error.kind).to.equal('invalid');
        expect(error.message).to.match(fault);
        expect(error.message).not.to.match(/\n|secret/);
      });
    }

    for (const [name, cluster, user, fault] of [
      [
        'a CA file that is missing',
        '{ server: h, certificate-authority: no.crt }',
        '{}',
        /^Cannot read file ".*\/no\.crt": ENOENT.*, see kubeconfig ".*\/config"$/,
      ],
      [
        'CA data that hold no certificate',
        '{ server: h, certificate-authority-data: YWJj }',
        '{}',
        /^Cannot use field "certificate-authority-data": it holds no certificate in PEM form, see kubeconfig/,
      ],
      [
        'a token file that is missing',
        '{ server: https://h }',
        '{ tokenFile: tok }',
        /^Cannot read token file ".*\/tok": ENOENT.*, see kubeconfig/,
      ],
      [
        'a token of two lines',
        '{ server: https://h }',
        '{ token: "a\\nb" }',
        /^Cannot use kubeconfig ".*": user "u": field "token" holds characters that no token has$/,
      ],
      [
        'a server that is no URL',
        '{ server: "https://h:x" }',
        '{}',
        /^Cannot use kubeconfig ".*": cluster "c": field "server" is no URL, write for example/,
      ],
      [
        'a proxy that is no URL',
        '{ server: https://h, proxy-url: "p:1" }',
        '{}',
        /^Cannot use kubeconfig ".*": cluster "c": field "proxy-url" must be a URL with scheme/,
      ],
      [
        'a key that is missing',
        '{ server: https://h }',
        '{ client-certificate: ca.crt, client-key: no.key }',
        /^Cannot read file ".*\/no\.key": ENOENT.*, see kubeconfig/,
      ],
    ] as const) {
      it(`rejects ${name} in one line that names file and field`, async () => {
        folder.write('ca.crt', testCertificate.certificate);
        write(cluster, user);
        const error = await errorOf(load('config'));
        expect([error.kind, error.message.includes('\n')]).to.deep.equal(['invalid', false]);
        expect(error.message).to.match(fault);
      });
    }

    it('rejects a file that is missing', async () => {
      const error = await errorOf(load('none'));
      expect(error.message).to.match(new RegExp(`^Cannot read kubeconfig "${join(folder.path, 'none')}": ENOENT`));
    });
  });

  describe('proxies', () => {
    async function open(start: Promise<ProxyServer>): Promise<ProxyServer> {
      const proxy = await start;
      opened.push(proxy);
      return proxy;
    }
    function through(url: string, proxyUrl: string, prefix = ''): KubeTransport {
      const transport = connectTo(`${url}${prefix}`, { proxy: parseProxyUrl(proxyUrl, 'x') });
      opened.push(transport);
      return transport;
    }

    it('are asked once with CONNECT for an https server, which then speaks HTTP/2', async () => {
      const [server, proxy] = [await serve(), await open(ProxyServer.startHttp())];
      const transport = through(server.url, `http://us%40er:pw@127.0.0.1:${proxy.port}`);
      await fetchText(transport, '/1');
      expect(JSON.parse(await fetchText(transport, '/2'))).to.include({ ':authority': `127.0.0.1:${server.port}` });
      expect(proxy.asked).to.deep.equal([`CONNECT 127.0.0.1:${server.port}`]);
      expect(proxy.logins).to.deep.equal([`Basic ${Buffer.from('us@er:pw').toString('base64')}`]);
    });

    it('are reached by TLS where their URL says https', async () => {
      const [server, proxy] = [await serve(), await open(ProxyServer.startHttp({ tls: true }))];
      await fetchText(through(server.url, `https://127.0.0.1:${proxy.port}`), '/');
      expect([proxy.asked, proxy.logins]).to.deep.equal([[`CONNECT 127.0.0.1:${server.port}`], [undefined]]);
    });

    it('get the requests themselves for an http server', async () => {
      const [server, proxy] = [await serve({ protocol: 'plain' }), await open(ProxyServer.startHttp())];
      const transport = through(server.url, `http://user:pw@127.0.0.1:${proxy.port}`, '/prefix');
      expect(JSON.parse(await fetchText(transport, '/api', { body: '{}' }))).to.include({ url: '/prefix/api' });
      expect(proxy.asked).to.deep.equal([`PATCH ${server.url}/prefix/api`]);
      expect(proxy.logins).to.deep.equal([`Basic ${Buffer.from('user:pw').toString('base64')}`]);
    });

    for (const protocol of ['h2', 'plain'] as const) {
      it(`give a SOCKS tunnel to a server that speaks ${protocol}`, async () => {
        const login = { user: 'user', password: 'pw' };
        const [server, proxy] = [await serve({ protocol }), await open(ProxyServer.startSocks(login))];
        expect(await fetchText(through(server.url, `socks5://user:pw@127.0.0.1:${proxy.port}`), '/')).to.contain('user-agent');
        expect([proxy.asked, proxy.logins]).to.deep.equal([[`SOCKS 127.0.0.1:${server.port}`], ['user:pw']]);
      });
    }

    it('resolve the name of the server', async () => {
      const [server, proxy] = [await serve({ protocol: 'plain' }), await open(ProxyServer.startSocks())];
      await fetchText(through(`http://only-the-proxy-knows:${server.port}`, `socks5://127.0.0.1:${proxy.port}`), '/');
      expect(proxy.asked).to.deep.equal([`SOCKS only-the-proxy-knows:${server.port}`]);
    });

    for (const [name, start, scheme, reason] of [
      ['an HTTP proxy', () => ProxyServer.startHttp(), 'http', 'the proxy answered 407'],
      ['a SOCKS proxy', () => ProxyServer.startSocks(), 'socks5', 'the SOCKS proxy answered error 5'],
    ] as const) {
      it(`throws unavailable with the reason when ${name} refuses`, async () => {
        const [server, proxy] = [await serve(), await open(start())];
        proxy.status = 407;
        const error = await errorOf(sendTo(through(server.url, `${scheme}://user:secret@127.0.0.1:${proxy.port}`), '/', { body: '{}' }));
        expect([error.kind, error.message]).to.deep.equal([
          'unavailable',
          `Cannot connect to API server "${server.url}" through proxy "${scheme}://127.0.0.1:${proxy.port}": ${reason}`,
        ]);
      });
    }

    it('throws unavailable when a SOCKS proxy wants or rejects a login, or is none', async () => {
      const [server, socks] = [await serve(), await open(ProxyServer.startSocks({ user: 'a', password: 'b' }))];
      const messageWith = async (login: string, port: number) =>
        (await errorOf(sendTo(through(server.url, `socks5://${login}127.0.0.1:${port}`), '/'))).message.split('": ').at(-1);
      expect(await messageWith('', socks.port)).to.equal('the SOCKS proxy wants a login that its URL does not have');
      expect(await messageWith('a:c@', socks.port)).to.equal('the SOCKS proxy rejected name and password');
      const web = await serve({ protocol: 'plain' });
      expect(await messageWith('', web.port)).to.equal('the proxy does not speak SOCKS 5');
    });
  });
});
