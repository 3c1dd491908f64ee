/**
 * What a process uses, as the kernel counts it. Linux only. Called by `process.ts`, the benchmarks and `npm run image`.
 */
import { readFileSync } from 'node:fs';

/** Bytes of memory that are resident. NaN when the process is over but not taken leave of. */
export function residentBytesOf(pid: number): number {
  return 1_024 * kibibytesOf(`/proc/${pid}/status`, 'VmRSS');
}

/** A figure in a file of /proc, in units of 1,024 bytes as the kernel writes it; NaN where the file does not have it. Throws when there is no such file. */
export function kibibytesOf(path: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1]);
}

/** CPU time of all threads since the start, in milliseconds, in steps of 10. */
export function cpuMsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
