/**
 * A stream of attaches and detaches, as pods that come and go make it: each slot creates a volume and an attachment, waits until it is
 * attached, deletes it, waits until it is gone, and begins anew. Called by tests in test/real.
 */
import type { ApiClient, KubeObject, NewObject } from '../testbed/api-client.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

/** Bound for one attach or detach: a lease may have to run out meanwhile. */
const withinMs = 60_000;

/** What the stream works with. */
export interface AttachStreamOptions {
  readonly admin: ApiClient;
  /** How many go on side by side. */
  readonly slots: number;
  /** The volume and the attachment of a name. */
  readonly objects: (name: string) => readonly [volume: NewObject, attachment: NewObject];
  /** Begins every name. */
  readonly prefix: string;
}

export class AttachStream {
  readonly #options: AttachStreamOptions;
  readonly #slots: Promise<string>[] = [];
  #ending: boolean = false;

  constructor(options: AttachStreamOptions) {
    this.#options = options;
  }

  start(): void {
    for (let slot = 0; slot < this.#options.slots; slot += 1) {
      const running = this.#run(slot);
      // Whoever ends the stream gets the failure; until then it is nobody's.
      running.catch(() => undefined);
      this.#slots.push(running);
    }
  }

  /** Lets every slot come to an attached volume and returns the names of these. Throws when a slot got stuck. */
  async end(): Promise<readonly string[]> {
    this.#ending = true;
    return await Promise.all(this.#slots);
  }

  async #run(slot: number): Promise<string> {
    const { admin, objects, prefix } = this.#options;
    for (let round = 0; ; round += 1) {
      const name = `${prefix}-${slot}-${round}`;
      const path = `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
      for (const object of objects(name)) {
        await admin.create(object);
      }
      await admin.until<Attachment>(path, (object) => object?.status?.attached === true, withinMs);
      if (this.#ending) {
        return name;
      }
      await admin.delete(path);
      await admin.until(path, (object) => object === undefined, withinMs);
    }
  }
}
