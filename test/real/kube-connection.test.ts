/**
 * The connection against a real kube-apiserver: HTTP/2, GOAWAY, restart, rejected tokens, and the kubeconfig that kubectl
 * reads too. Needs `npm run testbed`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openConnection } from '../../src/kube/connection.ts';
import { TokenFileCredentials } from '../../src/kube/credentials.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import type { KubeTransport } from '../../src/kube/transport.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { errorOf } from '../support/error-of.ts';
import { RecordingLogger } from '../support/recording-logger.ts';
import { connectTo, fetchText, sendTo } from '../support/wire-client.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';

describe('openConnection(), to a real API server', () => {
  let kubernetes: Kubernetes;
  const opened: KubeTransport[] = [];
  before(async function () {
    this.timeout(60_000);
    kubernetes = await startKubernetes({ rbac: 'none', apiServerArgs: ['--goaway-chance=0.02'] });
  });
  after(() => kubernetes.stop());
  afterEach(() => {
    for (const transport of opened.splice(0)) {
      transport.close();
    }
  });

  async function connectAsAdmin(log: RecordingLogger): Promise<KubeTransport> {
    const config = await loadKubeconfig(kubernetes.kubeconfig('admin'), { cwd: '/', env: {}, clock: systemClock, log });
    const transport = openConnection(config, { clock: systemClock, log, userAgent: 'csi-attacher/test' });
    opened.push(transport);
    return transport;
  }

  it('loses no request to GOAWAY, while a watch goes on', async function () {
    this.timeout(60_000);
    const log = new RecordingLogger();
    const transport = await connectAsAdmin(log);
    const watch = await sendTo(transport, '/api/v1/namespaces?watch=true&timeoutSeconds=300');
    const frames = watch.body[Symbol.asyncIterator]();
    expect(Buffer.from((await frames.next()).value).toString()).to.match(/"type":"ADDED"/);
    let left = 1_000;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        const body = JSON.stringify({ metadata: { annotations: { count: String(left) } } });
        const answer = await sendTo(transport, '/api/v1/namespaces/default', {
          method: 'PATCH',
          body,
          contentType: 'application/merge-patch+json',
        });
        expect(answer.status).to.equal(200);
        await answer.body[Symbol.asyncIterator]().return?.();
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    const goaways = log.messages('info').filter((message) => message === 'API server closes the connection');
    expect(goaways.length).to.be.greaterThan(0);
    await frames.return?.();
  });

  it('asks a server that was restarted again, with errors in between that say what is known', async function () {
    this.timeout(60_000);
    const transport = await connectAsAdmin(new RecordingLogger());
    const watch = await sendTo(transport, '/api/v1/namespaces?watch=true&resourceVersion=0');
    const broken = errorOf(
      (async () => {
        for await (const _ of watch.body) {
          /* until it breaks */
        }
      })(),
    );
    await kubernetes.restartApiServer('SIGKILL');
    expect((await broken).kind).to.equal('unavailable');
    expect(JSON.parse(await fetchText(transport, '/version'))).to.have.property('major');
  });

  it('recovers from a rejected token within one request', async () => {
    const log = new RecordingLogger();
    const path = join(kubernetes.folder, 'token');
    writeFileSync(path, 'wrong');
    const credentials = await TokenFileCredentials.open(path, { clock: systemClock, log });
    const tlsMaterial = { authorities: kubernetes.caPem, verify: true };
    const tls = { material: () => Promise.resolve(tlsMaterial), expire: () => {} };
    const transport = connectTo(kubernetes.url, { credentials, tls });
    opened.push(transport);
    expect((await sendTo(transport, '/api/v1/namespaces/default')).status).to.equal(401);
    writeFileSync(path, kubernetes.adminToken);
    expect((await sendTo(transport, '/api/v1/namespaces/default')).status).to.equal(200);
    expect(log.text).not.to.contain(kubernetes.adminToken);
  });

  it('carries 300 requests side by side', async () => {
    const transport = await connectAsAdmin(new RecordingLogger());
    const answers = await Promise.all(Array.from({ length: 300 }, () => sendTo(transport, '/api/v1/namespaces/default')));
    expect(answers.filter(({ status }) => status !== 200)).to.deep.equal([]);
    await Promise.all(answers.map((answer) => answer.body[Symbol.asyncIterator]().return?.()));
  });
});
