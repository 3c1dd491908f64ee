/**
 * An attachment that is deleted, taken away or made anew at every moment of its attach and detach: whatever comes in
 * between, nothing stays attached without an attachment that says so, and nothing of the old one gets into a new one.
 */
import { expect } from 'chai';
import type { JsonObject } from '../../src/kube/patch.ts';
import type { StringMap, VolumeAttachment } from '../../src/kube/types.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeCluster } from '../support/fake-cluster.ts';
import { attachment, csiNode, csiSource, deletedAt, handleKey, nodeIdKey, testFinalizer, volume, volumeSpec } from '../support/rows.ts';

/** What comes in between. `taken`: somebody removes it with its finalizers. */
type Interruption = 'deleted' | 'taken' | 'made-anew';

const secretRef = { name: 'creds', namespace: 'ns' };

/** A cluster that is interrupted before its n-th request, or while it is under way. */
class InterruptedCluster extends FakeCluster {
  readonly published = new Set<string>();
  readonly interruption: { readonly kind: Interruption; readonly atMoment: number };
  #moments = 0;
  #calls = 0;

  constructor(first: VolumeAttachment, interruption: InterruptedCluster['interruption']) {
    super();
    this.interruption = interruption;
    const csi = csiSource({ controllerPublishSecretRef: secretRef });
    this.setVolume('pv-1', volume({ spec: volumeSpec({ source: { type: 'csi', csi } }) }));
    this.secrets.set('ns/creds', { user: 'me' });
    this.nodes.set('node-1', csiNode());
    this.beforePatch = ({ name, kind, body }) => {
      this.#moment();
      this.#refuseLateFinalizer(kind === 'pv' ? this.volumes.get(name) : this.attachments.get(name), body);
    };
    this.afterPatch = () => this.#moment();
    this.publish = ({ volumeId, nodeId }) => {
      this.#moment();
      this.published.add(`${volumeId} ${nodeId}`);
      this.#moment();
      return this.#context();
    };
    this.unpublish = ({ volumeId, nodeId }) => {
      this.#moment();
      this.published.delete(`${volumeId} ${nodeId}`);
      this.#moment();
    };
    this.start();
    this.setAttachment('va-1', first);
  }

  /** Whether the interruption came. */
  get interrupted(): boolean {
    return this.#moments > this.interruption.atMoment;
  }

  #context(): StringMap {
    this.#calls += 1;
    return { call: String(this.#calls) };
  }

  #moment(): void {
    if (this.#moments === this.interruption.atMoment) {
      this.#interrupt(this.attachments.get('va-1'));
    }
    this.#moments += 1;
  }

  #interrupt(row: VolumeAttachment | undefined): void {
    if (this.interruption.kind === 'deleted' && row !== undefined && row.finalizers.length > 0) {
      this.setAttachment('va-1', { ...row, deletionTimestamp: deletedAt });
      return;
    }
    this.setAttachment('va-1', undefined);
    if (this.interruption.kind === 'made-anew') {
      this.setAttachment('va-1', attachment({ uid: 'new-uid' }));
    }
  }

  /** As the API server: no finalizer is added to what is being deleted. */
  #refuseLateFinalizer(row: { readonly deletionTimestamp?: string } | undefined, body: JsonObject): void {
    if (row?.deletionTimestamp !== undefined && 'finalizers' in (body['metadata'] as JsonObject)) {
      throw new AppError('conflict', 'Cannot patch: no new finalizers can be added if the object is being deleted', { httpStatus: 422 });
    }
  }
}

const flows: Readonly<Record<string, VolumeAttachment>> = {
  'an attach': attachment(),
  'an attach after one on another node ID': attachment({
    finalizers: [testFinalizer],
    annotations: { [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' },
  }),
  'a detach': attachment({
    finalizers: [testFinalizer],
    annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    attached: true,
    deletionTimestamp: deletedAt,
  }),
  'a detach beside others': attachment({
    finalizers: [testFinalizer, 'other/finalizer'],
    annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    attached: true,
    deletionTimestamp: deletedAt,
  }),
};

describe('an attachment that is interrupted', () => {
  const clusters: FakeCluster[] = [];
  afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())));

  async function interrupt(first: VolumeAttachment, kind: Interruption, atMoment: number): Promise<InterruptedCluster> {
    const cluster = new InterruptedCluster(first, { kind, atMoment });
    clusters.push(cluster);
    await cluster.clock.advance(600_000);
    return cluster;
  }

  for (const [flow, first] of Object.entries(flows)) {
    for (const kind of ['deleted', 'taken', 'made-anew'] as const) {
      it(`${flow}, ${kind}: ends in order at every moment`, async () => {
        let moments = 0;
        for (let cluster = await interrupt(first, kind, 0); cluster.interrupted; cluster = await interrupt(first, kind, moments)) {
          moments += 1;
          const row = cluster.attachments.get('va-1');
          const where = `moment ${moments - 1}: ${cluster.story.join(', ')}`;
          if (kind === 'made-anew') {
            expect(row, where).to.include({ uid: 'new-uid', attached: true });
            expect([...cluster.published], where).to.deep.equal(['vol-1 i-1']);
            const { call = '' } = row?.attachmentMetadata ?? {};
            expect(Number(call), where).to.equal(cluster.asks('publish').length);
          }
          if (kind === 'deleted') {
            const held = first.finalizers.includes('other/finalizer');
            expect(row?.finalizers, where).to.deep.equal(held ? ['other/finalizer'] : undefined);
            expect([...cluster.published], where).to.deep.equal([]);
          }
          if (kind === 'taken') {
            expect(row, where).to.equal(undefined);
          }
          expect(cluster.clock.pendingTimers, `${where}: waits for nothing`).to.equal(0);
          expect(cluster.memory.unsaved('va-1'), where).to.equal(undefined);
          expect(cluster.memory.sentError('va-1'), where).to.equal(undefined);
        }
        expect(moments).to.be.at.least(4);
      });
    }
  }
});
