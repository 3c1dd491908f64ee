/**
 * Kubernetes objects in protobuf as the API server writes them: every field that is no pointer in Go, also where it is empty. Its
 * own table of fields, from generated.proto and types.go of k8s.io/api v0.37, so that a wrong number in src cannot hide.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * How a field is written. With `?`: a pointer, absent where the document has none. `inline`: its fields stand in the document
 * itself.
 */
type Kind = Scalar | { readonly message: Schema } | { readonly pointer: Schema } | { readonly inline: Schema } | { readonly list: Schema };

type Scalar = 'text' | 'text?' | 'flag' | 'flag?' | 'int' | 'int?' | 'time' | 'time?' | 'texts' | 'map' | 'quantities' | 'managed';

/** Fields by their JSON names. */
type Schema = Readonly<Record<string, readonly [number: number, kind: Kind]>>;

const secret: Schema = { name: [1, 'text'], namespace: [2, 'text'] };
const some: Schema = { path: [1, 'text'], readOnly: [7, 'flag'] };
const source: Schema = {
  gcePersistentDisk: [1, { pointer: { pdName: [1, 'text'], fsType: [2, 'text'], partition: [3, 'int'], readOnly: [4, 'flag'] } }],
  awsElasticBlockStore: [2, { pointer: { volumeID: [1, 'text'], fsType: [2, 'text'], partition: [3, 'int'], readOnly: [4, 'flag'] } }],
  hostPath: [3, { pointer: some }],
  glusterfs: [4, { pointer: some }],
  nfs: [5, { pointer: some }],
  rbd: [6, { pointer: some }],
  iscsi: [7, { pointer: some }],
  cinder: [8, { pointer: { volumeID: [1, 'text'], fsType: [2, 'text'], readOnly: [3, 'flag'], secretRef: [4, { pointer: secret }] } }],
  cephfs: [9, { pointer: some }],
  fc: [10, { pointer: some }],
  flocker: [11, { pointer: some }],
  flexVolume: [12, { pointer: some }],
  azureFile: [13, { pointer: { secretName: [1, 'text'], shareName: [2, 'text'], readOnly: [3, 'flag'], secretNamespace: [4, 'text?'] } }],
  vsphereVolume: [
    14,
    { pointer: { volumePath: [1, 'text'], fsType: [2, 'text'], storagePolicyName: [3, 'text'], storagePolicyID: [4, 'text'] } },
  ],
  quobyte: [15, { pointer: some }],
  azureDisk: [
    16,
    {
      pointer: {
        diskName: [1, 'text'],
        diskURI: [2, 'text'],
        cachingMode: [3, 'text?'],
        fsType: [4, 'text?'],
        readOnly: [5, 'flag?'],
        kind: [6, 'text?'],
      },
    },
  ],
  photonPersistentDisk: [17, { pointer: some }],
  portworxVolume: [18, { pointer: { volumeID: [1, 'text'], fsType: [2, 'text'], readOnly: [3, 'flag'] } }],
  scaleIO: [19, { pointer: some }],
  local: [20, { pointer: some }],
  storageos: [21, { pointer: some }],
  csi: [
    22,
    {
      pointer: {
        driver: [1, 'text'],
        volumeHandle: [2, 'text'],
        readOnly: [3, 'flag'],
        fsType: [4, 'text'],
        volumeAttributes: [5, 'map'],
        controllerPublishSecretRef: [6, { pointer: secret }],
        nodeStageSecretRef: [7, { pointer: secret }],
      },
    },
  ],
};
const volumeSpec: Schema = {
  capacity: [1, 'quantities'],
  source: [2, { inline: source }],
  accessModes: [3, 'texts'],
  claimRef: [4, { pointer: { kind: [1, 'text'], namespace: [2, 'text'], name: [3, 'text'], uid: [4, 'text'] } }],
  persistentVolumeReclaimPolicy: [5, 'text'],
  storageClassName: [6, 'text'],
  mountOptions: [7, 'texts'],
  volumeMode: [8, 'text?'],
};
const metadata: Schema = {
  name: [1, 'text'],
  generateName: [2, 'text'],
  namespace: [3, 'text'],
  selfLink: [4, 'text'],
  uid: [5, 'text'],
  resourceVersion: [6, 'text'],
  generation: [7, 'int'],
  creationTimestamp: [8, 'time'],
  deletionTimestamp: [9, 'time?'],
  deletionGracePeriodSeconds: [10, 'int?'],
  labels: [11, 'map'],
  annotations: [12, 'map'],
  finalizers: [14, 'texts'],
  managedFields: [17, 'managed'],
};
const volumeError: Schema = { time: [1, 'time'], message: [2, 'text'], errorCode: [3, 'int?'] };

