/** What the chart makes of its values, without a cluster: lint, flags, heap, the parts that are on or off. */
import { expect } from 'chai';
import { readCommandLine } from '../../src/options/command-line.ts';
import type { NewObject } from '../testbed/api-client.ts';
import { attacherContainer, type Container, chartVersions, Helm, podTemplate, titleOf, valueFile, valueFiles, ways } from './helm.ts';

describe('what the chart makes of its values', function () {
  this.timeout(60_000);
  let helm: Helm;

  before(async () => {
    helm = await Helm.prepare();
  });
  after(() => helm.remove());

  function standalone(...sets: readonly string[]): Promise<readonly NewObject[]> {
    return helm.objects(
      'standalone',
      sets.flatMap((set) => ['--set', set]),
    );
  }

  function kinds(objects: readonly NewObject[]): readonly string[] {
    return objects.map(({ kind }) => kind);
  }

  function optionsOf(container: Container) {
    const result = readCommandLine({ args: container.args ?? [], program: 'csi-attacher', version: 'v1' });
    if (result.do === 'exit') {
      throw new Error(`The program refuses ${JSON.stringify(container.args)}: ${result.stderr}`);
    }
    return result;
  }

  for (const way of ways) {
    for (const path of valueFiles(way)) {
      it(`passes "helm lint --strict", and the program takes its flags: ${way}, ${titleOf(path)}`, async () => {
        await helm.succeed(['lint', '--strict', '--values', path, helm.chart(way)]);
        const { warnings } = optionsOf(attacherContainer(await helm.objects(way, ['--values', path])));
        expect(warnings.map(({ message }) => message).filter((message) => !/kube-api-qps/u.test(message))).to.deep.equal([]);
      });
    }
  }

  it('gives the program what the values say', async () => {
    const { options } = optionsOf(attacherContainer(await helm.objects('standalone', ['--values', valueFile('standalone', 'full')])));
    expect(options).to.deep.include({
      csiAddress: '/run/csi/example.sock',
      timeoutMs: 90_000,
      workerThreads: 50,
      retryIntervalStartMs: 500,
      retryIntervalMaxMs: 120_000,
      resyncMs: 0,
      reconcileSyncMs: 300_000,
      maxEntries: 1000,
      defaultFsType: 'ext4',
      kubeApiLimit: { qps: 50, burst: 100 },
      backlogLogIntervalMs: 60_000,
      leaderElection: {
        namespace: 'storage',
        leaseDurationMs: 30_000,
        renewDeadlineMs: 20_000,
        retryPeriodMs: 4_000,
        labels: { team: 'storage' },
      },
      featureGates: { mutableCsiNodeAllocatableCount: false, releaseLeaderElectionOnExit: true },
    });
    expect(options.http).to.deep.include({ metricsPath: '/scrape' });
    expect(options.http?.address.port).to.equal(9809);
    expect(options.logging).to.deep.include({ format: 'json', verbosity: 4, maxGrpcReplyLength: 200 });
  });

  it('leaves to the program what is not set', async () => {
    expect(attacherContainer(await standalone()).args).to.deep.equal(['--csi-address=/csi/csi.sock', '--http-endpoint=:8080']);
  });

  it('elects a leader with more than one replica, and replaces a single pod before the next one starts', async () => {
    const strategy = (objects: readonly NewObject[]) => (objects.find(({ kind }) => kind === 'Deployment')!['spec'] as never)['strategy'];
    const one = await standalone();
    expect(attacherContainer(one).args).not.to.include('--leader-election');
    expect(strategy(one)).to.deep.equal({ type: 'Recreate' });
    expect(kinds(one)).not.to.include.any.members(['Role', 'RoleBinding', 'PodDisruptionBudget']);
    const two = await standalone('replicas=2');
    expect(attacherContainer(two).args).to.include.members(['--leader-election', '--leader-election-namespace=storage']);
    expect(strategy(two)).to.have.property('type', 'RollingUpdate');
    expect(kinds(two)).to.include.members(['Role', 'RoleBinding', 'PodDisruptionBudget']);
    expect(podTemplate(two).spec['topologySpreadConstraints']).to.have.length(1);
  });

  it('asks for liveness where the original has it once there is a lease', async () => {
    const path = (container: Container) => (container['livenessProbe'] as { httpGet: { path: string } }).httpGet.path;
    expect(path(attacherContainer(await standalone()))).to.equal('/healthz');
    expect(path(attacherContainer(await standalone('replicas=2')))).to.equal('/healthz/leader-election');
  });

  it('lets the end of a pod take as long as a call may', async () => {
    const seconds = async (...sets: string[]) => podTemplate(await standalone(...sets)).spec.terminationGracePeriodSeconds;
    expect(await seconds()).to.equal(30);
    expect(await seconds('timeout=1m30.5s')).to.equal(106);
    expect(await seconds('timeout=1h')).to.equal(3615);
    expect(await seconds('timeout=1m', 'terminationGracePeriodSeconds=65')).to.equal(65);
  });

  for (const [memory, heap, semiSpace] of [
    ['96Mi', 21, 4],
    ['128Mi', 50, 4],
    ['131072Ki', 50, 4],
    ['134217728', 50, 4],
    ['0.125Gi', 50, 4],
    ['256Mi', 154, 8],
    ['256M', 146, 7],
    ['512Mi', 363, 16],
    ['1Gi', 824, 16],
    ['1G', 761, 16],
  ] as const) {
    it(`lets V8 fill what a limit of ${memory} leaves`, async () => {
      const { env } = attacherContainer(await standalone(`resources.limits.memory=${memory}`));
      expect(env?.find(({ name }) => name === 'NODE_OPTIONS')?.value).to.equal(
        `--max-old-space-size=${heap} --max-semi-space-size=${semiSpace}`,
      );
    });
  }

  it('says nothing about the heap without a limit, and keeps other options', async () => {
    const names = (container: Container) => (container.env ?? []).map(({ name }) => name);
    expect(names(attacherContainer(await standalone('resources.limits=null')))).to.deep.equal(['POD_NAMESPACE', 'POD_UID']);
    const { env } = attacherContainer(await standalone('resources.limits=null', 'nodeOptions=--enable-source-maps'));
    expect(env?.at(-1)).to.deep.equal({ name: 'NODE_OPTIONS', value: '--enable-source-maps' });
  });

  it('names the image by tag, by digest, and by the version of the chart', async () => {
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    expect(attacherContainer(await standalone('image.repository=a/b')).image).to.equal(`a/b:${chartVersions.appVersion}`);
    expect(attacherContainer(await standalone('image.repository=a/b', 'image.tag=v2')).image).to.equal('a/b:v2');
    expect(attacherContainer(await standalone('image.repository=a/b', `image.digest=${digest}`)).image).to.equal(`a/b@${digest}`);
  });

  it('makes what the Prometheus operator and Grafana read only where it is asked for', async () => {
    const extra = ['ServiceMonitor', 'PodMonitor', 'PrometheusRule', 'ConfigMap', 'NetworkPolicy'];
    expect(kinds(await standalone())).not.to.include.any.members(extra);
    for (const [set, kind] of [
      ['serviceMonitor.enabled=true', 'ServiceMonitor'],
      ['podMonitor.enabled=true', 'PodMonitor'],
      ['prometheusRule.enabled=true', 'PrometheusRule'],
      ['dashboard.enabled=true', 'ConfigMap'],
      ['networkPolicy.enabled=true', 'NetworkPolicy'],
    ] as const) {
      expect(kinds(await standalone(set)).filter((one) => extra.includes(one))).to.deep.equal([kind]);
    }
  });

  it('makes the rules and the dashboard of the files beside it', async () => {
    const objects = await standalone(
      'prometheusRule.enabled=true',
      'prometheusRule.runbookPrefix=https://x.example/',
      'dashboard.enabled=true',
    );
    const rules = objects.find(({ kind }) => kind === 'PrometheusRule')!['spec'] as {
      readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly annotations: Record<string, string> }[] }[];
    };
    const alerts = rules.groups.flatMap((group) => group.rules);
    expect(alerts.length).to.be.greaterThan(4);
    for (const { alert, annotations } of alerts) {
      expect(annotations['runbook_url']).to.equal(`https://x.example/docs/runbooks/${alert}.md`);
      expect(annotations['summary']).to.include('{{ $labels.driver_name }}');
    }
    const data = objects.find(({ kind }) => kind === 'ConfigMap')!['data'] as Record<string, string>;
    expect(JSON.parse(data['csi-attacher.json']!)).to.have.property('title');
  });

  it('gives the pods labels that a new version of the chart does not change', async () => {
    const objects = await standalone('commonLabels.team=storage', 'podLabels.zone=red');
    const deployment = objects.find(({ kind }) => kind === 'Deployment')!;
    expect(deployment.metadata['labels']).to.include({ 'helm.sh/chart': `csi-attacher-${chartVersions.version}`, team: 'storage' });
    const { labels } = podTemplate(objects).metadata;
    expect(labels).to.include({ team: 'storage', zone: 'red', 'app.kubernetes.io/version': chartVersions.appVersion });
    expect(labels).not.to.have.property('helm.sh/chart');
  });

  it('finds its pods by labels that nothing else has', async () => {
    const objects = await standalone('replicas=2', 'networkPolicy.enabled=true', 'podMonitor.enabled=true');
    const labels = podTemplate(objects).metadata['labels'] as Record<string, string>;
    const test = objects.find(({ kind }) => kind === 'Pod')!.metadata['labels'] as Record<string, string>;
    for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor', 'Deployment']) {
      const spec = objects.find((object) => object.kind === kind)!['spec'] as Record<string, { readonly matchLabels?: object }>;
      const given = spec[kind === 'NetworkPolicy' ? 'podSelector' : 'selector']!;
      const selector = kind === 'Service' ? given : given.matchLabels!;
      expect(labels, kind).to.include(selector);
      expect(test, kind).not.to.include(selector);
    }
  });
});
