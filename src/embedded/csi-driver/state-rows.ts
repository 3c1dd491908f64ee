/**
 * The rows of the books as JSON, and back: what a state folder holds. Pure. Reading throws `bug` for what is no such row;
 * `state-folder.ts` names the file.
 */
import { FieldReader } from './field-reader.ts';
import type { NodeRow, Staging, TargetPublication } from './node-book.ts';
import type { Snapshot, SnapshotRow } from './snapshot-book.ts';
import type { ContentSource, Publication, Volume, VolumeRow } from './volume-book.ts';
import { accessModes, type VolumeCapability } from './volume-capability.ts';

/** A row of the book of volumes. */
export function readVolumeRow(row: unknown): VolumeRow {
  const fields = new FieldReader('volume row', row, ['serial', 'volume', 'publications']);
  return {
    serial: fields.number('serial'),
    volume: readVolume(fields.child('volume', (volume) => volume)),
    publications: fields.children('publications', readPublication),
  };
}

/** A row of the book of snapshots. */
export function readSnapshotRow(row: unknown): SnapshotRow {
  const fields = new FieldReader('snapshot row', row, ['serial', 'snapshot']);
  return { serial: fields.number('serial'), snapshot: readSnapshot(fields.child('snapshot', (snapshot) => snapshot)) };
}

/** A row of the book of a node. */
export function readNodeRow(row: unknown): NodeRow {
  const fields = new FieldReader('node row', row, ['staging', 'publications']);
  const staging = fields.child('staging', readStaging);
  const publications = fields.children('publications', readTargetPublication);
  return staging === undefined ? { publications } : { staging, publications };
}

/** The text of a row's file. */
export function rowText(row: VolumeRow | SnapshotRow | NodeRow): string {
  return `${JSON.stringify(row, undefined, 2)}\n`;
}

function readVolume(volume: unknown): Volume {
  const fields = new FieldReader('volume', volume, [
    ...['volumeId', 'name', 'capacityBytes', 'volumeContext', 'capabilities', 'parameters', 'mutableParameters'],
    ...['contentSource', 'topology'],
  ]);
  const contentSource = fields.child('contentSource', readContentSource);
  const topology = fields.child('topology', () => fields.map('topology'));
  return {
    volumeId: fields.text('volumeId'),
    name: fields.text('name'),
    capacityBytes: fields.number('capacityBytes'),
    volumeContext: fields.map('volumeContext'),
    capabilities: fields.children('capabilities', readCapability),
    parameters: fields.map('parameters'),
    mutableParameters: fields.map('mutableParameters'),
    ...(contentSource === undefined ? {} : { contentSource }),
    ...(topology === undefined ? {} : { topology }),
  };
}

function readContentSource(source: unknown): ContentSource {
  const fields = new FieldReader('content source', source, ['from', 'snapshotId', 'volumeId']);
  return fields.text('from') === 'snapshot'
    ? { from: 'snapshot', snapshotId: fields.text('snapshotId') }
    : { from: 'volume', volumeId: fields.text('volumeId') };
}

function readPublication(publication: unknown): Publication {
  const fields = new FieldReader('publication', publication, ['volumeId', 'nodeId', 'capability', 'readonly']);
  return {
    volumeId: fields.text('volumeId'),
    nodeId: fields.text('nodeId'),
    capability: readCapability(fields.child('capability', (capability) => capability)),
    readonly: fields.flag('readonly') ?? false,
  };
}

function readSnapshot(snapshot: unknown): Snapshot {
  const fields = new FieldReader('snapshot', snapshot, ['snapshotId', 'name', 'sourceVolumeId', 'sizeBytes', 'createdAt']);
  return {
    snapshotId: fields.text('snapshotId'),
    name: fields.text('name'),
    sourceVolumeId: fields.text('sourceVolumeId'),
    sizeBytes: fields.number('sizeBytes'),
    createdAt: new Date(fields.text('createdAt')),
  };
}

function readStaging(staging: unknown): Staging {
  const fields = new FieldReader('staging', staging, ['volumeId', 'stagingPath', 'capability']);
  return {
    volumeId: fields.text('volumeId'),
    stagingPath: fields.text('stagingPath'),
    capability: readCapability(fields.child('capability', (capability) => capability)),
  };
}

function readTargetPublication(publication: unknown): TargetPublication {
  const fields = new FieldReader('target publication', publication, [
    ...['volumeId', 'targetPath', 'stagingPath', 'capability', 'readonly', 'publishContext', 'volumeContext'],
  ]);
  return {
    volumeId: fields.text('volumeId'),
    targetPath: fields.text('targetPath'),
    stagingPath: fields.text('stagingPath'),
    capability: readCapability(fields.child('capability', (capability) => capability)),
    readonly: fields.flag('readonly') ?? false,
    publishContext: fields.map('publishContext'),
    volumeContext: fields.map('volumeContext'),
  };
}

function readCapability(capability: unknown): VolumeCapability {
  const fields = new FieldReader('volume capability', capability, ['accessMode', 'accessType', 'fsType', 'mountFlags', 'mountGroup']);
  const accessMode = fields.oneOf('accessMode', accessModes);
  const accessType = fields.oneOf('accessType', ['block', 'mount'] as const);
  return accessType === 'block'
    ? { accessMode, accessType }
    : {
        accessMode,
        accessType,
        fsType: fields.text('fsType'),
        mountFlags: fields.texts('mountFlags'),
        mountGroup: fields.text('mountGroup'),
      };
}
