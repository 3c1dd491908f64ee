/**
 * What a process uses, as the kernel counts it: memory and CPU time. Linux only. Called by the cases.
 */
import { readFileSync } from 'node:fs';

/** Now, in MB (10^6 bytes) and ms. */
export interface ProcessUsage {
  readonly residentMegabytes: number;
  /** The most since the start. */
  readonly peakMegabytes: number;
  /** Not shared with other processes: what would be free without it. */
  readonly privateMegabytes: number;
  /** Of all threads since the start, in steps of 10 ms. */
  readonly cpuMs: number;
}

/** Throws when there is no such process. */
export function usageOf(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return {
    residentMegabytes: kilobytes(status, 'VmRSS') / 1e3,
    peakMegabytes: kilobytes(status, 'VmHWM') / 1e3,
    privateMegabytes: (kilobytes(rollup, 'Private_Clean') + kilobytes(rollup, 'Private_Dirty')) / 1e3,
    cpuMs: cpuMsOf(pid),
  };
}

/** CPU time alone, which costs nothing to read. */
export function cpuMsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** In thousands of bytes: the kernel counts in units of 1,024. */
function kilobytes(text: string, field: string): number {
  return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1_024) / 1_000;
}
