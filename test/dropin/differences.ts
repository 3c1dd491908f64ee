/**
 * The intended differences to the original: the list in docs/reference/differences.md, and for each of its rows that
 * scenarios show, how it is taken out of a pair of traces. It must forgive nothing that behaviour.md does not mark with
 * (+). Called by `suite.ts`; scenarios name the IDs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isGoneRefusal, isRelease } from './fold.ts';
import type { Trace, TraceEvent, WriteEvent } from './trace.ts';

/** The traces of one scenario. */
export interface TracePair {
  readonly original: Trace;
  readonly ours: Trace;
}

/** A row of the list. */
export interface DifferenceRow {
  readonly id: string;
  /** `scenarios`, or the path of the test that shows it, and the beginning of its title. */
  readonly shownBy: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const listPath = 'docs/reference/differences.md';
/** Of the original alone, by chance, and so in no claim: `fold.ts` counts it. */
export const repeatsId = 'original-repeats';

const handleAnnotation = 'annotations.external-attacher/volume-handle';

const levels = {
  /** Ours alone records the handle. */
  'handle-recorded': (pair) => ({
    ...pair,
    ours: withObjects(withWrites(pair.ours, dropChange(handleAnnotation)), withoutAnnotation('external-attacher/volume-handle')),
  }),
  /** The original writes to the attachment that its own patch has just released. */
  'detach-in-one-patch': (pair) => ({
    ...pair,
    original: withTimelines(pair.original, (events) =>
      events.filter((event, index) => !(isGoneRefusal(event) && isRelease(events[index - 1], event))),
    ),
  }),
  /** Errors that no driver answered: that both report one is compared, the text is not. */
  'own-error-text': ({ original, ours }) => ({ original: withoutErrorTexts(original), ours: withoutErrorTexts(ours) }),
  /** The original protects the PersistentVolume before it knows whether it can attach. */
  'checks-before-writes': ({ original, ours }) => ({ original: withoutVolumeProtection(original), ours: withoutVolumeProtection(ours) }),
} as const satisfies Readonly<Record<string, (pair: TracePair) => TracePair>>;

/** A row that scenarios can claim. */
export type DifferenceId = keyof typeof levels;

export const differenceLevels: Readonly<Record<DifferenceId, (pair: TracePair) => TracePair>> = levels;

/** The rows of the list: `| ID | ... | shown by |`. */
export function readDifferences(text = readFileSync(root + listPath, 'utf8')): readonly DifferenceRow[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return { id: (cells[1] ?? '').replaceAll('`', ''), shownBy: (cells.at(-2) ?? '').replaceAll('`', '') };
    });
}

/** What is wrong with the list: rows that nobody can show, and functions without a row. */
export function faultsOfList(rows: readonly DifferenceRow[]): readonly string[] {
  const ids = rows.map(({ id }) => id);
  const known = [...Object.keys(levels), repeatsId];
  const byScenarios = rows.filter(({ shownBy }) => shownBy === 'scenarios').map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${listPath} lists "${id}" twice`),
    ...known.filter((id) => !byScenarios.includes(id)).map((id) => `"${id}" is no row of ${listPath} that scenarios show`),
    ...byScenarios.filter((id) => !known.includes(id)).map((id) => `no function in differences.ts levels "${id}"`),
    ...rows
      .filter(({ shownBy }) => shownBy !== 'scenarios' && !isShownByTest(shownBy))
      .map(({ id, shownBy }) => `"${id}": no test ${shownBy}`),
  ];
}

/** `test/real/attach.test.ts: title of the test`. */
function isShownByTest(shownBy: string): boolean {
  const [path = '', title = ''] = shownBy.split(/: (.*)/u);
  return title !== '' && existsSync(root + path) && readFileSync(root + path, 'utf8').includes(title);
}

function withTimelines(trace: Trace, change: (events: readonly TraceEvent[]) => readonly TraceEvent[]): Trace {
  const timelines = Object.entries(trace.timelines).map(([thread, events]): [string, readonly TraceEvent[]] => [thread, change(events)]);
  return { ...trace, timelines: Object.fromEntries(timelines.filter(([, events]) => events.length > 0)) };
}

/** Changes the writes; one of which nothing is left goes. */
function withWrites(trace: Trace, change: (write: WriteEvent) => WriteEvent): Trace {
  return withTimelines(trace, (events) =>
    events
      .map((event) => ('write' in event ? change(event) : event))
      .filter((event, index) => !('write' in event) || !isEmptied(event, events[index])),
  );
}

function isEmptied(now: WriteEvent, before: TraceEvent | undefined): boolean {
  const isEmpty = now.changes !== undefined && Object.keys(now.changes).length === 0;
  return isEmpty && before !== undefined && 'write' in before && Object.keys(before.changes ?? {}).length > 0;
}

function dropChange(field: string): (write: WriteEvent) => WriteEvent {
  return (write) => {
    const { [field]: _, ...changes } = write.changes ?? {};
    return write.changes === undefined ? write : { ...write, changes };
  };
}

function withObjects(trace: Trace, change: (object: ObjectInTrace, name: string) => ObjectInTrace): Trace {
  const objects = Object.entries(trace.objects).map(([name, object]) => [name, change(object as ObjectInTrace, name)] as const);
  return { ...trace, objects: Object.fromEntries(objects) };
}

interface ObjectInTrace {
  readonly finalizers: readonly string[];
  readonly annotations: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<string, unknown>>;
}

function withoutAnnotation(name: string): (object: ObjectInTrace) => ObjectInTrace {
  return (object) => {
    const { [name]: _, ...annotations } = object.annotations;
    return { ...object, annotations };
  };
}

function withoutErrorTexts(trace: Trace): Trace {
  const hide = (error: unknown): unknown => {
    const { message, ...rest } = (error ?? {}) as { readonly message?: string };
    return message === undefined || message.startsWith('rpc error: ') ? error : { ...rest, message: '(a text of its own)' };
  };
  const hideIn = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, /(attach|detach)Error$/u.test(field) ? hide(value) : value]));
  const written = withWrites(trace, (write) => (write.changes === undefined ? write : { ...write, changes: hideIn(write.changes) }));
  return withObjects(written, (object) => ({ ...object, status: hideIn(object.status) }));
}

function withoutVolumeProtection(trace: Trace): Trace {
  const isOurs = (name: unknown): boolean => String(name).replace(/^\+/u, '').startsWith('external-attacher/');
  const written = withWrites(trace, (write) => {
    const { finalizers, ...changes } = write.changes ?? {};
    const protects =
      write.write.startsWith('PersistentVolume ') &&
      Array.isArray(finalizers) &&
      finalizers.every((one) => isOurs(one) && String(one).startsWith('+'));
    return protects ? { ...write, changes } : write;
  });
  return withObjects(written, (object, name) =>
    name.startsWith('PersistentVolume ') ? { ...object, finalizers: object.finalizers.filter((finalizer) => !isOurs(finalizer)) } : object,
  );
}
