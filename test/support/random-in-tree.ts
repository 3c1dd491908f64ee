/**
 * Random in-tree volumes and handles: mostly as clusters have them, some with what nobody should write. No value that the API
 * server itself would never hand out: lone surrogates, an empty list of access modes, numbers that are no int32.
 */
import fc from 'fast-check';
import { migratedDrivers } from '../../src/attacher/in-tree/migrated-drivers.ts';
import type { Repair, VolumeDocument } from './in-tree-cases.ts';
import type { InTreePlugin } from './in-tree-volumes.ts';

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const absent = Symbol('absent');
const unicode = fc.string({ unit: 'grapheme', maxLength: 12 });
const long = fc
  .tuple(fc.constantFrom('x', '/', '-', 'é', 'aws://'), fc.integer({ min: 200, max: 2_000 }))
  .map(([part, count]) => part.repeat(count));
const name = fc.string({ unit: fc.constantFrom(...'abcxyz0189-.'), minLength: 1, maxLength: 16 });
const anyText = fc.oneof({ weight: 8, arbitrary: name }, { weight: 3, arbitrary: unicode }, { weight: 1, arbitrary: long });
const wrongType = fc.constantFrom<unknown>(7, true, [], {}, 1.5);

/** Texts put together from parts that mean something to the reader. */
function joined(parts: readonly string[], maxLength = 8): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...parts), { maxLength }).map((chosen) => chosen.join(''));
}

function field(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: value },
    { weight: 8, arbitrary: fc.constant(absent) },
    { weight: 2, arbitrary: fc.constant(null) },
  );
}

/** As {@link field}, but always there in most volumes. */
function needed(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 60, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(absent) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** An object with these fields; of one object in 40, one field has a wrong type, but none of those that only Go looks at. */
function object(fields: Fields, unread: Fields = {}): fc.Arbitrary<Record<string, unknown>> {
  const keys = Object.keys(fields);
  const spoil = fc.oneof(
    { weight: 39, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...keys), wrongType) },
  );
  return fc.tuple(fc.record({ ...fields, ...unread }), spoil).map(([record, spoilt]) => {
    const entries = Object.entries(record).filter(([, value]) => value !== absent);
    return Object.fromEntries(spoilt === undefined ? entries : [...entries, ...(misfits(record[spoilt[0]], spoilt[1]) ? [spoilt] : [])]);
  });
}

/** Whether a value is of another type than the one that it replaces: what is absent may be of any type. */
function misfits(original: unknown, value: unknown): boolean {
  return original !== absent && original !== null && typeof original !== typeof value;
}

const fsType = field(fc.constantFrom('', 'ext4', 'xfs', 'ntfs', 'fä'));
const readOnly = field(fc.boolean());
const partition = field(fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })));

const ebsUrl = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('us-east-1a', '', 'eu-west-3c') },
      {
        weight: 2,
        arbitrary: joined([
          'us-east-1a',
          '@',
          ':',
          '80',
          'u',
          '%25',
          '%C3%A9',
          '%41',
          '%zz',
          '%',
          ' ',
          '[',
          ']',
          '<',
          '"',
          'é',
          '\\',
          '^',
          '~',
          '_',
        ]),
      },
    ),
    fc.oneof(
      { weight: 4, arbitrary: name.map((id) => `/vol-${id}`) },
      {
        weight: 3,
        arbitrary: joined([
          '/',
          'vol-',
          'vol-1',
          'Vol-1',
          '%2F',
          '%76',
          '%0A',
          '%ff',
          '%ed%a0%80',
          '%C3%A9',
          '%',
          '%2',
          ' ',
          '\n',
          '\u007f',
          '\u0085',
          'é',
          '+',
          '\u{1f600}',
        ]),
      },
    ),
    joined(['?', '?', '#', '#', '%zz', '%20', '/', 'x', '\n', '%'], 4),
  )
  .map(([zone, path, rest]) => `aws://${zone}${path}${rest}`)
  // The one thing that Go takes and we do not: an IP address in the place of the zone.
  .filter((url) => !/\[.*:.*\]/su.test(url));

const zones = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('us-central1-a', 'europe-west1-b', '') },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('us-central1-a', 'us-central1-b', 'us-central1-f', 'us-east1-b'), { minLength: 1, maxLength: 4 })
      .map((list) => list.join('__')),
  },
  { weight: 2, arbitrary: joined(['us', '-', 'central1', '-a', '__', '_', 'é', '']) },
);

