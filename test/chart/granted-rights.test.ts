/**
 * The account that the chart gives rights to has those that the program uses, in each mode, and no others: what the API server says of it
 * (SelfSubjectRulesReview) against the rights that the code asks for.
 */
import { expect } from 'chai';
import { sanitizeDriverName } from '../../src/attacher/names.ts';
import { neededRights } from '../../src/attacher/needed-rights.ts';
import { leaseRights } from '../../src/kube/lease.ts';
import type { Right } from '../../src/kube/types.ts';
import { type ApiClient, ApiError } from '../testbed/api-client.ts';
import { ChartBed, otherNamespaces } from './chart-bed.ts';
import { attacherContainer, attacherValues, podTemplate, titleOf, valueFiles, type Way, ways } from './helm.ts';

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

describe('the rights that the chart gives', function () {
  this.timeout(60_000);
  let bed: ChartBed;
  let nothing: ReadonlySet<string>;

  before(async () => {
    bed = await ChartBed.start();
    await bed.admin.create({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'nobody', namespace: otherNamespaces.unconcerned },
    });
    nothing = await reviewed(await bed.client(otherNamespaces.unconcerned, 'nobody'), otherNamespaces.unconcerned);
  });
  after(() => bed?.stop());

  /** `verb group/resource name` of all that a client may do in a namespace; what every account may do is left out. */
  async function granted(client: ApiClient, namespace: string): Promise<readonly string[]> {
    return [...(await reviewed(client, namespace))].filter((right) => !nothing.has(right)).sort();
  }

  for (const way of ways) {
    for (const path of valueFiles(way)) {
      it(`are those that the code uses: ${way}, ${titleOf(path)}`, async () => {
        const namespace = await bed.addNamespace();
        await bed.helm.succeed(['install', 'release', bed.helm.chart(way), '--namespace', namespace, '--values', path]);
        const released = await bed.released('release', namespace);
        const account = podTemplate(released).spec.serviceAccountName!;
        await createWhereMissing(account, namespace);
        const client = await bed.client(namespace, account);
        const wanted = wantedRights(valuesOf(way, path), { args: attacherContainer(released).args ?? [], namespace });
        for (const place of [namespace, ...Object.values(otherNamespaces)]) {
          const here = wanted.filter((right) => right.namespace === undefined || right.namespace === place).map(textOf);
          await untilGranted(client, place, here);
        }
        await bed.helm.succeed(['uninstall', 'release', '--namespace', namespace]);
      });
    }
  }

  /** The authorizer learns of roles a moment after they are stored; what it says in the end must be just this. */
  async function untilGranted(client: ApiClient, place: string, wanted: readonly string[]): Promise<void> {
    const bound = AbortSignal.timeout(5_000);
    const sorted = [...new Set(wanted)].sort();
    let found = await granted(client, place);
    while (found.join() !== sorted.join() && !bound.aborted) {
      found = await granted(client, place);
    }
    expect(found, `in ${place}`).to.deep.equal(sorted);
  }

  async function createWhereMissing(name: string, namespace: string): Promise<void> {
    await bed.admin.create({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.reason === 'AlreadyExists')) {
        throw error;
      }
    });
  }
});

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
