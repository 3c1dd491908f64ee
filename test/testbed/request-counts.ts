/**
 * How many requests a kube-apiserver has answered, from its own metrics, so that tests can hold a client to what it costs
 * the server. It must not count on the client's side. Called by tests, through `Kubernetes.requestCounts`.
 */

/** One series of `apiserver_request_total`. */
export interface RequestCount {
  /** `GET`, `LIST`, `WATCH`, `POST`, `PUT`, `PATCH`, `DELETE`. */
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  /** Empty, `status`, ...; for a path that is no resource, that path. */
  readonly subresource: string;
  /** HTTP status. */
  readonly code: number;
  readonly count: number;
}

/** Reads the series out of the text of `/metrics`. */
export function parseRequestCounts(metricsText: string): readonly RequestCount[] {
  return [...metricsText.matchAll(/^apiserver_request_total\{(.*)\} (\S+)$/gm)].map(([, labelText = '', count]) => {
    const labels = Object.fromEntries([...labelText.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const { verb = '', group = '', resource = '', subresource = '', code } = labels as Readonly<Record<string, string>>;
    return { verb, group, resource, subresource, code: Number(code), count: Number(count) };
  });
}

/** The sum of all series that have these values: `sumRequests(counts, { verb: 'PATCH', resource: 'volumeattachments' })`. */
export function sumRequests(counts: readonly RequestCount[], wanted: Partial<Omit<RequestCount, 'count'>>): number {
  const fields = Object.entries(wanted) as [keyof RequestCount, unknown][];
  return counts.filter((series) => fields.every(([field, value]) => series[field] === value)).reduce((sum, { count }) => sum + count, 0);
}
