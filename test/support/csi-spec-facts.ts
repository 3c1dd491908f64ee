/**
 * What the CSI specification says and what our csi.proto says, as facts that can be compared. Used by the tests of
 * csi-spec. It must not make one from the other.
 */
import { readFileSync } from 'node:fs';
import { type DescriptorFacts, readDescriptorFacts } from '../../csi-spec/descriptor-facts.ts';

/** Services of the specification that csi.proto leaves out, with the messages and enums that only they use. */
const leftOut: ReadonlySet<string> = new Set([
  'csi.v1.SnapshotMetadata',
  'csi.v1.GetMetadataAllocatedRequest',
  'csi.v1.GetMetadataAllocatedRequest.SecretsEntry',
  'csi.v1.GetMetadataAllocatedResponse',
  'csi.v1.GetMetadataDeltaRequest',
  'csi.v1.GetMetadataDeltaRequest.SecretsEntry',
  'csi.v1.GetMetadataDeltaResponse',
  'csi.v1.BlockMetadata',
  'csi.v1.BlockMetadataType',
]);

/** File that holds what test/testbed/csi-spec printed. */
export const committedFactsFile = new URL('../fixtures/csi-spec-facts.json', import.meta.url);

/** The specification's facts, as committed: everything, also what csi.proto leaves out. */
export function committedSpecFacts(): DescriptorFacts {
  return JSON.parse(readFileSync(committedFactsFile, 'utf8')) as DescriptorFacts;
}

/** The facts of our csi.proto, from its committed descriptor. */
export function ourFacts(): DescriptorFacts {
  return readDescriptorFacts(readFileSync(new URL('../../csi-spec/generated/csi.descriptor.binpb', import.meta.url)), 'csi.proto');
}

/** The specification's facts without what csi.proto leaves out. Throws when one of those is not there: the list is stale. */
export function factsThatWeTake(spec: DescriptorFacts): DescriptorFacts {
  const known = new Set([spec.services, spec.messages, spec.enums].flatMap((facts) => Object.keys(facts)));
  const stale = [...leftOut].filter((name) => !known.has(name));
  if (stale.length > 0) {
    throw new Error(`Cannot leave out ${stale.join(', ')}: the specification has it no longer`);
  }
  const take = <T>(facts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !leftOut.has(name)));
  return { ...spec, services: take(spec.services), messages: take(spec.messages), enums: take(spec.enums) };
}

/** One line for each fact that the two do not share: readable where a deep comparison of thousands of facts is not. */
export function differences(ours: DescriptorFacts, spec: DescriptorFacts): string[] {
  const left = flatten(ours, '');
  const right = flatten(spec, '');
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .map((path) => `${path}: ours ${left.get(path) ?? 'absent'}, the specification's ${right.get(path) ?? 'absent'}`);
}

function flatten(value: unknown, path: string): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return new Map([[path, JSON.stringify(value)]]);
  }
  // The object itself counts too: an empty message that one side lacks has no facts below it.
  const lines = new Map([[path, 'present']]);
  for (const [key, inner] of Object.entries(value)) {
    for (const [innerPath, text] of flatten(inner, `${path}/${key}`)) {
      lines.set(innerPath, text);
    }
  }
  return lines;
}
