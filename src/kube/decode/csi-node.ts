/**
 * CSINode: JSON -> slim row (behaviour.md 13.4). Pure and total; `kube/resources.ts` hands it out.
 */
import type { CsiNode, CsiNodeDriver } from '../types.ts';
import { type Decoder, decodeIdentity } from './decoded.ts';
import type { Interner } from './interner.ts';

/** Makes the decoder of CSINodes. An absent node ID is empty, which the feature reads as no ID. */
export function csiNodeDecoder(interner: Interner): Decoder<CsiNode> {
  return (value) => {
    const identity = decodeIdentity(value);
    if ('fault' in identity) {
      return identity;
    }
    const { name, uid, resourceVersion, document, faults } = identity;
    const drivers = (document.object('spec')?.objects('drivers') ?? []).map(
      (driver): CsiNodeDriver => ({ name: interner.text(driver.text('name') ?? ''), nodeId: driver.text('nodeID') ?? '' }),
    );
    const malformed = faults.sentence;
    return { row: { kind: 'CSINode', name, uid, resourceVersion, drivers, ...(malformed !== undefined && { malformed }) } };
  };
}
