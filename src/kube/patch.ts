/**
 * Patch bodies as values. Pure; features build them, `kube/object-client.ts` sends them.
 */

/** How the API server reads a patch body (Kubernetes API concepts, "Patch"). */
export type PatchType = 'strategic' | 'merge';

/** A value that JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A patch of one object or of its status. `body.metadata.uid` is always set: a patch never lands on another object of the same name. */
export interface Patch {
  readonly type: PatchType;
  readonly subresource?: 'status';
  readonly body: JsonObject;
}