const schemas = {
  VolumeAttachment: {
    metadata: [1, { message: metadata }],
    spec: [
      2,
      {
        message: {
          attacher: [1, 'text'],
          source: [2, { message: { persistentVolumeName: [1, 'text?'], inlineVolumeSpec: [2, { pointer: volumeSpec }] } }],
          nodeName: [3, 'text'],
        },
      },
    ],
    status: [
      3,
      {
        message: {
          attached: [1, 'flag'],
          attachmentMetadata: [2, 'map'],
          attachError: [3, { pointer: volumeError }],
          detachError: [4, { pointer: volumeError }],
        },
      },
    ],
  },
  PersistentVolume: {
    metadata: [1, { message: metadata }],
    spec: [2, { message: volumeSpec }],
    status: [3, { message: { phase: [1, 'text'], message: [2, 'text'], reason: [3, 'text'] } }],
  },
  CSINode: {
    metadata: [1, { message: metadata }],
    spec: [
      2,
      {
        message: {
          drivers: [
            1,
            {
              list: {
                name: [1, 'text'],
                nodeID: [2, 'text'],
                topologyKeys: [3, 'texts'],
                allocatable: [4, { pointer: { count: [1, 'int?'] } }],
              },
            },
          ],
        },
      },
    ],
  },
  Status: {
    metadata: [1, { message: { resourceVersion: [2, 'text'] } }],
    status: [2, 'text'],
    message: [3, 'text'],
    reason: [4, 'text'],
    details: [
      5,
      {
        pointer: {
          name: [1, 'text'],
          group: [2, 'text'],
          kind: [3, 'text'],
          causes: [4, { list: { reason: [1, 'text'], message: [2, 'text'], field: [3, 'text'] } }],
          retryAfterSeconds: [5, 'int'],
          uid: [6, 'text'],
        },
      },
    ],
    code: [6, 'int'],
  },
} satisfies Readonly<Record<string, Schema>>;

export type WrittenKind = keyof typeof schemas;

/** The bytes of an object, without its envelope. What has a type that its field cannot have is left out, as Go would refuse it. */
export function objectBytes(kind: WrittenKind, document: unknown): Buffer {
  return messageBytes(schemas[kind], fieldsOf(document));
}

/** The document as the API server would answer it in JSON: empty fields that are no pointers are left out, and what no field can hold. */
export function serverDocument(kind: WrittenKind, document: unknown): Record<string, unknown> {
  const { apiVersion, kind: found } = fieldsOf(document);
  return {
    ...(apiVersion !== undefined && { apiVersion }),
    ...(found !== undefined && { kind: found }),
    ...serverFields(schemas[kind], fieldsOf(document)),
  };
}

/** `runtime.Unknown` around bytes, with the magic in front. */
export function envelope(kind: string, raw: Buffer, more: Buffer = Buffer.alloc(0)): Buffer {
  const typeMeta = Buffer.concat([textField(1, 'v1'), textField(2, kind)]);
  const tail = Buffer.concat([textField(3, ''), textField(4, '')]);
  return Buffer.concat([Buffer.from('k8s\0'), bytesField(1, typeMeta), bytesField(2, raw), tail, more]);
}

/** A list, without its envelope. */
export function listBytes(items: readonly Buffer[], { resourceVersion, continueToken = '' }: ListMeta): Buffer {
  const meta = Buffer.concat([textField(1, ''), textField(2, resourceVersion), textField(3, continueToken)]);
  return Buffer.concat([bytesField(1, meta), ...items.map((item) => bytesField(2, item))]);
}

export interface ListMeta {
  readonly resourceVersion: string;
  readonly continueToken?: string;
}

/** A frame of a watch, with its length in front: an event with an object in its envelope. */
export function eventBytes(type: string, object: Buffer): Buffer {
  return frameBytes(Buffer.concat([textField(1, type), bytesField(2, bytesField(1, object))]));
}

/** A frame with its length in front. */
export function frameBytes(frame: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(frame.length);
  return Buffer.concat([length, frame]);
}

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  while (left >= 128n) {
    bytes.push(Number(left % 128n) + 128);
    left /= 128n;
  }
  return Buffer.from([...bytes, Number(left)]);
}

export function bytesField(number: number, content: Buffer): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(content.length), content]);
}

export function textField(number: number, content: string): Buffer {
  return bytesField(number, Buffer.from(content));
}

export function varintField(number: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(number * 8), varint(value)]);
}

function messageBytes(schema: Schema, fields: Fields): Buffer {
  return Buffer.concat(
    Object.entries(schema).map(([name, [number, kind]]) =>
      typeof kind === 'object' && 'inline' in kind
        ? bytesField(number, messageBytes(kind.inline, fields))
        : fieldBytes(number, kind, fields[name] ?? undefined),
    ),
  );
}

