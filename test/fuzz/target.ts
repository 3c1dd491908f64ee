/**
 * What a fuzzer can be pointed at: something that takes bytes from outside, and what it may do with them. It takes them, or refuses them
 * by an error that it says it throws; anything else is a fault, and so is to take long. `targets.ts` has them all.
 */

/** One of them. */
export interface FuzzTarget {
  /** Also the folder of its corpus. */
  readonly name: string;
  /** What it takes, of every kind, to begin with. */
  readonly seeds: () => readonly Uint8Array[];
  /** Takes the bytes; returns what became of them, in a word or two. Throws what it throws. */
  readonly take: (bytes: Buffer) => string;
  /** Whether this is an error that it may throw. */
  readonly mayThrow: (thrown: unknown) => boolean;
  /** Texts that a change may put in. */
  readonly words: readonly string[];
}

/** What became of some bytes. */
export interface FuzzOutcome {
  readonly is: 'taken' | 'refused' | 'fault';
  /** The result or the message, without what is particular to the bytes: outcomes of the same signature are alike. */
  readonly signature: string;
  readonly tookMs: number;
}

/** Longer than this is a fault, however busy the machine is: inputs are small. */
export const mostMs = 2_000;

/** Gives the bytes to the target and judges. */
export function judge({ take, mayThrow }: FuzzTarget, bytes: Uint8Array): FuzzOutcome {
  const copy = Buffer.from(bytes);
  const startedMs = performance.now();
  const outcome = ((): Omit<FuzzOutcome, 'tookMs'> => {
    try {
      return { is: 'taken', signature: take(copy) };
    } catch (thrown) {
      return mayThrow(thrown) ? { is: 'refused', signature: signatureOf(thrown) } : { is: 'fault', signature: textOf(thrown) };
    }
  })();
  const tookMs = performance.now() - startedMs;
  return tookMs > mostMs ? { is: 'fault', signature: `it took ${tookMs.toFixed(0)} ms`, tookMs } : { ...outcome, tookMs };
}

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : `thrown: ${String(thrown)}`;
}

function signatureOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message
    .replaceAll(/"(?:[^"\\]|\\.)*"/gsu, '"…"')
    .replaceAll(/\d+/gu, '0')
    .slice(0, 120);
}
