/**
 * A driver that answers nonsense on a cluster: what a person reads of it with `kubectl describe`, that other pods come and go
 * meanwhile, and that all is well as soon as the driver is. What the program itself says of it: `test/process`, `test/real`.
 */
import { expect } from 'chai';
import csi from '../../csi-spec/generated/csi_pb.js';
import type { FaultAction } from '../../src/embedded/faults.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { kubectl } from './kubectl.ts';
import { clusterBench, type Scenario, type ScenarioOptions } from './scenario.ts';

interface Volume extends KubeObject {
  readonly spec: {
    readonly claimRef?: { readonly name: string; readonly namespace: string };
    readonly csi?: { readonly volumeHandle: string };
  };
}

interface Attachment extends KubeObject {
  readonly spec: { readonly source: { readonly persistentVolumeName?: string } };
}

/** An answer, and what a person reads of it. */
interface Nonsense {
  /** Also the name of the claim and the pod that it meets. */
  readonly name: string;
  readonly action: FaultAction;
  readonly read: RegExp;
}

const often = Number.POSITIVE_INFINITY;
const seenWithinMs = 45_000;
/** A person reads a page or two. */
const longestDescription = 12_000;
/** A reply of another RPC, with a number where a publish reply has a message. */
const wrongReply = new csi.GetCapacityResponse().setAvailableCapacity(7).serializeBinary();
const undecodable = /rpc error: code = Internal desc = reply of the CSI driver cannot be decoded/;
const silence: Nonsense = {
  name: 'silence',
  action: { do: 'hang' },
  read: /rpc error: code = DeadlineExceeded desc = context deadline exceeded/,
};
const longText: Nonsense = {
  name: 'long-text',
  action: { do: 'error', code: 9, message: 'the storage says no; '.repeat(150_000) },
  read: /rpc error: code = FailedPrecondition desc = the storage says no; the storage says no; /,
};
const noReply: Nonsense = { name: 'no-reply', action: { do: 'answer', body: Buffer.from('<html>Not Found</html>') }, read: undecodable };
const unknownCode: Nonsense = {
  name: 'unknown-code',
  action: { do: 'error', code: 4711, message: 'what is this' },
  read: /rpc error: code = Code\(4711\) desc = what is this/,
};
const publishAnswers: readonly Nonsense[] = [
  longText,
  { name: 'wrong-reply', action: { do: 'answer', body: wrongReply }, read: undecodable },
  noReply,
  unknownCode,
  silence,
  {
    name: 'large-context',
    action: { do: 'answer', body: { publishContext: { device: '/dev/sdb', noise: 'x'.repeat(1024 * 1024) } } },
    read: /Cannot patch status of VolumeAttachment "csi-[0-9a-f]+": .*status\.attachmentMetadata: Too long/,
  },
];
const unpublishAnswers: readonly Nonsense[] = [longText, noReply, unknownCode, silence];

const impatient: ScenarioOptions = { attacherArgs: ['--timeout=1s', '--retry-interval-start=200ms', '--retry-interval-max=1s'] };

/** The volume of a claim: the name of its PersistentVolume, and its ID. */
async function volumeOf(cluster: Scenario, claim: string): Promise<{ readonly name: string; readonly volumeId: string }> {
  const volumes = await cluster.admin.list<Volume>('/api/v1/persistentvolumes');
  const found = volumes.find(({ spec }) => spec.claimRef?.name === claim && spec.claimRef.namespace === cluster.namespace);
  return { name: found!.metadata.name, volumeId: found!.spec.csi!.volumeHandle };
}

/** What `kubectl describe` says of the attachment of a claim. */
async function describeAttachment(cluster: Scenario, claim: string): Promise<string> {
  const { name } = await volumeOf(cluster, claim);
  const attachments = await cluster.admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments');
  const [found] = attachments.filter(({ spec }) => spec.source.persistentVolumeName === name);
  return await kubectl(cluster, 'describe', 'volumeattachment', found!.metadata.name);
}

function expectReadable(description: string, ...patterns: readonly RegExp[]): void {
  for (const pattern of patterns) {
    expect(description).to.match(pattern);
  }
  expect(description.length).to.be.lessThan(longestDescription);
}

/** Has a driver answer so, each answer to the calls for the volume of its name. Returns what ends it. */
async function answer(
  cluster: Scenario,
  method: 'ControllerPublishVolume' | 'ControllerUnpublishVolume',
  answers: readonly Nonsense[],
): Promise<() => void> {
  const { faults } = cluster.driver.controller;
  const ends: (() => void)[] = [];
  for (const { name, action } of answers) {
    const { volumeId } = await volumeOf(cluster, name);
    ends.push(faults.add({ method, target: volumeId, times: often, action }));
  }
  return () => {
    for (const end of ends) {
      end();
    }
  };
}

/** Another pod of the driver, there and back. */
async function expectOthersGoOn(cluster: Scenario): Promise<void> {
  await cluster.claim('other');
  await cluster.pod('other', { node: 'node-1', claims: ['other'] });
  await cluster.admin.until<KubeObject & { readonly status?: { readonly phase?: string } }>(
    `/api/v1/namespaces/${cluster.namespace}/pods/other`,
    (pod) => pod?.status?.phase === 'Running',
    seenWithinMs,
  );
  await cluster.deletePods('other');
}

async function runPods(cluster: Scenario, node: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => cluster.pod(name, { node, claims: [name] })));
}

const allRun = (node: string, names: readonly string[]) => ({
  pods: Object.fromEntries(names.toSorted().map((name) => [name, 'Running'])),
  volumes: { [node]: names },
});

