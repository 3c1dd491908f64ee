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
  /** Metadata replaces all of what it would have: finalizers, annotations. */
  readonly attachment?: NewAttachment;
  readonly volume?: NewVolume;
  /** Default: attached. */
  readonly status?: Fields;
}

/**
 * What an earlier attacher has left of an attach to `node`, which is not made: the VolumeAttachment `va`, with finalizer and
 * node ID, and its volume, `pv` unless the attachment says otherwise, with the finalizer.
 */
export async function attachedEarlier(world: World, { attachment = {}, volume = {}, status }: Earlier = {}): Promise<void> {
  if (attachment.inline === undefined) {
    await world.addVolume(attachment.volume, { metadata: { finalizers: [world.finalizer] }, ...volume });
  }
  const metadata = { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation(), ...attachment.metadata };
  await world.attach('va', { ...attachment, metadata });
  await world.setStatus('va', status ?? { attached: true });
}

/** As {@link attachedEarlier}, on a CSINode that is there. */
export async function attachedOnNode(world: World, earlier: Earlier = {}): Promise<void> {
  await world.addNode();
  await attachedEarlier(world, earlier);
}
