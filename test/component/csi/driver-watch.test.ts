/**
 * The watch over the connection on a real unix socket: a driver that goes, comes back, is another one, or only is silent for long.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { controllerPublishVolume, type PublishMessage } from '../../../src/csi/codec.ts';
import { CsiConnection } from '../../../src/csi/connection.ts';
import { DriverWatch } from '../../../src/csi/driver-watch.ts';
import { discoverDriver } from '../../../src/csi/identity.ts';
import type { DriverIdentity } from '../../../src/embedded/csi-driver/driver-options.ts';
import { startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import { type CancelTimer, type Clock, systemClock } from '../../../src/runtime/clock.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { type Answer, controllerCapabilities, ScriptedCsiDriver, type Scripts, workingDriver } from '../../support/scripted-csi-driver.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const never = new AbortController().signal;
const pauseMs = 1_000;
const request: PublishMessage = {
  volumeId: 'v1',
  nodeId: 'n1',
  volumeCapability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' },
  readonly: false,
  volumeContext: {},
  secrets: {},
};
const questions = ['Probe', 'GetPluginInfo', 'GetPluginCapabilities', 'ControllerGetCapabilities'];

/** Lets the pause between two questions pass as soon as it begins. */
class PausingClock extends FakeClock {
  override after(delayMs: number, run: () => void): CancelTimer {
    const cancel = super.after(delayMs, run);
    if (delayMs === pauseMs) {
      setImmediate(() => void this.advance(pauseMs));
    }
    return cancel;
  }
}

function hangs(): Promise<Answer> {
  return new Promise(() => {});
}

