/**
 * What this process remembers of an attachment between turns, and nowhere else: a result that is not saved yet, how the
 * driver failed, the error that was sent last, and that it is to be forced. Attachments that are done are not remembered. Lost with the process,
 * which is safe: every step may be done twice.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import type { DecisionMode, Operation, UnsavedResult } from './attachment-decision.ts';
import { operationOf } from './decide-attachment.ts';
import type { ErrorRecord } from './patches.ts';

/** An error as it was sent to the API server. */
export interface SentError {
  readonly uid: string;
  readonly record: ErrorRecord;
  /** Monotonic milliseconds. */
  readonly sentAtMs: number;
}

/** What the driver's list disagreed about. */
interface Force {
  readonly uid: string;
  readonly operation: Operation;
}

/** CSI, ControllerPublishVolume: "Volume published to another node", "Max volumes attached". */
const failedPrecondition = 9;
const resourceExhausted = 8;

/** Unsaved results, sent errors, forces, and what is waited for, by attachment name. */
export class AttachmentMemory {
  readonly #unsaved = new Map<string, UnsavedResult>();
  readonly #sentErrors = new Map<string, SentError>();
  readonly #forces = new Map<string, Force>();
  /** What an attachment waits for by the driver's last answer, and the same by what it is: one that is freed is met by few of many. */
  readonly #awaited = new Map<string, string>();
  readonly #waiting = new Map<string, Set<string>>();

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

  /** Remembers with which gRPC code the driver failed; undefined: the last attempt failed otherwise. */
  rememberFailure(attachment: VolumeAttachment, grpcCode: number | undefined): void {
    const { name } = attachment;
    this.#forgetFailure(name);
    const awaited = awaitedAfter(attachment, grpcCode);
    if (awaited !== undefined) {
      this.#awaited.set(name, awaited);
      this.#waiting.set(awaited, (this.#waiting.get(awaited) ?? new Set()).add(name));
    }
  }

  /** Names of the attachments that the driver refused last because the volume of this one was in use, or its node full. */
  waitingFor(freed: VolumeAttachment): readonly string[] {
    return [volumeOf(freed), nodeOf(freed)].flatMap((awaited) => [...(this.#waiting.get(awaited) ?? [])]);
  }

  /** Forces what the attachment asks for now, until an attempt succeeds or it asks for something else (behaviour.md 6.2). */
  force(attachment: VolumeAttachment): void {
    this.#forces.set(attachment.name, { uid: attachment.uid, operation: operationOf(attachment) });
  }

  /** How the next attempt at the attachment is decided about. */
  modeOf(attachment: VolumeAttachment): DecisionMode {
    const force = this.#forces.get(attachment.name);
    return force?.uid === attachment.uid && force.operation === operationOf(attachment) ? 'forced' : 'normal';
  }

  /** Forgets the attachment: it is done or gone. */
  forget(name: string): void {
    this.#unsaved.delete(name);
    this.#sentErrors.delete(name);
    this.#forces.delete(name);
    this.#forgetFailure(name);
  }

  #forgetFailure(name: string): void {
    const awaited = this.#awaited.get(name);
    const others = awaited === undefined ? undefined : this.#waiting.get(awaited);
    if (awaited !== undefined && others?.delete(name)) {
      this.#awaited.delete(name);
      if (others.size === 0) {
        this.#waiting.delete(awaited);
      }
    }
  }
}

/** Undefined: nothing that a detach could free. */
function awaitedAfter(attachment: VolumeAttachment, grpcCode: number | undefined): string | undefined {
  switch (grpcCode) {
    case failedPrecondition:
      return volumeOf(attachment);
    case resourceExhausted:
      return nodeOf(attachment);
    default:
      return undefined;
  }
}

/** Inline volumes have no name: any of them counts for all. */
function volumeOf({ persistentVolumeName = '' }: VolumeAttachment): string {
  return `volume ${persistentVolumeName}`;
}

function nodeOf({ nodeName }: VolumeAttachment): string {
  return `node ${nodeName}`;
}
