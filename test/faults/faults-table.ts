/**
 * Figures of the faults as a table of Markdown, and the page with it. Pure. Called by `scripts/test-faults.ts`.
 */
import type { FaultFigure } from './fault-course.ts';

/** What the suites took down. */
export interface FaultRecords {
  readonly figures: readonly FaultFigure[];
  /** Sentences for the page. */
  readonly notes: readonly string[];
}

/** Records as the suites keep them, a line of JSON each. */
export function parseRecords(text: string): FaultRecords {
  const lines = text.split('\n').filter((line) => line !== '');
  const records = lines.map((line) => JSON.parse(line) as FaultFigure | { readonly note: string });
  return {
    figures: records.flatMap((record) => ('note' in record ? [] : [record])),
    notes: records.flatMap((record) => ('note' in record ? [record.note] : [])),
  };
}

/** One line for each fault, with a column for each attacher that ran. */
export function faultsTable(figures: readonly FaultFigure[]): string {
  const names = [...new Set(figures.map(({ fault }) => fault))];
  const attachers = [...new Set(figures.map(({ attacher }) => attacher))];
  const head = ['fault', ...attachers.flatMap((attacher) => [`${attacher}, s`, 'ended itself', 'unasked calls'])];
  const rows = names.map((name) => [
    name,
    ...attachers.flatMap((attacher) => cellsOf(figures.findLast((figure) => figure.fault === name && figure.attacher === attacher))),
  ]);
  const align = ['---', ...attachers.flatMap(() => ['---:', '---:', '---:'])];
  return [head, align, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cellsOf(figure: FaultFigure | undefined): readonly string[] {
  if (figure === undefined) {
    return ['–', '–', '–'];
  }
  const { convergedMs, withinMs, ends, unasked } = figure;
  const time = convergedMs === undefined ? `not in ${withinMs / 1_000}` : (convergedMs / 1_000).toFixed(1);
  return [time, String(ends), String(unasked)];
}

/** The page. */
export function faultsPage({ figures, notes }: FaultRecords, now: Date): string {
  return `# Faults

<!-- Written by \`npm run test:faults -- --attacher both --write-docs\`; not by hand. -->

Between the attacher and a real kube-apiserver, and between it and the driver, something goes wrong while five volumes are attached and five
detached. The table says how long it took, from the end of the fault, until the API server and the driver were both as Kubernetes wants
it; how often the attacher ended by itself meanwhile (it was started again at once, where a kubelet waits 10 s and longer); and how many
CSI calls were made, or finalizers removed, that the facts did not ask for: judged by the driver's record and the API server's audit log.

The original runs with \`--kube-api-qps=100 --kube-api-burst=200\`: its limit of 5 requests in a second would be all that is seen. That it
repeats calls whose result it has not seen come back counts as unasked, where no answer was lost and it had not ended.

Frames of the API server that are none end a session of Node's without a word to the program, which finds it dead by PING: after 5 s of
silence while a request waits, and 15 s more. That is what is seen where header blocks are corrupted, or a frame is where none may be. Such
bytes get through TLS only from an end of it. A connection that is never answered is given up after 20 s.

Run on ${now.toISOString().slice(0, 10)}, Node ${process.version}, on a machine of two cores that other work shared.

${faultsTable(figures)}

## Answers with changed bytes

While volumes came and went, the bytes of some frames towards the attacher were changed, by the changes of \`npm run fuzz\`. The API server's
answers may never end the process, the driver's only by who it says that it is (when the process starts, or after the driver was away).
Afterwards a volume was attached and detached.

${notes.map((note) => `- ${note}`).join('\n')}
`;
}
