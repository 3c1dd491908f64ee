/**
 * What gets through a storm, and how soon, on a real API server: ours and the original side by side, each with its default flags and on a control plane
 * of its own. Prints a table, or JSON. With the original it takes a quarter of an hour.
 *
 *     npm run bench -- --only storms [--storm NAME]… [--contender ours|original] [--quick] [--cap SECONDS] [--json]
 *
 * `--cap`: how long is waited for at most, by default 360 s. `--quick`: 30 s, and shorter storms. Ends with exit code 1 when ours takes longer than it must.
 */
import { parseArgs } from 'node:util';
import { type Storm, storms } from './storms/storm-list.ts';
import { type Contender, type Measure, StormWorld, type Times } from './storms/storm-world.ts';

/** What a storm came to. */
interface Result {
  readonly storm: Storm;
  readonly measures: Readonly<Partial<Record<Contender, Measure>>>;
}

const contenders: readonly Contender[] = ['ours', 'original'];
const progressMs = 15_000;

const { values } = parseArgs({
  options: {
    storm: { type: 'string', multiple: true, default: [] },
    contender: { type: 'string' },
    quick: { type: 'boolean', default: false },
    cap: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

function readTimes(): Times {
  const capSeconds = Number(values.cap ?? (values.quick ? 30 : 360));
  if (!(capSeconds > 0)) {
    throw new Error(`Cannot wait for at most "${values.cap}": give --cap as a number of seconds`);
  }
  return values.quick ? { capSeconds, lateSeconds: 10, abortedSeconds: 20 } : { capSeconds, lateSeconds: 60, abortedSeconds: 120 };
}

function chosen<Item>(what: string, items: readonly Item[], { nameOf, wanted }: Choice<Item>): readonly Item[] {
  const strangers = wanted.filter((name) => !items.some((item) => nameOf(item) === name));
  if (strangers.length > 0) {
    throw new Error(`Cannot take ${what} "${strangers.join(', ')}": there is ${items.map(nameOf).join(', ')}`);
  }
  return wanted.length === 0 ? items : items.filter((item) => wanted.includes(nameOf(item)));
}

interface Choice<Item> {
  readonly nameOf: (item: Item) => string;
  /** Empty: all. */
  readonly wanted: readonly string[];
}

/** One storm with one attacher. Says every now and then that it is still at it. */
async function measure(storm: Storm, contender: Contender, times: Times): Promise<Measure> {
  const startedMs = performance.now();
  const say = (text: string): void => {
    console.error(`${contender}: ${storm.name}: ${text} after ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  };
  const timer = setInterval(() => say('not over yet'), progressMs);
  try {
    const world = await StormWorld.start(contender, times);
    try {
      const result = await storm.run(world);
      say(text(result));
      return result;
    } finally {
      await world.end();
    }
  } finally {
    clearInterval(timer);
  }
}

/** Both are over before either may throw: nothing is left running. */
async function measureSideBySide(storm: Storm, wanted: readonly Contender[], times: Times): Promise<Result['measures']> {
  const measures: Partial<Record<Contender, Measure>> = {};
  const runs = wanted.map(async (contender) => {
    measures[contender] = await measure(storm, contender, times);
  });
  for (const run of await Promise.allSettled(runs)) {
    if (run.status === 'rejected') {
      throw run.reason;
    }
  }
  return measures;
}

function text({ seconds, capped }: Measure): string {
  return `${capped ? '> ' : ''}${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(0)} s`;
}

/** How many times as long the original takes. */
function ratio({ ours, original }: Result['measures']): string {
  if (ours === undefined || original === undefined || ours.capped) {
    return '–';
  }
  const times = original.seconds / ours.seconds;
  return `${original.capped ? '> ' : ''}${times < 10 ? times.toFixed(1) : times.toFixed(0)}`;
}

function show(results: readonly Result[], times: Times): void {
  if (values.json) {
    const rows = results.map(({ storm: { name, measured, limitSeconds }, measures }) => ({ name, measured, limitSeconds, ...measures }));
    console.log(JSON.stringify({ times, storms: rows }, undefined, 2));
    return;
  }
  const cell = (one: Measure | undefined): string => (one === undefined ? '–' : text(one));
  console.log(`CSINode ${times.lateSeconds} s late, ABORTED for ${times.abortedSeconds} s; flags: defaults of each`);
  console.table(
    Object.fromEntries(
      results.map(({ storm, measures }) => [
        storm.measured,
        { ours: cell(measures.ours), original: cell(measures.original), 'original / ours': ratio(measures) },
      ]),
    ),
  );
}

/** What ours took too long for. */
function faults(results: readonly Result[]): readonly string[] {
  return results.flatMap(({ storm, measures: { ours } }) =>
    ours !== undefined && (ours.capped || ours.seconds > storm.limitSeconds)
      ? [`${storm.measured}: ${text(ours)}, must be at most ${storm.limitSeconds} s`]
      : [],
  );
}

async function main(): Promise<void> {
  const times = readTimes();
  const wantedStorms = chosen('--storm', storms, { nameOf: ({ name }) => name, wanted: values.storm });
  const wanted = values.contender === undefined ? [] : [values.contender];
  const wantedContenders = chosen('--contender', contenders, { nameOf: (name) => name, wanted });
  const results: Result[] = [];
  for (const storm of wantedStorms) {
    results.push({ storm, measures: await measureSideBySide(storm, wantedContenders, times) });
  }
  show(results, times);
  for (const fault of faults(results)) {
    console.error(fault);
    process.exitCode = 1;
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
