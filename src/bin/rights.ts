/**
 * The check of our rights, wired for a driver and the flags. Started by `run-attacher.ts`, which does not wait for it.
 */
import { neededRights } from '../attacher/needed-rights.ts';
import { leaseRights } from '../kube/lease.ts';
import type { ObjectClient } from '../kube/object-client.ts';
import { RightsCheck } from '../kube/rights-check.ts';
import type { Right } from '../kube/types.ts';
import type { Options } from '../options/options.ts';
import type { DriverSide } from './driver-side.ts';
import { leasePlace } from './election.ts';
import type { Surroundings } from './surroundings.ts';

/** What a check is made from. */
export interface RightsCheckParts {
  readonly options: Options;
  readonly surroundings: Surroundings;
  readonly driver: Pick<DriverSide, 'facts'>;
  readonly client: ObjectClient;
  /** Told when a right that was missing is there. */
  readonly onGranted: () => void;
}

/** Makes the check; `run` starts it. */
export async function openRightsCheck(parts: RightsCheckParts): Promise<RightsCheck> {
  const { client, onGranted, surroundings } = parts;
  const { clock, log } = surroundings;
  return new RightsCheck({ client, needed: await allRights(parts), clock, log, onGranted });
}

async function allRights({ options, surroundings, driver }: RightsCheckParts): Promise<readonly Right[]> {
  const { removeStaleFinalizers: removesStaleFinalizers, leaderElection } = options;
  const rights = neededRights({ supportsPublish: driver.facts.supportsPublish, removesStaleFinalizers });
  return leaderElection === undefined
    ? rights
    : [...rights, ...leaseRights(await leasePlace(leaderElection, driver.facts.name, surroundings))];
}
