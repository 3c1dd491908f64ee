/**
 * Turns a serialized FileDescriptorSet into the plain facts that two descriptions of the CSI wire must agree on. The Go
 * program in test/testbed/csi-spec prints the same shape for the specification's own descriptor. Called by
 * `regenerate.ts` and by tests; it must not know anything of CSI but the numbers of its options.
 */
import jspb from 'google-protobuf';

/** One field: everything that decides its bytes, its name in code, and whether it may be printed. */
export interface FieldFacts {
  readonly number: number;
  /** Lower case, as in a .proto file: `string`, `int64`, `message`, `enum`, ... */
  readonly type: string;
  readonly label: 'optional' | 'repeated' | 'required';
  /** Full name of the message or enum; empty for scalars. */
  readonly typeName: string;
  /** Name of the oneof that it belongs to; empty when it belongs to none. */
  readonly oneof: string;
  readonly secret: boolean;
  readonly alpha: boolean;
}

/** One message, keyed by its full name in {@link DescriptorFacts}. Map entries are messages too. */
export interface MessageFacts {
  readonly alpha: boolean;
  readonly mapEntry: boolean;
  /** Reserved ranges, first and last number each: `2-2 7-9`. Empty when there is none. */
  readonly reserved: string;
  readonly fields: Readonly<Record<string, FieldFacts>>;
}

/** One enum, keyed by its full name in {@link DescriptorFacts}. */
export interface EnumFacts {
  readonly alpha: boolean;
  readonly reserved: string;
  readonly values: Readonly<Record<string, { readonly number: number; readonly alpha: boolean }>>;
}

/** One method of a service. */
export interface MethodFacts {
  readonly input: string;
  readonly output: string;
  readonly clientStreaming: boolean;
  readonly serverStreaming: boolean;
  readonly alpha: boolean;
}

/** One service, keyed by its full name in {@link DescriptorFacts}. */
export interface ServiceFacts {
  readonly alpha: boolean;
  readonly methods: Readonly<Record<string, MethodFacts>>;
}

/** An option of the package's own, such as `csi.v1.csi_secret`. */
export interface ExtensionFacts {
  readonly extendee: string;
  readonly number: number;
  readonly type: string;
}

/** What one .proto file says. All keys are full names without a leading dot. */
export interface DescriptorFacts {
  readonly package: string;
  readonly syntax: string;
  readonly services: Readonly<Record<string, ServiceFacts>>;
  readonly messages: Readonly<Record<string, MessageFacts>>;
  readonly enums: Readonly<Record<string, EnumFacts>>;
  readonly extensions: Readonly<Record<string, ExtensionFacts>>;
}

/** Numbers of the options that are read as facts; the specification defines them as extensions of descriptor.proto. */
const secretOption = 1059;
const alphaOption = 1060;

const types = [
  ...['', 'double', 'float', 'int64', 'uint64', 'int32', 'fixed64', 'fixed32', 'bool', 'string'],
  ...['group', 'message', 'bytes', 'uint32', 'enum', 'sfixed32', 'sfixed64', 'sint32', 'sint64'],
];
const labels = ['', 'optional', 'required', 'repeated'] as const;

/**
 * Reads the facts of the file named `fileName` from a serialized FileDescriptorSet. Field numbers are those of
 * google/protobuf/descriptor.proto. Throws when the set has no such file.
 */
export function readDescriptorFacts(descriptorSet: Uint8Array, fileName: string): DescriptorFacts {
  const file = readWire(descriptorSet)
    .messages(1)
    .find((candidate) => candidate.text(1) === fileName);
  if (file === undefined) {
    throw new Error(`Cannot read descriptor facts: the set has no file "${fileName}"`);
  }
  const packageName = file.text(2);
  const nested = file.messages(4).flatMap((message) => flatten(message, packageName));
  const enums = [
    { scope: packageName, message: file, enumsAt: 5 },
    ...nested.map(({ name, message }) => ({ scope: name, message, enumsAt: 4 })),
  ];
  return {
    package: packageName,
    syntax: file.text(12),
    services: Object.fromEntries(file.messages(6).map((service) => [`${packageName}.${service.text(1)}`, serviceFacts(service)])),
    messages: Object.fromEntries(nested.map(({ name, message }) => [name, messageFacts(message)])),
    enums: Object.fromEntries(
      enums.flatMap(({ scope, message, enumsAt }) =>
        message.messages(enumsAt).map((entry) => [`${scope}.${entry.text(1)}`, enumFacts(entry)]),
      ),
    ),
    extensions: Object.fromEntries(file.messages(7).map((field) => [`${packageName}.${field.text(1)}`, extensionFacts(field)])),
  };
}

