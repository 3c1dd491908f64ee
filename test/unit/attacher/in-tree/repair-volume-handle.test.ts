import { expect } from 'chai';
import { migratedDrivers } from '../../../../src/attacher/in-tree/migrated-drivers.ts';
import { repairVolumeHandle } from '../../../../src/attacher/in-tree/repair-volume-handle.ts';
import { AppError } from '../../../../src/runtime/errors.ts';

const gce = migratedDrivers.gcePersistentDisk;
const node = 'projects/acme/zones/us-central1-a/instances/node-1';
const unknownProject = 'projects/UNSPECIFIED/zones/us-east1-b/disks/d';

const repairs: readonly (readonly [name: string, handle: string, nodeId: string, wanted: string])[] = [
  ['keeps a handle with a project', 'projects/p/zones/UNSPECIFIED/disks/d', node, 'projects/p/zones/UNSPECIFIED/disks/d'],
  ['keeps it whatever the node ID is', 'projects/p/zones/z/disks/d', '', 'projects/p/zones/z/disks/d'],
  ['keeps one of six parts of any kind', 'a/b/c/d/e/f/g', '', 'a/b/c/d/e/f/g'],
  [
    "takes the node's project and zone",
    'projects/UNSPECIFIED/zones/UNSPECIFIED/disks/d',
    node,
    'projects/acme/zones/us-central1-a/disks/d',
  ],
  ["takes the node's project and keeps a zone", unknownProject, node, 'projects/acme/zones/us-east1-b/disks/d'],
  [
    "takes the region of the node's zone",
    'projects/UNSPECIFIED/regions/UNSPECIFIED/disks/d',
    node,
    'projects/acme/regions/us-central1/disks/d',
  ],
  ['keeps a region', 'projects/UNSPECIFIED/regions/us-east1/disks/d', node, 'projects/acme/regions/us-east1/disks/d'],
  [
    'keeps a region whatever the zone is',
    'projects/UNSPECIFIED/regions/r/disks/d',
    'projects/acme/zones/z/instances/n',
    'projects/acme/regions/r/disks/d',
  ],
  ['drops what stands behind the disk', 'x/UNSPECIFIED/zones/z/x/d/more', `${node}/more`, 'projects/acme/zones/z/disks/d'],
  ['keeps empty parts', 'projects/UNSPECIFIED/zones//disks/', 'projects//zones//instances/', 'projects//zones//disks/'],
];

const faults: readonly (readonly [handle: string, nodeId: string, reason: string])[] = [
  ['', node, 'it is not of the form "projects/<project>/zones/<zone>/disks/<disk>"'],
  ['projects/UNSPECIFIED/zones/z/disks', node, 'it is not of the form "projects/<project>/zones/<zone>/disks/<disk>"'],
  [unknownProject, '', 'node ID "" is not of the form "projects/<project>/zones/<zone>/instances/<name>"'],
  [
    unknownProject,
    'projects/acme/zones/z/n',
    'node ID "projects/acme/zones/z/n" is not of the form "projects/<project>/zones/<zone>/instances/<name>"',
  ],
  ['projects/UNSPECIFIED/zone/z/disks/d', node, 'it has "zone" in the place of "zones" or "regions"'],
];

describe('repairVolumeHandle()', () => {
  for (const [name, handle, nodeId, wanted] of repairs) {
    it(`${name}, of GCE`, () => {
      expect(repairVolumeHandle(gce, handle, nodeId)).to.equal(wanted);
    });
  }

  for (const [handle, nodeId, reason] of faults) {
    it(`refuses "${handle}" of GCE on node "${nodeId}"`, () => {
      expect(() => repairVolumeHandle(gce, handle, nodeId))
        .to.throw(AppError, `Cannot repair volume handle "${handle}": ${reason}`)
        .with.property('kind', 'invalid');
    });
  }

  it('refuses a zone of another form where its region is needed', () => {
    const [handle, nodeId] = ['projects/UNSPECIFIED/regions/UNSPECIFIED/disks/d', 'projects/acme/zones/here/instances/n'];
    expect(() => repairVolumeHandle(gce, handle, nodeId)).to.throw(AppError, 'zone "here" is not named "<locale>-<region>-<zone>"');
  });

  for (const driver of Object.values(migratedDrivers).filter((name) => name !== gce)) {
    it(`returns every handle of ${driver} unchanged`, () => {
      for (const handle of ['', 'vol-1', unknownProject]) {
        expect(repairVolumeHandle(driver, handle, node)).to.equal(handle);
      }
    });
  }

  it('refuses a driver without migration', () => {
    expect(() => repairVolumeHandle('test.csi.example.com', unknownProject, node))
      .to.throw(AppError, 'CSI driver "test.csi.example.com" serves no in-tree plugin')
      .with.property('kind', 'invalid');
  });
});
