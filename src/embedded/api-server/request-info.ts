/**
 * What a request is about, read from its method and URL as kube-apiserver reads it: verb, group, resource, namespace, name, subresource. Pure.
 */

/** A request for a resource. Parts that the URL lacks are empty. */
export interface ResourceRequest {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly namespace: string;
  readonly name: string;
  readonly subresource: string;
}

/** A request. */
export interface RequestInfo {
  /** `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, `deletecollection`; for other paths the method in lower case. */
  readonly verb: string;
  /** Decoded path without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for paths that are no resource. */
  readonly resource: ResourceRequest | undefined;
}

/** Reads method and URL. Throws URIError for an escape that is none. */
export function parseRequest(method: string, url: string): RequestInfo {
  const mark = url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const path = decodeURIComponent(mark < 0 ? url : url.slice(0, mark));
  const resource = parseResource(path.split('/').filter((part) => part !== ''));
  const verb = resource === undefined ? method.toLowerCase() : verbOf(method, resource, query);
  return { verb, path, query, resource };
}

function parseResource(parts: readonly string[]): ResourceRequest | undefined {
  const [root, first = '', second = ''] = parts;
  if (root === 'api' && parts.length > 2) {
    return parseScope({ group: '', version: first }, parts.slice(2));
  }
  return root === 'apis' && parts.length > 3 ? parseScope({ group: first, version: second }, parts.slice(3)) : undefined;
}

function parseScope(groupVersion: Pick<ResourceRequest, 'group' | 'version'>, parts: readonly string[]): ResourceRequest {
  const [plural = '', name = '', next = '', ...rest] = parts;
  // `namespaces/x/status` is about the namespace itself; `namespaces/x/pods` about what is in it.
  if (plural === 'namespaces' && next !== '' && next !== 'status' && next !== 'finalize') {
    return { ...groupVersion, namespace: name, plural: next, name: rest[0] ?? '', subresource: rest.slice(1).join('/') };
  }
  return { ...groupVersion, namespace: '', plural, name, subresource: [next, ...rest].filter((part) => part !== '').join('/') };
}

function verbOf(method: string, resource: ResourceRequest, query: URLSearchParams): string {
  switch (method) {
    case 'POST':
      return 'create';
    case 'PUT':
      return 'update';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return resource.name === '' ? 'deletecollection' : 'delete';
    case 'GET':
    case 'HEAD':
      return resource.name !== '' ? 'get' : isTrue(query.get('watch')) ? 'watch' : 'list';
    default:
      return method.toLowerCase();
  }
}

/** How the API reads a boolean parameter. */
export function isTrue(value: string | null): boolean {
  return value !== null && !['', '0', 'false', 'False', 'FALSE', 'f', 'F'].includes(value);
}
