/**
 * The name of this process as a holder of leases (behaviour.md 7.1). Pure; `bin/` gives it what the pod knows of itself.
 */
import { Buffer } from 'node:buffer';
import { FirstFault, ObjectReader } from './decode/object-reader.ts';

/** What an identity is made of. */
export interface IdentityParts {
  readonly hostName: string;
  /** UID of the pod. Absent or empty: not known. */
  readonly podUid: string | undefined;
  /** Makes a random UUID. */
  readonly randomUuid: () => string;
}

/**
 * Host name, `_`, and the pod's UID: unique where pods share the host's network, the same after a restart of the container,
 * so that the lease need not run out. Without a UID a random one: never shared, and new with every start.
 */
export function leaderIdentity({ hostName, podUid, randomUuid }: IdentityParts): string {
  return `${hostName}_${podUid || randomUuid()}`;
}

/** The UID of the pod that a service account token was made for. Undefined for any other text. The token is not verified. */
export function podUidOfToken(token: string): string | undefined {
  const payload = token.trim().split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return ObjectReader.root(claims, new FirstFault()).object('kubernetes.io')?.object('pod')?.text('uid');
  } catch {
    return undefined;
  }
}
