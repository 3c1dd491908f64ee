/**
 * The account that the chart gives rights to has those that the program uses, in each mode, and no others: what the API server says of it
 * (SelfSubjectRulesReview) against the rights that the code asks for. Called by `install.test.ts`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { sanitizeDriverName } from '../../src/attacher/names.ts';
import { neededRights } from '../../src/attacher/needed-rights.ts';
import { leaseRights } from '../../src/kube/lease.ts';
import type { Right } from '../../src/kube/types.ts';
import type { ApiClient } from '../testbed/api-client.ts';
import { type ChartBed, otherNamespaces } from './chart-bed.ts';
import { attacherValues, type PodSpec, type Way } from './helm.ts';

/** The values that say which rights there are. */
interface RightsValues {
  readonly driver?: { readonly name?: string; readonly supportsPublish?: boolean };
  readonly rbac?: {
    readonly create?: boolean;
    readonly events?: boolean;
    readonly secrets?: {
      readonly enabled?: boolean;
      readonly namespaces?: readonly { readonly namespace: string; readonly names?: readonly string[] }[];
    };
  };
}

const askIntervalMs = 20;

/** Compares what the API server says of accounts with what the code asks for. */
export class GrantedRights {
  readonly #bed: ChartBed;
  readonly #everybody: ReadonlySet<string>;

  private constructor(bed: ChartBed, everybody: ReadonlySet<string>) {
    this.#bed = bed;
    this.#everybody = everybody;
  }

  /** Asks first what every account may do: that is left out from then on. */
  static async open(bed: ChartBed): Promise<GrantedRights> {
    const namespace = otherNamespaces.unconcerned;
    await bed.addAccount(namespace, 'nobody');
    return new GrantedRights(bed, await reviewed(await bed.client(namespace, 'nobody'), namespace));
  }

  /** Throws unless the account of these pods has, in its namespace and in every other, just the rights that its attacher uses. */
  async expectOf(
    pod: PodSpec,
    { way, path, namespace }: { readonly way: Way; readonly path: string; readonly namespace: string },
  ): Promise<void> {
    const client = await this.#bed.client(namespace, pod.serviceAccountName!);
    const { args = [] } = pod.containers.find(({ name }) => name === 'csi-attacher')!;
    const wanted = wantedRights(valuesOf(way, path), { args, namespace });
    for (const place of [namespace, ...Object.values(otherNamespaces)]) {
      const here = wanted.filter((right) => right.namespace === undefined || right.namespace === place).map(textOf);
      expect(await this.#untilGranted(client, place, new Set(here)), `in ${place}`).to.have.members([...new Set(here)]);
    }
  }

  /** The authorizer learns of roles a moment after they are stored; what it says in the end is returned. */
  async #untilGranted(client: ApiClient, place: string, wanted: ReadonlySet<string>): Promise<readonly string[]> {
    const bound = AbortSignal.timeout(5_000);
    let found = await this.#granted(client, place);
    while (!(found.length === wanted.size && found.every((right) => wanted.has(right))) && !bound.aborted) {
      await delay(askIntervalMs);
      found = await this.#granted(client, place);
    }
    return found;
  }

  async #granted(client: ApiClient, namespace: string): Promise<readonly string[]> {
    return [...(await reviewed(client, namespace))].filter((right) => !this.#everybody.has(right));
  }
}

/** What the program uses with these flags, and with the values that it does not know of. */
function wantedRights(
  { driver = {}, rbac = {} }: RightsValues,
  { args, namespace }: { readonly args: readonly string[]; readonly namespace: string },
): readonly Right[] {
  if (rbac.create === false) {
    return [];
  }
  const leaseNamespace = args.find((arg) => arg.startsWith('--leader-election-namespace='))?.split('=')[1];
  expect(leaseNamespace !== undefined, 'leader election').to.equal(args.includes('--leader-election'));
  const { secrets = {} } = rbac;
  return [
    ...neededRights({
      supportsPublish: driver.supportsPublish ?? true,
      removesStaleFinalizers: args.includes('--remove-stale-finalizers'),
    }),
    ...(leaseNamespace === undefined ? [] : electionRights(leaseNamespace, { driver: driver.name, events: rbac.events ?? true })),
    ...(secrets.enabled === true ? secretRights(secrets.namespaces ?? []) : []),
  ];

  function electionRights(place: string, options: { readonly driver: string | undefined; readonly events: boolean }): readonly Right[] {
    const name = options.driver === undefined ? undefined : `external-attacher-leader-${sanitizeDriverName(options.driver)}`;
    expect([namespace, otherNamespaces.leases]).to.include(place);
    const lease = { group: 'coordination.k8s.io', resource: 'leases', namespace: place };
    return [
      // Without the driver's name, the rights for all leases of the namespace stand in for those for its own.
      ...leaseRights({ name: name ?? '', namespace: place }),
      // Without it the lease is asked for from time to time.
      { verb: 'watch', ...lease, ...(name === undefined ? {} : { name }) },
      ...(options.events ? [{ verb: 'create', group: '', resource: 'events', namespace: place }] : []),
    ];
  }
}

function secretRights(places: readonly { readonly namespace: string; readonly names?: readonly string[] }[]): readonly Right[] {
  const secret = { verb: 'get', group: '', resource: 'secrets' };
  return places.length === 0
    ? [secret]
    : places.flatMap(({ namespace, names }) =>
        names === undefined ? [{ ...secret, namespace }] : names.map((name) => ({ ...secret, namespace, name })),
      );
}

function textOf({ verb, group, resource, subresource, name }: Right): string {
  return `${verb} ${group}/${resource}${subresource === undefined ? '' : `/${subresource}`}${name === undefined || name === '' ? '' : ` ${name}`}`;
}

/** A release of the driver's chart has the defaults of that chart under its own. */
function valuesOf(way: Way, path: string): RightsValues {
  const values: RightsValues = attacherValues(way, path);
  return way === 'standalone' ? values : { ...values, driver: { name: 'csi.example.com', ...values.driver } };
}

async function reviewed(client: ApiClient, namespace: string): Promise<ReadonlySet<string>> {
  const review = await client.create({
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectRulesReview',
    metadata: {},
    spec: { namespace },
  });
  const { resourceRules, nonResourceRules, incomplete } = review['status'] as {
    readonly incomplete: boolean;
    readonly resourceRules: readonly {
      readonly verbs: readonly string[];
      readonly apiGroups: readonly string[];
      readonly resources: readonly string[];
      readonly resourceNames?: readonly string[];
    }[];
    readonly nonResourceRules: readonly { readonly verbs: readonly string[]; readonly nonResourceURLs: readonly string[] }[];
  };
  expect(incomplete).to.equal(false);
  return new Set([
    ...resourceRules.flatMap(({ verbs, apiGroups, resources, resourceNames = [''] }) =>
      verbs.flatMap((verb) =>
        apiGroups.flatMap((group) =>
          resources.flatMap((resource) => resourceNames.map((name) => `${verb} ${group}/${resource} ${name}`.trimEnd())),
        ),
      ),
    ),
    ...nonResourceRules.flatMap(({ verbs, nonResourceURLs }) => verbs.flatMap((verb) => nonResourceURLs.map((url) => `${verb} ${url}`))),
  ]);
}
