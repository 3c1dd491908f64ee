/**
 * Opens one wire: dials and puts the protocol on the socket that the server chose, all within one bound of time.
 * Called by `wire-pool.ts` through `connection.ts`.
 */
import { type Clock, startDeadline } from '../runtime/clock.ts';
import { AppError, asAppError, stoppedError } from '../runtime/errors.ts';
import { dial, proxyAuthorization } from './dial.ts';
import { Http1Connection } from './http1-connection.ts';
import { Http2Session } from './http2-session.ts';
import type { ProxyAddress } from './proxy.ts';
import type { ServerAddress } from './server-address.ts';
import type { TlsMaterial } from './tls-source.ts';
import { reasonOf, type Wire, type WireContext } from './wire.ts';

/** For TCP, proxy, TLS and the first SETTINGS together: less than the 30 s that a request has, so that it learns why. */
const openTimeoutMs = 20_000;

/** Where a wire goes and what it is made of. */
export interface WireTarget {
  readonly server: ServerAddress;
  readonly proxy: ProxyAddress | undefined;
  readonly tls: TlsMaterial;
  readonly context: WireContext;
  readonly clock: Clock;
}

/** Connects. Throws `unavailable` when it cannot or when it takes longer than 20 s, `stopped` when `signal` fires. */
export async function openWire(target: WireTarget, signal: AbortSignal): Promise<Wire> {
  const deadline = startDeadline(target.clock, openTimeoutMs, signal);
  try {
    return await openWithin(target, deadline.signal);
  } catch (thrown) {
    if (deadline.expired()) {
      const message = `Cannot connect to API server "${target.server.url}": no connection within ${openTimeoutMs / 1000} s`;
      throw new AppError('unavailable', message, { cause: thrown });
    }
    throw asAppError(thrown);
  } finally {
    deadline.release();
  }
}

async function openWithin(target: WireTarget, signal: AbortSignal): Promise<Wire> {
  const { server, proxy, context, clock } = target;
  const { socket, protocol, toProxy } = await dial(target, signal);
  if (protocol === 'http/1.1') {
    return new Http1Connection(
      socket,
      context,
      toProxy && proxy !== undefined ? { viaProxy: { authorization: proxyAuthorization(proxy) } } : {},
    );
  }
  try {
    return await Http2Session.open(socket, { context, clock, signal });
  } catch (thrown) {
    if (signal.aborted) {
      throw stoppedError('connect to the API server');
    }
    throw new AppError('unavailable', `Cannot connect to API server "${server.url}": ${reasonOf(thrown)}`, { cause: thrown });
  }
}
