/** The contract with `kubectl`: discovery, tables, and what `apply` looks for. */
import { expect } from 'chai';
import { type ContractClient, type Loose, mergePatch, paths, uniqueName } from './contract-client.ts';
import { attachment, csiNode, event, lease, volume } from './objects.ts';

const tableAccept = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json;as=Table;v=v1beta1;g=meta.k8s.io,application/json';
const aggregatedAccept = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json';

/** Columns by plural name; `*` marks those that are only shown with `-o wide`. */
const columns: Readonly<Record<string, string>> = {
  volumeattachments: 'Name Attacher PV Node Attached Age',
  csinodes: 'Name Drivers Age',
  csidrivers: 'Name AttachRequired PodInfoOnMount StorageCapacity TokenRequests RequiresRepublish Modes Age',
  storageclasses: 'Name Provisioner ReclaimPolicy VolumeBindingMode AllowVolumeExpansion Age',
  leases: 'Name Holder Age',
  persistentvolumes: 'Name Capacity Access_Modes Reclaim_Policy Status Claim StorageClass VolumeAttributesClass Reason Age *VolumeMode',
  persistentvolumeclaims: 'Name Status Volume Capacity Access_Modes StorageClass VolumeAttributesClass Age *VolumeMode',
  nodes: 'Name Status Roles Age Version *Internal-IP *External-IP *OS-Image *Kernel-Version *Container-Runtime',
  pods: 'Name Ready Status Restarts Age *IP *Node *Nominated_Node *Readiness_Gates',
  secrets: 'Name Type Data Age',
  configmaps: 'Name Data Age',
  namespaces: 'Name Status Age',
  serviceaccounts: 'Name Age',
  events: 'Last_Seen Type Reason Object *Subobject *Source Message *First_Seen *Count *Name',
};

const groupOf = (plural: string): string => {
  if (plural === 'leases') {
    return '/apis/coordination.k8s.io/v1';
  }
  return ['volumeattachments', 'csinodes', 'csidrivers', 'storageclasses'].includes(plural) ? '/apis/storage.k8s.io/v1' : '/api/v1';
};

