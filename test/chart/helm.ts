/**
 * Helm as the tests of the chart use it, with the values of test/chart/values; both ways in which the chart is used have one form here.
 * It must not start a server. Called by the tests beside it.
 */
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import type { NewObject } from '../testbed/api-client.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { toolPath } from '../testbed/tools.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const valuesFolder = fileURLToPath(new URL('values/', import.meta.url));

/** How the chart is used: by itself, or by a driver's chart. */
export type Way = 'standalone' | 'sidecar';

/** Every way. */
export const ways: readonly Way[] = ['standalone', 'sidecar'];

/** What Helm said. */
export interface HelmAnswer {
  readonly code: number;
  /** Both outputs. */
  readonly text: string;
}

/** What Chart.yaml says of versions. */
export const chartVersions = parse(readFileSync(join(root, 'charts/csi-attacher/Chart.yaml'), 'utf8')) as {
  readonly version: string;
  readonly appVersion: string;
};

/** Paths of the value files in a folder of test/chart/values. */
export function valueFiles(folder: Way | 'refused'): readonly string[] {
  return readdirSync(join(valuesFolder, folder)).map((name) => join(valuesFolder, folder, name));
}

/** Path of one value file. */
export function valueFile(way: Way, name: string): string {
  return join(valuesFolder, way, `${name}.yaml`);
}

/** A Helm with folders of its own, and the two charts where it can change them. */
export class Helm {
  readonly #folder = createTemporaryFolder();
  readonly #kubeconfig: string;

  private constructor(kubeconfig: string) {
    this.#kubeconfig = kubeconfig;
  }

  /** Fetches the dependency of the driver's chart, as its author does. `kubeconfig`: where releases go; default nowhere. */
  static async prepare(kubeconfig = '/dev/null'): Promise<Helm> {
    const helm = new Helm(kubeconfig);
    for (const folder of ['charts', 'examples/driver-chart']) {
      cpSync(join(root, folder), join(helm.#folder.path, folder), { recursive: true });
    }
    await helm.succeed(['dependency', 'build', helm.chart('sidecar')]);
    return helm;
  }

  /** Path of the chart that is installed in this way. */
  chart(way: Way): string {
    return join(this.#folder.path, way === 'standalone' ? 'charts/csi-attacher' : 'examples/driver-chart');
  }

  /** Runs Helm. Rejects only where it cannot be run, or for more than a minute. */
  async run(args: readonly string[]): Promise<HelmAnswer> {
    const { path } = this.#folder;
    const env = {
      PATH: process.env['PATH'],
      HOME: path,
      HELM_CACHE_HOME: join(path, 'cache'),
      HELM_CONFIG_HOME: join(path, 'config'),
      HELM_DATA_HOME: join(path, 'data'),
      KUBECONFIG: this.#kubeconfig,
    };
    const options = { env, timeout: 60_000, maxBuffer: 64 * 1_048_576 };
    return await promisify(execFile)(toolPath('helm'), args, options).then(
      ({ stdout, stderr }) => ({ code: 0, text: `${stdout}${stderr}` }),
      (error: { readonly code?: unknown; readonly stdout: string; readonly stderr: string }) => {
        if (typeof error.code !== 'number') {
          throw error;
        }
        return { code: error.code, text: `${error.stdout}${error.stderr}` };
      },
    );
  }

  /** Runs Helm and returns what it said. Throws that where it fails. */
  async succeed(args: readonly string[]): Promise<string> {
    const { code, text } = await this.run(args);
    if (code !== 0) {
      throw new Error(`"helm ${args.join(' ')}" ended with ${code}: ${text}`);
    }
    return text;
  }

  /** What a release would be, the hooks included. */
  async objects(way: Way, args: readonly string[]): Promise<readonly NewObject[]> {
    const text = await this.succeed(['template', 'release', this.chart(way), '--namespace', 'storage', ...args]);
    return readObjects(text);
  }

  /** Removes its folder. */
  remove(): void {
    this.#folder.remove();
  }
}

/** The objects of a manifest. */
export function readObjects(manifest: string): readonly NewObject[] {
  return parseAllDocuments(manifest)
    .map((document) => document.toJS() as NewObject | null)
    .filter((object) => object !== null);
}

/** The messages with which a file of test/chart/values/refused is refused: its comments. */
export function expectedMessages(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^# Refused: (.*)$/gmu)].map(([, message]) => message!);
}

/** The values of a file, those of the attacher's chart. */
export function attacherValues(way: Way, path: string): Readonly<Record<string, unknown>> {
  const values = parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  return way === 'standalone' ? values : ((values['csi-attacher'] ?? {}) as Record<string, unknown>);
}

/** A value file's name, for titles. */
export function titleOf(path: string): string {
  return basename(path, '.yaml');
}

/** A container, as far as tests look at it. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly [field: string]: unknown;
}

/** The spec of a pod. */
export interface PodSpec {
  readonly serviceAccountName?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly Container[];
  readonly [field: string]: unknown;
}

/** The template of the pods of the one Deployment among the objects. */
export function podTemplate(objects: readonly NewObject[]): { readonly metadata: Record<string, unknown>; readonly spec: PodSpec } {
  const [deployment, ...others] = objects.filter(({ kind }) => kind === 'Deployment');
  if (deployment === undefined || others.length > 0) {
    throw new Error(`Cannot find the pods: wanted one Deployment, found ${others.length + (deployment === undefined ? 0 : 1)}`);
  }
  return (deployment['spec'] as { readonly template: { readonly metadata: Record<string, unknown>; readonly spec: PodSpec } }).template;
}

/** The attacher's container among the objects. */
export function attacherContainer(objects: readonly NewObject[]): Container {
  return podTemplate(objects).spec.containers.find(({ name }) => name === 'csi-attacher')!;
}
