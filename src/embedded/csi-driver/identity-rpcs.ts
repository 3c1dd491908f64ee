/**
 * The Identity service of the embedded driver (CSI specification, "Identity Service RPC"). Called by `start-csi-driver.ts`.
 */
import type rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import type { Serve } from './call-handler.ts';
import type { PluginCapability } from './capabilities.ts';
import type { DriverState } from './driver-state.ts';
import { pluginCapabilitiesReply, pluginInfoReply, probeReply } from './replies.ts';

/** Its handlers. */
export function identityHandlers(state: DriverState, serve: Serve): rpc.IIdentityServer {
  return {
    getPluginInfo: serve({
      method: 'GetPluginInfo',
      run: () => ({ name: state.name, vendorVersion: state.vendorVersion, manifest: state.manifest }),
      reply: pluginInfoReply,
    }),
    getPluginCapabilities: serve({
      method: 'GetPluginCapabilities',
      run: () => pluginCapabilities([...state.capabilities.plugin]),
      reply: pluginCapabilitiesReply,
    }),
    probe: serve({ method: 'Probe', run: () => ({ ready: true }), reply: probeReply }),
  };
}

const expansionNames: ReadonlySet<PluginCapability> = new Set(['ONLINE', 'OFFLINE']);

function pluginCapabilities(names: readonly PluginCapability[]): object {
  return {
    capabilities: names.filter((name) => !expansionNames.has(name)),
    expansions: names.filter((name) => expansionNames.has(name)),
  };
}
