/**
 * Carries out the deeds of a history: what Kubernetes, people, the API server, the driver and the machines do. It judges nothing;
 * `invariants.ts` is told what people did, which excuses some of what follows.
 */
import { type JsonObject, textAt } from '../../src/embedded/api-server/json.ts';
import { StatusError } from '../../src/embedded/api-server/status-error.ts';
import { attachmentName, type Deed, type History, type VolumeSetup } from './history.ts';
import type { Invariants } from './invariants.ts';
import { isDeleting } from './object-state.ts';
import { attachment, brokenAttachment, csiNode, finalizerOf, finalizersWithout, isMultiNode, persistentVolume, secret } from './objects.ts';
import type { Replica } from './replica.ts';
import type { SimulatedApiServer } from './simulated-api-server.ts';
import type { SimulatedDriver } from './simulated-driver.ts';
import type { Timeline } from './timeline.ts';

export interface WorldParts {
  readonly history: History;
  readonly timeline: Timeline;
  readonly api: SimulatedApiServer;
  readonly driver: SimulatedDriver;
  readonly replicas: ReadonlyMap<string, Replica>;
  readonly invariants: Invariants;
}

const foreignFinalizer = 'example.com/held';

/** See the head of this file. */
export class World {
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  /** What is there before anything happens. */
  begin(): void {
    const { history } = this.#parts;
    for (const name of history.present.volumes) {
      this.#createVolume(name);
    }
    for (const name of history.present.secrets) {
      this.#putSecret(name, 's3cret');
    }
    for (const node of history.nodes.filter(({ name }) => history.present.nodes.includes(name))) {
      this.#putNode(node.name, node.nodeId);
    }
  }

  /** What the API refuses is no deed. */
  perform(deed: Deed): void {
    try {
      this.#perform(deed);
    } catch (thrown) {
      if (!(thrown instanceof StatusError)) {
        throw thrown;
      }
    }
  }

  /** Nothing goes wrong any more, and what was missing is there. */
  heal(): void {
    const { history, api, driver, replicas } = this.#parts;
    api.heal();
    driver.heal();
    for (const replica of replicas.values()) {
      replica.heal();
    }
    for (const volume of history.volumes.filter((one) => one.secret)) {
      this.perform({ do: 'create-secret', volume: volume.name, value: 's3cret' });
    }
  }

  #perform(deed: Deed): void {
    if (!(this.#kubernetes(deed) || this.#people(deed) || this.#servers(deed) || this.#machines(deed))) {
      throw new Error(`Cannot do "${deed.do}"`);
    }
  }

