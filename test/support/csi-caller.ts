/**
 * A caller of a CSI driver on raw grpc-js, for tests of drivers: it shares nothing with src/csi but the generated messages.
 */
import { type CallOptions, type ClientUnaryCall, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import rpc from '../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../csi-spec/generated/csi_pb.js';

type UnaryMethod<Request, Reply> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, reply: Reply) => void,
) => ClientUnaryCall;

type Mode = keyof typeof csi.VolumeCapability.AccessMode.Mode;

/** A VolumeCapability message; `block` instead of a file system on demand. */
export function capability(mode: Mode, use: 'ext4' | 'xfs' | 'block' = 'ext4'): csi.VolumeCapability {
  const message = new csi.VolumeCapability().setAccessMode(
    new csi.VolumeCapability.AccessMode().setMode(csi.VolumeCapability.AccessMode.Mode[mode]),
  );
  return use === 'block'
    ? message.setBlock(new csi.VolumeCapability.BlockVolume())
    : message.setMount(new csi.VolumeCapability.MountVolume().setFsType(use));
}

/** ControllerPublishVolumeRequest, as far as tests vary it. */
export interface PublishFields {
  readonly volumeId?: string;
  readonly nodeId?: string;
  readonly mode?: Mode;
  readonly use?: 'ext4' | 'xfs' | 'block';
  readonly readonly?: boolean;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly volumeContext?: Readonly<Record<string, string>>;
}

/** A ControllerPublishVolumeRequest for volume `v1` on node `node-1`, single node. */
function publishRequest(fields: PublishFields = {}): csi.ControllerPublishVolumeRequest {
  const {
    volumeId = 'v1',
    nodeId = 'node-1',
    mode = 'SINGLE_NODE_WRITER',
    use = 'ext4',
    readonly = false,
    secrets = {},
    volumeContext = {},
  } = fields;
  const request = new csi.ControllerPublishVolumeRequest()
    .setVolumeId(volumeId)
    .setNodeId(nodeId)
    .setReadonly(readonly)
    .setVolumeCapability(capability(mode, use));
  fill(request.getSecretsMap(), secrets);
  fill(request.getVolumeContextMap(), volumeContext);
  return request;
}

/** Fills a map field. */
export function fill(map: { set(key: string, value: string): unknown }, values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) {
    map.set(key, value);
  }
}

/** One connection to a driver. */
export class CsiCaller {
  readonly identity: rpc.IdentityClient;
  readonly controller: rpc.ControllerClient;
  readonly node: rpc.NodeClient;

  /** @param address as `unix:///path`. */
  constructor(address: string) {
    // A pool of its own: a connection that a test before this one lost is not waited for.
    const options = { 'grpc.use_local_subchannel_pool': 1, 'grpc.initial_reconnect_backoff_ms': 20, 'grpc.max_receive_message_length': -1 };
    this.identity = new rpc.IdentityClient(address, credentials.createInsecure(), options);
    const shared = { ...options, channelOverride: this.identity.getChannel() };
    this.controller = new rpc.ControllerClient(address, credentials.createInsecure(), shared);
    this.node = new rpc.NodeClient(address, credentials.createInsecure(), shared);
  }

  /** Closes the connection. */
  close(): void {
    this.identity.close();
  }

  /** ControllerPublishVolume; returns `publish_context`. */
  async publish(fields: PublishFields = {}, signal?: AbortSignal): Promise<Record<string, string>> {
    const reply = await ask(this.controller.controllerPublishVolume.bind(this.controller), publishRequest(fields), signal);
    return Object.fromEntries(reply.getPublishContextMap().toArray());
  }

  /** ControllerUnpublishVolume. */
  async unpublish(volumeId: string, nodeId: string, signal?: AbortSignal): Promise<void> {
    const request = new csi.ControllerUnpublishVolumeRequest().setVolumeId(volumeId).setNodeId(nodeId);
    await ask(this.controller.controllerUnpublishVolume.bind(this.controller), request, signal);
  }

  /** ListVolumes; undefined nodes where the entry has no status. */
  async list(maxEntries = 0, startingToken = ''): Promise<{ volumes: [string, string[] | undefined][]; nextToken: string }> {
    const request = new csi.ListVolumesRequest().setMaxEntries(maxEntries).setStartingToken(startingToken);
    const reply = await ask(this.controller.listVolumes.bind(this.controller), request);
    const volumes = reply
      .getEntriesList()
      .map((entry): [string, string[] | undefined] => [entry.getVolume()!.getVolumeId(), entry.getStatus()?.getPublishedNodeIdsList()]);
    return { volumes, nextToken: reply.getNextToken() };
  }
}

/** Makes one call; `signal` cancels it. The deadline only keeps a broken test from hanging. */
export function ask<Request, Reply>(method: UnaryMethod<Request, Reply>, request: Request, signal?: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { deadline: Date.now() + 8_000 };
    const call = method(request, new Metadata(), options, (error, reply) => (error === null ? resolve(reply) : reject(error)));
    signal?.addEventListener('abort', () => call.cancel());
  });
}

/** The gRPC code of a failure; 0 for a success. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 0;
  } catch (error) {
    return (error as ServiceError).code;
  }
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    return error as ServiceError;
  }
  throw new Error('the call succeeded');
}
