/**
 * The contract of the Kubernetes side on a real kube-apiserver: what the embedded one is held to must be what the real one does. Needs `npm run testbed`.
 */
import { request } from 'node:http';
import { join } from 'node:path';
import { describeKubernetesContract } from '../contract/kubernetes/describe-kubernetes-contract.ts';
import type { ContractTarget } from '../contract/kubernetes/target.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { release } from '../testbed/tools.ts';

describe('kube-apiserver', function () {
  this.timeout(20_000);
  let kubernetes: Kubernetes;
  before(async function () {
    this.timeout(60_000);
    kubernetes = await startKubernetes({ rbac: 'none' });
  });
  after(() => kubernetes.stop());

  const target = (): ContractTarget => ({
    url: kubernetes.url,
    ca: kubernetes.caPem,
    adminToken: kubernetes.adminToken,
    limitedToken: kubernetes.token('stranger'),
    limitedUser: 'stranger',
    compact: () => compactEtcd(join(kubernetes.folder, 'etcd.sock')),
    // A real server sends the last bookmark two seconds before the end.
    bookmarkTimeoutSeconds: 5,
    ways: release.ways,
  });
  describeKubernetesContract('kube-apiserver', target);
});

/** Lets etcd forget every revision before the current one, through its JSON gateway. */
async function compactEtcd(socketPath: string): Promise<void> {
  const { header } = await ask(socketPath, '/v3/kv/range', { key: Buffer.of(0).toString('base64') });
  await ask(socketPath, '/v3/kv/compaction', { revision: header.revision, physical: true });
}

function ask(socketPath: string, path: string, body: unknown): Promise<{ readonly header: { readonly revision: string } }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve(JSON.parse(text));
        } else {
          reject(new Error(`Cannot ask etcd for "${path}": ${response.statusCode} ${text}`));
        }
      });
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
