/**
 * Everything that takes bytes from outside: the API server's answers in both encodings, the driver's replies and frames, flags, files and
 * what plugins print. Called by `run.ts` and by the test of the corpus.
 */
import { parse } from 'yaml';
import csi from '../../csi-spec/generated/csi_pb.js';
import { driverTarget } from '../../src/csi/address.ts';
import {
  controllerGetCapabilities,
  controllerPublishVolume,
  controllerUnpublishVolume,
  getPluginCapabilities,
  getPluginInfo,
  probe,
} from '../../src/csi/codec.ts';
import { HeaderFilter } from '../../src/csi/header-filter-core.ts';
import { listVolumes, readVolumeList } from '../../src/csi/volume-list.ts';
import type { Encoding } from '../../src/kube/decode/encoding.ts';
import { type Attempt, answerError, watchEventError } from '../../src/kube/errors.ts';
import { execApiVersions, parseExecCredential } from '../../src/kube/exec-credential-format.ts';
import { readKubeconfig } from '../../src/kube/kubeconfig-document.ts';
import { leases, secrets, selfSubjectAccessReviews } from '../../src/kube/resources.ts';
import { parseServerAddress } from '../../src/kube/server-address.ts';
import { readCommandLine } from '../../src/options/command-line.ts';
import { formatGoDuration, parseGoDuration } from '../../src/options/go-duration.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { parseListenAddress } from '../../src/runtime/listen-address.ts';
import { type AnswerWriter, encodedKinds, jsonWriter, piecesOf, protobufWriter, readList, readWatch } from '../support/encodings.ts';
import { csiNodeDocument, persistentVolumeDocument, volumeAttachmentDocument } from '../support/kube-documents.ts';
import { envelope, frameBytes, textField, varintField } from '../support/protobuf-writer.ts';
import { volumeListReply } from '../support/volume-list-reply.ts';
import type { FuzzTarget } from './target.ts';

const isAppError = (thrown: unknown): boolean => thrown instanceof AppError && thrown.kind !== 'bug';
const isError = (thrown: unknown): boolean => thrown instanceof Error;
const isRangeError = (thrown: unknown): boolean => thrown instanceof RangeError;
const text = (...lines: readonly string[]): readonly Uint8Array[] => lines.map((line) => Buffer.from(line));

const documents = {
  VolumeAttachment: volumeAttachmentDocument,
  PersistentVolume: persistentVolumeDocument,
  CSINode: csiNodeDocument,
} as const;
const attempt: Attempt = { verb: 'patch', group: 'storage.k8s.io', plural: 'volumeattachments', kind: 'VolumeAttachment', name: 'va' };
const kubeWords = [
  '"items":[',
  '"metadata":',
  '"resourceVersion":"1"',
  '"kind":"Status"',
  '"object":{',
  '"type":"ERROR"',
  'k8s\0',
  '\\u0000',
];
const tidy = (count: number): string => (count > 3 ? 'many' : String(count));

/** What is read must not hang on where the chunks end. */
function sameInPieces<T>(bytes: Buffer, read: (chunks: Iterable<Uint8Array>) => T): T {
  const sides = [bytes.length, 7, 1].map((size) => {
    try {
      // What was read is shown at once: parts of it are valid until the next chunk only.
      const value = read(size >= bytes.length ? [bytes] : piecesOf(bytes, size));
      return { value, shown: JSON.stringify(value) };
    } catch (thrown) {
      return { thrown, shown: thrown instanceof Error ? thrown.name : String(thrown) };
    }
  });
  const [whole] = sides;
  const other = sides.find(({ shown }) => shown !== whole?.shown);
  if (other !== undefined) {
    throw new TypeError(`Read in pieces, it is something else: ${other.shown.slice(0, 500)} instead of ${whole?.shown.slice(0, 500)}`);
  }
  if (whole === undefined || 'thrown' in whole) {
    throw whole?.thrown;
  }
  return whole.value;
}

function kubeTargets(name: string, writer: AnswerWriter): readonly FuzzTarget[] {
  return encodedKinds
    .filter(({ title }) => title !== 'all volumes' && !title.includes('in-tree'))
    .flatMap(({ kind, resource }) => kindTargets(`${name}-${kind.toLowerCase()}`, writer, { kind, encoding: resource.encoding }));
}

