/**
 * Sees, by one watch, when attachments become attached and when they are gone. It takes the same from the server for every contender,
 * and looks at each event once. Called by the cases.
 */
import type { BareClient } from './bare-client.ts';

interface WatchEvent {
  readonly type: string;
  readonly object: {
    readonly metadata: { readonly name: string; readonly resourceVersion: string };
    readonly status?: { readonly attached?: boolean };
  };
}

interface List {
  readonly metadata: { readonly resourceVersion: string };
}

/** Path of the collection. */
export const attachmentsPath = '/apis/storage.k8s.io/v1/volumeattachments';

export class AttachmentWatch {
  /** When each was seen attached for the first time: `performance.now()`. */
  readonly attachedMs = new Map<string, number>();
  readonly #client: BareClient;
  readonly #gone = new Set<string>();
  #version: string;
  #failure: string | undefined;
  #onEvent: () => void = () => undefined;

  private constructor(client: BareClient, version: string) {
    this.#client = client;
    this.#version = version;
  }

  /** Watches from now on; ends with the client. */
  static async start(client: BareClient): Promise<AttachmentWatch> {
    const list = JSON.parse(await client.send({ method: 'GET', path: `${attachmentsPath}?limit=1` })) as List;
    const watch = new AttachmentWatch(client, list.metadata.resourceVersion);
    void watch.#followOn();
    return watch;
  }

  /** A busy server ends the watch of whoever does not read at once: then it goes on where it was. */
  async #followOn(): Promise<void> {
    while (!this.#client.isClosed && this.#failure === undefined) {
      const path = `${attachmentsPath}?watch=1&resourceVersion=${this.#version}`;
      await this.#client.follow(path, (line) => this.#see(JSON.parse(line) as WatchEvent));
    }
  }

  #see({ type, object }: WatchEvent): void {
    if (type === 'ERROR') {
      this.#failure = JSON.stringify(object);
    } else {
      this.#note(type, object);
    }
    this.#onEvent();
  }

  #note(type: string, { metadata: { name, resourceVersion }, status }: WatchEvent['object']): void {
    this.#version = resourceVersion;
    if (type === 'DELETED') {
      this.#gone.add(name);
    } else if (status?.attached === true && !this.attachedMs.has(name)) {
      this.attachedMs.set(name, performance.now());
    }
  }

  /** Waits until so many have been attached since the start. Throws after `withinMs`. */
  async untilAttached(count: number, withinMs: number): Promise<void> {
    await this.#until(() => this.attachedMs.size >= count, `${count} attached`, withinMs);
  }

  /** Waits until so many are gone since the start. Throws after `withinMs`. */
  async untilGone(count: number, withinMs: number): Promise<void> {
    await this.#until(() => this.#gone.size >= count, `${count} detached`, withinMs);
  }

  async #until(enough: () => boolean, what: string, withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (reason: string): void => {
          const seen = `${this.attachedMs.size} were attached, ${this.#gone.size} are gone`;
          reject(new Error(`Cannot measure: not ${what} ${reason}; ${seen}`));
        };
        const look = (): void => {
          if (enough()) {
            resolve();
          } else if (this.#failure !== undefined) {
            fail(`when the watch failed: ${this.#failure}`);
          }
        };
        timer = setTimeout(() => fail(`after ${withinMs / 1_000} s`), withinMs);
        this.#onEvent = look;
        look();
      });
    } finally {
      clearTimeout(timer);
      this.#onEvent = () => undefined;
    }
  }
}
