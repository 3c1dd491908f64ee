/**
 * The reflector with client and cache on a transport in memory and a fake clock: the cache follows the server through
 * everything that a list or watch can meet.
 */
import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import { CachedObjects } from '../../../src/kube/cached-objects.ts';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { ObjectClient } from '../../../src/kube/object-client.ts';
import { Reflector } from '../../../src/kube/reflector.ts';
import { volumeAttachments } from '../../../src/kube/resources.ts';
import { Store } from '../../../src/kube/store.ts';
import type { ObjectChange, VolumeAttachment } from '../../../src/kube/types.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';
import { FakeBody, type FakeCall, type FakeReply, FakeTransport, failure, listPage } from '../../support/fake-transport.ts';
import { volumeAttachmentDocument, withValue } from '../../support/kube-documents.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';

const resource = volumeAttachments({ interner: new Interner(), annotations: [] });
const va = volumeAttachmentDocument;

/** A server that answers lists and watches from two queues, in order; requests beyond them wait for ever. */
class Server {
  readonly lists: FakeReply[] = [];
  readonly watches: (FakeReply | FakeBody)[] = [];
  /** Answers to questions for the present version only (a list of one); far ahead when there is none. */
  readonly checks: FakeReply[] = [];
  readonly transport = new FakeTransport((call) => this.#reply(call));

  get listCalls(): readonly FakeCall[] {
    return this.transport.calls.filter(({ query }) => query.has('limit') && query.get('limit') !== '1');
  }

  get watchCalls(): readonly FakeCall[] {
    return this.transport.calls.filter(({ query }) => query.has('watch'));
  }

  get checkCalls(): readonly FakeCall[] {
    return this.transport.calls.filter(({ query }) => query.get('limit') === '1');
  }

  /** Versions from which was watched. */
  get watchedFrom(): readonly (string | null)[] {
    return this.watchCalls.map(({ query }) => query.get('resourceVersion'));
  }

  #reply(call: FakeCall): FakeReply {
    if (call.query.get('limit') === '1') {
      return this.checks.shift() ?? listPage('1000000', [], 'more');
    }
    const reply = (call.query.has('watch') ? this.watches : this.lists).shift() ?? 'hang';
    return reply instanceof FakeBody ? { body: reply } : reply;
  }
}

interface Bench {
  readonly clock: FakeClock;
  readonly server: Server;
  readonly store: Store<VolumeAttachment, 'byVolume'>;
  readonly changes: ObjectChange<VolumeAttachment>[];
  readonly log: RecordingLogger;
  readonly reflector: Reflector<VolumeAttachment, 'byVolume'>;
  readonly client: ObjectClient;
  readonly doubts: { count: number };
  /** What was in the cache at each end of a doubt. */
  readonly certainties: Readonly<Record<string, string>>[];
  readonly stop: () => Promise<void>;
  /** Names and versions in the cache. */
  readonly cached: () => Readonly<Record<string, string>>;
}

const running: Bench[] = [];

/** Starts a reflector; every test's reflectors are stopped, and must then have left nothing behind. */
function start(prepare: (server: Server) => void): Bench {
  const clock = new FakeClock();
  const server = new Server();
  prepare(server);
  const changes: ObjectChange<VolumeAttachment>[] = [];
  const log = new RecordingLogger();
  const store = new Store<VolumeAttachment, 'byVolume'>({
    indexes: { byVolume: ({ persistentVolumeName }) => persistentVolumeName },
    listeners: [(change) => changes.push(change)],
    onListenerError: (error) => log.error(error, 'listener'),
  });
  const client = new ObjectClient({ transport: server.transport, clock });
  const doubts = { count: 0 };
  const certainties: Record<string, string>[] = [];
  const cached = (): Record<string, string> =>
    Object.fromEntries([...store.rows()].map(({ name, resourceVersion }) => [name, resourceVersion]));
  const reflector = new Reflector({
    client,
    resource,
    store,
    clock,
    random: () => 0.5,
    log,
    onDoubt: () => {
      doubts.count += 1;
    },
    onCertain: () => certainties.push(cached()),
  });
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const done = reflector.run(controller.signal);
  const stop = async (): Promise<void> => {
    controller.abort();
    await done;
  };
  const bench: Bench = { clock, server, store, changes, log, reflector, client, doubts, certainties, stop, cached };
  running.push(bench);
  return bench;
}

