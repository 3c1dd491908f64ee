/**
 * Finding out about the driver, on a real unix socket and a clock that only moves by the pauses and by the test.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import wrappers from 'google-protobuf/google/protobuf/wrappers_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { CsiConnection } from '../../../src/csi/connection.ts';
import { type DriverFacts, discoverDriver, waitUntilReady } from '../../../src/csi/identity.ts';
import type { CancelTimer } from '../../../src/runtime/clock.ts';
import { errorOf } from '../../support/error-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import {
  type Answer,
  controllerCapabilities,
  pluginCapabilities,
  type Script,
  ScriptedCsiDriver,
  workingDriver,
} from '../../support/scripted-csi-driver.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const pauseMs = 1_000;

/** Lets the pause between two attempts pass as soon as it begins. */
class PausingClock extends FakeClock {
  override after(delayMs: number, run: () => void): CancelTimer {
    const cancel = super.after(delayMs, run);
    if (delayMs === pauseMs) {
      setImmediate(() => void this.advance(pauseMs));
    }
    return cancel;
  }
}

function ready(value: boolean): csi.ProbeResponse {
  return new csi.ProbeResponse().setReady(new wrappers.BoolValue().setValue(value));
}

/** Gives these answers one after the other, and the last one from then on. */
function inTurn(...answers: readonly (() => Answer | Promise<Answer>)[]): Script {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)]!;
    next += 1;
    return answer();
  };
}

