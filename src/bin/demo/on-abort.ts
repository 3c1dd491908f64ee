/**
 * What to do when the demo is to stop, for promises that nothing else would settle.
 */

/** Runs `run` once when the signal fires, at once where it has fired already. */
export function onAbort(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) {
    run();
  } else {
    signal.addEventListener('abort', run, { once: true });
  }
}
