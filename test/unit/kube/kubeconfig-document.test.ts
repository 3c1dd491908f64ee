/** What kubeconfigs say, good ones and bad ones, against the checks of client-go's clientcmd. */
import { expect } from 'chai';
import { readKubeconfig } from '../../../src/kube/kubeconfig-document.ts';

type Json = Record<string, unknown>;

/** A kubeconfig with one context; the parts replace the fields of cluster, user, context and top level. */
function kubeconfig(parts: { cluster?: unknown; user?: unknown; context?: unknown; top?: Json } = {}): Json {
  const { cluster = {}, user = {}, context = {}, top = {} } = parts;
  const merged = (base: Json, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...base, ...part } : part;
  return {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'ctx',
    contexts: [{ name: 'ctx', context: merged({ cluster: 'c', user: 'u' }, context) }],
    clusters: [{ name: 'c', cluster: merged({ server: 'https://h:6443' }, cluster) }],
    users: [{ name: 'u', user }],
    ...top,
  };
}

const read = (document: unknown) => readKubeconfig(document, '/k/config');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const exec = (fields: Json = {}) => ({
  exec: { apiVersion: 'client.authentication.k8s.io/v1', command: 'plugin', interactiveMode: 'Never', ...fields },
});

describe('readKubeconfig()', () => {
  const good: readonly (readonly [
    name: string,
    document: unknown,
    part: (read: ReturnType<typeof readKubeconfig>) => unknown,
    expected: unknown,
  ])[] = [
    [
      'a cluster with nothing but a server',
      kubeconfig(),
      ({ cluster }) => cluster,
      { name: 'c', server: 'https://h:6443', insecure: false, disableCompression: false },
    ],
    ['a user without credentials', kubeconfig(), ({ user }) => user, { name: 'u' }],
    ['a user entry that is null', kubeconfig({ user: null }), ({ user }) => user, { name: 'u' }],
    ['the namespace of the context', kubeconfig({ context: { namespace: 'kube-system' } }), ({ namespace }) => namespace, 'kube-system'],
    ['no namespace', kubeconfig({ context: { namespace: '' } }), ({ namespace }) => namespace, 'default'],
    ['a CA file', kubeconfig({ cluster: { 'certificate-authority': 'ca.crt' } }), ({ cluster }) => cluster.authorities, { file: 'ca.crt' }],
    [
      'CA data',
      kubeconfig({ cluster: { 'certificate-authority-data': base64('pem') } }),
      ({ cluster }) => cluster.authorities,
      { pem: 'pem' },
    ],
    [
      'CA data over several lines',
      kubeconfig({ cluster: { 'certificate-authority-data': 'cG\nVt\n' } }),
      ({ cluster }) => cluster.authorities,
      { pem: 'pem' },
    ],
    [
      'fields that are null',
      kubeconfig({ cluster: { 'certificate-authority': null, 'proxy-url': null, extensions: null } }),
      ({ cluster }) => cluster.authorities,
      undefined,
    ],
    ['no check of the server', kubeconfig({ cluster: { 'insecure-skip-tls-verify': true } }), ({ cluster }) => cluster.insecure, true],
    ['the server name', kubeconfig({ cluster: { 'tls-server-name': 'kubernetes' } }), ({ cluster }) => cluster.tlsServerName, 'kubernetes'],
    ['the proxy', kubeconfig({ cluster: { 'proxy-url': 'http://p:1' } }), ({ cluster }) => cluster.proxyUrl, 'http://p:1'],
    [
      'what the cluster has for exec plugins',
      kubeconfig({
        cluster: {
          extensions: [
            { name: 'other', extension: 1 },
            { name: 'client.authentication.k8s.io/exec', extension: { audience: 'a' } },
          ],
        },
      }),
      ({ cluster }) => cluster.execConfig,
      { audience: 'a' },
    ],
    ['a token', kubeconfig({ user: { token: 'abc' } }), ({ user }) => user.token, 'abc'],
    [
      'a token file beside a token',
      kubeconfig({ user: { token: 'abc', tokenFile: 'tok' } }),
      ({ user }) => [user.token, user.tokenFile],
      ['abc', 'tok'],
    ],
    ['name and password', kubeconfig({ user: { username: 'n', password: 'p' } }), ({ user }) => user.basic, { user: 'n', password: 'p' }],
    ['a name without password', kubeconfig({ user: { username: 'n' } }), ({ user }) => user.basic, { user: 'n', password: '' }],
    [
      'a client certificate',
      kubeconfig({ user: { 'client-certificate': 'c.crt', 'client-key-data': base64('key') } }),
      ({ user }) => user.client,
      { certificate: { file: 'c.crt' }, privateKey: { pem: 'key' } },
    ],
    ['a key without certificate', kubeconfig({ user: { 'client-key': 'c.key' } }), ({ user }) => user.client, undefined],
    [
      'impersonation',
      kubeconfig({ user: { as: 'jane', 'as-uid': '7', 'as-groups': ['a', 'b'], 'as-user-extra': { scopes: ['x', 'y'] } } }),
      ({ user }) => user.impersonation,
      { user: 'jane', uid: '7', groups: ['a', 'b'], extra: { scopes: ['x', 'y'] } },
    ],
    [
      'an exec plugin',
      kubeconfig({
        user: exec({
          args: ['get', '-x'],
          env: [{ name: 'A', value: '1' }, { name: 'B' }],
          installHint: 'brew it',
          provideClusterInfo: true,
        }),
      }),
      ({ user }) => user.exec,
      {
        command: 'plugin',
        args: ['get', '-x'],
        env: { A: '1', B: '' },
        apiVersion: 'client.authentication.k8s.io/v1',
        installHint: 'brew it',
        provideClusterInfo: true,
      },
    ],
    [
      'an exec plugin of v1beta1 without interactiveMode',
      kubeconfig({ user: exec({ apiVersion: 'client.authentication.k8s.io/v1beta1', interactiveMode: undefined }) }),
      ({ user }) => user.exec?.command,
      'plugin',
    ],
    [
      'the entries of the current context only',
      kubeconfig({
        top: {
          clusters: [
            { name: 'other', cluster: { server: 5 } },
            { name: 'c', cluster: { server: 'https://second' } },
          ],
          users: [
            { name: 'other', user: { token: 5 } },
            { name: 'u', user: { token: 'second' } },
          ],
        },
      }),
      ({ cluster, user }) => [cluster.server, user.token],
      ['https://second', 'second'],
    ],
    [
      'fields that nobody knows',
      kubeconfig({ user: { tokens: 5 }, top: { preferences: {}, extra: [] } }),
      ({ user }) => user,
      { name: 'u' },
    ],
  ];
  for (const [name, document, part, expected] of good) {
    it(`reads ${name}`, () => {
      expect(part(read(document))).to.deep.equal(expected);
    });
  }

  const bad: readonly (readonly [name: string, document: unknown, fault: string])[] = [
    ['an empty file', null, 'the file is empty'],
    ['a text', 'hello', 'top level must be an object'],
    ['a list', [], 'top level must be an object'],
    [
      'no current context',
      kubeconfig({ top: { 'current-context': '' } }),
      'top level: field "current-context" is missing, choose one with: kubectl config use-context NAME',
    ],
    [
      'a current context that is a number',
      kubeconfig({ top: { 'current-context': 5 } }),
      'top level: field "current-context" must be a string, put it in quotes',
    ],
    [
      'an unknown current context',
      kubeconfig({ top: { 'current-context': 'no' } }),
      'top level: field "current-context" names context "no", which "contexts" does not have',
    ],
    [
      'no contexts',
      kubeconfig({ top: { contexts: undefined } }),
      'top level: field "current-context" names context "ctx", which "contexts" does not have',
    ],
    ['contexts that are no list', kubeconfig({ top: { contexts: {} } }), 'top level: field "contexts" must be a list'],
    ['a context that is no object', kubeconfig({ top: { contexts: ['ctx'] } }), 'top level: field "contexts[0]" must be an object'],
    [
      'two contexts of one name',
      kubeconfig({ top: { contexts: [{ name: 'ctx' }, { name: 'ctx' }] } }),
      'top level: field "contexts" has more than one entry with name "ctx"',
    ],
    ['a context without content', kubeconfig({ top: { contexts: [{ name: 'ctx' }] } }), 'context "ctx": field "cluster" is missing'],
    ['a context without cluster', kubeconfig({ context: { cluster: undefined } }), 'context "ctx": field "cluster" is missing'],
    ['a context without user', kubeconfig({ context: { user: null } }), 'context "ctx": field "user" is missing'],
    [
      'an unknown cluster',
      kubeconfig({ context: { cluster: 'x' } }),
      'context "ctx": field "cluster" names "x", which "clusters" does not have',
    ],
    ['an unknown user', kubeconfig({ context: { user: 'x' } }), 'context "ctx": field "user" names "x", which "users" does not have'],
    ['a bad namespace', kubeconfig({ context: { namespace: 'Kube_System' } }), 'context "ctx": field "namespace" is no DNS label'],
    ['a cluster that is a text', kubeconfig({ cluster: 'x' }), 'cluster "c" must be an object'],
    ['a cluster without server', kubeconfig({ cluster: { server: '' } }), 'cluster "c": field "server" is missing'],
    [
      'a server that is a number',
      kubeconfig({ cluster: { server: 6443 } }),
      'cluster "c": field "server" must be a string, put it in quotes',
    ],
    [
      'CA data that are no base64',
      kubeconfig({ cluster: { 'certificate-authority-data': '-----BEGIN' } }),
      'cluster "c": field "certificate-authority-data" is not base64',
    ],
    [
      'CA data that were cut off',
      kubeconfig({ cluster: { 'certificate-authority-data': 'YWJjZ' } }),
      'cluster "c": field "certificate-authority-data" is not base64',
    ],
    [
      'CA file and data',
      kubeconfig({ cluster: { 'certificate-authority': 'a', 'certificate-authority-data': base64('a') } }),
      'cluster "c": field "certificate-authority" must not stand beside "certificate-authority-data"',
    ],
    [
      'a CA that is not to be checked',
      kubeconfig({ cluster: { 'certificate-authority': 'a', 'insecure-skip-tls-verify': true } }),
      'cluster "c": field "insecure-skip-tls-verify" must not be true where a certificate-authority is given',
    ],
    [
      'a flag that is a text',
      kubeconfig({ cluster: { 'insecure-skip-tls-verify': 'true' } }),
      'cluster "c": field "insecure-skip-tls-verify" must be true or false',
    ],
    [
      'extensions that are no objects',
      kubeconfig({ cluster: { extensions: [5] } }),
      'cluster "c": field "extensions[0]" must be an object',
    ],
    ['a user that is a list', kubeconfig({ user: [] }), 'user "u" must be an object'],
    ['a token that is a number', kubeconfig({ user: { token: 12345 } }), 'user "u": field "token" must be a string, put it in quotes'],
    [
      'a token beside a name',
      kubeconfig({ user: { token: 'secret-token', username: 'n' } }),
      'user "u": field "token" must not stand beside "username" and "password": only one way to log in is allowed',
    ],
    [
      'a certificate without key',
      kubeconfig({ user: { 'client-certificate': 'c.crt' } }),
      'user "u": field "client-key" is missing: a client certificate needs "client-key" or "client-key-data"',
    ],
    [
      'certificate file and data',
      kubeconfig({ user: { 'client-certificate': 'c', 'client-certificate-data': base64('c'), 'client-key': 'k' } }),
      'user "u": field "client-certificate" must not stand beside "client-certificate-data"',
    ],
    [
      'key file and data',
      kubeconfig({ user: { 'client-certificate': 'c', 'client-key': 'k', 'client-key-data': base64('k') } }),
      'user "u": field "client-key" must not stand beside "client-key-data"',
    ],
    [
      'an auth provider',
      kubeconfig({ user: { 'auth-provider': { name: 'gcp', config: { 'access-token': 'secret-token' } } } }),
      'user "u": field "auth-provider" is not supported, use "exec" with a credential plugin, "tokenFile" or a client certificate instead',
    ],
    ['exec that is a text', kubeconfig({ user: { exec: 'plugin' } }), 'user "u": field "exec" must be an object'],
    ['exec without apiVersion', kubeconfig({ user: exec({ apiVersion: undefined }) }), 'user "u": field "exec.apiVersion" is missing'],
    [
      'exec of v1alpha1',
      kubeconfig({ user: exec({ apiVersion: 'client.authentication.k8s.io/v1alpha1' }) }),
      'user "u": field "exec.apiVersion" must be one of client.authentication.k8s.io/v1, client.authentication.k8s.io/v1beta1',
    ],
    ['exec without command', kubeconfig({ user: exec({ command: '' }) }), 'user "u": field "exec.command" is missing'],
    [
      'exec of v1 without interactiveMode',
      kubeconfig({ user: exec({ interactiveMode: undefined }) }),
      'user "u": field "exec.interactiveMode" must be Never or IfAvailable',
    ],
    [
      'exec with an unknown interactiveMode',
      kubeconfig({ user: exec({ interactiveMode: 'never' }) }),
      'user "u": field "exec.interactiveMode" must be Never or IfAvailable',
    ],
    [
      'exec that must have a terminal',
      kubeconfig({ user: exec({ interactiveMode: 'Always' }) }),
      'user "u": field "exec.interactiveMode" is Always, but this program has no terminal to ask a person: use a plugin that needs none',
    ],
    ['exec arguments that are no list', kubeconfig({ user: exec({ args: 'get' }) }), 'user "u": field "exec.args" must be a list'],
    ['exec arguments that are numbers', kubeconfig({ user: exec({ args: [5] }) }), 'user "u": field "exec.args" must be a list of strings'],
    [
      'exec environment without name',
      kubeconfig({ user: exec({ env: [{ value: 'secret-token' }] }) }),
      'user "u": field "exec.env[0].name" is missing',
    ],
    [
      'exec environment with a number',
      kubeconfig({ user: exec({ env: [{ name: 'A', value: 5 }] }) }),
      'user "u": field "exec.env[0].value" must be a string, put it in quotes',
    ],
    [
      'groups without a user to act as',
      kubeconfig({ user: { 'as-groups': ['a'] } }),
      'user "u": field "as" is missing: "as-uid", "as-groups" and "as-user-extra" need it',
    ],
    [
      'extra that are no lists',
      kubeconfig({ user: { as: 'j', 'as-user-extra': { scopes: 'x' } } }),
      'user "u": field "as-user-extra.scopes" must be a list',
    ],
  ];
  for (const [name, document, fault] of bad) {
    it(`rejects ${name} in one line that names the field`, () => {
      expect(() => read(document))
        .to.throw(`Cannot use kubeconfig "/k/config": ${fault}`)
        .with.property('kind', 'invalid');
      expect(() => read(document))
        .to.throw()
        .with.property('message')
        .that.equals(`Cannot use kubeconfig "/k/config": ${fault}`);
    });
  }
});
