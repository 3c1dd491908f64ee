/**
 * The client on a transport in memory: what goes over the wire, and what each way of failing is called.
 */
import { expect } from 'chai';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { type GuardedClient, ObjectClient } from '../../../src/kube/object-client.ts';
import { TokenBucket } from '../../../src/kube/rate-limit.ts';
import { accessReviewBody, persistentVolumes, secrets, selfSubjectAccessReviews, volumeAttachments } from '../../../src/kube/resources.ts';
import { AppError, type ErrorKind } from '../../../src/runtime/errors.ts';
import { jsonWriter, protobufWriter } from '../../support/encodings.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';
import { FakeBody, type FakeCall, type FakeReply, FakeTransport, failure, listPage } from '../../support/fake-transport.ts';
import { persistentVolumeDocument, volumeAttachmentDocument } from '../../support/kube-documents.ts';

const interner = new Interner();
const attachments = volumeAttachments({ interner, annotations: [] });
const volumes = persistentVolumes({ interner, annotations: [] });
const never = new AbortController().signal;
const patch = { type: 'strategic', body: { metadata: { uid: 'u', finalizers: ['f'] } } } as const;

interface Bench {
  readonly clock: FakeClock;
  readonly transport: FakeTransport;
  readonly client: ObjectClient;
}

function bench(reply: (call: FakeCall, number: number) => FakeReply | Promise<FakeReply>): Bench {
  const clock = new FakeClock();
  const transport = new FakeTransport(reply);
  return { clock, transport, client: new ObjectClient({ transport, clock }) };
}

/** The error that a promise ends in. */
async function failed(work: Promise<unknown>): Promise<AppError> {
  const end = await work.then(
    () => 'no error',
    (error: unknown) => error,
  );
  expect(end).to.be.instanceOf(AppError);
  return end as AppError;
}

