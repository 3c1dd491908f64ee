/** Wire faults between the built attacher and a real kube-apiserver: of bytes, with TLS from end to end, and of HTTP/2 frames. */
import { describeCourses } from './describe-courses.ts';
import type { WireFault } from './fault-course.ts';
import type { FaultWorld } from './fault-world.ts';
import { connectionFaults, frameFaults, reset, truncated } from './wire-faults.ts';

const bytes = (world: FaultWorld) => world.apiBytes;
const frames = (world: FaultWorld) => world.apiFrames;

// Whatever becomes of the API server's answers, those of the driver arrive.
const faults: readonly WireFault[] = [
  ...[...connectionFaults(bytes), reset(bytes), truncated(bytes, 6)].map((fault) => ({ ...fault, losesAnswers: false })),
  ...frameFaults(frames).map((fault) => ({ ...fault, losesAnswers: false, access: { via: 'frames' } as const })),
  {
    name: 'silent for ever, and new connections pass',
    begin: (world) => world.apiBytes.each((link) => link.hold()),
    // behaviour.md 13.1: a dead connection is found within 50 s.
    withinMs: 60_000,
  },
  {
    name: 'cut, and new connections for 5 s never answered',
    begin: (world) => {
      world.apiBytes.policy = { accept: () => 'hold' };
      world.apiBytes.each((link) => link.cut());
    },
    lastsMs: 5_000,
    end: (world) => {
      world.apiBytes.policy = {};
    },
  },
];

describeCourses({ title: 'a wire fault between attacher and kube-apiserver', prefix: 'API', faults, timeoutMs: 150_000 });