afterEach(async () => {
  for (const bench of running.splice(0)) {
    await bench.stop();
    expect(bench.clock.pendingTimers, 'timers left behind').to.equal(0);
    expect(bench.server.transport.open, 'requests left behind').to.equal(0);
  }
});

/** Waits for something that only other promises bring about. */
async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn += 1) {
    await settle();
  }
  expect(condition(), 'it came about').to.equal(true);
}

describe('Reflector', () => {
  it('fills the cache from consistent pages, then watches from the version of the list', async () => {
    const { server, reflector, cached, changes } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('a', '1'), va('b', '2')], 'token-1'), listPage('10', [va('c', '3')]));
      watches.push(new FakeBody());
    });
    await reflector.synced;
    expect(cached()).to.deep.equal({ a: '1', b: '2', c: '3' });
    expect(changes.map(({ origin }) => origin)).to.deep.equal(['list', 'list', 'list']);
    await until(() => server.watchCalls.length === 1);
    expect(server.listCalls.map(({ query }) => Object.fromEntries(query))).to.deep.equal([
      { limit: '500' },
      { limit: '5000', continue: 'token-1' },
    ]);
    expect(Object.fromEntries(server.watchCalls[0]!.query)).to.include({
      resourceVersion: '10',
      allowWatchBookmarks: 'true',
      timeoutSeconds: '450',
    });
  });

  it('shows nothing of a list before its last page, but says that it takes long', async () => {
    const { server, store, reflector } = start(({ lists }) => lists.push(listPage('10', [va('a')], 'token-1')));
    await reflector.takesLong;
    await until(() => server.listCalls.length === 2);
    expect(store.size).to.equal(0);
  });

  it('does not say of one page that it takes long, but of a list that fails', async () => {
    let tookLong = false;
    const { reflector } = start(({ lists }) => lists.push(listPage('10', [va('a')])));
    void reflector.takesLong.then(() => {
      tookLong = true;
    });
    await reflector.synced;
    await reflector.firstListEnded;
    expect(tookLong).to.equal(false);
    const failing = start(({ lists }) => lists.push({ status: 503 }));
    await Promise.all([failing.reflector.takesLong, failing.reflector.firstListEnded]);
    expect(failing.cached()).to.deep.equal({});
  });

  it('follows events, whatever the chunks they come in', async () => {
    const body = new FakeBody();
    const { reflector, cached, changes } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('ä', '1')]));
      watches.push(body);
    });
    await reflector.synced;
    const events = [
      { type: 'ADDED', object: va('b', '11') },
      { type: 'MODIFIED', object: withValue(va('ä', '12'), ['spec', 'nodeName'], 'knoten-ü') },
      { type: 'DELETED', object: va('b', '13') },
    ];
    for (const byte of Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))) {
      body.push(Uint8Array.of(byte));
    }
    await until(() => changes.length === 4);
    expect(cached()).to.deep.equal({ ä: '12' });
    expect(changes[2]?.after?.nodeName).to.equal('knoten-ü');
    expect(changes[3]).to.deep.include({ after: undefined, origin: 'watch' });
  });

  describe('onCertain', () => {
    const everything = { a: '1', b: '30' };

    it('is called with each list', async () => {
      const { reflector, certainties, server } = start(({ lists, watches }) => {
        lists.push(listPage('10', [va('a', '1')]), listPage('20', [va('a', '15')]));
        watches.push(failure(410, { reason: 'Expired' }), new FakeBody());
      });
      await reflector.synced;
      await until(() => server.watchCalls.length === 2);
      expect(certainties).to.deep.equal([{ a: '1' }, { a: '15' }]);
    });

    it('is called when a watch that was cut off has told what the server had when it was asked, before that is in the cache', async () => {
      const body = new FakeBody();
      const { reflector, clock, certainties, cached, server } = start(({ lists, watches, checks }) => {
        lists.push(listPage('10', [va('a', '1')]));
        watches.push(new AppError('unavailable', 'cut off'), body);
        checks.push(listPage('30', [], 'more'));
      });
      await reflector.synced;
      await clock.advance(1_000);
      await until(() => server.watchCalls.length === 2);
      body.event('ADDED', va('b', '29'));
      await until(() => cached()['b'] === '29');
      expect(certainties).to.have.length(1);
      body.event('MODIFIED', va('b', '30'));
      await until(() => cached()['b'] === '30');
      expect(certainties.slice(1)).to.deep.equal([{ a: '1', b: '29' }]);
    });

    it('is called after askCertainty when the watch has told all that the server had, by a bookmark at the latest', async () => {
      const body = new FakeBody();
      const { reflector, certainties, server, cached } = start(({ lists, watches, checks }) => {
        lists.push(listPage('10', [va('a', '1')]));
        watches.push(body);
        checks.push(listPage('35', [], 'more'));
      });
      await reflector.synced;
      await until(() => server.watchCalls.length === 1);
      await reflector.askCertainty(new AbortController().signal);
      body.event('ADDED', va('b', '30'));
      await until(() => cached()['b'] === '30');
      expect(certainties).to.have.length(1);
      body.event('BOOKMARK', { metadata: { resourceVersion: '35' } });
      await until(() => certainties.length === 2);
      expect(certainties[1]).to.deep.equal(everything);
    });

    it('is not called for a list that was under way when askCertainty was called', async () => {
      const page = new FakeBody();
      const { reflector, certainties, server } = start(({ lists, watches, checks }) => {
        lists.push({ body: page });
        watches.push(new FakeBody());
        checks.push(listPage('35', [], 'more'));
      });
      await until(() => server.listCalls.length === 1);
      await reflector.askCertainty(new AbortController().signal);
      page.push(JSON.stringify({ kind: 'VolumeAttachmentList', metadata: { resourceVersion: '10' }, items: [] })).end();
      await reflector.synced;
      await until(() => server.watchCalls.length === 1);
      expect(certainties).to.deep.equal([]);
    });
  });

  it('resumes at once, from the version of the last bookmark, when the server ends the watch', async () => {
    const body = new FakeBody().event('BOOKMARK', { metadata: { resourceVersion: '42' } });
    const { reflector, server, clock, doubts } = start(({ lists, watches }) => {
      lists.push(listPage('10', []));
      watches.push(body, new FakeBody());
    });
    await reflector.synced;
    await clock.advance(300_000);
    body.end();
    await until(() => server.watchCalls.length === 2);
    expect(server.watchedFrom).to.deep.equal(['10', '42']);
    expect(server.listCalls).to.have.length(1);
    expect(doubts.count).to.equal(0);
  });

  it('does not run hot against a server that ends every watch at once', async () => {
    const { reflector, server, clock } = start(({ lists, watches }) => {
      lists.push(listPage('10', []));
      watches.push(...Array.from({ length: 100 }, () => new FakeBody().end()));
    });
    await reflector.synced;
    await clock.advance(60_000);
    expect(server.watchCalls.length).to.be.within(5, 8);
    expect(server.listCalls).to.have.length(1);
  });

  it('E4: notices what vanished while the watch was cut', async () => {
    const { reflector, server, clock, cached, changes } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('a', '1'), va('b', '2'), va('c', '3')]), listPage('20', [va('a', '1'), va('c', '15'), va('d', '16')]));
      watches.push(
        new FakeBody().fail(new AppError('unavailable', 'connection reset')),
        failure(410, { reason: 'Expired' }),
        new FakeBody(),
      );
    });
    await reflector.synced;
    changes.length = 0;
    await clock.advance(1000);
    await until(() => server.watchCalls.length === 3);
    expect(cached()).to.deep.equal({ a: '1', c: '15', d: '16' });
    expect(changes.map(({ before, after }) => [before?.name, after?.name])).to.deep.equal([
      ['c', 'c'],
      [undefined, 'd'],
      ['b', undefined],
    ]);
    expect(server.watchedFrom).to.deep.equal(['10', '10', '20']);
  });

  for (const [name, reply] of [
    ['410 as status', failure(410, { reason: 'Expired' })],
    ['410 in the stream', { body: new FakeBody().event('ERROR', { kind: 'Status', code: 410, message: 'too old resource version' }) }],
    ['504 ResourceVersionTooLarge', failure(504, { reason: 'Timeout', details: { causes: [{ reason: 'ResourceVersionTooLarge' }] } })],
  ] as const) {
    it(`lists anew at once after ${name}`, async () => {
      const { reflector, server, doubts } = start(({ lists, watches }) => {
        lists.push(listPage('10', [va('a', '1')]), listPage('5', [va('a', '2')]));
        watches.push(reply, new FakeBody());
      });
      await reflector.synced;
      await until(() => server.watchCalls.length === 2);
      expect(server.watchedFrom).to.deep.equal(['10', '5']);
      expect(doubts.count).to.equal(1);
    });
  }

  it('E6: follows a server whose etcd was restored from an older snapshot', async () => {
    const body = new FakeBody();
    const restored = withValue(va('a', '90'), ['spec', 'nodeName'], 'node-before');
    const { reflector, server, cached, store, changes } = start(({ lists, watches }) => {
      lists.push(listPage('100', [va('a', '90'), va('b', '95')]), listPage('92', [restored, va('old', '50')]));
      watches.push(body, new FakeBody().event('MODIFIED', va('a', '93')));
    });
    await reflector.synced;
    changes.length = 0;
    body.event('BOOKMARK', { metadata: { resourceVersion: '91' } });
    await until(() => store.get('a')?.resourceVersion === '93');
    expect(cached()).to.deep.equal({ a: '93', old: '50' });
    expect(body.left).to.equal(true);
    expect(server.watchedFrom).to.deep.equal(['100', '92']);
    expect(changes.map(({ after }) => after?.nodeName)).to.include('node-before');
  });

  it('E6: asks for the present version after a failure, and lists anew when it is behind', async () => {
    const { reflector, server, clock, cached } = start(({ lists, watches, checks }) => {
      lists.push(listPage('100', [va('a', '90')]), listPage('50', [va('b', '40')]));
      watches.push(failure(500), new FakeBody());
      checks.push(listPage('50', [va('b', '40')], 'more'));
    });
    await reflector.synced;
    await clock.advance(800);
    await until(() => server.watchCalls.length === 2);
    expect(server.watchedFrom).to.deep.equal(['100', '50']);
    expect(cached()).to.deep.equal({ b: '40' });
  });

  it('E6: asks for the present version when a watch ended without having brought anything', async () => {
    const silent = new FakeBody();
    const { reflector, server, clock, doubts } = start(({ lists, watches, checks }) => {
      lists.push(listPage('100', []), listPage('50', []));
      watches.push(silent, new FakeBody());
      checks.push(listPage('50', []));
    });
    await reflector.synced;
    await clock.advance(300_000);
    silent.end();
    await until(() => server.watchCalls.length === 2);
    expect(server.watchedFrom).to.deep.equal(['100', '50']);
    expect(doubts.count).to.equal(1);
  });

  it('E6: lists anew when the server is behind a write of our own that no watch told of', async () => {
    const { reflector, server, clock, store, cached } = start(({ lists, watches, checks }) => {
      lists.push(listPage('100', [va('a', '90')]), listPage('100', [va('a', '90')]));
      watches.push(failure(500), new FakeBody());
      checks.push(listPage('100', [va('a', '90')]));
    });
    await reflector.synced;
    const decoded = resource.encoding.decodeObject(Buffer.from(JSON.stringify(va('a', '105'))));
    store.offer('row' in decoded ? decoded.row : expect.fail('readable'), 'own-write');
    expect(cached()).to.deep.equal({ a: '105' });
    await clock.advance(800);
    await until(() => server.watchCalls.length === 2);
    expect(cached()).to.deep.equal({ a: '90' });
  });

  it('backs off from a server that does not tell its version', async () => {
    const { reflector, server, clock } = start(({ lists, watches, checks }) => {
      lists.push(listPage('100', []));
      watches.push(failure(500), new FakeBody());
      checks.push(failure(500), 'hang', failure(429, { retryAfter: '60' }));
    });
    await reflector.synced;
    await clock.advance(800 + 1600);
    expect(server.checkCalls).to.have.length(2);
    await clock.advance(30_000 + 3200);
    expect(server.checkCalls).to.have.length(3);
    await clock.advance(60_000);
    expect(server.watchCalls).to.have.length(2);
  });

  it('lists anew when an event is older than the version held', async () => {
    const body = new FakeBody().event('MODIFIED', va('a', '9'));
    const { server, reflector } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('a', '8')]), listPage('12', []));
      watches.push(body, new FakeBody());
    });
    await reflector.synced;
    await until(() => server.watchCalls.length === 2);
    expect(server.listCalls).to.have.length(2);
  });

  it('begins a list anew when its continue token expires in the middle, without rows of the first attempt', async () => {
    const { reflector, cached, server } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('gone', '1')], 't'), failure(410, { reason: 'Expired' }), listPage('20', [va('a', '2')]));
      watches.push(new FakeBody());
    });
    await reflector.synced;
    expect(cached()).to.deep.equal({ a: '2' });
    expect(server.listCalls.map(({ query }) => query.get('continue'))).to.deep.equal([null, 't', null]);
  });

  it('backs off from a server that fails, obeys Retry-After, and starts from the first page again', async () => {
    const { reflector, server, clock, log } = start(({ lists, watches }) => {
      lists.push(failure(500), failure(503, { retryAfter: '20' }), listPage('10', [va('a', '1')], 't'), failure(500), listPage('11', []));
      watches.push(new FakeBody());
    });
    const at = async (ms: number, calls: number): Promise<void> => {
      await clock.advance(ms);
      expect(server.listCalls).to.have.length(calls);
    };
    await at(799, 1);
    await at(1, 2);
    await at(19_999, 2);
    await at(1, 4);
    await at(3199, 4);
    await at(1, 5);
    await reflector.synced;
    expect(server.listCalls.map(({ query }) => query.get('continue'))).to.deep.equal([null, null, null, 't', null]);
    expect(log.messages('error')).to.have.length(0);
    expect(log.messages('warning')).to.have.length(3);
    expect(log.lines.find(({ severity }) => severity === 'warning')?.fields).to.include({
      resource: 'volumeattachments',
      next: 'list',
      delayMs: 800,
    });
  });

  it('goes on after a refused watch when the right is given', async () => {
    const { reflector, server, clock, cached, log } = start(({ lists, watches }) => {
      lists.push(listPage('10', []));
      watches.push(failure(403, { message: 'forbidden' }), failure(401), new FakeBody().event('ADDED', va('a', '11')));
    });
    await reflector.synced;
    await clock.advance(10_000);
    expect(cached()).to.deep.equal({ a: '11' });
    expect(server.listCalls).to.have.length(1);
    expect(log.messages('error')).to.deep.equal(['Cannot follow the objects of a kind; trying again']);
  });

  it('E5: opens a new watch when the server falls silent, just after the time it was asked for', async () => {
    const { reflector, server, clock, doubts } = start(({ lists, watches }) => {
      lists.push(listPage('10', []));
      watches.push(new FakeBody(), new FakeBody());
    });
    await reflector.synced;
    await clock.advance(464_999);
    expect(server.watchCalls).to.have.length(1);
    await clock.advance(1);
    expect(server.watchedFrom).to.deep.equal(['10', '10']);
    expect(doubts.count).to.equal(1);
  });

  it('E5: gives up a watch whose head does not come within 30 s, and a list', async () => {
    const { server, clock } = start(({ lists }) => {
      lists.push('hang', listPage('10', []));
    });
    await clock.advance(30_000 + 800);
    expect(server.listCalls).to.have.length(2);
    expect(server.watchCalls).to.have.length(1);
    await clock.advance(30_000 + 1600);
    expect(server.watchCalls).to.have.length(2);
  });

  it('passes over an object that cannot be read, with one line, and keeps the row that it had', async () => {
    const { reflector, server, clock, cached, log } = start(({ lists, watches }) => {
      const bad = withValue(va('a', '15'), ['metadata', 'uid'], 7);
      lists.push(listPage('10', [va('a', '1'), va('b', '2')]), listPage('20', [bad, 'junk']));
      watches.push(failure(410), new FakeBody().event('ADDED', va('d', '22')));
    });
    await reflector.synced;
    await until(() => server.watchCalls.length === 2);
    await clock.advance(0);
    expect(cached()).to.deep.equal({ a: '1', d: '22' });
    expect(
      log.lines.filter(({ severity }) => severity === 'warning').map(({ message, fields }) => [message, fields['fault']]),
    ).to.deep.equal([
      ['Passed over an object that cannot be read', 'metadata.uid must be a string, not a number'],
      ['Passed over an object that cannot be read', 'the item is no object'],
    ]);
  });

  it('lists anew when a change cannot be read, to see what it was and what came after it', async () => {
    const { reflector, server, cached, log } = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('a', '1'), va('b', '2')]), listPage('20', [va('a', '15')]));
      watches.push(new FakeBody().event('MODIFIED', withValue(va('a', '15'), ['metadata', 'uid'], 7)).event('DELETED', va('b', '16')));
    });
    await reflector.synced;
    await until(() => server.watchCalls.length === 2);
    expect(cached()).to.deep.equal({ a: '15' });
    expect(server.watchCalls.at(-1)?.query.get('resourceVersion')).to.equal('20');
    expect(
      log.lines.filter(({ severity }) => severity === 'warning').map(({ message, fields }) => [message, fields['fault']]),
    ).to.deep.equal([['A change cannot be read; listing anew to see what it was', 'metadata.uid must be a string, not a number']]);
  });

  it('goes on when a handler throws, and logs it as a bug', async () => {
    const clock = new FakeClock();
    const server = new Server();
    server.lists.push(listPage('10', [va('a', '1'), va('b', '2')]));
    server.watches.push(failure(500), new FakeBody().event('ADDED', va('c', '11')));
    const log = new RecordingLogger();
    const fail = (): never => {
      throw new TypeError('undefined is not iterable');
    };
    const store = new Store<VolumeAttachment>({
      listeners: [fail],
      onListenerError: (error) => log.error(error, 'Went on after a bug in a listener'),
    });
    const client = new ObjectClient({ transport: server.transport, clock });
    const reflector = new Reflector({ client, resource, store, clock, random: () => 0.5, log, onDoubt: fail });
    const controller = new AbortController();
    const done = reflector.run(controller.signal);
    await reflector.synced;
    await clock.advance(1000);
    expect(store.size).to.equal(3);
    const bugs = log.lines.filter(({ error }) => error instanceof AppError && error.kind === 'bug');
    expect(bugs).to.have.length(4);
    controller.abort();
    await done;
  });

  it('stops at any moment, without an error and without a request afterwards', async () => {
    for (const turns of [0, 1, 2, 3, 5, 8, 13]) {
      const bench = start(({ lists, watches }) => {
        lists.push(listPage('10', [va('a', '1')], 't'), listPage('10', [va('b', '1')]));
        watches.push(failure(500), new FakeBody());
      });
      for (let turn = 0; turn < turns; turn += 1) {
        await settle();
      }
      await bench.stop();
      const calls = bench.server.transport.calls.length;
      await bench.clock.advance(100_000);
      expect(bench.server.transport.calls).to.have.length(calls);
      expect(bench.log.messages('error').length).to.be.at.most(1);
    }
  });

  it('sends nothing when it is stopped before it runs', async () => {
    const server = new Server();
    const clock = new FakeClock();
    const store = new Store<VolumeAttachment>({ onListenerError: () => {} });
    const client = new ObjectClient({ transport: server.transport, clock });
    const reflector = new Reflector({ client, resource, store, clock, random: () => 0, log: new RecordingLogger() });
    await reflector.run(AbortSignal.abort());
    expect(server.transport.calls).to.have.length(0);
  });
});

