/**
 * The reflector against a small API server with random changes and faults: cut watches, compaction, lost continue
 * tokens, errors, a restored etcd, own writes in between. Once the faults stop, cache and server are the same, and
 * the changes that were told add up to the cache.
 */
import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import fc from 'fast-check';
import { Interner } from '../../src/kube/decode/interner.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { Reflector } from '../../src/kube/reflector.ts';
import { volumeAttachments } from '../../src/kube/resources.ts';
import { Store } from '../../src/kube/store.ts';
import type { VolumeAttachment } from '../../src/kube/types.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeClock, settle } from '../support/fake-clock.ts';
import { FakeBody, type FakeCall, type FakeReply, FakeTransport, failure, listPage } from '../support/fake-transport.ts';
import { silentLogger } from '../support/silent-logger.ts';

interface Item {
  readonly name: string;
  readonly uid: string;
  readonly version: number;
  readonly nodeName: string;
}

interface LoggedEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly item: Item;
}

type Fault = 'none' | 'error' | 'later' | 'unreachable';

/** Objects, their history, and the watches on them. Versions count the changes of all kinds, so they may leap. */
class SmallServer {
  items = new Map<string, Item>();
  version = 1;
  fault: Fault = 'none';
  /** With the version that each watches from. */
  readonly #watches = new Map<FakeBody, number>();
  #history: LoggedEvent[] = [];
  #compactedTo = 0;
  #snapshot: { readonly items: Map<string, Item>; readonly version: number } | undefined;
  readonly #pages = new Map<string, { readonly version: number; readonly rest: readonly Item[] }>();
  #uids = 0;
  /**
   * How far the versions leap with a snapshot, so that whatever comes back from it stays behind all that was seen since: a
   * version that is given twice, with a client that missed both, is beyond what anybody could notice.
   */
  #leap = 1_000_000;

  reply(call: FakeCall): FakeReply {
    switch (this.fault) {
      case 'error':
        return failure(500);
      case 'later':
        return failure(429, { retryAfter: '3' });
      case 'unreachable':
        return new AppError('unavailable', 'Cannot connect');
      case 'none':
        return call.query.has('watch') ? this.#watch(Number(call.query.get('resourceVersion'))) : this.#list(call.query.get('continue'));
    }
  }

  set(name: string, nodeName: string): Item {
    this.version += 1;
    const before = this.items.get(name);
    if (before === undefined) {
      this.#uids += 1;
    }
    const item = { name, uid: before?.uid ?? `uid-${this.#uids}`, version: this.version, nodeName };
    this.items.set(name, item);
    this.#tell({ type: before === undefined ? 'ADDED' : 'MODIFIED', item });
    return item;
  }

  delete(name: string): void {
    const before = this.items.get(name);
    if (before !== undefined) {
      this.version += 1;
      this.items.delete(name);
      this.#tell({ type: 'DELETED', item: { ...before, version: this.version } });
    }
  }

  cut(how: 'end' | 'break'): void {
    for (const body of this.#watches.keys()) {
      how === 'end' ? body.end() : body.fail(new AppError('unavailable', 'connection reset'));
    }
    this.#watches.clear();
  }

  /** Forgets history and continue tokens. */
  compact(): void {
    this.#compactedTo = this.version;
    this.#history = [];
    this.#pages.clear();
  }

  bookmark(): void {
    for (const body of this.#watchesBefore(this.version)) {
      body.event('BOOKMARK', { metadata: { resourceVersion: String(this.version) } });
    }
  }

  snapshot(): void {
    if (this.#leap > 1) {
      this.#snapshot = { items: new Map(this.items), version: this.version };
      this.version += this.#leap;
    }
  }

  restore(how: 'end' | 'break'): void {
    if (this.#snapshot !== undefined) {
      this.items = new Map(this.#snapshot.items);
      this.version = this.#snapshot.version;
      this.#snapshot = undefined;
      // All leaps from now on together are less than the last one.
      this.#leap /= 100;
      this.compact();
      this.cut(how);
    }
  }

  #list(token: string | null): FakeReply {
    const page = token === null ? { version: this.version, rest: [...this.items.values()] } : this.#pages.get(token);
    if (page === undefined) {
      return failure(410, { reason: 'Expired' });
    }
    const next = page.rest.length > 2 ? `${page.version}-${page.rest.length}` : '';
    this.#pages.set(next, { version: page.version, rest: page.rest.slice(2) });
    return listPage(String(page.version), page.rest.slice(0, 2).map(document), next);
  }

