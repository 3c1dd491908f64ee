/**
 * The feature gates: names, stages, defaults, and what a `--feature-gates` value makes of them, by the rules of Kubernetes'
 * component-base. Pure. Called by options.ts and usage.ts. behaviour.md 10.
 */

interface FeatureGateDefinition {
  readonly name: string;
  readonly stage: 'ALPHA' | 'BETA' | 'GA';
  readonly initial: boolean;
}

/** The gates that change something here. */
export const featureGates = [
  { name: 'MutableCSINodeAllocatableCount', stage: 'GA', initial: true },
] as const satisfies readonly FeatureGateDefinition[];

/** Switches for all gates of a stage that are not named themselves. */
export const stageGates = [
  { name: 'AllAlpha', stage: 'ALPHA', initial: false },
  { name: 'AllBeta', stage: 'BETA', initial: false },
] as const satisfies readonly FeatureGateDefinition[];

/** Names of {@link featureGates}. */
export type FeatureGate = (typeof featureGates)[number]['name'];

const knownNames: ReadonlySet<string> = new Set([...featureGates, ...stageGates].map((gate) => gate.name));

/** The names among the switches that are no gates, sorted. */
export function unknownGates(switches: ReadonlyMap<string, boolean>): readonly string[] {
  return [...switches.keys()].filter((name) => !knownNames.has(name)).sort((a, b) => (a < b ? -1 : 1));
}

/** Whether a gate is on: as switched itself, else as its stage is switched, else by its default. */
export function gateEnabled(gate: FeatureGate, switches: ReadonlyMap<string, boolean>): boolean {
  const definition: FeatureGateDefinition | undefined = featureGates.find(({ name }) => name === gate);
  const stageGate = stageGates.find(({ stage }) => stage === definition?.stage);
  const byStage = stageGate === undefined ? undefined : switches.get(stageGate.name);
  return switches.get(gate) ?? byStage ?? definition?.initial ?? false;
}
