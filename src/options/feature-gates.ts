/**
 * The feature gates: names, stages, defaults, and what a `--feature-gates` value makes of them, by the rules of Kubernetes'
 * component-base. Pure. Called by options.ts and usage.ts. behaviour.md 10.
 */
import { kubernetesGates } from './kubernetes-gates.ts';

/** One gate. */
export interface FeatureGate {
  readonly name: string;
  readonly stage: 'ALPHA' | 'BETA' | 'GA';
  readonly initial: boolean;
}

/** The gates that change something here, by their names in the options. */
export const featureGates = {
  mutableCsiNodeAllocatableCount: { name: 'MutableCSINodeAllocatableCount', stage: 'GA', initial: true },
  releaseLeaderElectionOnExit: { name: 'ReleaseLeaderElectionOnExit', stage: 'ALPHA', initial: true },
} as const satisfies Readonly<Record<string, FeatureGate>>;

/** Switches for all gates of a stage that are not named themselves. */
const stageGates: readonly FeatureGate[] = [
  { name: 'AllAlpha', stage: 'ALPHA', initial: false },
  { name: 'AllBeta', stage: 'BETA', initial: false },
];

/** Every gate that changes something here, and the switches for stages. */
export function knownGates(): readonly FeatureGate[] {
  return [...Object.values(featureGates), ...stageGates];
}

/** The names among the switches that are no gates, neither ours nor one that the original accepts; sorted. */
export function unknownGates(switches: ReadonlyMap<string, boolean>): readonly string[] {
  const known = new Set([...knownGates(), ...kubernetesGates].map(({ name }) => name));
  return [...switches.keys()].filter((name) => !known.has(name)).sort((a, b) => (a < b ? -1 : 1));
}

/** The names among the switches that have a value to which their gate is not locked. Sorted. */
export function wronglySwitchedGates(switches: ReadonlyMap<string, boolean>): readonly string[] {
  return kubernetesGates.flatMap(({ name, lockedTo }) => {
    const value = switches.get(name);
    return value === undefined || lockedTo === undefined || value === lockedTo ? [] : [name];
  });
}

/** Whether a gate is on: as switched itself, else as its stage is switched, else by its default. */
export function gateEnabled(gate: FeatureGate, switches: ReadonlyMap<string, boolean>): boolean {
  const stageGate = stageGates.find(({ stage }) => stage === gate.stage);
  const byStage = stageGate === undefined ? undefined : switches.get(stageGate.name);
  return switches.get(gate.name) ?? byStage ?? gate.initial;
}