const sources: Readonly<Record<InTreePlugin, Fields>> = {
  awsElasticBlockStore: {
    volumeID: needed(
      fc.oneof(
        { weight: 2, arbitrary: name.map((id) => `vol-${id}`) },
        { weight: 1, arbitrary: anyText },
        { weight: 6, arbitrary: ebsUrl },
      ),
    ),
    partition,
    fsType,
    readOnly,
  },
  azureDisk: {
    diskURI: needed(
      fc.oneof(
        anyText.map((disk) => `/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/${disk}`),
        anyText,
      ),
    ),
    kind: field(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('Managed', 'managed', 'MANAGED', 'mAnAgEd') },
        { weight: 2, arbitrary: fc.constantFrom('Shared', 'Dedicated', '', ' Managed', 'Managed\n', 'Ｍanaged', 'Managéd') },
      ),
    ),
    cachingMode: field(fc.constantFrom('None', 'ReadOnly', 'ReadWrite', '', 'é')),
    fsType,
    readOnly,
  },
  azureFile: {
    shareName: needed(anyText),
    secretName: needed(
      fc.oneof(
        { weight: 3, arbitrary: name.map((account) => `azure-storage-account-${account}-secret`) },
        { weight: 1, arbitrary: anyText },
        {
          weight: 3,
          arbitrary: joined([
            'azure-storage-account-',
            'azure-storage-account-',
            '-secret',
            '-secret',
            'acme',
            '\n',
            '\r',
            '\u2028',
            'é',
            '',
          ]),
        },
      ),
    ),
    secretNamespace: field(fc.oneof({ weight: 6, arbitrary: name }, { weight: 1, arbitrary: fc.constant('') })),
    readOnly,
  },
  cinder: { volumeID: needed(anyText), fsType, readOnly },
  gcePersistentDisk: { pdName: needed(anyText), partition, fsType, readOnly },
  portworxVolume: { volumeID: needed(anyText), fsType },
  vsphereVolume: {
    volumePath: needed(
      fc.oneof(
        anyText,
        name.map((disk) => `[datastore] volumes/${disk}.vmdk`),
      ),
    ),
    fsType,
    storagePolicyName: field(fc.oneof(anyText, fc.constant(''))),
  },
};

/** Fields that Go decodes and we do not look at. */
const unreadFields: Partial<Record<InTreePlugin, Fields>> = {
  azureDisk: { diskName: field(name) },
  portworxVolume: { readOnly },
  vsphereVolume: { storagePolicyID: field(name) },
};

const labels = object(
  {
    'failure-domain.beta.kubernetes.io/zone': fc.oneof(field(zones), fc.constant(absent)),
    'topology.kubernetes.io/zone': field(zones),
  },
  { 'example.com/unread': field(name) },
);
const secretPart = fc.oneof(
  { weight: 12, arbitrary: name },
  { weight: 3, arbitrary: fc.constant(absent) },
  { weight: 1, arbitrary: fc.constant('') },
);
const annotations: Partial<Record<InTreePlugin, fc.Arbitrary<unknown>>> = {
  azureFile: object({ 'kubernetes.io/azure-file-resource-group': fc.oneof(anyText, fc.constantFrom('', absent)) }),
  portworxVolume: object({ 'openstorage.io/auth-secret-name': secretPart, 'openstorage.io/auth-secret-namespace': secretPart }),
};

const accessModes = fc.oneof(
  { weight: 6, arbitrary: fc.subarray(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'], { minLength: 1 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom('ReadWriteOnce', 'ReadOnlyMany', 'readwriteonce', '', 'é'), { minLength: 1, maxLength: 4 }),
  },
);

/** A PersistentVolume of the plugin. */
export function randomVolume(plugin: InTreePlugin): fc.Arbitrary<VolumeDocument> {
  const metadata = fc
    .record({
      name,
      labels: plugin === 'gcePersistentDisk' ? field(labels) : fc.constant(absent),
      annotations: field(annotations[plugin] ?? fc.constant(absent)),
    })
    .map(present);
  const claimNamespace = fc.oneof({ weight: 8, arbitrary: name }, { weight: 1, arbitrary: fc.constant('') });
  const claimRef = field(object({ namespace: field(claimNamespace) }, { name: field(name) }));
  const spec = fc
    .record({
      [plugin]: object(sources[plugin], unreadFields[plugin]),
      accessModes: field(accessModes),
      claimRef: plugin === 'azureFile' ? claimRef : fc.constant(absent),
    })
    .map(present);
  return fc.record({ metadata, spec });
}

function present(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== absent));
}

const project = fc.constantFrom('UNSPECIFIED', 'UNSPECIFIED', 'UNSPECIFIED', 'acme', '', 'unspecified');
const place = fc.constantFrom('UNSPECIFIED', 'UNSPECIFIED', 'us-central1-a', 'us-central1', '', 'a-b-c-d');
const token = fc.constantFrom('projects', 'UNSPECIFIED', 'zones', 'regions', 'disks', 'us-central1-a', 'disk-1', '', 'é');
const wildPath = fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join('/'));
const handle = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        project,
        fc.constantFrom('zones', 'zones', 'regions', 'regions', 'zone', ''),
        place,
        fc.constantFrom('disk-1', '', 'é'),
        fc.constantFrom('', '', '/more', '/'),
      )
      .map(([owner, kind, where, disk, rest]) => `projects/${owner}/${kind}/${where}/disks/${disk}${rest}`),
  },
  { weight: 2, arbitrary: wildPath },
  { weight: 1, arbitrary: anyText },
);
const nodeId = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('acme', 'UNSPECIFIED', ''), fc.constantFrom('us-central1-a', 'europe-west1-b', 'here', '', 'a-b-c-d'), name)
      .map(([owner, zone, instance]) => `projects/${owner}/zones/${zone}/instances/${instance}`),
  },
  { weight: 2, arbitrary: wildPath },
  { weight: 1, arbitrary: anyText },
);

/** A handle to repair, of GCE in most cases. */
export const randomRepair: fc.Arbitrary<Repair> = fc.record({
  driver: fc.oneof(
    { weight: 6, arbitrary: fc.constant(migratedDrivers.gcePersistentDisk) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(migratedDrivers), 'test.csi.example.com', '') },
  ),
  handle,
  nodeId,
});
