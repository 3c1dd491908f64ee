/**
 * Whether a cache is known to hold all that the server had at a moment of doubt (behaviour.md 5.9). A watch tells changes in
 * their order and late: after a gap it first tells what is long past. Used by `reflector.ts`.
 */
import { compareVersions } from './resource-version.ts';

/** In doubt until everything was told up to a version that the server has had since the doubt began. */
export class Certainty {
  #inDoubt: boolean = true;
  #needed: string | undefined;

  /** Changes may have gone untold. */
  doubt(): void {
    this.#inDoubt = true;
    this.#needed = undefined;
  }

  /** The server was at this version at a moment since the doubt began. The first such version counts. */
  serverWasAt(version: string): void {
    this.#needed ??= version;
  }

  /** Everything up to this version has been told. Returns whether that ends the doubt. */
  toldUpTo(version: string): boolean {
    if (!this.#inDoubt || this.#needed === undefined || compareVersions(version, this.#needed) === 'older') {
      return false;
    }
    this.#inDoubt = false;
    return true;
  }
}
