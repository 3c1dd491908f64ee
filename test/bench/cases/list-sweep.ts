/**
 * Comparison with the driver's list: a driver lists many volumes, of which a tenth are attached, in pages of 500 (in one reply the
 * original does not take them: gRPC's limit is 4 MB there). All agrees, so nothing is to be done but to look. The first comparison
 * warms up; after it two are measured.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMsOf } from '../../testbed/process-usage.ts';
import type { Kubernetes } from '../../testbed/start-kubernetes.ts';
import { type AttacherSetup, type MeasuredAttacher, startAttacher } from '../attachers.ts';
import type { BenchCase } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import type { ListingMessage } from '../listing-driver.ts';
import { usageOf } from '../process-usage.ts';
import type { ContenderName } from '../result.ts';
import { startSettled } from '../settled-server.ts';
import { quantile } from '../statistics.ts';
import type { Turn } from '../turns.ts';

/** How much there is. */
export interface ListSweepOptions {
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
  /** Volumes in the list. */
  readonly listed: number;
}

const intervalSeconds = 5;
const flags = [`--reconcile-sync=${intervalSeconds}s`, '--max-entries=500'];
const measuredSweeps = 2;
const mostRounds = 3;
/** What follows a list: the comparison. */
const tailMs = 2_000;
const boundMs = 60_000;
const driverPath = fileURLToPath(new URL('../listing-driver.ts', import.meta.url));

/** Makes the case. */
export function listSweepCase(options: ListSweepOptions): BenchCase {
  const { listed, contenders } = options;
  const published = Math.floor(listed / 10);
  return {
    name: 'list-sweep',
    title: `comparison with the driver's list of ${listed} volumes in pages of 500, ${published} of them attached`,
    contenders,
    mostRounds,
    estimate: { openSeconds: 5 + published / 1_000, measureSeconds: () => (measuredSweeps + 1) * (intervalSeconds + 2) + 6 },
    open: async () => {
      const kubernetes = await startSettled(published);
      const sizes = { listed, published };
      return {
        measure: (entrant, round) => measure({ kubernetes, sizes }, options.setup, { entrant, round }),
        close: () => kubernetes.stop(),
      };
    },
  };
}

interface Ground {
  readonly kubernetes: Kubernetes;
  readonly sizes: { readonly listed: number; readonly published: number };
}

async function measure({ kubernetes, sizes }: Ground, setup: AttacherSetup, { entrant, round }: Turn): Promise<Figures> {
  const socket = join(kubernetes.folder, `list-${entrant}-${round}.sock`);
  const driver = fork(driverPath, [socket, String(sizes.listed), String(sizes.published)], { execArgv: ['--import', 'tsx'] });
  const news = new ListingNews(driver);
  try {
    await news.untilReady();
    const { folder } = kubernetes;
    const kubeconfig = kubernetes.kubeconfig('attacher');
    const attacher = await startAttacher(setup, entrant, { kubeconfig, csiAddress: `unix://${socket}`, extraArgs: flags, folder });
    let figures: Figures = {};
    try {
      figures = await measureSweeps(attacher, news);
    } finally {
      figures = { ...figures, ...(await attacher.stop()) };
    }
    return figures;
  } finally {
    driver.kill('SIGKILL');
  }
}

async function measureSweeps({ process: { pid } }: MeasuredAttacher, news: ListingNews): Promise<Figures> {
  await news.untilListed(1);
  await delay(tailMs);
  const before = cpuMsOf(pid);
  await news.untilListed(1 + measuredSweeps);
  await delay(tailMs);
  const { cpuMs, residentMegabytes, privateMegabytes, peakMegabytes } = usageOf(pid);
  news.assertNothingRefused();
  return {
    sweepSeconds: quantile(news.listedSeconds.slice(1, 1 + measuredSweeps), 0.5),
    cpuSecondsPerSweep: (cpuMs - before) / 1_000 / measuredSweeps,
    residentMegabytes,
    privateMegabytes,
    peakMegabytes,
  };
}

/** What the driver has told. */
class ListingNews {
  readonly listedSeconds: number[] = [];
  readonly #refused: string[] = [];
  readonly #driver: ChildProcess;
  #isReady = false;

  constructor(driver: ChildProcess) {
    this.#driver = driver;
    driver.on('message', (message: ListingMessage) => {
      if ('ready' in message) {
        this.#isReady = true;
      } else if ('refused' in message) {
        this.#refused.push(message.refused);
      } else {
        this.listedSeconds.push(message.listedSeconds);
      }
    });
  }

  async untilReady(): Promise<void> {
    await this.#until(() => this.#isReady, 'it is not ready');
  }

  async untilListed(count: number): Promise<void> {
    await this.#until(() => this.listedSeconds.length >= count, `it was not asked for its whole list ${count} times`);
  }

  /** Throws when something was to be attached or detached: then the two do not agree, and the measure is worth nothing. */
  assertNothingRefused(): void {
    if (this.#refused.length > 0) {
      throw new Error(`Cannot measure the comparison: the driver was asked for ${this.#refused.length} calls, first ${this.#refused[0]}`);
    }
  }

  #until(enough: () => boolean, otherwise: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void): void => {
        clearTimeout(timer);
        this.#driver.off('message', look);
        this.#driver.off('exit', onExit);
        finish();
      };
      const fail = (why: string): void => end(() => reject(new Error(`Cannot measure with the listing driver: ${otherwise}${why}`)));
      const look = (): void => {
        if (enough()) {
          end(resolve);
        }
      };
      const onExit = (): void => fail(', it ended');
      const timer = setTimeout(() => fail(` after ${boundMs / 1_000} s`), boundMs);
      this.#driver.on('message', look);
      this.#driver.once('exit', onExit);
      look();
    });
  }
}
