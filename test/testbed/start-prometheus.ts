/**
 * Starts a real Prometheus that scrapes what it is told to every second, and asks it. Called by tests.
 */
import { renameSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { stringify } from 'yaml';
import { retryWhenPortTaken } from './free-port.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { prometheusTool } from './prometheus-tools.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** What to start. */
export interface PrometheusOptions {
  /** For its data and configuration. */
  readonly folder: TemporaryFolder;
  /** Text of a rule file. */
  readonly rules: string;
}

/** A process to scrape, with the labels that its series get besides `job` and `instance`. */
export interface ScrapeTarget {
  /** Host and port. */
  readonly address: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A series with its values in time; NaN and infinity are values, too. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: readonly number[];
}

/** An alert that is pending or firing. */
export interface ActiveAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
}

/** From when until when, in milliseconds since the epoch; a value for each second. */
export interface TimeRange {
  readonly fromMs: number;
  readonly untilMs: number;
}

interface RawSeries {
  readonly metric: Readonly<Record<string, string>>;
  readonly value?: readonly [number, string];
  readonly values?: readonly (readonly [number, string])[];
}

const askIntervalMs = 100;

/** A Prometheus that is ready. Scrape and evaluation interval are one second. */
export class Prometheus {
  readonly process: RunningProcess;
  readonly #url: string;
  readonly #folder: TemporaryFolder;

  constructor(process: RunningProcess, url: string, folder: TemporaryFolder) {
    this.process = process;
    this.#url = url;
    this.#folder = folder;
  }

  /** Scrapes these from now on, and no others. Noticed within a second or so: wait for what follows from it. */
  setTargets(targets: readonly ScrapeTarget[]): void {
    writeTargets(this.#folder, targets);
  }

  /** The value of an expression now. Throws for one that is wrong. */
  async query(expression: string): Promise<readonly Series[]> {
    return await this.#series('query', { query: expression });
  }

  /** The values of an expression in the past. Throws for one that is wrong. */
  async queryRange(expression: string, { fromMs, untilMs }: TimeRange): Promise<readonly Series[]> {
    const range = { start: String(fromMs / 1000), end: String(untilMs / 1000), step: '1' };
    return await this.#series('query_range', { query: expression, ...range });
  }

  /** The values that a label has in the series that a selector matches. */
  async labelValues(label: string, selector: string): Promise<readonly string[]> {
    return await this.#ask<readonly string[]>(`label/${label}/values`, { 'match[]': selector });
  }

  async alerts(): Promise<readonly ActiveAlert[]> {
    return (await this.#ask<{ readonly alerts: readonly ActiveAlert[] }>('alerts', {})).alerts;
  }

  /** Waits until an expression has a result, or with `wanted` one that is as wanted. Throws with what it saw last. */
  async until(expression: string, wanted: (result: readonly Series[]) => boolean = (result) => result.length > 0): Promise<void> {
    await this.#until(expression, () => this.query(expression), wanted);
  }

  /** Waits until the alerts are as wanted. Throws with what it saw last. */
  async untilAlerts(wanted: (alerts: readonly ActiveAlert[]) => boolean): Promise<readonly ActiveAlert[]> {
    return await this.#until('alerts', () => this.alerts(), wanted);
  }

  async #until<T>(what: string, look: () => Promise<T>, wanted: (seen: T) => boolean, withinMs = 45_000): Promise<T> {
    const bound = AbortSignal.timeout(withinMs);
    for (let seen = await look(); ; seen = await look()) {
      if (wanted(seen)) {
        return seen;
      }
      if (bound.aborted) {
        throw new Error(`Cannot wait for Prometheus any longer than ${withinMs} ms: ${what} was ${JSON.stringify(seen)}`);
      }
      await delay(askIntervalMs);
    }
  }

  async #series(path: string, parameters: Readonly<Record<string, string>>): Promise<readonly Series[]> {
    const { result } = await this.#ask<{ readonly result: readonly RawSeries[] }>(path, parameters);
    return result.map(({ metric, value, values = value === undefined ? [] : [value] }) => ({
      labels: metric,
      values: values.map(([, text]) => Number(text.replace('Inf', 'Infinity'))),
    }));
  }

  async #ask<T>(path: string, parameters: Readonly<Record<string, string>>): Promise<T> {
    const query = new URLSearchParams(parameters);
    const reply = await fetch(`${this.#url}/api/v1/${path}?${query}`, { headers: { connection: 'close' } });
    const answer = (await reply.json()) as { readonly status: string; readonly error?: string; readonly data: T };
    if (answer.status !== 'success') {
      throw new Error(`Cannot ask Prometheus for ${path} with ${query}: ${answer.error}`);
    }
    return answer.data;
  }
}

/** Starts a Prometheus without targets. Throws when it cannot be had, or does not take the rules. The caller stops its process. */
export async function startPrometheus({ folder, rules }: PrometheusOptions): Promise<Prometheus> {
  writeTargets(folder, []);
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [folder.write('rules.yaml', rules)],
    scrape_configs: [{ job_name: 'csi-attacher', file_sd_configs: [{ files: [`${folder.path}/targets.json`], refresh_interval: '1s' }] }],
  };
  const path = folder.write('prometheus.yaml', stringify(configuration));
  return await retryWhenPortTaken(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    const process = await startProcess({
      name: 'prometheus',
      path: prometheusTool('prometheus'),
      args: [`--config.file=${path}`, `--storage.tsdb.path=${folder.path}/data`, `--web.listen-address=127.0.0.1:${port}`],
      ready: { ask: async (signal) => (await fetch(`${url}/-/ready`, { signal })).ok },
    });
    return new Prometheus(process, url, folder);
  });
}

/** In one step: it looks at the file whenever it changes. */
function writeTargets(folder: TemporaryFolder, targets: readonly ScrapeTarget[]): void {
  const groups = targets.map(({ address, labels }) => ({ targets: [address], labels }));
  renameSync(folder.write('targets.json.new', JSON.stringify(groups)), `${folder.path}/targets.json`);
}
