/**
 * Random writes, one after the other, to a real kube-apiserver and to the embedded one: both must answer alike, hold alike, and tell their watchers alike.
 * What differs by nature is made equal first: UIDs, versions and times become their order of appearance. On an older release
 * than that of the embedded one, `errorCode` is not sent, and the causes of a refusal and the status of a CSINode are not compared. Needs `npm run testbed`.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import {
  type Answer,
  ContractClient,
  jsonPatch,
  type Loose,
  mergePatch,
  paths,
  strategicPatch,
  uniqueName,
} from '../contract/kubernetes/contract-client.ts';
import { causes } from '../contract/kubernetes/objects.ts';
import type { ContractTarget } from '../contract/kubernetes/target.ts';
import { newestRelease } from '../testbed/kubernetes-release.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { release } from '../testbed/tools.ts';

/** One request; `#` stands for the prefix of names of its run. */
interface Step {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly kind: 'attachments' | 'csiNodes';
  readonly name: string;
  readonly subresource?: '/status';
  readonly contentType?: string;
  readonly body?: Loose;
  /** For metadata of the body: what the object of this name has now, something old, or nothing. */
  readonly version?: 'current' | 'old';
  readonly uid?: 'current' | 'other';
}

const name = fc.constantFrom('a', 'b');
const finalizer = fc.constantFrom('example.com/a', 'example.com/b', 'example.com/c', 'external-attacher/d', 'bad', 'orphan');
const finalizers = fc.array(finalizer, { maxLength: 3 });
const text = fc.constantFrom('', '1', '2', 'ä b');
const map = fc.dictionary(fc.constantFrom('a', 'b.example.com/c', 'a b'), fc.option(text, { nil: null, freq: 3 }), { maxKeys: 3 });
const labels = fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2', '-'), { maxKeys: 2 });
const owner = fc.record(
  { apiVersion: fc.constant('v1'), kind: fc.constant('Node'), name: text, uid: fc.constantFrom('u1', 'u2') },
  { requiredKeys: ['uid'] },
);

const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 6 });

const metadata = fc.record(
  {
    finalizers: optional(finalizers),
    annotations: optional(map),
    labels: optional(labels),
    ownerReferences: optional(fc.array(owner, { maxLength: 2 })),
  },
  { requiredKeys: [] },
);
const orderDirective = '$setElementOrder/finalizers';
const strategicMetadata = fc
  .record(
    {
      finalizers: optional(finalizers),
      '$deleteFromPrimitiveList/finalizers': finalizers,
      [orderDirective]: finalizers,
      annotations: optional(
        fc.oneof(
          map,
          map.map((value) => ({ ...value, $patch: 'replace' })),
          fc.constant({ $patch: 'delete' }),
        ),
      ),
      ownerReferences: fc.array(
        fc.oneof(
          owner,
          owner.map(({ uid }) => ({ uid, $patch: 'delete' })),
          fc.constant({ $patch: 'replace' }),
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  )
  // An order names every item of its list, as kubectl's do: where it does not, the real server's order is that of an unstable sort.
  .map((value) =>
    value[orderDirective] === undefined
      ? value
      : { ...value, [orderDirective]: [...new Set([...(value.finalizers ?? []), ...value[orderDirective]])] },
  );
const volumeError = fc.record(
  {
    message: fc.constantFrom('', 'm', 'x'.repeat(1025)),
    time: fc.constantFrom('2026-01-02T03:04:05Z', '2026-01-02T03:04:05.6+01:00', 'never'),
    ...(release.ways.mutableAllocatableCount && { errorCode: fc.constantFrom(0, 8, -1) }),
  },
  { requiredKeys: [] },
);
const status = fc.record(
  {
    attached: fc.constantFrom(true, false, null, 'yes'),
    attachmentMetadata: optional(map),
    attachError: optional(volumeError),
    detachError: optional(volumeError),
  },
  { requiredKeys: [] },
);
const driver = fc.record(
  {
    name: fc.constantFrom('x.example.com', 'y.example.com'),
    nodeID: fc.constantFrom('', 'i-1', 'i-2'),
    topologyKeys: fc.constantFrom(['zone'], [], null),
  },
  { requiredKeys: ['name'] },
);
const drivers = optional(
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: driver },
      driver.map((entry) => ({ name: entry.name, $patch: 'delete' })),
    ),
    { maxLength: 2 },
  ),
);

