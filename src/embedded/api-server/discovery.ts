/**
 * What `kubectl` asks before anything else: groups, resources and their verbs, in the old form and the aggregated one, the version, and as much
 * of OpenAPI v3 as `kubectl apply` looks at. Pure; built once per server.
 */
import type { Json, JsonObject } from './json.ts';
import { groupVersionOf, type Resource, resources } from './resources.ts';

/** What a discovery path answers. */
export interface DiscoveryAnswer {
  readonly contentType: string;
  readonly body: string;
}

// kubectl reads OpenAPI v2 only as protobuf, and skips validation of what the document does not have: it has the
// field `swagger: "2.0"` and nothing else. The type is asked for with an @, which is none that can be answered with.
const openApiV2Protobuf = 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';
const emptyOpenApiV2 = '\u000a\u00032.0';

const allVerbs: readonly string[] = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];
const statusVerbs: readonly string[] = ['get', 'patch', 'update'];

/** A resource as discovery tells of it. */
interface Listed {
  readonly resource: Pick<Resource, 'group' | 'version' | 'plural' | 'singular' | 'kind' | 'namespaced' | 'shortNames' | 'status'>;
  readonly verbs: readonly string[];
}

const listed: readonly Listed[] = [
  ...resources.map((resource) => ({ resource, verbs: allVerbs })),
  {
    resource: {
      group: 'authorization.k8s.io',
      version: 'v1',
      plural: 'selfsubjectaccessreviews',
      singular: 'selfsubjectaccessreview',
      kind: 'SelfSubjectAccessReview',
      namespaced: false,
      shortNames: [],
      status: 'none',
    },
    verbs: ['create'],
  },
];

const groups: readonly string[] = [...new Set(listed.map(({ resource }) => resource.group))].filter((group) => group !== '');

/** Answers of a server of this version (`v1.37.2`), by path. `undefined` for every other path. */
export class Discovery {
  readonly #plain: ReadonlyMap<string, JsonObject>;
  readonly #aggregated: ReadonlyMap<string, JsonObject>;

  constructor(version: string) {
    this.#plain = new Map<string, JsonObject>([
      ['/version', versionInfo(version)],
      ['/api', { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] }],
      ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups: groups.map(groupInfo) }],
      ['/api/v1', resourceList('')],
      ...groups.flatMap((group): [string, JsonObject][] => [
        [`/apis/${group}`, { kind: 'APIGroup', apiVersion: 'v1', ...groupInfo(group) }],
        [`/apis/${group}/v1`, resourceList(group)],
      ]),
      ['/openapi/v2', { swagger: '2.0', info: { title: 'Kubernetes', version }, paths: {}, definitions: {} }],
      ['/openapi/v3', openApiRoot()],
      ...['', ...groups].map((group): [string, JsonObject] => [`/openapi/v3/${openApiPath(group)}`, openApiDocument(group)]),
    ]);
    this.#aggregated = new Map([
      ['/api', aggregatedList([''])],
      ['/apis', aggregatedList(groups)],
    ]);
  }

  /** The answer for a path and an `Accept` header. */
  answer(path: string, accept: string): DiscoveryAnswer | undefined {
    const key = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const aggregated = this.#aggregated.get(key);
    if (aggregated !== undefined && /g=apidiscovery\.k8s\.io;v=v2;as=APIGroupDiscoveryList/.test(accept)) {
      return { contentType: 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList', body: JSON.stringify(aggregated) };
    }
    if (key === '/openapi/v2' && accept.includes(openApiV2Protobuf)) {
      return { contentType: openApiV2Protobuf.replace('@', '.'), body: emptyOpenApiV2 };
    }
    const plain = this.#plain.get(key);
    return plain === undefined ? undefined : { contentType: 'application/json', body: JSON.stringify(plain) };
  }
}

function versionInfo(version: string): JsonObject {
  const [, major = '', minor = ''] = /^v(\d+)\.(\d+)/.exec(version) ?? [];
  return {
    major,
    minor,
    gitVersion: version,
    gitCommit: '',
    gitTreeState: '',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: '',
    compiler: '',
    platform: 'linux/amd64',
  };
}

function groupInfo(group: string): JsonObject {
  const version = { groupVersion: `${group}/v1`, version: 'v1' };
  return { name: group, versions: [version], preferredVersion: version };
}

function ofGroup(group: string): readonly Listed[] {
  return listed.filter(({ resource }) => resource.group === group);
}

function resourceList(group: string): JsonObject {
  const groupVersion = group === '' ? 'v1' : `${group}/v1`;
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources: ofGroup(group).flatMap(resourceInfos) };
}

function resourceInfos({ resource, verbs }: Listed): JsonObject[] {
  const { plural, singular, namespaced, kind, shortNames } = resource;
  const info = { name: plural, singularName: singular, namespaced, kind, verbs, ...optionalList('shortNames', shortNames) };
  const status = { name: `${plural}/status`, singularName: '', namespaced, kind, verbs: statusVerbs };
  return resource.status === 'none' ? [info] : [info, status];
}

function optionalList(name: string, list: readonly string[]): Record<string, Json> {
  return list.length === 0 ? {} : { [name]: list };
}

function aggregatedList(names: readonly string[]): JsonObject {
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: names.map((group) => ({
      metadata: group === '' ? {} : { name: group },
      versions: [{ version: 'v1', resources: ofGroup(group).map(aggregatedInfo), freshness: 'Current' }],
    })),
  };
}

function aggregatedInfo({ resource, verbs }: Listed): JsonObject {
  const responseKind = { group: resource.group, version: resource.version, kind: resource.kind };
  return {
    resource: resource.plural,
    responseKind,
    scope: resource.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: resource.singular,
    verbs,
    ...optionalList('shortNames', resource.shortNames),
    ...(resource.status === 'none' ? {} : { subresources: [{ subresource: 'status', responseKind, verbs: statusVerbs }] }),
  };
}

function openApiPath(group: string): string {
  return group === '' ? 'api/v1' : `apis/${group}/v1`;
}

function openApiRoot(): JsonObject {
  const paths = ['', ...groups].map((group): [string, JsonObject] => [
    openApiPath(group),
    { serverRelativeURL: `/openapi/v3/${openApiPath(group)}` },
  ]);
  return { paths: Object.fromEntries(paths) };
}

/** One PATCH per kind, with the parameter by which kubectl sees that the server validates fields. Without schemas kubectl merges by its own types. */
function openApiDocument(group: string): JsonObject {
  const parameters = ['dryRun', 'fieldManager', 'fieldValidation'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  const paths = ofGroup(group).map(({ resource }): [string, JsonObject] => {
    const scope = resource.namespaced ? 'namespaces/{namespace}/' : '';
    const patch = {
      parameters,
      responses: {},
      'x-kubernetes-action': 'patch',
      'x-kubernetes-group-version-kind': { group, version: 'v1', kind: resource.kind },
    };
    return [`/${openApiPath(group)}/${scope}${resource.plural}/{name}`, { patch }];
  });
  const title = `${groupVersionOf({ group, version: 'v1' })} of the embedded API server`;
  return { openapi: '3.0.0', info: { title, version: 'v1' }, paths: Object.fromEntries(paths), components: { schemas: {} } };
}