describe('discoverDriver()', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  let count = 0;
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0).reverse()) {
      close();
    }
  });

  async function setUp(change: Readonly<Record<string, Script>> = {}, timeoutMs = 1_000) {
    count += 1;
    const path = join(folder.path, `${count}.sock`);
    const driver = await ScriptedCsiDriver.listen(path, workingDriver(change));
    closers.push(() => driver.close());
    const clock = new PausingClock();
    const log = new RecordingLogger();
    const connection = new CsiConnection({ address: path, clock, log, maxLoggedReplyLength: -1 });
    closers.push(() => connection.close());
    const stop = new AbortController();
    /** Lines that are printed at every verbosity. */
    const lines = () => log.lines.filter(({ verbosity }) => verbosity === 0);
    return { driver, clock, stop, lines, path, options: { connection, clock, log, timeoutMs } };
  }

  function discover({ options, stop }: Awaited<ReturnType<typeof setUp>>): Promise<DriverFacts> {
    return discoverDriver(options, stop.signal);
  }

  it('reads name and capabilities, in the order of the specification', async () => {
    const bed = await setUp();
    expect(await discover(bed)).to.deep.equal({
      name: 'driver.example.com',
      supportsPublish: true,
      supportsPublishReadonly: true,
      supportsSingleNodeMultiWriter: true,
      supportsListVolumes: true,
      supportsListVolumesPublishedNodes: true,
    });
    expect(bed.driver.calls).to.deep.equal(['Probe', 'GetPluginInfo', 'GetPluginCapabilities', 'ControllerGetCapabilities']);
    expect(bed.lines()).to.deep.equal([]);
    expect(bed.clock.pendingTimers).to.equal(0);
  });

  it('tells the name before it asks for capabilities, so that these calls are counted under it', async () => {
    const bed = await setUp();
    const told: string[] = [];
    await discoverDriver({ ...bed.options, onName: (name) => told.push(name, ...bed.driver.calls) }, bed.stop.signal);
    expect(told).to.deep.equal(['driver.example.com', 'Probe', 'GetPluginInfo']);
  });

  const facts: readonly (keyof DriverFacts)[] = [
    'supportsPublish',
    'supportsListVolumes',
    'supportsPublishReadonly',
    'supportsListVolumesPublishedNodes',
    'supportsSingleNodeMultiWriter',
  ];
  const numbers = [2, 3, 8, 10, 13];
  for (let mask = 0; mask < 2 ** numbers.length; mask += 1) {
    const types = numbers.filter((_, bit) => mask & (1 << bit));
    it(`knows what controller capabilities ${types.join(', ') || '(none)'} mean, among some that it does not know`, async () => {
      const found = await discover(await setUp({ ControllerGetCapabilities: () => controllerCapabilities([0, ...types, 1, 11, 4_000]) }));
      expect(facts.map((fact) => found[fact])).to.deep.equal(numbers.map((type) => types.includes(type)));
    });
  }

  it('asks the controller only when there is one', async () => {
    const bed = await setUp({ GetPluginCapabilities: () => pluginCapabilities([0, 2, 3, 99]) });
    expect(await discover(bed)).to.deep.equal({
      name: 'driver.example.com',
      supportsPublish: false,
      supportsPublishReadonly: false,
      supportsSingleNodeMultiWriter: false,
      supportsListVolumes: false,
      supportsListVolumesPublishedNodes: false,
    });
    expect(bed.driver.calls).not.to.include('ControllerGetCapabilities');
  });

  it('takes capabilities without a type for none', async () => {
    const empty = new csi.GetPluginCapabilitiesResponse().setCapabilitiesList([new csi.PluginCapability()]);
    expect((await discover(await setUp({ GetPluginCapabilities: () => empty }))).supportsPublish).to.equal(false);
  });

  it('refuses an empty name', async () => {
    const bed = await setUp({ GetPluginInfo: () => new csi.GetPluginInfoResponse() });
    expect(await errorOf(discover(bed))).to.include({
      kind: 'invalid',
      message: `Cannot work with CSI driver at "unix://${bed.path}": GetPluginInfo returns an empty name`,
    });
    expect(bed.driver.calls).to.deep.equal(['Probe', 'GetPluginInfo']);
  });

  for (const name of ['two words', 'a/b', '-a', 'a.', 'a..b', 'ü', 'a'.repeat(64), '\n\u0010\b\u0007disk-1', 'x'.repeat(1_000_000)]) {
    it(`refuses ${JSON.stringify(name.slice(0, 70))}, which Kubernetes takes for no name of a driver`, async () => {
      const bed = await setUp({ GetPluginInfo: () => new csi.GetPluginInfoResponse().setName(name) });
      expect(await errorOf(discover(bed))).to.include({
        kind: 'invalid',
        message:
          `Cannot work with CSI driver at "unix://${bed.path}": GetPluginInfo returns the name ${JSON.stringify(name.slice(0, 100))}, ` +
          "which Kubernetes takes for no driver's",
      });
    });
  }

  for (const name of ['a', 'A.b-C.example.com', '1', 'a'.repeat(63)]) {
    it(`takes "${name}"`, async () => {
      const bed = await setUp({ GetPluginInfo: () => new csi.GetPluginInfoResponse().setName(name) });
      expect((await discover(bed)).name).to.equal(name);
    });
  }

  it('F9: starts when Probe is UNAVAILABLE three times and GetPluginInfo takes 3 s', async () => {
    const unavailable = () => ({ code: 14, details: 'starting' });
    const bed = await setUp({
      Probe: inTurn(unavailable, unavailable, unavailable, () => new csi.ProbeResponse()),
      GetPluginInfo: async () => {
        await bed.clock.advance(3_000);
        return new csi.GetPluginInfoResponse().setName('slow.example.com');
      },
    });
    expect((await discover(bed)).name).to.equal('slow.example.com');
    expect(bed.clock.monotonicMs()).to.equal(3 * pauseMs + 3_000);
  });

  it('asks Probe every second until it says true, whatever it says before, with a line at first and every 10 s', async () => {
    const obstacles = [
      () => ready(false),
      () => ({ code: 14, details: 'starting' }),
      () => ({ code: 12, details: 'no such method' }),
      () => ({ code: 13, details: 'broken' }),
      () => ({ code: 9, details: 'not configured' }),
    ];
    const bed = await setUp({ Probe: inTurn(...Array.from({ length: 25 }, (_, n) => obstacles[n % 5]!), () => ready(true)) });
    await waitUntilReady(bed.options, bed.stop.signal);
    expect(bed.driver.calls).to.have.length(26);
    expect(bed.clock.monotonicMs()).to.equal(25 * pauseMs);
    expect(bed.lines().map(({ message, fields }) => [message, fields])).to.deep.equal(
      Array(3).fill(['CSI driver is not ready yet', { address: `unix://${bed.path}`, reason: 'Probe answers that it is not ready' }]),
    );
  });

  for (const [timeoutMs, deadlineMs] of [
    [1_000, 10_000],
    [10_000, 10_000],
    [30_000, 30_000],
  ] as const) {
    it(`gives each call ${deadlineMs} ms of its own with --timeout of ${timeoutMs} ms, and asks again`, async () => {
      const working = workingDriver();
      const hanging = (name: string): Script =>
        inTurn(
          async () => {
            // Up to its last millisecond it would still be taken.
            await bed.clock.advance(deadlineMs - 1);
            await bed.clock.advance(1);
            return await new Promise<Answer>(() => {});
          },
          () => working[name]!(undefined as never),
        );
      const bed = await setUp(
        Object.fromEntries(
          ['Probe', 'GetPluginInfo', 'GetPluginCapabilities', 'ControllerGetCapabilities'].map((name) => [name, hanging(name)]),
        ),
        timeoutMs,
      );
      expect((await discover(bed)).supportsPublish).to.equal(true);
      expect(bed.driver.calls).to.have.length(8);
      expect(bed.clock.monotonicMs()).to.equal(4 * (deadlineMs + pauseMs));
      expect(bed.lines().map(({ fields }) => fields['reason'])).to.deep.equal(
        Array(4).fill('rpc error: code = DeadlineExceeded desc = context deadline exceeded'),
      );
    });
  }

  for (const name of ['GetPluginInfo', 'GetPluginCapabilities', 'ControllerGetCapabilities']) {
    it(`asks ${name} again, a second apart, while it is UNAVAILABLE or too slow, with a line at most every 10 s`, async () => {
      const again = [14, 4].map((code) => () => ({ code, details: 'moment' }));
      const answers = Array.from({ length: 12 }, (_, n) => again[n % 2]!);
      const bed = await setUp({ [name]: inTurn(...answers, () => workingDriver()[name]!(undefined as never)) });
      expect((await discover(bed)).name).to.equal('driver.example.com');
      expect(bed.driver.calls.filter((call) => call === name)).to.have.length(13);
      expect(bed.clock.monotonicMs()).to.equal(12 * pauseMs);
      expect(bed.lines().map(({ message }) => message)).to.deep.equal(Array(2).fill('CSI driver does not answer yet'));
    });

    for (const [code, kind, text] of [
      [13, 'refused', 'Internal'],
      [12, 'invalid', 'Unimplemented'],
      [10, 'outcome-unknown', 'Aborted'],
    ] as const) {
      it(`ends when ${name} answers ${text}`, async () => {
        const bed = await setUp({ [name]: () => ({ code, details: 'no' }) });
        const error = await errorOf(discover(bed));
        expect(error).to.include({ kind, grpcCode: code });
        expect(error.message).to.match(
          /^Cannot work with CSI driver at "unix:\/\/.*": \/csi\.v1\.\w+\/\w+ fails: rpc error: code = \w+ desc = no$/u,
        );
        expect(error.message).to.include(`/${name} fails`).and.to.include(text);
        expect(bed.clock.monotonicMs()).to.equal(0);
      });
    }
  }

  it('ends with kind stopped when the signal fires during a pause or a call', async () => {
    for (const name of ['Probe', 'GetPluginInfo']) {
      for (const answer of [() => ({ code: 14, details: 'starting' }), () => new Promise<Answer>(() => {})]) {
        const bed = await setUp({
          [name]: () => {
            bed.stop.abort();
            return answer();
          },
        });
        expect(await errorOf(discover(bed))).to.include({ kind: 'stopped' });
        expect(bed.clock.pendingTimers).to.equal(0);
      }
    }
  });

  it('ends with kind stopped, without a line, when the connection is closed', async () => {
    const bed = await setUp({
      Probe: () => {
        bed.options.connection.close();
        return ready(false);
      },
    });
    expect(await errorOf(discover(bed))).to.include({ kind: 'stopped' });
    expect(bed.lines().map(({ fields }) => fields['reason'])).to.deep.equal(['Probe answers that it is not ready']);
  });
});
