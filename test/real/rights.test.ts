/**
 * The check of rights against the authorizer of a real API server: nothing is missing under the original's rbac.yaml, each needed
 * right is missed by itself, and what could not be saved for want of one is saved when it is granted.
 */
import { expect } from 'chai';
import { neededRights } from '../../src/attacher/needed-rights.ts';
import { startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { openConnection } from '../../src/kube/connection.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import { leaseRights } from '../../src/kube/lease.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { ruleResource } from '../../src/kube/rbac-rule.ts';
import { RightsCheck } from '../../src/kube/rights-check.ts';
import type { Right } from '../../src/kube/types.ts';
import { type Clock, systemClock } from '../../src/runtime/clock.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import { RecordingLogger } from '../support/recording-logger.ts';
import { silentLogger } from '../support/silent-logger.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

const place = { name: 'external-attacher-leader-real-csi-example-com', namespace: 'default' };
const needed = [...neededRights({ supportsPublish: true, removesStaleFinalizers: false }), ...leaseRights(place)];

function nameOf(right: Right): string {
  return `${right.verb} ${ruleResource(right)}`;
}

/** A user who gets the last right when a test says so. */
const lateUser = 'granted-late';

/** A user for each needed right, who lacks only that one. */
function userWithout(right: Right): string {
  return `without-${nameOf(right).replaceAll(/[ /]/gu, '-')}`;
}

describe('the check of rights on a real API server', function () {
  this.timeout(120_000);
  let kubernetes: Kubernetes;

  before(async () => {
    const users = Object.fromEntries(needed.map((right) => [userWithout(right), []]));
    kubernetes = await startKubernetes({ users: { ...users, [lateUser]: [] } });
    after(() => kubernetes.stop());
  });

  /** Gives exactly these rights, as one rule each. */
  async function give(user: string, rights: readonly Right[]): Promise<void> {
    for (const namespace of new Set(rights.map((right) => right.namespace))) {
      const rules = rights
        .filter((right) => right.namespace === namespace)
        .map((right) => ({
          apiGroups: [right.group],
          resources: [ruleResource(right)],
          verbs: [right.verb],
          ...(right.name === undefined ? {} : { resourceNames: [right.name] }),
        }));
      await kubernetes.grant(user, namespace === undefined ? { rules } : { rules, namespace });
    }
  }

  /** The lines of the first round of the check, made as this user. */
  async function check(user: string): Promise<RecordingLogger> {
    const log = new RecordingLogger();
    const stop = new AbortController();
    // The pause means that the round is over.
    const clock: Clock = {
      ...systemClock,
      after: (delayMs, run) => {
        if (delayMs !== 60_000) {
          return systemClock.after(delayMs, run);
        }
        setImmediate(() => stop.abort());
        return () => {};
      },
    };
    const config = await loadKubeconfig(kubernetes.kubeconfig(user), { cwd: '/', env: {}, clock: systemClock, log: silentLogger });
    const transport = openConnection(config, { clock: systemClock, log: silentLogger, userAgent: 'csi-attacher/test' });
    try {
      await new RightsCheck({ client: new ObjectClient({ transport, clock: systemClock }), needed, clock, log }).run(stop.signal);
      return log;
    } finally {
      transport.close();
    }
  }

  it("H2 misses nothing under the original's rbac.yaml", async () => {
    expect((await check('attacher')).lines).to.deep.equal([]);
  });

  it('misses everything as a user without rights', async () => {
    expect((await check('stranger')).messages('warning')).to.have.length(needed.length);
  });

  for (const right of needed) {
    it(`misses ${nameOf(right)} alone as a user who has all others`, async () => {
      await give(
        userWithout(right),
        needed.filter((other) => other !== right),
      );
      const { lines } = await check(userWithout(right));
      expect(lines.map(({ fields }) => [fields['verb'], fields['resource'], fields['namespace']])).to.deep.equal([
        [right.verb, ruleResource(right), right.namespace],
      ]);
    });
  }

  it('H1 saves the result when the status may be patched, without a second call, and says once what was missing', async () => {
    buildBundles();
    const status = needed.find(({ subresource }) => subresource === 'status')!;
    await give(
      lateUser,
      needed.filter((other) => other !== status),
    );
    const folder = createTemporaryFolder();
    kubernetes.atStop(() => folder.remove());
    const driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      capabilities: { controller: { LIST_VOLUMES: false } },
    });
    kubernetes.atStop(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    await kubernetes.admin.create(volumeObject('pv-1'));
    await kubernetes.admin.create(attachmentObject('pv-1', { node: 'node-1', source: { persistentVolumeName: 'pv-1' } }));
    const attacher = await startCsiAttacher({
      kubeconfig: kubernetes.kubeconfig(lateUser),
      csiAddress: driver.address,
      // Only the check itself, a minute later, can bring the work back so soon.
      extraArgs: ['--retry-interval-start=1h', '--retry-interval-max=1h'],
    });
    kubernetes.atStop(() => attacher.stop());
    await attacher.waitForLine(/"A right is missing.*volumeattachments\/status/u);
    await attacher.waitForLine(/^E.*cannot patch resource .*volumeattachments\/status/u);
    await give(lateUser, [status]);
    const path = '/apis/storage.k8s.io/v1/volumeattachments/pv-1';
    await kubernetes.admin.until<Attachment>(path, (object) => object?.status?.attached === true, 90_000);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(1);
    expect(attacher.lines.filter((line) => line.includes('"A right is missing'))).to.have.length(1);
    expect(attacher.lines.filter((line) => line.includes('"A right that was missing is there"'))).to.have.length(1);
  });
});
