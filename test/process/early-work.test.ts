/**
 * What the built program does before it has the list of PersistentVolumes, which takes long in a large cluster. Here the server
 * refuses it until a test says otherwise.
 */
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realFinalizer } from '../support/kubernetes-objects.ts';
import { attached, ProgramWorld } from '../support/program-world.ts';

const volumesPath = '/api/v1/persistentvolumes';

describe('the program, before it has the list of PersistentVolumes', function () {
  this.timeout(60_000);
  let world: ProgramWorld;
  let letList: () => void;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
    letList = world.server.faults.add({
      method: 'GET',
      target: `${volumesPath}?limit`,
      times: Number.POSITIVE_INFINITY,
      action: { do: 'error', code: 503 },
    });
  });

  afterEach(() => world.end());

  /** Volumes that were read by name. */
  const reads = (): readonly string[] =>
    world.server.audit.entries
      .filter(({ verb, target }) => verb === 'get' && target.startsWith(`${volumesPath}/`))
      .map(({ target }) => target.slice(volumesPath.length + 1));

  const listed = (): boolean =>
    world.server.audit.entries.some(({ verb, target, status }) => verb === 'list' && target.startsWith(volumesPath) && status === 200);

  it('attaches and detaches what it can read, with three writes and one call each', async () => {
    const driver = await world.startDriver();
    world.create('a');
    await world.startAttacher();
    await world.until('a', attached);
    world.create('b');
    await world.until('b', attached);
    await world.admin.delete('/apis/storage.k8s.io/v1/volumeattachments/a');
    await world.until('a', (attachment) => attachment === undefined);

    expect(listed()).to.equal(false);
    expect(reads()).to.deep.equal(['a', 'b']);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' }).map(({ target }) => target)).to.deep.equal(['a-handle', 'b-handle']);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' }).map(({ target }) => target)).to.deep.equal(['a-handle']);
    expect(world.server.audit.writes.filter(({ method, target }) => method === 'PATCH' && /\/b(\/status)?$/u.test(target))).to.have.length(
      3,
    );
  });

  it('says of no volume that it does not exist, until the list says so', async () => {
    await world.startDriver();
    world.createAttachment('lost');
    world.create('a');
    await world.startAttacher();
    await world.until('a', attached);
    expect(await world.until('lost', () => true)).not.to.have.nested.property('status.attachError');

    letList();
    const lost = await world.until('lost', (attachment) => attachment?.status?.attachError !== undefined);
    expect(lost?.status?.attachError?.message).to.include('PersistentVolume "lost"');
    expect(reads()).to.have.members(['lost', 'a']);
  });

  it('lets the detach of a volume go before its attach elsewhere', async () => {
    const driver = await world.startDriver();
    world.server.objects.create(csiNodeObject('node-2') as never);
    world.createVolume('a');
    world.server.objects.create(attachmentObject('to-node-2', { node: 'node-2', source: { persistentVolumeName: 'a' } }) as never);
    world.server.objects.create({
      ...attachmentObject('from-node-1', { node: 'node-1', source: { persistentVolumeName: 'a' } }),
      metadata: { name: 'from-node-1', finalizers: [realFinalizer] },
      status: { attached: true },
    } as never);
    world.server.objects.delete({ resource: 'volumeattachments', name: 'from-node-1' });
    await world.startAttacher();
    await world.until('to-node-2', attached);

    expect(listed()).to.equal(false);
    const calls = driver.calls.entries({ state: 'ended' }).filter(({ method }) => /PublishVolume$|UnpublishVolume$/u.test(method));
    expect(calls.map(({ method, nodeId }) => `${method} ${nodeId}`)).to.deep.equal([
      'ControllerUnpublishVolume node-1-id',
      'ControllerPublishVolume node-2-id',
    ]);
  });

  it('is not ready, and compares nothing with the list of the driver', async () => {
    const driver = await world.startDriver();
    world.create('a');
    await world.startAttacher(['--reconcile-sync=1h']);
    await world.until('a', attached);
    expect(driver.calls.entries({ method: 'ListVolumes' })).to.deep.equal([]);
    letList();
    await driver.calls.waitFor({ method: 'ListVolumes' }, { count: 1 });
  });

  it('waits for the list where a rate limit makes reads and list wait for each other', async () => {
    await world.startDriver();
    world.create('a');
    const attacher = await world.startAttacher(['--kube-api-qps=100', '--kube-api-burst=100'], { readyLine: /Lost touch|trying again/u });
    letList();
    await world.until('a', attached);
    expect(reads()).to.deep.equal([]);
    expect(attacher.usage().cpuMs).to.be.greaterThan(0);
  });
});
