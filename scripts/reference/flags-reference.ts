/**
 * `docs/reference/flags.md` as text, from the tables of flags and feature gates. Called by `scripts/generate-reference.ts`, and by the
 * test that compares.
 */
import { knownGates } from '../../src/options/feature-gates.ts';
import { type FlagDefinition, type FlagGroup, flagDefinitions } from '../../src/options/flag-definitions.ts';
import { defaultText, flagWithArgument } from '../../src/options/flag-texts.ts';
import { type KubernetesGate, kubernetesGates } from '../../src/options/kubernetes-gates.ts';

const titles = {
  process: 'The process',
  driver: 'The CSI driver',
  kubernetes: 'The Kubernetes API',
  work: 'Attach and detach',
  election: 'Leader election',
  http: 'Metrics and health',
  logging: 'Logs',
} as const satisfies Partial<Record<FlagGroup, string>>;

const allFlags: readonly FlagDefinition[] = flagDefinitions;

/** The whole document. */
export function flagsReference(): string {
  return [
    '# Flags',
    '',
    '<!-- Made by "npx tsx scripts/generate-reference.ts" from src/options/flag-definitions.ts: edit that. -->',
    '',
    "Read as Go's `flag` package does: one dash or two, `--name=value` or `--name value`; a boolean takes a value only after `=`.",
    'Durations are those of Go, such as `1m30s`. A flag that is not known or does not parse ends the process with code 2, values that',
    'make no sense with code 1 and all of them in one line.',
    '',
    ...Object.entries(titles).flatMap(([group, title]) => [`## ${title}`, '', ...flagsOf(group).flatMap(section)]),
    '## Accepted without effect',
    '',
    'In manifests of the original:',
    '',
    ...flagsOf('ignored').map(ignoredItem),
    '',
    'In manifests of its older versions, with dashes or underscores in the name:',
    '',
    ...flagsOf('older').map(ignoredItem),
    '',
    'In `--feature-gates`, because the original links the Kubernetes libraries that have them:',
    '',
    ...kubernetesGates.map(ignoredGateItem),
    '',
  ].join('\n');
}

function flagsOf(wanted: string): readonly FlagDefinition[] {
  return allFlags.filter(({ group }) => group === wanted);
}

function section(definition: FlagDefinition): readonly string[] {
  return [
    `### ${code(flagWithArgument(definition, '--'))}`,
    '',
    definition.help,
    '',
    `- Default: ${code(defaultText(definition))}`,
    ...(definition.kind === 'switches' ? knownGates().map(gateItem) : []),
    '',
  ];
}

function gateItem({ name, stage, initial }: ReturnType<typeof knownGates>[number]): string {
  return `- ${code(name)}: ${stage}, default ${code(`${initial}`)}`;
}

function ignoredItem(definition: FlagDefinition): string {
  return `- ${code(flagWithArgument(definition, '--'))}, default ${code(defaultText(definition))}`;
}

function ignoredGateItem({ name, lockedTo }: KubernetesGate): string {
  return lockedTo === undefined ? `- ${code(name)}` : `- ${code(name)}, only ${code(`${lockedTo}`)}`;
}

function code(text: string): string {
  return `\`${text}\``;
}
