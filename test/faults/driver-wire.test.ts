/** Wire faults between the built attacher and the driver: on its Unix socket, of bytes and of HTTP/2 frames. */
import { describeCourses } from './describe-courses.ts';
import type { WireFault } from './fault-course.ts';
import type { FaultWorld } from './fault-world.ts';
import { connectionFaults, frameFaults } from './wire-faults.ts';

const csi = (world: FaultWorld) => world.csi;
const faults: readonly WireFault[] = [...connectionFaults(csi), ...frameFaults(csi)].map((fault) => ({ ...fault, losesAnswers: true }));

describeCourses({ title: 'a wire fault between attacher and driver', prefix: 'driver', faults, timeoutMs: 150_000 });
