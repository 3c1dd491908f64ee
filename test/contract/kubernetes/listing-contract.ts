/** The contract of lists: pages, versions, selectors, and what expires. */
import { expect } from 'chai';
import { type ContractClient, type Loose, paths, uniqueName } from './contract-client.ts';
import { attachment, event } from './objects.ts';
import type { ContractTarget } from './target.ts';

export function describeListing(client: () => ContractClient, target: () => ContractTarget): void {
  /** Makes objects that only one selector selects, and returns that selector with their names in order. */
  async function makeGroup(count: number): Promise<{ selector: string; names: string[] }> {
    const group = uniqueName('group');
    const names: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const made = await client().make(paths.attachments, attachment({ name: `${group}-${index}`, labels: { group, index: `${index}` } }));
      names.push(made.metadata.name);
    }
    return { selector: `labelSelector=group%3D${group}`, names };
  }

  function namesOf(list: Loose): string[] {
    return list.items.map((item: Loose) => item.metadata.name);
  }

  async function list(query: string): Promise<{ status: number; body: Loose }> {
    return await client().get(`${paths.attachments}?${query}`);
  }

  describe('a list', () => {
    it('has its kind and version, and items sorted by name without theirs', async () => {
      const { selector, names } = await makeGroup(3);
      const { status, body } = await list(selector);
      expect(status).to.equal(200);
      expect(body).to.deep.include({ kind: 'VolumeAttachmentList', apiVersion: 'storage.k8s.io/v1' });
      expect(Number(body.metadata.resourceVersion)).to.be.at.least(
        Math.max(...body.items.map((item: Loose) => Number(item.metadata.resourceVersion))),
      );
      expect(namesOf(body)).to.deep.equal(names);
      expect(body.items[0]).to.have.all.keys('metadata', 'spec', 'status');
    });

    it('has an empty list of items when nothing matches', async () => {
      const { body } = await list(`labelSelector=group%3D${uniqueName()}`);
      expect(body.items).to.deep.equal([]);
      expect(body.metadata).not.to.have.property('continue');
    });

    it('selects by labels in every form', async () => {
      const { selector, names } = await makeGroup(4);
      for (const [requirement, wanted] of [
        ['index=1', [1]],
        ['index==2', [2]],
        ['index!=0', [1, 2, 3]],
        ['index in (0, 3)', [0, 3]],
        ['index notin (0,3)', [1, 2]],
        ['index', [0, 1, 2, 3]],
        ['!index', []],
        ['index,index!=1,index!=2', [0, 3]],
      ] as const) {
        const { body } = await list(`${selector}${encodeURIComponent(`,${requirement}`)}`);
        expect(namesOf(body), requirement).to.deep.equal(wanted.map((index) => names[index]));
      }
    });

    it('selects by metadata.name, and refuses fields that it does not know', async () => {
      const { names } = await makeGroup(2);
      expect(namesOf((await list(`fieldSelector=metadata.name%3D${names[1]}`)).body)).to.deep.equal([names[1]]);
      expect((await list('fieldSelector=spec.attacher%3Dx')).status).to.equal(400);
    });

    it('refuses a selector, limit, version or token that is none', async () => {
      for (const query of ['labelSelector=a%3D%3D%3Db', 'limit=x', 'resourceVersion=x', 'continue=x', 'limit=1&continue=eyJ9']) {
        const { status, body } = await list(query);
        expect([status, body.reason], query).to.deep.equal([400, 'BadRequest']);
      }
    });

    it('at version 0 is whole, whatever the limit', async () => {
      const { selector, names } = await makeGroup(3);
      const { body } = await list(`${selector}&limit=1&resourceVersion=0`);
      // The watch cache may be behind by an instant, but it never pages.
      expect(body.metadata).not.to.have.property('continue');
      expect(names).to.include.members(namesOf(body));
    });

    it('at an exact older version shows what was there then', async () => {
      const { selector, names } = await makeGroup(2);
      const before = (await list(selector)).body;
      await client().delete(`${paths.attachments}/${names[0]}`);
      const { resourceVersion } = before.metadata;
      const { body } = await list(`${selector}&resourceVersion=${resourceVersion}&resourceVersionMatch=Exact`);
      expect(body.items).to.deep.equal(before.items);
      expect(body.metadata.resourceVersion).to.equal(resourceVersion);
      expect(namesOf((await list(selector)).body)).to.deep.equal([names[1]]);
    });

    it('and a read at a version of the future are answered with 504, its cause and Retry-After', async () => {
      const { names } = await makeGroup(1);
      const version = 'resourceVersion=999999999999';
      const answers = await Promise.all([
        client().get(`${paths.attachments}?${version}`),
        client().get(`${paths.attachments}/${names[0]}?${version}`),
      ]);
      for (const { status, body, headers } of answers) {
        expect([status, body.reason, headers['retry-after']]).to.deep.equal([504, 'Timeout', '1']);
        expect(body.details.causes[0].reason).to.equal('ResourceVersionTooLarge');
        expect(body.details.retryAfterSeconds).to.equal(1);
      }
    });
  });

  describe('a list in pages', () => {
    it('has every object once, in order, with the same version on each page', async () => {
      const { selector, names } = await makeGroup(5);
      const seen: string[] = [];
      const versions = new Set<string>();
      let token = '';
      do {
        const { body } = await list(`${selector}&limit=2${token === '' ? '' : `&continue=${token}`}`);
        seen.push(...namesOf(body));
        versions.add(body.metadata.resourceVersion);
        token = body.metadata.continue ?? '';
      } while (token !== '');
      expect(seen).to.deep.equal(names);
      expect(versions.size).to.equal(1);
    });

    it('shows what was there when it began, whatever is done between its pages', async () => {
      const { selector, names } = await makeGroup(4);
      const first = (await list(`${selector}&limit=1`)).body;
      await client().delete(`${paths.attachments}/${names[2]}`);
      const group = names[0]?.replace(/-0$/, '');
      await client().make(paths.attachments, attachment({ name: `${group}-1a`, labels: { group } }));
      const rest = (await list(`${selector}&limit=9&continue=${first.metadata.continue}`)).body;
      expect(namesOf(rest)).to.deep.equal(names.slice(1));
      expect(rest.metadata.resourceVersion).to.equal(first.metadata.resourceVersion);
    });

    it('counts what remains, where no selector makes that unknown', async () => {
      await makeGroup(2);
      const all = (await client().get(paths.attachments)).body.items.length;
      const { body } = await list('limit=1');
      expect(body.metadata.remainingItemCount).to.equal(all - 1);
    });

    it('takes no version beside its token', async () => {
      await makeGroup(2);
      const { body } = await list('limit=1');
      expect((await list(`limit=1&continue=${body.metadata.continue}&resourceVersion=5`)).status).to.equal(400);
    });
  });

  // Events, because the real server has no watch cache for them: what etcd forgets is then forgotten at once.
  describe('after compaction', () => {
    it('a token expires with 410, which brings another for the rest as it is now', async () => {
      const made = [await client().make(paths.events, event()), await client().make(paths.events, event())];
      const first = await client().get(`${paths.events}?limit=1`);
      await client().make(paths.events, event());
      await target().compact();
      const expired = await client().get(`${paths.events}?limit=500&continue=${first.body.metadata.continue}`);
      expect([expired.status, expired.body.reason]).to.deep.equal([410, 'Expired']);
      const rest = await client().get(`${paths.events}?limit=500&continue=${expired.body.metadata.continue}`);
      expect(rest.status).to.equal(200);
      const names = [...namesOf(first.body), ...namesOf(rest.body)];
      expect(names).to.include.members(made.map((item) => item.metadata.name));
    });

    it('an exact older version is answered with 410', async () => {
      const { metadata } = await client().make(paths.events, event());
      await client().make(paths.events, event());
      await target().compact();
      const version = `resourceVersion=${metadata.resourceVersion}&resourceVersionMatch=Exact`;
      const { status, body } = await client().get(`${paths.events}?${version}`);
      expect([status, body.reason]).to.deep.equal([410, 'Expired']);
    });

    it('a watch from an older version ends with an ERROR event of 410', async () => {
      const { metadata } = await client().make(paths.events, event());
      // Two more: the revision that etcd is compacted to can itself still be watched from.
      await client().make(paths.events, event());
      await client().make(paths.events, event());
      await target().compact();
      const watch = await client().watch(`${paths.events}?watch=true&resourceVersion=${metadata.resourceVersion}`);
      expect(watch.status).to.equal(200);
      const { type, object } = await watch.next();
      expect([type, object.kind, object.code, object.reason]).to.deep.equal(['ERROR', 'Status', 410, 'Expired']);
      expect(await watch.next()).to.equal(undefined);
    });
  });
}
