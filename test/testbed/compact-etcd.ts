/**
 * Lets the etcd of a test's control plane forget its past, so that versions expire. Called by tests.
 */
import { request } from 'node:http';

/** Lets etcd forget every revision before the current one, through its JSON gateway. Throws when etcd refuses. */
export async function compactEtcd(socketPath: string): Promise<void> {
  const { header } = await ask(socketPath, '/v3/kv/range', { key: Buffer.of(0).toString('base64') });
  await ask(socketPath, '/v3/kv/compaction', { revision: header.revision, physical: true });
}

function ask(socketPath: string, path: string, body: unknown): Promise<{ readonly header: { readonly revision: string } }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve(JSON.parse(text));
        } else {
          reject(new Error(`Cannot ask etcd for "${path}": ${response.statusCode} ${text}`));
        }
      });
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
