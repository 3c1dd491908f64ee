/** The embedded API server held to the contract. */
import { type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import { newestRelease } from '../testbed/kubernetes-release.ts';
import { describeKubernetesContract } from './kubernetes/describe-kubernetes-contract.ts';
import type { ContractTarget } from './kubernetes/target.ts';

describe('embedded API server', () => {
  let server: EmbeddedApiServer;
  before(async () => {
    server = await startApiServer();
  });
  after(() => server.close());

  const target = (): ContractTarget => ({
    url: server.url,
    ca: server.caCertificate,
    adminToken: server.adminToken,
    limitedToken: server.limitedToken,
    limitedUser: 'limited',
    compact: async () => server.compact(),
    bookmarkTimeoutSeconds: 1,
    ways: newestRelease.ways,
  });
  describeKubernetesContract('embedded', target);
});
