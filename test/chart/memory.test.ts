/**
 * V8's heap as the chart sets it for a memory limit, with 20,000 attached volumes: what fits works within the limit, and what does not
 * ends soon, with the reason in log and termination message, instead of ever more garbage collections and an abort.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { RunningProcess, startProcess } from '../testbed/process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';
import { attacherContainer, Helm } from './helm.ts';

const attachments = 20_000;
const MiB = 1_048_576;

describe('an attacher with 20,000 attachments and the memory that the chart gives it', function () {
  this.timeout(120_000);
  let helm: Helm;
  let folder: TemporaryFolder;
  let server: EmbeddedApiServer;
  let driver: EmbeddedCsiDriver;

  before(async () => {
    buildBundles();
    helm = await Helm.prepare();
    folder = createTemporaryFolder();
    server = await startApiServer({ historyLimit: 100 });
    folder.write('kubeconfig', server.kubeconfig());
    server.objects.create(csiNodeObject('node-1') as never);
    for (let number = 0; number < attachments; number += 1) {
      createAttached(`pv-${number}`);
    }
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
  });
  after(async () => {
    await driver?.close();
    await server?.close();
    folder.remove();
    helm.remove();
  });

  /** As after an attach: nothing is left to do. */
  function createAttached(name: string): void {
    const volume = volumeObject(name);
    server.objects.create({ ...volume, metadata: { ...volume.metadata, finalizers: [realFinalizer] } } as never);
    const attachment = attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } });
    const annotations = { 'csi.alpha.kubernetes.io/node-id': 'node-1-id', 'external-attacher/volume-handle': `${name}-handle` };
    const metadata = { ...attachment.metadata, finalizers: [realFinalizer], annotations };
    server.objects.create({ ...attachment, metadata, status: { attached: true } } as never);
  }

  /** What to start for a memory limit: the program with the environment of the chart's container. */
  async function attacherFor(memory: string): Promise<ConstructorParameters<typeof RunningProcess>[0]> {
    const container = attacherContainer(await helm.objects('standalone', ['--set', `resources.limits.memory=${memory}`]));
    const nodeOptions = container.env?.find(({ name }) => name === 'NODE_OPTIONS')?.value;
    expect(nodeOptions).to.match(/^--max-old-space-size=\d+ /u);
    return {
      name: `attacher with ${memory}`,
      path: process.execPath,
      args: [bundles.attacher, `--kubeconfig=${folder.path}/kubeconfig`, `--csi-address=${driver.address}`, '--http-endpoint=127.0.0.1:0'],
      env: { ...process.env, NODE_OPTIONS: nodeOptions!, TERMINATION_MESSAGE_PATH: `${folder.path}/termination-log` },
      ready: { line: /"Started"/u },
    };
  }

  it('ends with the reason where they do not fit', async () => {
    folder.write('termination-log', '');
    const program = new RunningProcess(await attacherFor('96Mi'));
    // A bound for a slow death, not a measure: it ends within a few seconds.
    const ended = await Promise.race([program.exited, delay(90_000, undefined, { ref: false })]);
    await program.stop(0);
    expect(ended, program.lastLines()).not.to.equal(undefined);
    // Nearly always the former; V8 may be faster, but what it leaves without words has been said before.
    expect(
      [
        { code: 1, signal: null },
        { code: null, signal: 'SIGABRT' },
      ],
      program.lastLines(),
    ).to.deep.include(ended);
    const reason =
      /Too little memory: \d+ MiB of the 21 MiB of V8's heap are needed all the time; raise the memory limit of the container/u;
    expect(readFileSync(`${folder.path}/termination-log`, 'utf8'))
      .to.match(reason)
      .and.to.include('resources.limits.memory');
    expect(program.lines.some((line) => /^[EW].*"(Ending at once|Memory is short)"/u.test(line) && reason.test(line))).to.equal(true);
  });

  it('works within the limit where they do', async () => {
    const program = await startProcess(await attacherFor('128Mi'));
    try {
      expect(peakBytes(program.pid)).to.be.lessThan(128 * MiB);
    } finally {
      expect(await program.stop()).to.deep.equal({ code: 0, signal: null });
    }
  });
});

/** The most memory that a process has had in use so far. Linux only. */
function peakBytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
