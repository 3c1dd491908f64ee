/**
 * Steps that many scenarios have in common. Called by the scenarios.
 */
import type { World } from './world.ts';

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
