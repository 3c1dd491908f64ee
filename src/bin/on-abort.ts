/**
 * What to do when a program of `bin/` is told to stop, for promises that nothing else would settle.
 */

/** Runs `run` once when the signal fires, at once where it has fired already. */
export function onAbort(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) {
    run();
  } else {
    signal.addEventListener('abort', run, { once: true });
  }
}

/** Resolves when the signal fires. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => onAbort(signal, resolve));
}