function flatten(message: WireMessage, scope: string): { name: string; message: WireMessage }[] {
  const name = `${scope}.${message.text(1)}`;
  return [{ name, message }, ...message.messages(3).flatMap((inner) => flatten(inner, name))];
}

function messageFacts(message: WireMessage): MessageFacts {
  const options = message.message(7);
  const oneofs = message.messages(8).map((oneof) => oneof.text(1));
  return {
    alpha: options.flag(alphaOption),
    mapEntry: options.flag(7),
    // The end of a message's range is exclusive, that of an enum's is not.
    reserved: ranges(message.messages(9), 1),
    fields: Object.fromEntries(message.messages(2).map((field) => [field.text(1), fieldFacts(field, oneofs)])),
  };
}

function fieldFacts(field: WireMessage, oneofs: readonly string[]): FieldFacts {
  const options = field.message(8);
  const label = labels[field.number(4)];
  if (label === undefined || label === '') {
    throw new Error(`Cannot read descriptor facts: field "${field.text(1)}" has the unknown label ${field.number(4)}`);
  }
  return {
    number: field.number(3),
    type: typeOf(field),
    label,
    typeName: withoutDot(field.text(6)),
    oneof: field.has(9) ? (oneofs[field.number(9)] ?? '') : '',
    secret: options.flag(secretOption),
    alpha: options.flag(alphaOption),
  };
}

function enumFacts(entry: WireMessage): EnumFacts {
  return {
    alpha: entry.message(3).flag(alphaOption),
    reserved: ranges(entry.messages(4), 0),
    values: Object.fromEntries(
      entry.messages(2).map((value) => [value.text(1), { number: value.number(2), alpha: value.message(3).flag(alphaOption) }]),
    ),
  };
}

function serviceFacts(service: WireMessage): ServiceFacts {
  const methods = service.messages(2).map((method): [string, MethodFacts] => [
    method.text(1),
    {
      input: withoutDot(method.text(2)),
      output: withoutDot(method.text(3)),
      clientStreaming: method.flag(5),
      serverStreaming: method.flag(6),
      alpha: method.message(4).flag(alphaOption),
    },
  ]);
  return { alpha: service.message(3).flag(alphaOption), methods: Object.fromEntries(methods) };
}

function extensionFacts(field: WireMessage): ExtensionFacts {
  return { extendee: withoutDot(field.text(2)), number: field.number(3), type: typeOf(field) };
}

function ranges(messages: readonly WireMessage[], beyondEnd: number): string {
  return messages.map((range) => `${range.number(1)}-${range.number(2) - beyondEnd}`).join(' ');
}

function typeOf(field: WireMessage): string {
  return types[field.number(5)] ?? `unknown type ${field.number(5)}`;
}

/** Type names in a descriptor start with a dot: it says that they are full names. */
function withoutDot(name: string): string {
  return name.replace(/^\./, '');
}

/** A message read without its description: the last value wins where a field is not repeated, absent ones are empty. */
interface WireMessage {
  has(field: number): boolean;
  number(field: number): number;
  flag(field: number): boolean;
  text(field: number): string;
  message(field: number): WireMessage;
  messages(field: number): WireMessage[];
}

function readWire(bytes: Uint8Array): WireMessage {
  const numbers = new Map<number, number>();
  const chunks = new Map<number, Uint8Array[]>();
  const reader = new jspb.BinaryReader(bytes);
  while (reader.nextField()) {
    const field = reader.getFieldNumber();
    if (reader.isDelimited()) {
      chunks.set(field, [...(chunks.get(field) ?? []), reader.readBytes()]);
    } else {
      numbers.set(field, reader.readInt64());
    }
  }
  const last = (field: number): Uint8Array => chunks.get(field)?.at(-1) ?? new Uint8Array();
  return {
    has: (field) => numbers.has(field) || chunks.has(field),
    number: (field) => numbers.get(field) ?? 0,
    flag: (field) => numbers.get(field) === 1,
    text: (field) => new TextDecoder().decode(last(field)),
    message: (field) => readWire(last(field)),
    messages: (field) => (chunks.get(field) ?? []).map(readWire),
  };
}
