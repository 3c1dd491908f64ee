/**
 * Secret: JSON -> values as text (behaviour.md 2.5). Fault sentences name keys, never values. Pure and total;
 * `kube/resources.ts` hands it out. Nothing keeps what comes out of here.
 */
import { Buffer, isUtf8 } from 'node:buffer';
import type { StringMap } from '../types.ts';
import type { Decoded } from './decoded.ts';
import { FirstFault, ObjectReader } from './object-reader.ts';

/** A Secret as a CSI request takes it. */
export interface SecretValues {
  readonly values: StringMap;
}

/** Decodes a Secret. A value that is no base64 or no UTF-8 makes it undecodable: a CSI request can carry text only. */
export function decodeSecret(document: unknown): Decoded<SecretValues> {
  const faults = new FirstFault();
  const data = ObjectReader.root(document, faults).textMap('data');
  const values: [string, string][] = [];
  for (const [key, base64] of Object.entries(data ?? {})) {
    const bytes = Buffer.from(base64, 'base64');
    // Buffer skips what is no base64.
    if (bytes.toString('base64') !== base64) {
      return { fault: `data[${JSON.stringify(key)}] is not base64` };
    }
    if (!isUtf8(bytes)) {
      return { fault: `data[${JSON.stringify(key)}] is not UTF-8 text` };
    }
    values.push([key, bytes.toString('utf8')]);
  }
  return faults.sentence === undefined ? { row: { values: Object.fromEntries(values) } } : { fault: faults.sentence };
}
