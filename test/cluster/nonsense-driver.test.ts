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
  readonly status?: { readonly detachError?: { readonly message?: string } };
}

/** An answer, and what a person reads of it. */
interface Nonsense {
  /** Also the name of the claim and the pod that it meets. */
  readonly name: string;
  readonly action: FaultAction;
  readonly read: RegExp;
  /** The same with the original attacher, where that says it otherwise, not at all, or takes it for a good answer. */
  readonly readOfOriginal?: RegExp | 'nothing' | 'attached';
}

/** What is to be read of the answer of this name. */
interface Reading {
  readonly name: string;
  readonly read: RegExp;
}

const often = Number.POSITIVE_INFINITY;
const seenWithinMs = 45_000;
/** A person reads a page or two. */
const longestDescription = 12_000;
/** A reply of another RPC, with a number where a publish reply has a message. */
const wrongReply = new csi.GetCapacityResponse().setAvailableCapacity(7).serializeBinary();
const undecodable = {
  read: /rpc error: code = Internal desc = reply of the CSI driver cannot be decoded/,
  readOfOriginal: /rpc error: code = Internal desc = grpc: failed to unmarshal the received message/,
};
const silence: Nonsense = {
  name: 'silence',
  action: { do: 'hang' },
  read: /rpc error: code = DeadlineExceeded desc = context deadline exceeded/,
  readOfOriginal: /rpc error: code = DeadlineExceeded desc = (Deadline|context deadline) exceeded/,
};
const longText: Nonsense = {
  name: 'long-text',
  action: { do: 'error', code: 9, message: 'the storage says no; '.repeat(150_000) },
  read: /rpc error: code = FailedPrecondition desc = the storage says no; the storage says no; /,
  readOfOriginal: 'nothing',
};
const noReply: Nonsense = { name: 'no-reply', action: { do: 'answer', body: Buffer.from('<html>Not Found</html>') }, ...undecodable };
const unknownCode: Nonsense = {
  name: 'unknown-code',
  action: { do: 'error', code: 4711, message: 'what is this' },
  read: /rpc error: code = Code\(4711\) desc = what is this/,
};
const publishAnswers: readonly Nonsense[] = [
  longText,
  { name: 'wrong-reply', action: { do: 'answer', body: wrongReply }, ...undecodable, readOfOriginal: 'attached' },
  noReply,
  unknownCode,
  silence,
  {
    name: 'large-context',
    action: { do: 'answer', body: { publishContext: { device: '/dev/sdb', noise: 'x'.repeat(1024 * 1024) } } },
    read: /Cannot patch status of VolumeAttachment "csi-[0-9a-f]+": .*status\.attachmentMetadata: Too long/,
    readOfOriginal: 'nothing',
  },
];
const unpublishAnswers: readonly Nonsense[] = [longText, noReply, unknownCode, silence];

const impatient: ScenarioOptions = { attacherArgs: ['--timeout=3s', '--retry-interval-start=200ms', '--retry-interval-max=1s'] };

/** The volume of a claim: the name of its PersistentVolume, and its ID. */
async function volumeOf(cluster: Scenario, claim: string): Promise<{ readonly name: string; readonly volumeId: string }> {
  const volumes = await cluster.admin.list<Volume>('/api/v1/persistentvolumes');
  const found = volumes.find(({ spec }) => spec.claimRef?.name === claim && spec.claimRef.namespace === cluster.namespace);
  return { name: found!.metadata.name, volumeId: found!.spec.csi!.volumeHandle };
}

/** The answers that are none to the attacher of the scenario. */
function nonsenseTo({ driver }: Scenario, answers: readonly Nonsense[]): readonly Nonsense[] {
  return answers.filter(({ readOfOriginal }) => driver.installation.attacher === 'ours' || readOfOriginal !== 'attached');
}

/** What is to be read with the attacher of the scenario; nothing of some answers. */
function readings({ driver }: Scenario, answers: readonly Nonsense[]): readonly Reading[] {
  const ours = driver.installation.attacher === 'ours';
  return answers.flatMap(({ name, read, readOfOriginal = read }) => {
    const said = ours ? read : readOfOriginal;
    return typeof said === 'string' ? [] : [{ name, read: said }];
  });
}