describe('ObjectClient, on the wire', () => {
  it('gets an object by its escaped name', async () => {
    const { client, transport } = bench(() => ({ body: volumeAttachmentDocument('a') }));
    expect(await client.get(attachments, { name: 'a b' }, never)).to.include({ name: 'a', attacher: 'disk.csi.example.com' });
    expect(transport.calls[0]?.request).to.deep.equal({
      method: 'GET',
      path: '/apis/storage.k8s.io/v1/volumeattachments/a%20b',
      accept: 'application/json',
    });
  });

  it('asks for lists and watches in protobuf or JSON, and for single objects in JSON', async () => {
    const { client, transport } = bench(({ query, path }) =>
      query.has('watch') ? { body: '' } : path.endsWith('/a') ? { body: volumeAttachmentDocument('a') } : listPage('7', []),
    );
    await client.list(attachments, {}, never);
    await (await client.watch(attachments, { resourceVersion: '7', timeoutSeconds: 60 }, never)).close();
    await client.patch(attachments, { name: 'a', patch }, never);
    await client.list(secrets, { namespace: 'n' }, never);
    const either = 'application/vnd.kubernetes.protobuf,application/json';
    expect(transport.calls.map(({ request }) => request.accept)).to.deep.equal([either, either, 'application/json', 'application/json']);
  });

  for (const [form, writer] of [
    ['protobuf', protobufWriter],
    ['JSON', jsonWriter],
    ['JSON of a server that has another name for it', { ...jsonWriter, contentType: 'application/json; charset=utf-8' }],
    ['protobuf in capitals', { ...protobufWriter, contentType: 'Application/VND.kubernetes.Protobuf' }],
  ] as const) {
    it(`reads objects, lists, watches and errors as their content type says: ${form}`, async () => {
      const document = volumeAttachmentDocument('a');
      const headers = { 'content-type': writer.contentType };
      const bodies = [
        writer.object('VolumeAttachment', document),
        writer.list('VolumeAttachmentList', { kind: 'VolumeAttachment', documents: [document, {}] }, { resourceVersion: '7' }),
        writer.event('ADDED', 'VolumeAttachment', document),
        writer.object('VolumeAttachment', document),
      ];
      const { client } = bench((_, number) => ({ headers, body: new FakeBody().push(bodies[number] ?? '').end() }));
      const row = await client.get(attachments, { name: 'a' }, never);
      expect(row).to.include({ name: 'a', attacher: 'disk.csi.example.com' });
      expect(await client.list(attachments, {}, never)).to.deep.equal({
        rows: [row],
        undecodable: [{ fault: 'metadata.name is missing or empty' }],
        resourceVersion: '7',
      });
      const watch = await client.watch(attachments, { resourceVersion: '7', timeoutSeconds: 60 }, never);
      expect([await watch.next(), await watch.next()]).to.deep.equal([
        { type: 'applied', row },
        { type: 'ended', by: 'server' },
      ]);
      expect(await client.patch(attachments, { name: 'a', patch }, never)).to.deep.equal(row);
      const refusal = writer.object('Status', { code: 404, reason: 'NotFound', message: 'not found' });
      const refusing = bench(() => ({ status: 404, headers, body: new FakeBody().push(refusal).end() }));
      expect(await failed(refusing.client.get(attachments, { name: 'a' }, never))).to.include({
        kind: 'missing',
        message: 'Cannot get VolumeAttachment "a": not found',
      });
    });
  }

  it('throws what an ERROR event in protobuf says, and unavailable where the answer is not what its content type says', async () => {
    const expired = protobufWriter.event('ERROR', 'Status', { code: 410, reason: 'Expired', message: 'too old' });
    const headers = { 'content-type': protobufWriter.contentType };
    const { client } = bench((_, number) => ({ headers, body: new FakeBody().push(number === 0 ? expired : '{"kind":"x"}').end() }));
    const watch = await client.watch(attachments, { resourceVersion: '7', timeoutSeconds: 60 }, never);
    expect(await failed(watch.next())).to.include({ kind: 'expired', message: 'Cannot watch volumeattachments: too old' });
    const fault = /^Cannot (get|list) .*: the answer is no Kubernetes protobuf: it begins otherwise$/;
    for (const work of [client.get(attachments, { name: 'a' }, never), client.list(attachments, {}, never)]) {
      const error = await failed(work);
      expect(error.kind).to.equal('unavailable');
      expect(error.message).to.match(fault);
    }
  });

  for (const [place, fault] of [
    [{ name: '..', namespace: 'n' }, 'the name ".." cannot be one'],
    [{ name: '.', namespace: 'n' }, 'the name "." cannot be one'],
    [{ name: '', namespace: 'n' }, 'the name is empty'],
    [{ name: 'a/b', namespace: 'n' }, 'the name "a/b" cannot be one'],
    [{ name: 'a%2Fb', namespace: 'n' }, 'the name "a%2Fb" cannot be one'],
    [{ name: 's', namespace: '..' }, 'the namespace ".." cannot be one'],
    [{ name: 's', namespace: '' }, 'the namespace is empty'],
  ] as const) {
    it(`asks for nothing by ${JSON.stringify(place)}, which would be another path`, async () => {
      const { client, transport } = bench(() => ({ body: { kind: 'Secret', metadata: { name: 's' }, data: {} } }));
      const error = await failed(client.get(secrets, place, never));
      expect(error.kind).to.equal('invalid');
      expect(error.message)
        .to.match(/^Cannot get Secret /)
        .and.contain(`: ${fault}`);
      expect(transport.calls).to.deep.equal([]);
    });
  }

  it('gets an object of the core group in a namespace', async () => {
    const { client, transport } = bench(() => ({ body: { kind: 'Secret', metadata: { name: 's' }, data: { key: 'dmFsdWU=' } } }));
    expect(await client.get(secrets, { name: 's', namespace: 'kube-system' }, never)).to.deep.equal({ values: { key: 'value' } });
    expect(transport.calls[0]?.path).to.equal('/api/v1/namespaces/kube-system/secrets/s');
  });

  it('lists a page with limit and token, and without a version', async () => {
    const { client, transport } = bench(() => listPage('7', [volumeAttachmentDocument('a'), volumeAttachmentDocument('b')], 'next'));
    const page = await client.list(attachments, { limit: 500, continueToken: 'a+b/c=' }, never);
    expect(page.rows.map(({ name }) => name)).to.deep.equal(['a', 'b']);
    expect(page).to.deep.include({ resourceVersion: '7', continueToken: 'next', undecodable: [] });
    expect(transport.calls[0]?.path).to.equal('/apis/storage.k8s.io/v1/volumeattachments');
    expect(Object.fromEntries(transport.calls[0]!.query)).to.deep.equal({ limit: '500', continue: 'a+b/c=' });
  });

  it('lists what it can read and tells of the rest', async () => {
    const { client } = bench(() => listPage('7', [{ metadata: { name: 'x' } }, 5, volumeAttachmentDocument('b')]));
    const page = await client.list(attachments, {}, never);
    expect(page.rows.map(({ name }) => name)).to.deep.equal(['b']);
    expect(page.undecodable).to.deep.equal([{ fault: 'metadata.uid is missing or empty', name: 'x' }, { fault: 'the item is no object' }]);
  });

  it('opens a watch with bookmarks and gives its frames until the server ends it', async () => {
    const body = new FakeBody()
      .event('ADDED', volumeAttachmentDocument('a', '8'))
      .event('BOOKMARK', { metadata: { resourceVersion: '9' } })
      .end();
    const { client, transport, clock } = bench(() => ({ body }));
    const watch = await client.watch(attachments, { resourceVersion: '7', timeoutSeconds: 321 }, never);
    expect(await watch.next()).to.have.nested.property('row.name', 'a');
    expect(await watch.next()).to.deep.equal({ type: 'bookmark', resourceVersion: '9' });
    expect(await watch.next()).to.deep.equal({ type: 'ended', by: 'server' });
    expect(Object.fromEntries(transport.calls[0]!.query)).to.deep.equal({
      watch: 'true',
      allowWatchBookmarks: 'true',
      resourceVersion: '7',
      timeoutSeconds: '321',
    });
    expect(clock.pendingTimers).to.equal(0);
  });

  const patches = [
    [patch, '/api/v1/persistentvolumes/pv-1', 'application/strategic-merge-patch+json'],
    [{ ...patch, type: 'merge', subresource: 'status' }, '/api/v1/persistentvolumes/pv-1/status', 'application/merge-patch+json'],
  ] as const;
  for (const [given, path, contentType] of patches) {
    it(`patches ${path} as ${contentType}`, async () => {
      const { client, transport } = bench(() => ({ body: persistentVolumeDocument('pv-1', '9') }));
      expect(await client.patch(volumes, { name: 'pv-1', patch: given }, never)).to.include({ name: 'pv-1', resourceVersion: '9' });
      expect(transport.calls[0]?.request).to.include({ method: 'PATCH', path, contentType });
      expect(transport.calls[0]?.body).to.deep.equal(given.body);
    });
  }

  it('creates, updates and deletes', async () => {
    const { client, transport } = bench(() => ({ status: 201, body: volumeAttachmentDocument('a') }));
    const body = { metadata: { name: 'a' } };
    await client.create(attachments, { body }, never);
    await client.update(attachments, { name: 'a', body }, never);
    await client.delete(attachments, { name: 'a', uid: 'u' }, never);
    await client.delete(secrets, { name: 's', namespace: 'n' }, never);
    expect(transport.calls.map(({ request, body: sent }) => [request.method, request.path, sent])).to.deep.equal([
      ['POST', '/apis/storage.k8s.io/v1/volumeattachments', body],
      ['PUT', '/apis/storage.k8s.io/v1/volumeattachments/a', body],
      ['DELETE', '/apis/storage.k8s.io/v1/volumeattachments/a', { apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { uid: 'u' } }],
      ['DELETE', '/api/v1/namespaces/n/secrets/s', { apiVersion: 'v1', kind: 'DeleteOptions' }],
    ]);
  });

  it('asks for its rights', async () => {
    const { client, transport } = bench((_call, number) => ({
      status: 201,
      body: { kind: 'SelfSubjectAccessReview', status: number === 0 ? { allowed: true } : {} },
    }));
    const right = { verb: 'patch', group: 'storage.k8s.io', resource: 'volumeattachments', subresource: 'status' };
    expect(await client.create(selfSubjectAccessReviews, { body: accessReviewBody(right) }, never)).to.deep.equal({ allowed: true });
    expect(await client.create(selfSubjectAccessReviews, { body: accessReviewBody(right) }, never)).to.deep.equal({ allowed: false });
    expect(transport.calls[0]?.body).to.deep.equal({
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: right },
    });
  });
});

