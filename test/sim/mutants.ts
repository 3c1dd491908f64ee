/**
 * Deliberate mistakes: small changes of the real sources, each of which breaks an invariant that the simulation must find broken. A
 * change that does not fit its source any more fails the run (`bundle.ts`). Data only; `hunt-mutants.ts` hunts them.
 */
import type { SourcePatch } from './bundle.ts';
import type { InvariantName } from './invariant-names.ts';

/** One mistake. */
export interface Mutant {
  readonly name: string;
  /** Which invariants it may be found by; the first is the one it was made for. */
  readonly breaks: readonly InvariantName[];
  readonly patches: readonly SourcePatch[];
}

const perform = 'src/attacher/perform.ts';
const planAttach = 'src/attacher/plan-attach.ts';
const planDetach = 'src/attacher/plan-detach.ts';
const triggers = 'src/attacher/triggers.ts';

function swallow(call: string, codes: string, instead: string): string {
  return `${call}.catch((thrown: unknown) => { if (![${codes}].includes((thrown as { grpcCode: number }).grpcCode)) { throw thrown; } return ${instead}; })`;
}

const unpublishInDetach = 'await calls.inSlot(() => context.driver.unpublish({ ...published, secrets, migrated: plan.migrated }, signal))';
const publishCall = 'await calls.inSlot(() => context.driver.publish({ ...plan.request, secrets }, signal))';