  #watch(from: number): FakeReply {
    if (from < this.#compactedTo) {
      return failure(410, { reason: 'Expired' });
    }
    // A version that is not reached yet is accepted, and nothing is told up to it: so does kube-apiserver.
    const body = new FakeBody();
    for (const { type, item } of this.#history.filter(({ item }) => item.version > from)) {
      body.event(type, document(item));
    }
    this.#watches.set(body, from);
    return { body };
  }

  #watchesBefore(version: number): readonly FakeBody[] {
    return [...this.#watches].filter(([, from]) => from < version).map(([body]) => body);
  }

  #tell(event: LoggedEvent): void {
    this.#history.push(event);
    for (const body of this.#watchesBefore(event.item.version)) {
      body.event(event.type, document(event.item));
    }
  }
}

function document(item: Item): object {
  const { name, uid, version, nodeName } = item;
  return { kind: 'VolumeAttachment', metadata: { name, uid, resourceVersion: String(version) }, spec: { nodeName } };
}

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), name, nodeName: fc.constantFrom('n1', 'n2') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('own-write' as const), name, nodeName: fc.constantFrom('n3', 'n4') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), name }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 100, 2000, 40_000, 700_000) }) },
  fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom<Fault>('none', 'error', 'later', 'unreachable') }),
  fc.record({ do: fc.constantFrom('cut' as const, 'restore' as const), how: fc.constantFrom('end' as const, 'break' as const) }),
  fc.record({ do: fc.constantFrom('compact' as const, 'bookmark' as const, 'snapshot' as const) }),
);

describe('Reflector, property', () => {
  it('follows the server through any changes and faults once they stop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 40, size: 'max' }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        async (commands, draw) => {
          const clock = new FakeClock();
          const server = new SmallServer();
          const told = new Map<string, VolumeAttachment>();
          const transport = new FakeTransport((call) => server.reply(call));
          const store = new Store<VolumeAttachment>({
            listeners: [
              ({ before, after }) => {
                expect(told.get(after?.name ?? before?.name ?? '')).to.equal(before);
                after === undefined ? told.delete(before?.name ?? '') : told.set(after.name, after);
              },
            ],
            onListenerError: (error) => {
              throw error;
            },
          });
          const client = new ObjectClient({ transport, clock });
          const resource = volumeAttachments({ interner: new Interner(), annotations: [] });
          const reflector = new Reflector({ client, resource, store, clock, random: () => draw, log: silentLogger });
          const stop = new AbortController();
          setMaxListeners(0, stop.signal);
          const done = reflector.run(stop.signal);
          for (const given of commands) {
            switch (given.do) {
              case 'set':
                server.set(given.name, given.nodeName);
                break;
              case 'own-write': {
                const cached = store.get(given.name);
                if (cached !== undefined && server.items.get(given.name)?.uid === cached.uid) {
                  const decoded = resource.encoding.decodeObject(
                    Buffer.from(JSON.stringify(document(server.set(given.name, given.nodeName)))),
                  );
                  if ('row' in decoded) {
                    store.offer(decoded.row, 'own-write');
                  }
                }
                break;
              }
              case 'delete':
                server.delete(given.name);
                break;
              case 'pass':
                await clock.advance(given.ms);
                break;
              case 'fault':
                server.fault = given.fault;
                break;
              case 'cut':
              case 'restore':
                server[given.do](given.how);
                break;
              default:
                server[given.do]();
            }
            await settle();
          }
          server.fault = 'none';
          // A watch from a version that the restored server has not reached is silent until its own bound, at most 615 s.
          for (const ms of [31_000, 31_000, 620_000, 31_000]) {
            await clock.advance(ms);
            server.bookmark();
            await settle();
          }
          await reflector.synced;
          const wanted = [...server.items.values()].map((item) => [item.name, item.uid, String(item.version), item.nodeName]);
          const actual = [...store.rows()].map((row) => [row.name, row.uid, row.resourceVersion, row.nodeName]);
          expect(actual).to.have.deep.members(wanted);
          expect([...told.values()]).to.have.members([...store.rows()]);
          stop.abort();
          await done;
          expect(clock.pendingTimers).to.equal(0);
        },
      ),
      { numRuns: 300 },
    );
  }).timeout(60_000);
});
