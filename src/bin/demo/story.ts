/**
 * What happens in the demo, in order: Kubernetes wants volumes on nodes, then off them again. Each step is over when the
 * servers' own reports say so, and is then looked at once more through the API. Called by `run-demo.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../runtime/errors.ts';
import type { AdminClient, DemoResource } from './admin-client.ts';
import { fieldAt } from './events.ts';
import type { Narrator } from './narrator.ts';
import { csiNode, type DemoVolume, demoNodes, persistentVolume, volumeAttachment } from './objects.ts';
import type { Progress } from './progress.ts';

/** What the story needs. */
export interface StoryParts {
  readonly volumes: readonly DemoVolume[];
  readonly api: AdminClient;
  readonly progress: Progress;
  readonly narrator: Narrator;
  /** How many volumes are published, as the driver says. */
  readonly published: () => number;
  /** Resolves when the condition holds after an event. `what` completes "waiting for …". */
  readonly until: (what: string, condition: () => boolean) => Promise<void>;
  /** Resolves when everything that has happened up to now is told. */
  readonly caughtUp: () => Promise<void>;
}

/** Until every volume is attached. */
export async function showAttach({ volumes, api, progress, narrator, published, until, caughtUp }: StoryParts): Promise<void> {
  const total = volumes.length;
  narrator.open(
    `Attach: Kubernetes wants ${aboutVolumes(volumes)} on ${total === 1 ? `node ${volumes[0]?.node.name}` : `${demoNodes(total).length} nodes`}`,
  );
  for (const node of demoNodes(total)) {
    await api.create('csinodes', csiNode(node));
  }
  await Promise.all(volumes.map((volume) => api.create('persistentvolumes', persistentVolume(volume))));
  await Promise.all(volumes.map((volume) => api.create('volumeattachments', volumeAttachment(volume))));
  await until('every volume to be attached', () => progress.allIn('attached'));
  const attached = (await api.list('volumeattachments')).filter((object) => fieldAt(object, 'status', 'attached') === true).length;
  assureThat(attached === total && published() === total, `${attached} of ${total} attached, ${published()} published`);
  await caughtUp();
  narrator.assure(
    total === 1
      ? 'attached: the API server has attached=true, the driver has the volume published on the node'
      : `attached: the API server has ${attached} VolumeAttachments with attached=true, the driver has ${published()} volumes published`,
  );
}

/** Until every volume is detached. */
export async function showDetach({ volumes, api, progress, narrator, published, until, caughtUp }: StoryParts): Promise<void> {
  narrator.open(`Detach: Kubernetes no longer needs ${aboutVolumes(volumes)} there`);
  await Promise.all(volumes.map(({ attachment }) => api.delete('volumeattachments', attachment)));
  await until('every volume to be detached', () => progress.allIn('detached'));
  const left = await countOf(api, ['volumeattachments']);
  assureThat(left === 0 && published() === 0, `${left} VolumeAttachments left, ${published()} volumes published`);
  await caughtUp();
  narrator.assure('detached: the API server has no VolumeAttachment left, the driver has nothing published');
}

/** Until nothing of the demo is in the API server. */
export async function showCleanUp({ volumes, api, progress, narrator, until, caughtUp }: StoryParts): Promise<void> {
  narrator.open(`Clean up: ${volumes.length === 1 ? 'the volume goes' : 'the volumes go'}, too`);
  await Promise.all(volumes.map(({ name }) => api.delete('persistentvolumes', name).then(() => api.unprotect(name))));
  await until('every PersistentVolume to be released', () => progress.allIn('removed'));
  for (const node of demoNodes(volumes.length)) {
    await api.delete('csinodes', node.name);
  }
  const left = await countOf(api, ['csinodes', 'persistentvolumes', 'volumeattachments']);
  assureThat(left === 0, `${left} objects left`);
  await caughtUp();
  narrator.assure('cleaned up: no CSINode, PersistentVolume or VolumeAttachment left');
}

/** What to look at next. */
export const nextSteps: readonly string[] = [
  '',
  'Next:',
  '  npm run demo -- --volumes 20   many at work',
  '  npm run demo -- --fault        an error of the driver, and what follows',
  '  npm run demo -- --keep         leave it running, and look around with kubectl',
  '  README.md                      put csi-attacher into a cluster',
];

/** Tells how to look around in what is there. Files go into `folder`. */
export function invite(
  { volumes, narrator }: StoryParts,
  { folder, kubeconfig }: { readonly folder: string; readonly kubeconfig: string },
): void {
  const [volume] = volumes;
  if (volume === undefined) {
    return;
  }
  const manifest = join(folder, `${volume.attachment}.json`);
  writeFileSync(manifest, `${JSON.stringify(volumeAttachment(volume), undefined, 2)}\n`);
  narrator.open('Your turn: everything stays as it is until Ctrl-C. In another terminal:');
  const [detach, attach] = [`  kubectl delete volumeattachment ${volume.attachment}`, `  kubectl apply -f ${manifest}`];
  narrator.say([
    `  export KUBECONFIG=${kubeconfig}`,
    '  kubectl get volumeattachments,persistentvolumes,csinodes',
    `${detach.padEnd(attach.length)}   # detach`,
    `${attach}   # attach again`,
    '',
    'What that leads to is shown here:',
  ]);
}

function aboutVolumes(volumes: readonly DemoVolume[]): string {
  return volumes.length === 1 ? `volume ${volumes[0]?.name}` : `${volumes.length} volumes`;
}

async function countOf(api: AdminClient, resources: readonly DemoResource[]): Promise<number> {
  const lists = await Promise.all(resources.map((resource) => api.list(resource)));
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function assureThat(holds: boolean, found: string): void {
  if (!holds) {
    throw new AppError('refused', `Cannot finish the demo: events and servers disagree: ${found}`);
  }
}
