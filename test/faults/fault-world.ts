/**
 * A real control plane and an embedded driver, and an attacher, ours or the original, that reaches both by relays only. The attacher is
 * started anew where it ends by itself, as a kubelet does, but at once. Called by the suites here: start in `before`, end in `after`.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createSelfSignedCertificate, type SelfSignedCertificate } from '../../src/embedded/api-server/self-signed-certificate.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { attachmentObject, csiNodeObject, realDriverName, realFinalizer, volumeObject } from '../support/kubernetes-objects.ts';
import { createPersistently, deletePersistently, PersistentView } from '../support/persistent-client.ts';
import type { DriverCall } from '../support/replicas.ts';
import { releasedTooEarly } from '../support/rollout-records.ts';
import { wallClock } from '../support/wall-clock.ts';
import { ApiClient, type KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import type { ExitStatus, RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import { attacherUnderFaults } from './chosen-attacher.ts';
import { Relay } from './relay.ts';
import { type JudgedCall, unaskedCalls } from './unasked-calls.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

/** What the attacher's kubeconfig says. */
export interface Access {
  /** The relay of bytes (TLS from end to end), or that of frames. Default bytes. */
  readonly via?: 'bytes' | 'frames';
  /** A file with the token, instead of a token. */
  readonly tokenFile?: string;
  /** A file with the authorities, instead of the authorities. */
  readonly authorityFile?: string;
}

/** The attacher from its start to its stop, however often it ends by itself between. */
interface AttacherRun {
  readonly start: () => Promise<RunningProcess>;
  stopped: boolean;
  program: RunningProcess | undefined;
}

export const attachmentsPath = '/apis/storage.k8s.io/v1/volumeattachments';
export const volumesPath = '/api/v1/persistentvolumes';
const node = 'node-1';
const calls = new Set(['ControllerPublishVolume', 'ControllerUnpublishVolume']);
/** So long each operation of the backend takes, so that some run while a fault comes. */
const operationMs = 150;
/** The limit of the original, 5 requests in a second, would be all that is seen of it. */
const restartPauseMs = 200;
const originalFlags = ['--kube-api-qps=100', '--kube-api-burst=200'];

