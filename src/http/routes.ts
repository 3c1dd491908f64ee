/**
 * What is answered on which path (behaviour.md 11): metrics, liveness, leadership, readiness. Knows no socket; called by
 * `server.ts` for each request.
 */

/** An answer in full. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A thing that must be so before the program counts as ready. */
export interface ReadinessCheck {
  /** Names the thing, such as `caches`. */
  readonly name: string;
  /** Why it is not ready; undefined when it is. */
  readonly obstacle: () => string | undefined;
}

/** What the paths answer from. */
export interface RouteSources {
  /** `--metrics-path`. As with Go's mux, one that ends in a slash stands for everything below it too. */
  readonly metricsPath: string;
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
  /** Why the leader election is not healthy; undefined when it is, or when there is none. */
  readonly leadershipFault: () => string | undefined;
  readonly readiness: readonly ReadinessCheck[];
}

const plainText = 'text/plain; charset=utf-8';

/** Where the original has its only health check. */
export const leadershipPath = '/healthz/leader-election';

/** Answers by path. */
export class Routes {
  readonly #sources: RouteSources;
  readonly #exact: ReadonlyMap<string, () => Answer | Promise<Answer>>;

  constructor(sources: RouteSources) {
    this.#sources = sources;
    // Later ones win: nothing of ours may hide what the original has.
    this.#exact = new Map<string, () => Answer | Promise<Answer>>([
      ['/healthz', () => ok],
      ['/readyz', () => this.#readyz()],
      [sources.metricsPath, () => this.#metrics()],
      [leadershipPath, () => this.#leadership()],
    ]);
  }

  /** The answer for a path, without its query. */
  async answer(path: string): Promise<Answer> {
    const exact = this.#exact.get(path);
    if (exact !== undefined) {
      return await exact();
    }
    const { metricsPath } = this.#sources;
    return metricsPath.endsWith('/') && path.startsWith(metricsPath) ? await this.#metrics() : text(404, '404 page not found\n');
  }

  async #metrics(): Promise<Answer> {
    const { metrics } = this.#sources;
    return { status: 200, contentType: metrics.contentType, body: await metrics.text() };
  }

  #leadership(): Answer {
    const fault = this.#sources.leadershipFault();
    return fault === undefined ? ok : text(500, `internal server error: ${fault}\n`);
  }

  #readyz(): Answer {
    const lines = this.#sources.readiness.flatMap(({ name, obstacle }) => {
      const reason = obstacle();
      return reason === undefined ? [] : [`not ready: ${name}: ${reason}\n`];
    });
    return lines.length === 0 ? ok : text(503, lines.join(''));
  }
}

/** An answer in words. */
export function text(status: number, body: string): Answer {
  return { status, contentType: plainText, body };
}

const ok = text(200, 'ok');
