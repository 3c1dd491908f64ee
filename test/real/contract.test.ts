/**
 * The contract of the Kubernetes side on a real kube-apiserver: what the embedded one is held to must be what the real one does. Needs `npm run testbed`.
 */
import { join } from 'node:path';
import { describeKubernetesContract } from '../contract/kubernetes/describe-kubernetes-contract.ts';
import type { ContractTarget } from '../contract/kubernetes/target.ts';
import { compactEtcd } from '../testbed/compact-etcd.ts';
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
