/**
 * Makes a driver known to a kubelet: the service `pluginregistration.Registration` on a socket in the folder that the kubelet
 * watches. The kubelet calls it, then NodeGetInfo of the driver, and writes the CSINode. It serves no CSI itself. Called by
 * whoever starts a driver beside a kubelet; a driver with a node-driver-registrar sidecar does not need it.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { sendUnaryData } from '@grpc/grpc-js';
import rpc from '../../../csi-spec/generated/pluginregistration_grpc_pb.js';
import messages from '../../../csi-spec/generated/pluginregistration_pb.js';
import { AppError } from '../../runtime/errors.ts';
import { UnixGrpcServer } from './unix-grpc-server.ts';

/** What the kubelet has said of the registration. */
export type RegistrationStatus = { readonly registered: true } | { readonly registered: false; readonly error: string };

/** What `startPluginRegistration` takes. */
export interface PluginRegistrationOptions {
  /** The kubelet's `--root-dir`, as `/var/lib/kubelet`; its socket path must stay within 107 bytes. */
  readonly kubeletRoot: string;
  /** Name of the driver; must be that of GetPluginInfo. */
  readonly driverName: string;
  /** Path of the socket on which the driver serves CSI to this kubelet. */
  readonly driverSocketPath: string;
  /** Called each time that the kubelet says how it went. After a failure it tries again, for as long as the socket is there. */
  readonly onStatus?: (status: RegistrationStatus) => void;
}

/**
 * Registers until `close`. The driver must serve already. Throws `refused` when somebody listens on the socket already, or
 * when its path is too long.
 */
export async function startPluginRegistration(options: PluginRegistrationOptions): Promise<PluginRegistration> {
  const registration = new PluginRegistration(options);
  await registration.listen();
  return registration;
}

/** A registration. The kubelet forgets the driver when the socket goes. */
export class PluginRegistration {
  /** `ROOT/plugins_registry/NAME-reg.sock`. */
  readonly socketPath: string;
  readonly #options: PluginRegistrationOptions;
  readonly #server = new UnixGrpcServer();
  readonly #waiting = new Set<() => void>();
  #status: RegistrationStatus | undefined;

  constructor(options: PluginRegistrationOptions) {
    this.#options = options;
    this.socketPath = join(options.kubeletRoot, 'plugins_registry', `${options.driverName}-reg.sock`);
    this.#server.addService(rpc.RegistrationService, this.#handlers());
  }

  /** What the kubelet said last; undefined before it has asked. */
  get status(): RegistrationStatus | undefined {
    return this.#status;
  }

  /** Resolves when the kubelet has said that the driver is registered, at once if it has. Throws `stopped` when the signal fires first. */
  untilRegistered(signal: AbortSignal): Promise<void> {
    if (this.#status?.registered === true) {
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const registered = (): void => {
        signal.removeEventListener('abort', stopped);
        resolve();
      };
      const stopped = (): void => {
        this.#waiting.delete(registered);
        reject(new AppError('stopped', `Cannot register driver "${this.#options.driverName}": ${this.#reason()}`));
      };
      this.#waiting.add(registered);
      signal.addEventListener('abort', stopped, { once: true });
      if (signal.aborted) {
        stopped();
      }
    });
  }

  /** Makes the folder where it is missing, and listens. Throws as `startPluginRegistration`. */
  async listen(): Promise<void> {
    await mkdir(dirname(this.socketPath), { recursive: true });
    await this.#server.listen(this.socketPath);
  }

  /** Removes the socket: the kubelet takes the driver out of its CSINode. */
  close(): Promise<void> {
    return this.#server.close();
  }

  #handlers(): rpc.IRegistrationServer {
    const { driverName, driverSocketPath } = this.#options;
    return {
      getInfo: (_call, callback) => {
        const info = new messages.PluginInfo().setType('CSIPlugin').setName(driverName).setEndpoint(driverSocketPath);
        callback(null, info.setSupportedVersionsList(['1.0.0']));
      },
      notifyRegistrationStatus: ({ request }, callback) => {
        this.#note(request.getPluginRegistered() ? { registered: true } : { registered: false, error: request.getError() }, callback);
      },
    };
  }

  #note(status: RegistrationStatus, callback: sendUnaryData<messages.RegistrationStatusResponse>): void {
    this.#status = status;
    callback(null, new messages.RegistrationStatusResponse());
    this.#options.onStatus?.(status);
    if (status.registered) {
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      for (const registered of waiting) {
        registered();
      }
    }
  }

  #reason(): string {
    if (this.#status === undefined) {
      return `no kubelet has asked on "${this.socketPath}"; is "${this.#options.kubeletRoot}" its root folder?`;
    }
    return this.#status.registered ? 'stopped' : `the kubelet says "${this.#status.error}"`;
  }
}