const transportErrors = {
  unavailable: new AppError('unavailable', 'Cannot connect to "server": connection refused'),
  'outcome-unknown': new AppError('outcome-unknown', 'Cannot read the answer: connection reset'),
  bug: new TypeError('x is not a function') as unknown as AppError,
};

describe('ObjectClient, when it fails', () => {
  type Request = (client: ObjectClient, signal: AbortSignal) => Promise<unknown>;
  const read: Request = (client, signal) => client.get(attachments, { name: 'a' }, signal);
  const list: Request = (client, signal) => client.list(attachments, {}, signal);
  const write: Request = (client, signal) => client.patch(attachments, { name: 'a', patch }, signal);
  const create: Request = (client, signal) => client.create(attachments, { body: {} }, signal);
  const watch: Request = (client, signal) => client.watch(attachments, { resourceVersion: '1', timeoutSeconds: 300 }, signal);
  const requests = { read, list, write, create, watch };

  const cases: readonly (readonly [name: string, request: keyof typeof requests, reply: FakeReply, kind: ErrorKind, message: RegExp])[] = [
    [
      'is not reachable',
      'read',
      transportErrors.unavailable,
      'unavailable',
      /^Cannot get VolumeAttachment "a": Cannot connect to "server"/,
    ],
    ['is not reachable', 'write', transportErrors.unavailable, 'unavailable', /^Cannot patch VolumeAttachment "a": Cannot connect/],
    ['is not reachable', 'watch', transportErrors.unavailable, 'unavailable', /^Cannot watch volumeattachments: Cannot connect/],
    [
      'loses the answer',
      'read',
      transportErrors['outcome-unknown'],
      'unavailable',
      /^Cannot get VolumeAttachment "a": Cannot read the answer/,
    ],
    [
      'E10: loses the answer',
      'write',
      transportErrors['outcome-unknown'],
      'conflict',
      /^Cannot patch .*: Cannot read .*, and it may have been done$/,
    ],
    [
      'E10: loses the answer',
      'create',
      transportErrors['outcome-unknown'],
      'conflict',
      /^Cannot create VolumeAttachment: .*may have been done$/,
    ],
    ['has a bug', 'write', transportErrors.bug, 'bug', /x is not a function/],
    ['says no', 'write', failure(403, { message: 'forbidden' }), 'refused', /add a rule with .*verbs: \["patch"\]$/],
    ['says gone', 'watch', failure(410, { message: 'too old' }), 'expired', /^Cannot watch volumeattachments: too old$/],
    [
      'answers HTML with status 200',
      'read',
      { body: '<html>Log in</html>' },
      'unavailable',
      /^Cannot get VolumeAttachment "a": the answer is no JSON but/,
    ],
    [
      'answers HTML with status 200',
      'list',
      { body: '<html>Log in</html>' },
      'unavailable',
      /^Cannot list volumeattachments: the answer is no JSON but/,
    ],
    ['answers HTML with status 200', 'write', { body: '<html>Log in</html>' }, 'conflict', /may have been done$/],
    [
      'answers an object without UID',
      'read',
      { body: { kind: 'VolumeAttachment', metadata: { name: 'a' } } },
      'invalid',
      /^Cannot get VolumeAttachment "a": metadata.uid is missing or empty$/,
    ],
    [
      'cuts off the answer',
      'read',
      { body: new FakeBody().push('{"meta').fail(transportErrors.unavailable) },
      'unavailable',
      /^Cannot get/,
    ],
    [
      'cuts off the answer',
      'list',
      { body: new FakeBody().push('{"meta').end() },
      'unavailable',
      /^Cannot list volumeattachments: the answer is cut off$/,
    ],
    [
      'E10: cuts off the answer',
      'write',
      { body: new FakeBody().push('{"meta').fail(transportErrors.unavailable) },
      'conflict',
      /may have been done$/,
    ],
    [
      'cuts off the error',
      'write',
      { status: 500, body: new FakeBody().push('{"kind').fail(transportErrors.unavailable) },
      'unavailable',
      /answered 500 with/,
    ],
    [
      'answers an endless error',
      'read',
      { status: 500, body: new FakeBody().push(...Array.from({ length: 10 }, () => 'x'.repeat(10_000))) },
      'unavailable',
      /answered 500 with "x+\.\.\."$/,
    ],
  ];
  for (const [name, request, reply, kind, message] of cases) {
    it(`calls a ${request} ${kind} when the server ${name}`, async () => {
      const { client, transport, clock } = bench(() => reply);
      const error = await failed(requests[request](client, never));
      expect(error.kind).to.equal(kind);
      expect(error.message).to.match(message);
      expect(transport.calls, 'one attempt').to.have.length(1);
      expect(clock.pendingTimers).to.equal(0);
    });
  }

  const late: readonly (readonly [request: keyof typeof requests, kind: ErrorKind])[] = [
    ['read', 'unavailable'],
    ['list', 'unavailable'],
    ['watch', 'unavailable'],
    ['write', 'conflict'],
    ['create', 'conflict'],
  ];
  for (const [request, kind] of late) {
    it(`calls a ${request} without an answer ${kind} after 30 s`, async () => {
      const { client, clock, transport } = bench(() => 'hang');
      const ending = failed(requests[request](client, never));
      await clock.advance(29_999);
      expect(transport.open).to.equal(1);
      await clock.advance(1);
      const error = await ending;
      expect(error.kind).to.equal(kind);
      expect(error.message).to.contain('no answer within 30 s');
      expect(clock.pendingTimers).to.equal(0);
    });
  }

  for (const request of ['read', 'list', 'write', 'create'] as const) {
    it(`bounds a ${request} whose body never ends`, async () => {
      const { client, clock } = bench(() => ({ body: new FakeBody().push('{"metadata":{') }));
      const ending = failed(requests[request](client, never));
      await clock.advance(30_000);
      expect((await ending).message).to.contain('no answer within 30 s');
    });
  }

  for (const request of Object.keys(requests) as (keyof typeof requests)[]) {
    it(`calls a ${request} stopped when its signal fires, before and while it is sent`, async () => {
      const { client, clock } = bench(() => 'hang');
      const controller = new AbortController();
      const ending = failed(requests[request](client, controller.signal));
      await settle();
      controller.abort();
      const error = await ending;
      expect(error.kind).to.equal('stopped');
      expect(error.message).to.match(/^Cannot \w+ .*: stopped$/);
      expect(await failed(requests[request](client, controller.signal))).to.include({ kind: 'stopped' });
      expect(clock.pendingTimers).to.equal(0);
    });
  }

  it('never names the values of a Secret that it cannot use', async () => {
    const { client } = bench(() => ({ body: { kind: 'Secret', data: { password: '/+7dc2VjcmV0' } } }));
    const error = await failed(client.get(secrets, { name: 's', namespace: 'n' }, never));
    expect(error).to.include({ kind: 'invalid', message: 'Cannot get Secret "s" in namespace "n": data["password"] is not UTF-8 text' });
  });
});

