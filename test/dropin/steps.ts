/**
 * Steps that many scenarios have in common. Called by the scenarios.
 */
import type { Fields, NewAttachment, NewVolume, World } from './world.ts';

/** A CSINode `node` with the driver, and a PersistentVolume `pv` of it. */
export async function nodeAndVolume(world: World): Promise<void> {
  await world.addNode();
  await world.addVolume();
}

/** Attaches `pv` to `node` by the VolumeAttachment `va`. */
export async function attach(world: World): Promise<void> {
  await world.attach();
  await world.untilAttached();
}

/** Asks for the same, and waits for an attachError. */
export async function failToAttach(world: World): Promise<void> {
  await world.attach();
  await world.untilAttachError();
}

/** Attaches as {@link attach}, and detaches. */
export async function attachAndDetach(world: World): Promise<void> {
  await attach(world);
  await world.detach();
}

/** More of what {@link attachedEarlier} makes. */
interface Earlier {
  /** Default `va`. */
  readonly name?: string;
  /** Finalizers and annotations in its metadata are then the only ones. */
  readonly attachment?: NewAttachment;
  readonly volume?: NewVolume;
  /** Default: attached. */
  readonly status?: Fields;
}

/**
 * What an earlier attacher has left of an attach to `node`, which is not made: a VolumeAttachment with finalizer and
 * node ID, and its volume, `pv` unless the attachment says otherwise, with the finalizer.
 */
export async function attachedEarlier(world: World, { name = 'va', attachment = {}, volume = {}, status }: Earlier = {}): Promise<void> {
  if (attachment.inline === undefined) {
    await world.addVolume(attachment.volume, { metadata: { finalizers: [world.finalizer] }, ...volume });
  }
  const metadata = { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation(), ...attachment.metadata };
  await world.attach(name, { ...attachment, metadata });
  await world.setStatus(name, status ?? { attached: true });
}

/** As {@link attachedEarlier}, on a CSINode that is there. */
export async function attachedOnNode(world: World, earlier: Earlier = {}): Promise<void> {
  await world.addNode();
  await attachedEarlier(world, earlier);
}

/** Takes the PersistentVolume `pv` away, whoever holds it. */
export async function forceDelete(world: World): Promise<void> {
  await world.delete('PersistentVolume', 'pv');
  await world.patch('PersistentVolume', 'pv', { metadata: { finalizers: null } });
  await world.untilGone('PersistentVolume', 'pv');
}

/** Where {@link place} publishes; by default the volume `pv` on `node`. */
interface Place {
  readonly volume?: string;
  /** Default: the handle of `volume`. */
  readonly volumeId?: string;
  readonly nodeId?: string;
}

/** Publishes a volume behind everybody's back, as `world.addVolume` would have it asked for. */
export function place(
  world: World,
  { volume = 'pv', volumeId = world.handle(volume), nodeId = `${world.id('node')}-id` }: Place = {},
): void {
  const capability = { accessMode: 'SINGLE_NODE_MULTI_WRITER', accessType: 'mount', fsType: '', mountFlags: [], mountGroup: '' } as const;
  world.driver.volumes.place({ volumeId, nodeId, readonly: false, capability });
}

/**
 * Lets attachments be compared with the driver's list: waits for so many calls of ListVolumes from now on. With one call for a
 * list, three of them hold a whole comparison.
 */
export async function comparisonsPass(world: World, calls = 4): Promise<void> {
  const after = world.driver.calls.lastOrder;
  await world.driver.calls.waitFor({ method: 'ListVolumes', after }, { count: calls, signal: AbortSignal.timeout(30_000) });
  await world.seen();
}

/**
 * Lets the longest backoff pass, on a timeline of its own: by then whoever tries again has done so. Needs `node`; shows
 * `handle-recorded`.
 */
export async function backoffsPass(world: World): Promise<void> {
  await world.addVolume('tick.pv');
  world.spoil({ method: 'ControllerPublishVolume', volume: 'tick.pv', times: 6, action: { do: 'error', code: 13, message: 'not yet' } });
  await world.attach('tick.va', { volume: 'tick.pv' });
  await world.untilAttached('tick.va');
}
