/**
 * Rules for the content of VolumeAttachment, PersistentVolume and CSINode, as in `k8s.io/kubernetes/pkg/apis/storage/validation`
 * and `pkg/apis/core/validation` of 1.37. Pure.
 */
import { at, equalJson, isObject, type Json, type JsonObject, listAt, objectAt, textAt, textsAt, withMembers } from './json.ts';
import { type Cause, duplicateField, forbiddenField, invalidField, requiredField, tooLongField, unsupportedValue } from './status-error.ts';
import { subdomainFaults } from './validate-names.ts';

const attachmentMetadataLimitBytes = 256 * 1024;
const errorMessageLimitBytes = 1024;
const nodeIdLimitBytes = 256;
const maxErrorCode = 2 ** 31 - 1;

/** Faults of a VolumeAttachment. */
export function volumeAttachmentFaults(object: JsonObject): readonly Cause[] {
  const spec = objectAt(object, 'spec');
  const nodeName = textAt(spec, 'nodeName');
  return [
    ...driverNameFaults('spec.attacher', textAt(spec, 'attacher')),
    ...sourceFaults(objectAt(spec, 'source')),
    ...subdomainFaults(nodeName).map((fault) => invalidField('spec.nodeName', nodeName, fault)),
    ...attachmentMetadataFaults(objectAt(object, 'status', 'attachmentMetadata')),
    ...volumeErrorFaults('status.attachError', at(object, 'status', 'attachError')),
    ...volumeErrorFaults('status.detachError', at(object, 'status', 'detachError')),
  ];
}

/** Faults of an update of a VolumeAttachment: its spec never changes. */
export function volumeAttachmentUpdateFaults(object: JsonObject, old: JsonObject): readonly Cause[] {
  return equalJson(object['spec'], old['spec']) ? [] : [invalidField('spec', null, 'field is immutable')];
}

function driverNameFaults(field: string, name: string): readonly Cause[] {
  if (name === '') {
    return [requiredField(field)];
  }
  return [
    ...(name.length > 63 ? [tooLongField(field, 63)] : []),
    ...subdomainFaults(name.toLowerCase()).map((fault) => invalidField(field, name, fault)),
  ];
}

function sourceFaults(source: JsonObject): readonly Cause[] {
  const name = source['persistentVolumeName'];
  const inline = source['inlineVolumeSpec'];
  const onlyOne = 'must specify exactly one of inlineVolumeSpec and persistentVolumeName';
  if (name === undefined && inline === undefined) {
    return [requiredField('spec.source', onlyOne)];
  }
  if (name !== undefined && inline !== undefined) {
    return [forbiddenField('spec.source', onlyOne)];
  }
  if (inline !== undefined) {
    return inlineSpecFaults(objectAt(source, 'inlineVolumeSpec'));
  }
  return subdomainFaults(textAt(source, 'persistentVolumeName')).map((fault) =>
    invalidField('spec.source.persistentVolumeName', name, fault),
  );
}

function inlineSpecFaults(spec: JsonObject): readonly Cause[] {
  const path = 'spec.source.inlineVolumeSpec';
  const notInline = ['claimRef', 'capacity', 'nodeAffinity'].filter((name) => spec[name] !== undefined);
  return [
    ...notInline.map((name) => forbiddenField(`${path}.${name}`, 'may not be specified in the context of inline volumes')),
    ...(spec['csi'] === undefined ? [requiredField(`${path}.csi`, 'has to be specified in the context of inline volumes')] : []),
    ...accessModeFaults(path, spec),
    ...csiFaults(path, spec),
  ];
}

function attachmentMetadataFaults(metadata: JsonObject): readonly Cause[] {
  const sizeBytes = Object.keys(metadata).reduce((sum, key) => sum + Buffer.byteLength(key) + Buffer.byteLength(textAt(metadata, key)), 0);
  return sizeBytes > attachmentMetadataLimitBytes ? [tooLongField('status.attachmentMetadata', attachmentMetadataLimitBytes)] : [];
}

function volumeErrorFaults(field: string, error: Json | undefined): readonly Cause[] {
  const code = at(error, 'errorCode');
  return [
    ...(Buffer.byteLength(textAt(error, 'message')) > errorMessageLimitBytes
      ? [tooLongField(`${field}.message`, errorMessageLimitBytes)]
      : []),
    ...(typeof code === 'number' && code < 0
      ? [invalidField(`${field}.errorCode`, code, `must be between 0 and ${maxErrorCode}, inclusive`)]
      : []),
  ];
}

/** Volume sources of `v1.PersistentVolumeSpec`. */
const sourceNames: readonly string[] = (
  'awsElasticBlockStore azureDisk azureFile cephfs cinder csi fc flexVolume flocker gcePersistentDisk glusterfs hostPath iscsi local nfs ' +
  'photonPersistentDisk portworxVolume quobyte rbd scaleIO storageos vsphereVolume'
).split(' ');

