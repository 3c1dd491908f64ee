/**
 * Faults of the servers themselves, real ones: certificates and tokens that change, etcd and kube-apiserver that stop, come back, or come
 * back older than they were.
 */
import { cpSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { expect } from 'chai';
import { createSelfSignedCertificate } from '../../src/embedded/api-server/self-signed-certificate.ts';
import { attacherUnderFaults } from './chosen-attacher.ts';
import { describeCourses } from './describe-courses.ts';
import { keepFigure, type WireFault } from './fault-course.ts';
import type { FaultWorld } from './fault-world.ts';

/** A fault whose making takes time, in which the course goes on. */
function during(make: (world: FaultWorld) => Promise<unknown>): Pick<WireFault, 'begin' | 'end'> {
  let made: Promise<unknown> = Promise.resolve();
  return {
    begin: (world) => {
      made = make(world);
      // Whoever waits for it gets the failure.
      made.catch(() => undefined);
    },
    end: () => made,
  };
}

/** Connections anew: a server does not show its certificate on old ones. */
function cutFrames(world: FaultWorld): void {
  world.apiFrames.each((link) => link.cut());
}

const faults: readonly WireFault[] = [
  {
    name: 'certificate rotated, the authorities know both',
    access: (world) => {
      const next = createSelfSignedCertificate();
      world.nextCertificate = next;
      const authorities = `${world.certificate.certificate}${next.certificate}`;
      return { via: 'frames', authorityFile: world.putFile('authorities.pem', authorities) };
    },
    begin: (world) => {
      world.useCertificate(world.nextCertificate);
      cutFrames(world);
    },
  },
  {
    name: 'certificate and authorities replaced, the file 3 s later',
    access: (world) => ({ via: 'frames', authorityFile: world.putFile('authorities.pem', world.certificate.certificate) }),
    begin: (world) => {
      world.useCertificate(createSelfSignedCertificate());
      cutFrames(world);
    },
    lastsMs: 3_000,
    end: (world) => world.putFile('authorities.pem', world.certificate.certificate),
  },
  expiredToken(),
  { name: 'etcd killed, started again 4 s later', ...during((world) => world.kubernetes.restartEtcd(() => pause(4_000))) },
  { name: 'kube-apiserver stopped (SIGTERM) and started', ...during((world) => world.kubernetes.restartApiServer('SIGTERM')) },
  { name: 'kube-apiserver killed (SIGKILL) and started', ...during((world) => world.kubernetes.restartApiServer('SIGKILL')) },
  {
    name: 'watches cut, 300 changes and a compaction, then 410 for the version held',
    ...during(async (world) => {
      world.apiBytes.policy = { accept: () => 'refuse' };
      world.apiBytes.each((link) => link.cut());
      await changeMuch(world, 300);
      await compact(world);
      // Its cache of changes goes too: what is older than its start can be had from etcd only, and there it is compacted.
      await world.kubernetes.restartApiServer('SIGKILL');
      world.apiBytes.policy = {};
    }),
    showsInLog: /"Listing objects anew"/u,
  },
];

function expiredToken(): WireFault {
  let token = '';
  return {
    name: 'token refused (401), its file replaced 3 s later',
    access: async (world) => {
      token = await world.createBoundToken('first');
      return { tokenFile: world.putFile('token', token) };
    },
    begin: (world) => world.expireToken('first', token),
    lastsMs: 3_000,
    end: async (world) => world.putFile('token', await world.createBoundToken('second')),
    // client-go reads the file once a minute.
    withinMs: 90_000,
    showsInLog: /Unauthorized/u,
  };
}

describeCourses({
  title: 'a fault of the servers',
  prefix: 'servers',
  faults,
  timeoutMs: 200_000,
  more: (world) => {
    it('etcd restored from an older snapshot: what it has forgotten is neither attached nor detached, what it knows again is', () =>
      restoreOlder(world()));
  },
});

async function restoreOlder(world: FaultWorld): Promise<void> {
  const fault = { name: 'servers: etcd restored from an older snapshot', withinMs: 60_000, begin: () => undefined };
  const name = (kind: string, number: number): string => `restored-${kind}-${number}`;
  const numbers = [0, 1, 2];
  const keeps = numbers.map((number) => name('keep', number));
  const detached = numbers.map((number) => name('detached', number));
  const forgotten = numbers.map((number) => name('forgotten', number));
  const data = `${world.kubernetes.folder}/etcd`;
  const copy = `${world.kubernetes.folder}/etcd-snapshot`;
  await world.startAttacher();
  try {
    await Promise.all([...keeps, ...detached].map((each) => world.create(each)));
    await Promise.all([...keeps, ...detached].map((each) => world.untilAttached(each, 30_000)));
    await world.kubernetes.restartEtcd(() => cpSync(data, copy, { recursive: true }));
    await Promise.all([...forgotten.map((each) => world.create(each)), ...detached.map((each) => world.delete(each))]);
    await Promise.all([
      ...forgotten.map((each) => world.untilAttached(each, 60_000)),
      ...detached.map((each) => world.untilGone(each, 60_000)),
    ]);
    const { lastOrder } = world.driver.calls;
    await world.kubernetes.restartEtcd(() => {
      rmSync(data, { recursive: true });
      cpSync(copy, data, { recursive: true });
    });
    await world.kubernetes.restartApiServer('SIGKILL');
    const overMs = performance.now();
    // As the controller that asks for attachments does: what pods still need is asked for anew, what they do not need is deleted again.
    await Promise.all([...forgotten.map((each) => world.create(each)), ...detached.map((each) => world.delete(each))]);
    await Promise.all([
      ...forgotten.map((each) => world.untilAttached(each, fault.withinMs)),
      ...detached.map((each) => world.untilGone(each, fault.withinMs)),
      ...keeps.map((each) => world.untilAttached(each, fault.withinMs)),
    ]);
    const convergedMs = performance.now() - overMs;
    const after = world.driver.calls.entries({ after: lastOrder });
    const unasked = after
      .filter(({ method, target }) => {
        const asked = method === 'ControllerPublishVolume' ? forgotten : method === 'ControllerUnpublishVolume' ? detached : undefined;
        return asked !== undefined && !asked.includes(target.replace(/-handle$/u, ''));
      })
      .map(({ method, target }) => `${method} of ${target}`);
    keepFigure(world, fault, { convergedMs, unasked });
    if (attacherUnderFaults === 'ours') {
      expect(unasked).to.deep.equal([]);
      expect(world.endCount).to.equal(0);
    }
  } finally {
    await world.stopAttacher();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Writes to an object that nobody looks at, so that versions go on. */
async function changeMuch({ kubernetes: { admin } }: FaultWorld, times: number): Promise<void> {
  const path = '/api/v1/namespaces/default/configmaps/changes';
  await admin.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'changes', namespace: 'default' } }).catch(() => undefined);
  for (let change = 0; change < times; change += 1) {
    await admin.patch(path, { data: { change: String(change) } });
  }
}

/** Makes etcd forget everything but the present. */
async function compact({ kubernetes }: FaultWorld): Promise<void> {
  const { header } = (await askEtcd(kubernetes.folder, '/v3/kv/range', { key: Buffer.from('none').toString('base64') })) as {
    readonly header: { readonly revision: string };
  };
  await askEtcd(kubernetes.folder, '/v3/kv/compaction', { revision: header.revision, physical: true });
}

function askEtcd(folder: string, path: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { socketPath: `${folder}/etcd.sock`, path, method: 'POST', headers: { 'content-type': 'application/json' } };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`Cannot ask etcd: ${response.statusCode} ${text}`)),
      );
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
