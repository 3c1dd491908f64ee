/**
 * Stands in for @grpc/proto-loader in the bundle: grpc-js loads it only to describe itself over channelz, which we do not serve.
 */
export function loadSync() {
  throw new Error('Cannot load a .proto file: this bundle holds generated code only');
}
export const fromJSON = loadSync;
