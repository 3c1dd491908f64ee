/**
 * The check of rights against an API server on a real port; only its pause is on a clock of the test.
 */
import { expect } from 'chai';
import { neededRights } from '../../../src/attacher/needed-rights.ts';
import type { Rule } from '../../../src/embedded/api-server/access-control.ts';
import { type EmbeddedApiServer, startApiServer } from '../../../src/embedded/api-server/start-api-server.ts';
import { fixedCredentials } from '../../../src/kube/credentials.ts';
import { leaseRights } from '../../../src/kube/lease.ts';
import { ObjectClient } from '../../../src/kube/object-client.ts';
import { RightsCheck } from '../../../src/kube/rights-check.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { ChangeableTls, connectTo } from '../../support/wire-client.ts';

const storage = 'storage.k8s.io';
const needed = [
  ...neededRights({ supportsPublish: true, removesStaleFinalizers: false }),
  ...leaseRights({ name: 'the-lease', namespace: 'driver' }),
];
const status: Rule = { apiGroups: [storage], resources: ['volumeattachments/status'], verbs: ['patch'] };
const lease: Rule = {
  apiGroups: ['coordination.k8s.io'],
  resources: ['leases'],
  resourceNames: ['the-lease'],
  verbs: ['get', 'update'],
  namespace: 'driver',
};
const others: readonly Rule[] = [
  { resources: ['persistentvolumes'], verbs: ['get', 'list', 'watch', 'patch'] },
  { apiGroups: [storage], resources: ['csinodes'], verbs: ['list', 'watch'] },
  { apiGroups: [storage], resources: ['volumeattachments'], verbs: ['get', 'list', 'watch', 'patch'] },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['create'], namespace: 'driver' },
];
const reviews = { method: 'POST', target: 'selfsubjectaccessreviews' };

/** A clock whose pause tells when it begins. */
class WatchedClock extends FakeClock {
  #told: () => void = () => {};

  /** Resolves when the next pause begins. */
  pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#told = resolve;
    });
  }

  override after(delayMs: number, run: () => void): () => void {
    const cancel = super.after(delayMs, run);
    if (delayMs === 60_000) {
      this.#told();
    }
    return cancel;
  }
}

describe('RightsCheck', () => {
  const closers: (() => unknown)[] = [];
  let server: EmbeddedApiServer;
  let clock: WatchedClock;
  let log: RecordingLogger;
  let check: RightsCheck;
  let granted = 0;
  const stop = (): AbortController => {
    const controller = new AbortController();
    closers.push(() => controller.abort());
    return controller;
  };

  beforeEach(async () => {
    server = await startApiServer();
    closers.push(() => server.close());
    const transport = connectTo(server.url, {
      tls: new ChangeableTls({ authorities: server.caCertificate, verify: true }),
      credentials: fixedCredentials({ authorization: `Bearer ${server.limitedToken}` }),
    });
    closers.push(() => transport.close());
    clock = new WatchedClock();
    log = new RecordingLogger();
    granted = 0;
    const onGranted = (): void => {
      granted += 1;
    };
    check = new RightsCheck({ client: new ObjectClient({ transport, clock }), needed, clock, log, onGranted });
  });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  function lines(): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
    return log.lines.map(({ message, fields }) => [message, fields]);
  }

  it('asks once and says nothing when nothing is missing', async () => {
    server.access.setRights('limited', [...others, status, lease]);
    await check.run(stop().signal);
    expect(lines()).to.deep.equal([]);
    expect(check.obstacle).to.equal(undefined);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('H1 names each missing right with its rule once, asks every minute, and tells when it is granted', async () => {
    server.access.setRights('limited', [...others]);
    let paused = clock.pause();
    const running = check.run(stop().signal);
    await paused;
    const missing = [
      [
        'A right is missing; add the rule',
        {
          verb: 'patch',
          resource: 'volumeattachments/status',
          namespace: undefined,
          rule: 'apiGroups: ["storage.k8s.io"], resources: ["volumeattachments/status"], verbs: ["patch"]',
        },
      ],
      ...['get', 'update'].map((verb) => [
        'A right is missing; add the rule',
        {
          verb,
          resource: 'leases',
          namespace: 'driver',
          rule: `apiGroups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["${verb}"]`,
        },
      ]),
    ];
    expect(lines()).to.deep.equal(missing);
    expect(log.messages('warning')).to.have.length(3);
    expect(check.obstacle).to.equal(
      'missing rights: patch volumeattachments/status, get leases in namespace "driver", update leases in namespace "driver"',
    );

    paused = clock.pause();
    await clock.advance(60_000);
    await paused;
    expect(lines()).to.deep.equal(missing);
    expect(granted).to.equal(0);

    server.access.setRights('limited', [...others, status]);
    paused = clock.pause();
    await clock.advance(60_000);
    await paused;
    const there = ['A right that was missing is there', { verb: 'patch', resource: 'volumeattachments/status', namespace: undefined }];
    expect(lines()).to.deep.equal([...missing, there]);
    expect(granted).to.equal(1);
    expect(check.obstacle).to.not.contain('volumeattachments');

    server.access.setRights('limited', [...others, status, lease]);
    await clock.advance(60_000);
    await running;
    expect([check.obstacle, granted, lines().length]).to.deep.equal([undefined, 2, 6]);
  });

  it('takes a refused review for no error, and ends', async () => {
    server.faults.add({ ...reviews, skip: 2, action: { do: 'error', code: 403, message: 'you may not ask' } });
    await check.run(stop().signal);
    expect(log.lines.map(({ severity, verbosity, message }) => [severity, verbosity, message])).to.deep.equal([
      ['info', 2, 'Rights cannot be checked'],
    ]);
    expect(check.obstacle).to.equal(undefined);
  });

  it('ends where no such question is answered', async () => {
    server.faults.add({ ...reviews, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 405 } });
    await check.run(stop().signal);
    expect(log.messages('warning')).to.deep.equal([]);
  });

  for (const [title, action] of [
    ['answers 503', { do: 'error', code: 503 }],
    ['answers 401', { do: 'error', code: 401 }],
    ['closes the connection', { do: 'drop' }],
  ] as const) {
    it(`asks again a minute later when the server ${title}`, async () => {
      server.access.setRights('limited', [...others, lease]);
      server.faults.add({ ...reviews, skip: 3, action });
      let paused = clock.pause();
      void check.run(stop().signal);
      await paused;
      expect(log.messages('warning')).to.deep.equal([]);
      expect(check.obstacle).to.equal(undefined);
      paused = clock.pause();
      await clock.advance(60_000);
      await paused;
      expect(check.obstacle).to.equal('missing rights: patch volumeattachments/status');
    });
  }

  it('ends when it is stopped, while it asks and while it pauses', async () => {
    server.faults.add({ ...reviews, action: { do: 'hang' } });
    const asking = stop();
    const asked = check.run(asking.signal);
    asking.abort();
    await asked;
    const pausing = stop();
    const paused = clock.pause();
    server.faults.clear();
    const running = check.run(pausing.signal);
    await paused;
    pausing.abort();
    await running;
    expect(log.messages('error')).to.deep.equal([]);
    expect(clock.pendingTimers).to.equal(0);
  });
});
