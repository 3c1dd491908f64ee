/**
 * The kubectl of the test bed against the embedded API server: what a user of the demo types must work, and look, as on a real cluster. Needs `npm run testbed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import { release, toolPath } from '../testbed/tools.ts';

const volume = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'pv-1' },
  spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], csi: { driver: 'disk.example.com', volumeHandle: 'h-1' } },
};
const attachment = (annotations: Record<string, string> = {}) => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'VolumeAttachment',
  metadata: { name: 'va-1', annotations },
  spec: { attacher: 'disk.example.com', nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } },
});
const csiNode = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSINode',
  metadata: { name: 'node-1' },
  spec: { drivers: [{ name: 'disk.example.com', nodeID: 'i-1', topologyKeys: ['zone'] }] },
};
const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's-1' }, stringData: { user: 'me' } };

describe('kubectl against the embedded API server', function () {
  this.timeout(30_000);
  let folder: string;
  let server: EmbeddedApiServer;
  const children: ChildProcess[] = [];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kubectl-'));
  });
  after(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    // kubectl warns of a server that is not of its own release or the next to it.
    server = await startApiServer({ version: release.version });
    writeFileSync(join(folder, 'kubeconfig'), server.kubeconfig());
    writeFileSync(join(folder, 'limited.kubeconfig'), server.kubeconfig(server.limitedToken));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await server.close();
  });

  function start(args: readonly string[], kubeconfig = 'kubeconfig'): ChildProcess {
    // A home of its own, so that nothing is cached from one server to the next.
    const env = { HOME: join(folder, `home-${new URL(server.url).port}`), KUBECONFIG: join(folder, kubeconfig) };
    return spawn(toolPath('kubectl'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  interface Result {
    readonly code: number;
    readonly out: string;
    readonly error: string;
  }

  async function run(args: string, kubeconfig?: string): Promise<Result> {
    const child = start(args.split(' '), kubeconfig);
    const texts = { out: '', error: '' };
    child.stdout?.on('data', (chunk: Buffer) => {
      texts.out += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      texts.error += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...texts };
  }

  /** Output of a kubectl that must succeed. */
  async function kubectl(args: string): Promise<string> {
    const { code, out, error } = await run(args);
    expect({ code, error }, `kubectl ${args}`).to.deep.equal({ code: 0, error: '' });
    return out;
  }

  function manifest(...objects: readonly object[]): string {
    const path = join(folder, 'manifest.json');
    writeFileSync(path, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    return path;
  }

  /** Lines of a table, their columns joined by single spaces; ages become AGE. */
  function rows(table: string): string[] {
    return table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .trim()
          .replaceAll(/ {2,}/g, ' ')
          .replaceAll(/\b\d+s\b/g, 'AGE'),
      );
  }

  it('apply creates, leaves alone, and changes', async () => {
    const all = manifest(volume, csiNode, attachment({ note: 'one' }), secret);
    const names = ['persistentvolume/pv-1', 'csinode.storage.k8s.io/node-1', 'volumeattachment.storage.k8s.io/va-1', 'secret/s-1'];
    expect((await kubectl(`apply -f ${all}`)).trim().split('\n')).to.deep.equal(names.map((name) => `${name} created`));
    const again = (await kubectl(`apply -f ${manifest(volume, csiNode, attachment({ note: 'one' }))}`)).trim().split('\n');
    expect(again).to.deep.equal(names.slice(0, 3).map((name) => `${name} unchanged`));
    await kubectl('annotate volumeattachment va-1 other=kept');
    await kubectl(`apply -f ${manifest(attachment({ more: 'two' }))}`);
    const stored = JSON.parse(await kubectl('get volumeattachment va-1 -o json'));
    expect(stored.metadata.annotations).to.include({ more: 'two', other: 'kept' }).and.not.have.property('note');
  });

  it('apply --server-side says that the server cannot', async () => {
    const { code, error } = await run(`apply --server-side -f ${manifest(volume)}`);
    expect(code).to.equal(1);
    expect(error).to.contain('use client-side apply');
  });

  it('get shows the columns of a real cluster', async () => {
    server.objects.create(volume);
    server.objects.create(attachment());
    server.objects.create(csiNode);
    expect(rows(await kubectl('get volumeattachments'))).to.deep.equal([
      'NAME ATTACHER PV NODE ATTACHED AGE',
      'va-1 disk.example.com pv-1 node-1 false AGE',
    ]);
    expect(rows(await kubectl('get pv'))).to.deep.equal([
      'NAME CAPACITY ACCESS MODES RECLAIM POLICY STATUS CLAIM STORAGECLASS VOLUMEATTRIBUTESCLASS REASON AGE',
      'pv-1 1Gi RWO Retain Pending <unset> AGE',
    ]);
    expect(rows(await kubectl('get csinodes'))).to.deep.equal(['NAME DRIVERS AGE', 'node-1 1 AGE']);
    expect(rows(await kubectl('get ns'))[1]).to.equal('default Active AGE');
  });

  it('get takes selectors, pages and forms of output', async () => {
    for (const name of ['a', 'b', 'c']) {
      server.objects.create({ ...attachment(), metadata: { name, labels: { name } } });
    }
    expect(await kubectl('get volumeattachments --chunk-size=1 -o name')).to.equal(
      ['a', 'b', 'c'].map((name) => `volumeattachment.storage.k8s.io/${name}\n`).join(''),
    );
    expect(await kubectl('get volumeattachments -l name!=b -o jsonpath={.items[*].metadata.name}')).to.equal('a c');
    expect(await kubectl('get volumeattachments --field-selector=metadata.name=b -o name')).to.contain('/b');
    expect(JSON.parse(await kubectl('get --raw /apis/storage.k8s.io/v1/volumeattachments/a')).metadata.name).to.equal('a');
  });

  it('get says what is not there', async () => {
    const { code, error } = await run('get volumeattachment va-9');
    expect({ code, error }).to.deep.equal({
      code: 1,
      error: 'Error from server (NotFound): volumeattachments.storage.k8s.io "va-9" not found\n',
    });
  });

  it('describe shows the object and its events', async () => {
    const { metadata } = server.objects.create(attachment({ note: 'one' })) as { metadata: { uid: string } };
    server.objects.create({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'e-1', namespace: 'default' },
      involvedObject: { kind: 'VolumeAttachment', name: 'va-1', uid: metadata.uid },
      reason: 'AttachFailed',
      message: 'no such volume',
      type: 'Warning',
      source: { component: 'attacher' },
    });
    server.objects.create(volume);
    const described = await kubectl('describe volumeattachment va-1');
    expect(described)
      .to.match(/Attacher: +disk\.example\.com/)
      .and.match(/note: one/);
    expect(described).to.match(/Warning +AttachFailed .*no such volume/);
    expect(await kubectl('describe pv pv-1')).to.match(/VolumeHandle: +h-1/);
  });

  it('patch takes all three kinds of patches, and the status', async () => {
    server.objects.create(attachment());
    await kubectl('patch volumeattachment va-1 -p {"metadata":{"finalizers":["example.com/a"]}}');
    await kubectl('patch volumeattachment va-1 --type=merge -p {"metadata":{"labels":{"a":"b"}}}');
    await kubectl('patch volumeattachment va-1 --type=json -p [{"op":"add","path":"/metadata/labels/c","value":"d"}]');
    await kubectl('patch volumeattachment va-1 --subresource=status --type=merge -p {"status":{"attached":true}}');
    expect(server.objects.get({ resource: 'volumeattachments', name: 'va-1' })).to.deep.nested.include({
      'metadata.finalizers': ['example.com/a'],
      'metadata.labels': { a: 'b', c: 'd' },
      'status.attached': true,
    });
  });

  it('delete waits until the finalizer is gone', async () => {
    server.objects.create({ ...attachment(), metadata: { name: 'va-1', finalizers: ['example.com/a'] } });
    const child = start(['delete', 'volumeattachment', 'va-1']);
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    expect((await lines.next()).value).to.equal('volumeattachment.storage.k8s.io "va-1" deleted');
    expect(child.exitCode).to.equal(null);
    server.objects.patch({ resource: 'volumeattachments', name: 'va-1' }, { metadata: { finalizers: null } });
    const [code] = (await once(child, 'close')) as [number];
    expect(code).to.equal(0);
    expect(server.objects.count('volumeattachments')).to.equal(0);
  });

  it('delete --all and by selector', async () => {
    for (const name of ['a', 'b', 'c']) {
      server.objects.create({ ...attachment(), metadata: { name, labels: { name } } });
    }
    await kubectl('delete volumeattachments -l name=a');
    expect(server.objects.list('volumeattachments')).to.have.length(2);
    await kubectl('delete volumeattachments --all');
    expect(server.objects.list('volumeattachments')).to.have.length(0);
  });

  it('get -w follows what happens', async () => {
    server.objects.create(attachment());
    const child = start(['get', 'volumeattachments', '-w']);
    children.push(child);
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const next = async (): Promise<string | undefined> => rows((await lines.next()).value)[0];
    expect(await next()).to.equal('NAME ATTACHER PV NODE ATTACHED AGE');
    expect(await next()).to.equal('va-1 disk.example.com pv-1 node-1 false AGE');
    server.objects.patch({ resource: 'volumeattachments', name: 'va-1', subresource: 'status' }, { status: { attached: true } });
    expect(await next()).to.equal('va-1 disk.example.com pv-1 node-1 true AGE');
    server.objects.create({ ...attachment(), metadata: { name: 'va-2' } });
    expect(await next()).to.equal('va-2 disk.example.com pv-1 node-1 false AGE');
  });

  it('wait, label, annotate and replace work', async () => {
    server.objects.create(attachment());
    await kubectl('label volumeattachment va-1 a=b');
    await kubectl('wait --for=jsonpath={.status.attached}=false volumeattachment/va-1 --timeout=10s');
    const stored = JSON.parse(await kubectl('get volumeattachment va-1 -o json'));
    await kubectl(`replace -f ${manifest({ ...stored, metadata: { ...stored.metadata, labels: { c: 'd' } } })}`);
    expect(server.objects.get({ resource: 'volumeattachments', name: 'va-1' })).to.deep.nested.include({ 'metadata.labels': { c: 'd' } });
  });

  it('api-resources and version say what there is', async () => {
    expect(rows(await kubectl('api-resources'))).to.include('volumeattachments storage.k8s.io/v1 false VolumeAttachment');
    expect(await kubectl('version')).to.contain(`Server Version: ${release.version}`);
  });

  it('says which right is missing', async () => {
    const { code, error } = await run('get volumeattachments', 'limited.kubeconfig');
    expect(code).to.equal(1);
    expect(error).to.equal(
      'Error from server (Forbidden): volumeattachments.storage.k8s.io is forbidden: User "limited" cannot list resource ' +
        '"volumeattachments" in API group "storage.k8s.io" at the cluster scope\n',
    );
  });
});
