import { expect } from 'chai';
import { describeEvent, requestTarget } from '../../../src/bin/demo/describe-event.ts';
import type { DemoEvent } from '../../../src/bin/demo/events.ts';
import { csiNode, demoVolumes, persistentVolume, volumeAttachment } from '../../../src/bin/demo/objects.ts';
import { attachEvents, attacherWrite, detachEvents, driverCall, kubernetesWrite } from '../../support/demo-events.ts';

const [volume] = demoVolumes(1) as [ReturnType<typeof demoVolumes>[number]];
const storage = '/apis/storage.k8s.io/v1';

/** From, to and text. */
function said(event: DemoEvent): string | undefined {
  const message = describeEvent(event);
  return message && `${message.from} → ${message.to}: ${message.text}`;
}

describe('describeEvent', () => {
  it('tells an attach', () => {
    expect(attachEvents(volume, 0).map(said)).to.deep.equal([
      'Kubernetes → API: creates VolumeAttachment va-1: attach pv-1 to node-1',
      'attacher → API: patches PersistentVolume pv-1: adds finalizer external-attacher/csi-demo',
      'attacher → API: patches VolumeAttachment va-1: adds finalizer external-attacher/csi-demo',
      'attacher → driver: ControllerPublishVolume disk-1 on machine-1 → OK in 20 ms',
      'attacher → API: patches VolumeAttachment va-1: attached=true, device=/dev/disk-1',
    ]);
  });

  it('tells a detach', () => {
    expect(detachEvents(volume, 0).map(said)).to.deep.equal([
      'Kubernetes → API: deletes VolumeAttachment va-1',
      'attacher → driver: ControllerUnpublishVolume disk-1 on machine-1 → OK in 20 ms',
      'attacher → API: patches VolumeAttachment va-1: removes finalizer external-attacher/csi-demo',
    ]);
  });

  it('tells what the objects say that Kubernetes creates', () => {
    const created = [
      kubernetesWrite({ verb: 'create', target: `${storage}/csinodes`, body: csiNode(volume.node) }),
      kubernetesWrite({ verb: 'create', target: '/api/v1/persistentvolumes', body: persistentVolume(volume) }),
      kubernetesWrite({ verb: 'create', target: `${storage}/volumeattachments`, body: volumeAttachment(volume) }),
    ];
    expect(created.map(said)).to.deep.equal([
      'Kubernetes → API: creates CSINode node-1: driver csi.demo calls it machine-1',
      'Kubernetes → API: creates PersistentVolume pv-1: disk-1 of driver csi.demo',
      'Kubernetes → API: creates VolumeAttachment va-1: attach pv-1 to node-1',
    ]);
  });

  it('tells annotations by their short names, and not those that a patch removes', () => {
    const annotations = { 'csi.alpha.kubernetes.io/node-id': 'machine-1', plain: 'x', 'external-attacher/previous-node-id': null };
    expect(said(attacherWrite({ target: `${storage}/volumeattachments/va-1`, body: { metadata: { annotations } } }))).to.equal(
      'attacher → API: patches VolumeAttachment va-1: node-id=machine-1, plain=x',
    );
  });

  it('tells the errors that are written back', () => {
    const patch = (status: object): string | undefined =>
      said(attacherWrite({ target: `${storage}/volumeattachments/va-1/status`, body: { status } }));
    expect(patch({ attachError: { message: 'no space', time: 't', errorCode: 8 } })).to.match(/va-1: attachError="no space"$/u);
    expect(patch({ detachError: { message: 'busy' } })).to.match(/va-1: detachError="busy"$/u);
    expect(patch({ attached: false, attachmentMetadata: null, detachError: null })).to.match(/va-1: attached=false$/u);
  });

  it('tells a refused write, and that it failed', () => {
    const refused = attacherWrite({ target: `${storage}/volumeattachments/va-1`, status: 409, body: { metadata: { finalizers: ['f'] } } });
    expect(describeEvent(refused)).to.deep.include({
      text: 'patches VolumeAttachment va-1: adds finalizer f, refused with 409',
      failed: true,
    });
  });

  it('tells a call that failed by the name of its code and what the driver said', () => {
    const call = driverCall({ method: 'ControllerPublishVolume', volumeHandle: 'd', nodeId: 'n', code: 14, message: 'restarting' });
    expect(describeEvent(call)).to.deep.include({ text: 'ControllerPublishVolume d on n → UNAVAILABLE: restarting', failed: true });
  });

  it('tells a call without an answer, and one with a code that nobody knows', () => {
    expect(said(driverCall({ method: 'Probe', code: -1, message: 'caller-gone' }))).to.match(/Probe → no answer: caller-gone$/u);
    expect(said(driverCall({ method: 'Probe', code: 77, message: 'm' }))).to.match(/Probe → code 77: m$/u);
  });

  it('tells a call that is about no volume without one', () => {
    expect(said(driverCall({ method: 'GetPluginInfo', durationMs: 1.4 }))).to.equal('attacher → driver: GetPluginInfo → OK in 1 ms');
  });

  it('names the program of somebody else who writes, and else the user', () => {
    const write = { verb: 'delete', target: `${storage}/volumeattachments/va-1` };
    expect(said(kubernetesWrite({ ...write, userAgent: 'kubectl/v1.37.2 (linux/amd64)' }))).to.match(/^kubectl → /u);
    expect(said(kubernetesWrite({ ...write, userAgent: '' }))).to.match(/^admin → /u);
  });

  it('names objects that it does not know by their resource', () => {
    expect(said(kubernetesWrite({ verb: 'create', target: '/api/v1/namespaces', body: 'binary' }))).to.match(/creates namespaces$/u);
    expect(said(kubernetesWrite({ verb: 'deletecollection', target: `${storage}/csinodes` }))).to.match(/deletes all CSINode$/u);
    expect(said(kubernetesWrite({ verb: 'update', target: `${storage}/csinodes/n` }))).to.match(/replaces CSINode n$/u);
  });

  it('never tells what is in a Secret', () => {
    const secret = { metadata: { name: 's' }, data: { password: 'c2VjcmV0' } };
    for (const verb of ['create', 'update', 'patch']) {
      expect(said(kubernetesWrite({ verb, target: '/api/v1/namespaces/default/secrets', body: secret }))).to.not.include('c2VjcmV0');
    }
  });

  it('passes over what writes nothing', () => {
    for (const verb of ['get', 'list', 'watch']) {
      expect(said(attacherWrite({ verb, target: `${storage}/volumeattachments` }))).to.equal(undefined);
    }
    expect(said(attacherWrite({ verb: 'create', target: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews' }))).to.equal(undefined);
  });
});

describe('requestTarget', () => {
  for (const [target, resource, name, subresource] of [
    ['/apis/storage.k8s.io/v1/volumeattachments/va-1/status?fieldManager=x', 'volumeattachments', 'va-1', 'status'],
    ['/apis/storage.k8s.io/v1/volumeattachments?limit=500', 'volumeattachments', '', ''],
    ['/api/v1/persistentvolumes/pv-1', 'persistentvolumes', 'pv-1', ''],
    ['/api/v1/namespaces/default/secrets/s', 'secrets', 's', ''],
    ['/api/v1/namespaces', 'namespaces', '', ''],
    ['/api/v1/namespaces/default', 'namespaces', 'default', ''],
    ['/version', '', '', ''],
  ] as const) {
    it(`reads ${target}`, () => {
      expect(requestTarget(target)).to.deep.equal({ resource, name, subresource });
    });
  }
});