const identity = {
  version: fc.option(fc.constantFrom('current' as const, 'old' as const), { nil: undefined, freq: 3 }),
  uid: fc.option(fc.constantFrom('current' as const, 'other' as const), { nil: undefined, freq: 3 }),
};

const attachmentSpec = { attacher: 'x.example.com', nodeName: 'n', source: { persistentVolumeName: 'p' } };

const attachmentStep = fc.oneof(
  fc.record({
    method: fc.constant('POST' as const),
    kind: fc.constant('attachments' as const),
    name,
    body: metadata.map((value) => ({ metadata: value, spec: attachmentSpec })),
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    kind: fc.constant('attachments' as const),
    name,
    contentType: fc.constant(mergePatch),
    body: fc.record({ metadata, status }, { requiredKeys: ['metadata'] }),
    ...identity,
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    kind: fc.constant('attachments' as const),
    name,
    contentType: fc.constant(strategicPatch),
    body: strategicMetadata.map((value) => ({ metadata: value })),
    ...identity,
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    kind: fc.constant('attachments' as const),
    name,
    subresource: fc.constant('/status' as const),
    contentType: fc.constantFrom(mergePatch, strategicPatch),
    body: fc.record({ metadata, status }, { requiredKeys: ['status'] }),
    ...identity,
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    kind: fc.constant('attachments' as const),
    name,
    contentType: fc.constant(jsonPatch),
    body: fc.array(
      fc.record(
        {
          op: fc.constantFrom('add', 'remove', 'replace', 'test', 'copy', 'move'),
          path: fc.constantFrom(
            '/metadata/annotations',
            '/metadata/annotations/a',
            '/metadata/finalizers',
            '/metadata/finalizers/0',
            '/metadata/finalizers/-',
            '/spec/nodeName',
          ),
          from: fc.constantFrom('/metadata/annotations/a', '/metadata/finalizers/0', '/spec/nodeName'),
          value: fc.constantFrom('1', 'example.com/z', 'n'),
        },
        { requiredKeys: ['op', 'path', 'from', 'value'] },
      ),
      { maxLength: 2 },
    ),
  }),
  fc.record({
    method: fc.constant('PUT' as const),
    kind: fc.constant('attachments' as const),
    name,
    subresource: fc.option(fc.constant('/status' as const), { nil: undefined }),
    body: fc.record({ metadata, spec: fc.constant(attachmentSpec), status }, { requiredKeys: ['metadata', 'spec'] }),
    ...identity,
  }),
  fc.record({ method: fc.constant('DELETE' as const), kind: fc.constant('attachments' as const), name }),
  fc.record({ method: fc.constant('GET' as const), kind: fc.constant('attachments' as const), name }),
);
const csiNodeStep = fc.oneof(
  fc.record({
    method: fc.constant('POST' as const),
    kind: fc.constant('csiNodes' as const),
    name,
    body: drivers.map((value) => ({ spec: { drivers: value } })),
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    kind: fc.constant('csiNodes' as const),
    name,
    contentType: fc.constantFrom(strategicPatch, mergePatch),
    body: fc.record({ spec: fc.record({ drivers }), metadata }, { requiredKeys: ['spec'] }),
    ...identity,
  }),
  fc.record({ method: fc.constant('DELETE' as const), kind: fc.constant('csiNodes' as const), name }),
);
const step = fc.oneof({ weight: 4, arbitrary: attachmentStep }, { weight: 1, arbitrary: csiNodeStep }) as fc.Arbitrary<Step>;

/** One server with what is known of its objects, and its values made comparable. */
class Side {
  readonly client: ContractClient;
  readonly #prefix: string;
  readonly #seen = new Map<string, string>();
  readonly #current = new Map<string, Loose>();

  constructor(client: ContractClient, prefix: string) {
    this.client = client;
    this.#prefix = prefix;
  }

  async do(step: Step): Promise<Loose> {
    const full = `${this.#prefix}-${step.name}`;
    const path = paths[step.kind] + (step.method === 'POST' ? '' : `/${full}${step.subresource ?? ''}`);
    const known = this.#current.get(step.kind + step.name);
    const body = step.body === undefined || Array.isArray(step.body) ? step.body : this.#bodyOf(step, known, full);
    const answer = await this.client.request(step.method, path, {
      ...(body === undefined ? {} : { body }),
      ...(step.contentType === undefined ? {} : { contentType: step.contentType }),
    });
    if (answer.status < 300) {
      this.#current.set(step.kind + step.name, answer.body);
    }
    return this.#comparable(answer);
  }

