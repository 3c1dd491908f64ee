/**
 * The program as a process: start, broken objects, stop. The bundle is built once; the embedded servers stand around it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, realDriverName, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { type Attachment, attached, attachmentsPath, ProgramWorld } from '../support/program-world.ts';
import { ApiClient, type KubeObject } from '../testbed/api-client.ts';

describe('the program', function () {
  this.timeout(30_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
  });

  afterEach(() => world.end());

  it('attaches what it finds at its start, and ends with exit code 0 after SIGTERM', async () => {
    await world.startDriver();
    world.create('pv-1');
    const attacher = await world.startAttacher();
    await world.until('pv-1', attached);
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
  });

  it('waits for a driver that is not there yet, and ends with exit code 0 when it is stopped meanwhile', async () => {
    const stopped = await world.startAttacher([], { readyLine: /"Version"/u });
    stopped.kill('SIGTERM');
    expect(await stopped.exited).to.deep.equal({ code: 0, signal: null });

    world.create('pv-1');
    await world.startAttacher([], { readyLine: /"Version"/u });
    await world.startDriver();
    await world.until('pv-1', attached);
  });

  it('serves metrics and health from its first moment, and says what it still waits for', async () => {
    const attacher = await world.startAttacher(['--http-endpoint=127.0.0.1:0'], { readyLine: /"Serving HTTP"/u });
    const [, address = ''] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
    const ask = async (path: string): Promise<{ readonly status: number; readonly body: string }> => {
      const answer = await fetch(`http://${address}${path}`, { headers: { connection: 'close' } });
      return { status: answer.status, body: await answer.text() };
    };
    expect((await ask('/healthz')).status).to.equal(200);
    const early = await ask('/readyz');
    expect(early.status).to.equal(503);
    expect(early.body).to.contain('the CSI driver has not answered yet');
    const earlyMetrics = (await ask('/metrics')).body;
    expect(earlyMetrics).to.match(/^csi_attacher_info\{driver_name="unknown-driver",version="v[^"]+"\} 1$/mu);
    expect(earlyMetrics).to.match(/^csi_attacher_driver_ready 0$/mu);
    expect(earlyMetrics).to.match(/^csi_attacher_leads 0$/mu);

    world.create('pv-1');
    await world.startDriver();
    await world.until('pv-1', attached);
    expect(await ask('/readyz')).to.deep.include({ status: 200 });
    expect((await ask('/healthz/leader-election')).status).to.equal(200);
    const { body } = await ask('/metrics');
    expect(body).to.match(
      /csi_sidecar_operations_seconds_count\{.*driver_name="real\.csi\.example\.com".*method_name="\/csi\.v1\.Controller\/ControllerPublishVolume".*\} 1/u,
    );
    expect([...body.matchAll(/^csi_attacher_info\{driver_name="([^"]*)"/gmu)].map(([, name]) => name)).to.deep.equal([realDriverName]);
    expect(body).to.match(/^csi_attacher_driver_ready 1$/mu);
    expect(body).to.match(/^csi_attacher_leads 1$/mu);
    expect(body).to.contain('csi_attacher_volumeattachments{operation="attach",state="done"} 1');
    expect(body).to.match(/rest_client_requests_total\{.*method="PATCH".*\} 3/u);
  });

  it('S2 waits with all work until the list of CSINodes is there, which comes late', async () => {
    const driver = await world.startDriver();
    world.create('pv-1');
    world.server.faults.add({ method: 'GET', target: '/csinodes?limit', action: { do: 'delay', delayMs: 1_000 } });
    await world.startAttacher();
    await world.until('pv-1', attached);
    const { entries, writes } = world.server.audit;
    const listed = entries.find(({ verb, target }) => verb === 'list' && target.includes('/csinodes?limit'))!;
    const objectWrites = writes.filter(({ target }) => target.includes('/pv-1'));
    expect(objectWrites.filter(({ arrivedMs }) => arrivedMs < listed.doneMs)).to.deep.equal([]);
    expect(objectWrites.filter(({ body }) => JSON.stringify(body).includes('"message"'))).to.deep.equal([]);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })[0]!.startedMs).to.be.above(listed.doneMs);
  });

  it('H5 says once how many attachments name the driver in other capitals, and leaves them alone', async () => {
    await world.startDriver();
    for (const [index, attacher] of ['Real.csi.example.com', 'REAL.CSI.EXAMPLE.COM', 'other.csi.example.com'].entries()) {
      const other = attachmentObject(`other-${index}`, { node: 'node-1', source: { persistentVolumeName: 'pv-1' } });
      world.server.objects.create({ ...other, spec: { ...(other['spec'] as object), attacher } } as never);
    }
    const attacher = await world.startAttacher();
    world.create('pv-1');
    await world.until('pv-1', attached);
    expect(attacher.lines.filter((line) => line.includes('in other capitals'))).to.have.length(1);
    expect(await attacher.waitForLine(/in other capitals/u)).to.match(/^W.* driver="real\.csi\.example\.com" count=2$/u);
    expect(world.server.audit.writes.filter(({ target }) => target.includes('/other-'))).to.deep.equal([]);
  });

  it('saves the result of a call that runs when it is stopped, and takes no new work', async () => {
    const driver = await world.startDriver({ faults: [{ method: 'ControllerPublishVolume', action: { do: 'delay', delayMs: 500 } }] });
    const attacher = await world.startAttacher(['--worker-threads=1']);
    world.create('pv-1');
    world.create('pv-2');
    await driver.calls.waitFor({ method: 'ControllerPublishVolume' });
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
    const attachments = await world.admin.list<Attachment>(attachmentsPath);
    expect(attachments.filter(attached)).to.have.length(1);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(1);
  });

  it('A2 says what waits for a worker, and can be stopped meanwhile', async () => {
    await world.startDriver({ faults: [{ method: 'ControllerPublishVolume', times: 2, action: { do: 'hang' } }] });
    const attacher = await world.startAttacher(['--worker-threads=1', '--timeout=100ms', '--backlog-log-interval=20ms']);
    for (const name of ['pv-1', 'pv-2', 'pv-3']) {
      world.create(name);
    }
    const line = await attacher.waitForLine(/"Waiting for a worker"/u);
    expect(line).to.match(/^I.*operation="attach" depth=[12] oldestSeconds=\d+ busyWorkers=[12]$/u);
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
  });

  it('ends at once after a second signal', async () => {
    const driver = await world.startDriver({ faults: [{ method: 'ControllerPublishVolume', action: { do: 'hang' } }] });
    const attacher = await world.startAttacher(['--timeout=1h']);
    world.create('pv-1');
    await driver.calls.waitFor({ method: 'ControllerPublishVolume' });
    attacher.kill('SIGTERM');
    await attacher.waitForLine(/Stopping/u);
    attacher.kill('SIGINT');
    expect(await attacher.exited).to.deep.equal({ code: 1, signal: null });
  });

  it('ends with exit code 1 and one line for a driver without a name, and for a kubeconfig that cannot be used', async () => {
    await world.startDriver();
    world.driver!.change({ name: '' });
    const nameless = await world.startAttacher([], { readyLine: /empty name/u });
    expect(await nameless.exited).to.deep.equal({ code: 1, signal: null });

    writeFileSync(`${world.folder.path}/kubeconfig`, 'clusters: 7');
    const misled = await world.startAttacher([], { readyLine: /kubeconfig/u });
    expect(await misled.exited).to.deep.equal({ code: 1, signal: null });
    expect(misled.lines.filter((line) => line.startsWith('E'))).to.have.length(1);
  });

  it('leaves in the termination log why it cannot work with the driver, and makes no such file where there is none', async () => {
    const driver = await world.startDriver();
    const path = `${world.folder.path}/termination-log`;
    const env = { ...process.env, TERMINATION_MESSAGE_PATH: path };
    const address = `Cannot work with CSI driver at "unix://${world.socketPath}"`;
    const end = async (): Promise<string> => {
      writeFileSync(path, 'the message of an earlier container, which is longer than all that is written now, by far. '.repeat(4));
      const attacher = await world.startAttacher([], { readyLine: /"Cannot go on"/u, env });
      expect(await attacher.exited).to.deep.equal({ code: 1, signal: null });
      return readFileSync(path, 'utf8');
    };

    driver.change({ name: '' });
    expect(await end()).to.equal(`${address}: GetPluginInfo returns an empty name\n`);

    driver.change({ name: realDriverName });
    for (const [method, service] of [
      ['GetPluginInfo', 'Identity'],
      ['GetPluginCapabilities', 'Identity'],
      ['ControllerGetCapabilities', 'Controller'],
    ] as const) {
      driver.faults.add({ method, action: { do: 'error', code: 13, message: 'two\nlines' } });
      expect(await end()).to.equal(`${address}: /csi.v1.${service}/${method} fails: rpc error: code = Internal desc = two\\nlines\n`);
    }

    driver.change({ name: '' });
    const elsewhere = { ...env, TERMINATION_MESSAGE_PATH: `${world.folder.path}/none` };
    const last = await world.startAttacher([], { readyLine: /"Cannot go on"/u, env: elsewhere });
    expect(await last.exited).to.deep.equal({ code: 1, signal: null });
    expect(existsSync(elsewhere.TERMINATION_MESSAGE_PATH)).to.equal(false);
  });

  it('leaves the termination log alone when it is stopped while it waits for the driver', async () => {
    const path = `${world.folder.path}/termination-log`;
    writeFileSync(path, 'earlier');
    const attacher = await world.startAttacher([], { readyLine: /"Version"/u, env: { ...process.env, TERMINATION_MESSAGE_PATH: path } });
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
    expect(readFileSync(path, 'utf8')).to.equal('earlier');
  });

  it('marks attachments of a driver without ControllerPublishVolume as attached, and names what its finalizer keeps', async () => {
    await world.startDriver({ capabilities: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } } });
    const leftover = attachmentObject('leftover', { node: 'node-1', source: { persistentVolumeName: 'pv-1' } });
    world.server.objects.create({ ...leftover, metadata: { name: 'leftover', finalizers: [realFinalizer] } } as never);
    world.server.objects.delete({ resource: 'volumeattachments', name: 'leftover' });
    const attacher = await world.startAttacher();
    world.create('pv-1');
    await world.until('pv-1', attached);
    const warning = await attacher.waitForLine(/waits for a finalizer/u);
    expect(warning).to.contain('leftover').and.to.contain('--remove-stale-finalizers');
    expect(world.server.objects.get({ resource: 'volumeattachments', name: 'leftover' })).to.not.equal(undefined);
    await attacher.stop();

    await world.startAttacher(['--remove-stale-finalizers']);
    await world.until('leftover', (attachment) => attachment === undefined);
    expect(world.driver!.calls.entries({ method: 'ControllerUnpublishVolume' })).to.deep.equal([]);
  });

  it('counts a volume on a node for which there is no attachment, names it, and does not detach it', async () => {
    const driver = await world.startDriver();
    world.server.objects.create(volumeObject('pv-1') as never);
    const capability = { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' } as const;
    driver.volumes.place({ volumeId: 'pv-1-handle', nodeId: 'node-1-id', readonly: false, capability });
    const attacher = await world.startAttacher(['--reconcile-sync=50ms', '--http-endpoint=127.0.0.1:0']);
    // In the second round that sees it.
    const warning = await attacher.waitForLine(/without a VolumeAttachment/u);
    expect(warning).to.contain('PersistentVolume="pv-1" node="node-1" volumeHandle="pv-1-handle" nodeID="node-1-id"');
    const [, address = ''] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
    const body = await (await fetch(`http://${address}/metrics`, { headers: { connection: 'close' } })).text();
    expect(body).to.match(/^csi_attacher_dangling_attachments 1$/mu);
    expect(body).to.match(/^csi_attacher_reconcile_rounds_total\{result="done"\} [1-9]/mu);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })).to.deep.equal([]);
  });

  it('answers each broken object with one readable attachError or line, and goes on', async () => {
    await world.startDriver();
    const spec = { attacher: realDriverName, nodeName: 'node-1' };
    const csi = { driver: realDriverName, volumeHandle: 'h' };
    const inline = (inlineVolumeSpec: object): object => ({ spec: { ...spec, source: { inlineVolumeSpec } } });
    // What no API server lets through today, and an older or broken one may hold.
    const broken: Readonly<Record<string, readonly [object, RegExp]>> = {
      'no-source': [{ spec: { ...spec, source: {} } }, /spec\.source has neither/u],
      'both-sources': [
        { spec: { ...spec, source: { persistentVolumeName: 'pv-1', inlineVolumeSpec: { csi, accessModes: ['ReadWriteOnce'] } } } },
        /spec\.source has both/u,
      ],
      'no-csi': [inline({ accessModes: ['ReadWriteOnce'], nfs: { server: 's', path: '/' } }), /nfs/u],
      'empty-handle': [inline({ accessModes: ['ReadWriteOnce'], csi: { ...csi, volumeHandle: '' } }), /empty csi\.volumeHandle/u],
      'no-handle': [inline({ accessModes: ['ReadWriteOnce'], csi: { driver: realDriverName } }), /volumeHandle/u],
      'no-access-mode': [inline({ csi }), /access modes/u],
      'unknown-access-mode': [inline({ accessModes: ['ReadSometimes'], csi }), /access modes/u],
      'rwop-and-another': [inline({ accessModes: ['ReadWriteOncePod', 'ReadWriteOnce'], csi }), /access modes/u],
      'source-is-text': [{ spec: { ...spec, source: 'pv-1' } }, /spec\.source/u],
      'volume-name-is-number': [{ spec: { ...spec, source: { persistentVolumeName: 7 } } }, /spec\.source\.persistentVolumeName/u],
      'access-modes-is-text': [inline({ accessModes: 'ReadWriteOnce', csi }), /accessModes/u],
      'csi-is-list': [inline({ accessModes: ['ReadWriteOnce'], csi: [] }), /csi/u],
      'attributes-of-numbers': [
        inline({ accessModes: ['ReadWriteOnce'], csi: { ...csi, volumeAttributes: { a: 1 } } }),
        /volumeAttributes/u,
      ],
      'secret-is-text': [
        inline({ accessModes: ['ReadWriteOnce'], csi: { ...csi, controllerPublishSecretRef: 'creds' } }),
        /controllerPublishSecretRef/u,
      ],
      'attached-is-text': [{ ...inline({ accessModes: ['ReadWriteOnce'], csi }), status: { attached: 'no' } }, /status\.attached/u],
      'node-is-number': [{ spec: { ...spec, nodeName: 7, source: { persistentVolumeName: 'pv-1' } } }, /spec\.nodeName/u],
    };
    for (const [name, [fields]] of Object.entries(broken)) {
      world.server.objects.putRaw({
        apiVersion: 'storage.k8s.io/v1',
        kind: 'VolumeAttachment',
        metadata: { name, uid: `${name}-uid`, creationTimestamp: '2026-01-01T00:00:00Z' },
        ...fields,
      } as never);
    }
    const attacher = await world.startAttacher();
    for (const [name, [, wanted]] of Object.entries(broken)) {
      // The server may refuse to store an error in an object that it would not create; the line is always there.
      const line = await attacher.waitForLine(new RegExp(`^E.*"(Attach failed|Cannot decode[^"]*)".*"${name}"`, 'u'));
      expect(line, name).to.match(wanted);
      expect(world.server.objects.get({ resource: 'volumeattachments', name })?.['metadata'], name).to.not.have.property('finalizers');
    }
    expect(world.driver!.calls.entries({ method: 'ControllerPublishVolume' })).to.deep.equal([]);
    world.create('pv-well');
    await world.until('pv-well', attached);
    expect(attacher.lines.filter((line) => line.includes('    at '))).to.deep.equal([]);
  });

  it('fills its caches where there are more volumes than a page holds, and attaches', async () => {
    await world.startDriver();
    for (let index = 0; index < 1_500; index += 1) {
      world.server.objects.create(volumeObject(`pv-${index}`, { csi: { volumeAttributes: { text: 'x'.repeat(500) } } }) as never);
    }
    world.create('pv-new');
    const attacher = await world.startAttacher();
    await world.until('pv-new', attached);
    expect(attacher.lines.filter((line) => line.includes('Lost touch'))).to.deep.equal([]);
  });

  it('A14 waits for its backoff after a call that failed, although it sees the echo of its own write first', async () => {
    const driver = await world.startDriver({
      faults: [{ method: 'ControllerPublishVolume', times: 2, action: { do: 'error', code: 13 } }],
    });
    world.server.objects.create(volumeObject('pv-1') as never);
    await world.startAttacher(['--retry-interval-start=300ms']);
    world.server.objects.create(attachmentObject('pv-1', { node: 'node-1', source: { persistentVolumeName: 'pv-1' } }) as never);
    await world.until('pv-1', attached);
    const starts = driver.calls.entries({ method: 'ControllerPublishVolume' }).map((call) => call.startedMs);
    expect(starts).to.have.length(3);
    const [first = 0, second = 0, third = 0] = starts;
    expect(second - first, 'the first wait').to.be.at.least(270);
    expect(third - second, 'the second wait').to.be.at.least(540);
  });

  it('E4 notices by the next list what vanished while the watch was cut, and lets go the volume that nobody names any more', async () => {
    await world.startDriver();
    await world.startAttacher();
    world.create('pv-1');
    world.create('pv-2');
    await Promise.all(['pv-1', 'pv-2'].map((name) => world.until(name, attached)));
    await world.server.takeDown();
    const { objects } = world.server;
    objects.delete({ resource: 'persistentvolumes', name: 'pv-1' });
    objects.remove({ resource: 'volumeattachments', name: 'pv-1' });
    objects.remove({ resource: 'volumeattachments', name: 'pv-2' });
    world.server.faults.add({ method: 'GET', target: /watch=true/u, times: 3, action: { do: 'error', code: 410 } });
    await world.server.bringUp();
    // The connections of the other one are gone.
    const admin = new ApiClient({ url: world.server.url, caPem: world.server.caCertificate, token: world.server.adminToken });
    try {
      const isFree = ({ metadata }: KubeObject): boolean => metadata.finalizers?.includes(realFinalizer) !== true;
      await admin.untilList('/api/v1/persistentvolumes', (items) => items.filter(isFree).some(({ metadata }) => metadata.name === 'pv-1'));
      expect(isFree(await admin.get('/api/v1/persistentvolumes/pv-2')), 'a volume that is not being deleted').to.equal(false);
    } finally {
      admin.close();
    }
  });

  it('goes on when something else answers in the place of the API server, and repeats no call', async () => {
    const driver = await world.startDriver();
    const answers = [
      '<html>Log in</html>',
      '',
      '{"kind":"Status","status":"Success"}',
      '{"kind":"PodList","metadata":{"resourceVersion":"7"},"items":[]}',
      '{"cut',
    ];
    const attacher = await world.startAttacher(['--retry-interval-start=10ms', '--retry-interval-max=50ms']);
    for (const [index, body] of answers.entries()) {
      for (const target of [`persistentvolumes/pv-${index}`, /volumeattachments\/pv-\d$/u, 'status']) {
        world.server.faults.add({ method: 'PATCH', target, action: { do: 'answer', body } });
      }
      world.server.faults.add({ method: 'GET', target: 'watch', action: { do: 'answer', body } });
      world.server.cutWatches();
      world.create(`pv-${index}`);
      await world.until(`pv-${index}`, attached);
    }
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(answers.length);
    expect(attacher.lines.filter((line) => /Unhandled|stack=/u.test(line))).to.deep.equal([]);
  });
});