function kindTargets(
  name: string,
  writer: AnswerWriter,
  { kind, encoding }: { readonly kind: keyof typeof documents; readonly encoding: Encoding<unknown> },
): readonly FuzzTarget[] {
  const make = documents[kind];
  const bookmark = { metadata: { resourceVersion: '7' } };
  const common = { mayThrow: isAppError, words: kubeWords };
  return [
    {
      ...common,
      name: `${name}-object`,
      seeds: () => [writer.object(kind, make('a', '5')), writer.object(kind, { metadata: { name: 'b' } })],
      take: (bytes) => ('fault' in encoding.decodeObject(bytes, writer.contentType) ? 'undecodable' : 'row'),
    },
    {
      ...common,
      name: `${name}-list`,
      seeds: () => [
        writer.list(`${kind}List`, { kind, documents: [make('a', '5'), make('b', '6')] }, { resourceVersion: '9', continueToken: 'next' }),
        writer.list(`${kind}List`, { kind, documents: [] }, { resourceVersion: '9' }),
      ],
      take: (bytes) => {
        const { items, end } = sameInPieces(bytes, (chunks) => readList(encoding, writer.contentType, chunks));
        return `${tidy(items.length)} items, ${tidy(end.strayItems)} stray`;
      },
    },
    {
      ...common,
      name: `${name}-watch`,
      seeds: () => [
        Buffer.concat([
          writer.event('ADDED', kind, make('a', '5')),
          writer.event('BOOKMARK', kind, bookmark),
          writer.event('DELETED', kind, make('a', '8')),
        ]),
      ],
      take: (bytes) => {
        const frames = sameInPieces(bytes, (chunks) => readWatch(encoding, writer.contentType, chunks));
        return [...new Set(frames.map(({ type }) => type))].join();
      },
    },
  ];
}

function jsonTarget(name: string, encoding: Encoding<unknown>, seeds: readonly string[]): FuzzTarget {
  return {
    name,
    seeds: () => text(...seeds),
    take: (bytes) => ('fault' in encoding.decodeObject(bytes) ? 'undecodable' : 'row'),
    mayThrow: isAppError,
    words: kubeWords,
  };
}

const statusTarget: FuzzTarget = {
  name: 'status-errors',
  seeds: () => [
    ...text(
      '{"kind":"Status","code":422,"reason":"Invalid","message":"no","details":{"causes":[{"field":"metadata.uid","reason":"FieldValueInvalid"}],"retryAfterSeconds":3}}',
      '{"kind":"Status","code":409,"message":"Precondition failed: UID in precondition: a, UID in object meta: b"}',
      '<html><body>Bad Gateway</body></html>',
      'null',
    ),
    envelope('Status', Buffer.concat([textField(2, 'Failure'), textField(3, 'gone'), textField(4, 'Expired'), varintField(6, 410)])),
  ],
  take: (bytes) => {
    const errors = [
      ...[400, 404, 409, 410, 422, 429, 500, 503].map((httpStatus) =>
        answerError(attempt, { httpStatus, body: bytes, retryAfter: bytes.toString('latin1').slice(0, 40) }, new Date(0)),
      ),
      watchEventError(attempt, jsonOrText(bytes)),
    ];
    if (errors.some(({ message, retryAfterMs = 0 }) => message.length > 2_000 || !(retryAfterMs >= 0 && retryAfterMs <= 600_000))) {
      throw new TypeError('An error has a message or a delay beyond all bounds');
    }
    return [...new Set(errors.map(({ kind }) => kind))].join();
  },
  mayThrow: () => false,
  words: kubeWords,
};

function jsonOrText(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}

function publishReply(): Uint8Array {
  const message = new csi.ControllerPublishVolumeResponse();
  message.getPublishContextMap().set('device', '/dev/sda').set('serial', '1');
  return message.serializeBinary();
}

const unaryMethods = [
  getPluginInfo,
  getPluginCapabilities,
  probe,
  controllerGetCapabilities,
  controllerPublishVolume,
  controllerUnpublishVolume,
] as const;

