/**
 * Holds csi-spec/ to the CSI specification: our descriptor to the committed facts of the specification's own, and the
 * generated code to our descriptor, field by field on the wire.
 */
import { expect } from 'chai';
import jspb from 'google-protobuf';
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import wrappers from 'google-protobuf/google/protobuf/wrappers_pb.js';
import type { FieldFacts } from '../../csi-spec/descriptor-facts.ts';
import rpc from '../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../csi-spec/generated/csi_pb.js';
import { secretFields } from '../../csi-spec/secret-fields.ts';
import { committedSpecFacts, differences, factsThatWeTake, ourFacts } from '../support/csi-spec-facts.ts';

interface GeneratedMessage extends jspb.Message {
  [accessor: string]: unknown;
}
type GeneratedClass = (new () => GeneratedMessage) & { deserializeBinary(bytes: Uint8Array): GeneratedMessage };
interface GeneratedMethod {
  readonly path: string;
  readonly requestType: unknown;
  readonly responseType: unknown;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
}

const ours = ourFacts();
const messages = Object.entries(ours.messages).filter(([, message]) => !message.mapEntry);

describe('csi.proto', () => {
  it('says what the specification says', () => {
    expect(differences(ours, factsThatWeTake(committedSpecFacts()))).to.deep.equal([]);
  });

  it('has the services that the attacher, its test driver and csi-sanity use', () => {
    expect(Object.keys(ours.services)).to.have.members(
      ['Identity', 'Controller', 'GroupController', 'Node'].map((name) => `csi.v1.${name}`),
    );
    expect(Object.keys(ours.services['csi.v1.Controller']!.methods)).to.include.members([
      'ControllerPublishVolume',
      'ControllerUnpublishVolume',
      'ListVolumes',
      'ControllerGetCapabilities',
    ]);
  });

  it('uses no type that it leaves out', () => {
    const used = messages.flatMap(([, message]) => Object.values(message.fields).map((field) => field.typeName));
    const unknown = used.filter((name) => name.startsWith('csi.') && ours.messages[name] === undefined && ours.enums[name] === undefined);
    expect(unknown).to.deep.equal([]);
  });
});

describe('differences of descriptor facts', () => {
  it('names a field that has another number', () => {
    const spec = structuredClone(ours);
    Object.assign(spec.messages['csi.v1.Topology']!.fields['segments']!, { number: 9 });
    expect(differences(ours, spec)).to.deep.equal(["/messages/csi.v1.Topology/fields/segments/number: ours 1, the specification's 9"]);
  });

  it('names an empty message that is missing', () => {
    const { 'csi.v1.ProbeRequest': _, ...rest } = ours.messages;
    const lines = differences({ ...ours, messages: rest }, ours);
    expect(lines).to.include("/messages/csi.v1.ProbeRequest: ours absent, the specification's present");
  });
});

describe('secretFields', () => {
  it('lists exactly the fields that the specification marks', () => {
    const spec = factsThatWeTake(committedSpecFacts());
    const marked = Object.entries(spec.messages).flatMap(([name, message]) =>
      Object.entries(message.fields).flatMap(([field, { secret }]) => (secret ? [`${name}.${field}`] : [])),
    );
    const listed = Object.entries(secretFields).flatMap(([name, fields]) => fields.map((field) => `csi.v1.${name}.${field}`));
    expect(listed).to.have.members(marked);
    expect(listed).to.include('csi.v1.ControllerPublishVolumeRequest.secrets');
  });
});

