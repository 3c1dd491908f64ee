/**
 * Where the commands of the documentation are run by a test: every block of README.md and docs that is marked `sh`, by its heading. A
 * block that is not here fails `test/unit/docs/pages.test.ts`, and so does an entry for which there is no block.
 */

import { type Block, readPage } from './markdown.ts';

/** How the blocks below a heading are run. */
export type Run =
  /** In a bash on the cluster of `docs-cluster.ts`, in the order of the page. */
  | { readonly where: 'cluster' }
  /** In a bash in a fresh copy of the checkout, in the order of the page; `as: 'root'`: left out for anybody else. */
  | { readonly where: 'checkout'; readonly as?: 'root' }
  /** The same for a program that stays: it is ready with this line, and then ended by Ctrl-C. */
  | { readonly where: 'checkout'; readonly untilLine: RegExp }
  /** By another test, which reads the page. */
  | { readonly where: 'test'; readonly file: string }
  /** By no test: it needs what this machine has not, or has an effect on the world. */
  | { readonly where: 'nowhere'; readonly because: string };

const cluster: Run = { where: 'cluster' };
const checkout: Run = { where: 'checkout' };

const needsRegistry: Run = {
  where: 'nowhere',
  because: 'it needs a container registry, a builder for both architectures, or a runner that others trust',
};

/** Of one heading: a list where its blocks are not all run the same way. */
export type Plan = Readonly<Record<string, Readonly<Record<string, Run | readonly Run[]>>>>;

/** By file, then by the text of the heading. */
export const plan: Plan = {
  'README.md': {
    'csi-attacher': [checkout, { where: 'nowhere', because: 'it is all the tests, which .ci/run runs' }],
  },
  'docs/driver-authors.md': {
    'A driver to try things with': { where: 'test', file: 'test/process/driver-authors.test.ts' },
    'Your driver and csi-sanity': checkout,
    'Your driver and this attacher': { where: 'checkout', untilLine: /"Started"/u },
    "In your driver's chart": cluster,
  },
  'docs/getting-started.md': {
    'See it work': [checkout, { where: 'checkout', untilLine: /until Ctrl-C/u }],
    'A cluster on your laptop': { where: 'test', file: 'test/cluster/run-cluster.test.ts' },
    'On your cluster': cluster,
    'By hand': { where: 'checkout', untilLine: /"Started"/u },
    'Did it work?': cluster,
  },
  'docs/operations.md': {
    'From the original and back': cluster,
  },
  'docs/release.md': {
    '1. Name it': checkout,
    '2. Check it': [checkout, { where: 'checkout', as: 'root' }],
    '3. Tag it': { where: 'nowhere', because: 'it changes a repository for others' },
    '4. Publish the npm package': needsRegistry,
    '5. Publish the image': needsRegistry,
    '6. Publish the chart': needsRegistry,
    'Build it yourself and compare': checkout,
  },
  'docs/runbooks/CSIAttacherAttachStuck.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherDanglingAttachment.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherDetachStuck.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherDriverGone.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherErrorRatio.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherListDisagreement.md': { 'What to look at': cluster },
  'docs/runbooks/CSIAttacherNoLeader.md': { 'What to look at': cluster },
  'docs/troubleshooting.md': {
    'First look': cluster,
    'A pod is stuck in ContainerCreating': cluster,
    FailedAttachVolume: cluster,
    'A volume stays attaching without an error': cluster,
    'Multi-Attach error': cluster,
    'A VolumeAttachment will not go': cluster,
    'A PersistentVolume will not go': cluster,
    'A node is gone': cluster,
    'Forbidden in the log': cluster,
    'The backlog grows': cluster,
    'Nobody leads': cluster,
    'The container restarts': cluster,
  },
};

/** A block with how it is run. */
export interface PlannedBlock {
  readonly block: Block;
  /** Undefined where the plan does not know the block. */
  readonly run: Run | undefined;
}

/** All blocks of a page that are marked `sh`, in order. */
export function plannedBlocks(file: string): readonly PlannedBlock[] {
  const seen = new Map<string, number>();
  const commands = readPage(file).blocks.filter(({ language }) => language === 'sh');
  return commands.map((block) => {
    const index = seen.get(block.heading) ?? 0;
    seen.set(block.heading, index + 1);
    const runs = plan[file]?.[block.heading];
    return { block, run: runs === undefined || 'where' in runs ? runs : runs[index] };
  });
}

/** The blocks of a page that are run there, in order. */
export function blocksOf(file: string, where: Run['where']): readonly PlannedBlock[] {
  return plannedBlocks(file).filter(({ run }) => run?.where === where);
}

/** The pages that have such blocks, in the order of the plan. */
export function pagesOn(where: Run['where']): readonly string[] {
  return Object.keys(plan).filter((file) => blocksOf(file, where).length > 0);
}
