/**
 * The driver as the feature sees it, on a real unix socket.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import type jspb from 'google-protobuf';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { VolumeDriver } from '../../../src/attacher/ports.ts';
import type { PublishRequest } from '../../../src/attacher/volume-requests.ts';
import { CsiConnection, type FinishedCall } from '../../../src/csi/connection.ts';
import { ControllerService } from '../../../src/csi/controller-service.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { type Answer, publishReply, ScriptedCsiDriver, workingDriver } from '../../support/scripted-csi-driver.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const never = new AbortController().signal;
const request: PublishRequest = {
  volumeId: 'v1',
  nodeId: 'n1',
  volumeCapability: { accessMode: 'MULTI_NODE_MULTI_WRITER', accessType: 'mount', fsType: 'xfs', mountFlags: ['noatime', 'discard'] },
  readonly: true,
  volumeContext: { pool: 'fast', '': 'odd' },
  secrets: { key: 'hunter22' },
  migrated: false,
};

describe('ControllerService', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  const clock = new FakeClock();
  const path = join(folder.path, 'csi.sock');
  const received: jspb.Message[] = [];
  const finished: FinishedCall[] = [];
  let answer: () => Answer | Promise<Answer>;
  let driver: ScriptedCsiDriver;
  let controller: VolumeDriver;
  before(async () => {
    driver = await ScriptedCsiDriver.listen(
      path,
      workingDriver({
        ControllerPublishVolume: (call) => {
          received.push(call.request);
          return answer();
        },
        ControllerUnpublishVolume: (call) => {
          received.push(call.request);
          return answer();
        },
      }),
    );
  });
  after(() => driver.close());
  before(() => {
    const onCall = (call: FinishedCall): unknown => finished.push(call);
    const connection = new CsiConnection({ address: path, clock, log: silentLogger, maxLoggedReplyLength: -1, onCall });
    after(() => connection.close());
    controller = new ControllerService(connection, 15_000);
  });
  beforeEach(() => received.splice(0));
  beforeEach(() => finished.splice(0));

  it('publishes with everything in its place and returns the publish context', async () => {
    answer = () => publishReply({ device: '/dev/vdb', lun: '3' });
    expect(await controller.publish(request, never)).to.deep.equal({ device: '/dev/vdb', lun: '3' });
    const sent = received.map((message) => (message as csi.ControllerPublishVolumeRequest).toObject());
    expect(sent).to.deep.equal([
      {
        volumeId: 'v1',
        nodeId: 'n1',
        volumeCapability: {
          block: undefined,
          mount: { fsType: 'xfs', mountFlagsList: ['noatime', 'discard'], volumeMountGroup: '' },
          accessMode: { mode: 5 },
        },
        readonly: true,
        secretsMap: [['key', 'hunter22']],
        volumeContextMap: [
          ['', 'odd'],
          ['pool', 'fast'],
        ],
      },
    ]);
  });

  it('returns an empty publish context as such', async () => {
    answer = () => publishReply({});
    expect(await controller.publish(request, never)).to.deep.equal({});
  });

  it('unpublishes with IDs and secrets', async () => {
    answer = () => new csi.ControllerUnpublishVolumeResponse();
    expect(await controller.unpublish({ volumeId: 'v1', nodeId: 'n1', secrets: { key: 'hunter22' }, migrated: false }, never)).to.equal(
      undefined,
    );
    const sent = received.map((message) => (message as csi.ControllerUnpublishVolumeRequest).toObject());
    expect(sent).to.deep.equal([{ volumeId: 'v1', nodeId: 'n1', secretsMap: [['key', 'hunter22']] }]);
  });

  for (const migrated of [true, false]) {
    it(`tells the observer of the connection that the volume was ${migrated ? '' : 'not '}migrated, and nobody else`, async () => {
      answer = () => publishReply({});
      await controller.publish({ ...request, migrated }, never);
      answer = () => ({ code: 13, details: 'no' });
      await errorOf(controller.unpublish({ volumeId: 'v1', nodeId: 'n1', secrets: {}, migrated }, never));
      expect(finished.map((call) => [call.codeName, call.migrated])).to.deep.equal([
        ['OK', migrated],
        ['Internal', migrated],
      ]);
      expect(JSON.stringify(received.map((message) => message.toObject()))).to.not.contain('migrated');
    });
  }

  it('sends nothing with an empty ID: the driver would take it for every node', async () => {
    const calls = [
      controller.publish({ ...request, nodeId: '' }, never),
      controller.publish({ ...request, volumeId: '' }, never),
      controller.unpublish({ volumeId: 'v1', nodeId: '', secrets: {}, migrated: false }, never),
      controller.unpublish({ volumeId: '', nodeId: 'n1', secrets: {}, migrated: false }, never),
    ];
    const errors = await Promise.all(calls.map(errorOf));
    expect(errors.map(({ kind }) => kind)).to.deep.equal(['bug', 'bug', 'bug', 'bug']);
    expect(errors[2]?.message).to.equal('Cannot unpublish volume "v1" on node "": neither ID may be empty');
    expect(received).to.deep.equal([]);
  });

  for (const [code, name] of [
    [2, 'Unknown'],
    [3, 'InvalidArgument'],
    [5, 'NotFound'],
    [13, 'Internal'],
  ] as const) {
    it(`B6: fails to unpublish when the driver answers ${name}`, async () => {
      answer = () => ({ code, details: 'gone?' });
      expect(await errorOf(controller.unpublish({ volumeId: 'v1', nodeId: 'n1', secrets: {}, migrated: false }, never))).to.include({
        grpcCode: code,
        message: `rpc error: code = ${name} desc = gone?`,
      });
    });
  }

  it('A11: cuts a call off at its deadline, which says nothing about the volume', async () => {
    answer = () => {
      void clock.advance(15_000);
      return new Promise<Answer>(() => {});
    };
    expect(await errorOf(controller.publish(request, never))).to.include({ kind: 'outcome-unknown', grpcCode: 4 });
    expect(clock.pendingTimers).to.equal(0);
  });
});