function fieldBytes(number: number, kind: Exclude<Kind, { readonly inline: Schema }>, value: unknown): Buffer {
  if (typeof kind === 'object') {
    return messageFieldBytes(number, kind, value);
  }
  const good = fits(kind, value) ? value : undefined;
  return kind.endsWith('?') && good === undefined ? nothing : writers[kind](number, good);
}

type Writer = (number: number, value: unknown) => Buffer;

const writeText: Writer = (number, value) => textField(number, String(value ?? ''));
const writeFlag: Writer = (number, value) => varintField(number, value === true ? 1 : 0);
const writeInt: Writer = (number, value) => varintField(number, Number(value ?? 0));
const writeTime: Writer = (number, value) => bytesField(number, timeBytes(value));

const writers: Readonly<Record<Scalar, Writer>> = {
  text: writeText,
  'text?': writeText,
  flag: writeFlag,
  'flag?': writeFlag,
  int: writeInt,
  'int?': writeInt,
  time: writeTime,
  'time?': writeTime,
  texts: (number, value) => Buffer.concat(textsOf(value).map((text) => textField(number, text))),
  map: (number, value) => Buffer.concat(textEntriesOf(value).map(([key, text]) => entryField(number, key, Buffer.from(text)))),
  quantities: (number, value) => Buffer.concat(textEntriesOf(value).map(([key, text]) => entryField(number, key, textField(1, text)))),
  // A field of each wire type behind it, so that each is passed over.
  managed: (number, value) =>
    Buffer.concat([
      bytesField(number, Buffer.concat([textField(1, 'manager'), bytesField(7, textField(1, JSON.stringify(value ?? null)))])),
      Buffer.concat([varint(100 * 8 + 1), Buffer.alloc(8, 0xff), varint(101 * 8 + 5), Buffer.alloc(4, 0xff), varintField(2000, -1)]),
    ]),
};

const nothing = Buffer.alloc(0);

function messageFieldBytes(number: number, kind: Exclude<Kind, Scalar | { readonly inline: Schema }>, value: unknown): Buffer {
  if ('list' in kind) {
    const elements: readonly unknown[] = Array.isArray(value) ? value : [];
    return Buffer.concat(elements.map((element) => bytesField(number, messageBytes(kind.list, fieldsOf(element)))));
  }
  if ('message' in kind) {
    return bytesField(number, messageBytes(kind.message, fieldsOf(value)));
  }
  return isObject(value) ? bytesField(number, messageBytes(kind.pointer, value)) : nothing;
}

function entryField(number: number, key: string, value: Buffer): Buffer {
  return bytesField(number, Buffer.concat([textField(1, key), bytesField(2, value)]));
}

function timeBytes(value: unknown): Buffer {
  return value === undefined ? nothing : Buffer.concat([varintField(1, Date.parse(String(value)) / 1000), varintField(2, 0)]);
}

/** Whether the API server could hold the value in such a field. */
function fits(kind: Scalar, value: unknown): boolean {
  switch (kind.replace('?', '')) {
    case 'text':
    case 'time':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'int':
      return Number.isInteger(value);
    default:
      return typeof value === 'object' && value !== null;
  }
}

function serverFields(schema: Schema, fields: Fields): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [name, [, kind]] of Object.entries(schema)) {
    if (typeof kind === 'object' && 'inline' in kind) {
      Object.assign(written, serverFields(kind.inline, fields));
      continue;
    }
    const value = serverValue(kind, fields[name]);
    if (value !== undefined) {
      written[name] = value;
    }
  }
  return written;
}

function serverValue(kind: Exclude<Kind, { readonly inline: Schema }>, value: unknown): unknown {
  if (typeof kind === 'object') {
    return serverMessage(kind, value);
  }
  if (!fits(kind, value)) {
    return undefined;
  }
  if (kind === 'texts') {
    return textsOf(value).length === 0 ? undefined : textsOf(value);
  }
  if (kind === 'map' || kind === 'quantities') {
    return textEntriesOf(value).length === 0 ? undefined : Object.fromEntries(textEntriesOf(value));
  }
  const empty = value === '' || value === 0 || value === false;
  return empty && !kind.endsWith('?') ? undefined : value;
}

function serverMessage(kind: Exclude<Kind, Scalar | { readonly inline: Schema }>, value: unknown): unknown {
  if ('list' in kind) {
    const elements: readonly unknown[] = Array.isArray(value) ? value : [];
    return elements.map((element) => serverFields(kind.list, fieldsOf(element)));
  }
  if ('message' in kind) {
    return serverFields(kind.message, fieldsOf(value));
  }
  return isObject(value) ? serverFields(kind.pointer, value) : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

function textEntriesOf(value: unknown): readonly (readonly [string, string])[] {
  return Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
