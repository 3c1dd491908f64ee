/**
 * SIGKILL at each step of an attach and of a detach, and a new start: the end is as if nothing had been, nothing was attached that was not on record
 * before, and nothing was forgotten that may be attached.
 */
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { type Kill, type Life, live, liveAndBeKilled, type Story, storyName } from '../support/killed-run.ts';
import { attachmentObject, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { type Attachment, attached } from '../support/program-world.ts';
import type { Servers } from '../support/safety-watch.ts';

const handle = `${storyName}-handle`;
const oldNodeId = 'zone-a/node-1';
const capability = { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' } as const;
const othersFinalizer = 'example.com/holds-it';

interface Given {
  /** Default: none. */
  readonly finalizers?: readonly string[];
  /** Node ID on record. Default: none. */
  readonly recordedNodeId?: string;
  readonly attached?: boolean;
}

/** The volume with all that others may have put on it, and a Secret where it needs one. */
function putVolume({ server }: Servers, secret: 'with a Secret' | 'without a Secret'): void {
  const secretRef = { name: 'creds', namespace: 'default' };
  if (secret === 'with a Secret') {
    server.objects.create({ apiVersion: 'v1', kind: 'Secret', metadata: secretRef, data: { user: 'bWU=' } });
  }
  const volume = volumeObject(storyName, secret === 'with a Secret' ? { csi: { controllerPublishSecretRef: secretRef } } : {});
  const finalizers = ['kubernetes.io/pv-protection', othersFinalizer];
  server.objects.create({ ...volume, metadata: { name: storyName, finalizers } } as never);
}

function putAttachment({ server }: Servers, given: Given = {}): void {
  const { finalizers = [], recordedNodeId } = given;
  const annotations =
    recordedNodeId === undefined ? {} : { 'csi.alpha.kubernetes.io/node-id': recordedNodeId, 'external-attacher/volume-handle': handle };
  server.objects.create({
    ...attachmentObject(storyName, { node: 'node-1', source: { persistentVolumeName: storyName } }),
    metadata: { name: storyName, finalizers, annotations },
    ...(given.attached === true ? { status: { attached: true, attachmentMetadata: { device: '/dev/disk' } } } : {}),
  } as never);
}

function publishOn({ driver }: Servers, nodeId: string): void {
  driver.volumes.place({ volumeId: handle, nodeId, readonly: false, capability });
}

function markDeleted({ server }: Servers): void {
  server.objects.delete({ resource: 'volumeattachments', name: storyName });
}

/** An attach of a volume that was published under another node ID before, from which it has to be taken first. */
function attachAfterAnother(finalizers: readonly string[]): Story {
  return {
    arrange: (servers) => {
      putVolume(servers, 'without a Secret');
      publishOn(servers, oldNodeId);
    },
    begin: (servers) => putAttachment(servers, { finalizers, recordedNodeId: oldNodeId }),
    done: attached,
  };
}

function attachStory(secret: 'with a Secret' | 'without a Secret'): Story {
  return { arrange: (servers) => putVolume(servers, secret), begin: (servers) => putAttachment(servers), done: attached };
}

function detachStory(recordedNodeId: string, secret: 'with a Secret' | 'without a Secret'): Story {
  return {
    arrange: (servers) => {
      putVolume(servers, secret);
      putAttachment(servers, { finalizers: [realFinalizer], recordedNodeId, attached: true });
      // The driver knows the node by the ID that is on record and by the one that the CSINode has, if they differ, and takes them for two nodes.
      publishOn(servers, recordedNodeId);
      publishOn(servers, 'node-1-id');
    },
    begin: markDeleted,
    done: (attachment) => attachment === undefined,
  };
}

const heldDetach: Story = {
  arrange: (servers) => {
    putVolume(servers, 'without a Secret');
    putAttachment(servers, { finalizers: [othersFinalizer, realFinalizer], recordedNodeId: 'node-1-id', attached: true });
    publishOn(servers, 'node-1-id');
  },
  begin: markDeleted,
  done: (attachment: Attachment | undefined) => attachment?.status?.attached === false,
};

const stories: Readonly<Record<string, Story>> = {
  'an attach': attachStory('without a Secret'),
  'an attach with a Secret': attachStory('with a Secret'),
  'an attach after one under another node ID': attachAfterAnother([realFinalizer]),
  'an attach after one under another node ID, whose finalizer somebody removed': attachAfterAnother([]),
  'a detach': detachStory('node-1-id', 'without a Secret'),
  'a detach with a Secret': detachStory('node-1-id', 'with a Secret'),
  'a detach from a node with two IDs': detachStory(oldNodeId, 'without a Secret'),
  'a detach of what somebody else holds, too': heldDetach,
};

describe('the program, killed', function () {
  this.timeout(60_000);
  before(buildBundles);

  for (const [name, story] of Object.entries(stories)) {
    it(`at each step of ${name}: ends as if it had not been`, async () => {
      const life = await live(story);
      const kills = life.steps.flatMap((step) => (['before', 'after'] as const).map((moment) => ({ step, moment })));
      expect(kills.length).to.be.at.least(4);
      expect(await failures(story, life, kills)).to.deep.equal([]);
    });
  }
});

/** Two at a time: that is what a small machine has cores for. */
async function failures(story: Story, life: Life, kills: Kill[]): Promise<readonly string[]> {
  const failed: string[] = [];
  const waiting = [...kills];
  const work = async (): Promise<void> => {
    for (let kill = waiting.shift(); kill !== undefined; kill = waiting.shift()) {
      const { method, target, nth } = kill.step;
      await liveAndBeKilled(story, life, kill).catch((error: unknown) => {
        failed.push(`${kill?.moment} ${method} ${target} (${nth}): ${String(error)}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