/** The path of the attachment of a claim. */
async function attachmentPath(cluster: Scenario, claim: string): Promise<string> {
  const { name } = await volumeOf(cluster, claim);
  const attachments = await cluster.admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments');
  const [found] = attachments.filter(({ spec }) => spec.source.persistentVolumeName === name);
  return `/apis/storage.k8s.io/v1/volumeattachments/${found!.metadata.name}`;
}

/** What `kubectl describe` says of the attachment of a claim. */
async function describeAttachment(cluster: Scenario, claim: string): Promise<string> {
  const path = await attachmentPath(cluster, claim);
  return await kubectl(cluster, 'describe', 'volumeattachment', path.slice(path.lastIndexOf('/') + 1));
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

/** What comes of the start of an attacher: `it has started`, or why it has not. */
function triesToStart({ driver }: Scenario): Promise<string> {
  return driver.startAttacher().then(
    () => 'it has started',
    (error: unknown) => (error as Error).message,
  );
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
      const answers = nonsenseTo(cluster, publishAnswers);
      const names = answers.map(({ name }) => name);
      await Promise.all(names.map((name) => cluster.claim(name)));
      const end = await answer(cluster, 'ControllerPublishVolume', answers);
      await runPods(cluster, 'node-1', names);
      const says = async ({ name, read }: Reading): Promise<void> => {
        await cluster.untilEvent(name, new RegExp(`^FailedAttachVolume: AttachVolume\\.Attach failed for volume .* : ${read.source}`));
        expectReadable(await kubectl(cluster, 'describe', 'pod', name), /Status: +Pending/, /Warning +FailedAttachVolume /, read);
        expectReadable(await describeAttachment(cluster, name), /Attached: +false/, /Attach Error:/, read);
      };
      const read = readings(cluster, answers);
      await Promise.all(read.map(says));
      for (const name of names.filter((other) => !read.some((reading) => reading.name === other))) {
        expect(await describeAttachment(cluster, name)).to.not.include('Attach Error');
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
      const says = async ({ name, read }: Reading): Promise<void> => {
        await cluster.admin.until<Attachment>(
          await attachmentPath(cluster, name),
          (attachment) => read.test(attachment?.status?.detachError?.message ?? ''),
          seenWithinMs,
        );
        expectReadable(await describeAttachment(cluster, name), /Deletion Timestamp: /, /Detach Error:/, read);
      };
      const waits = async ({ name }: Reading): Promise<void> => {
        await cluster.untilEvent(name, /^FailedAttachVolume: .* (is already exclusively attached to one node|it is published on node )/);
        expectReadable(await kubectl(cluster, 'describe', 'pod', name), /Status: +Pending/, /Warning +FailedAttachVolume /);
      };
      await Promise.all(readings(cluster, unpublishAnswers).map(says));
      await runPods(cluster, 'node-2', names);
      await Promise.all(readings(cluster, unpublishAnswers).map(waits));
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
      const [{ read } = { read: /^$/ }] = readings(cluster, [silence]);
      await cluster.claim('data');
      controller.faults.add({ times: often, action: { do: 'hang' } });
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.untilEvent('web', new RegExp(`^FailedAttachVolume: AttachVolume\\.Attach failed for volume .* : ${read.source}$`));
      expectReadable(await kubectl(cluster, 'describe', 'pod', 'web'), /Status: +Pending/, /Warning +FailedAttachVolume /, read);
      // An attacher that is started now waits for the driver; what the one before it has written stays to be read.
      await cluster.driver.attacher.stop(0);
      const started = triesToStart(cluster);
      await controller.calls.next({ method: 'Probe' }, AbortSignal.timeout(seenWithinMs));
      expectReadable(await describeAttachment(cluster, 'data'), /Attached: +false/, /Attach Error:/, read);
      await controller.stop();
      controller.faults.clear();
      await controller.start();
      if ((await started) !== 'it has started') {
        // The original ends with its connection, and the kubelet starts its container again.
        expect(cluster.driver.installation.attacher).to.equal('original');
        await cluster.driver.startAttacher();
      }
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
    const text = await triesToStart(cluster);
    expect(text)
      .to.match(/ended with exit code 1\n/)
      .and.match(/GetPluginInfo returns an empty name|driver name is empty/);
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