  #bodyOf({ body, version, uid, method }: Step, known: Loose, full: string): Loose {
    const current = known?.metadata ?? { uid: 'none', resourceVersion: '1' };
    return {
      ...body,
      metadata: {
        ...body.metadata,
        ...(method === 'PATCH' ? {} : { name: full }),
        ...(version === undefined ? {} : { resourceVersion: version === 'current' ? current.resourceVersion : '1' }),
        ...(uid === undefined ? {} : { uid: uid === 'current' ? current.uid : '00000000-0000-0000-0000-000000000000' }),
      },
    };
  }

  /** An answer without its wording: what a program decides by. */
  #comparable({ status, body }: Answer): Loose {
    if (body?.kind === 'Status') {
      return {
        status,
        reason: body.reason,
        ...(release === newestRelease && { causes: causes(body) }),
        name: body.details?.name,
        group: body.details?.group,
        kind: body.details?.kind,
      };
    }
    return { status, body: this.equalised(body) };
  }

  /** The object with UIDs, versions and server times replaced by their order of appearance. */
  equalised(object: Loose): Loose {
    const metadata = { ...object.metadata };
    for (const member of ['uid', 'resourceVersion']) {
      metadata[member] = metadata[member] && this.#ordinal(member, metadata[member]);
    }
    for (const member of ['creationTimestamp', 'deletionTimestamp']) {
      metadata[member] = metadata[member] && 'some time';
    }
    const { status, ...rest } = object;
    return object.kind === 'CSINode' && !release.ways.csiNodeHasStatus ? { ...rest, metadata } : { ...object, metadata };
  }

  #ordinal(member: string, value: string): string {
    const key = `${member} ${value}`;
    const known = this.#seen.get(key) ?? `${member} ${this.#seen.size}`;
    this.#seen.set(key, known);
    return known;
  }
}

describe('kube-apiserver and the embedded one', function () {
  this.timeout(120_000);
  let kubernetes: Kubernetes;
  let embedded: EmbeddedApiServer;
  const clients: ContractClient[] = [];

  before(async () => {
    kubernetes = await startKubernetes({ rbac: 'none' });
    embedded = await startApiServer();
    const common = { limitedToken: '', limitedUser: '', compact: async () => {}, bookmarkTimeoutSeconds: 5 };
    const targets: ContractTarget[] = [
      { url: kubernetes.url, ca: kubernetes.caPem, adminToken: kubernetes.adminToken, ways: release.ways, ...common },
      { url: embedded.url, ca: embedded.caCertificate, adminToken: embedded.adminToken, ways: newestRelease.ways, ...common },
    ];
    clients.push(...targets.map((target) => new ContractClient(target)));
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await embedded?.close();
    await kubernetes?.stop();
  });

  it('answer random writes alike, and tell the same story to a watch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const prefix = uniqueName('diff');
        const [real, ours] = clients.map((client) => new Side(client, prefix));
        const watches = await Promise.all([real!, ours!].map((side) => openWatch(side)));
        for (const each of steps) {
          const [wanted, got] = [await real!.do(each), await ours!.do(each)];
          expect(got, `${JSON.stringify(each)}\nreal: ${JSON.stringify(wanted)}\nours: ${JSON.stringify(got)}\n`).to.deep.equal(wanted);
        }
        const [wanted, got] = await Promise.all(watches.map((watch) => watch(prefix)));
        expect(got).to.deep.equal(wanted);
      }),
      { numRuns: 200 },
    );
  });

  /** Opens a watch of attachments; what is returned reads it to the end of the run and gives what it told of the run's objects. */
  async function openWatch(side: Side): Promise<(prefix: string) => Promise<Loose[]>> {
    const version = (await side.client.get(`${paths.attachments}?limit=1`)).body.metadata.resourceVersion;
    const watch = await side.client.watch(`${paths.attachments}?watch=true&resourceVersion=${version}`);
    return async (prefix) => {
      const sentinel = `${prefix}-end`;
      await side.client.make(paths.attachments, { metadata: { name: sentinel }, spec: attachmentSpec });
      const events = await watch.until((event) => event.object.metadata.name === sentinel);
      watch.close();
      return events
        .filter((event) => event.object.metadata.name.startsWith(prefix))
        .map(({ type, object }) => ({ type, object: side.equalised(object) }));
    };
  }
});
