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

/**
 * Why a place cannot be asked for; undefined where it can. These texts would lead to another place, as client-go knows, and no
 * object has them: "secrets/.." is a list of namespaces, "secrets/a/b" a subresource.
 */
export function placeFault({ namespace, name }: ObjectPlace): string | undefined {
  for (const [what, text] of [
    ['namespace', namespace],
    ['name', name],
  ] as const) {
    if (text === '') {
      return `the ${what} is empty`;
    }
    if (text === '.' || text === '..' || /[/%]/u.test(text ?? '')) {
      return `the ${what} "${text}" cannot be one`;
    }
  }
  return undefined;
}

/** Path and query, percent-encoded, of a place without a fault. */
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
