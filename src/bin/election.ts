/**
 * The lease of the driver, wired from flags and from what the pod knows of itself (behaviour.md 7.1). Used by `attacher.ts`
 * with `--leader-election`.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sanitizeDriverName } from '../attacher/names.ts';
import { type ClusterConfig, podNamespace, podUid } from '../kube/config.ts';
import { openConnection } from '../kube/connection.ts';
import { LeaderElection, type LeaderTerm } from '../kube/leader-election.ts';
import { leaderIdentity } from '../kube/leader-identity.ts';
import type { LeasePlace } from '../kube/lease.ts';
import type { LeaderElectionOptions } from '../options/options.ts';
import type { Surroundings } from './surroundings.ts';

/** What an election is made from. */
export interface ElectionParts {
  readonly flags: LeaderElectionOptions;
  readonly surroundings: Surroundings;
  readonly config: ClusterConfig;
  readonly driverName: string;
  readonly onTerm: (term: LeaderTerm) => void;
}

/** Makes the election; `run` starts it. */
export async function openElection({ flags, surroundings, config, driverName, onTerm }: ElectionParts): Promise<LeaderElection> {
  const { env, clock, random, log, version } = surroundings;
  return new LeaderElection({
    settings: {
      identity: leaderIdentity({ hostName: hostname(), podUid: await podUid({ env }), randomUuid: randomUUID }),
      leaseDurationMs: flags.leaseDurationMs,
      renewDeadlineMs: flags.renewDeadlineMs,
      retryPeriodMs: flags.retryPeriodMs,
    },
    place: await leasePlace(flags, driverName, surroundings),
    labels: flags.labels,
    // A connection of its own, without the rate limit: a burst of attaches must not cost the lease.
    connect: () => openConnection(config, { clock, log, userAgent: `csi-attacher/${version} leader-election` }),
    clock,
    random,
    log,
    onTerm,
  });
}

/** Where the lease of the driver is. */
export async function leasePlace(flags: LeaderElectionOptions, driverName: string, { env }: Surroundings): Promise<LeasePlace> {
  return {
    name: `external-attacher-leader-${sanitizeDriverName(driverName)}`,
    namespace: flags.namespace ?? (await podNamespace({ env })),
  };
}
