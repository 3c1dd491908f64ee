/**
 * CSI drivers for tests of src/csi, which answer what a test tells them to: one on grpc-js, and one that speaks HTTP/2 itself to say what
 * no gRPC library would. No volumes, no state; the driver with a backend is src/embedded/csi-driver.
 */
import http2 from 'node:http2';
import type net from 'node:net';
import { Server, ServerCredentials, type ServerUnaryCall, type ServiceDefinition, type sendUnaryData } from '@grpc/grpc-js';
import type jspb from 'google-protobuf';
import rpc from '../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../csi-spec/generated/csi_pb.js';

/** A reply, or a status. */
export type Answer = jspb.Message | { readonly code: number; readonly details: string };
/** Answers one call; a promise that never settles hangs. */
export type Script = (call: ServerUnaryCall<jspb.Message, jspb.Message>) => Answer | Promise<Answer>;
/** Scripts by RPC name, such as `Probe`. An RPC without one answers UNIMPLEMENTED. */
export type Scripts = Readonly<Record<string, Script>>;

export class ScriptedCsiDriver {
  /** Names of the RPCs called, in order. */
  readonly calls: string[] = [];
  readonly #server = new Server({ 'grpc.max_receive_message_length': -1 });
  readonly #scripts: Scripts;

  private constructor(scripts: Scripts) {
    this.#scripts = scripts;
    this.#serve(rpc.IdentityService as unknown as ServiceDefinition);
    this.#serve(rpc.ControllerService as unknown as ServiceDefinition);
  }

  static async listen(path: string, scripts: Scripts = {}): Promise<ScriptedCsiDriver> {
    const driver = new ScriptedCsiDriver(scripts);
    await new Promise<void>((resolve, reject) => {
      driver.#server.bindAsync(`unix://${path}`, ServerCredentials.createInsecure(), (error) =>
        error === null ? resolve() : reject(error),
      );
    });
    return driver;
  }

  /** Cuts every connection and takes the socket away. */
  close(): void {
    this.#server.forceShutdown();
  }

  /** Takes no new connection and ends when the last one has closed by itself. */
  drain(): Promise<void> {
    return new Promise((resolve, reject) => this.#server.tryShutdown((error) => (error === undefined ? resolve() : reject(error))));
  }

  #serve(service: ServiceDefinition): void {
    const names = Object.entries(service).map(([key, { path }]) => [key, path.split('/')[2] ?? ''] as const);
    this.#server.addService(service, Object.fromEntries(names.map(([key, name]) => [key, this.#handler(name)])));
  }

  #handler(name: string) {
    return (call: ServerUnaryCall<jspb.Message, jspb.Message>, done: sendUnaryData<jspb.Message>): void => {
      this.calls.push(name);
      const script = this.#scripts[name];
      const answer = script === undefined ? { code: 12, details: `no script for ${name}` } : script(call);
      void Promise.resolve(answer).then((value) => ('serializeBinary' in value ? done(null, value) : done(value)));
    };
  }
}

/** Scripts of a driver that is ready and can do everything that matters here. */
export function workingDriver(change: Scripts = {}): Scripts {
  return {
    Probe: () => new csi.ProbeResponse(),
    GetPluginInfo: () => new csi.GetPluginInfoResponse().setName('driver.example.com').setVendorVersion('1'),
    GetPluginCapabilities: () => pluginCapabilities([1]),
    ControllerGetCapabilities: () => controllerCapabilities([2, 3, 8, 10, 13]),
    ControllerPublishVolume: () => publishReply({ device: '/dev/vdb' }),
    ControllerUnpublishVolume: () => new csi.ControllerUnpublishVolumeResponse(),
    ...change,
  };
}

/** Services by number. */
export function pluginCapabilities(types: readonly number[]): csi.GetPluginCapabilitiesResponse {
  const list = types.map((type) => new csi.PluginCapability().setService(new csi.PluginCapability.Service().setType(type)));
  return new csi.GetPluginCapabilitiesResponse().setCapabilitiesList(list);
}

/** RPCs by number. */
export function controllerCapabilities(types: readonly number[]): csi.ControllerGetCapabilitiesResponse {
  const list = types.map((type) => new csi.ControllerServiceCapability().setRpc(new csi.ControllerServiceCapability.RPC().setType(type)));
  return new csi.ControllerGetCapabilitiesResponse().setCapabilitiesList(list);
}

export function publishReply(context: Readonly<Record<string, string>>): csi.ControllerPublishVolumeResponse {
  const reply = new csi.ControllerPublishVolumeResponse();
  for (const [key, value] of Object.entries(context)) {
    reply.getPublishContextMap().set(key, value);
  }
  return reply;
}

/** An HTTP/2 server whose streams a test answers by hand, after the request has been read. */
export class RawHttp2Driver {
  readonly #server: http2.Http2Server;
  readonly #sockets = new Set<net.Socket>();

  private constructor(answer: (stream: http2.ServerHttp2Stream, cutConnection: () => void) => void) {
    this.#server = http2.createServer({ maxSendHeaderBlockLength: 2 ** 31 - 1 });
    this.#server.on('connection', (socket: net.Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('stream', (stream) => {
      stream.on('error', () => {});
      stream.on('end', () => answer(stream, () => this.#cut()));
      stream.resume();
    });
  }

  static async listen(path: string, answer: (stream: http2.ServerHttp2Stream, cutConnection: () => void) => void): Promise<RawHttp2Driver> {
    const driver = new RawHttp2Driver(answer);
    await new Promise<void>((resolve) => driver.#server.listen(path, resolve));
    return driver;
  }

  async close(): Promise<void> {
    this.#cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #cut(): void {
    for (const socket of this.#sockets) {
      socket.destroy();
    }
  }
}

/** A reply of these messages and trailers over one raw stream. */
export function answerRaw(stream: http2.ServerHttp2Stream, messages: readonly Buffer[], trailers: http2.OutgoingHttpHeaders): void {
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  const frames = messages.map((message) => {
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(message.length, 1);
    return Buffer.concat([prefix, message]);
  });
  stream.end(Buffer.concat(frames));
}
