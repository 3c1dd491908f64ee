/**
 * What this process remembers of an attachment between turns, and nowhere else: a result that is not saved yet, and the
 * error that was sent last. Attachments that are done are not remembered. Lost with the process, which is safe: every
 * step may be done twice.
 */
import type { UnsavedResult } from './attachment-decision.ts';
import type { ErrorRecord } from './patches.ts';

/** An error as it was sent to the API server. */
export interface SentError {
  readonly uid: string;
  readonly record: ErrorRecord;
  /** Monotonic milliseconds. */
  readonly sentAtMs: number;
}

/** Unsaved results and sent errors by attachment name. */
export class AttachmentMemory {
  readonly #unsaved = new Map<string, UnsavedResult>();
  readonly #sentErrors = new Map<string, SentError>();

  /** The result that is still to be saved for the attachment. */
  unsaved(name: string): UnsavedResult | undefined {
    return this.#unsaved.get(name);
  }

  /** Remembers that the driver has done its part: from here on only the write is retried, not the call. */
  rememberUnsaved(name: string, result: UnsavedResult): void {
    this.#unsaved.set(name, result);
  }

  /** Forgets the unsaved result: it is saved, or can never be. */
  forgetUnsaved(name: string): void {
    this.#unsaved.delete(name);
  }

  /** The error that was sent last. */
  sentError(name: string): SentError | undefined {
    return this.#sentErrors.get(name);
  }

  /** Remembers what was sent. */
  rememberSentError(name: string, sent: SentError): void {
    this.#sentErrors.set(name, sent);
  }

  /** Forgets the attachment: it is done or gone. */
  forget(name: string): void {
    this.#unsaved.delete(name);
    this.#sentErrors.delete(name);
  }
}