describe('CachedObjects', () => {
  const patch = { type: 'merge', body: { metadata: { uid: 'uid-of-a' } } } as const;

  async function synced(
    ...answers: readonly FakeReply[]
  ): Promise<Bench & { readonly objects: CachedObjects<VolumeAttachment>; readonly body: FakeBody }> {
    const body = new FakeBody();
    const bench = start(({ lists, watches }) => {
      lists.push(listPage('10', [va('a', '5')]), ...answers);
      watches.push(body);
    });
    await bench.reflector.synced;
    await until(() => bench.server.watchCalls.length === 1);
    const { client, store } = bench;
    return { ...bench, body, objects: new CachedObjects({ client, resource, store, eventsDuringWrite: 'held' }) };
  }

  it('E2: has the answer to a patch in the cache before anybody can act, and never goes back behind it', async () => {
    const { objects, store, changes, body, clock } = await synced({ body: va('a', '12') });
    const row = await objects.patch('a', patch, new AbortController().signal);
    expect(store.get('a')).to.equal(row);
    body
      .event('MODIFIED', withValue(va('a', '11'), ['status', 'attached'], false))
      .event('MODIFIED', va('a', '12'))
      .event('MODIFIED', va('a', '13'));
    await clock.advance(0);
    expect(changes.map(({ after, origin }) => [after?.resourceVersion, origin])).to.deep.equal([
      ['5', 'list'],
      ['12', 'own-write'],
      ['13', 'watch'],
    ]);
  });

  it('5.3: tells an echo that comes before the answer as our own write, and what came after it as news', async () => {
    const answer = new FakeBody();
    const { objects, changes, body, clock } = await synced({ body: answer });
    const patched = objects.patch('a', patch, new AbortController().signal);
    body.event('MODIFIED', va('a', '12')).event('MODIFIED', va('a', '13'));
    await clock.advance(0);
    expect(changes).to.have.length(1);
    answer.push(JSON.stringify(va('a', '12'))).end();
    await patched;
    expect(changes.map(({ after, origin }) => [after?.resourceVersion, origin])).to.deep.equal([
      ['5', 'list'],
      ['12', 'own-write'],
      ['13', 'watch'],
    ]);
  });

  it('5.3: tells what waited for an answer when there is none', async () => {
    const answer = new FakeBody();
    const { objects, cached, body, clock } = await synced({ body: answer });
    const patched = objects.patch('a', patch, new AbortController().signal).catch((thrown: unknown) => thrown);
    body.event('MODIFIED', va('a', '12'));
    await clock.advance(0);
    answer.fail(new AppError('unavailable', 'connection reset'));
    expect(await patched).to.include({ kind: 'conflict' });
    expect(cached()).to.deep.equal({ a: '12' });
  });

  it('tells events at once where several write to an object', async () => {
    const { client, store, cached, body, clock } = await synced('hang');
    const shared = new CachedObjects({ client, resource, store, eventsDuringWrite: 'told' });
    const stop = new AbortController();
    const patched = shared.patch('a', patch, stop.signal).catch((thrown: unknown) => thrown);
    body.event('MODIFIED', va('a', '12'));
    await clock.advance(0);
    expect(cached()).to.deep.equal({ a: '12' });
    stop.abort();
    expect(await patched).to.include({ kind: 'stopped' });
  });

  it('has what was read in the cache, told as news', async () => {
    const { objects, store, changes } = await synced({ body: va('a', '12') });
    expect(store.get('a')).to.not.equal(await objects.read('a', new AbortController().signal).then(() => undefined));
    expect(changes.at(-1)).to.deep.include({ origin: 'watch' });
  });

  it('does not bring back an object whose deletion came before the answer', async () => {
    const { objects, store, body, clock } = await synced({ body: va('a', '12') });
    body.event('DELETED', va('a', '13'));
    await clock.advance(0);
    await objects.patch('a', patch, new AbortController().signal);
    expect(store.size).to.equal(0);
  });

  for (const [name, answer] of [
    ['404', failure(404, { reason: 'NotFound' })],
    ['422 for the UID', failure(422, { details: { causes: [{ field: 'metadata.uid', reason: 'FieldValueInvalid' }] } })],
    ['409 for the UID', failure(409, { message: 'Precondition failed: UID in precondition: a, UID in object meta: b' })],
  ] as const) {
    it(`E7: calls an object missing after ${name}, and leaves the cache alone`, async () => {
      const { objects, cached } = await synced(answer);
      const error = await objects.patch('a', patch, new AbortController().signal).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(AppError).and.include({ kind: 'missing' });
      expect(cached()).to.deep.equal({ a: '5' });
    });
  }

  it('E10: a read after a lost answer brings what the server did', async () => {
    const { objects, cached } = await synced(new AppError('outcome-unknown', 'connection reset'), { body: va('a', '12') });
    const signal = new AbortController().signal;
    const error = await objects.patch('a', patch, signal).catch((thrown: unknown) => thrown);
    expect(error).to.include({ kind: 'conflict' });
    await objects.read('a', signal);
    expect(cached()).to.deep.equal({ a: '12' });
  });
});
