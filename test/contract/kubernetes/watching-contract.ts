/** The contract of watches. */
import { expect } from 'chai';
import { type ContractClient, type ContractWatch, type Loose, mergePatch, paths, uniqueName } from './contract-client.ts';
import { attachment, lease } from './objects.ts';
import type { ContractTarget } from './target.ts';

export function describeWatching(client: () => ContractClient, target: () => ContractTarget): void {
  const open: ContractWatch[] = [];
  afterEach(() => {
    for (const watch of open.splice(0)) {
      watch.close();
    }
  });

  async function watchAt(path: string): Promise<ContractWatch> {
    const watch = await client().watch(path);
    open.push(watch);
    return watch;
  }

  /** A watch of the attachments that have the label, and what creates, patches and finds them. */
  async function watchGroup(query = ''): Promise<{ watch: ContractWatch; labels: Loose; version: string; selector: string }> {
    const group = uniqueName('group');
    const version = (await client().get(`${paths.attachments}?limit=1`)).body.metadata.resourceVersion;
    const selector = `labelSelector=group%3D${group}`;
    const watch = await watchAt(`${paths.attachments}?watch=true&${selector}&resourceVersion=${version}${query}`);
    return { watch, labels: { group }, version, selector };
  }

  function pathOf(object: Loose): string {
    return `${paths.attachments}/${object.metadata.name}`;
  }

  async function nextEvents(watch: ContractWatch, count: number): Promise<Loose[]> {
    const events: Loose[] = [];
    while (events.length < count) {
      const event = await watch.next();
      if (event === undefined) {
        break;
      }
      events.push(event);
    }
    return events;
  }

  describe('a watch', () => {
    it('answers its head before anything happens', async () => {
      const { watch } = await watchGroup();
      expect(watch.status).to.equal(200);
    });

    it('tells of creation, change and removal in order, with the objects as the writes were answered', async () => {
      const { watch, labels } = await watchGroup();
      const made = await client().make(paths.attachments, attachment({ labels }));
      const changed = (await client().patch(pathOf(made), mergePatch, { metadata: { annotations: { a: 'b' } } })).body;
      const status = (await client().patch(`${pathOf(made)}/status`, mergePatch, { status: { attached: true } })).body;
      await client().delete(pathOf(made));
      const events = await nextEvents(watch, 4);
      expect(events.map((event) => event.type)).to.deep.equal(['ADDED', 'MODIFIED', 'MODIFIED', 'DELETED']);
      expect(events.slice(0, 3).map((event) => event.object)).to.deep.equal([made, changed, status]);
    });

    it('shows a removed object in its last state, with the version of its removal', async () => {
      const { watch, labels } = await watchGroup();
      const made = await client().make(paths.attachments, attachment({ labels, finalizers: ['example.com/a'] }));
      const marked = (await client().delete(pathOf(made))).body;
      await client().patch(pathOf(made), mergePatch, { metadata: { finalizers: null } });
      const events = await nextEvents(watch, 3);
      expect(events.map((event) => event.type)).to.deep.equal(['ADDED', 'MODIFIED', 'DELETED']);
      expect(events[1].object).to.deep.equal(marked);
      const { resourceVersion } = events[2].object.metadata;
      expect(Number(resourceVersion)).to.be.greaterThan(Number(marked.metadata.resourceVersion));
      expect(events[2].object).to.deep.equal({ ...marked, metadata: { ...marked.metadata, resourceVersion } });
    });

    it('does not tell of a write that changed nothing', async () => {
      const { watch, labels } = await watchGroup();
      const made = await client().make(paths.attachments, attachment({ labels }));
      await client().patch(pathOf(made), mergePatch, { metadata: { labels } });
      const last = (await client().patch(pathOf(made), mergePatch, { metadata: { annotations: { a: 'b' } } })).body;
      expect((await nextEvents(watch, 2))[1].object).to.deep.equal(last);
    });

    it('from an older version tells again what happened since', async () => {
      const { labels, version, selector } = await watchGroup();
      const made = await client().make(paths.attachments, attachment({ labels }));
      await client().delete(pathOf(made));
      const watch = await watchAt(`${paths.attachments}?watch=true&${selector}&resourceVersion=${version}`);
      expect((await nextEvents(watch, 2)).map((event) => event.type)).to.deep.equal(['ADDED', 'DELETED']);
      const later = await watchAt(`${paths.attachments}?watch=true&${selector}&resourceVersion=${made.metadata.resourceVersion}`);
      expect((await later.next()).type).to.equal('DELETED');
    });

    for (const version of ['', '&resourceVersion=0']) {
      it(`begins with what is there ${version === '' ? 'without a version' : 'at version 0'}`, async () => {
        const labels = { group: uniqueName('group') };
        const made = await client().make(paths.attachments, attachment({ labels }));
        const watch = await watchAt(`${paths.attachments}?watch=true&labelSelector=group%3D${labels.group}${version}`);
        expect(await watch.next()).to.deep.equal({ type: 'ADDED', object: made });
        await client().delete(pathOf(made));
        expect((await watch.next()).type).to.equal('DELETED');
      });
    }

    it('of a selector sees an object come when it begins to match and go when it ceases to', async () => {
      const { watch, labels } = await watchGroup();
      const made = await client().make(paths.attachments, attachment());
      const matching = (await client().patch(pathOf(made), mergePatch, { metadata: { labels } })).body;
      const ceased = (await client().patch(pathOf(made), mergePatch, { metadata: { labels: null } })).body;
      const [added, deleted] = await nextEvents(watch, 2);
      expect(added).to.deep.equal({ type: 'ADDED', object: matching });
      expect(deleted.type).to.equal('DELETED');
      expect(deleted.object.metadata).to.deep.include({ labels, resourceVersion: ceased.metadata.resourceVersion });
    });

    it('of one name sees no other', async () => {
      const [one, two] = [attachment(), attachment()];
      const version = (await client().get(`${paths.attachments}?limit=1`)).body.metadata.resourceVersion;
      const selector = `fieldSelector=metadata.name%3D${two.metadata.name}`;
      const watch = await watchAt(`${paths.attachments}?watch=true&${selector}&resourceVersion=${version}`);
      await client().make(paths.attachments, one);
      const made = await client().make(paths.attachments, two);
      expect(await watch.next()).to.deep.equal({ type: 'ADDED', object: made });
    });

    it('of a namespace sees its objects', async () => {
      const version = (await client().get(`${paths.leases}?limit=1`)).body.metadata.resourceVersion;
      const wanted = lease({ holderIdentity: 'a' });
      const watch = await watchAt(`${paths.leases}?watch=true&resourceVersion=${version}`);
      await client().make(paths.leases.replace('default', 'kube-system'), lease());
      await client().make(paths.leases, wanted);
      const events = await watch.until((event) => event.object.metadata.name === wanted.metadata.name);
      expect(new Set(events.map((event) => event.object.metadata.namespace))).to.deep.equal(new Set(['default']));
    });

    it('from a version of the future tells nothing of what is older', async () => {
      const watch = await watchAt(`${paths.attachments}?watch=true&resourceVersion=999999999999&timeoutSeconds=1`);
      await client().make(paths.attachments, attachment());
      expect(await watch.next()).to.equal(undefined);
    });

    it('ends in order when its time is up', async () => {
      const { watch } = await watchGroup('&timeoutSeconds=1');
      expect(await watch.next()).to.equal(undefined);
    });

    it('that takes bookmarks gets one before it ends', async () => {
      const seconds = target().bookmarkTimeoutSeconds;
      const { watch, labels } = await watchGroup(`&timeoutSeconds=${seconds}&allowWatchBookmarks=true`);
      const made = await client().make(paths.attachments, attachment({ labels }));
      const events = await watch.until(() => false);
      const last = events.at(-1);
      expect(last).to.deep.include({ type: 'BOOKMARK' });
      expect(last.object.kind).to.equal('VolumeAttachment');
      expect(last.object.metadata).to.have.all.keys('resourceVersion');
      expect(Number(last.object.metadata.resourceVersion)).to.be.at.least(Number(made.metadata.resourceVersion));
    });

    it('that asks for initial events gets them and a bookmark at their end', async () => {
      const labels = { group: uniqueName('group') };
      const made = await client().make(paths.attachments, attachment({ labels }));
      const query = `labelSelector=group%3D${labels.group}&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true`;
      const watch = await watchAt(`${paths.attachments}?watch=true&${query}`);
      expect(await watch.next()).to.deep.equal({ type: 'ADDED', object: made });
      const { type, object } = await watch.next();
      expect([type, object.metadata.annotations]).to.deep.equal(['BOOKMARK', { 'k8s.io/initial-events-end': 'true' }]);
    });

    it('that asks for initial events without resourceVersionMatch is refused', async () => {
      const { status } = await client().get(`${paths.attachments}?watch=true&sendInitialEvents=true`);
      expect(status).to.equal(422);
    });
  });
}
