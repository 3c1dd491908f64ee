/** A suite of faults, each taken through its course in one world. Called by the suites of this folder. */
import { buildBundles } from '../support/bundles.ts';
import { takeCourse, type WireFault } from './fault-course.ts';
import { FaultWorld } from './fault-world.ts';

/** What a suite is made of. */
export interface Courses {
  readonly title: string;
  /** Stands before the name of each fault where it is recorded. */
  readonly prefix: string;
  readonly faults: readonly WireFault[];
  /** For each test, in milliseconds. */
  readonly timeoutMs: number;
  /** Further tests in the same world. */
  readonly more?: (world: () => FaultWorld) => void;
}

/** Declares the suite. */
export function describeCourses({ title, prefix, faults, timeoutMs, more }: Courses): void {
  describe(title, function () {
    this.timeout(timeoutMs);
    let world: FaultWorld;

    before(async () => {
      buildBundles();
      world = await FaultWorld.start();
    });

    after(() => world.end());

    for (const fault of faults) {
      it(`${fault.name}: all is as Kubernetes wants it afterwards`, () =>
        takeCourse(world, { ...fault, name: `${prefix}: ${fault.name}` }));
    }

    more?.(() => world);
  });
}