describe('a driver that answers nonsense', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'when it is to attach: pod and attachment say what is wrong',
    async (cluster) => {
      const names = publishAnswers.map(({ name }) => name);
      await Promise.all(names.map((name) => cluster.claim(name)));
      const end = await answer(cluster, 'ControllerPublishVolume', publishAnswers);
      await runPods(cluster, 'node-1', names);
      for (const { name, read } of publishAnswers) {
        await cluster.untilEvent(name, new RegExp(`^FailedAttachVolume: AttachVolume\\.Attach failed for volume .* : ${read.source}`));
        expectReadable(await kubectl(cluster, 'describe', 'pod', name), /Status: +Pending/, /Warning +FailedAttachVolume /, read);
        expectReadable(await describeAttachment(cluster, name), /Attached: +false/, /Attach Error:/, read);
      }
      await expectOthersGoOn(cluster);
      end();
      await cluster.settled(allRun('node-1', names));
    },
    impatient,
  );

  scenario(
    'when it is to detach: the attachment says what is wrong, the pod that waits on another node that it waits',
    async (cluster) => {
      const names = unpublishAnswers.map(({ name }) => name);
      await Promise.all(names.map((name) => cluster.claim(name)));
      await runPods(cluster, 'node-1', names);
      await cluster.settled(allRun('node-1', names));
      const end = await answer(cluster, 'ControllerUnpublishVolume', unpublishAnswers);
      await cluster.deletePods(...names);
      await cluster.seen({ pods: {}, published: names.map((name) => `${name} on node-1`).toSorted() });
      for (const { name, read } of unpublishAnswers) {
        await cluster.admin.untilList<Attachment>(
          '/apis/storage.k8s.io/v1/volumeattachments',
          (all) => read.test(JSON.stringify(all)),
          seenWithinMs,
        );
        expectReadable(await describeAttachment(cluster, name), /Deletion Timestamp: /, /Detach Error:/, read);
      }
      await runPods(cluster, 'node-2', names);
      for (const name of names) {
        await cluster.untilEvent(name, /^FailedAttachVolume: .* (is already exclusively attached to one node|it is published on node )/);
        expectReadable(await kubectl(cluster, 'describe', 'pod', name), /Status: +Pending/, /Warning +FailedAttachVolume /);
      }
      await expectOthersGoOn(cluster);
      end();
      await cluster.settled(allRun('node-2', names));
    },
    // Kubernetes asks for the volume elsewhere as soon as a detach has failed once.
    { ...impatient, driver: { rules: { refuseSecondNode: true } } },
  );

  scenario(
    'to nothing at all: pod and attachment say so, and all goes on when the driver is started again',
    async (cluster) => {
      const { controller } = cluster.driver;
      await cluster.claim('data');
      controller.faults.add({ times: often, action: { do: 'hang' } });
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.untilEvent(
        'web',
        new RegExp(`^FailedAttachVolume: AttachVolume\\.Attach failed for volume .* : ${silence.read.source}$`),
      );
      expectReadable(await kubectl(cluster, 'describe', 'pod', 'web'), /Status: +Pending/, /Warning +FailedAttachVolume /, silence.read);
      // An attacher that is started now waits for the driver; what the one before it has written stays to be read.
      await cluster.driver.attacher.stop(0);
      const started = cluster.driver.startAttacher();
      await controller.calls.next({ method: 'Probe' }, AbortSignal.timeout(seenWithinMs));
      expectReadable(await describeAttachment(cluster, 'data'), /Attached: +false/, /Attach Error:/, silence.read);
      await controller.stop();
      controller.faults.clear();
      await controller.start();
      await started;
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
    },
    impatient,
  );

  scenario('when it is asked for its name: the attacher ends and says why, and the pod runs once the name is one', async (cluster) => {
    const { controller, name } = cluster.driver;
    await cluster.driver.attacher.stop(0);
    controller.change({ name: '' });
    await cluster.claim('data');
    await cluster.pod('web', { node: 'node-1', claims: ['data'] });
    const refusal = await cluster.driver.startAttacher().then(
      () => 'it has started',
      (error: unknown) => (error as Error).message,
    );
    expect(refusal)
      .to.match(/ended with exit code 1\n/)
      .and.match(/GetPluginInfo returns (the|an empty) name/);
    await cluster.settled({ pods: { web: 'Pending' }, except: { attachments: ['data on node-1: not attached'], unprotected: ['data'] } });
    controller.change({ name });
    await cluster.driver.startAttacher();
    await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
  });

  scenario('when it is asked what it can do, besides what everybody knows: the pod runs', async (cluster) => {
    const { attacher, controller } = cluster.driver;
    await attacher.stop(0);
    controller.faults.add({
      method: 'GetPluginCapabilities',
      action: { do: 'answer', body: { capabilities: ['CONTROLLER_SERVICE', 4711, 0] } },
    });
    controller.faults.add({
      method: 'ControllerGetCapabilities',
      action: { do: 'answer', body: { capabilities: [0, 4711, 'PUBLISH_UNPUBLISH_VOLUME', 2_147_483_647] } },
    });
    cluster.driver.onNode('node-1').faults.add({
      method: 'NodeGetCapabilities',
      times: often,
      action: { do: 'answer', body: { capabilities: [4711, 'STAGE_UNSTAGE_VOLUME', 0] } },
    });
    await cluster.driver.startAttacher();
    await cluster.claim('data');
    await cluster.pod('web', { node: 'node-1', claims: ['data'] });
    await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
    await cluster.deletePods('web');
    await cluster.settled({});
  });
});
