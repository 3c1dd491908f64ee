/**
 * What a real kube-apiserver answers in protobuf is what it answers in JSON: each object of each kind, in lists, alone, in watches and
 * as the answer to a write, and its errors. Needs `npm run testbed`.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { openConnection } from '../../src/kube/connection.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import type { Resource } from '../../src/kube/resources.ts';
import type { KubeTransport } from '../../src/kube/transport.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import type { AppError } from '../../src/runtime/errors.ts';
import { encodedKinds } from '../support/encodings.ts';
import { errorOf } from '../support/error-of.ts';
import { allInTreePlugins, inTreeDocuments } from '../support/in-tree-volumes.ts';
import { csiNodeDocument, persistentVolumeDocument, volumeAttachmentDocument } from '../support/kube-documents.ts';
import { serverDocument } from '../support/protobuf-writer.ts';
import { randomVolume } from '../support/random-in-tree.ts';
import { RecordingLogger } from '../support/recording-logger.ts';
import type { NewObject } from '../testbed/api-client.ts';
import { compactEtcd } from '../testbed/compact-etcd.ts';
import { fillEtcd } from '../testbed/fill-etcd.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';

type Kind = (typeof encodedKinds)[number]['kind'];

const never = new AbortController().signal;
const namedPlugins = [
  'hostPath',
  'nfs',
  'local',
  'fc',
  'iscsi',
  'rbd',
  'cephfs',
  'flexVolume',
  'glusterfs',
  'quobyte',
  'scaleIO',
  'storageos',
];
const pairOf = (title: string): (typeof encodedKinds)[number] => {
  const found = encodedKinds.find((candidate) => candidate.title === title);
  if (found === undefined) {
    throw new Error(`There is no resource ${title}`);
  }
  return found;
};

/** Objects as they may lie in etcd, past all validation: what was valid for an older server, and what nobody should write. */
function storedVolumes(): readonly NewObject[] {
  const whole = persistentVolumeDocument() as { readonly spec: object };
  const specs: readonly (readonly [object, object?])[] = [
    [whole.spec],
    [{}],
    ...allInTreePlugins.map((plugin) => [inTreeDocuments[plugin].spec, inTreeDocuments[plugin].metadata] as const),
    ...allInTreePlugins.map((plugin) => [{ [plugin]: {} }] as const),
    ...namedPlugins.map((plugin) => [{ [plugin]: {} }] as const),
    ...allInTreePlugins.flatMap((plugin) =>
      fc.sample(randomVolume(plugin), { numRuns: 20, seed: 7 }).map(({ metadata, spec }) => [spec, metadata] as const),
    ),
  ];
  return specs.map(([spec, metadata], number) => stored('PersistentVolume', number, { metadata, spec }));
}

