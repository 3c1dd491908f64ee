/**
 * A relay between a client and a server, over TCP or a Unix socket, as bytes or as HTTP/2 frames, that a test makes misbehave in every way
 * that a wire can. With a certificate it ends TLS and speaks TLS to the server, so that frames can be seen. Close it in a hook.
 */
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, type Server as TlsServer, connect as tlsConnect } from 'node:tls';
import type { SelfSignedCertificate } from '../../src/embedded/api-server/self-signed-certificate.ts';
import { closeServer } from '../support/close-server.ts';
import { type Frame, FrameCutter, frameType } from './http2-frames.ts';

export type Direction = 'toServer' | 'toClient';

/** A server as a client reaches it. */
export type Place = { readonly port: number } | { readonly path: string };

export interface RelayOptions {
  /** Where it listens; by default on a free port. */
  readonly listen?: Place;
  readonly target: Place;
  /** With this it ends TLS, and expects the server to speak TLS. */
  readonly tls?: { readonly certificate: SelfSignedCertificate; readonly serverCa: () => string };
  /** Whether bytes are cut into frames. Default false. */
  readonly frames?: boolean;
}

/** What becomes of bytes, or of a frame; undefined: nothing passes. */
export interface Policy {
  readonly bytes?: (chunk: Buffer, link: Link, direction: Direction) => Buffer | undefined;
  readonly frame?: (frame: Frame, link: Link, direction: Direction) => Buffer | undefined;
  /** What becomes of a new connection: nobody ever answers on one that is held. Default `join`. */
  readonly accept?: () => 'join' | 'hold' | 'refuse';
  /** Milliseconds by which everything is late. Default 0. */
  readonly delayMs?: number;
}

/** One connection through the relay. */
export class Link {
  readonly near: Duplex;
  readonly far: Duplex | undefined;
  /** Streams that a client opened, and that were not ended by a frame since: for frames only. */
  readonly openStreams = new Set<number>();
  lastStream = 0;
  /** Streams of which the server was told nothing. */
  readonly refused = new Set<number>();
  /** Acknowledgements of SETTINGS that the test sent: the server waits for none. */
  strayAcks = 0;
  /** Nothing that comes after this passes any more. */
  over: boolean = false;
  /** While it is held nothing passes and nothing is closed; what comes is kept. */
  #held: boolean = false;
  readonly #kept: (() => void)[] = [];
  readonly #cutters: Readonly<Record<Direction, FrameCutter>> = {
    toServer: new FrameCutter('toServer'),
    toClient: new FrameCutter('toClient'),
  };

  constructor(near: Duplex, far: Duplex | undefined) {
    this.near = near;
    this.far = far;
  }

  /** The end that a direction leads to. */
  to(direction: Direction): Duplex | undefined {
    return direction === 'toClient' ? this.near : this.far;
  }

  /** Sends bytes of the test's own. */
  inject(bytes: Buffer, direction: Direction): void {
    this.to(direction)?.write(bytes);
  }

  /** Ends both sides as a program that closes. */
  cut(): void {
    this.near.destroy();
    this.far?.destroy();
  }

  /** Ends both sides as a program that died with data unread. */
  reset(): void {
    for (const end of [this.near, this.far]) {
      if (end instanceof Socket) {
        end.resetAndDestroy();
      } else {
        end?.destroy();
      }
    }
  }

  /** Closes one direction only. */
  halfClose(direction: Direction): void {
    this.to(direction)?.end();
  }

  hold(): void {
    this.#held = true;
  }

  /** Everything that came meanwhile happens now. */
  release(): void {
    this.#held = false;
    for (const step of this.#kept.splice(0)) {
      step();
    }
  }

  /** Now, or when it is released. */
  step(action: () => void): void {
    if (this.#held) {
      this.#kept.push(action);
    } else {
      action();
    }
  }

  cutFrames(chunk: Buffer, direction: Direction): readonly (Frame | Buffer)[] {
    return this.#cutters[direction].push(chunk);
  }
}

export class Relay {
  readonly links = new Set<Link>();
  /** Connections that were ever made. */
  connectionCount = 0;
  policy: Policy = {};
  readonly #options: RelayOptions;
  readonly #sockets = new Set<Socket>();
  #server: Server;
  #listen: Place;
  #certificate: SelfSignedCertificate | undefined;

  private constructor(options: RelayOptions) {
    this.#options = options;
    this.#listen = options.listen ?? { port: 0 };
    this.#certificate = options.tls?.certificate;
    this.#server = this.#createServer();
  }

  static async start(options: RelayOptions): Promise<Relay> {
    const relay = new Relay(options);
    await relay.#open();
    return relay;
  }

  get port(): number {
    return 'port' in this.#listen ? this.#listen.port : 0;
  }

