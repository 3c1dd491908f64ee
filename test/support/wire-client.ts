/**
 * Transports to a test server of the wire, with everything that a test does not care about filled in.
 */
import type { ClusterConfig } from '../../src/kube/config.ts';
import { type ConnectionOptions, openConnection } from '../../src/kube/connection.ts';
import { fixedCredentials } from '../../src/kube/credentials.ts';
import { parseServerAddress } from '../../src/kube/server-address.ts';
import type { TlsMaterial, TlsSource } from '../../src/kube/tls-source.ts';
import type { KubeAnswer, KubeRequest, KubeTransport } from '../../src/kube/transport.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { silentLogger } from './silent-logger.ts';
import { testCertificate } from './wire-server.ts';

/** A TLS source whose material a test changes. */
export class ChangeableTls implements TlsSource {
  current: TlsMaterial;
  expiredCount = 0;

  constructor(material: TlsMaterial = { authorities: testCertificate.certificate, verify: true }) {
    this.current = material;
  }

  material(): Promise<TlsMaterial> {
    return Promise.resolve(this.current);
  }

  expire(): void {
    this.expiredCount += 1;
  }
}

/** The configuration for a server at `url`, without credentials. */
function clusterAt(url: string, overrides: Partial<ClusterConfig> = {}): ClusterConfig {
  return {
    server: parseServerAddress(url, { what: 'Cannot use test server: it', secureByDefault: true }),
    tls: new ChangeableTls(),
    credentials: fixedCredentials({}),
    proxy: undefined,
    namespace: 'default',
    ...overrides,
  };
}

/** A transport to the server at `url`. Close it in a hook. */
export function connectTo(url: string, overrides: Partial<ClusterConfig & ConnectionOptions> = {}): KubeTransport {
  const { clock = systemClock, log = silentLogger, userAgent = 'test/1', lastLook = false, ...config } = overrides;
  return openConnection(clusterAt(url, config), { clock, log, userAgent, lastLook });
}

export const never: AbortSignal = new AbortController().signal;

/** A read, or a write when it has a body. */
export function sendTo(
  transport: KubeTransport,
  path: string,
  options: Partial<KubeRequest> & { signal?: AbortSignal } = {},
): Promise<KubeAnswer> {
  const { signal = new AbortController().signal, ...request } = options;
  return transport.send({ method: request.body === undefined ? 'GET' : 'PATCH', path, ...request }, signal);
}

/** The whole body as text. */
export async function textOf(answer: KubeAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends and reads the whole answer. */
export async function fetchText(transport: KubeTransport, path: string, options: Parameters<typeof sendTo>[2] = {}): Promise<string> {
  return await textOf(await sendTo(transport, path, options));
}