const csiTargets: readonly FuzzTarget[] = [
  {
    name: 'csi-replies',
    seeds: () => [
      publishReply(),
      new csi.GetPluginInfoResponse().setName('a.example.com').setVendorVersion('1').serializeBinary(),
      new csi.ProbeResponse().serializeBinary(),
      new csi.ControllerUnpublishVolumeResponse().serializeBinary(),
      Buffer.from('0a060a0408011206', 'hex'),
    ],
    take: (bytes) => {
      let read = 0;
      for (const { decode, replyFields } of unaryMethods) {
        try {
          // As it is logged, too.
          JSON.stringify(replyFields(decode(Buffer.from(bytes)) as never));
          read += 1;
        } catch (thrown) {
          if (!isError(thrown)) {
            throw new TypeError('Something was thrown that is no error');
          }
        }
      }
      return `read as ${read} of ${unaryMethods.length}`;
    },
    // Its caller makes an answer of whatever it throws.
    mayThrow: () => false,
    words: ['\u000a\u0002', '\u0012\u0004', '\u000b', '\u000c'],
  },
  {
    name: 'csi-volume-list',
    seeds: () => [volumeListReply([{ volumeId: 'a', nodeIds: ['n', 'm'] }, { volumeId: 'b' }], 'next').serializeBinary()],
    take: (bytes) => {
      listVolumes.printReply(bytes, 1_000);
      let count = 0;
      for (const _ of readVolumeList(bytes)) {
        count += 1;
      }
      return `${tidy(count)} volumes`;
    },
    mayThrow: isAppError,
    words: ['\u000a\u0002', '\u0012\u0004', '\u000b', '\u000c'],
  },
  {
    name: 'driver-frames',
    seeds: () => [
      Buffer.from('000000040000000000', 'hex'),
      Buffer.concat([
        Buffer.from('000003010000000001', 'hex'),
        Buffer.from('885f8b', 'hex'),
        Buffer.from('000002090400000001', 'hex'),
        Buffer.from('1d75', 'hex'),
        Buffer.from('000005000100000001', 'hex'),
        Buffer.from('0000000000', 'hex'),
      ]),
    ],
    take: (bytes) => {
      const out = sameInPieces(bytes, (chunks) => {
        const filter = new HeaderFilter();
        return Buffer.concat([...chunks].flatMap((chunk) => [...filter.push(Buffer.from(chunk))])).toString('hex');
      });
      return out.length > 4 * bytes.length + 1_000 ? 'grown' : out.length === 2 * bytes.length ? 'as it was' : 'held back';
    },
    mayThrow: isRangeError,
    words: ['\u0000\u0000\u0004\u0001', '\u0000\u0000\u0004\u0009'],
  },
];

const flagWords = [
  '-v=5',
  '--timeout',
  '=',
  '1h2m',
  '--',
  '-h',
  '--leader-election',
  'true',
  '--feature-gates=A=true',
  '--worker-threads=0',
];

