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
