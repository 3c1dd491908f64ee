/**
 * Asks a driver what it claims to be able to do. Called by `sanity.ts`, with nothing of `src/csi`: the driver is anybody's.
 */
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import rpc from '../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../csi-spec/generated/csi_pb.js';
import type { Claim } from './skips.ts';

const withinMs = 10_000;

/**
 * All that the driver claims, at its controller's socket (plugin, controller, group) and its node's. A service that it does
 * not serve claims nothing. Throws when it does not answer.
 */
export async function readClaims(nodeEndpoint: string, controllerEndpoint: string): Promise<ReadonlySet<Claim>> {
  const identity = new rpc.IdentityClient(controllerEndpoint, credentials.createInsecure());
  const controller = new rpc.ControllerClient(controllerEndpoint, credentials.createInsecure());
  const group = new rpc.GroupControllerClient(controllerEndpoint, credentials.createInsecure());
  const node = new rpc.NodeClient(nodeEndpoint, credentials.createInsecure());
  try {
    const [plugin, controllerReply, groupReply, nodeReply] = await Promise.all([
      ask(identity.getPluginCapabilities.bind(identity), new csi.GetPluginCapabilitiesRequest()),
      ask(controller.controllerGetCapabilities.bind(controller), new csi.ControllerGetCapabilitiesRequest()),
      ask(group.groupControllerGetCapabilities.bind(group), new csi.GroupControllerGetCapabilitiesRequest()),
      ask(node.nodeGetCapabilities.bind(node), new csi.NodeGetCapabilitiesRequest()),
    ]);
    const { PluginCapability, ControllerServiceCapability, GroupControllerServiceCapability, NodeServiceCapability } = csi;
    return new Set([
      ...claimsOf(
        'plugin',
        PluginCapability.Service.Type,
        plugin?.getCapabilitiesList().map((item) => item.getService()?.getType()),
      ),
      ...claimsOf(
        'controller',
        ControllerServiceCapability.RPC.Type,
        controllerReply?.getCapabilitiesList().map((item) => item.getRpc()?.getType()),
      ),
      ...claimsOf(
        'group',
        GroupControllerServiceCapability.RPC.Type,
        groupReply?.getCapabilitiesList().map((item) => item.getRpc()?.getType()),
      ),
      ...claimsOf(
        'node',
        NodeServiceCapability.RPC.Type,
        nodeReply?.getCapabilitiesList().map((item) => item.getRpc()?.getType()),
      ),
    ]);
  } finally {
    for (const client of [identity, controller, group, node]) {
      client.close();
    }
  }
}

type Service = 'plugin' | 'controller' | 'group' | 'node';

function claimsOf(service: Service, names: object, types: readonly (number | undefined)[] = []): readonly Claim[] {
  return Object.entries(names)
    .filter(([, number]) => types.includes(number as number))
    .map(([name]): Claim => `${service} ${name}`);
}

type UnaryMethod<Request, Reply> = (
  request: Request,
  metadata: Metadata,
  options: { readonly deadline: number },
  callback: (error: ServiceError | null, reply: Reply) => void,
) => unknown;

/** Undefined where the service is not served. */
function ask<Request, Reply>(method: UnaryMethod<Request, Reply>, request: Request): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    method(request, new Metadata(), { deadline: Date.now() + withinMs }, (error, reply) => {
      if (error === null) {
        resolve(reply);
      } else if (error.code === status.UNIMPLEMENTED) {
        resolve(undefined);
      } else {
        reject(new Error(`Cannot ask the driver what it can do: ${error.message}`, { cause: error }));
      }
    });
  });
}
