/**
 * Bytes that have arrived and were not taken yet, whatever the borders of their chunks. Each byte is copied twice at most. Used by
 * `protobuf-cutter.ts`.
 */
import { Buffer } from 'node:buffer';

/** A queue of bytes. */
export class ByteFeed {
  #parts: Buffer[] = [];
  /** How much of the first part was taken. */
  #taken = 0;
  #size = 0;
  /** Bytes that are dropped as they come. */
  #unwanted = 0;

  /** Nothing has arrived that is not taken, and nothing is to be dropped. */
  get empty(): boolean {
    return this.#size === 0 && this.#unwanted === 0;
  }

  push(chunk: Uint8Array): void {
    const dropped = Math.min(this.#unwanted, chunk.length);
    this.#unwanted -= dropped;
    if (dropped < chunk.length) {
      this.#parts.push(Buffer.from(chunk.buffer, chunk.byteOffset + dropped, chunk.byteLength - dropped));
      this.#size += chunk.length - dropped;
    }
  }

  /** Drops so many bytes, also those that are still to come. */
  pass(count: number): void {
    const here = Math.min(count, this.#size);
    this.#unwanted += count - here;
    this.#drop(here);
  }

  /** The next bytes, at most so many, without taking them. For short stretches: it may join all parts. */
  peek(count: number): Buffer {
    const wanted = Math.min(count, this.#size);
    return this.#first(wanted) ?? this.#join().subarray(0, wanted);
  }

  /** Takes so many bytes; undefined, with nothing taken, while there are fewer. */
  take(count: number): Buffer | undefined {
    if (this.#size < count) {
      return undefined;
    }
    const taken = this.#first(count) ?? this.#join().subarray(0, count);
    this.#drop(count);
    return taken;
  }

  /** So many bytes out of the first part, if it has them. */
  #first(count: number): Buffer | undefined {
    const first = this.#parts[0];
    return first !== undefined && first.length - this.#taken >= count ? first.subarray(this.#taken, this.#taken + count) : undefined;
  }

  #join(): Buffer {
    const [first = Buffer.alloc(0), ...rest] = this.#parts;
    const joined = Buffer.concat([first.subarray(this.#taken), ...rest]);
    this.#parts = [joined];
    this.#taken = 0;
    return joined;
  }

  #drop(count: number): void {
    this.#size -= count;
    this.#taken += count;
    while (this.#parts.length > 0 && this.#taken >= (this.#parts[0]?.length ?? 0)) {
      this.#taken -= this.#parts.shift()?.length ?? 0;
    }
  }
}
