/**
 * What the drop-in suite reads out of the audit log and the driver's record of calls.
 */
import { expect } from 'chai';
import { changesOf } from '../../dropin/effects.ts';
import { type Recorded, strays, traceOf } from '../../dropin/trace.ts';
import type { KubeObject } from '../../testbed/api-client.ts';
import type { AuditEntry } from '../../testbed/audit-log.ts';
import { originalUser } from '../../testbed/original-rbac.ts';

interface Parts {
  readonly version?: number;
  readonly finalizers?: readonly string[];
  readonly annotations?: Readonly<Record<string, string>>;
  readonly status?: unknown;
}

function attachment({ version = 1, finalizers = [], annotations = {}, status = { attached: false } }: Parts): KubeObject {
  const metadata = { name: 'x001-va', uid: 'u', resourceVersion: String(version), creationTimestamp: 't', finalizers, annotations };
  return { kind: 'VolumeAttachment', metadata, spec: {}, status };
}

function entry(timeMs: number, rest: Partial<AuditEntry>): AuditEntry {
  return {
    verb: 'patch',
    path: '/',
    resource: 'volumeattachments',
    name: 'x001-va',
    user: originalUser,
    userAgent: '',
    stage: 'ResponseComplete',
    code: 200,
    receivedMs: timeMs - 1,
    timeMs,
    ...rest,
  };
}

const recorded = (audit: readonly AuditEntry[]): Recorded => ({ audit, calls: [], objects: [], exits: [] });
const eventsOf = (audit: readonly AuditEntry[]): unknown => traceOf(recorded(audit), 'x001-', false).timelines['all'];

describe('changesOf', () => {
  it('names what a write added, changed and removed, and nothing else', () => {
    const before = attachment({
      finalizers: ['a', 'b'],
      annotations: { old: '1', same: '2' },
      status: { attached: false, attachError: { message: 'm' } },
    });
    const after = attachment({ version: 2, finalizers: ['b', 'c'], annotations: { same: '2', new: '3' }, status: { attached: true } });
    expect(changesOf(before, after)).to.deep.equal({
      finalizers: ['+c', '-a'],
      'annotations.old': null,
      'annotations.new': '3',
      'status.attached': true,
      'status.attachError': null,
    });
    expect(changesOf(before, before)).to.deep.equal({});
  });

  it('sees a second copy of a finalizer', () => {
    expect(changesOf(attachment({ finalizers: ['a'] }), attachment({ finalizers: ['a', 'a'] }))).to.deep.equal({
      finalizers: ['+a (copy)'],
    });
    expect(changesOf(attachment({ finalizers: ['a', 'a'] }), attachment({ finalizers: ['a'] }))).to.deep.equal({
      finalizers: ['-a (copy)'],
    });
  });

  it('does not take another time of an error for another error', () => {
    const failed = (message: string, time: string): KubeObject =>
      attachment({ status: { attached: false, attachError: { message, time } } });
    expect(changesOf(failed('m', '1'), failed('m', '2'))).to.deep.equal({ 'attachError again': true });
    expect(changesOf(failed('m', '1'), failed('n', '2'))).to.deep.equal({ 'status.attachError': { message: 'n' } });
  });

  it('sees a change of the spec', () => {
    expect(changesOf(attachment({}), { ...attachment({}), spec: { x: 1 } })).to.deep.equal({ spec: { x: 1 } });
  });
});

describe('traceOf', () => {
  it('compares each write with the state that it met, also when others wrote between, and later answers came first', () => {
    const others = entry(1, { user: 'admin', verb: 'create', answer: attachment({ version: 1, finalizers: ['held'] }) });
    const first = entry(9, { answer: attachment({ version: 2, finalizers: ['held', 'ours'] }) });
    const second = entry(8, { answer: attachment({ version: 3, finalizers: ['ours'] }) });
    expect(eventsOf([others, second, first])).to.have.deep.members([
      { write: 'VolumeAttachment va', changes: { finalizers: ['+ours'] } },
      { write: 'VolumeAttachment va', changes: { finalizers: ['-held'] } },
    ]);
  });

  it('takes the prefix from names and texts', () => {
    const status = { attached: false, attachError: { message: 'volume "x001-pv" of UID 01234567-89ab-cdef-0123-456789abcdef' } };
    expect(
      eventsOf([
        entry(1, { answer: attachment({ status: { attached: false } }) }),
        entry(2, { answer: attachment({ version: 2, status }) }),
      ]),
    ).to.deep.include({
      write: 'VolumeAttachment va',
      changes: { 'status.attachError': { message: 'volume "pv" of UID UID' } },
    });
  });

  it('shows refusals, other verbs and status writes of others, and no dry runs', () => {
    expect(
      eventsOf([
        entry(1, { code: 403, answer: { kind: 'Status' } }),
        entry(2, { verb: 'delete', code: 409 }),
        entry(3, { path: '/?dryRun=All', code: 403 }),
        entry(4, { user: 'admin', resource: 'volumeattachments/status', answer: attachment({ version: 2 }) }),
        entry(5, { user: 'admin', answer: attachment({ version: 3 }) }),
      ]),
    ).to.have.deep.members([
      { write: 'VolumeAttachment va', refused: 403 },
      { write: 'delete VolumeAttachment va', refused: 409 },
      { reset: 'va' },
    ]);
  });

  it('finds writes that belong to no scenario', () => {
    const audit = [entry(1, { answer: attachment({}) }), entry(2, { name: 'y', path: '/y' }), entry(3, { name: 'z', user: 'admin' })];
    expect(strays(recorded(audit), (name) => name.startsWith('x001-'))).to.deep.equal(['patch /y']);
  });
});
