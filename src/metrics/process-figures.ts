/**
 * What Linux says of this process, as numbers: reads the texts of /proc. Not prom-client's own reader: that lacks three of the
 * original's families, and keeps a timer of 10 ms going for others that nobody asked for. Called by `process.ts`.
 */
import { readdir, readFile } from 'node:fs/promises';

/** Figures of the process; those that this machine does not tell are undefined. */
export interface ProcessFigures {
  /** User and system time. */
  readonly cpuSeconds: number | undefined;
  /** Since the epoch. */
  readonly startTimeSeconds: number | undefined;
  readonly residentBytes: number | undefined;
  readonly virtualBytes: number | undefined;
  /** 2^64 where there is no limit. */
  readonly virtualMaxBytes: number | undefined;
  readonly openFds: number | undefined;
  readonly maxFds: number | undefined;
  /** Of the network namespace, since it was made. */
  readonly receivedBytes: number | undefined;
  readonly sentBytes: number | undefined;
}

/** Linux tells times to programs in hundredths of a second, on every architecture. */
const ticksPerSecond = 100;
const unlimited = 2 ** 64;

/** Reads the figures. Never throws: a sandbox may hide any of the files. */
export async function readProcessFigures(): Promise<ProcessFigures> {
  const [stat, status, limits, netstat, machine, openFds] = await Promise.all([
    readText('/proc/self/stat'),
    readText('/proc/self/status'),
    readText('/proc/self/limits'),
    readText('/proc/self/net/netstat'),
    readText('/proc/stat'),
    countOpenFiles(),
  ]);
  return {
    ...readTimes(stat, machine),
    residentBytes: times(1024, numberIn(/^VmRSS:\s+(\d+) kB$/mu, status)),
    virtualBytes: times(1024, numberIn(/^VmSize:\s+(\d+) kB$/mu, status)),
    virtualMaxBytes: limitIn(/^Max address space\s+(\d+|unlimited)/mu, limits),
    openFds,
    maxFds: limitIn(/^Max open files\s+(\d+|unlimited)/mu, limits),
    receivedBytes: octetsIn(netstat, 'InOctets'),
    sentBytes: octetsIn(netstat, 'OutOctets'),
  };
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function countOpenFiles(): Promise<number | undefined> {
  // One of them is the folder's own.
  return await readdir('/proc/self/fd').then(
    (names) => names.length - 1,
    () => undefined,
  );
}

function readTimes(stat: string, machine: string): Pick<ProcessFigures, 'cpuSeconds' | 'startTimeSeconds'> {
  // The name of the program stands in front of the last parenthesis and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks, startTicks] = [fields[11], fields[12], fields[19]].map(Number);
  const bootSeconds = numberIn(/^btime (\d+)$/mu, machine);
  if (userTicks === undefined || systemTicks === undefined || startTicks === undefined || Number.isNaN(startTicks)) {
    return { cpuSeconds: undefined, startTimeSeconds: undefined };
  }
  return {
    cpuSeconds: (userTicks + systemTicks) / ticksPerSecond,
    startTimeSeconds: bootSeconds === undefined ? undefined : bootSeconds + startTicks / ticksPerSecond,
  };
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function limitIn(pattern: RegExp, text: string): number | undefined {
  const value = pattern.exec(text)?.[1];
  return value === undefined ? undefined : value === 'unlimited' ? unlimited : Number(value);
}

/** Netstat is a table of two lines: names, values. */
function octetsIn(netstat: string, name: string): number | undefined {
  const [names = [], values = []] = netstat
    .split('\n')
    .filter((line) => line.startsWith('IpExt:'))
    .map((line) => line.split(' '));
  const value = values[names.indexOf(name)];
  return value === undefined ? undefined : Number(value);
}

function times(factor: number, value: number | undefined): number | undefined {
  return value === undefined ? undefined : factor * value;
}