export class FaultWorld {
  readonly kubernetes: Kubernetes;
  readonly driver: EmbeddedCsiDriver;
  /** Between attacher and kube-apiserver, TLS and all. */
  readonly apiBytes: Relay;
  /** The same, with frames in sight. */
  readonly apiFrames: Relay;
  /** Between attacher and driver. */
  readonly csi: Relay;
  /** That of the relay of frames. */
  certificate = createSelfSignedCertificate();
  /** One that it may have next. */
  nextCertificate = this.certificate;
  readonly view = new PersistentView<Attachment>();
  /** How the attacher ended by itself since {@link FaultWorld.startAttacher}, with the last error of its log. */
  readonly ends: { readonly status: ExitStatus; readonly lastError: string }[] = [];
  readonly #ending = new AbortController();
  readonly #following: Promise<void>;
  #run: AttacherRun = {
    start: () => Promise.reject(new Error('Cannot start the attacher: nobody said how')),
    stopped: true,
    program: undefined,
  };
  #markers = 0;

  private constructor(parts: Pick<FaultWorld, 'kubernetes' | 'driver' | 'apiBytes' | 'apiFrames' | 'csi'>) {
    this.kubernetes = parts.kubernetes;
    this.driver = parts.driver;
    this.apiBytes = parts.apiBytes;
    this.apiFrames = parts.apiFrames;
    this.csi = parts.csi;
    this.#following = this.view.follow(this.kubernetes.admin, attachmentsPath, this.#ending.signal);
  }

  static async start(): Promise<FaultWorld> {
    const kubernetes = await startKubernetes({
      audit: true,
      // Its finalizer is removed by a controller that does not run here.
      apiServerArgs: ['--disable-admission-plugins=StorageObjectInUseProtection'],
    });
    const socketPath = `${kubernetes.folder}/driver.sock`;
    const driver = await startCsiDriver({
      name: realDriverName,
      socketPath,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      slow: [
        { method: 'ControllerPublishVolume', durationMs: operationMs },
        { method: 'ControllerUnpublishVolume', durationMs: operationMs },
      ],
      clock: wallClock,
    });
    kubernetes.atStop(() => driver.close());
    await kubernetes.admin.create(csiNodeObject(node));
    const target = { port: Number(new URL(kubernetes.url).port) };
    const certificate = createSelfSignedCertificate();
    const world = new FaultWorld({
      kubernetes,
      driver,
      apiBytes: await Relay.start({ target }),
      apiFrames: await Relay.start({ target, frames: true, tls: { certificate, serverCa: () => kubernetes.caPem } }),
      csi: await Relay.start({ listen: { path: `${kubernetes.folder}/relay.sock` }, target: { path: socketPath }, frames: true }),
    });
    world.useCertificate(certificate);
    return world;
  }

  /** Starts the attacher. */
  async startAttacher(access: Access = {}): Promise<void> {
    const options = {
      kubeconfig: this.#writeKubeconfig(access),
      csiAddress: `unix://${this.kubernetes.folder}/relay.sock`,
      extraArgs: ['--reconcile-sync=10s', ...(attacherUnderFaults === 'original' ? originalFlags : ['-v=2'])],
    };
    this.ends.length = 0;
    this.#run = {
      start: () => (attacherUnderFaults === 'original' ? startOriginalAttacher(options) : startCsiAttacher(options)),
      stopped: false,
      program: undefined,
    };
    await this.#startProgram(this.#run);
  }

  /** Ends the attacher. Throws when ours does not end as it is asked to. */
  async stopAttacher(): Promise<void> {
    this.#run.stopped = true;
    const { program } = this.#run;
    const ended = await program?.stop(20_000);
    if (attacherUnderFaults === 'ours' && ended !== undefined && ended.code !== 0) {
      throw new Error(`Cannot stop the attacher: it ended with ${ended.signal ?? `exit code ${ended.code}`}\n${program?.lastLines()}`);
    }
  }

  /** How often it ended by itself. */
  get endCount(): number {
    return this.ends.length;
  }

  /** Its newest lines. */
  get lines(): readonly string[] {
    return this.#run.program?.lines ?? [];
  }

  /** The last lines of the attacher. */
  lastLines(): string {
    return this.#run.program?.lastLines() ?? '';
  }

  /** Creates a volume and its attachment of that name. */
  async create(name: string): Promise<void> {
    const { admin } = this.kubernetes;
    await createPersistently(admin, volumesPath, volumeObject(name));
    await createPersistently(admin, attachmentsPath, attachmentObject(name, { node, source: { persistentVolumeName: name } }));
  }

  async delete(name: string): Promise<void> {
    await deletePersistently(this.kubernetes.admin, `${attachmentsPath}/${name}`);
  }

  /** Waits until the API server says that it is attached, and then the driver must. */
  async untilAttached(name: string, withinMs: number): Promise<void> {
    await this.view.until(name, (object) => object?.status?.attached === true, withinMs);
    this.#expectNodes(name, [`${node}-id`]);
  }

  /** Waits until the attachment is gone, and then the volume must be on no node. */
  async untilGone(name: string, withinMs: number): Promise<void> {
    await this.view.until(name, (object) => object === undefined, withinMs);
    this.#expectNodes(name, []);
  }

  #expectNodes(name: string, wanted: readonly string[]): void {
    const nodes = this.driver.volumes.nodesOf(`${name}-handle`);
    if (nodes.join() !== wanted.join()) {
      throw new Error(`Kubernetes was told that "${name}" is on [${wanted.join()}], and the driver has it on [${nodes.join()}]`);
    }
  }

  /** What the driver was asked about volumes of these names, in order. */
  calls(names: ReadonlySet<string>): readonly JudgedCall[] {
    return this.driver.calls
      .entries()
      .filter(({ method, target }) => calls.has(method) && names.has(target.replace(/-handle$/u, '')))
      .map(({ method, target, nodeId, startedMs, endedMs, outcome }) => {
        const succeeded = outcome.is === 'answered' && outcome.code === 0;
        return { method, target, nodeId, startedMs, succeededMs: succeeded ? endedMs : undefined };
      });
  }

  /**
   * What was done about attachments of these names that nothing asked for, in words.
   * @param answersArrived whether every answer of the driver reached the attacher.
   */
  async unasked(names: ReadonlySet<string>, { answersArrived }: { readonly answersArrived: boolean }): Promise<readonly string[]> {
    const entries = (await this.#auditEntries()).filter(({ name, answer }) => names.has(name === '' ? nameIn(answer) : name));
    const judged = this.calls(names);
    const driverCalls = judged.map((call): DriverCall => ({ ...call, by: 'attacher' }));
    const writes = entries.filter(({ verb }) => verb === 'patch' || verb === 'update');
    return [
      ...unaskedCalls(judged, entries, {
        finalizer: realFinalizer,
        nodeId: `${node}-id`,
        answersArrived: answersArrived && this.endCount === 0,
      }),
      ...releasedTooEarly(realFinalizer, driverCalls, writes).map(({ name }) => `our finalizer went from ${name} before it was detached`),
    ];
  }

  async end(): Promise<void> {
    this.#ending.abort();
    this.#run.stopped = true;
    await this.#run.program?.stop(0);
    await this.#following;
    await Promise.all([this.apiBytes.close(), this.apiFrames.close(), this.csi.close()]);
    await this.kubernetes.stop();
  }

  async #startProgram(run: AttacherRun): Promise<void> {
    const program = await run.start();
    if (run.stopped) {
      await program.stop(0);
      return;
    }
    run.program = program;
    void program.exited.then((status) => this.#startAgain(run, { status, lines: program.lines }));
  }

  async #startAgain(
    run: AttacherRun,
    { status, lines }: { readonly status: ExitStatus; readonly lines: readonly string[] },
  ): Promise<void> {
    if (!run.stopped) {
      this.ends.push({ status, lastError: lines.findLast((line) => /^E\d/u.test(line)) ?? lines.at(-1) ?? '' });
    }
    while (!run.stopped) {
      try {
        return await this.#startProgram(run);
      } catch (error) {
        // It ended before it was ready: so it may, again and again, while the fault lasts.
        const text = (error as Error).message;
        const code = /ended with exit code (\d+)/u.exec(text)?.[1];
        const lastError = text.split('\n').findLast((line) => /: E\d/u.test(line)) ?? text;
        this.ends.push({ status: { code: code === undefined ? null : Number(code), signal: null }, lastError });
        await delay(restartPauseMs);
      }
    }
  }

  /** All entries; complete up to the call. */
  async #auditEntries(): Promise<readonly AuditEntry[]> {
    const { admin } = this.kubernetes;
    this.#markers += 1;
    const marker = `marker-${this.#markers}`;
    await createPersistently(admin, '/api/v1/namespaces/default/configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: marker, namespace: 'default' },
    });
    await this.kubernetes
      .audit()
      .until((entry) => entry.resource === 'configmaps' && nameIn(entry.answer) === marker && entry.code === 201, 30_000);
    return await this.kubernetes.audit().entries();
  }

  #writeKubeconfig({ via = 'bytes', tokenFile, authorityFile }: Access): string {
    const relay = via === 'bytes' ? this.apiBytes : this.apiFrames;
    const authorities = via === 'bytes' ? this.kubernetes.caPem : this.certificate.certificate;
    const cluster = {
      server: `https://127.0.0.1:${relay.port}`,
      ...(authorityFile === undefined
        ? { 'certificate-authority-data': Buffer.from(authorities).toString('base64') }
        : { 'certificate-authority': authorityFile }),
    };
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'test', cluster }],
      users: [{ name: 'attacher', user: tokenFile === undefined ? { token: this.kubernetes.token('attacher') } : { tokenFile } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'attacher' } }],
      'current-context': 'test',
    };
    return this.putFile('relay.kubeconfig', JSON.stringify(config));
  }

  /** The relay of frames shows another one on new connections. */
  useCertificate(certificate: SelfSignedCertificate): void {
    this.certificate = certificate;
    this.apiFrames.useCertificate(certificate);
  }

  /** A token of the attacher's ServiceAccount that is good for as long as the Secret of this name is there. */
  async createBoundToken(name: string): Promise<string> {
    const { admin } = this.kubernetes;
    const namespace = '/api/v1/namespaces/default';
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace: 'default' } };
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'csi-attacher', namespace: 'default' } };
    await createPersistently(admin, `${namespace}/serviceaccounts`, account);
    await createPersistently(admin, `${namespace}/secrets`, secret);
    const boundObjectRef = { apiVersion: 'v1', kind: 'Secret', name };
    const answer = await admin.request('POST', `${namespace}/serviceaccounts/csi-attacher/token`, {
      body: { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: { audiences: [], boundObjectRef } },
    });
    const { status } = JSON.parse(answer.body) as { readonly status: { readonly token?: string } };
    if (status.token === undefined) {
      throw new Error(`Cannot get a token: ${answer.body}`);
    }
    return status.token;
  }

  /** Makes such a token one that the API server refuses, which it does when it has forgotten that it took it: after 10 s. */
  async expireToken(name: string, token: string): Promise<void> {
    const { admin, url, caPem } = this.kubernetes;
    await deletePersistently(admin, `/api/v1/namespaces/default/secrets/${name}`);
    const client = new ApiClient({ url, caPem, token });
    const untilMs = performance.now() + 30_000;
    while ((await client.request('GET', attachmentsPath)).status !== 401) {
      if (performance.now() > untilMs) {
        throw new Error('Cannot go on: the API server still takes the token of a Secret that is gone');
      }
      await delay(200);
    }
    client.close();
  }

  /** Replaces a file of the world in one step; returns its path. */
  putFile(name: string, text: string): string {
    const path = `${this.kubernetes.folder}/${name}`;
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return path;
  }
}

function nameIn(object: unknown): string {
  return (object as KubeObject | undefined)?.metadata?.name ?? '';
}