const textTargets: readonly FuzzTarget[] = [
  {
    name: 'flags',
    seeds: () => text('-v=5\n--timeout=15s\n--leader-election\nrest', '--worker-threads\n3\n--feature-gates=A=true,B=false\n--', '-h'),
    take: (bytes) => {
      const result = readCommandLine({ args: bytes.toString().split('\n'), program: 'csi-attacher', version: '1' });
      return result.do === 'exit' ? `exit ${result.code}` : 'run';
    },
    mayThrow: () => false,
    words: flagWords,
  },
  {
    name: 'go-durations',
    seeds: () => text('1h2m3.5s', '-1.5µs', '100ms', '2562047h47m16.854775807s', '.5h', '0'),
    take: (bytes) => {
      const parsed = parseGoDuration(bytes.toString());
      if (parsed !== undefined && parseGoDuration(formatGoDuration(parsed)) !== parsed) {
        throw new TypeError(`${parsed} ns are written as something else: ${formatGoDuration(parsed)}`);
      }
      return parsed === undefined ? 'none' : parsed < 0n ? 'negative' : 'some';
    },
    mayThrow: () => false,
    words: ['ns', 'us', 'µs', 'μs', 'h', '+', '-', '.', '9223372036854775807ns', '9223372036854775808ns'],
  },
  {
    name: 'kubeconfig',
    seeds: () =>
      text(
        `apiVersion: v1\nkind: Config\nclusters: [{name: c, cluster: {server: "https://h:6443", certificate-authority-data: AAAA}}]\nusers:\n- name: u\n  user: {token: t, exec: {command: c, apiVersion: client.authentication.k8s.io/v1, args: [a], env: [{name: A, value: b}], interactiveMode: Never}}\ncontexts:\n- {name: x, context: {cluster: c, user: u, namespace: n}}\ncurrent-context: x\n`,
        `{"clusters":[{"name":"c","cluster":{"server":"http://h","insecure-skip-tls-verify":true,"proxy-url":"socks5://p:1","tls-server-name":"s"}}],"users":[{"name":"u","user":{"username":"a","password":"b","as":"c","as-groups":["d"],"as-user-extra":{"e":["f"]},"client-certificate":"x","client-key":"y","tokenFile":"t"}}],"contexts":[{"name":"x","context":{"cluster":"c","user":"u"}}],"current-context":"x"}`,
      ),
    take: (bytes) => {
      let document: unknown;
      try {
        document = parse(bytes.toString(), { version: '1.1', logLevel: 'error' });
      } catch {
        // As `kubeconfig.ts` has it.
        return 'no YAML';
      }
      readKubeconfig(document, '/kubeconfig');
      return 'read';
    },
    mayThrow: isAppError,
    words: ['current-context: x', '<<: *a', '&a', '*a', '!!binary', '- ', '? ', 'exec:', '{', '}'],
  },
  {
    name: 'exec-credential',
    seeds: () =>
      text(
        `{"kind":"ExecCredential","apiVersion":"${execApiVersions[0]}","status":{"token":"t","expirationTimestamp":"2026-11-01T10:00:00Z"}}`,
        `{"kind":"ExecCredential","apiVersion":"${execApiVersions[0]}","status":{"clientCertificateData":"-----BEGIN CERTIFICATE-----\\nAAAA\\n-----END CERTIFICATE-----","clientKeyData":"k"}}`,
      ),
    take: (bytes) => {
      parseExecCredential(bytes.toString(), execApiVersions[0] ?? '', 'Plugin "p"');
      return 'read';
    },
    mayThrow: isAppError,
    words: ['"status":', '"token":', 'null', '"expirationTimestamp":"9999-99-99T99:99:99Z"'],
  },
  {
    name: 'addresses',
    seeds: () =>
      text('https://[::1]:6443/a?b#c', 'kubernetes.default.svc:443', ':8080', '[fe80::1%25eth0]:80', '/run/csi/socket', 'unix:///a'),
    take: (bytes) =>
      [
        () => parseServerAddress(bytes.toString(), { what: 'Cannot use it', secureByDefault: true }),
        () => parseListenAddress(bytes.toString()),
        () => driverTarget(bytes.toString()),
      ]
        .map((read) => {
          try {
            read();
            return 'read';
          } catch (thrown) {
            if (isAppError(thrown)) {
              return 'refused';
            }
            throw thrown;
          }
        })
        .join(),
    mayThrow: () => false,
    words: ['://', ':0', ':65536', '[', ']', '%', '@', 'unix://', '\u0000'],
  },
];

/** All of them. */
export const fuzzTargets: readonly FuzzTarget[] = [
  ...kubeTargets('json', jsonWriter),
  ...kubeTargets('protobuf', protobufWriter),
  jsonTarget('lease', leases.encoding, [
    '{"kind":"Lease","metadata":{"name":"l","namespace":"n","uid":"u","resourceVersion":"4","labels":{"a":"b"}},"spec":{"holderIdentity":"h","leaseDurationSeconds":15,"acquireTime":"2026-11-01T10:00:00.000000Z","renewTime":"2026-11-01T10:00:00.123456Z","leaseTransitions":3}}',
  ]),
  jsonTarget('secret', secrets.encoding, [
    '{"kind":"Secret","metadata":{"name":"s","namespace":"n","uid":"u","resourceVersion":"4"},"data":{"user":"bWU=","key":"//8="}}',
  ]),
  jsonTarget('access-review', selfSubjectAccessReviews.encoding, [
    '{"kind":"SelfSubjectAccessReview","spec":{},"status":{"allowed":true,"denied":false,"reason":"r","evaluationError":"e"}}',
  ]),
  statusTarget,
  ...csiTargets,
  ...textTargets,
  {
    name: 'watch-frames-alone',
    seeds: () => [frameBytes(Buffer.from('abc')), Buffer.concat([frameBytes(Buffer.alloc(0)), frameBytes(Buffer.from('x'))])],
    take: (bytes) => {
      const encoding = encodedKinds[0]?.resource.encoding;
      if (encoding === undefined) {
        throw new TypeError('No encoding');
      }
      return String(sameInPieces(bytes, (chunks) => readWatch(encoding, protobufWriter.contentType, chunks)).length > 0);
    },
    mayThrow: isAppError,
    words: ['k8s\u0000'],
  },
];
