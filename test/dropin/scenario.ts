/**
 * What a scenario of the drop-in suite is. The suite (`npm run test:dropin`) lets each scenario happen twice, with the
 * original attacher and with ours, each on an API server and a driver of its own, and compares what came of it: every CSI
 * call with all its fields, every write of the attacher by its effect, and the objects in the end.
 *
 * To write a scenario, add an element to an array in `scenarios/<theme>.ts` (a new file: also name it in `suite.ts`):
 *
 *     {
 *       name: 'attaches a volume',                        // unique; for people
 *       setup: { flags: ['--default-fstype=xfs'] },       // optional; scenarios with equal setups share one attacher process
 *       alone: true,                                      // optional: an attacher and a driver of its own (to restart them,
 *                                                         //   to spoil calls that concern no volume, to compare ListVolumes)
 *       before: async (world) => {                        // optional: before the attacher starts
 *         await world.addNode('node');                    //   PersistentVolumes, CSINodes and Secrets belong here, so that
 *         await world.addVolume('pv');                    //   the attacher knows them when the attachment comes
 *       },
 *       steps: async (world) => {                         // while it runs; the last step waits for the end of the story
 *         await world.attach('va', { volume: 'pv', node: 'node' });
 *         await world.untilAttached('va');
 *       },
 *       differences: ['handle-recorded'],                 // optional: see below
 *     }
 *
 * - Names: `world` puts a prefix of the scenario before each name, and the comparison takes it away, so scenarios do not meet.
 *   The volume `pv` has the handle `pv-handle`, the node `node` the ID `node-id`. `world.id('x')` is the name with the prefix.
 * - Things that go on side by side within one scenario need timelines of their own: give their names a common first part
 *   with a dot, `a.pv` and `a.va`, `b.pv` and `b.va`. Otherwise everything happens on one timeline, so go step by step.
 * - Steps wait for conditions (`world.until…`), they never sleep. After a step that creates a PersistentVolume, CSINode or
 *   Secret late, or where nothing is to happen, `await world.seen()`: by then the attacher has seen all that came before.
 * - Before the cause of an error goes, wait for the error (`world.untilAttachError`): the original may try again at once from a
 *   cache that does not show its own error yet, and would not take it back when that attempt succeeds. In the same way
 *   `await world.seen()` after `world.untilAttached()`, before a step that would make a repeated call another one.
 * - Where a call that has succeeded is to be made again, say so before (`world.expectAgain()`): of the original such a call
 *   counts as one that it makes because it does not see its own writes, and is left out.
 * - Writes between two CSI calls are compared object by object, not across objects. Failed attempts that repeat one after
 *   the other count once. Times, UIDs and versions are not compared.
 * - Differences: where behaviour.md has a (+) the two may differ. Each such difference is a row of
 *   docs/reference/differences.md and a function in `differences.ts` that takes it out of both traces. A scenario names the
 *   rows that it shows; the suite fails when the traces differ in anything else, when a named difference does not show, and
 *   when a row is shown by nobody. A difference that behaviour.md does not mark is a fault of ours: mend it.
 *
 * - An attacher that ends by itself is started again, as the kubelet would; in a scenario that is alone this is an event.
 *
 * `DROPIN_SHOW=1 npx mocha test/dropin/drop-in.test.ts -g 'part of the name'` prints the traces. It must not start anything itself.
 */
import type { CsiDriverOptions } from '../../src/embedded/csi-driver/driver-options.ts';
import type { DifferenceId } from './differences.ts';
import type { World } from './world.ts';

/** What the attacher and the driver are started with, on both sides alike. */
export interface Setup {
  /** Driver: default name {@link defaultDriverName}, all capabilities but LIST_VOLUMES, any volume and node. */
  readonly driver?: Pick<CsiDriverOptions, 'name' | 'capabilities' | 'maxPageEntries' | 'rules'>;
  /** Flags after `defaultFlags` of `side.ts`. */
  readonly flags?: readonly string[];
}

/** One story. */
export interface Scenario {
  readonly name: string;
  readonly setup?: Setup;
  readonly alone?: boolean;
  readonly before?: (world: World) => Promise<void>;
  readonly steps: (world: World) => Promise<void>;
  readonly differences?: readonly DifferenceId[];
}

export const defaultDriverName = 'drop-in.csi.example.com';
