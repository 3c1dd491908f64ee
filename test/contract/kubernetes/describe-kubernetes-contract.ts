/**
 * What this project relies on in a Kubernetes API server, as one mocha suite over a target: `test/contract/embedded.test.ts` runs it on the embedded
 * server, `test/real/contract.test.ts` on a real kube-apiserver. Where the two differ, the real one is right.
 */
import { describeAccess } from './access-contract.ts';
import { ContractClient } from './contract-client.ts';
import { describeDeletion } from './deletion-contract.ts';
import { describeKinds } from './kinds-contract.ts';
import { describeKubectl } from './kubectl-contract.ts';
import { describeListing } from './listing-contract.ts';
import { describePatching } from './patching-contract.ts';
import { describeStatus } from './status-contract.ts';
import type { ContractTarget } from './target.ts';
import { describeWatching } from './watching-contract.ts';
import { describeWriting } from './writing-contract.ts';

/** Declares the suite. `target` is called when the first test begins, and must give the same server until the last one ended. */
export function describeKubernetesContract(name: string, target: () => ContractTarget): void {
  describe(`Kubernetes contract: ${name}`, () => {
    let opened: ContractClient | undefined;
    before(() => {
      opened = new ContractClient(target());
    });
    after(() => opened?.close());
    const client = (): ContractClient => opened!;

    describeWriting(client);
    describePatching(client);
    describeStatus(client);
    describeDeletion(client);
    describeListing(client, target);
    describeWatching(client, target);
    describeAccess(client, target);
    describeKinds(client);
    describeKubectl(client);
  });
}
