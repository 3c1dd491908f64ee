/**
 * Whether a publish or unpublish says what the volume's description says (behaviour.md 2.4, 2.8, 9), worked out anew from the history
 * and not by the attacher's own code. Pure.
 */
import csi from '../../csi-spec/generated/csi_pb.js';
import type { History, VolumeSetup } from './history.ts';
import type { DriverCall } from './simulated-driver.ts';

const modes = csi.VolumeCapability.AccessMode.Mode;
const secretValues: readonly string[] = ['s3cret', 'other'];

/** What is wrong with the call; undefined: nothing, or its volume is none of the history's. */
export function argumentFault(
  { request, volumeId }: DriverCall,
  { history, controller }: { readonly history: History; readonly controller: ReadonlySet<string> },
): string | undefined {
  const volume = history.volumes.find(({ handle }) => handle === volumeId);
  if (volume === undefined) {
    return undefined;
  }
  if (request instanceof csi.ControllerUnpublishVolumeRequest) {
    return secretFault(volume, request.getSecretsMap(), 'optional');
  }
  if (request instanceof csi.ControllerPublishVolumeRequest) {
    return publishFault(volume, request, controller) ?? secretFault(volume, request.getSecretsMap(), 'required');
  }
  return undefined;
}

function publishFault(
  volume: VolumeSetup,
  request: csi.ControllerPublishVolumeRequest,
  controller: ReadonlySet<string>,
): string | undefined {
  const context = Object.fromEntries(request.getVolumeContextMap().toObject(false) as [string, string][]);
  const capability = request.getVolumeCapability();
  const found = {
    readonly: request.getReadonly(),
    context,
    mode: capability?.getAccessMode()?.getMode(),
    block: capability?.hasBlock(),
    mountFlags: capability?.getMount()?.getMountFlagsList() ?? [],
  };
  const wanted = {
    readonly: controller.has('PUBLISH_READONLY') && volume.readOnly,
    context: volume.source === 'csi' ? volume.attributes : context,
    mode: accessMode(volume, controller),
    block: volume.block,
    mountFlags: volume.block ? [] : volume.mountOptions,
  };
  return JSON.stringify(found) === JSON.stringify(wanted) ? undefined : `${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
}

function accessMode({ accessModes }: VolumeSetup, controller: ReadonlySet<string>): number | undefined {
  const splits = controller.has('SINGLE_NODE_MULTI_WRITER');
  switch (accessModes.join()) {
    case 'ReadWriteOnce':
      return splits ? modes.SINGLE_NODE_MULTI_WRITER : modes.SINGLE_NODE_WRITER;
    case 'ReadWriteOncePod':
      return splits ? modes.SINGLE_NODE_SINGLE_WRITER : modes.SINGLE_NODE_WRITER;
    case 'ReadWriteMany':
      return modes.MULTI_NODE_MULTI_WRITER;
    case 'ReadOnlyMany':
      return modes.MULTI_NODE_READER_ONLY;
    default:
      return undefined;
  }
}

interface Secrets {
  toObject(includeInstance: boolean): unknown;
}

/** A detach goes on without the Secret once the volume is gone. */
function secretFault(volume: VolumeSetup, secrets: Secrets, presence: 'required' | 'optional'): string | undefined {
  const entries = secrets.toObject(false) as readonly [string, string][];
  if (!volume.secret) {
    return entries.length === 0 ? undefined : 'it has secrets that the volume does not name';
  }
  if (entries.length === 0) {
    return presence === 'required' ? 'it lacks the secrets of the volume' : undefined;
  }
  const [key, value] = entries[0] ?? [];
  return entries.length === 1 && key === 'key' && secretValues.includes(value ?? '')
    ? undefined
    : 'it has other secrets than the volume names';
}