/** Faults of a PersistentVolume. */
export function persistentVolumeFaults(object: JsonObject): readonly Cause[] {
  const spec = objectAt(object, 'spec');
  const sources = sourceNames.filter((name) => spec[name] !== undefined);
  return [
    ...accessModeFaults('spec', spec),
    ...capacityFaults(objectAt(spec, 'capacity')),
    ...(sources.length === 0 ? [requiredField('spec', 'must specify a volume type')] : []),
    ...sources.slice(1).map((name) => forbiddenField(`spec.${name}`, 'may not specify more than 1 volume type')),
    ...csiFaults('spec', spec),
  ];
}

/** Faults of an update of a PersistentVolume: its source and volume mode never change. */
export function persistentVolumeUpdateFaults(object: JsonObject, old: JsonObject): readonly Cause[] {
  const [spec, oldSpec] = [objectAt(object, 'spec'), objectAt(old, 'spec')];
  const same = sourceNames.every((name) => equalJson(fixedSource(spec[name]), fixedSource(oldSpec[name])));
  return [
    ...(same ? [] : [forbiddenField('spec.persistentvolumesource', 'spec.persistentvolumesource is immutable after creation')]),
    ...(equalJson(spec['volumeMode'], oldSpec['volumeMode'])
      ? []
      : [invalidField('spec.volumeMode', spec['volumeMode'], 'field is immutable')]),
  ];
}

/** The part of a source that may not change: all but the Secret for expansion. */
function fixedSource(source: Json | undefined): Json | undefined {
  return isObject(source) ? withMembers(source, { controllerExpandSecretRef: undefined }) : source;
}

function capacityFaults(capacity: JsonObject): readonly Cause[] {
  const names = Object.keys(capacity);
  return [
    ...(names.length === 0 ? [requiredField('spec.capacity')] : []),
    ...(names.length === 1 && names[0] === 'storage'
      ? []
      : [unsupportedValue('spec.capacity', names.length === 0 ? null : capacity, ['storage'])]),
  ];
}

const accessModes: readonly string[] = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];

function accessModeFaults(path: string, spec: JsonObject): readonly Cause[] {
  const field = `${path}.accessModes`;
  const modes = textsAt(spec, 'accessModes');
  const alone = modes.includes('ReadWriteOncePod') && modes.some((mode) => mode !== 'ReadWriteOncePod' && accessModes.includes(mode));
  return [
    ...(modes.length === 0 ? [requiredField(field)] : []),
    ...modes.filter((mode) => !accessModes.includes(mode)).map((mode) => unsupportedValue(field, mode, accessModes)),
    ...(alone ? [forbiddenField(field, 'may not use ReadWriteOncePod with other access modes')] : []),
  ];
}

function csiFaults(path: string, spec: JsonObject): readonly Cause[] {
  const csi = spec['csi'];
  if (csi === undefined) {
    return [];
  }
  return [
    ...driverNameFaults(`${path}.csi.driver`, textAt(csi, 'driver')),
    ...(textAt(csi, 'volumeHandle') === '' ? [requiredField(`${path}.csi.volumeHandle`)] : []),
  ];
}

/** Faults of a CSINode. */
export function csiNodeFaults(object: JsonObject): readonly Cause[] {
  const drivers = listAt(object, 'spec', 'drivers');
  const names = drivers.map((driver) => textAt(driver, 'name'));
  return drivers.flatMap((driver, index) => [
    ...driverNameFaults(`spec.drivers[${index}].name`, textAt(driver, 'name')),
    ...nodeIdFaults(`spec.drivers[${index}].nodeID`, textAt(driver, 'nodeID')),
    ...(names.indexOf(textAt(driver, 'name')) < index ? [duplicateField(`spec.drivers[${index}].name`, textAt(driver, 'name'))] : []),
  ]);
}

function nodeIdFaults(field: string, nodeId: string): readonly Cause[] {
  if (nodeId === '') {
    return [requiredField(field)];
  }
  return nodeId.length > nodeIdLimitBytes ? [invalidField(field, nodeId, `must be ${nodeIdLimitBytes} characters or less`)] : [];
}

/** Faults of an update of a CSINode: an entry can come and go, but not change (its allocatable count may). */
export function csiNodeUpdateFaults(object: JsonObject, old: JsonObject): readonly Cause[] {
  const oldDrivers = new Map(listAt(old, 'spec', 'drivers').map((driver) => [textAt(driver, 'name'), fixedDriver(driver)]));
  return listAt(object, 'spec', 'drivers')
    .filter((driver) => {
      const before = oldDrivers.get(textAt(driver, 'name'));
      return before !== undefined && !equalJson(before, fixedDriver(driver));
    })
    .map((driver) => invalidField('spec.drivers', fixedDriver(driver), 'field is immutable'));
}

function fixedDriver(driver: Json): Json {
  return isObject(driver) ? withMembers(driver, { allocatable: undefined }) : driver;
}