describe('ObjectClient, a watch that is open', () => {
  async function openWatch(): Promise<
    Bench & { readonly body: FakeBody; readonly watch: Awaited<ReturnType<ObjectClient['watch']>>; readonly stop: AbortController }
  > {
    const body = new FakeBody();
    const opened = bench(() => ({ body }));
    const stop = new AbortController();
    const watch = await opened.client.watch(attachments, { resourceVersion: '1', timeoutSeconds: 300 }, stop.signal);
    return { ...opened, body, watch, stop };
  }

  it('throws what an ERROR event says', async () => {
    const { watch, body, clock } = await openWatch();
    body.event('ERROR', { kind: 'Status', code: 410, message: 'too old resource version' });
    expect(await failed(watch.next())).to.include({ kind: 'expired', message: 'Cannot watch volumeattachments: too old resource version' });
    expect(body.left).to.equal(true);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('throws unavailable when the connection breaks or the stream ends within a frame', async () => {
    const broken = await openWatch();
    broken.body.fail(transportErrors.unavailable);
    expect(await failed(broken.watch.next())).to.include({ kind: 'unavailable' });
    const cut = await openWatch();
    cut.body.push('{"type":"ADD').end();
    expect(await failed(cut.watch.next())).to.include({
      kind: 'unavailable',
      message: 'Cannot watch volumeattachments: the answer is cut off',
    });
  });

  it('E5: ends by its own bound, 15 s after the time that was asked for', async () => {
    const { watch, body, clock } = await openWatch();
    const next = watch.next();
    await clock.advance(314_999);
    expect(body.left).to.equal(false);
    await clock.advance(1);
    expect(await next).to.deep.equal({ type: 'ended', by: 'bound' });
    expect(body.left).to.equal(true);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('throws stopped when its signal fires', async () => {
    const { watch, stop, clock } = await openWatch();
    const next = failed(watch.next());
    stop.abort();
    expect(await next).to.include({ kind: 'stopped' });
    expect(clock.pendingTimers).to.equal(0);
  });

  it('leaves the stream when it is closed', async () => {
    const { watch, body, clock, transport } = await openWatch();
    body.event('ADDED', volumeAttachmentDocument('a'));
    await watch.next();
    await watch.close();
    expect(body.left).to.equal(true);
    expect(transport.calls[0]?.signal.aborted).to.equal(true);
    expect(clock.pendingTimers).to.equal(0);
  });
});

describe('ObjectClient, limits', () => {
  it('waits for the rate limit before each request, with a full 30 s for the request itself', async () => {
    const clock = new FakeClock();
    const transport = new FakeTransport(() => 'hang');
    const waits: number[] = [];
    const client = new ObjectClient({
      transport,
      clock,
      limiter: new TokenBucket({ qps: 0.1, burst: 1, clock }),
      observer: { answered: () => {}, rateLimited: (_method, waitedMs) => waits.push(waitedMs) },
    });
    const first = failed(client.get(attachments, { name: 'a' }, never));
    const second = failed(client.get(attachments, { name: 'b' }, never));
    await clock.advance(30_000);
    expect(transport.calls).to.have.length(2);
    expect(await first).to.include({ kind: 'unavailable' });
    expect(transport.open).to.equal(1);
    await clock.advance(10_000);
    expect(await second).to.include({ kind: 'unavailable' });
    expect(waits).to.deep.equal([0, 10_000]);
  });

  it('A4: sends fewer requests side by side while the server asks to come back later, and tells how long', async () => {
    const { client, transport, clock } = bench((_call, number) => (number < 8 ? failure(429, { retryAfter: '5' }) : 'hang'));
    const ask = (): Promise<AppError> => failed(client.patch(attachments, { name: 'a', patch }, never));
    const errors = await Promise.all(Array.from({ length: 8 }, ask));
    expect(errors.every(({ kind, retryAfterMs }) => kind === 'unavailable' && retryAfterMs === 5000)).to.equal(true);
    const waiting = Array.from({ length: 20 }, ask);
    await settle();
    expect(transport.open).to.equal(4);
    await clock.advance(300_000);
    await Promise.all(waiting);
  });

  describe('for work that may not always start', () => {
    /** A client whose work may start until `mayStart` is set to false. */
    function guard(client: ObjectClient): { readonly guarded: GuardedClient; mayStart: boolean } {
      const state: ReturnType<typeof guard> = {
        mayStart: true,
        guarded: client.guardedBy(() => {
          if (!state.mayStart) {
            throw new AppError('stopped', 'Cannot act as leader');
          }
        }),
      };
      return state;
    }

    const requests: Readonly<Record<string, (client: GuardedClient) => Promise<unknown>>> = {
      get: (client) => client.get(attachments, { name: 'a' }, never),
      list: (client) => client.list(attachments, {}, never),
      create: (client) => client.create(attachments, { body: {} }, never),
      update: (client) => client.update(attachments, { name: 'a', body: {} }, never),
      patch: (client) => client.patch(attachments, { name: 'a', patch }, never),
      delete: (client) => client.delete(attachments, { name: 'a' }, never),
    };
    for (const [verb, request] of Object.entries(requests)) {
      it(`F10: a ${verb} that waits for the rate limit asks when its turn has come`, async () => {
        const clock = new FakeClock();
        const transport = new FakeTransport(() => ({ body: volumeAttachmentDocument('a') }));
        const state = guard(new ObjectClient({ transport, clock, limiter: new TokenBucket({ qps: 5, burst: 1, clock }) }));
        await state.guarded.get(attachments, { name: 'a' }, never);
        const waiting = failed(request(state.guarded));
        state.mayStart = false;
        await clock.advance(200);
        const error = await waiting;
        expect(error.kind).to.equal('stopped');
        expect(error.message).to.match(new RegExp(`^Cannot ${verb} .*: stopped$`));
        expect(error.cause).to.have.property('message', 'Cannot act as leader');
        expect(transport.calls).to.have.length(1);
        expect(clock.pendingTimers).to.equal(0);
      });
    }

    it('F10: a write that waits behind a 429 asks when it is let through, and gives its place to the next', async () => {
      const { client, transport, clock } = bench((_call, number) => (number < 2 ? failure(429, { retryAfter: '5' }) : 'hang'));
      const write = (from: GuardedClient): Promise<AppError> => failed(from.patch(attachments, { name: 'a', patch }, never));
      const state = guard(client);
      await Promise.all([write(state.guarded), write(state.guarded)]);
      const underWay = write(client);
      const waiting = [write(state.guarded), write(state.guarded), write(state.guarded)];
      await settle();
      state.mayStart = false;
      const last = write(client);
      await clock.advance(30_000);
      await underWay;
      expect((await Promise.all(waiting)).map(({ kind }) => kind)).to.deep.equal(['stopped', 'stopped', 'stopped']);
      expect(transport.calls).to.have.length(4);
      await clock.advance(30_000);
      await last;
    });

    it('leaves the client that it was made from, and shares its limits', async () => {
      const clock = new FakeClock();
      const transport = new FakeTransport(() => ({ body: volumeAttachmentDocument('a') }));
      const client = new ObjectClient({ transport, clock, limiter: new TokenBucket({ qps: 5, burst: 1, clock }) });
      const state = guard(client);
      state.mayStart = false;
      await client.get(attachments, { name: 'a' }, never);
      const waiting = failed(state.guarded.get(attachments, { name: 'a' }, never));
      await settle();
      expect(clock.pendingTimers).to.equal(1);
      await clock.advance(200);
      await waiting;
      expect(transport.calls).to.have.length(1);
    });
  });

  it('tells which answers came, and how long they took', async () => {
    const answers: string[] = [];
    const replies: readonly FakeReply[] = [{ body: volumeAttachmentDocument() }, failure(404), transportErrors.unavailable];
    let passedMs = 0;
    const clock = Object.assign(new FakeClock(), { monotonicMs: () => passedMs });
    const transport = new FakeTransport((_call, number) => {
      passedMs += 100 * (number + 1);
      return replies[number]!;
    });
    const client = new ObjectClient({
      transport,
      clock,
      observer: { answered: (method, code, tookMs) => answers.push(`${method} ${code} ${tookMs} ms`), rateLimited: () => {} },
    });
    for (const _ of replies) {
      await client.get(attachments, { name: 'a' }, never).catch(() => undefined);
    }
    expect(answers).to.deep.equal(['GET 200 100 ms', 'GET 404 200 ms', 'GET <error> 300 ms']);
  });

  it('gives way to other work within a page that takes long to read', async () => {
    const clock = new FakeClock();
    const transport = new FakeTransport(() =>
      listPage(
        '7',
        Array.from({ length: 500 }, (_, number) => volumeAttachmentDocument(`va-${number}`)),
      ),
    );
    // A clock on which everything takes 1 ms.
    let nowMs = 0;
    const slowClock = {
      now: () => clock.now(),
      after: clock.after.bind(clock),
      monotonicMs: () => {
        nowMs += 1;
        return nowMs;
      },
    };
    const client = new ObjectClient({ transport, clock: slowClock });
    let turns = 0;
    const counting = (async () => {
      for (; turns < 1000; turns += 1) {
        await settle();
      }
    })();
    const page = await client.list(attachments, {}, never);
    expect(page.rows).to.have.length(500);
    expect(turns).to.be.within(50, 200);
    await counting;
  });
});
