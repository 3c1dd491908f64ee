/**
 * The built program between an embedded API server and an embedded driver, for tests of the process. A test makes one and ends it.
 */
import { writeFileSync } from 'node:fs';
import type { Rule } from '../../src/embedded/api-server/access-control.ts';
import { type EmbeddedApiServer, startApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import type { CsiDriverOptions } from '../../src/embedded/csi-driver/driver-options.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { ApiClient, type KubeObject } from '../testbed/api-client.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import type { AttacherOptions } from '../testbed/start-original-attacher.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from './kubernetes-objects.ts';

/** A VolumeAttachment, as far as these tests look at it. */
export interface Attachment extends KubeObject {
  readonly status?: { readonly attached?: unknown; readonly attachError?: { readonly message: string } };
}

/** Path of the collection. */
export const attachmentsPath = '/apis/storage.k8s.io/v1/volumeattachments';

/** Everything that a test stands up, ended after it. */
export class ProgramWorld {
  readonly folder = createTemporaryFolder();
  readonly server: EmbeddedApiServer;
  readonly admin: ApiClient;
  driver: EmbeddedCsiDriver | undefined;
  readonly #running: RunningProcess[] = [];

  private constructor(server: EmbeddedApiServer) {
    this.server = server;
    this.admin = new ApiClient({ url: server.url, caPem: server.caCertificate, token: server.adminToken });
    writeFileSync(`${this.folder.path}/kubeconfig`, server.kubeconfig());
  }

  static async start(): Promise<ProgramWorld> {
    const world = new ProgramWorld(await startApiServer());
    world.server.objects.create(csiNodeObject('node-1') as never);
    return world;
  }

  get socketPath(): string {
    return `${this.folder.path}/csi.sock`;
  }

  /** From now on programs are started as a user who has these rights only; they can change while one runs. */
  limitRights(rules: readonly Rule[]): void {
    this.server.access.setRights('limited', rules);
    writeFileSync(`${this.folder.path}/kubeconfig`, this.server.kubeconfig(this.server.limitedToken));
  }

  async startDriver(options: Partial<CsiDriverOptions> = {}): Promise<EmbeddedCsiDriver> {
    this.driver = await startCsiDriver({
      name: realDriverName,
      socketPath: this.socketPath,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      ...options,
    });
    return this.driver;
  }

  async startAttacher(
    extraArgs: readonly string[] = [],
    options: Pick<AttacherOptions, 'readyLine' | 'env'> = {},
  ): Promise<RunningProcess> {
    const attacher = await startCsiAttacher({
      kubeconfig: `${this.folder.path}/kubeconfig`,
      csiAddress: this.socketPath,
      extraArgs: ['-v=2', ...extraArgs],
      ...options,
    });
    this.#running.push(attacher);
    return attacher;
  }

  /** Creates a volume and its attachment of the same name, in this order. */
  create(name: string): void {
    this.createVolume(name);
    this.createAttachment(name);
  }

  createVolume(name: string): void {
    this.server.objects.create(volumeObject(name) as never);
  }

  createAttachment(name: string): void {
    this.server.objects.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }) as never);
  }

  async until(name: string, wanted: (attachment: Attachment | undefined) => boolean): Promise<Attachment | undefined> {
    return await this.admin.until<Attachment>(`${attachmentsPath}/${name}`, wanted);
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.map((program) => program.stop()));
    await this.driver?.close();
    this.admin.close();
    await this.server.close();
    this.folder.remove();
  }
}

/** Whether the API server says so. */
export function attached(attachment: Attachment | undefined): boolean {
  return attachment?.status?.attached === true;
}
