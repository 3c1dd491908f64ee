/**
 * The rights that the original external-attacher asks for, taken from its own `deploy/kubernetes/rbac.yaml` as it lies in the
 * Go module cache: nothing here repeats them, so that our attacher is tested with exactly these. Called by `start-kubernetes.ts`.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { NewObject } from './api-client.ts';
import { moduleFolder, toolModules } from './tools.ts';

const goModule = 'github.com/kubernetes-csi/external-attacher/v4';

/** The user name of the ServiceAccount that the original's roles are bound to. */
export const originalUser = 'system:serviceaccount:default:csi-attacher';

/** The folder with the original's source, of the version that `test/testbed/external-attacher/go.mod` names. */
async function originalSourceFolder(): Promise<string> {
  const module = toolModules.find(({ folder }) => folder === 'external-attacher')!;
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', goModule], { cwd: moduleFolder(module) });
  return (JSON.parse(stdout) as { readonly Dir: string }).Dir;
}

/** The roles and bindings among `objects`, made anew for another user. */
export function rbacFor(user: string, objects: readonly NewObject[]): readonly NewObject[] {
  const renamed = (name: unknown): string => `${String(name)}-${user}`;
  const subjects = [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: user }];
  return objects
    .filter(({ kind }) => kind !== 'ServiceAccount')
    .map((object) => {
      const metadata = { ...object.metadata, name: renamed(object.metadata.name) };
      const roleRef = object['roleRef'] as { readonly name: string } | undefined;
      return roleRef === undefined
        ? { ...object, metadata }
        : { ...object, metadata, subjects, roleRef: { ...roleRef, name: renamed(roleRef.name) } };
    });
}

/** The objects of the original's rbac.yaml: ServiceAccount, roles and bindings. */
export async function readOriginalRbac(): Promise<readonly NewObject[]> {
  const text = await readFile(join(await originalSourceFolder(), 'deploy/kubernetes/rbac.yaml'), 'utf8');
  return parseAllDocuments(text).map((document) => document.toJS() as NewObject);
}
