/**
 * Where the CSI driver listens. Pure. Called by connection.ts.
 */
import { AppError } from '../runtime/errors.ts';

/** Longest path that the kernel takes for a unix socket, in bytes. */
const longestPath = 107;

/**
 * The gRPC target for `--csi-address` (behaviour.md 1.2): `unix:///path` from an absolute path or from itself. Throws
 * `invalid` for anything else, and for a path that no socket can have.
 */
export function driverTarget(address: string): string {
  const path = address.startsWith('unix://') ? address.slice('unix://'.length) : address;
  if (!path.startsWith('/') || path.length < 2 || /\p{Cc}/u.test(path)) {
    throw new AppError('invalid', `Cannot connect to CSI driver at "${address}": wanted an absolute path or unix:///path`);
  }
  if (Buffer.byteLength(path) > longestPath) {
    throw new AppError('invalid', `Cannot connect to CSI driver at "${address}": the path of a socket has at most ${longestPath} bytes`);
  }
  return `unix://${path}`;
}
