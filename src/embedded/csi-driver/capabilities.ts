/**
 * The capabilities of the embedded CSI driver by their names in csi.proto, each with its switch. Pure. `start-csi-driver.ts`
 * takes the switches, the RPC tables ask the result.
 */
import type csi from '../../../csi-spec/generated/csi_pb.js';

/** `PluginCapability.Service.Type` and `PluginCapability.VolumeExpansion.Type`. */
export type PluginCapability = Named<typeof csi.PluginCapability.Service.Type> | Named<typeof csi.PluginCapability.VolumeExpansion.Type>;
/** `ControllerServiceCapability.RPC.Type`. */
export type ControllerCapability = Named<typeof csi.ControllerServiceCapability.RPC.Type>;
/** `NodeServiceCapability.RPC.Type`. */
export type NodeCapability = Named<typeof csi.NodeServiceCapability.RPC.Type>;

type Named<Enum> = Exclude<keyof Enum, 'UNKNOWN'>;

/** What differs from the defaults; a capability that is not named keeps its own. */
export interface CapabilitySwitches {
  /** Default: CONTROLLER_SERVICE, ONLINE. */
  readonly plugin?: Readonly<Partial<Record<PluginCapability, boolean>>>;
  /** Default: all but the health RPCs. */
  readonly controller?: Readonly<Partial<Record<ControllerCapability, boolean>>>;
  /** Default: all but the health RPCs. */
  readonly node?: Readonly<Partial<Record<NodeCapability, boolean>>>;
}

/** What the driver says it can do, and does. */
export interface DriverCapabilities {
  readonly plugin: ReadonlySet<PluginCapability>;
  readonly controller: ReadonlySet<ControllerCapability>;
  readonly node: ReadonlySet<NodeCapability>;
}

const pluginDefaults: Readonly<Record<PluginCapability, boolean>> = {
  CONTROLLER_SERVICE: true,
  VOLUME_ACCESSIBILITY_CONSTRAINTS: false,
  GROUP_CONTROLLER_SERVICE: false,
  SNAPSHOT_METADATA_SERVICE: false,
  SNAPSHOT_ACCESSIBILITY_CONSTRAINTS: false,
  ONLINE: true,
  OFFLINE: false,
};

const controllerDefaults: Readonly<Record<ControllerCapability, boolean>> = {
  CREATE_DELETE_VOLUME: true,
  PUBLISH_UNPUBLISH_VOLUME: true,
  LIST_VOLUMES: true,
  GET_CAPACITY: true,
  CREATE_DELETE_SNAPSHOT: true,
  LIST_SNAPSHOTS: true,
  CLONE_VOLUME: true,
  PUBLISH_READONLY: true,
  EXPAND_VOLUME: true,
  LIST_VOLUMES_PUBLISHED_NODES: true,
  GET_VOLUME: true,
  SINGLE_NODE_MULTI_WRITER: true,
  MODIFY_VOLUME: true,
  GET_SNAPSHOT: true,
  GET_VOLUME_HEALTH: false,
  LIST_VOLUME_HEALTH: false,
};

const nodeDefaults: Readonly<Record<NodeCapability, boolean>> = {
  STAGE_UNSTAGE_VOLUME: true,
  GET_VOLUME_STATS: true,
  EXPAND_VOLUME: true,
  SINGLE_NODE_MULTI_WRITER: true,
  VOLUME_MOUNT_GROUP: true,
  GET_VOLUME_HEALTH: false,
  GET_STORAGE_HEALTH: false,
};

/** The defaults with the switches applied. */
export function switchCapabilities({ plugin = {}, controller = {}, node = {} }: CapabilitySwitches): DriverCapabilities {
  return {
    plugin: switchedOn(pluginDefaults, plugin),
    controller: switchedOn(controllerDefaults, controller),
    node: switchedOn(nodeDefaults, node),
  };
}

/** Every capability that is on by default, without the repetitions of those that several services have. */
export const defaultCapabilities: readonly string[] = [
  ...new Set<string>([...switchedOn(pluginDefaults, {}), ...switchedOn(controllerDefaults, {}), ...switchedOn(nodeDefaults, {})]),
];

/** Switches off capabilities by name, in every service that has them; other names are left out. */
export function withoutCapabilities(names: readonly string[]): CapabilitySwitches {
  return {
    plugin: switchedOff(pluginDefaults, names),
    controller: switchedOff(controllerDefaults, names),
    node: switchedOff(nodeDefaults, names),
  };
}

function switchedOff<Name extends string>(
  defaults: Readonly<Record<Name, boolean>>,
  names: readonly string[],
): Readonly<Partial<Record<Name, boolean>>> {
  const off: Partial<Record<Name, boolean>> = {};
  for (const name in defaults) {
    if (names.includes(name)) {
      off[name] = false;
    }
  }
  return off;
}

function switchedOn<Name extends string>(
  defaults: Readonly<Record<Name, boolean>>,
  switches: Readonly<Partial<Record<Name, boolean>>>,
): ReadonlySet<Name> {
  const on = new Set<Name>();
  for (const name in defaults) {
    if (switches[name] ?? defaults[name]) {
      on.add(name);
    }
  }
  return on;
}
