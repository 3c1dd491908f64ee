/**
 * Paths of the Kubernetes API (API concepts, "Resource URIs"). Pure; used by `object-client.ts`.
 */

/** Where a kind of object is served. */
export interface ResourcePlace {
  /** API group, empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly plural: string;
}

/** One object of a kind, or (without name) all of them. */
export interface ObjectPlace {
  readonly namespace?: string;
  readonly name?: string;
  readonly subresource?: string;
}

/** Parameters of a query; undefined ones are left out. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Path and query, percent-encoded. */
export function requestPath(resource: ResourcePlace, place: ObjectPlace, query: QueryParameters = {}): string {
  const root = resource.group === '' ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  const segments = [
    ...(place.namespace === undefined ? [] : ['namespaces', place.namespace]),
    resource.plural,
    ...(place.name === undefined ? [] : [place.name]),
    ...(place.subresource === undefined ? [] : [place.subresource]),
  ];
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) {
      parameters.set(key, String(value));
    }
  }
  const search = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return `${root}/${segments.map(encodeURIComponent).join('/')}${search}`;
}
