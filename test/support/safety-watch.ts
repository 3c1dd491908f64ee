/**
 * Looks at every call to an embedded driver and every change at an embedded API server at the moment it happens, and takes down what breaks a rule
 * that data depends on. It knows objects by name: PersistentVolume and VolumeAttachment `x` belong to the volume `x-handle`.
 */
import type { JsonObject } from '../../src/embedded/api-server/json.ts';
import type { ObjectChange } from '../../src/embedded/api-server/object-access.ts';
import type { EmbeddedApiServer } from '../../src/embedded/api-server/start-api-server.ts';
import type { CallEntry } from '../../src/embedded/csi-driver/call-log.ts';
import type { EmbeddedCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { realFinalizer } from './kubernetes-objects.ts';

/** A volume on a node, as the driver knows both. */
export interface Place {
  readonly volumeId: string;
  readonly nodeId: string;
}

/** The two servers between which the program works. */
export interface Servers {
  readonly server: EmbeddedApiServer;
  readonly driver: EmbeddedCsiDriver;
}

const objects = ['volumeattachments', 'persistentvolumes'] as const;

/** What was broken so far, by the order of its happening. */
export class SafetyWatch {
  readonly violations: string[] = [];
  readonly #servers: Servers;
  readonly #unpublishes: readonly Place[];

  /** @param unpublishes what must have succeeded before a VolumeAttachment may lose our finalizer. */
  constructor(servers: Servers, unpublishes: readonly Place[]) {
    this.#servers = servers;
    this.#unpublishes = unpublishes;
    servers.driver.calls.onStart((call) => this.#onCall(call));
    for (const resource of objects) {
      servers.server.objects.onChange(resource, (change) => this.#onChange(resource, change));
    }
  }

  #onCall({ method, target, nodeId }: CallEntry): void {
    if (method !== 'ControllerPublishVolume') {
      return;
    }
    for (const resource of objects) {
      const object = this.#servers.server.objects.get({ resource, name: target.replace(/-handle$/u, '') });
      if (!finalizersOf(object).includes(realFinalizer)) {
        this.violations.push(`${target} is published on ${nodeId}, and nothing keeps the ${resource} of it`);
      }
    }
  }

  #onChange(resource: (typeof objects)[number], { type, object, previous }: ObjectChange): void {
    const kept = type === 'DELETED' ? [] : finalizersOf(object);
    for (const lost of finalizersOf(previous).filter((finalizer) => !kept.includes(finalizer))) {
      const { name } = metadataOf(object);
      if (lost !== realFinalizer) {
        this.violations.push(`${name} of ${resource} loses ${lost}, which is not ours`);
      } else if (resource === 'persistentvolumes') {
        this.violations.push(`PersistentVolume ${name} loses our finalizer, and was not deleted`);
      } else {
        this.#onRelease(`${name}-handle`);
      }
    }
  }

  #onRelease(volumeId: string): void {
    const { volumes, calls } = this.#servers.driver;
    for (const nodeId of volumes.nodesOf(volumeId)) {
      this.violations.push(`our finalizer goes, and ${volumeId} is published on ${nodeId}`);
    }
    for (const place of this.#unpublishes) {
      const answers = calls.entries({ method: 'ControllerUnpublishVolume', target: place.volumeId, nodeId: place.nodeId });
      if (!answers.some(({ outcome }) => outcome.is === 'answered' && outcome.code === 0)) {
        this.violations.push(`our finalizer goes, and no answer said that ${place.volumeId} is not on ${place.nodeId}`);
      }
    }
  }
}

interface Metadata {
  readonly name: string;
  readonly finalizers?: readonly string[];
}

function metadataOf(object: JsonObject): Metadata {
  return object['metadata'] as unknown as Metadata;
}

function finalizersOf(object: JsonObject | undefined): readonly string[] {
  return object === undefined ? [] : (metadataOf(object).finalizers ?? []);
}
