/**
 * What the embedded API server does that no real one can be made to: faults, watches that break or fall silent, rights and tokens that change, going back
 * in time. What a real one does, too, is in `test/contract/kubernetes`.
 */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request as httpsRequest } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { expect } from 'chai';
import type { Rule } from '../../src/embedded/api-server/access-control.ts';
import { createSelfSignedCertificate } from '../../src/embedded/api-server/self-signed-certificate.ts';
import { type ApiServerOptions, type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import type { Fault } from '../../src/embedded/faults.ts';
import { ContractClient, type ContractWatch, type Loose, mergePatch, paths } from '../contract/kubernetes/contract-client.ts';
import { attachment, lease } from '../contract/kubernetes/objects.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { newestRelease } from '../testbed/kubernetes-release.ts';

describe('embedded API server', () => {
  const closers: (() => unknown)[] = [];
  let server: EmbeddedApiServer;
  let client: ContractClient;

  async function start(options: ApiServerOptions = {}): Promise<void> {
    server = await startApiServer(options);
    closers.push(() => server.close());
    if (options.protocols !== 'http1') {
      client = newClient();
    }
  }

  function newClient(): ContractClient {
    return new ContractClient({
      url: server.url,
      ca: server.caCertificate,
      adminToken: server.adminToken,
      limitedToken: server.limitedToken,
      limitedUser: 'limited',
      compact: async () => server.compact(),
      bookmarkTimeoutSeconds: 1,
      ways: newestRelease.ways,
    });
  }

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  function make(metadata: Loose = {}): Loose {
    return server.objects.create(attachment(metadata));
  }

  function pathOf(object: Loose): string {
    return `${paths.attachments}/${object.metadata.name}`;
  }

  function stored(object: Loose): Loose {
    return server.objects.get({ resource: 'volumeattachments', name: object.metadata.name });
  }

  async function watchAll(query = ''): Promise<ContractWatch> {
    const version = (await client.get(`${paths.attachments}?limit=1`)).body.metadata.resourceVersion;
    return await client.watch(`${paths.attachments}?watch=true&resourceVersion=${version}${query}`);
  }

  /** A request on a connection of its own: `failed` when the connection broke before the answer. */
  async function once1(method: string, path: string, body?: Loose): Promise<{ status: number; text: string; headers: Loose } | 'failed'> {
    const agent = new Agent();
    closers.push(() => agent.destroy());
    return await new Promise((resolve) => {
      const headers = { authorization: `Bearer ${server.adminToken}`, 'content-type': mergePatch };
      const sent = httpsRequest(`${server.url}${path}`, { method, ca: server.caCertificate, agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      sent.on('error', () => resolve('failed'));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function once2(method: string, path: string, body?: Loose): Promise<{ status: number; text: string; headers: Loose } | 'failed'> {
    const session = connectHttp2(server.url, { ca: server.caCertificate });
    closers.push(() => session.destroy());
    return await new Promise((resolve) => {
      session.on('error', () => resolve('failed'));
      session.on('close', () => resolve('failed'));
      const headers = { ':method': method, ':path': path, authorization: `Bearer ${server.adminToken}`, 'content-type': mergePatch };
      const stream = session.request(headers);
      let head: Loose;
      let text = '';
      stream.on('response', (received) => {
        head = received;
      });
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('error', () => resolve('failed'));
      stream.on('end', () => head !== undefined && resolve({ status: head[':status'], text, headers: head }));
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  for (const [protocol, ask] of [
    ['HTTP/1.1', once1],
    ['HTTP/2', once2],
  ] as const) {
    describe(`faults over ${protocol}`, () => {
      const patch = { metadata: { annotations: { a: 'b' } } };

      beforeEach(() => start());

      async function spoiled(action: Fault['action']): Promise<{ answer: Loose; done: boolean; object: Loose }> {
        const object = make();
        server.faults.add({ method: 'PATCH', target: pathOf(object), action });
        const answer = await ask('PATCH', pathOf(object), patch);
        return { answer, done: stored(object).metadata.annotations !== undefined, object };
      }

      it('error answers with a Status, without doing it', async () => {
        const { answer, done } = await spoiled({ do: 'error', code: 429, message: 'slow down', headers: { 'retry-after': '7' } });
        expect([answer.status, answer.headers['retry-after'], done]).to.deep.equal([429, '7', false]);
        expect(JSON.parse(answer.text)).to.deep.include({ kind: 'Status', code: 429, reason: 'TooManyRequests', message: 'slow down' });
      });

      it('answer answers with the body, without doing it', async () => {
        const { answer, done } = await spoiled({ do: 'answer', body: { kind: 'Something' } });
        expect([answer.status, answer.text, done]).to.deep.equal([200, '{"kind":"Something"}', false]);
        const { answer: garbage } = await spoiled({ do: 'answer', body: '{"kind":' });
        expect(garbage.text).to.equal('{"kind":');
      });

      it('drop breaks the connection, without doing it', async () => {
        const { answer, done, object } = await spoiled({ do: 'drop' });
        expect([answer, done]).to.deep.equal(['failed', false]);
        expect(server.audit.entries.at(-1)).to.include({ target: pathOf(object), status: 0, fault: 'drop', verb: 'patch', user: 'admin' });
      });

      it('lose-answer does it, then breaks the connection', async () => {
        const { answer, done } = await spoiled({ do: 'lose-answer' });
        expect([answer, done]).to.deep.equal(['failed', true]);
        expect(server.audit.entries.at(-1)).to.include({ status: 200, fault: 'lose-answer' });
      });

      it('withhold-answer does it, and never answers', async () => {
        const object = make();
        server.faults.add({ method: 'PATCH', action: { do: 'withhold-answer' } });
        const changes: string[] = [];
        server.objects.onChange('volumeattachments', ({ type }) => changes.push(type));
        const withheld = ask('PATCH', pathOf(object), patch);
        const entry = await server.audit.waitFor(({ fault }) => fault === 'withhold-answer', AbortSignal.timeout(5000));
        expect(entry).to.include({ target: pathOf(object), status: 200 });
        expect(changes).to.deep.equal(['MODIFIED']);
        expect(stored(object).metadata.annotations).to.deep.equal({ a: 'b' });
        server.breakConnections();
        expect(await withheld).to.equal('failed');
      });

      it('hang never answers', async () => {
        const object = make();
        server.faults.add({ action: { do: 'hang' } });
        const hanging = ask('PATCH', pathOf(object), patch);
        const other = await ask('GET', pathOf(object));
        expect(other).to.deep.include({ status: 200 });
        expect(stored(object)).to.deep.equal(object);
        server.breakConnections();
        expect(await hanging).to.equal('failed');
      });
    });
  }

  describe('faults', () => {
    it('delay does it after the time, by the clock of the server', async () => {
      const clock = new FakeClock();
      await start({ clock });
      const object = make();
      server.faults.add({ action: { do: 'delay', delayMs: 5000 } });
      const answer = client.patch(pathOf(object), mergePatch, { metadata: { annotations: { a: 'b' } } });
      // The request has arrived when its timer waits.
      while (clock.pendingTimers === 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await clock.advance(4999);
      expect(stored(object).metadata).not.to.have.property('annotations');
      await clock.advance(1);
      expect((await answer).status).to.equal(200);
      expect(stored(object).metadata.annotations).to.deep.equal({ a: 'b' });
    });

    it('hit the requests that method, target, skip and times name', async () => {
      await start();
      const action = { do: 'error', code: 500 } as const;
      server.faults.add({ method: 'GET', target: /volumeattachments\?.*limit=2/, skip: 1, times: 2, action });
      const statuses: number[] = [];
      for (const query of ['limit=1', 'limit=2', 'limit=2', 'limit=2', 'limit=2']) {
        statuses.push((await client.get(`${paths.attachments}?${query}`)).status);
      }
      expect(statuses).to.deep.equal([200, 200, 500, 500, 200]);
    });

    it('can answer a watch with frames of their own', async () => {
      await start();
      server.faults.add({ target: 'watch=true', action: { do: 'answer', body: '{"type":"ERROR","object":{"code":500}}\n' } });
      const watch = await client.watch(`${paths.attachments}?watch=true`);
      expect(await watch.next()).to.deep.equal({ type: 'ERROR', object: { code: 500 } });
      expect(await watch.next()).to.equal(undefined);
    });
  });

  describe('watches', () => {
    it('cutWatches() breaks them off, or ends them in order', async () => {
      await start();
      const broken = await watchAll();
      expect(server.watchCount).to.equal(1);
      server.cutWatches();
      expect(server.watchCount).to.equal(0);
      const failure = await broken.next().catch((error: Error) => error);
      expect(failure).to.be.instanceOf(Error);
      const ended = await watchAll();
      server.cutWatches('end');
      expect(await ended.next()).to.equal(undefined);
    });

    it('silenceWatches() lets the open ones stay open and say nothing; new ones speak', async () => {
      await start();
      const silent = await watchAll('&timeoutSeconds=1&allowWatchBookmarks=true');
      server.silenceWatches();
      const heard: Loose[] = [];
      const listening = silent.until((event) => {
        heard.push(event);
        return false;
      });
      const speaking = await watchAll();
      const object = make();
      server.sendBookmarks();
      expect((await speaking.next()).object).to.deep.equal(object);
      // Longer than the time that the silent one asked for: another watch of that time ends.
      const other = await watchAll('&timeoutSeconds=1');
      await other.until(() => false);
      expect(heard).to.deep.equal([]);
      server.breakConnections();
      await listening.catch(() => {});
    });

    it('get bookmarks by the clock, and end by it', async () => {
      const clock = new FakeClock();
      await start({ clock, bookmarkIntervalMs: 60_000 });
      const watch = await watchAll('&allowWatchBookmarks=true&timeoutSeconds=90');
      const object = make();
      await clock.advance(60_000);
      expect((await watch.next()).type).to.equal('ADDED');
      const bookmark = await watch.next();
      expect(bookmark).to.deep.include({ type: 'BOOKMARK' });
      expect(bookmark.object.metadata).to.deep.equal({ resourceVersion: object.metadata.resourceVersion });
      await clock.advance(30_000);
      expect((await watch.next()).type).to.equal('BOOKMARK');
      expect(await watch.next()).to.equal(undefined);
      expect(clock.pendingTimers).to.equal(0);
    });

    it('sendBookmarks() sends one to those that take them', async () => {
      await start();
      const [with_, without] = [await watchAll('&allowWatchBookmarks=true'), await watchAll()];
      server.sendBookmarks();
      const object = make();
      expect([(await with_.next()).type, (await with_.next()).type]).to.deep.equal(['BOOKMARK', 'ADDED']);
      expect((await without.next()).object).to.deep.equal(object);
    });

    it('redeliver() sends an old event once more', async () => {
      await start();
      const watch = await watchAll();
      const old = make();
      const { body } = await client.patch(pathOf(old), mergePatch, { metadata: { annotations: { a: 'b' } } });
      server.redeliver(old.metadata.resourceVersion);
      expect(await watch.next()).to.deep.equal({ type: 'ADDED', object: old });
      expect(await watch.next()).to.deep.equal({ type: 'MODIFIED', object: body });
      expect(await watch.next()).to.deep.equal({ type: 'ADDED', object: old });
    });

    it('are forgotten when their client goes away', async () => {
      await start();
      const watch = await watchAll();
      expect(server.watchCount).to.equal(1);
      watch.close();
      while (server.watchCount > 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
  });

  describe('time', () => {
    it('compact() makes the versions before too old', async () => {
      await start();
      const first = make();
      make();
      const page = await client.get(`${paths.attachments}?limit=1`);
      make();
      server.compact();
      const watch = await client.watch(`${paths.attachments}?watch=true&resourceVersion=${first.metadata.resourceVersion}`);
      const { type, object } = await watch.next();
      expect([type, object.code, object.message]).to.deep.equal([
        'ERROR',
        410,
        `too old resource version: ${first.metadata.resourceVersion} (8)`,
      ]);
      expect((await client.get(`${paths.attachments}?limit=1&continue=${page.body.metadata.continue}`)).status).to.equal(410);
      expect((await client.watch(`${paths.attachments}?watch=true&resourceVersion=8`)).status).to.equal(200);
    });

    it('keeps historyLimit changes, no more', async () => {
      await start({ historyLimit: 4 });
      const [first] = [make(), make(), make(), make(), make(), make()];
      const watch = await client.watch(`${paths.attachments}?watch=true&resourceVersion=${first.metadata.resourceVersion}`);
      expect((await watch.next()).object.code).to.equal(410);
    });

    it('restore() goes back to a snapshot, versions too, and breaks connections', async () => {
      await start();
      const kept = make();
      const snapshot = server.snapshot();
      const lost = make();
      const watch = await watchAll();
      server.restore(snapshot);
      await watch.next().catch(() => {});
      client = newClient();
      const { body } = await client.get(paths.attachments);
      expect(body.items.map((item: Loose) => item.metadata.name)).to.deep.equal([kept.metadata.name]);
      expect(Number(body.metadata.resourceVersion)).to.be.lessThan(Number(lost.metadata.resourceVersion));
      expect(make().metadata.resourceVersion).to.equal(lost.metadata.resourceVersion);
      const early = await client.get(`${paths.attachments}?resourceVersion=${Number(lost.metadata.resourceVersion) + 1}`);
      expect(early.status).to.equal(504);
    });

    it('takeDown() refuses connections, bringUp() takes them again on the same port, with everything there', async () => {
      await start();
      const object = make();
      const { url } = server;
      const watch = await watchAll();
      await server.takeDown();
      await watch.next().catch(() => {});
      const socket = connectTcp(Number(new URL(url).port), '127.0.0.1');
      const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
      expect(error.code).to.equal('ECONNREFUSED');
      await server.bringUp();
      expect(server.url).to.equal(url);
      expect((await newClient().get(pathOf(object))).body).to.deep.equal(object);
    });
  });

  describe('access', () => {
    it('follows tokens that come and go', async () => {
      await start();
      server.access.setToken('second', 'admin');
      expect((await client.get(paths.attachments, { token: 'second' })).status).to.equal(200);
      server.access.revokeToken('second');
      expect((await client.get(paths.attachments, { token: 'second' })).status).to.equal(401);
    });

    it('follows rights that change', async () => {
      await start();
      const object = make();
      const asLimited = async (path: string): Promise<number> => (await client.get(path, { token: server.limitedToken })).status;
      expect(await asLimited(pathOf(object))).to.equal(403);
      server.access.setRights('limited', [{ verbs: ['get'], apiGroups: ['storage.k8s.io'], resources: ['volumeattachments'] }]);
      expect([await asLimited(pathOf(object)), await asLimited(paths.attachments)]).to.deep.equal([200, 403]);
      expect(await asLimited(`${pathOf(object)}/status`)).to.equal(403);
    });

    const read = { verb: 'get', group: '', resource: 'secrets', subresource: '', namespace: 'a', name: 's' };
    for (const [name, rule, wanted] of [
      ['a rule of the resource', { verbs: ['get'], resources: ['secrets'] }, true],
      ['a rule of another verb', { verbs: ['list'], resources: ['secrets'] }, false],
      ['a rule of another group', { verbs: ['get'], apiGroups: ['apps'], resources: ['secrets'] }, false],
      ['a rule of everything', { verbs: ['*'], apiGroups: ['*'], resources: ['*'] }, true],
      ['a rule of the name', { verbs: ['get'], resources: ['secrets'], resourceNames: ['s'] }, true],
      ['a rule of another name', { verbs: ['get'], resources: ['secrets'], resourceNames: ['t'] }, false],
      ['a rule of the namespace', { verbs: ['get'], resources: ['secrets'], namespace: 'a' }, true],
      ['a rule of another namespace', { verbs: ['get'], resources: ['secrets'], namespace: 'b' }, false],
      ['a rule of a subresource', { verbs: ['get'], resources: ['secrets/status'] }, false],
      ['a rule of a path', { verbs: ['get'], nonResourceURLs: ['*'] }, false],
    ] as readonly (readonly [string, Rule, boolean])[]) {
      it(`${wanted ? 'allows by' : 'is not allowed by'} ${name}`, async () => {
        await start({ limitedRights: [rule] });
        expect(server.access.allows({ name: 'limited', groups: [] }, read)).to.equal(wanted);
      });
    }

    it('takes client certificates as credentials: name and groups', async () => {
      const admin = createSelfSignedCertificate({ commonName: 'root', organizations: ['system:masters'] });
      await start({ clientCa: admin.certificate });
      const path = paths.attachments;
      const withCertificate = await overTls({ path, cert: admin.certificate, key: admin.privateKey });
      expect(withCertificate).to.equal(200);
      const stranger = createSelfSignedCertificate({ commonName: 'root', organizations: ['system:masters'] });
      expect(await overTls({ path, cert: stranger.certificate, key: stranger.privateKey })).to.equal(403);
      expect(await overTls({ path })).to.equal(403);
      expect(server.audit.entries.map((entry) => entry.user)).to.deep.equal(['root', 'system:anonymous', 'system:anonymous']);
    });

    async function overTls({ path, ...identity }: { path: string; cert?: string; key?: string }): Promise<number> {
      const agent = new Agent({ ca: server.caCertificate, ...identity });
      closers.push(() => agent.destroy());
      const sent = httpsRequest(`${server.url}${path}`, { agent });
      sent.end();
      const [response] = (await once(sent, 'response')) as [Loose];
      response.resume();
      return response.statusCode;
    }
  });

  describe('audit', () => {
    it('has who did what with which body and outcome, in the order of effect', async () => {
      await start();
      const body = attachment();
      await client.post(paths.attachments, body);
      await client.patch(`${paths.attachments}/${body.metadata.name}`, mergePatch, { metadata: { annotations: { a: 'b' } } });
      await client.get(paths.attachments, { token: server.limitedToken });
      const [create, patch, list] = server.audit.entries;
      expect(create).to.include({ order: 1, user: 'admin', verb: 'create', method: 'POST', target: paths.attachments, status: 201 });
      expect(create?.body).to.deep.equal(body);
      expect(create).to.include({ httpVersion: '2.0', contentType: 'application/json' });
      expect(patch).to.include({ order: 2, verb: 'patch', contentType: mergePatch, status: 200 });
      expect(list).to.include({ order: 3, user: 'limited', verb: 'list', status: 403 });
      expect(list).not.to.have.property('fault');
      expect(server.audit.writes.map((entry) => entry.order)).to.deep.equal([1, 2]);
      expect(patch!.doneMs).to.be.at.least(patch!.arrivedMs).and.at.least(create!.doneMs);
    });

    it('keeps auditLimit entries at least and not many more', async () => {
      await start({ auditLimit: 4 });
      for (let index = 0; index < 12; index += 1) {
        await client.get('/version');
      }
      expect(server.audit.entries.length).to.be.within(4, 5);
      expect(server.audit.entries.at(-1)?.order).to.equal(12);
    });
  });

  describe('objects', () => {
    it('are created with their status, unlike by POST', async () => {
      await start();
      server.objects.create(attachment({ name: 'va-1' }, { status: { attached: true } }));
      expect((await client.get(`${paths.attachments}/va-1`)).body.status).to.deep.equal({ attached: true });
    });

    it('obey the rules of the API', async () => {
      await start();
      const object = make({ finalizers: ['example.com/a'] });
      const name = { resource: 'volumeattachments', name: object.metadata.name };
      expect(() => server.objects.patch(name, { spec: { nodeName: 'other' } })).to.throw('field is immutable');
      server.objects.delete(name);
      expect((server.objects.get(name) as Loose).metadata).to.have.property('deletionTimestamp');
      server.objects.patch(name, { metadata: { finalizers: null } });
      expect(server.objects.get(name)).to.equal(undefined);
    });

    it('remove() takes an object away whatever its finalizers, and watches see it go', async () => {
      await start();
      const object = make({ finalizers: ['example.com/a'] });
      const watch = await watchAll();
      server.objects.remove({ resource: 'volumeattachments', name: object.metadata.name });
      expect((await watch.next()).type).to.equal('DELETED');
      expect(server.objects.count('volumeattachments')).to.equal(0);
    });

    it('putRaw() stores what the rules do not allow', async () => {
      await start();
      server.objects.putRaw({ apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment', metadata: { name: 'odd' }, spec: 7 });
      expect((await client.get(`${paths.attachments}/odd`)).body.spec).to.equal(7);
    });

    it('live in namespaces', async () => {
      await start();
      server.objects.create(lease({ holderIdentity: 'a' }, { name: 'l', namespace: 'kube-system' }));
      expect(server.objects.get({ resource: 'leases', name: 'l', namespace: 'kube-system' })).to.deep.nested.include({
        'spec.holderIdentity': 'a',
      });
      expect(server.objects.get({ resource: 'leases', name: 'l', namespace: 'default' })).to.equal(undefined);
      expect((await client.get('/apis/coordination.k8s.io/v1/leases')).body.items).to.have.length(1);
    });
  });

  it('can speak HTTP/1.1 alone', async () => {
    await start({ protocols: 'http1' });
    const answer = await once1('GET', '/readyz');
    expect(answer).to.deep.include({ status: 200, text: 'ok' });
    expect(server.audit.entries[0]?.httpVersion).to.equal('1.1');
  });

  it('refuses a body of more than 3 MiB', async () => {
    await start();
    const { status, body } = await client.request('POST', paths.attachments, { text: 'x'.repeat(3 * 1024 * 1024 + 1) });
    expect([status, body.reason]).to.deep.equal([413, 'RequestEntityTooLarge']);
  });

  it('writes a list of 5,000 objects whole, and serves others meanwhile', async () => {
    await start();
    for (let index = 0; index < 5000; index += 1) {
      server.objects.create(attachment({ name: `va-${index}` }));
    }
    const finished: string[] = [];
    const whole = client.get(paths.attachments).then((answer) => {
      finished.push('list');
      return answer;
    });
    await client.get('/version').then(() => finished.push('version'));
    expect((await whole).body.items).to.have.length(5000);
    expect(finished[0]).to.equal('version');
  });
});