  #kubernetes(deed: Deed): boolean {
    const { api } = this.#parts;
    switch (deed.do) {
      case 'create-volume':
        this.#createVolume(deed.volume);
        return true;
      case 'delete-volume':
        api.objects.delete({ resource: 'persistentvolumes', name: deed.volume });
        return true;
      case 'create-secret':
        this.#putSecret(deed.volume, deed.value);
        return true;
      case 'delete-secret':
        api.objects.delete({ resource: 'secrets', namespace: 'default', name: deed.volume });
        return true;
      case 'node-joins':
        this.#putNode(deed.node, deed.nodeId);
        return true;
      case 'node-leaves':
        api.objects.delete({ resource: 'csinodes', name: deed.node });
        return true;
      case 'node-lost':
        api.objects.delete({ resource: 'csinodes', name: deed.node });
        this.#detachAll((object) => textAt(object, 'spec', 'nodeName') === deed.node);
        return true;
      case 'driver-leaves-node':
        this.#putNode(deed.node, undefined);
        return true;
      case 'attach':
        this.#attach(this.#volume(deed.volume), deed.node);
        return true;
      case 'detach':
        api.objects.delete({ resource: 'volumeattachments', name: attachmentName(deed.volume, deed.node) });
        return true;
      case 'detach-all':
        this.#detachAll(() => true);
        return true;
      default:
        return false;
    }
  }

  #people(deed: Deed): boolean {
    const { driver, invariants } = this.#parts;
    switch (deed.do) {
      case 'strip-finalizer':
        this.#editAttachment(deed, (object) => ({ metadata: { finalizers: finalizersWithout(object, this.#finalizer) } }));
        return true;
      case 'strip-volume-finalizer':
        this.#editVolume(deed.volume, (object) => ({ metadata: { finalizers: finalizersWithout(object, this.#finalizer) } }));
        return true;
      case 'hold':
        this.#edit(deed, (object) => ({ metadata: { finalizers: [...finalizersWithout(object, foreignFinalizer), foreignFinalizer] } }));
        return true;
      case 'let-go':
        this.#edit(deed, (object) => ({ metadata: { finalizers: finalizersWithout(object, foreignFinalizer) } }));
        return true;
      case 'annotate':
        this.#editAttachment(deed, () => ({ metadata: { annotations: { [deed.key]: deed.value } } }));
        return true;
      case 'set-status':
        this.#editAttachment(deed, () => ({ status: { attached: deed.attached } }), 'status');
        return true;
      case 'break-spec':
        this.#breakSpec(deed);
        return true;
      case 'unpublish-by-hand': {
        const { handle } = this.#volume(deed.volume);
        invariants.changedBehindOurBack(handle);
        driver.book.unpublish(handle, deed.nodeId);
        return true;
      }
      default:
        return false;
    }
  }

  #servers(deed: Deed): boolean {
    const { api, driver, timeline, invariants } = this.#parts;
    switch (deed.do) {
      case 'api-fault':
        api.arm(deed.fault);
        return true;
      case 'api-down':
        api.down = true;
        for (const watch of [...api.watches]) {
          watch.cut('broken');
        }
        timeline.after(deed.forMs, () => {
          api.down = false;
        });
        return true;
      case 'compact':
        api.store.compact();
        return true;
      case 'redeliver':
        api.redeliver();
        return true;
      case 'watch-silent':
      case 'watch-late':
      case 'watch-cut':
        api.troubleWatches(deed);
        return true;
      case 'driver-fault':
        driver.arm(deed.fault);
        return true;
      case 'driver-unready':
        driver.ready = false;
        timeline.after(deed.forMs, () => {
          driver.ready = true;
        });
        return true;
      case 'driver-crash':
        if (driver.up) {
          driver.crash();
          if (deed.forgets) {
            invariants.changedBehindOurBack();
            driver.forget();
          }
          if (deed.capabilities !== undefined) {
            driver.changeCapabilities(deed.capabilities);
          }
          timeline.after(deed.forMs, () => {
            if (!driver.up) {
              driver.start();
            }
          });
        }
        return true;
      default:
        return false;
    }
  }

  #machines(deed: Deed): boolean {
    const { replicas } = this.#parts;
    switch (deed.do) {
      case 'wait':
        return true;
      case 'kill':
        replicas.get(deed.replica)?.kill(deed.forMs);
        return true;
      case 'stop':
        replicas.get(deed.replica)?.stop(deed.forMs);
        return true;
      case 'freeze':
        replicas.get(deed.replica)?.freeze(deed.forMs);
        return true;
      case 'wall-clock-jumps':
        replicas.get(deed.replica)?.jump(deed.byMs);
        return true;
      default:
        return false;
    }
  }

  #detachAll(isMeant: (object: JsonObject) => boolean): void {
    const { objects } = this.#parts.api;
    for (const object of objects.list('volumeattachments').filter(isMeant)) {
      objects.delete({ resource: 'volumeattachments', name: textAt(object, 'metadata', 'name') });
    }
  }

  #attach(volume: VolumeSetup, node: string): void {
    const { api, history } = this.#parts;
    const others = api.objects
      .list('volumeattachments')
      .filter((object) => textAt(object, 'metadata', 'name').startsWith(`${volume.name}-on-`) && !isDeleting(object));
    // Kubernetes gives a volume of a single node to no second one before it has asked for the end on the first.
    if (isMultiNode(volume) || others.length === 0) {
      api.objects.create(attachment(volume, node, history.driver.name));
    }
  }

  #breakSpec(deed: Extract<Deed, { do: 'break-spec' }>): void {
    const { api, history, invariants } = this.#parts;
    const name = attachmentName(deed.volume, deed.node);
    if (api.objects.get({ resource: 'volumeattachments', name }) === undefined) {
      const plain = attachment(this.#volume(deed.volume), deed.node, history.driver.name);
      invariants.edited(name, 'spec');
      api.objects.putRaw(brokenAttachment(plain, deed.how, `broken-${api.store.revision}`));
    }
  }

  #edit(
    { volume, node }: { readonly volume: string; readonly node: string },
    change: (object: JsonObject) => JsonObject,
    subresource?: 'status',
  ): void {
    const { api } = this.#parts;
    const name = { resource: 'volumeattachments', name: attachmentName(volume, node) };
    const object = api.objects.get(name);
    if (object !== undefined) {
      api.objects.patch(subresource === undefined ? name : { ...name, subresource }, change(object));
    }
  }

  /** An edit that takes from us what we rely on. */
  #editAttachment(
    at: { readonly volume: string; readonly node: string },
    change: (object: JsonObject) => JsonObject,
    subresource?: 'status',
  ): void {
    const name = attachmentName(at.volume, at.node);
    if (this.#parts.api.objects.get({ resource: 'volumeattachments', name }) !== undefined) {
      this.#parts.invariants.edited(name, subresource === 'status' ? 'status' : 'records');
      this.#edit(at, change, subresource);
    }
  }

  #editVolume(name: string, change: (object: JsonObject) => JsonObject): void {
    const { api, invariants } = this.#parts;
    const object = api.objects.get({ resource: 'persistentvolumes', name });
    if (object !== undefined) {
      invariants.volumeEdited(name);
      api.objects.patch({ resource: 'persistentvolumes', name }, change(object));
    }
  }

  #createVolume(name: string): void {
    const { api, history } = this.#parts;
    const volume = this.#volume(name);
    if (volume.source !== 'inline') {
      api.objects.create(persistentVolume(volume, history.driver.name));
    }
  }

  #putSecret(volume: string, value: string): void {
    const { api } = this.#parts;
    const name = { resource: 'secrets', namespace: 'default', name: volume };
    if (api.objects.get(name) === undefined) {
      api.objects.create(secret(volume, value));
    } else {
      api.objects.patch(name, { data: { key: Buffer.from(value).toString('base64') } });
    }
  }

  #putNode(name: string, nodeId: string | undefined): void {
    const { api, history } = this.#parts;
    const object = csiNode(name, history.driver.name, nodeId);
    if (nodeId === '' || api.objects.get({ resource: 'csinodes', name }) !== undefined) {
      const stored = api.objects.get({ resource: 'csinodes', name });
      // Past the rules: no server takes an empty ID, or another one for an entry that is there; a node made anew comes to the same.
      api.objects.putRaw({ ...object, metadata: stored?.['metadata'] ?? { name, uid: `node-${api.store.revision}` } });
    } else {
      api.objects.create(object);
    }
  }

  #volume(name: string): VolumeSetup {
    const volume = this.#parts.history.volumes.find((one) => one.name === name);
    if (volume === undefined) {
      throw new Error(`Cannot find volume "${name}" in the history`);
    }
    return volume;
  }

  get #finalizer(): string {
    return finalizerOf(this.#parts.history);
  }
}
