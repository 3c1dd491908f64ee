/**
 * The API server that the contract suite is run against: an embedded one or a real kube-apiserver. Whoever runs the suite makes one of these.
 */
import type { ReleaseWays } from '../../testbed/kubernetes-release.ts';

/** An API server to be held to the contract. */
export interface ContractTarget {
  /** `https://HOST:PORT`. */
  readonly url: string;
  /** PEM of the CA of its certificate. */
  readonly ca: string;
  /** Token of a user who may do everything. */
  readonly adminToken: string;
  /** Token of a user who may do nothing but what every authenticated user may. */
  readonly limitedToken: string;
  /** Name of that user. */
  readonly limitedUser: string;
  /** Forgets every revision up to now: of a real server, compaction of its etcd up to the current revision. */
  readonly compact: () => Promise<void>;
  /** `timeoutSeconds` of a watch that is long enough to get a bookmark before it ends: 5 on a real server. */
  readonly bookmarkTimeoutSeconds: number;
  /** The ways of its Kubernetes release. */
  readonly ways: ReleaseWays;
}
