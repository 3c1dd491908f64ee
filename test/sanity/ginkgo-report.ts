/**
 * Reads the JSON report of a Ginkgo suite, as csi-sanity writes it: which cases there are, and what became of each. It
 * knows nothing of CSI. Called by `run-csi-sanity.ts`.
 */

/** How a case ended. `pending`: its author has switched it off. */
export type CaseState = 'passed' | 'failed' | 'skipped' | 'pending';

/** One case. */
export interface SanityCase {
  /** Its containers and itself. */
  readonly name: string;
  readonly state: CaseState;
  /** Why it failed or was skipped; else empty. */
  readonly message: string;
}

/** All cases of the report, in the order in which they ran. Throws for what is no such report. */
export function readGinkgoReport(text: string): readonly SanityCase[] {
  const suites: unknown = JSON.parse(text);
  const specs = list(suites).flatMap((suite) => list(field(suite, 'SpecReports')));
  if (specs.length === 0) {
    throw new Error('Cannot read the report of csi-sanity: it names no case');
  }
  // Nodes around the cases are reported too, but they count only where they went wrong.
  return specs.map(readCase).filter((spec, index) => field(specs[index], 'LeafNodeType') === 'It' || spec.state === 'failed');
}

function readCase(spec: unknown): SanityCase {
  const containers = list(field(spec, 'ContainerHierarchyTexts') ?? []);
  const leaf = text(field(spec, 'LeafNodeText')) || text(field(spec, 'LeafNodeType'));
  return {
    name: [...containers.map(text), leaf].join(' › '),
    state: stateOf(text(field(spec, 'State'))),
    message: text(field(field(spec, 'Failure'), 'Message')),
  };
}

/** Ginkgo tells many ways to fail apart; whatever it does not call good has failed. */
function stateOf(state: string): CaseState {
  return state === 'passed' || state === 'skipped' || state === 'pending' ? state : 'failed';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw new Error('Cannot read the report of csi-sanity: it is not made as Ginkgo makes it');
  }
  return value;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
