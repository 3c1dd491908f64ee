/**
 * ControllerListVolumes, page by page, for the feature: fits `VolumeLister` of src/attacher/ports.ts. Keeps nothing of what it
 * reads, and gives way to other work within a page of any size. Made by src/bin, called by src/attacher.
 */
import type { Clock } from '../runtime/clock.ts';
import { AppError, stoppedError } from '../runtime/errors.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { CsiConnection } from './connection.ts';
import { listVolumes, readVolumeList } from './volume-list.ts';

/** What a {@link CsiVolumeLister} works with. */
export interface VolumeListerOptions {
  readonly connection: Pick<CsiConnection, 'call'>;
  readonly clock: Clock;
  /** Deadline of each page, `--timeout`. */
  readonly timeoutMs: number;
  /** Most entries of a page, `--max-entries`; 0: as the driver likes. */
  readonly maxEntries: number;
}

/** Told of an entry of the list. */
type Visit = (volumeId: string, nodeIds: readonly string[]) => void;

/** A driver that makes up new pages for ever is cut off here. With one entry a page it is still more than any cluster has. */
const maxPages = 1_000_000;

/** The list of volumes behind one connection. */
export class CsiVolumeLister {
  readonly #options: VolumeListerOptions;

  constructor(options: VolumeListerOptions) {
    this.#options = options;
  }

  /**
   * Tells `visit` of every entry of the driver's list (behaviour.md 6.1). A volume may come more than once, and then is on all
   * the nodes told of. Throws what the driver answered for a page, `refused` for a reply that cannot be read or pages without
   * an end, `stopped` when the signal fires: what was told then is half a list.
   */
  async listVolumes(visit: Visit, signal: AbortSignal): Promise<void> {
    const tokens = new Set<string>();
    for (let token = await this.#page('', visit, signal); token !== ''; token = await this.#page(token, visit, signal)) {
      if (tokens.has(token) || tokens.size === maxPages) {
        throw endlessList(tokens.size, token);
      }
      tokens.add(token);
    }
  }

  /** Reads a page; returns the token of the next, empty after the last. */
  async #page(startingToken: string, visit: Visit, signal: AbortSignal): Promise<string> {
    const { connection, timeoutMs, maxEntries, clock } = this.#options;
    const bytes = await connection.call(listVolumes, { startingToken, maxEntries }, { timeoutMs, signal });
    const entries = readVolumeList(bytes);
    const pacer = new Pacer(clock);
    let step = entries.next();
    for (; step.done !== true; step = entries.next()) {
      visit(step.value.volumeId, step.value.nodeIds);
      if (pacer.due) {
        await pacer.rest();
        if (signal.aborted) {
          throw stoppedError('list volumes');
        }
      }
    }
    return step.value;
  }
}

function endlessList(pageCount: number, token: string): AppError {
  const reason =
    pageCount === maxPages
      ? `the CSI driver has more than ${maxPages} pages`
      : `the CSI driver gives the page token "${token.slice(0, 100)}" twice, so its pages have no end`;
  return new AppError('refused', `Cannot list volumes: ${reason}`);
}
