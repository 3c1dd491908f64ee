import { readdirSync, readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { expect } from 'chai';
import { AttacherMetrics } from '../../../src/metrics/attacher-metrics.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { type ParsedFamily, parseMetrics, sampleValue } from '../../support/metrics-text.ts';
import { silentLogger } from '../../support/silent-logger.ts';

describe('process metrics', () => {
  const metrics = new AttacherMetrics({ clock: systemClock, log: silentLogger, version: 'v1' });

  async function scrape(): Promise<ReadonlyMap<string, ParsedFamily>> {
    return parseMetrics(await metrics.text());
  }

  it('tell what Node says of the same process', async () => {
    const cpuSeconds = (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    const before = cpuSeconds();
    const scraped = await scrape();
    const after = cpuSeconds();
    expect(sampleValue(scraped, 'process_cpu_seconds_total')).to.be.within(before - 0.05, after + 0.05);
    // Linux adds resident memory up per thread and in bursts of 64 pages: never exactly the same twice.
    expect(sampleValue(scraped, 'process_resident_memory_bytes')! / process.memoryUsage.rss()).to.be.within(0.8, 1.2);
    const startedSeconds = Date.now() / 1000 - process.uptime();
    expect(sampleValue(scraped, 'process_start_time_seconds')).to.be.within(startedSeconds - 2, startedSeconds + 2);
  });

  it('tell what Linux says of the same process', async () => {
    const [softLimit] = /^Max open files +(\d+)/mu.exec(readFileSync('/proc/self/limits', 'utf8'))!.slice(1);
    const scraped = await scrape();
    expect(sampleValue(scraped, 'process_max_fds')).to.equal(Number(softLimit));
    expect(sampleValue(scraped, 'process_open_fds')).to.be.within(
      readdirSync('/proc/self/fd').length - 10,
      readdirSync('/proc/self/fd').length + 10,
    );
    expect(sampleValue(scraped, 'process_virtual_memory_bytes')).to.be.greaterThan(sampleValue(scraped, 'process_resident_memory_bytes')!);
    expect(sampleValue(scraped, 'process_virtual_memory_max_bytes')).to.be.greaterThan(
      sampleValue(scraped, 'process_virtual_memory_bytes')!,
    );
  });

  it('tell what V8 says of its heap', async () => {
    const scraped = await scrape();
    const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
    expect(sampleValue(scraped, 'nodejs_heap_size_limit_bytes')).to.equal(limit);
    expect(sampleValue(scraped, 'nodejs_heap_size_used_bytes')! / used).to.be.within(0.5, 1.5);
  });

  it('tell the bytes that Linux has counted in the network namespace', async () => {
    const counted = (): readonly (number | undefined)[] => {
      const [names, values] = [...readFileSync('/proc/self/net/netstat', 'utf8').matchAll(/^IpExt: (.*)$/gmu)].map((line) =>
        line[1]!.split(' '),
      );
      return ['InOctets', 'OutOctets'].map((name) => Number(values![names!.indexOf(name)]));
    };
    const [receivedBefore, sentBefore] = counted();
    const scraped = await scrape();
    const [receivedAfter, sentAfter] = counted();
    expect(sampleValue(scraped, 'process_network_receive_bytes_total')).to.be.within(receivedBefore!, receivedAfter!);
    expect(sampleValue(scraped, 'process_network_transmit_bytes_total')).to.be.within(sentBefore!, sentAfter!);
  });

  it('count CPU time once, however often they are read', async () => {
    await scrape();
    const before = process.cpuUsage();
    // The system counts in hundredths of a second.
    while (process.cpuUsage(before).user < 50_000) {
      JSON.parse('[]');
    }
    const { user, system } = process.cpuUsage();
    expect(sampleValue(await scrape(), 'process_cpu_seconds_total')).to.be.closeTo((user + system) / 1e6, 0.05);
  });

  it('never let a total fall from one scrape to the next', async () => {
    const first = await scrape();
    const second = await scrape();
    for (const name of ['process_cpu_seconds_total', 'process_network_receive_bytes_total', 'process_network_transmit_bytes_total']) {
      expect(sampleValue(second, name), name).to.be.at.least(sampleValue(first, name)!);
    }
  });
});
