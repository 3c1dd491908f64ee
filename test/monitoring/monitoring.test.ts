/**
 * A real Prometheus scrapes running attachers on a real API server, with the rules of the chart: each alert fires in the fault that it
 * is for, for the driver that has it and no other, and goes quiet after it; the commands of its runbook work meanwhile; and every query
 * of the dashboard has an answer. The rules are the chart's but for the times that `shortened-rules.ts` lists. Needs `npm run testbed`.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { MonitoredDriver } from '../support/monitored-driver.ts';
import { dashboardQueries, monitoringPaths, readDashboard, withVariables } from '../support/monitoring-files.ts';
import { runRunbook } from '../support/runbook-commands.ts';
import { shortenedRules } from '../support/shortened-rules.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { type ActiveAlert, type Prometheus, startPrometheus } from '../testbed/start-prometheus.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

/** The driver that has the faults, with a leader and a standby; and one beside it, with a single attacher, that never has one. */
const faulty = { name: 'faulty.csi.example.com', namespace: 'storage', pods: ['faulty-0', 'faulty-1'] } as const;
const healthy = { name: 'healthy.csi.example.com', namespace: 'elsewhere', pods: ['healthy-0'] } as const;
const internal = 13;

describe('dashboard and alerts, with a real Prometheus', function () {
  this.timeout(90_000);
  const startedMs = Date.now();
  let kubernetes: Kubernetes;
  let driver: MonitoredDriver;
  let other: MonitoredDriver;
  let prometheus: Prometheus;

  before(buildBundles);

  before(async () => {
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    driver = await MonitoredDriver.start({ kubernetes, ...faulty });
    after(() => driver.stop());
    other = await MonitoredDriver.start({ kubernetes, ...healthy });
    after(() => other.stop());
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    prometheus = await startPrometheus({ folder, rules: shortenedRules(readFileSync(monitoringPaths.rules, 'utf8')) });
    after(() => prometheus.process.stop());
    scrapeAll();
    await other.attach('healthy-volume');
  });

  beforeEach(async () => {
    await untilScraped();
    await untilQuiet();
  });

  afterEach(() => {
    driver.csi.faults.clear();
  });

  function scrapeAll(): void {
    prometheus.setTargets([...driver.targets, ...other.targets]);
  }

  /** Waits until Prometheus knows every attacher, and who leads: what is counted from here on, it sees counted. */
  async function untilScraped(): Promise<void> {
    await prometheus.until('sum(csi_attacher_leads) == 2 and count(csi_attacher_info{driver_name!="unknown-driver"}) == 3');
  }

  async function untilQuiet(): Promise<void> {
    await prometheus.untilAlerts((alerts) => alerts.length === 0);
  }

  /** Waits until the alert fires; then only the driver with the fault may have alerts, and of no other kind but `also`. */
  async function untilFiring(alert: string, also: readonly string[] = []): Promise<ActiveAlert> {
    const isIt = ({ labels, state }: ActiveAlert): boolean => labels['alertname'] === alert && state === 'firing';
    const alerts = await prometheus.untilAlerts((seen) => seen.some(isIt));
    for (const { labels } of alerts.filter(({ state }) => state === 'firing')) {
      expect(labels).to.include({ driver_name: faulty.name, namespace: faulty.namespace });
      expect(labels['alertname']).to.be.oneOf([alert, ...also]);
    }
    const [firing, ...more] = alerts.filter(isIt);
    expect(more).to.deep.equal([]);
    for (const text of Object.values(firing!.annotations)) {
      expect(text).to.not.match(/no value|error expanding|\{\{|\}\}/u);
    }
    expect(firing!.annotations['summary']).to.contain(faulty.name);
    return firing!;
  }

  /** What the commands of the runbook print, for an object of which all is called `name`. */
  async function runbook(alert: string, name: string): Promise<string> {
    const words = {
      VOLUMEATTACHMENT: name,
      PERSISTENTVOLUME: name,
      NODE: driver.node,
      NAMESPACE: 'default',
      LEASE: faulty.name.replaceAll('.', '-'),
    };
    const printed = await runRunbook(alert, kubernetes.kubeconfig('admin'), words);
    expect(printed).to.have.length.above(0);
    expect(printed.filter((text) => text.trim() === '')).to.deep.equal([]);
    return printed.join('\n');
  }

  it('an attach that hangs: CSIAttacherAttachStuck', async () => {
    driver.csi.faults.add({ method: 'ControllerPublishVolume', target: 'hangs', times: Infinity, action: { do: 'hang' } });
    await driver.ask('hangs');
    const { annotations } = await untilFiring('CSIAttacherAttachStuck');
    expect(annotations['summary']).to.match(/ has waited \d+(\.\d+)?s to be attached\.$/u);
    expect(await runbook('CSIAttacherAttachStuck', 'hangs')).to.match(/Attach Error|DeadlineExceeded/u);

    driver.csi.faults.clear();
    await driver.untilAttached('hangs');
    await untilQuiet();
    await driver.detach('hangs');
  });

  it('a detach that hangs: CSIAttacherDetachStuck', async () => {
    await driver.attach('stays');
    driver.csi.faults.add({ method: 'ControllerUnpublishVolume', target: 'stays', times: Infinity, action: { do: 'hang' } });
    await driver.askToDetach('stays');
    await untilFiring('CSIAttacherDetachStuck');
    expect(await runbook('CSIAttacherDetachStuck', 'stays')).to.contain('external-attacher/faulty-csi-example-com');

    driver.csi.faults.clear();
    await driver.untilDetached('stays');
    await untilQuiet();
  });

  it('attachers of which none has the lease: CSIAttacherNoLeader', async () => {
    const path = `/apis/coordination.k8s.io/v1/namespaces/default/leases/external-attacher-leader-${faulty.name.replaceAll('.', '-')}`;
    const stranger = { holderIdentity: 'stranger', leaseDurationSeconds: 3600, renewTime: `${new Date().toISOString().slice(0, -1)}000Z` };
    await kubernetes.admin.patch(path, { spec: stranger });
    await untilFiring('CSIAttacherNoLeader');
    expect(await runbook('CSIAttacherNoLeader', 'none')).to.contain('stranger');

    await kubernetes.admin.patch(path, { spec: { holderIdentity: '', leaseDurationSeconds: 1 } });
    await untilQuiet();
  });

  it('attachers that are gone: CSIAttacherNoLeader', async () => {
    await driver.killAttachers();
    await untilFiring('CSIAttacherNoLeader');
    expect(await runbook('CSIAttacherNoLeader', 'none')).to.contain('holderIdentity');

    // As new pods: the old ones are not scraped any more.
    await driver.startAttachers();
    scrapeAll();
    await untilQuiet();
  });

  it('a driver that is away: CSIAttacherDriverGone, and back', async () => {
    await driver.attach('left-alone');
    await driver.csi.stop();
    const { annotations } = await untilFiring('CSIAttacherDriverGone');
    expect(annotations['summary']).to.match(/^2 attacher/u);
    expect(await runbook('CSIAttacherDriverGone', 'left-alone')).to.contain('left-alone');

    await driver.csi.start();
    await untilQuiet();
    await driver.detach('left-alone');
  });

  it('a list that goes on disagreeing: CSIAttacherListDisagreement', async () => {
    await driver.attach('unlisted');
    driver.csi.faults.add({ method: 'ListVolumes', times: Infinity, action: { do: 'answer', body: { entries: [] } } });
    await untilFiring('CSIAttacherListDisagreement');
    expect(await runbook('CSIAttacherListDisagreement', 'unlisted')).to.contain(driver.nodeId);

    driver.csi.faults.clear();
    await untilQuiet();
    await driver.detach('unlisted');
  });

  it('a volume on a node that nobody asks for: CSIAttacherDanglingAttachment', async () => {
    await driver.createVolume('forgotten');
    const capability = { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' } as const;
    driver.csi.volumes.place({ volumeId: 'forgotten-handle', nodeId: driver.nodeId, readonly: false, capability });
    await untilFiring('CSIAttacherDanglingAttachment');
    expect(await runbook('CSIAttacherDanglingAttachment', 'forgotten')).to.contain('forgotten-handle');

    driver.csi.volumes.unpublish('forgotten-handle', driver.nodeId);
    await untilQuiet();
  });

  it('most attempts failing: CSIAttacherErrorRatio', async () => {
    const names = Array.from({ length: 12 }, (_none, number) => `refused-${number}`);
    const action = { do: 'error', code: internal, message: 'storage is full' } as const;
    driver.csi.faults.add({ method: 'ControllerPublishVolume', target: 'refused', times: Infinity, action });
    await Promise.all(names.map((name) => driver.ask(name)));
    // They wait for longer than the other alert allows, too.
    const { labels, annotations } = await untilFiring('CSIAttacherErrorRatio', ['CSIAttacherAttachStuck']);
    expect(labels['operation']).to.equal('attach');
    expect(annotations['summary']).to.match(/^100% of the attempts to attach volumes/u);
    expect(await runbook('CSIAttacherErrorRatio', 'refused-0')).to.contain('storage is full');

    driver.csi.faults.clear();
    await Promise.all(names.map((name) => driver.untilAttached(name)));
    await untilQuiet();
    await Promise.all(names.map((name) => driver.detach(name)));
  });

  describe('the dashboard', () => {
    /** The values of a variable, as Grafana asks Prometheus for them. */
    async function valuesOf(name: string, chosen: Readonly<Record<string, string>>): Promise<readonly string[]> {
      const variable = readDashboard().templating.list.find((one) => one.name === name)!;
      const query = typeof variable.query === 'string' ? variable.query : variable.query.query;
      const [, selector = '', label = ''] = /^label_values\((.*), (\w+)\)$/u.exec(query)!;
      return await prometheus.labelValues(label, withVariables(selector, chosen));
    }

    const all = { namespace: '.*', driver: '.*', __rate_interval: '5s' };

    before(async () => {
      await untilScraped();
      // Something of everything: an attach that fails at first, a detach, and a volume that the driver loses.
      driver.csi.faults.add({ method: 'ControllerPublishVolume', target: 'shown', times: 3, action: { do: 'error', code: internal } });
      await driver.attach('shown');
      driver.csi.volumes.unpublish('shown-handle', driver.nodeId);
      await prometheus.until('sum(csi_attacher_reconcile_forced_total) > 0');
      await driver.detach('shown');
      await prometheus.until('sum(increase(csi_attacher_operation_duration_seconds_count{operation="detach"}[10s])) > 0');
    });

    it('offers the namespaces, the drivers in them and their processes', async () => {
      expect(await valuesOf('namespace', all)).to.deep.equal(['elsewhere', 'storage']);
      expect(await valuesOf('driver', all)).to.include.members([faulty.name, healthy.name]);
      expect(await valuesOf('driver', { ...all, namespace: 'elsewhere' })).to.deep.equal([healthy.name]);
      const addresses = other.targets.map(({ address }) => address);
      expect(await valuesOf('instance', { ...all, driver: healthy.name })).to.deep.equal(addresses);
    });

    for (const { name, expr } of dashboardQueries(readDashboard())) {
      it(`shows something: ${name}`, async () => {
        const instance = (await valuesOf('instance', all)).join('|');
        const series = await prometheus.queryRange(withVariables(expr, { ...all, instance }), { fromMs: startedMs, untilMs: Date.now() });
        expect(series.flatMap(({ values }) => values).some(Number.isFinite)).to.equal(true);
      });

      it(`shows nothing of a process that was not chosen: ${name}`, async () => {
        const chosen = { ...all, instance: 'nobody:1' };
        const series = await prometheus.queryRange(withVariables(expr, chosen), { fromMs: startedMs, untilMs: Date.now() });
        expect(series).to.deep.equal([]);
      });
    }

    it('shows who leads now, one of each driver', async () => {
      const { expr } = dashboardQueries(readDashboard()).find(({ name }) => name === 'Leaders (A)')!;
      const instance = (await valuesOf('instance', all)).join('|');
      await prometheus.until(withVariables(expr, { ...all, instance }), (series) => series.length === 2);
      const leaders = await prometheus.query(withVariables(expr, { ...all, instance }));
      expect(leaders.map(({ labels, values }) => [labels['driver_name'], ...values])).to.have.deep.members([
        [faulty.name, 1],
        [healthy.name, 1],
      ]);
    });
  });
});
