/**
 * A Lease as leader election reads and writes it: client-go's `LeaderElectionRecord` in `coordination.k8s.io/v1`, and the
 * Event that tells who leads. Pure; `decode/lease.ts` reads it, `leader-core.ts` decides on it, `leader-election.ts` sends it.
 */
import type { JsonObject } from './patch.ts';
import type { ObjectRow, Right, StringMap } from './types.ts';

/** What a Lease says about who leads. Fields that it lacks are empty or 0, as client-go reads them. */
export interface LeaseRecord {
  /** `holderIdentity`; empty: nobody, the lease is free. */
  readonly holder: string;
  /** `leaseDurationSeconds`: how long others must see no change before they may take the lease. */
  readonly durationSeconds: number;
  /** RFC 3339 with six digits; of the clock of whoever wrote it. */
  readonly acquireTime?: string;
  /** As `acquireTime`. */
  readonly renewTime?: string;
  /** `leaseTransitions`: how often the holder changed. */
  readonly transitions: number;
}

/** A Lease as the server has it. */
export interface Lease extends ObjectRow {
  readonly record: LeaseRecord;
  readonly labels: StringMap;
  /** Its metadata less `managedFields`: an update must send back what it does not change, or it is removed. */
  readonly metadata: JsonObject;
}

/** Where a Lease is. */
export interface LeasePlace {
  readonly name: string;
  readonly namespace: string;
}

/**
 * The rights without which nobody is elected. Not among them: `watch`, without which the lease is only asked for from time to time, and
 * events. A rule for this one lease suffices; no rule can name an object that is to be created.
 */
export function leaseRights({ name, namespace }: LeasePlace): readonly Right[] {
  const lease = { group: 'coordination.k8s.io', resource: 'leases', namespace };
  return [
    { verb: 'get', ...lease, name },
    { verb: 'create', ...lease },
    { verb: 'update', ...lease, name },
  ];
}

/** Whether two records are the same in every field: then nobody wrote the lease in between. */
export function sameRecord(one: LeaseRecord, other: LeaseRecord): boolean {
  return (
    one.holder === other.holder &&
    one.durationSeconds === other.durationSeconds &&
    one.acquireTime === other.acquireTime &&
    one.renewTime === other.renewTime &&
    one.transitions === other.transitions
  );
}

/** A `MicroTime` of the API: RFC 3339 with exactly six digits after the point; the API server refuses three. */
export function microTime(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}

/** The body that creates a Lease (without `lease`), or updates the very version of `lease`. Labels are added to those that are there. */
export function leaseBody(
  place: LeasePlace,
  content: { readonly lease: Lease | undefined; readonly record: LeaseRecord; readonly labels: StringMap },
): JsonObject {
  const { lease, record, labels } = content;
  const { name, namespace } = place;
  return {
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    metadata: {
      ...lease?.metadata,
      name,
      namespace,
      ...(lease !== undefined && { resourceVersion: lease.resourceVersion }),
      labels: { ...lease?.labels, ...labels },
    },
    spec: {
      holderIdentity: record.holder,
      leaseDurationSeconds: record.durationSeconds,
      acquireTime: record.acquireTime ?? null,
      renewTime: record.renewTime ?? null,
      leaseTransitions: record.transitions,
    },
  };
}

/** Something that a process did with a Lease. */
export interface LeaseHappening {
  readonly namespace: string;
  readonly identity: string;
  /** `became leader`. */
  readonly what: string;
  readonly at: Date;
  /** How many events this process wrote before: no two get the same name. */
  readonly count: number;
}

/** The body of an Event on a Lease, as client-go's recorder writes it: `<identity> became leader`. */
export function leaseEventBody(lease: Lease, happening: LeaseHappening): JsonObject {
  const { namespace, identity, what, at, count } = happening;
  const component = `${lease.name}/${identity}`;
  const time = at.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${lease.name}.${(BigInt(at.getTime()) * 1_000_000n + BigInt(count)).toString(16)}`, namespace },
    involvedObject: {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      name: lease.name,
      namespace,
      uid: lease.uid,
      resourceVersion: lease.resourceVersion,
    },
    type: 'Normal',
    reason: 'LeaderElection',
    message: `${identity} ${what}`,
    firstTimestamp: time,
    lastTimestamp: time,
    count: 1,
    source: { component },
    reportingComponent: component,
  };
}
