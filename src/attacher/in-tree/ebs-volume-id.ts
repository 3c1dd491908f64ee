/**
 * The EBS volume that an `awsElasticBlockStore.volumeID` names (in-tree-migration.md). Pure; called by `translate.ts`.
 * Old volumes have a URL there, `aws://<zone>/<volume>`, which the original reads as Go's `net/url` does. What Go takes for a
 * URL is taken here, and what it refuses is refused, but for an IP address in brackets in the place of the zone.
 */
import { AppError } from '../../runtime/errors.ts';

const urlPrefix = 'aws://';
const controlCharacter = /(?=\p{ASCII})\p{Cc}/u;
const badEscape = /%(?![\dA-Fa-f]{2})/u;
const user = /^[\w\-.:~!$&'()*+,;=@%]*$/u;
const host = /^[\w\-.:~!$&'()*+,;=<>"\]%\P{ASCII}]*$/u;
/** A host escapes what is not ASCII, and the percent sign itself. */
const badHostEscape = /%(?!25|[89A-Fa-f][\dA-Fa-f])/u;
const optionalPort = /^(?::\d*)?$/u;

/** The volume's ID, given a `volumeID` that is one or a URL. Throws `invalid` for a URL that names none, with the reason as message. */
export function ebsVolumeId(volumeId: string): string {
  if (!volumeId.startsWith(urlPrefix)) {
    return volumeId;
  }
  const path = urlPath(volumeId.slice(urlPrefix.length));
  const id = path === undefined ? undefined : /^\/*(vol-[^/]*)\/*$/u.exec(path)?.[1];
  if (id === undefined) {
    throw new AppError('invalid', `volumeID "${volumeId}" is neither a volume ID nor a URL such as "aws://zone/vol-1"`);
  }
  return id;
}

/** The decoded path of a URL, given what follows its scheme; undefined for what is no URL. */
function urlPath(rest: string): string | undefined {
  const [address, fragment] = splitBefore(rest, rest.indexOf('#'));
  const [hierarchy] = splitBefore(address, address.indexOf('?'));
  const [authority, path] = splitBefore(hierarchy, hierarchy.indexOf('/'));
  return controlCharacter.test(address) || badEscape.test(fragment) || !isAuthority(authority) ? undefined : decoded(path);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  const name = authority.slice(0, Math.max(at, 0));
  const hostAndPort = authority.slice(at + 1);
  const [, port] = splitBefore(hostAndPort, hostAndPort.lastIndexOf(':'));
  const hasUser = user.test(name) && !badEscape.test(name);
  return hasUser && host.test(hostAndPort) && !badHostEscape.test(hostAndPort) && optionalPort.test(port);
}

/** A text in two; the second part is empty where the position is none. */
function splitBefore(text: string, position: number): readonly [string, string] {
  return position < 0 ? [text, ''] : [text.slice(0, position), text.slice(position)];
}

/** Undefined for a bad escape, and for bytes that are not UTF-8: no CSI call can carry them. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
