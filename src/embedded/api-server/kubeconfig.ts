/**
 * A kubeconfig for one server and one token, as JSON, which is YAML, too: `kubectl --kubeconfig` reads it. Pure.
 */

/** The text of a kubeconfig. `token` undefined: a user without credentials. */
export function kubeconfigText(server: { readonly url: string; readonly caCertificate: string }, token: string | undefined): string {
  const name = 'embedded';
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name, cluster: { server: server.url, 'certificate-authority-data': Buffer.from(server.caCertificate).toString('base64') } },
    ],
    users: [{ name, user: token === undefined ? {} : { token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
