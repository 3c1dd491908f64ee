/**
 * The floor: what a burst takes when nobody does more than it must. A process that does the writes of an attach and of a detach, the
 * same as ours, and nothing else: no watch, no cache, no driver, no rate limit. It is told by messages which attachment was created or is
 * to go, so it learns of it sooner and cheaper than any attacher can. Forked by `floor.ts`; ends when that closes the channel.
 */
import { realDriverName, realFinalizer } from '../support/kubernetes-objects.ts';
import { attachmentsPath } from './attachment-watch.ts';
import { BareClient, type BareClientOptions } from './bare-client.ts';

/** What it is told. The first message says where the API server is. */
export type FloorMessage =
  | { readonly connect: BareClientOptions }
  | { readonly attach: string; readonly node: string }
  | { readonly detach: string };

/** The cheapest answer that the server can write; it is not read. */
const accept = 'application/vnd.kubernetes.protobuf';
const strategic = 'application/strategic-merge-patch+json';

async function attach(client: BareClient, name: string, node: string): Promise<void> {
  const finalizers = [realFinalizer];
  const annotations = { 'csi.alpha.kubernetes.io/node-id': `${node}-id`, 'external-attacher/volume-handle': `${name}-handle` };
  await Promise.all([
    patch(client, `/api/v1/persistentvolumes/${name}`, { metadata: { finalizers } }),
    patch(client, `${attachmentsPath}/${name}`, { metadata: { finalizers, annotations } }),
  ]);
  const body = { status: { attached: true, attachmentMetadata: { driver: realDriverName }, attachError: null } };
  await client.send({
    method: 'PATCH',
    path: `${attachmentsPath}/${name}/status`,
    body,
    contentType: 'application/merge-patch+json',
    accept,
  });
}

async function detach(client: BareClient, name: string): Promise<void> {
  await patch(client, `${attachmentsPath}/${name}`, { metadata: { '$deleteFromPrimitiveList/finalizers': [realFinalizer] } });
}

async function patch(client: BareClient, path: string, body: object): Promise<void> {
  await client.send({ method: 'PATCH', path, body, contentType: strategic, accept });
}

/** Ends the process with the reason: what it could not write would be missing in the figures. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** At most so many attaches or detaches at the same time; the others wait in order. Of 16, 32, 64 and no bound, 32 was the fastest. */
class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run(work: () => Promise<void>): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    await work();
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#free += 1;
    } else {
      next();
    }
  }
}

const slots = new Slots(32);
let connected: BareClient | undefined;

async function take(message: FloorMessage): Promise<void> {
  if ('connect' in message) {
    connected = await BareClient.connect(message.connect);
    process.send?.('ready');
  } else if (connected !== undefined) {
    const client = connected;
    await slots.run(() => ('attach' in message ? attach(client, message.attach, message.node) : detach(client, message.detach)));
  }
}

process.on('message', (message: FloorMessage) => {
  take(message).catch(fail);
});
process.once('disconnect', () => process.exit(0));
