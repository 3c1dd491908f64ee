/**
 * Bytes that have arrived and were not taken yet, side by side in one piece of memory whatever the borders of their chunks. It is
 * used again for the next chunk, so that nothing is allocated for thousands of small ones. Used by `protobuf-cutter.ts`.
 */
import { Buffer } from 'node:buffer';

/** Enough for a chunk of HTTP/2 and the object that goes on from the one before. */
const usualBytes = 64 * 1024;

/** Some bytes, from `start` to before `end`. */
export interface Part {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** A queue of bytes. */
export class ByteFeed {
  #bytes = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  /** Bytes that are dropped as they come. */
  #unwanted = 0;

  /** Bytes that have arrived and were not taken. */
  get size(): number {
    return this.#end - this.#start;
  }

  /** Nothing has arrived that is not taken, and nothing is to be dropped. */
  get empty(): boolean {
    return this.size === 0 && this.#unwanted === 0;
  }

  /** The byte at this position behind those that were taken; -1 where none has arrived. */
  at(position: number): number {
    return position < this.size ? (this.#bytes[this.#start + position] ?? -1) : -1;
  }

  /** Ends the life of every part that was taken. */
  push(chunk: Uint8Array): void {
    const dropped = Math.min(this.#unwanted, chunk.length);
    this.#unwanted -= dropped;
    const added = chunk.length - dropped;
    if (this.#end + added > this.#bytes.length || this.#oversized()) {
      this.#makeRoom(added);
    }
    this.#bytes.set(dropped === 0 ? chunk : chunk.subarray(dropped), this.#end);
    this.#end += added;
  }

  /** Takes so many bytes; undefined, with nothing taken, while there are fewer. They are gone with the next `push`. */
  take(count: number): Part | undefined {
    if (this.size < count) {
      return undefined;
    }
    const start = this.#start;
    this.#start += count;
    return { bytes: this.#bytes, start, end: this.#start };
  }

  /** Drops so many bytes, also those that are still to come. */
  pass(count: number): void {
    const here = Math.min(count, this.size);
    this.#start += here;
    this.#unwanted += count - here;
  }

  /** After an object of megabytes. */
  #oversized(): boolean {
    return this.#bytes.length > usualBytes && this.size === 0;
  }

  #makeRoom(added: number): void {
    const needed = this.size + added;
    // Twice, so that a long object is not copied for each of its chunks.
    const target =
      needed <= this.#bytes.length / 2 && !this.#oversized() ? this.#bytes : Buffer.allocUnsafe(Math.max(usualBytes, 2 * needed));
    this.#bytes.copy(target, 0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    this.#bytes = target;
  }
}
