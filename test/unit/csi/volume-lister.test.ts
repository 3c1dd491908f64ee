import { expect } from 'chai';
import type { ListVolumesRequest } from '../../../src/csi/volume-list.ts';
import { CsiVolumeLister, type VolumeListerOptions } from '../../../src/csi/volume-lister.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';
import { tickingClock } from '../../support/ticking-clock.ts';
import { type ReplyEntry, volumeListReply } from '../../support/volume-list-reply.ts';

const never = new AbortController().signal;

type Pages = (request: ListVolumesRequest) => readonly [entries: readonly ReplyEntry[], nextToken?: string];

/** A lister on a connection that answers from `pages`; `requests` are those it made. */
function lister(pages: Pages, options: Partial<VolumeListerOptions> = {}) {
  const requests: unknown[] = [];
  const connection = {
    call: async (_method: unknown, request: unknown, { timeoutMs }: { timeoutMs: number }) => {
      requests.push({ ...(request as ListVolumesRequest), timeoutMs });
      const [entries, nextToken] = pages(request as ListVolumesRequest);
      return Buffer.from(volumeListReply(entries, nextToken).serializeBinary());
    },
  } as VolumeListerOptions['connection'];
  return { requests, lister: new CsiVolumeLister({ connection, clock: new FakeClock(), timeoutMs: 15_000, maxEntries: 0, ...options }) };
}

async function listed(
  pages: Pages,
  options: Partial<VolumeListerOptions> = {},
): Promise<readonly (readonly [string, readonly string[]])[]> {
  const told: [string, readonly string[]][] = [];
  await lister(pages, options).lister.listVolumes((volumeId, nodeIds) => told.push([volumeId, nodeIds]), never);
  return told;
}

describe('CsiVolumeLister', () => {
  it('tells of every entry of every page, in order, those without status as on no node', async () => {
    const pages: Record<string, ReturnType<Pages>> = {
      '': [[{ volumeId: 'a', nodeIds: ['n1'] }, { volumeId: 'b' }], 't1'],
      t1: [[], 't2'],
      t2: [[{ volumeId: 'a', nodeIds: ['n2', 'n3'] }]],
    };
    expect(await listed(({ startingToken }) => pages[startingToken]!)).to.deep.equal([
      ['a', ['n1']],
      ['b', []],
      ['a', ['n2', 'n3']],
    ]);
  });

  it('asks for pages of --max-entries, each with its own deadline of --timeout', async () => {
    const { requests, lister: pages } = lister(({ startingToken }) => [[], startingToken === '' ? 'next' : ''], { maxEntries: 7 });
    await pages.listVolumes(() => {}, never);
    expect(requests).to.deep.equal([
      { startingToken: '', maxEntries: 7, timeoutMs: 15_000 },
      { startingToken: 'next', maxEntries: 7, timeoutMs: 15_000 },
    ]);
  });

  for (const [what, next] of [
    ['at once', { '': 't1', t1: 't1' }],
    ['after some pages', { '': 't1', t1: 't2', t2: 't3', t3: 't1' }],
  ] as const) {
    it(`ends with an error when a token comes again ${what}`, async () => {
      const tokens: Readonly<Record<string, string>> = next;
      const error = await errorOf(listed(({ startingToken }) => [[], tokens[startingToken]!]));
      expect(error).to.include({
        kind: 'refused',
        message: 'Cannot list volumes: the CSI driver gives the page token "t1" twice, so its pages have no end',
      });
    });
  }

  it('throws what the driver answered for a page', async () => {
    const failure = new AppError('refused', 'rpc error: code = Internal desc = because', { grpcCode: 13 });
    const error = await errorOf(
      listed(({ startingToken }) => {
        if (startingToken === '') {
          return [[], 'page-2'];
        }
        throw failure;
      }),
    );
    expect(error).to.equal(failure);
  });

  it('throws stopped when its signal fires within a page', async () => {
    const stop = new AbortController();
    const clock = tickingClock(1);
    const { lister: pages } = lister(() => [[...Array(1_000).keys()].map((n) => ({ volumeId: `v${n}` }))], { clock });
    let count = 0;
    const error = await errorOf(
      pages.listVolumes(() => {
        count += 1;
        if (count === 10) {
          stop.abort();
        }
      }, stop.signal),
    );
    expect(error.kind).to.equal('stopped');
    expect(count).to.be.lessThan(20);
  });

  it('gives way to other work within a page after 5 ms at the latest', async () => {
    const count = 5_000;
    const { lister: pages } = lister(() => [[...Array(count).keys()].map((n) => ({ volumeId: `v${n}`, nodeIds: ['n1'] }))], {
      clock: tickingClock(0.1),
    });
    const stretches: number[] = [];
    let stretch = 0;
    let reading = true;
    const done = pages
      .listVolumes(() => {
        stretch += 1;
      }, never)
      .finally(() => {
        reading = false;
      });
    while (reading) {
      await settle();
      stretches.push(stretch);
      stretch = 0;
    }
    await done;
    expect(stretches.reduce((sum, one) => sum + one, 0)).to.equal(count);
    // At 0.1 ms an entry.
    expect(Math.max(...stretches)).to.be.at.most(51);
  });
});