describe('DriverWatch', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  let count = 0;
  let socket = '';
  let log = new RecordingLogger();
  const closers: (() => unknown)[] = [];

  beforeEach(() => {
    count += 1;
    socket = join(folder.path, `${count}.sock`);
    log = new RecordingLogger();
  });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  async function listen(change: Scripts = {}): Promise<ScriptedCsiDriver> {
    const driver = await ScriptedCsiDriver.listen(socket, workingDriver(change));
    closers.push(() => driver.close());
    return driver;
  }

  interface Bed {
    readonly connection: CsiConnection;
    readonly watch: DriverWatch;
    /** Resolves when the first connection is lost. */
    readonly lost: Promise<unknown>;
    /** Resolves when the driver is back for the first time from now on. */
    readonly back: () => Promise<void>;
    /** Resolves when the driver came back as another one, with why. */
    readonly replaced: () => Promise<AppError>;
    /** Publishes as the attacher does: not while the driver is away. */
    readonly publish: () => Promise<unknown>;
  }

  /** Connects to the driver that listens, and watches it. */
  async function watchDriver({ clock = new PausingClock() as Clock, idleMs = 3_600_000, touchEveryMs = 86_400_000 } = {}): Promise<Bed> {
    const connection = new CsiConnection({ address: socket, clock, log, maxLoggedReplyLength: -1, idleMs });
    closers.push(() => connection.close());
    const lost = await connection.waitUntilConnected(never);
    const options = { connection, clock, log, timeoutMs: 5_000 };
    const facts = await discoverDriver(options, never);
    const watch = new DriverWatch({ ...options, facts, lost, touchEveryMs });
    closers.push(() => watch.close());
    return {
      connection,
      watch,
      lost: once(lost, 'abort'),
      back: () => new Promise((resolve) => watch.onBack(resolve)),
      replaced: async () => {
        if (!watch.replaced.aborted) {
          await once(watch.replaced, 'abort');
        }
        return watch.replaced.reason as AppError;
      },
      publish: () =>
        connection.call(controllerPublishVolume, request, {
          timeoutMs: 5_000,
          signal: never,
          assertMayStart: () => watch.assertThere(),
        }),
    };
  }

  function lines(): readonly string[] {
    return log.lines.filter(({ verbosity }) => verbosity === 0).map(({ message }) => message);
  }

  it('F7: lets no call start from the loss until the driver has said that it is ready and who it is, then tells that it is back', async () => {
    const first = await listen();
    const bed = await watchDriver();
    expect(bed.watch.obstacle).to.equal(undefined);
    await bed.publish();
    const back = bed.back();
    first.close();
    // The call that is told of the loss, or any later one.
    const errors = [await errorOf(bed.publish()), await errorOf(bed.publish())];
    expect(errors.at(-1)).to.include({
      kind: 'away',
      message: `Cannot call the CSI driver at "unix://${socket}": the connection to the CSI driver is lost`,
    });
    const second = await listen();
    await back;
    expect(bed.watch.obstacle).to.equal(undefined);
    expect(second.calls).to.deep.equal(questions);
    await bed.publish();
    expect(second.calls).to.deep.equal([...questions, 'ControllerPublishVolume']);
    expect(lines()).to.deep.equal(['Lost the CSI driver; no call starts until it is back', 'CSI driver is back']);
    expect(bed.watch.replaced.aborted).to.equal(false);
  });

  it('F7: knows of the loss before a call that was running fails', async () => {
    const driver = await listen({
      ControllerPublishVolume: () => {
        driver.close();
        return hangs();
      },
    });
    const bed = await watchDriver();
    const obstacle = await bed.publish().then(
      () => 'answered',
      () => bed.watch.obstacle,
    );
    expect(obstacle).to.equal('the connection to the CSI driver is lost');
  });

  it('F7: lets a call get its answer that runs when the driver takes no new ones, and starts none', async () => {
    let answer = (): void => {};
    const first = await listen({
      ControllerPublishVolume: () =>
        new Promise((resolve) => {
          answer = () => resolve(new csi.ControllerPublishVolumeResponse());
          void first.drain();
        }),
    });
    const bed = await watchDriver();
    const back = bed.back();
    const running = bed.publish();
    await bed.lost;
    expect(await errorOf(bed.publish())).to.include({ kind: 'away' });
    answer();
    await running;
    await listen();
    await back;
  });

  it('F7: starts no call while the driver says that it is not ready, or does not say who it is, and ends for no error', async () => {
    const first = await listen();
    const bed = await watchDriver();
    const back = bed.back();
    first.close();
    const refusals = [12, 13, 16].map((code) => ({ code, details: 'not now' }));
    const obstacles = new Set<string | undefined>();
    let probes = 0;
    const second = await listen({
      Probe: () => {
        obstacles.add(bed.watch.obstacle);
        probes += 1;
        return probes < 3 ? { code: 14, details: 'starting' } : new csi.ProbeResponse();
      },
      GetPluginInfo: () => {
        obstacles.add(bed.watch.obstacle);
        return refusals.shift() ?? workingDriver()['GetPluginInfo']!(undefined as never);
      },
    });
    await back;
    expect([...obstacles]).to.deep.equal(['the CSI driver is connected again and has not said yet that it is ready and who it is']);
    // Twice not ready, three times no answer, and then all of it.
    expect(second.calls.filter((call) => call === 'Probe')).to.have.length(6);
    expect(second.calls.filter((call) => call === 'GetPluginInfo')).to.have.length(4);
    expect(bed.watch.replaced.aborted).to.equal(false);
    expect(lines().filter((line) => line.includes('does not say who'))).to.have.length(1);
  });

  for (const [title, change, difference] of [
    ['another name', { name: 'other.example.com' }, 'its name was "embedded.csi.example.com" and is "other.example.com"'],
    ['no name', { name: '' }, 'its name was "embedded.csi.example.com" and is ""'],
    ['a capability less', { capabilities: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } } }, 'it has lost PUBLISH_UNPUBLISH_VOLUME'],
  ] as readonly (readonly [string, DriverIdentity, string])[]) {
    it(`F7: says so when the driver comes back with ${title}, and never lets a call start again`, async () => {
      const driver = await startCsiDriver({ socketPath: socket });
      closers.push(() => driver.close());
      const bed = await watchDriver();
      bed.watch.onBack(() => expect.fail('told that it is back'));
      await driver.stop();
      driver.change(change);
      await driver.start();
      const error = await bed.replaced();
      expect(error)
        .to.be.instanceOf(AppError)
        .and.include({
          kind: 'invalid',
          message: `Cannot go on with CSI driver at "unix://${socket}": since it was lost and came back ${difference}`,
        });
      expect(await errorOf(bed.publish())).to.include({ kind: 'away' });
    });
  }

  it('F7: is back after each of many losses, with the capabilities that matter as they were', async () => {
    const driver = await startCsiDriver({ socketPath: socket });
    closers.push(() => driver.close());
    const bed = await watchDriver();
    for (const has of [false, true, false]) {
      const back = bed.back();
      await driver.stop();
      driver.change({ vendorVersion: `2.${String(has)}`, capabilities: { controller: { GET_CAPACITY: has } } });
      await driver.start();
      await back;
      expect(bed.watch.obstacle).to.equal(undefined);
    }
    expect(lines().filter((line) => line === 'CSI driver is back')).to.have.length(3);
  });

  it('F7: believes nothing that was said over a connection that is lost meanwhile', async () => {
    const first = await listen();
    const bed = await watchDriver();
    let told = 0;
    bed.watch.onBack(() => {
      told += 1;
    });
    first.close();
    await new Promise<void>((resolve) => {
      // As before, but gone before its last answer.
      const second = listen({
        ControllerGetCapabilities: () => {
          void second.then((driver) => driver.close()).then(resolve);
          return hangs();
        },
      });
    });
    await listen({ ControllerGetCapabilities: () => controllerCapabilities([3]) });
    expect((await bed.replaced()).message).to.include('it has lost PUBLISH_UNPUBLISH_VOLUME');
    expect(told).to.equal(0);
  });

  it('F7: asks again when the driver was lost while it said who it is at start', async () => {
    const first = await listen();
    const clock = new PausingClock();
    const connection = new CsiConnection({ address: socket, clock, log, maxLoggedReplyLength: -1 });
    closers.push(() => connection.close());
    const lost = await connection.waitUntilConnected(never);
    const options = { connection, clock, log, timeoutMs: 5_000 };
    const facts = await discoverDriver(options, never);
    first.close();
    await once(lost, 'abort');
    const watch = new DriverWatch({ ...options, facts, lost });
    closers.push(() => watch.close());
    expect(watch.obstacle).to.equal('the connection to the CSI driver is lost');
    const back = new Promise<void>((resolve) => watch.onBack(resolve));
    const second = await listen();
    await back;
    expect(second.calls).to.deep.equal(questions);
  });

  it('F7: does not take a connection on which nothing is called for a lost one', async function () {
    this.timeout(10_000);
    await listen();
    let touches = 0;
    let announce = (): void => {};
    const enough = new Promise<void>((resolve) => {
      announce = resolve;
    });
    const touchEveryMs = 250;
    const clock: Clock = {
      ...systemClock,
      after: (delayMs, run) =>
        systemClock.after(delayMs, () => {
          run();
          touches += delayMs === touchEveryMs ? 1 : 0;
          if (touches === 10) {
            announce();
          }
        }),
    };
    // The least that grpc-js takes: it gives up the connection after a second, twice while this test looks.
    const bed = await watchDriver({ clock, idleMs: 1_000, touchEveryMs });
    await enough;
    expect(bed.watch.obstacle).to.equal(undefined);
    expect(lines()).to.deep.equal([]);
  });

  it('ends while it waits for the driver, and while it asks or pauses', async () => {
    for (const answer of [undefined, hangs, () => ({ code: 14, details: 'starting' })]) {
      const first = await listen();
      const clock = new FakeClock();
      const bed = await watchDriver({ clock });
      first.close();
      await bed.lost;
      if (answer !== undefined) {
        await new Promise<void>((resolve) => {
          void listen({
            Probe: () => {
              resolve();
              return answer();
            },
          });
        });
      }
      await bed.watch.close();
      expect(clock.pendingTimers).to.equal(0);
      expect(bed.watch.obstacle).to.not.equal(undefined);
      bed.connection.close();
      for (const close of closers.splice(0).reverse()) {
        await close();
      }
    }
  });
});
