/**
 * The driver's list of volumes over a real unix socket: deadlines, size, log.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import type csi from '../../../csi-spec/generated/csi_pb.js';
import type { PublishRequest } from '../../../src/attacher/volume-requests.ts';
import { type ConnectionOptions, CsiConnection } from '../../../src/csi/connection.ts';
import { ControllerService } from '../../../src/csi/controller-service.ts';
import { listVolumes } from '../../../src/csi/volume-list.ts';
import { CsiVolumeLister } from '../../../src/csi/volume-lister.ts';
import { startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { answerRaw, RawHttp2Driver, type Script, ScriptedCsiDriver } from '../../support/scripted-csi-driver.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { volumeListReply } from '../../support/volume-list-reply.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const never = new AbortController().signal;
const publishRequest: Omit<PublishRequest, 'volumeId' | 'nodeId'> = {
  volumeCapability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' },
  readonly: false,
  volumeContext: {},
  secrets: {},
  migrated: false,
};

describe('CsiVolumeLister, on a socket', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  let count = 0;
  let socket = '';
  const closers: (() => unknown)[] = [];
  beforeEach(() => {
    count += 1;
    socket = join(folder.path, `${count}.sock`);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  async function answer(script: Script): Promise<void> {
    const driver = await ScriptedCsiDriver.listen(socket, { ListVolumes: script });
    closers.push(() => driver.close());
  }

  async function answerBytes(bytes: Buffer): Promise<void> {
    const driver = await RawHttp2Driver.listen(socket, (stream) => answerRaw(stream, [bytes], { 'grpc-status': '0' }));
    closers.push(() => driver.close());
  }

  function open(options: Partial<ConnectionOptions> = {}): CsiConnection {
    const connection = new CsiConnection({ address: socket, clock: systemClock, log: silentLogger, maxLoggedReplyLength: -1, ...options });
    closers.push(() => connection.close());
    return connection;
  }

  function connect(options: Partial<ConnectionOptions> = {}): CsiVolumeLister {
    return new CsiVolumeLister({ connection: open(options), clock: options.clock ?? systemClock, timeoutMs: 15_000, maxEntries: 2 });
  }

  async function list(lister: CsiVolumeLister): Promise<readonly string[]> {
    const told: string[] = [];
    await lister.listVolumes((volumeId, nodeIds) => told.push(`${volumeId} ${nodeIds.join('+')}`), never);
    return told;
  }

  /** Pages `0` to `last`, each of which takes its time. */
  function pages(clock: FakeClock, { last, pageMs }: { last: number; pageMs: number }): Script {
    return async (call) => {
      const page = Number((call.request as csi.ListVolumesRequest).getStartingToken());
      await clock.advance(pageMs);
      return volumeListReply([{ volumeId: `v${page}`, nodeIds: ['n1'] }], page === last ? '' : String(page + 1));
    };
  }

  it('D4: completes a list of 20 pages of 2 s each, with a deadline of 15 s', async () => {
    const clock = new FakeClock();
    await answer(pages(clock, { last: 19, pageMs: 2_000 }));
    expect(await list(connect({ clock }))).to.deep.equal([...Array(20).keys()].map((page) => `v${page} n1`));
    expect(clock.monotonicMs()).to.equal(40_000);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('throws DEADLINE_EXCEEDED for a single page that takes longer than the deadline', async () => {
    const clock = new FakeClock();
    await answer(pages(clock, { last: 19, pageMs: 15_500 }));
    expect(await errorOf(list(connect({ clock })))).to.include({ kind: 'outcome-unknown', grpcCode: 4 });
  });

  it('asks for pages of the given size by the token of the page before', async () => {
    const requests: unknown[] = [];
    await answer((call) => {
      const request = call.request as csi.ListVolumesRequest;
      requests.push([request.getStartingToken(), request.getMaxEntries()]);
      return volumeListReply([], request.getStartingToken() === '' ? 'next' : '');
    });
    await list(connect());
    expect(requests).to.deep.equal([
      ['', 2],
      ['next', 2],
    ]);
  });

  it('D6: takes a reply of 12 MB', async () => {
    const handle = 'x'.repeat(1_000);
    await answer(() => volumeListReply([...Array(11_200).keys()].map((n) => ({ volumeId: `${handle}${n}`, nodeIds: ['n1'] }))));
    const told = await list(connect());
    expect(told).to.have.length(11_200);
    expect(told.join('').length).to.be.greaterThan(11_000_000);
    expect(told.at(-1)).to.equal(`${handle}11199 n1`);
  });

  it('reads 100,000 volumes in one reply', async () => {
    const entry = volumeListReply([{ volumeId: 'volume-1', nodeIds: ['n1', 'n2'] }]).serializeBinary();
    await answerBytes(Buffer.concat(Array<Uint8Array>(100_000).fill(entry)));
    let entries = 0;
    await connect().listVolumes((volumeId, nodeIds) => {
      entries += Number(volumeId === 'volume-1' && nodeIds.length === 2);
    }, never);
    expect(entries).to.equal(100_000);
  });

  it('reads what the embedded driver lists of what was published', async () => {
    const volumes = ['a', 'b', 'c', 'd', 'e'].map((volumeId) => ({ volumeId }));
    const driver = await startCsiDriver({ socketPath: socket, volumes, nodes: [{ nodeId: 'n1' }, { nodeId: 'n2' }] });
    closers.push(() => driver.close());
    const controller = new ControllerService(open(), 15_000);
    for (const [volumeId, nodeId] of [
      ['b', 'n1'],
      ['e', 'n2'],
    ] as const) {
      await controller.publish({ ...publishRequest, volumeId, nodeId }, never);
    }
    expect(await list(connect())).to.deep.equal(['a ', 'b n1', 'c ', 'd ', 'e n2']);
  });

  it('throws a readable error for a reply that cannot be decoded', async () => {
    await answerBytes(Buffer.from([0x0a, 0x7f, 0x01]));
    expect(await errorOf(list(connect()))).to.include({
      kind: 'refused',
      message: 'Cannot read the list of volumes: the reply of the CSI driver cannot be decoded',
    });
  });

  describe('log', () => {
    const bulk = volumeListReply([...Array(10_000).keys()].map((n) => ({ volumeId: `volume-${n}`, nodeIds: ['n1'] })));

    for (const [maxLoggedReplyLength, wanted] of [
      [200, 200],
      [-1, 65_536],
    ] as const) {
      it(`D10: at verbosity 5 shows no more of 10,000 volumes than ${wanted} characters with --max-grpc-log-length=${maxLoggedReplyLength}`, async () => {
        const log = new RecordingLogger();
        await answer(() => bulk);
        await list(connect({ log, maxLoggedReplyLength }));
        const response = log.lines.find(({ message }) => message === 'GRPC response')?.fields['response'];
        const size = bulk.serializeBinary().length;
        expect(response).to.match(/^\{"entries":\[\{"volume":\{"volume_id":"volume-0"\},"status":\{"published_node_ids":\["n1"\]\}\},/);
        expect(response).to.have.length(wanted + `… (${size} bytes in all)`.length);
      });
    }

    it('D10: makes no text of a list below verbosity 5', async () => {
      await answer(() => bulk);
      const refuse = (): never => {
        throw new Error('Cannot print: nobody asked');
      };
      const silent = { ...listVolumes, requestFields: refuse, printReply: refuse };
      const bytes = await open().call(silent, { startingToken: '', maxEntries: 0 }, { timeoutMs: 8_000, signal: never });
      expect(bytes.equals(bulk.serializeBinary())).to.equal(true);
    });
  });
});