function stored(
  kind: Kind,
  number: number,
  { metadata = {}, ...rest }: { readonly metadata?: object | undefined; readonly [part: string]: unknown },
): NewObject {
  const name = `stored-${String(number).padStart(4, '0')}`;
  const identity = { name, uid: `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`, creationTimestamp: '2026-11-01T10:00:00Z' };
  const document = { ...rest, metadata: { ...metadata, ...identity, managedFields: undefined, resourceVersion: undefined } };
  // Without values of a wrong type: no server could have stored them.
  const written = serverDocument(kind, document);
  return {
    ...written,
    apiVersion: kind === 'PersistentVolume' ? 'v1' : 'storage.k8s.io/v1',
    kind,
    metadata: { ...fieldsOf(written['metadata']), name },
  };
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function storedAttachments(volumes: readonly NewObject[]): readonly NewObject[] {
  const whole = volumeAttachmentDocument() as { readonly spec: object; readonly status: object; readonly metadata: object };
  return [
    stored('VolumeAttachment', 0, { ...whole, metadata: { ...whole.metadata, managedFields: undefined } }),
    stored('VolumeAttachment', 1, {}),
    stored('VolumeAttachment', 2, {
      spec: { source: { persistentVolumeName: '' } },
      status: { attachError: {}, detachError: { errorCode: 0 } },
    }),
    stored('VolumeAttachment', 3, {
      status: { attached: false, attachmentMetadata: { '': '', ü: '€', __proto_: 'x' }, attachError: { message: 'ü€😀\u0000' } },
    }),
    ...volumes.map((volume, number) =>
      stored('VolumeAttachment', number + 4, {
        spec: { attacher: 'a', nodeName: 'n', source: { inlineVolumeSpec: volume['spec'] } },
        status: { attached: true },
      }),
    ),
  ];
}

/** The resource with single objects in protobuf too. */
function askedInProtobuf(resource: Resource<unknown>): Resource<unknown> {
  return { ...resource, encoding: { ...resource.encoding, acceptObject: resource.encoding.accept } };
}

describe('Kubernetes protobuf, of a real API server', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  let transport: KubeTransport;
  let client: ObjectClient;
  /** Of the answers, in their order. */
  const contentTypes: (string | undefined)[] = [];

  before(async () => {
    // Nodes without the server's cache of changes: what etcd forgets is then forgotten at once.
    kubernetes = await startKubernetes({ rbac: 'none', apiServerArgs: ['--watch-cache-sizes=csinodes.storage.k8s.io#0'] });
    const log = new RecordingLogger();
    const config = await loadKubeconfig(kubernetes.kubeconfig('admin'), { cwd: '/', env: {}, clock: systemClock, log });
    transport = openConnection(config, { clock: systemClock, log, userAgent: 'csi-attacher/test' });
    client = new ObjectClient({
      clock: systemClock,
      transport: {
        send: async (sent, signal) => {
          const answer = await transport.send(sent, signal);
          contentTypes.push(answer.header('content-type'));
          return answer;
        },
        close: () => transport.close(),
      },
    });
    const socket = join(kubernetes.folder, 'etcd.sock');
    const volumes = storedVolumes();
    await fillEtcd(socket, { plural: 'persistentvolumes', objects: volumes });
    await fillEtcd(socket, { plural: 'volumeattachments', objects: storedAttachments(volumes) });
    const node = csiNodeDocument() as { readonly spec: object };
    await fillEtcd(socket, {
      plural: 'csinodes',
      objects: [
        stored('CSINode', 0, { spec: node.spec }),
        stored('CSINode', 1, { spec: { drivers: [] } }),
        stored('CSINode', 2, { spec: { drivers: [{ name: 'd', nodeID: '' }] } }),
      ],
    });
    // Whoever asks for the first version gets 410.
    await compactEtcd(socket);
  });
  after(async () => {
    transport.close();
    await kubernetes.stop();
  });
  beforeEach(() => contentTypes.splice(0));

  async function listAll(
    resource: Resource<unknown>,
  ): Promise<{ readonly rows: readonly unknown[]; readonly undecodable: readonly unknown[] }> {
    const rows: unknown[] = [];
    const undecodable: unknown[] = [];
    let continueToken: string | undefined;
    do {
      const page = await client.list(resource, { limit: 50, ...(continueToken !== undefined && { continueToken }) }, never);
      rows.push(...page.rows);
      undecodable.push(...page.undecodable);
      continueToken = page.continueToken;
    } while (continueToken !== undefined);
    return { rows, undecodable };
  }

  for (const { title, kind, resource, json } of encodedKinds) {
    it(`has the same ${title} in pages of a list`, async () => {
      const inProtobuf = await listAll(resource);
      expect(new Set(contentTypes)).to.deep.equal(new Set(['application/vnd.kubernetes.protobuf']));
      const inJson = await listAll(json);
      expect(contentTypes.at(-1)).to.equal('application/json');
      expect(inProtobuf).to.deep.equal(inJson);
      expect(inJson.undecodable).to.deep.equal([]);
      expect(inJson.rows).to.have.length.above(kind === 'CSINode' ? 2 : 100);
      expect(inJson.rows.filter((row) => (row as { readonly malformed?: string }).malformed !== undefined)).to.deep.equal([]);
    });

    it(`has the same of ${title} alone`, async () => {
      const inProtobuf = askedInProtobuf(resource);
      for (const number of ['0000', '0001', '0002']) {
        const name = `stored-${number}`;
        expect(await client.get(inProtobuf, { name }, never)).to.deep.equal(await client.get(json, { name }, never));
      }
      expect(contentTypes.slice(0, 2)).to.deep.equal(['application/vnd.kubernetes.protobuf', 'application/json']);
    });
  }

  /** Reads a watch until `enough` frames have come. */
  async function watchFrames(
    resource: Resource<unknown>,
    query: { readonly resourceVersion: string; readonly timeoutSeconds?: number },
    enough: number,
  ): Promise<readonly unknown[]> {
    const watch = await client.watch(resource, { timeoutSeconds: 30, ...query }, never);
    const frames: unknown[] = [];
    while (frames.length < enough) {
      const frame = await watch.next();
      if (frame.type === 'ended') {
        break;
      }
      frames.push(frame);
    }
    await watch.close();
    return frames;
  }

  it('has the same events in watches: everything that happens to objects, and bookmarks', async () => {
    const { resource: listed, json } = pairOf('attachments');
    const resource = askedInProtobuf(listed);
    const { resourceVersion } = await client.list(resource, { limit: 1 }, never);
    const name = 'watched';
    const spec = { attacher: 'a', nodeName: 'n', source: { persistentVolumeName: 'p' } };
    const body = { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment', metadata: { name, finalizers: ['example.com/f'] }, spec };
    const created = await client.create(resource, { body }, never);
    const patched = await client.patch(
      resource,
      {
        name,
        patch: {
          type: 'merge',
          subresource: 'status',
          body: {
            status: {
              attached: true,
              attachmentMetadata: { d: 'ü' },
              attachError: { message: 'x', time: '2026-01-01T00:00:00Z', errorCode: 13 },
            },
          },
        },
      },
      never,
    );
    await client.delete(resource, { name }, never);
    const last = await client.patch(resource, { name, patch: { type: 'merge', body: { metadata: { finalizers: null } } } }, never);
    expect(contentTypes.slice(1)).to.deep.equal(new Array(4).fill('application/vnd.kubernetes.protobuf'));
    contentTypes.splice(0);

    const inProtobuf = await watchFrames(resource, { resourceVersion }, 4);
    expect(contentTypes).to.deep.equal(['application/vnd.kubernetes.protobuf;stream=watch']);
    expect(inProtobuf).to.deep.equal(await watchFrames(json, { resourceVersion }, 4));
    expect(contentTypes).to.deep.equal(['application/vnd.kubernetes.protobuf;stream=watch', 'application/json']);
    expect(inProtobuf.map((frame) => (frame as { readonly type: string }).type)).to.deep.equal([
      'applied',
      'applied',
      'applied',
      'removed',
    ]);
    expect(inProtobuf[0]).to.deep.equal({ type: 'applied', row: created });
    expect(inProtobuf[1]).to.deep.equal({ type: 'applied', row: patched });
    expect(last).to.have.property('name', name);

    // A bookmark comes before the end of a watch that has seen a change of its own.
    const bookmarked = Promise.all([resource, json].map((of) => watchFrames(of, { resourceVersion, timeoutSeconds: 5 }, 6)));
    await client.create(resource, { body: { ...body, metadata: { name: 'later' } } }, never);
    const [ofProtobuf, ofJson] = await bookmarked;
    expect(ofProtobuf?.at(-1)).to.have.property('type', 'bookmark');
    expect(ofProtobuf).to.deep.equal(ofJson);
  });

  it('has the same errors', async () => {
    const { resource: listed, json } = pairOf('attachments');
    const resource = askedInProtobuf(listed);
    const name = 'refused';
    const spec = { attacher: 'a', nodeName: 'n', source: { persistentVolumeName: 'p' } };
    const body = { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment', metadata: { name, finalizers: ['example.com/f'] }, spec };
    await client.create(resource, { body }, never);
    await client.delete(resource, { name }, never);
    const patch = (patched: Resource<unknown>, metadata: Readonly<Record<string, string | readonly string[]>>): Promise<unknown> =>
      client.patch(patched, { name, patch: { type: 'merge', body: { metadata } } }, never);
    // As the server writes them; of a page of long ago.
    const oldToken = Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', rv: 1, start: 'a\u0000' })).toString('base64url');
    const attempts: readonly (readonly [kind: string, (of: Resource<unknown>) => Promise<unknown>])[] = [
      ['missing', (of) => client.get(of, { name: 'none' }, never)],
      ['conflict', (of) => client.create(of, { body }, never)],
      ['missing', (of) => patch(of, { uid: 'another' })],
      ['conflict', (of) => patch(of, { resourceVersion: '1' })],
      ['conflict', (of) => patch(of, { finalizers: ['example.com/f', 'example.com/g'] })],
      ['invalid', (of) => client.create(of, { body: { ...body, metadata: { name: 'No Name' } } }, never)],
      ['expired', (of) => client.list(of, { limit: 1, continueToken: oldToken }, never)],
    ];
    for (const [kind, attempt] of attempts) {
      const [inProtobuf, inJson] = [await errorOf(attempt(resource)), await errorOf(attempt(json))];
      expect(contentTypes.slice(-2)).to.deep.equal(['application/vnd.kubernetes.protobuf', 'application/json']);
      expect(partsOf(inProtobuf)).to.deep.equal(partsOf(inJson));
      expect(inProtobuf.kind).to.equal(kind);
    }
  });

  it('has the same error in a watch from a version that was forgotten', async () => {
    const { resource, json } = pairOf('nodes');
    const from = { resourceVersion: '1' };
    const errors = [await errorOf(watchFrames(resource, from, 1)), await errorOf(watchFrames(json, from, 1))] as const;
    expect(contentTypes.slice(-2)).to.deep.equal(['application/vnd.kubernetes.protobuf;stream=watch', 'application/json']);
    expect(partsOf(errors[0])).to.deep.equal(partsOf(errors[1]));
    expect(errors[0]).to.include({ kind: 'expired', httpStatus: 410 });
  });

  /** What there is of an error. */
  function partsOf({ kind, httpStatus, message }: AppError): unknown {
    return { kind, httpStatus, message };
  }
});
