/**
 * Puts many objects where kube-apiserver keeps them, past kube-apiserver: seconds instead of minutes for a large cluster, and with
 * UID, status and managedFields as given. Only for objects that the server would have stored like this. Called by benchmarks.
 */
import { Agent, request } from 'node:http';
import type { NewObject } from './api-client.ts';

/** Operations in one transaction; etcd takes 128. */
const batchSize = 100;
const sideBySide = 4;

/** What kube-apiserver keeps of a resource lies below `/registry/<plural>/`. */
export interface StoredCollection {
  readonly plural: string;
  readonly objects: Iterable<NewObject>;
}

/** Stores the objects; the server's watches tell of them as of any other. Throws when etcd refuses. */
export async function fillEtcd(socketPath: string, { plural, objects }: StoredCollection): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: sideBySide });
  const batches = batchesOf(objects);
  const work = async (): Promise<void> => {
    // Each worker takes from the same iterator.
    for (const batch of batches) {
      const success = batch.map((object) => ({
        requestPut: { key: base64(`/registry/${plural}/${object.metadata.name}`), value: base64(JSON.stringify(object)) },
      }));
      await post(agent, { socketPath, path: '/v3/kv/txn', body: JSON.stringify({ success }) });
    }
  };
  try {
    await Promise.all(Array.from({ length: sideBySide }, work));
  } finally {
    agent.destroy();
  }
}

function* batchesOf<T>(items: Iterable<T>): Generator<readonly T[], void, undefined> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function post(
  agent: Agent,
  { socketPath, path, body }: { readonly socketPath: string; readonly path: string; readonly body: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, socketPath, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) {
          resolve();
        } else {
          reject(new Error(`Cannot fill etcd: ${response.statusCode} ${text}`));
        }
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
