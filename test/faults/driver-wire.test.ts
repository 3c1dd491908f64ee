/** Wire faults between the built attacher and the driver: on its Unix socket, of bytes and of HTTP/2 frames. */
import { buildBundles } from '../support/bundles.ts';
import { takeCourse, type WireFault } from './fault-course.ts';
import { FaultWorld } from './fault-world.ts';
import { connectionFaults, frameFaults } from './wire-faults.ts';

const csi = (world: FaultWorld) => world.csi;
const faults: readonly WireFault[] = [...connectionFaults(csi), ...frameFaults(csi)].map((fault) => ({ ...fault, losesAnswers: true }));

describe('a wire fault between attacher and driver', function () {
  this.timeout(150_000);
  let world: FaultWorld;

  before(async () => {
    buildBundles();
    world = await FaultWorld.start();
  });

  after(() => world.end());

  for (const fault of faults) {
    it(`${fault.name}: all is as Kubernetes wants it afterwards`, () => takeCourse(world, { ...fault, name: `driver: ${fault.name}` }));
  }
});