describe('csi_pb', () => {
  for (const [name, message] of messages) {
    it(`${name} puts each field on the wire under its number and type, and reads it back`, () => {
      const Message = generatedClass(name);
      for (const [fieldName, field] of Object.entries(message.fields)) {
        const filled = new Message();
        fill(filled, fieldName, field);
        const bytes = filled.serializeBinary();
        const reader = new jspb.BinaryReader(bytes);
        expect(reader.nextField(), fieldName).to.equal(true);
        expect([reader.getFieldNumber(), reader.getWireType()], fieldName).to.deep.equal([field.number, wireType(field)]);
        expect(Message.deserializeBinary(bytes).toObject(), fieldName).to.deep.equal(filled.toObject());
      }
      expect(new Message().serializeBinary()).to.have.length(0);
    });
  }

  it('has each enum value under its name and number', () => {
    for (const [name, { values }] of Object.entries(ours.enums)) {
      expect(generated(name), name).to.deep.equal(Object.fromEntries(Object.entries(values).map(([value, { number }]) => [value, number])));
    }
  });

  it('gives back maps, nested messages and lists unchanged', () => {
    const request = new csi.ControllerPublishVolumeRequest().setVolumeId('volume-1').setNodeId('node-1').setReadonly(true);
    request.getSecretsMap().set('user', 'ü').set('', 'empty key');
    request.getVolumeContextMap().set('key', '');
    const mount = new csi.VolumeCapability.MountVolume().setFsType('ext4').setMountFlagsList(['ro', 'noatime']);
    const mode = new csi.VolumeCapability.AccessMode().setMode(csi.VolumeCapability.AccessMode.Mode.SINGLE_NODE_MULTI_WRITER);
    request.setVolumeCapability(new csi.VolumeCapability().setMount(mount).setAccessMode(mode));

    const read = csi.ControllerPublishVolumeRequest.deserializeBinary(request.serializeBinary());

    expect([read.getVolumeId(), read.getNodeId(), read.getReadonly()]).to.deep.equal(['volume-1', 'node-1', true]);
    expect(read.getSecretsMap().toObject()).to.have.deep.members([
      ['user', 'ü'],
      ['', 'empty key'],
    ]);
    expect(read.getVolumeContextMap().get('key')).to.equal('');
    expect(read.getVolumeCapability()?.getMount()?.getMountFlagsList()).to.deep.equal(['ro', 'noatime']);
    expect(read.getVolumeCapability()?.getAccessMode()?.getMode()).to.equal(7);
  });

  it('keeps one member of a oneof: the one set last', () => {
    const capability = new csi.VolumeCapability().setBlock(new csi.VolumeCapability.BlockVolume());
    capability.setMount(new csi.VolumeCapability.MountVolume());

    const read = csi.VolumeCapability.deserializeBinary(capability.serializeBinary());

    expect(read.getAccessTypeCase()).to.equal(csi.VolumeCapability.AccessTypeCase.MOUNT);
    expect(read.getBlock()).to.equal(undefined);
    expect(read.getMount()).to.be.instanceOf(csi.VolumeCapability.MountVolume);
  });

  for (const bytes of [0, 1, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, -1, Number.MIN_SAFE_INTEGER]) {
    it(`gives back the int64 ${bytes} unchanged`, () => {
      const range = new csi.CapacityRange().setRequiredBytes(bytes);
      expect(csi.CapacityRange.deserializeBinary(range.serializeBinary()).getRequiredBytes()).to.equal(bytes);
    });
  }

  it('tells an absent wrapper from one that holds the default', () => {
    const absent = new csi.ProbeResponse();
    const notReady = new csi.ProbeResponse().setReady(new wrappers.BoolValue());
    expect(csi.ProbeResponse.deserializeBinary(absent.serializeBinary()).getReady()).to.equal(undefined);
    expect(csi.ProbeResponse.deserializeBinary(notReady.serializeBinary()).getReady()?.getValue()).to.equal(false);
  });

  it('skips a field that it does not know, as a newer driver may send', () => {
    const writer = new jspb.BinaryWriter();
    writer.writeString(4711, 'new');
    writer.writeString(2, 'token');
    expect(csi.ListVolumesResponse.deserializeBinary(writer.getResultBuffer()).getNextToken()).to.equal('token');
  });
});

describe('csi_grpc_pb', () => {
  for (const [name, service] of Object.entries(ours.services)) {
    it(`${name} has each method with its path and messages`, () => {
      const short = name.slice('csi.v1.'.length);
      const definition = (rpc as unknown as Record<string, Record<string, GeneratedMethod>>)[`${short}Service`]!;
      expect(Object.keys(definition)).to.have.members(Object.keys(service.methods).map(lowerFirst));
      for (const [method, facts] of Object.entries(service.methods)) {
        const { path, requestType, responseType, requestStream, responseStream } = definition[lowerFirst(method)]!;
        expect(path).to.equal(`/${name}/${method}`);
        expect(requestType, path).to.equal(generatedClass(facts.input));
        expect(responseType, path).to.equal(generatedClass(facts.output));
        expect([requestStream, responseStream], path).to.deep.equal([facts.clientStreaming, facts.serverStreaming]);
      }
    });
  }
});

function generated(fullName: string): unknown {
  const [, , ...path] = fullName.split('.');
  return path.reduce<unknown>((scope, name) => (scope as Record<string, unknown>)[name], csi);
}

function generatedClass(fullName: string): GeneratedClass {
  const wellKnown: Record<string, unknown> = {
    'google.protobuf.BoolValue': wrappers.BoolValue,
    'google.protobuf.Int64Value': wrappers.Int64Value,
    'google.protobuf.Timestamp': timestamps.Timestamp,
  };
  return (wellKnown[fullName] ?? generated(fullName)) as GeneratedClass;
}

/** Gives a field a value that is not its default, through the accessor that code would use. */
function fill(message: GeneratedMessage, name: string, field: FieldFacts): void {
  const accessor = name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (field.type === 'message' && ours.messages[field.typeName]?.mapEntry) {
    (message[`get${accessor}Map`] as () => jspb.Map<string, string>).call(message).set('key', 'value');
    return;
  }
  const setter = field.label === 'repeated' ? `set${accessor}List` : `set${accessor}`;
  const value = sample(field);
  (message[setter] as (value: unknown) => void).call(message, field.label === 'repeated' ? [value] : value);
}

function sample(field: FieldFacts): unknown {
  switch (field.type) {
    case 'string':
      return 'text';
    case 'bool':
      return true;
    case 'int32':
    case 'int64':
      return 300;
    case 'enum':
      return 1;
    case 'message':
      return new (generatedClass(field.typeName))();
    default:
      throw new Error(`Cannot make a sample of type "${field.type}"`);
  }
}

function wireType(field: FieldFacts): number {
  return field.type === 'string' || field.type === 'message' ? 2 : 0;
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
