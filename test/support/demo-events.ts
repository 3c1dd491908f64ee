/**
 * Events of the demo's servers as tests need them: what is not said is as in a run that goes well.
 */

import type { ApiEvent, DriverEvent } from '../../src/bin/demo/events.ts';
import { attacherUser, type DemoVolume, demoAgent, volumeAttachment } from '../../src/bin/demo/objects.ts';

const finalizer = 'external-attacher/csi-demo';
const attachments = '/apis/storage.k8s.io/v1/volumeattachments';

/** A write of the attacher. */
export function attacherWrite(event: Partial<ApiEvent> & Pick<ApiEvent, 'target'>): ApiEvent {
  return { from: 'api', atMs: 0, user: attacherUser, userAgent: 'csi-attacher/v1', verb: 'patch', status: 200, ...event };
}

/** A write of the demo, in the place of Kubernetes. */
export function kubernetesWrite(event: Partial<ApiEvent> & Pick<ApiEvent, 'verb' | 'target'>): ApiEvent {
  return { from: 'api', atMs: 0, user: 'admin', userAgent: demoAgent, status: 200, ...event };
}

/** A call that succeeds. */
export function driverCall(event: Partial<DriverEvent> & Pick<DriverEvent, 'method'>): DriverEvent {
  return { from: 'driver', atMs: 0, durationMs: 20, volumeHandle: '', nodeId: '', code: 0, message: '', ...event };
}

/** Everything that is said when a volume is attached, 10 ms apart, from `startMs`. */
export function attachEvents(volume: DemoVolume, startMs: number): readonly [ApiEvent, ApiEvent, ApiEvent, DriverEvent, ApiEvent] {
  const { attachment, name, handle, node } = volume;
  return [
    kubernetesWrite({ verb: 'create', target: attachments, status: 201, atMs: startMs, body: volumeAttachment(volume) }),
    attacherWrite({
      target: `/api/v1/persistentvolumes/${name}`,
      atMs: startMs + 10,
      body: { metadata: { uid: 'u', finalizers: [finalizer] } },
    }),
    attacherWrite({
      target: `${attachments}/${attachment}`,
      atMs: startMs + 20,
      body: { metadata: { uid: 'u', finalizers: [finalizer] } },
    }),
    driverCall({ method: 'ControllerPublishVolume', volumeHandle: handle, nodeId: node.id, atMs: startMs + 30 }),
    attacherWrite({
      target: `${attachments}/${attachment}/status`,
      atMs: startMs + 40,
      body: { metadata: { uid: 'u' }, status: { attached: true, attachmentMetadata: { device: `/dev/${handle}` }, attachError: null } },
    }),
  ];
}

/** The same for a detach. */
export function detachEvents({ attachment, handle, node }: DemoVolume, startMs: number): readonly [ApiEvent, DriverEvent, ApiEvent] {
  const target = `${attachments}/${attachment}`;
  return [
    kubernetesWrite({ verb: 'delete', target, atMs: startMs }),
    driverCall({ method: 'ControllerUnpublishVolume', volumeHandle: handle, nodeId: node.id, atMs: startMs + 10 }),
    attacherWrite({ target, atMs: startMs + 20, body: { metadata: { uid: 'u', '$deleteFromPrimitiveList/finalizers': [finalizer] } } }),
  ];
}

/** The attacher lets the PersistentVolume go. */
export function releaseEvent({ name }: DemoVolume, atMs: number): ApiEvent {
  return attacherWrite({
    target: `/api/v1/persistentvolumes/${name}`,
    atMs,
    body: { metadata: { uid: 'u', '$deleteFromPrimitiveList/finalizers': [finalizer] } },
  });
}
