/**
 * The command line of `npm run bench`. Pure; called by `run.ts`.
 */
import { parseArgs } from 'node:util';
import { type ContenderName, contenderNames } from './result.ts';

/** Benchmarks of one thing each, programs of their own with arguments of their own. */
export const programNames = ['list-volumes', 'kube-decode', 'pod-to-attached', 'storms'] as const;

/** How large things are. */
export interface BenchSizes {
  /** Volumes of a burst. */
  readonly volumes: number;
  /** Of the original's with its default flags. */
  readonly originalVolumes: number;
  /** Attaches one after the other. */
  readonly attaches: number;
  /** Settled attachments of the large cluster. */
  readonly objects: number;
  /** Volumes that the driver lists. */
  readonly listed: number;
  /** How long everybody rests. */
  readonly idleSeconds: number;
}

/** What is wanted. */
export type BenchWish =
  | { readonly is: 'program'; readonly name: string; readonly args: readonly string[] }
  | { readonly is: 'draw' }
  | { readonly is: 'usage' }
  | { readonly is: 'cases'; readonly run: CasesWish };

/** A run of comparing cases. */
export interface CasesWish {
  /** Empty: all. */
  readonly only: readonly string[];
  readonly small: boolean;
  readonly rounds: number;
  readonly contenders: readonly ContenderName[] | undefined;
  readonly sizes: BenchSizes;
  readonly nodeMajor: number;
  readonly nodeOptions: string;
  readonly otherBundle: string | undefined;
  readonly jsonFile: string | undefined;
  readonly flags: readonly string[];
}

export const usage = `npm run bench -- [--only NAME]… [--rounds 5] [--contender NAME]… [--json FILE] [-- FLAG …]
npm run bench -- --small              the version for CI, under a minute
npm run bench -- --draw               draws docs/bench.svg and the table in README.md from docs/bench.json
npm run bench -- --only PROGRAM …     ${programNames.join(', ')}, each with arguments of its own

  --only         a case; all of them take about 45 minutes
  --rounds       how often each contender is measured
  --contender    original, ours, other or floor
  --json         where the result is stored, besides being shown
  --node         major version of the Node that ours runs on, by default 24
  --node-options NODE_OPTIONS of ours
  --other        another bundle of ours, to be measured beside it
  --volumes 1000, --original-volumes 60, --attaches 100, --objects 50000, --listed 100000, --seconds 300: sizes
  FLAG           for every attacher, behind those of the case`;

const options = {
  only: { type: 'string', multiple: true },
  small: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  contender: { type: 'string', multiple: true },
  json: { type: 'string' },
  node: { type: 'string', default: '24' },
  'node-options': { type: 'string', default: '' },
  other: { type: 'string' },
  volumes: { type: 'string', default: '1000' },
  'original-volumes': { type: 'string', default: '60' },
  attaches: { type: 'string', default: '100' },
  objects: { type: 'string', default: '50000' },
  listed: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '300' },
} as const;

/** Reads the arguments. Throws with the usage when they make no sense. */
export function readArguments(args: readonly string[]): BenchWish {
  const [first, name = '', ...rest] = args;
  if (first === '--only' && programNames.some((program) => program === name)) {
    return { is: 'program', name, args: rest };
  }
  if (first === '--draw' && args.length === 1) {
    return { is: 'draw' };
  }
  if (first === '--help') {
    return { is: 'usage' };
  }
  return { is: 'cases', run: readCasesWish(args) };
}

function readCasesWish(args: readonly string[]): CasesWish {
  const { values, positionals } = parse(args);
  return {
    only: values.only ?? [],
    small: values.small,
    rounds: positive('rounds', values.rounds ?? (values.small ? '3' : '5')),
    contenders: values.contender?.map(contenderOf),
    sizes: {
      volumes: positive('volumes', values.volumes),
      originalVolumes: positive('original-volumes', values['original-volumes']),
      attaches: positive('attaches', values.attaches),
      objects: positive('objects', values.objects),
      listed: positive('listed', values.listed),
      idleSeconds: positive('seconds', values.seconds),
    },
    nodeMajor: positive('node', values.node),
    nodeOptions: values['node-options'],
    otherBundle: values.other,
    jsonFile: values.json,
    flags: positionals,
  };
}

function parse(args: readonly string[]) {
  const separator = args.indexOf('--');
  const own = separator === -1 ? args : args.slice(0, separator);
  try {
    // What is behind "--" is for the attachers; a bare word before it is a mistake.
    const { values } = parseArgs({ args: [...own], options });
    return { values, positionals: separator === -1 ? [] : args.slice(separator + 1) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(Number.isInteger(value) && value > 0)) {
    throw new Error(`Cannot take --${name} "${text}": give a whole number above 0`);
  }
  return value;
}

function contenderOf(text: string): ContenderName {
  const found = contenderNames.find((name) => name === text);
  if (found === undefined) {
    throw new Error(`Cannot take --contender "${text}": there is ${contenderNames.join(', ')}`);
  }
  return found;
}
