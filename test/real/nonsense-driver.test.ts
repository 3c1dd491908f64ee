/**
 * A driver that answers nonsense when it is to attach and detach, on a real API server: what a person reads of it in `kubectl
 * describe`, that other volumes go on meanwhile, and that all is well as soon as the driver is.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import csi from '../../csi-spec/generated/csi_pb.js';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import type { FaultAction } from '../../src/embedded/faults.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { toolPath } from '../testbed/tools.ts';

interface Attachment extends KubeObject {
  readonly status?: {
    readonly attached: boolean;
    readonly attachError?: { readonly message: string };
    readonly detachError?: { readonly message: string };
  };
}

/** An answer, and what a person reads of it. */
interface Nonsense {
  readonly name: string;
  readonly action: FaultAction;
  readonly read: RegExp;
  /** As an answer to ControllerUnpublishVolume, whose reply is empty, it would be a good one: a reply may have fields that are not known. */
  readonly isGoodForDetach?: true;
}

const often = Number.POSITIVE_INFINITY;
/** A reply of another RPC, with a number where those here have a message. */
const wrongReply = new csi.GetCapacityResponse().setAvailableCapacity(7).serializeBinary();
const undecodable = /rpc error: code = Internal desc = reply of the CSI driver cannot be decoded/u;
const cases: readonly Nonsense[] = [
  {
    name: 'long-text',
    action: { do: 'error', code: 9, message: 'the storage says no; '.repeat(150_000) },
    read: /rpc error: code = FailedPrecondition desc = the storage says no; the storage says no; /u,
  },
  {
    name: 'long-text-of-umlauts',
    action: { do: 'error', code: 9, message: 'der Speicher möchte nicht; '.repeat(100_000) },
    read: /rpc error: code = FailedPrecondition desc = der Speicher möchte nicht; der Speicher möchte nicht; /u,
  },
  { name: 'wrong-reply', action: { do: 'answer', body: wrongReply }, read: undecodable, isGoodForDetach: true },
  { name: 'no-reply', action: { do: 'answer', body: Buffer.from('<html>Not Found</html>') }, read: undecodable },
  { name: 'unknown-code', action: { do: 'error', code: 4711, message: '' }, read: /rpc error: code = Code\(4711\) desc = / },
  { name: 'silence', action: { do: 'hang' }, read: /rpc error: code = DeadlineExceeded desc = context deadline exceeded/u },
];

describe('a driver that answers nonsense, on a real API server', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;
  let attacher: RunningProcess;

  before(async () => {
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
    after(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    attacher = await startCsiAttacher({
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: ['--timeout=1s', '--retry-interval-start=50ms', '--retry-interval-max=200ms'],
    });
    after(() => attacher.stop());
  });

  const path = (name: string) => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;

  async function create(name: string): Promise<void> {
    await kubernetes.admin.create(volumeObject(name));
    await kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
  }

  async function untilAttached(name: string): Promise<void> {
    await kubernetes.admin.until<Attachment>(path(name), (object) => object?.status?.attached === true);
  }

  async function untilGone(name: string): Promise<void> {
    await kubernetes.admin.until(path(name), (object) => object === undefined);
  }

  /** What `kubectl describe` shows of an attachment. */
  async function describeAttachment(name: string): Promise<string> {
    const { stdout } = await promisify(execFile)(toolPath('kubectl'), ['describe', 'volumeattachment', name], {
      env: { ...process.env, KUBECONFIG: kubernetes.kubeconfig('admin') },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  }

  /** Another volume, there and back. */
  async function expectOthersGoOn(name: string): Promise<void> {
    await create(name);
    await untilAttached(name);
    await kubernetes.admin.delete(path(name));
    await untilGone(name);
  }

  for (const { name, action, read, isGoodForDetach = false } of cases) {
    it(`shows ${name} in the attachment, while another volume comes and goes, and attaches and detaches after it`, async () => {
      const endAttach = driver.faults.add({ method: 'ControllerPublishVolume', target: `${name}-handle`, times: often, action });
      await create(name);
      await kubernetes.admin.until<Attachment>(path(name), (object) => read.test(object?.status?.attachError?.message ?? ''));
      const shown = await describeAttachment(name);
      expect(shown).to.match(/Attach Error:/u);
      expect(shown).to.match(read);
      expect(shown.length).to.be.lessThan(5_000);
      await expectOthersGoOn(`${name}-other`);
      endAttach();
      await untilAttached(name);

      if (isGoodForDetach) {
        return;
      }
      const endDetach = driver.faults.add({ method: 'ControllerUnpublishVolume', target: `${name}-handle`, times: often, action });
      await kubernetes.admin.delete(path(name));
      await kubernetes.admin.until<Attachment>(path(name), (object) => read.test(object?.status?.detachError?.message ?? ''));
      const shownOnDetach = await describeAttachment(name);
      expect(shownOnDetach).to.match(/Detach Error:/u);
      expect(shownOnDetach).to.match(read);
      expect(driver.volumes.nodesOf(`${name}-handle`)).to.deep.equal(['node-1-id']);
      endDetach();
      await untilGone(name);
      expect(driver.volumes.nodesOf(`${name}-handle`)).to.deep.equal([]);
    });
  }

  it('shows that a publish context of 1 MB is more than Kubernetes takes, and attaches when it is smaller', async () => {
    const name = 'large-context';
    const body = { publishContext: { device: '/dev/sdb', noise: 'x'.repeat(1024 * 1024) } };
    const end = driver.faults.add({
      method: 'ControllerPublishVolume',
      target: `${name}-handle`,
      times: often,
      action: { do: 'answer', body },
    });
    await create(name);
    const read = /Cannot patch status of VolumeAttachment "large-context": .*status\.attachmentMetadata: Too long/u;
    await kubernetes.admin.until<Attachment>(path(name), (object) => read.test(object?.status?.attachError?.message ?? ''));
    const shown = await describeAttachment(name);
    expect(shown).to.match(/Attach Error:/u);
    expect(shown).to.match(read);
    expect(shown.length).to.be.lessThan(5_000);
    await expectOthersGoOn(`${name}-other`);
    end();
    await untilAttached(name);
    await kubernetes.admin.delete(path(name));
    await untilGone(name);
  });

  it('brings no stack and no line of megabytes into the log', () => {
    expect(attacher.lines.filter((line) => /^\s+at |Unhandled/u.test(line))).to.deep.equal([]);
    expect(Math.max(...attacher.lines.map((line) => line.length))).to.be.lessThan(70_000);
  });
});
