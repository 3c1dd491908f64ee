/**
 * Every comparing case, with the sizes of a run. Called by `run.ts`.
 */
import type { BenchSizes } from './arguments.ts';
import type { AttacherSetup } from './attachers.ts';
import type { BenchCase } from './bench-case.ts';
import { burstCase, unlimitedFlags } from './cases/burst.ts';
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
  ];
}

/** What CI runs: seconds instead of minutes. */
export function smallCases(setup: AttacherSetup): readonly BenchCase[] {
  const volumes = 100;
  return [
    burstCase({
      name: 'small',
      title: `${volumes} attaches at once, then as many detaches, no rate limit, 100 workers`,
      setup,
      contenders: ['original', 'ours'],
      flags: unlimitedFlags,
      volumes: () => volumes,
      rate: () => 100,
      sharesServer: true,
      restSeconds: 1,
    }),
  ];
}
