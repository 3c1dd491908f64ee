/**
 * What a process uses, as the kernel counts it: memory and CPU time. Linux only. Called by the cases.
 */
import { cpuMsOf, kibibytesOf } from '../testbed/process-usage.ts';

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
  const status = `/proc/${pid}/status`;
  const rollup = `/proc/${pid}/smaps_rollup`;
  return {
    residentMegabytes: megabytes(kibibytesOf(status, 'VmRSS')),
    peakMegabytes: megabytes(kibibytesOf(status, 'VmHWM')),
    privateMegabytes: megabytes(kibibytesOf(rollup, 'Private_Clean') + kibibytesOf(rollup, 'Private_Dirty')),
    cpuMs: cpuMsOf(pid),
  };
}

/** In MB: the kernel counts in units of 1,024 bytes. */
function megabytes(kibibytes: number): number {
  return (kibibytes * 1_024) / 1e6;
}
