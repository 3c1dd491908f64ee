/**
 * The requests of leader election, on a connection that nothing else uses: each ends in one event for `leader-core.ts`,
 * whatever happens to it. Made by `leader-election.ts`.
 */
import { type Clock, startDeadline } from '../runtime/clock.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import type { ExchangeObserver } from './exchange.ts';
import type { LeaderEffect, LeaderEvent, WriteLease } from './leader-state.ts';
import { type Lease, type LeasePlace, leaseBody } from './lease.ts';
import { ObjectClient } from './object-client.ts';
import { leases } from './resources.ts';
import type { KubeTransport } from './transport.ts';
import type { StringMap } from './types.ts';

/** What goes to the server. */
export type LeaseRequest = Extract<LeaderEffect, { do: 'read' }> | WriteLease;

/** What the requests are made with. */
export interface LeaseRequestsOptions {
  readonly place: LeasePlace;
  /** Labels to put on the lease when it is written; others stay. */
  readonly labels: StringMap;
  /**
   * Opens a connection that nothing else uses. Called at the start, and again whenever a request got no answer in time: a
   * connection that is dead must not cost the lease twice.
   */
  readonly connect: () => KubeTransport;
  readonly observer: ExchangeObserver | undefined;
  readonly clock: Clock;
  readonly onAnswer: (event: LeaderEvent) => void;
}

/** See the head of this file. */
export class LeaseRequests {
  readonly #options: LeaseRequestsOptions;
  readonly #unfinished = new Set<Promise<void>>();
  #transport: KubeTransport;
  #leaseClient: ObjectClient;
  #client: ObjectClient;
  #current = new AbortController();

  constructor(options: LeaseRequestsOptions) {
    this.#options = options;
    this.#transport = options.connect();
    this.#leaseClient = this.#newClient();
    this.#client = this.#newClient();
  }

  /** For watch and events, on the same connection: when the server asks for patience, their requests hold up none for the lease. */
  get client(): ObjectClient {
    return this.#client;
  }

  /** Sends a request; its end goes to `onAnswer` unless it is abandoned before. */
  start(request: LeaseRequest): void {
    this.#current = new AbortController();
    const running = this.#run(request, this.#current.signal).finally(() => this.#unfinished.delete(running));
    this.#unfinished.add(running);
  }

  /** Wants no answer any more to a request that is under way. A write may still be done. */
  abandon(): void {
    this.#current.abort();
  }

  /** Resolves when no request is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#unfinished);
  }

  close(): void {
    this.#transport.close();
  }

  /** Never rejects. */
  async #run(request: LeaseRequest, abandoned: AbortSignal): Promise<void> {
    const deadline = startDeadline(this.#options.clock, request.withinMs, abandoned);
    let event: LeaderEvent;
    try {
      event = await this.#answer(request, deadline.signal);
    } catch (thrown) {
      event = failure(request, deadline.expired() ? this.#noAnswer(request) : asAppError(thrown));
    } finally {
      deadline.release();
    }
    if (!abandoned.aborted) {
      this.#options.onAnswer(event);
    }
  }

  async #answer(asked: LeaseRequest, signal: AbortSignal): Promise<LeaderEvent> {
    const { request } = asked;
    if (asked.do === 'read') {
      return { type: 'lease-read', request, lease: await this.#leaseClient.get(leases, this.#options.place, signal) };
    }
    return { type: 'write-accepted', request, lease: await this.#write(asked, signal) };
  }

  #write({ lease, record }: WriteLease, signal: AbortSignal): Promise<Lease> {
    const { place, labels } = this.#options;
    const body = leaseBody(place, { lease, record, labels });
    return lease === undefined
      ? this.#leaseClient.create(leases, { namespace: place.namespace, body }, signal)
      : this.#leaseClient.update(leases, { ...place, body }, signal);
  }

  #noAnswer({ do: action, withinMs }: LeaseRequest): AppError {
    this.#transport.close();
    this.#transport = this.#options.connect();
    this.#leaseClient = this.#newClient();
    this.#client = this.#newClient();
    const { name, namespace } = this.#options.place;
    const seconds = Math.round(withinMs / 100) / 10;
    return new AppError('unavailable', `Cannot ${action} Lease "${name}" in namespace "${namespace}": no answer within ${seconds} s`);
  }

  #newClient(): ObjectClient {
    const { clock, observer } = this.#options;
    return new ObjectClient({ transport: this.#transport, clock, ...(observer !== undefined && { observer }) });
  }
}

/** A write to a lease that is gone has the same cure as one to another version: a fresh look. */
function failure({ do: action, request }: LeaseRequest, error: AppError): LeaderEvent {
  if (action === 'read') {
    return error.kind === 'missing' ? { type: 'lease-missing', request } : { type: 'request-failed', request, error };
  }
  const conflict = error.kind === 'conflict' || error.kind === 'missing';
  return { type: conflict ? 'write-conflicted' : 'request-failed', request, error };
}
