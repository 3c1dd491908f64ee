/**
 * What the CSI driver of Azure Files calls a share (in-tree-migration.md). Pure; called by `translate.ts`.
 */
import type { InTreeVolume } from '../../kube/types.ts';
import { AppError } from '../../runtime/errors.ts';

const accountPrefix = 'azure-storage-account-';
const accountSuffix = '-secret';

/** The handle of a share. Throws `invalid` where nothing says in which namespace its Secret is, with the reason as message. */
export function azureFileHandle(share: Extract<InTreeVolume, { plugin: 'azureFile' }>): string {
  const namespace = share.secretNamespace ?? share.claimNamespace;
  if (namespace === '') {
    throw new AppError('invalid', 'neither secretNamespace nor claimRef.namespace says where its Secret is');
  }
  return [share.resourceGroup, storageAccount(share.secretName), share.shareName, share.volumeName, namespace].join('#');
}

/** The storage account that a Secret is named after; a Secret of another name is taken for the account. */
function storageAccount(secretName: string): string {
  // The original's pattern may match anywhere, but not across lines.
  for (const line of secretName.split('\n')) {
    const start = line.indexOf(accountPrefix) + accountPrefix.length;
    const end = line.lastIndexOf(accountSuffix);
    if (start >= accountPrefix.length && end > start) {
      return line.slice(start, end);
    }
  }
  return secretName;
}
