/**
 * Whether the world of a history has settled: what Kubernetes asked for is done, and nothing is left that it has forgotten. Worked out
 * from the objects and from the backend's truth alone.
 */
import { type JsonObject, listAt, textAt } from '../../src/embedded/api-server/json.ts';
import type { ObjectAccess } from '../../src/embedded/api-server/object-access.ts';
import { type FactBook, handleKey, nodeIdKey, nodeIdOf } from './fact-book.ts';
import type { History } from './history.ts';
import type { Invariants } from './invariants.ts';
import { isAttached, isDeleting } from './object-state.ts';
import { finalizerOf, hasUsableModes, isMultiNode } from './objects.ts';
import type { SimulatedDriver } from './simulated-driver.ts';

export interface SettleParts {
  readonly history: History;
  readonly objects: ObjectAccess;
  readonly driver: SimulatedDriver;
  readonly facts: FactBook;
  readonly invariants: Invariants;
}

/** What has not settled, first in the order of names; undefined: all has. */
export function unsettled(parts: SettleParts): string | undefined {
  if (parts.invariants.openCalls > 0) {
    return 'a CSI call runs';
  }
  for (const object of parts.objects.list('volumeattachments')) {
    const fault = isDeleting(object) ? detachFault(parts, object) : attachFault(parts, object);
    if (fault !== undefined) {
      return `VolumeAttachment "${textAt(object, 'metadata', 'name')}" ${fault}`;
    }
  }
  return volumeFault(parts) ?? forgottenPublication(parts);
}

function detachFault({ history, invariants }: SettleParts, object: JsonObject): string | undefined {
  const name = textAt(object, 'metadata', 'name');
  // Called attached by a person, and never by us: it may be that nothing says which volume or node that was (behaviour.md 3.1, 3.2).
  const isRecorded = [handleKey, nodeIdKey].every((key) => textAt(object, 'metadata', 'annotations', key) !== '');
  const isUnknown = invariants.isEdited(name, 'status') && !isRecorded;
  if (isUnknown || invariants.isEdited(name, 'records') || invariants.isEdited(name, 'spec')) {
    return undefined;
  }
  if (listAt(object, 'metadata', 'finalizers').includes(finalizerOf(history))) {
    return 'is deleted and still has our finalizer';
  }
  return isAttached(object) && !invariants.isEdited(name, 'status') ? 'is detached and says attached' : undefined;
}

function attachFault(parts: SettleParts, object: JsonObject): string | undefined {
  const { history, invariants, driver, facts } = parts;
  const name = textAt(object, 'metadata', 'name');
  if (mayStayUnattached(parts, object)) {
    return undefined;
  }
  if (!isAttached(object)) {
    return 'is not attached';
  }
  if (!listAt(object, 'metadata', 'finalizers').includes(finalizerOf(history))) {
    return 'is attached without our finalizer';
  }
  const handle = facts.volumeOf(name)?.handle ?? '';
  const lists = driver.state.capabilities.controller.has('LIST_VOLUMES');
  const compares = lists && !invariants.isEdited(name, 'status');
  const isPublished = currentIds(parts, object).some((nodeId) => driver.book.publication(handle, nodeId) !== undefined);
  const mayDiffer = invariants.isChangedBehindOurBack(handle) || invariants.isEdited(name, 'status');
  return isPublished || (mayDiffer && !compares) ? undefined : 'is attached, but not published';
}

function currentIds({ objects, history }: SettleParts, object: JsonObject): readonly string[] {
  const recorded = textAt(object, 'metadata', 'annotations', nodeIdKey);
  const node = objects.get({ resource: 'csinodes', name: textAt(object, 'spec', 'nodeName') });
  return [recorded, nodeIdOf(node, history.driver.name)].filter((id) => id !== '');
}

/** Whether something is missing, or in use, so that it cannot be attached. */
function mayStayUnattached(parts: SettleParts, object: JsonObject): boolean {
  const { history, objects, invariants, driver, facts } = parts;
  const name = textAt(object, 'metadata', 'name');
  const volume = facts.volumeOf(name);
  const node = textAt(object, 'spec', 'nodeName');
  const nodeId = nodeIdOf(objects.get({ resource: 'csinodes', name: node }), history.driver.name);
  if (volume === undefined || volume.source === 'other-driver' || !hasUsableModes(volume) || nodeId === '') {
    return true;
  }
  if (invariants.isEdited(name, 'records') || invariants.isEdited(name, 'spec')) {
    return true;
  }
  if (volume.source !== 'inline') {
    const stored = objects.get({ resource: 'persistentvolumes', name: volume.name });
    if (stored === undefined || isDeleting(stored)) {
      return true;
    }
  }
  const elsewhere = driver.book.nodesOf(volume.handle).some((id) => id !== nodeId);
  const { maxVolumesPerNode } = history.driver;
  const full = maxVolumesPerNode > 0 && driver.book.countOn(nodeId) >= maxVolumesPerNode;
  return (!isMultiNode(volume) && elsewhere) || full || isInAnotherWay(driver, { handle: volume.handle, nodeId });
}

/** The driver has changed what it can do: it may have the volume under a mode that it would not be asked for now. */
function isInAnotherWay(driver: SimulatedDriver, { handle, nodeId }: { readonly handle: string; readonly nodeId: string }): boolean {
  const publication = driver.book.publication(handle, nodeId);
  const splits = driver.state.capabilities.controller.has('SINGLE_NODE_MULTI_WRITER');
  const mode = publication?.capability.accessMode ?? '';
  const readonlyIsKnown = driver.state.capabilities.controller.has('PUBLISH_READONLY');
  return (
    (mode === 'SINGLE_NODE_WRITER' && splits) ||
    (/SINGLE_WRITER|NODE_MULTI_WRITER/.test(mode) && mode.startsWith('SINGLE') && !splits) ||
    (publication !== undefined && publication.readonly !== readonlyIsKnown)
  );
}

function volumeFault({ objects, history }: SettleParts): string | undefined {
  const named = new Set(objects.list('volumeattachments').map((object) => textAt(object, 'spec', 'source', 'persistentVolumeName')));
  const left = objects
    .list('persistentvolumes')
    .find(
      (object) =>
        isDeleting(object) &&
        listAt(object, 'metadata', 'finalizers').includes(finalizerOf(history)) &&
        !named.has(textAt(object, 'metadata', 'name')),
    );
  return left === undefined ? undefined : `PersistentVolume "${textAt(left, 'metadata', 'name')}" is deleted and still has our finalizer`;
}

function forgottenPublication({ objects, driver, facts, invariants }: SettleParts): string | undefined {
  const present = new Set<string>();
  for (const object of objects.list('volumeattachments')) {
    const recorded = textAt(object, 'metadata', 'annotations', handleKey);
    present.add(recorded);
    present.add(facts.volumeOf(textAt(object, 'metadata', 'name'))?.handle ?? '');
  }
  const forgotten = driver.book.publications().find(({ volumeId }) => !present.has(volumeId) && !invariants.isHandleEdited(volumeId));
  return forgotten === undefined
    ? undefined
    : `"${forgotten.volumeId}" is published on "${forgotten.nodeId}", which nobody asks for any more`;
}
