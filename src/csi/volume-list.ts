/**
 * ControllerListVolumes: how to call it, and how to read its reply, which may have any size. Only the two fields that the
 * feature needs are decoded, entry by entry: whoever reads decides when to give way. Pure. Used by volume-lister.ts.
 */
import jspb from 'google-protobuf';
import csi from '../../csi-spec/generated/csi_pb.js';
import { AppError } from '../runtime/errors.ts';
import { type BulkMethod, bytesOf } from './codec.ts';
import { cut } from './redact.ts';
import { checkEmbedded, type MessageShape } from './wire-check.ts';

/** `ListVolumesRequest`. */
export interface ListVolumesRequest {
  /** Most entries of the page; 0: as the driver likes. */
  readonly maxEntries: number;
  /** `next_token` of the page before; empty: from the start. */
  readonly startingToken: string;
}

/** An entry of the reply: `volume.volume_id` and `status.published_node_ids`; either is empty where it is absent. */
export interface ListedVolume {
  readonly volumeId: string;
  readonly nodeIds: readonly string[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const startOfGroup = 3;

/** What {@link readEntry} reads. */
const entryShape: MessageShape = { 1: { 2: 'bytes' }, 2: { 1: 'bytes' } };

/** The log cuts every value at this length: nobody would see what is beyond. */
const longestPrinted = 65_536;

export const listVolumes: BulkMethod<ListVolumesRequest, Buffer> = {
  path: '/csi.v1.Controller/ListVolumes',
  encode: ({ maxEntries, startingToken }) =>
    bytesOf(new csi.ListVolumesRequest().setMaxEntries(maxEntries).setStartingToken(startingToken)),
  // As it came: decoded in one go, 100,000 entries hold up everything else for 2 s.
  decode: (bytes) => bytes,
  requestName: 'ListVolumesRequest',
  requestFields: ({ maxEntries, startingToken }) => ({
    ...(maxEntries === 0 ? {} : { max_entries: maxEntries }),
    ...(startingToken === '' ? {} : { starting_token: startingToken }),
  }),
  printReply: (bytes, maxLength) => printVolumeList(bytes, maxLength > 0 ? Math.min(maxLength, longestPrinted) : longestPrinted),
};

/**
 * The entries of a `ListVolumesResponse` in their order, each decoded when it is asked for; returns `next_token`. Throws
 * `refused` where the bytes are no such message.
 */
export function* readVolumeList(bytes: Uint8Array): Generator<ListedVolume, string, undefined> {
  const reader = new jspb.BinaryReader(bytes);
  let nextToken = '';
  while (decoded(() => reader.nextField())) {
    switch (reader.getFieldNumber()) {
      case 1:
        yield decoded(() => {
          checkEmbedded(bytes, reader.getCursor(), entryShape);
          return readEntry(reader);
        });
        break;
      case 2:
        nextToken = decoded(() => readText(reader));
        break;
      default:
        decoded(() => passOver(reader));
    }
  }
  return nextToken;
}

function readEntry(reader: jspb.BinaryReader): ListedVolume {
  let volumeId = '';
  const nodeIds: string[] = [];
  readFields(reader, {
    // Entry.volume, and its volume_id.
    1: () => readFields(reader, { 2: () => (volumeId = readText(reader)) }),
    // Entry.status, and its published_node_ids.
    2: () => readFields(reader, { 1: () => nodeIds.push(readText(reader)) }),
  });
  return { volumeId, nodeIds };
}

/** Reads the message that the reader stands at: each field by its reader, by number; passes over all others. */
function readFields(reader: jspb.BinaryReader, fields: Readonly<Record<number, () => unknown>>): void {
  reader.readMessage(undefined, () => {
    while (reader.nextField()) {
      const read = fields[reader.getFieldNumber()] ?? (() => passOver(reader));
      read();
    }
  });
}

/** Not `readString`: it reads on beyond the end, for as long as the length says, which may be seconds. */
function readText(reader: jspb.BinaryReader): string {
  return utf8.decode(reader.readBytes());
}

function passOver(reader: jspb.BinaryReader): void {
  if (reader.isDelimited()) {
    // Not `skipField`: it takes a length for negative, goes back, and never comes to an end.
    reader.readBytes();
  } else if (reader.getWireType() === startOfGroup) {
    throw new RangeError('Cannot pass over a group: CSI messages have none');
  } else {
    reader.skipField();
  }
}

function decoded<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw new AppError('refused', 'Cannot read the list of volumes: the reply of the CSI driver cannot be decoded', { cause: thrown });
  }
}

/** A reply as `printMessage` would show it, with the fields that are read and no others, and no more of it than `maxLength` characters show. */
function printVolumeList(bytes: Buffer, maxLength: number): string {
  const texts: string[] = [];
  let length = 0;
  try {
    const entries = readVolumeList(bytes);
    let step = entries.next();
    for (; step.done !== true && length <= maxLength; step = entries.next()) {
      const text = printEntry(step.value);
      texts.push(text);
      length += text.length + 1;
    }
    const nextToken = step.done === true && step.value !== '' ? `,"next_token":${JSON.stringify(step.value)}` : '';
    return cut(`{"entries":[${texts.join(',')}]${nextToken}}`, { maxLength, whole: `${bytes.length} bytes` });
  } catch {
    return `<${bytes.length} bytes that cannot be decoded>`;
  }
}

function printEntry({ volumeId, nodeIds }: ListedVolume): string {
  return JSON.stringify({ volume: { volume_id: volumeId }, ...(nodeIds.length === 0 ? {} : { status: { published_node_ids: nodeIds } }) });
}