export function describeKubectl(client: () => ContractClient): void {
  async function table(path: string): Promise<Loose> {
    return (await client().get(path, { accept: tableAccept })).body;
  }

  describe('a Table', () => {
    for (const [plural, wanted] of Object.entries(columns)) {
      it(`of ${plural} has the columns that kubectl shows`, async () => {
        const { kind, columnDefinitions } = await table(`${groupOf(plural)}/${plural}?limit=1`);
        expect(kind).to.equal('Table');
        const names = columnDefinitions.map((column: Loose) => `${column.priority === 0 ? '' : '*'}${column.name.replaceAll(' ', '_')}`);
        const counts = plural === 'serviceaccounts' && client().ways.countsSecretsOfServiceAccounts;
        expect(names.join(' ')).to.equal(counts ? 'Name Secrets Age' : wanted);
        for (const column of columnDefinitions) {
          expect(column).to.have.all.keys('name', 'type', 'format', 'description', 'priority');
        }
      });
    }

    it('has a row for each object, with its metadata', async () => {
      const label = uniqueName('group');
      const made = await client().make(paths.attachments, attachment({ labels: { group: label } }));
      const { metadata, rows } = await table(`${paths.attachments}?labelSelector=group%3D${label}`);
      expect(Number(metadata.resourceVersion)).to.be.at.least(Number(made.metadata.resourceVersion));
      expect(rows).to.have.length(1);
      const { cells, object } = rows[0];
      expect(cells.slice(0, 5)).to.deep.equal([made.metadata.name, 'Disk.example.com', 'pv-1', 'node-1', false]);
      expect(cells[5]).to.match(/^\d+s$/);
      expect(object).to.deep.equal({ kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: made.metadata });
    });

    it('of one object is answered for its name', async () => {
      const made = await client().make(paths.attachments, attachment());
      const { rows, metadata } = await table(`${paths.attachments}/${made.metadata.name}`);
      expect(rows[0].cells[0]).to.equal(made.metadata.name);
      expect(metadata.resourceVersion).to.equal(made.metadata.resourceVersion);
    });

    it('pages like a list', async () => {
      const label = uniqueName('group');
      await client().make(paths.attachments, attachment({ labels: { group: label } }));
      await client().make(paths.attachments, attachment({ labels: { group: label } }));
      const first = await table(`${paths.attachments}?labelSelector=group%3D${label}&limit=1`);
      const second = await table(`${paths.attachments}?labelSelector=group%3D${label}&limit=1&continue=${first.metadata.continue}`);
      expect([first.rows.length, second.rows.length]).to.deep.equal([1, 1]);
      expect(second.rows[0].cells[0]).not.to.equal(first.rows[0].cells[0]);
    });

    it('shows volumes, CSINodes, Leases, Secrets and Events as kubectl does', async () => {
      const pv = await client().make(
        paths.volumes,
        volume({}, { accessModes: ['ReadOnlyMany', 'ReadWriteOnce'], storageClassName: 'fast' }),
      );
      const pvRow = (await table(`${paths.volumes}/${pv.metadata.name}`)).rows[0].cells;
      const shown = [pv.metadata.name, '1Gi', 'RWO,ROX', 'Retain', pv.status.phase, '', 'fast', '<unset>', ''];
      expect(pvRow.toSpliced(4, 1, pv.status.phase).slice(0, 9)).to.deep.equal(shown);
      expect(pvRow[10]).to.equal('Filesystem');
      const node = await client().make(paths.csiNodes, csiNode([{ name: 'a.example.com', nodeID: 'i' }]));
      expect((await table(`${paths.csiNodes}/${node.metadata.name}`)).rows[0].cells.slice(0, 2)).to.deep.equal([node.metadata.name, 1]);
      const held = await client().make(paths.leases, lease({ holderIdentity: 'me' }));
      expect((await table(`${paths.leases}/${held.metadata.name}`)).rows[0].cells[1]).to.equal('me');
      const secret = await client().make(paths.secrets, { metadata: { name: uniqueName() }, stringData: { a: '1', b: '2' } });
      expect((await table(`${paths.secrets}/${secret.metadata.name}`)).rows[0].cells.slice(1, 3)).to.deep.equal(['Opaque', 2]);
      const happened = await client().make(paths.events, event());
      const row = (await table(`${paths.events}/${happened.metadata.name}`)).rows[0].cells;
      expect(row.slice(0, 5)).to.deep.equal(['<unknown>', 'Normal', 'LeaderElection', 'lease/lease-1', '']);
      expect(row[6]).to.equal('x became leader');
    });

    it('of a watch has its columns once, in the first event', async () => {
      const label = uniqueName('group');
      const made = await client().make(paths.attachments, attachment({ labels: { group: label } }));
      const watch = await client().watch(`${paths.attachments}?watch=true&labelSelector=group%3D${label}`, { accept: tableAccept });
      const first = await watch.next();
      expect([first.type, first.object.kind, first.object.columnDefinitions.length]).to.deep.equal(['ADDED', 'Table', 6]);
      await client().patch(`${paths.attachments}/${made.metadata.name}/status`, mergePatch, { status: { attached: true } });
      const second = await watch.next();
      watch.close();
      expect(second.object.columnDefinitions).to.equal(null);
      expect(second.object.rows[0].cells[4]).to.equal(true);
    });

    it('is not made for an error', async () => {
      const { body } = await client().get(`${paths.attachments}/${uniqueName()}`, { accept: tableAccept });
      expect([body.kind, body.code]).to.deep.equal(['Status', 404]);
    });
  });

  describe('the form of an answer', () => {
    it('can be metadata only', async () => {
      const made = await client().make(paths.attachments, attachment());
      const accept = 'application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io,application/json';
      const { body } = await client().get(`${paths.attachments}/${made.metadata.name}`, { accept });
      expect(body).to.deep.equal({ kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: made.metadata });
    });

    it('that is not there is answered with 406', async () => {
      const { status, body } = await client().get(paths.attachments, { accept: 'text/plain' });
      expect([status, body.reason]).to.deep.equal([406, 'NotAcceptable']);
    });
  });

  describe('discovery', () => {
    it('names groups and versions', async () => {
      expect((await client().get('/api')).body).to.deep.include({ kind: 'APIVersions', versions: ['v1'] });
      const { body } = await client().get('/apis');
      const names = body.groups.map((group: Loose) => group.name);
      expect(names).to.include.members(['storage.k8s.io', 'coordination.k8s.io', 'events.k8s.io', 'authorization.k8s.io']);
      const group = await client().get('/apis/storage.k8s.io');
      expect(group.body.preferredVersion).to.deep.equal({ groupVersion: 'storage.k8s.io/v1', version: 'v1' });
    });

    it('names resources with their verbs', async () => {
      const { body } = await client().get('/apis/storage.k8s.io/v1');
      const find = (name: string): Loose => body.resources.find((resource: Loose) => resource.name === name);
      expect(find('volumeattachments')).to.deep.include({
        singularName: 'volumeattachment',
        namespaced: false,
        kind: 'VolumeAttachment',
        verbs: ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'],
      });
      expect(find('volumeattachments/status').verbs).to.deep.equal(['get', 'patch', 'update']);
      expect(find('storageclasses').shortNames).to.deep.equal(['sc']);
      const core = await client().get('/api/v1');
      const names = core.body.resources.map((resource: Loose) => resource.name);
      expect(names).to.include.members(['events', 'nodes', 'persistentvolumes', 'persistentvolumes/status', 'pods', 'secrets']);
    });

    it('comes aggregated when asked for', async () => {
      const { headers, body } = await client().get('/apis', { accept: aggregatedAccept });
      expect(headers['content-type']).to.equal('application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList');
      const group = body.items.find((item: Loose) => item.metadata.name === 'storage.k8s.io');
      const resource = group.versions[0].resources.find((item: Loose) => item.resource === 'volumeattachments');
      expect(resource).to.deep.include({ scope: 'Cluster', singularResource: 'volumeattachment' });
      expect(resource.responseKind.kind).to.equal('VolumeAttachment');
      expect(resource.subresources[0].subresource).to.equal('status');
      expect((await client().get('/api', { accept: aggregatedAccept })).body.items[0].versions[0].version).to.equal('v1');
    });

    it('tells the version', async () => {
      const { body } = await client().get('/version');
      expect(body.major).to.equal('1');
      expect(Number(body.minor)).to.be.greaterThan(33);
      expect(body.gitVersion).to.match(/^v1\.\d+\.\d+/);
    });

    it('tells by OpenAPI that fields are validated', async () => {
      const { body } = await client().get('/openapi/v3');
      const { body: document } = await client().get(body.paths['apis/storage.k8s.io/v1'].serverRelativeURL);
      const operation = document.paths['/apis/storage.k8s.io/v1/volumeattachments/{name}'].patch;
      expect(operation['x-kubernetes-group-version-kind']).to.deep.equal({
        group: 'storage.k8s.io',
        version: 'v1',
        kind: 'VolumeAttachment',
      });
      expect(operation.parameters.map((parameter: Loose) => parameter.name)).to.include('fieldValidation');
    });

    it('knows no other path', async () => {
      const { status, text } = await client().get('/nowhere');
      expect([status, text]).to.deep.equal([404, '404 page not found\n']);
    });
  });
}
