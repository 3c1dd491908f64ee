/**
 * Releases on a real API server, in both ways and with every file of values: installed, changed, and gone without a trace. Pods are
 * created as the Deployment would, where only restricted ones are let in; their account has the rights that they use, and no others.
 */
import { expect } from 'chai';
import { type NewObject, objectPath } from '../testbed/api-client.ts';
import { ChartBed } from './chart-bed.ts';
import { GrantedRights } from './granted-rights.ts';
import { type Helm, podTemplate, readObjects, titleOf, valueFile, valueFiles, type Way, ways } from './helm.ts';

describe('a release of the chart', function () {
  this.timeout(60_000);
  let bed: ChartBed;
  let helm: Helm;
  let rights: GrantedRights;

  before(async () => {
    bed = await ChartBed.start();
    ({ helm } = bed);
    rights = await GrantedRights.open(bed);
  });
  after(() => bed?.stop());

  async function install(way: Way, path: string): Promise<string> {
    const namespace = await bed.addNamespace();
    await helm.succeed(['install', 'release', helm.chart(way), '--namespace', namespace, '--values', path]);
    return namespace;
  }

  /** Creates the pods that a release asks for, the one of its test too, and deletes them. */
  async function createPods(namespace: string): Promise<readonly string[]> {
    const { metadata, spec } = podTemplate(await bed.released('release', namespace));
    const hooks = readObjects(await helm.succeed(['get', 'hooks', 'release', '--namespace', namespace]));
    const pods: readonly NewObject[] = [
      { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: 'attacher', namespace }, spec },
      ...hooks.map((hook) => ({ ...hook, metadata: { ...hook.metadata, namespace } })),
    ];
    for (const pod of pods) {
      await bed.admin.create(pod);
    }
    for (const pod of pods) {
      await bed.admin.request('DELETE', `${objectPath(pod)}?gracePeriodSeconds=0`);
    }
    return pods.map(({ metadata: { name } }) => name!);
  }

  for (const way of ways) {
    for (const path of valueFiles(way)) {
      it(`is installed, has pods that are let in and the rights that they use, and leaves nothing: ${way}, ${titleOf(path)}`, async () => {
        const namespace = await bed.addNamespace();
        await bed.addAccount(namespace, 'existing');
        const before = await everything();
        await helm.succeed(['install', 'release', helm.chart(way), '--namespace', namespace, '--values', path]);
        const released = await bed.released('release', namespace);
        expect(released.map(({ kind }) => kind)).to.include('Deployment');
        for (const object of released) {
          await bed.admin.get(objectPath(object));
        }
        expect(await createPods(namespace)).to.include('attacher');
        await rights.expectOf(podTemplate(released).spec, { way, path, namespace });
        await helm.succeed(['uninstall', 'release', '--namespace', namespace]);
        expect(await everything()).to.have.members(before);
      });
    }
  }

  it('is changed into any other and back', async () => {
    const namespace = await install('standalone', valueFile('standalone', 'minimal'));
    const first = names(await bed.released('release', namespace));
    // The names stay: a Deployment's selector, in which they are, cannot change.
    const more = ['--set', 'fullnameOverride=,nameOverride=', '--values', valueFile('standalone', 'full')];
    const upgrade = (...args: readonly string[]) =>
      helm.succeed(['upgrade', 'release', helm.chart('standalone'), '--namespace', namespace, '--reset-values', ...args]);
    await upgrade(...more, '--set', 'fullnameOverride=,nameOverride=,serviceAccount.name=');
    const grown = await bed.released('release', namespace);
    expect(grown.map(({ kind }) => kind)).to.include.members([
      'PodDisruptionBudget',
      'NetworkPolicy',
      'ServiceMonitor',
      'ConfigMap',
      'Role',
    ]);
    await upgrade('--values', valueFile('standalone', 'minimal'));
    expect(names(await bed.released('release', namespace))).to.have.members(first);
    for (const object of grown.filter((one) => !first.includes(nameOf(one)))) {
      expect((await bed.admin.request('GET', objectPath(object))).status, nameOf(object)).to.equal(404);
    }
    await helm.succeed(['uninstall', 'release', '--namespace', namespace]);
  });

  it('is there twice, under one name in two namespaces', async () => {
    const [one, two] = [
      await install('standalone', valueFile('standalone', 'replicas')),
      await install('standalone', valueFile('standalone', 'replicas')),
    ];
    await helm.succeed(['uninstall', 'release', '--namespace', one]);
    for (const object of await bed.released('release', two)) {
      await bed.admin.get(objectPath(object));
    }
    await helm.succeed(['uninstall', 'release', '--namespace', two]);
  });

  it('is refused with nothing done where values make no sense', async () => {
    const namespace = await bed.addNamespace();
    const before = await everything();
    const { code, text } = await helm.run([
      'install',
      'release',
      helm.chart('standalone'),
      '--namespace',
      namespace,
      '--set',
      'replicas=0',
    ]);
    expect(code, text).to.equal(1);
    expect(text).to.include("at '/replicas': minimum: got 0, want 1");
    expect(await everything()).to.have.members(before);
  });

  it('says what to look at next', async () => {
    const namespace = await bed.addNamespace();
    const minimal = ['--namespace', namespace, '--values', valueFile('standalone', 'minimal')];
    const notes = await helm.succeed(['install', 'release', helm.chart('standalone'), ...minimal, '--set', 'replicas=2']);
    expect(notes).to.include('attaches and detaches volumes of csi.example.com.');
    expect(notes).to.include(`kubectl -n ${namespace} get lease external-attacher-leader-csi-example-com`);
    expect(notes).to.include(`helm test -n ${namespace} release --logs`);
    const alone = await helm.succeed(['upgrade', 'release', helm.chart('standalone'), '--namespace', namespace, '--reset-values']);
    expect(alone).to.include('There is no driver beside it: set driver.container, or it waits for /csi/csi.sock for ever.');
    await helm.succeed(['uninstall', 'release', '--namespace', namespace]);
  });

  /** Every object of every kind that can be listed, but those that the server itself keeps writing. */
  async function everything(): Promise<readonly string[]> {
    const collections = await listable();
    const lists = await Promise.all(
      collections.map(async (path) =>
        (await bed.admin.list(path)).map(({ metadata }) => `${path} ${metadata.namespace ?? ''}/${metadata.name}`),
      ),
    );
    return lists.flat();
  }

  async function listable(): Promise<readonly string[]> {
    const groups = await bed.admin.get('/apis');
    const versions = (groups['groups'] as readonly { readonly preferredVersion: { readonly groupVersion: string } }[]).map(
      ({ preferredVersion: { groupVersion } }) => `/apis/${groupVersion}`,
    );
    const resources = await Promise.all(
      ['/api/v1', ...versions].map(async (version) =>
        ((await bed.admin.get(version))['resources'] as readonly { readonly name: string; readonly verbs: readonly string[] }[])
          .filter(({ name, verbs }) => verbs.includes('list') && name !== 'events' && name !== 'componentstatuses')
          .map(({ name }) => `${version}/${name}`),
      ),
    );
    return resources.flat();
  }
});

function nameOf({ kind, metadata: { namespace = '', name } }: NewObject): string {
  return `${kind} ${namespace}/${name}`;
}

function names(objects: readonly NewObject[]): readonly string[] {
  return objects.map(nameOf);
}
