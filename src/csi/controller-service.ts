/**
 * ControllerPublishVolume and ControllerUnpublishVolume for the feature: fits `VolumeDriver` of src/attacher/ports.ts. Decides
 * nothing and retries nothing. Made by src/bin, called by src/attacher.
 */
import type { PublishRequest, UnpublishRequest } from '../attacher/volume-requests.ts';
import { AppError } from '../runtime/errors.ts';
import { controllerPublishVolume, controllerUnpublishVolume, type StringMap } from './codec.ts';
import type { CallOptions, CsiConnection } from './connection.ts';

/** The controller service behind one connection. */
export class ControllerService {
  readonly #connection: Pick<CsiConnection, 'call'>;
  readonly #timeoutMs: number;

  /** @param timeoutMs deadline of each call, `--timeout`. */
  constructor(connection: Pick<CsiConnection, 'call'>, timeoutMs: number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Attaches a volume to a node; returns `publish_context` (behaviour.md 2.8). Throws what the driver answered
   * (`rpc error: code = <Name> desc = <details>`, with `grpcCode`), `stopped` when the signal fires, and `bug`, without a call, for an empty ID.
   */
  async publish(request: PublishRequest, signal: AbortSignal): Promise<StringMap> {
    refuseEmptyIds(request, 'publish');
    const { publishContext } = await this.#connection.call(controllerPublishVolume, request, this.#callOptions(request, signal));
    return publishContext;
  }

  /** Detaches a volume from a node (behaviour.md 3.3). Throws as {@link publish}. */
  async unpublish(request: UnpublishRequest, signal: AbortSignal): Promise<void> {
    refuseEmptyIds(request, 'unpublish');
    await this.#connection.call(controllerUnpublishVolume, request, this.#callOptions(request, signal));
  }

  #callOptions({ migrated }: PublishRequest | UnpublishRequest, signal: AbortSignal): CallOptions {
    return { timeoutMs: this.#timeoutMs, signal, migrated };
  }
}

/** CSI reads an empty node ID as "every node": such a call would detach the volume from machines that use it. */
function refuseEmptyIds({ volumeId, nodeId }: UnpublishRequest | PublishRequest, action: string): void {
  if (volumeId === '' || nodeId === '') {
    throw new AppError('bug', `Cannot ${action} volume "${volumeId}" on node "${nodeId}": neither ID may be empty`);
  }
}
