/**
 * Lease: JSON -> who leads, and the metadata to send back (behaviour.md 7.2). Pure and total; `kube/resources.ts` hands it out.
 */
import type { Lease, LeaseRecord } from '../lease.ts';
import type { JsonObject, JsonValue } from '../patch.ts';
import type { Decoded } from './decoded.ts';
import { decodeIdentity } from './decoded.ts';
import { isFields, type ObjectReader } from './object-reader.ts';

/** Decodes a Lease. One with a field of a wrong type is undecodable: nobody may lead by half of a record. */
export function decodeLease(value: unknown): Decoded<Lease> {
  const identity = decodeIdentity(value);
  if ('fault' in identity) {
    return identity;
  }
  const { name, uid, resourceVersion, metadata, document, faults } = identity;
  const row: Lease = {
    name,
    uid,
    resourceVersion,
    record: decodeRecord(document.object('spec')),
    labels: metadata.textMap('labels') ?? {},
    metadata: metadataOf(value),
  };
  return faults.sentence === undefined ? { row } : { fault: faults.sentence, name };
}

function decodeRecord(spec: ObjectReader | undefined): LeaseRecord {
  const acquireTime = spec?.text('acquireTime');
  const renewTime = spec?.text('renewTime');
  return {
    holder: spec?.text('holderIdentity') ?? '',
    durationSeconds: spec?.wholeNumber('leaseDurationSeconds') ?? 0,
    ...(acquireTime !== undefined && { acquireTime }),
    ...(renewTime !== undefined && { renewTime }),
    transitions: spec?.wholeNumber('leaseTransitions') ?? 0,
  };
}

/** Nothing of it is understood, so that fields of newer servers are kept too. The server keeps managedFields when they are absent. */
function metadataOf(value: unknown): JsonObject {
  const metadata = isFields(value) ? value['metadata'] : undefined;
  if (!isJsonObject(metadata)) {
    return {};
  }
  const { managedFields: _, ...kept } = metadata;
  return kept;
}

function isJsonObject(value: unknown): value is JsonObject {
  return isFields(value) && Object.values(value).every(isJsonValue);
}

function isJsonValue(value: unknown): value is JsonValue {
  return value === null || typeof value !== 'object' || (Array.isArray(value) ? value.every(isJsonValue) : isJsonObject(value));
}
