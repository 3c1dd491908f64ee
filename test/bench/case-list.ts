/**
 * Every comparing case, with the sizes of a run. Called by `run.ts`.
 */
import type { BenchSizes } from './arguments.ts';
import type { AttacherSetup } from './attachers.ts';
import type { BenchCase } from './bench-case.ts';
import { burstCase, unlimitedFlags } from './cases/burst.ts';
import { cycleCase } from './cases/cycle.ts';
import { idleCase } from './cases/idle.ts';
import { largeClusterCase } from './cases/large-cluster.ts';
import { latencyCase } from './cases/latency.ts';
import { listSweepCase } from './cases/list-sweep.ts';
import { takeoverCase } from './cases/takeover.ts';
import type { ContenderName } from './result.ts';

/** In the order in which they run. */
export function benchCases(setup: AttacherSetup, sizes: BenchSizes): readonly BenchCase[] {
  const attachers: readonly ContenderName[] = ['original', 'ours', ...(setup.otherBundle === undefined ? [] : (['other'] as const))];
  const { volumes, originalVolumes } = sizes;
  return [
    burstCase({
      name: 'burst',
      title: `${volumes} attaches at once, then as many detaches (original: ${originalVolumes}), default flags of each`,
      setup,
      contenders: attachers,
      flags: [],
      volumes: (entrant) => (entrant === 'original' ? originalVolumes : volumes),
      rate: (entrant) => (entrant === 'original' ? 1.7 : 200),
      sharesServer: false,
      restSeconds: 4,
    }),
    burstCase({
      name: 'burst-unlimited',
      title: `${volumes} attaches at once, then as many detaches, no rate limit, 100 workers`,
      setup,
      contenders: [...attachers, 'floor'],
      flags: unlimitedFlags,
      volumes: () => volumes,
      rate: () => 200,
      sharesServer: false,
      restSeconds: 4,
    }),
    latencyCase({ setup, contenders: attachers, attaches: sizes.attaches }),
    cycleCase({ setup, contenders: attachers }),
    largeClusterCase({ name: 'cluster-1k', setup, contenders: attachers, objects: 1_000, mostRounds: 3, restSeconds: 10 }),
    largeClusterCase({ name: 'cluster-10k', setup, contenders: attachers, objects: 10_000, mostRounds: 3, restSeconds: 10 }),
    largeClusterCase({ name: 'large-cluster', setup, contenders: attachers, objects: sizes.objects, restSeconds: 15 }),
    listSweepCase({ setup, contenders: attachers, listed: sizes.listed }),
    takeoverCase({ setup, contenders: attachers }),
    idleCase({ setup, contenders: attachers, seconds: sizes.idleSeconds }),
  ];
}

/** What CI runs: seconds instead of minutes. The first attaches warm up, since there are so few: those of ours are still being compiled. */
export function smallCases(setup: AttacherSetup): readonly BenchCase[] {
  const [volumes, warmUps] = [100, 60];
  return [
    burstCase({
      name: 'small',
      title: `${volumes} attaches at once, then as many detaches, after ${warmUps} that warm up, no rate limit, 100 workers`,
      setup,
      contenders: ['original', 'ours'],
      flags: unlimitedFlags,
      volumes: () => volumes,
      rate: () => 100,
      sharesServer: true,
      warmUps,
      watches: false,
      restSeconds: 1,
    }),
  ];
}
