/**
 * The termination message of the container: the kubelet shows what stands in this file as the reason in the status of the pod. It is
 * written only where the kubelet has put the file, and whatever goes wrong with it must not change how the process ends. Called by
 * `csi-attacher.ts`.
 */
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { escapeUnprintable } from '../runtime/go-quote.ts';
import type { Logger } from '../runtime/log.ts';

/** Where it is unless `terminationMessagePath` of the container says otherwise. */
export const defaultTerminationLog = '/dev/termination-log';

/** As much as the kubelet reads. */
const maxBytes = 4_096;

/**
 * Writes `reason` as the one line of the file at `path`, or nothing where it is empty; does nothing where there is no file. At once, because
 * what comes next may be the end. Never throws.
 */
export function writeTerminationLog(path: string, reason: string, log: Logger): void {
  try {
    overwrite(path, reason === '' ? new Uint8Array() : oneLine(reason));
  } catch (thrown) {
    if (!isMissing(thrown)) {
      log.warning('Cannot write the termination log', { path, reason: String(thrown) });
    }
  }
}

function overwrite(path: string, line: Uint8Array): void {
  // Without O_CREAT: outside a pod nobody wants the file. O_NONBLOCK: a pipe that nobody reads is an error, not a wait.
  const file = openSync(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NONBLOCK);
  try {
    writeSync(file, line);
  } finally {
    closeSync(file);
  }
}

/** With its end; cut at a character boundary. */
function oneLine(reason: string): Uint8Array {
  const line = new Uint8Array(maxBytes);
  const { written } = new TextEncoder().encodeInto(escapeUnprintable(reason), line.subarray(0, maxBytes - 1));
  line.set([10], written);
  return line.subarray(0, written + 1);
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');
}