  /** Every link as it was at the call. */
  each(action: (link: Link) => void): void {
    for (const link of [...this.links]) {
      action(link);
    }
  }

  /** Shows another certificate from the next connection on. */
  useCertificate(certificate: SelfSignedCertificate): void {
    this.#certificate = certificate;
    (this.#server as TlsServer).setSecureContext({ cert: certificate.certificate, key: certificate.privateKey });
  }

  /** Cuts every connection, and nobody listens any more until {@link Relay.comeBack}. */
  async goAway(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  async comeBack(): Promise<void> {
    this.#server = this.#createServer();
    await this.#open();
  }

  /** Nothing is wrong from now on. */
  heal(): void {
    this.policy = {};
    this.each((link) => link.release());
  }

  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  #createServer(): Server {
    const certificate = this.#certificate;
    const server =
      certificate === undefined
        ? createServer({ allowHalfOpen: true })
        : createTlsServer({ cert: certificate.certificate, key: certificate.privateKey, ALPNProtocols: ['h2'], allowHalfOpen: true });
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('tlsClientError', () => {});
    server.on(certificate === undefined ? 'connection' : 'secureConnection', (near: Duplex) => this.#accept(near));
    return server;
  }

  async #open(): Promise<void> {
    const { path, port } = { path: undefined, port: undefined, ...this.#listen };
    this.#server.listen(path === undefined ? { port: port ?? 0, host: '127.0.0.1' } : { path });
    await once(this.#server, 'listening');
    if (path === undefined) {
      this.#listen = { port: (this.#server.address() as AddressInfo).port };
    }
  }

  #accept(near: Duplex): void {
    this.connectionCount += 1;
    near.on('error', () => {});
    const verdict = this.policy.accept?.() ?? 'join';
    if (verdict === 'refuse') {
      near.destroy();
    } else if (verdict === 'join') {
      this.#join(new Link(near, this.#connect()));
    } else {
      this.#track(new Link(near, undefined));
      near.resume();
    }
  }

  #connect(): Duplex {
    const { target, tls } = this.#options;
    const far =
      tls === undefined
        ? createConnection({ ...target, host: '127.0.0.1', allowHalfOpen: true } as never)
        : tlsConnect({ ...target, host: '127.0.0.1', ca: tls.serverCa(), ALPNProtocols: ['h2'], allowHalfOpen: true } as never);
    this.#sockets.add(far);
    far.once('close', () => this.#sockets.delete(far));
    far.on('error', () => {});
    return far;
  }

  #track(link: Link): void {
    this.links.add(link);
    link.near.once('close', () => this.links.delete(link));
  }

  #join(link: Link): void {
    this.#track(link);
    for (const direction of ['toServer', 'toClient'] as const) {
      const from = direction === 'toServer' ? link.near : link.far;
      from?.on('data', (chunk: Buffer) => link.step(() => this.#pass(chunk, link, direction)));
      from?.once('end', () => link.step(() => link.to(direction)?.end()));
      from?.once('close', () => link.step(() => link.to(direction)?.destroy()));
    }
  }

  #pass(chunk: Buffer, link: Link, direction: Direction): void {
    if (this.#options.frames === true) {
      for (const part of link.cutFrames(chunk, direction)) {
        this.#write(Buffer.isBuffer(part) ? part : this.#passFrame(part, link, direction), link, direction);
      }
    } else {
      const { bytes } = this.policy;
      this.#write(bytes === undefined ? chunk : bytes(chunk, link, direction), link, direction);
    }
  }

  #passFrame(frame: Frame, link: Link, direction: Direction): Buffer | undefined {
    if (frame.type === frameType.settings && direction === 'toServer' && (frame.flags & 1) === 1 && link.strayAcks > 0) {
      link.strayAcks -= 1;
      return undefined;
    }
    const endsStream =
      frame.type === frameType.rstStream || (direction === 'toClient' && frame.type <= frameType.headers && (frame.flags & 1) === 1);
    if (endsStream) {
      link.openStreams.delete(frame.stream);
    } else if (direction === 'toServer' && frame.type === frameType.headers) {
      link.openStreams.add(frame.stream);
      link.lastStream = frame.stream;
    }
    const { frame: policy } = this.policy;
    return policy === undefined ? frame.bytes : policy(frame, link, direction);
  }

  #write(bytes: Buffer | undefined, link: Link, direction: Direction): void {
    const to = link.to(direction);
    if (bytes === undefined || to?.writable !== true || link.over) {
      return;
    }
    const { delayMs = 0 } = this.policy;
    if (delayMs === 0) {
      to.write(bytes);
    } else {
      setTimeout(() => to.write(bytes), delayMs).unref();
    }
  }
}
