/**
 * The image at work for nobody: beside an embedded API server and driver, in a "pod" whose service account token it finds where a kubelet
 * puts it. Called by `scripts/image.ts`, which measures it, and by the tests of the image. The caller ends it.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramWorld } from '../../test/support/program-world.ts';
import type { BuiltFolder } from './build-folder.ts';
import { type RunningFolder, runFolder } from './run-folder.ts';

/** A container and what stands around it. */
export interface ImageWorld {
  readonly world: ProgramWorld;
  readonly container: RunningFolder;
  /** From the start of the process to filled caches. */
  readonly startMs: number;
  readonly end: () => Promise<void>;
}

const tokenFolder = '/var/run/secrets/kubernetes.io/serviceaccount';

/** What is not as usual. */
export interface ImageWorldOptions {
  /** Of the driver's socket, which belongs to root. Default 0777: whoever is to serve a sidecar of another user has to let it connect. */
  readonly socketMode?: number;
  /** Default: the one that says that the caches are filled. */
  readonly readyLine?: RegExp;
}

/** Starts the image on this Node until its caches are filled. */
export async function startImageWorld(image: BuiltFolder, node: string, options: ImageWorldOptions = {}): Promise<ImageWorld> {
  const world = await ProgramWorld.start();
  let container: RunningFolder | undefined;
  const end = async (): Promise<void> => {
    await container?.starter.stop(0);
    await world.end();
  };
  try {
    const volumes = await prepareVolumes(world, options.socketMode ?? 0o777);
    const startedMs = performance.now();
    container = await runFolder({
      image,
      node,
      args: ['--csi-address=/run/csi/csi.sock', '-v=2'],
      env: inClusterAddress(world),
      volumes,
      folder: makeFolder(world, 'container'),
      readyLine: options.readyLine ?? /"Started"/u,
    });
    return { world, container, startMs: performance.now() - startedMs, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The driver's socket and the service account's token, as volumes of the pod. */
async function prepareVolumes(world: ProgramWorld, socketMode: number): Promise<Readonly<Record<string, string>>> {
  const socketFolder = makeFolder(world, 'csi');
  const socketPath = join(socketFolder, 'csi.sock');
  await world.startDriver({ socketPath });
  chmodSync(socketPath, socketMode);
  const accountFolder = makeFolder(world, 'account');
  writeFileSync(join(accountFolder, 'token'), world.server.adminToken);
  writeFileSync(join(accountFolder, 'ca.crt'), world.server.caCertificate);
  writeFileSync(join(accountFolder, 'namespace'), 'default');
  return { '/run/csi': socketFolder, [tokenFolder]: accountFolder };
}

function makeFolder(world: ProgramWorld, name: string): string {
  const path = join(world.folder.path, name);
  mkdirSync(path, { mode: 0o755 });
  return path;
}

function inClusterAddress(world: ProgramWorld): Readonly<Record<string, string>> {
  const { hostname, port } = new URL(world.server.url);
  return { KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port };
}