/** See the head of this file. */
export const mutants: readonly Mutant[] = [
  {
    name: 'publish before the finalizers are stored',
    breaks: ['protected-before-publish'],
    patches: [
      { file: perform, find: '  await protect(turn, plan, signal);\n', replace: '' },
      {
        file: perform,
        find: `const publishContext = ${publishCall};`,
        replace: `const publishContext = ${publishCall}; await protect(turn, plan, signal);`,
      },
    ],
  },
  {
    name: 'no finalizer on the PersistentVolume',
    breaks: ['protected-before-publish'],
    patches: [{ file: planAttach, find: 'volume === undefined || holdsFinalizer(volume, driver)', replace: 'true' }],
  },
  {
    name: 'node ID and handle not recorded',
    breaks: ['protected-before-publish'],
    patches: [
      {
        file: planAttach,
        find: 'return { [nodeIdAnnotation]: nodeId, [volumeHandleAnnotation]: volumeId };',
        replace: 'return nodeId === volumeId ? {} : {};',
      },
    ],
  },
  {
    name: 'finalizer removed without an unpublish',
    breaks: ['published-while-released'],
    patches: [
      { file: perform, find: 'for (const published of plan.published) {', replace: 'for (const published of plan.published.slice(1)) {' },
    ],
  },
  {
    name: 'detach takes UNAVAILABLE, ABORTED and DEADLINE_EXCEEDED for done',
    breaks: ['published-while-released'],
    patches: [
      { file: perform, find: unpublishInDetach, replace: swallow(unpublishInDetach.replace('await ', 'await '), '4, 10, 14', 'undefined') },
    ],
  },
  {
    name: 'detach takes NOT_FOUND for done',
    breaks: ['published-while-released'],
    patches: [{ file: perform, find: unpublishInDetach, replace: swallow(unpublishInDetach, '5', 'undefined') }],
  },
  {
    name: "detach only from the node's current ID",
    breaks: ['published-while-released'],
    patches: [
      {
        file: planDetach,
        find: 'const known = [recorded.nodeId, recorded.previousNodeId, currentNodeId(facts.node, driver.name)];',
        replace: 'const known = [currentNodeId(facts.node, driver.name) ?? recorded.nodeId];',
      },
    ],
  },
  {
    name: "the PersistentVolume's finalizer goes while an attachment names it",
    breaks: ['published-while-released'],
    patches: [
      { file: 'src/attacher/decide-volume-finalizer.ts', find: 'if (attachmentCount > 0) {', replace: 'if (attachmentCount > 1_000) {' },
    ],
  },
  {
    name: 'attach takes DEADLINE_EXCEEDED and ABORTED for done',
    breaks: ['attached-without-publish'],
    patches: [{ file: perform, find: publishCall, replace: swallow(publishCall, '4, 10', '{}') }],
  },
  {
    name: 'a publish that could not be saved is repeated',
    breaks: ['call-repeated'],
    patches: [
      {
        file: perform,
        find: "memory.rememberUnsaved(attachment.name, { operation: 'attach', uid: attachment.uid, publishContext });",
        replace: '',
      },
    ],
  },
  {
    name: 'empty IDs taken for IDs',
    breaks: ['empty-id'],
    patches: [
      { file: 'src/attacher/recorded-publish.ts', find: '?.nodeId || undefined', replace: '?.nodeId' },
      {
        file: 'src/attacher/recorded-publish.ts',
        find: 'attachment.annotations[annotation] || undefined',
        replace: 'attachment.annotations[annotation]',
      },
      { file: 'src/csi/controller-service.ts', find: "if (volumeId === '' || nodeId === '') {", replace: "if (volumeId === 'never') {" },
    ],
  },
  {
    name: 'a new leader calls without a look at the server',
    breaks: ['call-on-old-news', 'unsettled'],
    patches: [
      {
        file: 'src/attacher/reconcile-attachment.ts',
        find: 'if (confirmations.isConfirmed(name) || ',
        replace: 'if (confirmations.isConfirmed(name) || true || ',
      },
    ],
  },
  {
    name: 'no exclusion of calls for one volume',
    breaks: ['one-call-per-volume'],
    patches: [
      {
        file: 'src/attacher/place-attachment.ts',
        find: 'return { lane, exclusive: ',
        replace: 'return { lane, exclusive: attachment.name + ',
      },
    ],
  },
  {
    name: 'nobody asks whether the lease still holds',
    breaks: ['acts-without-lease'],
    patches: [{ file: 'src/kube/leader-election.ts', find: 'if (!acts()) {', replace: 'if (this.#ending.signal.aborted && !acts()) {' }],
  },
  {
    name: 'a lease is taken for good for ten minutes',
    breaks: ['acts-without-lease'],
    patches: [
      {
        file: 'src/kube/leader-state.ts',
        find: 'return state.renewedAtMs + Math.min(renewDeadlineMs, durationSeconds(leaseDurationMs) * 1000);',
        replace: 'return state.renewedAtMs + renewDeadlineMs + durationSeconds(leaseDurationMs) * 40_000;',
      },
    ],
  },
  {
    name: "other people's finalizers removed",
    breaks: ['foreign-field'],
    patches: [
      {
        file: 'src/attacher/patches.ts',
        find: "'$deleteFromPrimitiveList/finalizers': [finalizer] } } };",
        replace: "finalizers: finalizer === '' ? [] : null } } };",
      },
    ],
  },
  {
    name: 'readonly asked of a driver that does not know it',
    breaks: ['wrong-arguments'],
    patches: [
      {
        file: planAttach,
        find: 'readonly: driver.supportsPublishReadonly && volume.csi.readOnly',
        replace: 'readonly: volume.csi.readOnly',
      },
    ],
  },
  {
    name: 'Secret forgotten',
    breaks: ['wrong-arguments'],
    patches: [
      {
        file: perform,
        find: 'return await context.objects.readSecret(reference, signal);',
        replace: 'await context.objects.readSecret(reference, signal); return {};',
      },
    ],
  },
  {
    name: 'retries without a backoff',
    breaks: ['endless-retries'],
    patches: [
      {
        file: 'src/runtime/backoff.ts',
        find: 'return Math.min(jitter(plainMs(pace, record, limits), jitterFraction, random), capMs);',
        replace: 'return Math.min(jitter(plainMs(pace, record, limits), jitterFraction, random), capMs, 50);',
      },
    ],
  },
  {
    name: 'attached: true written twice',
    breaks: ['too-many-writes'],
    patches: [
      {
        file: perform,
        find: 'await patchAttachment(context, { attachment, patch }, signal);\n    }\n  } catch',
        replace:
          'await patchAttachment(context, { attachment, patch }, signal); await patchAttachment(context, { attachment, patch }, signal);\n    }\n  } catch',
      },
    ],
  },
  {
    name: 'no wake-up when the node appears',
    breaks: ['unsettled'],
    patches: [
      {
        file: triggers,
        find: 'change.after !== undefined && bringsNodeId(change, this.#driver)',
        replace: 'change.after === undefined && bringsNodeId(change, this.#driver)',
      },
    ],
  },
  {
    name: 'no wake-up when the volume appears',
    breaks: ['unsettled'],
    patches: [
      { file: triggers, find: 'if (bringsVolume(change)) {', replace: 'if (bringsVolume(change) && change.before === change.after) {' },
    ],
  },
  {
    name: 'no wake-up when a detach frees the volume',
    breaks: ['unsettled'],
    patches: [
      {
        file: triggers,
        find: 'if (before !== undefined && isRelease(change, this.#driver)) {',
        replace: 'if (before === undefined && isRelease(change, this.#driver)) {',
      },
    ],
  },
  {
    name: "no look at the PersistentVolume's finalizer when its last attachment goes",
    breaks: ['unsettled'],
    patches: [{ file: triggers, find: '      this.#volumeReleased(before);\n', replace: '' }],
  },
  {
    name: 'no wake-up when the driver is back',
    breaks: ['unsettled'],
    patches: [
      { file: 'src/bin/attacher.ts', find: 'driver.watch.onBack(() => this.wakeAll());', replace: 'driver.watch.onBack(() => {});' },
    ],
  },
  {
    name: 'a change during the turn gives no further turn',
    breaks: ['unsettled'],
    patches: [{ file: 'src/runtime/queue-core.ts', find: '          entry.changed = true;\n', replace: '' }],
  },
  {
    name: 'a new handle or node ID overwrites the record of the old one',
    breaks: ['unsettled', 'published-while-released'],
    patches: [
      {
        file: planAttach,
        find: 'return { undo: same ? undefined : earlier, records: recordsOf(target) };',
        replace: 'return { undo: same ? undefined : undefined, records: recordsOf(target) };',
      },
    ],
  },
  {
    name: 'an end of the watch is taken for its end for good',
    breaks: ['unsettled'],
    patches: [
      {
        file: 'src/kube/reflector.ts',
        find: "return { type: 'failed', error: asAppError(thrown), lastedMs };",
        replace:
          "return state.at === 'watching' ? await new Promise<never>(() => {}) : { type: 'failed', error: asAppError(thrown), lastedMs };",
      },
    ],
  },
  {
    name: 'every round of the sweep forces an attach, which protects its volume anew',
    breaks: ['restless'],
    patches: [
      {
        file: 'src/attacher/sweep-comparison.ts',
        find: "return published === facts.attachment.attached ? { result: 'agree' } : { result: 'disagree', place, published };",
        replace: "return { result: 'disagree', place, published: !facts.attachment.attached };",
      },
      { file: planAttach, find: 'volume === undefined || holdsFinalizer(volume, driver)', replace: 'volume === undefined' },
    ],
  },
  {
    name: 'a node without CSINode not thought of',
    breaks: ['bug'],
    patches: [{ file: 'src/attacher/recorded-publish.ts', find: 'return node?.drivers', replace: 'return (node as CsiNode).drivers' }],
  },
  {
    name: 'an error of the API server ends what follows a kind of object',
    breaks: ['unsettled'],
    patches: [
      {
        file: 'src/kube/reflector.ts',
        find: "      if (signal.aborted) {\n        return { type: 'stopped' };\n      }\n",
        replace: "      if (signal.aborted) {\n        return { type: 'stopped' };\n      }\n      throw thrown;\n",
      },
    ],
  },
  {
    name: 'a driver that is away ends the process',
    breaks: ['process-ended'],
    patches: [
      {
        file: 'src/csi/driver-watch.ts',
        find: "log.warning('Lost the CSI driver; no call starts until it is back', { address });",
        replace: "this.#replaced.abort(new AppError('invalid', 'Cannot go on without ' + address));",
      },
    ],
  },
];
