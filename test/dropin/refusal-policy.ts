/**
 * Lets a real API server refuse writes of the attacher to objects that ask for it by a label, so that a scenario can turn
 * refusals on and off at once. Installed once for each control plane by `side.ts`; `World.refuse` sets the label.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '../testbed/api-client.ts';
import { originalUser } from '../testbed/original-rbac.ts';
import { type Refused, refuseLabel } from './world.ts';

const metadata = { name: 'drop-in-refusals' };
const probePath = '/api/v1/persistentvolumes/drop-in-probe';
const askIntervalMs = 20;
const withinMs = 20_000;

const conditions: Readonly<Record<Refused, string>> = {
  object: "request.?subResource.orValue('') == ''",
  status: "request.?subResource.orValue('') == 'status'",
  attached: "request.?subResource.orValue('') == 'status' && object.?status.?attached.orValue(false)",
  error:
    "request.?subResource.orValue('') == 'status' && (object.?status.?attachError.hasValue() || object.?status.?detachError.hasValue())",
};

/** Installs the policy and waits until it holds: `attacher` is a client of the user whose writes it is about. */
export async function installRefusals(admin: ApiClient, attacher: ApiClient): Promise<void> {
  await create(admin, 'validatingadmissionpolicies', {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata,
    spec: {
      failurePolicy: 'Fail',
      matchConstraints: {
        resourceRules: [
          { apiGroups: [''], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['persistentvolumes', 'persistentvolumes/status'] },
          {
            apiGroups: ['storage.k8s.io'],
            apiVersions: ['v1'],
            operations: ['UPDATE'],
            resources: ['volumeattachments', 'volumeattachments/status'],
          },
        ],
      },
      matchConditions: [{ name: 'attacher', expression: `request.userInfo.username == '${originalUser}'` }],
      validations: Object.entries(conditions).map(([refused, condition]) => ({
        expression: `oldObject.?metadata.?labels[?'${refuseLabel}'].orValue('') != '${refused}' || !(${condition})`,
        message: `the scenario refuses writes of ${refused}`,
        reason: 'Forbidden',
      })),
    },
  });
  await create(admin, 'validatingadmissionpolicybindings', {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata,
    spec: { policyName: metadata.name, validationActions: ['Deny'] },
  });
  await untilRefused(admin, attacher);
}

async function create(admin: ApiClient, resource: string, body: object): Promise<void> {
  const answer = await admin.request('POST', `/apis/admissionregistration.k8s.io/v1/${resource}`, { body });
  if (answer.status !== 201) {
    throw new Error(`Cannot create the policy of refusals: ${answer.status} ${answer.body}`);
  }
}

/** The server learns of policies a moment after they are stored. */
async function untilRefused(admin: ApiClient, attacher: ApiClient): Promise<void> {
  await admin.create({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'drop-in-probe', labels: { [refuseLabel]: 'object' } },
    spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], csi: { driver: 'none', volumeHandle: 'none' } },
  });
  const bound = AbortSignal.timeout(withinMs);
  const patch = { metadata: { annotations: { probe: 'yes' } } };
  for (;;) {
    const { status, body } = await attacher.request('PATCH', `${probePath}?dryRun=All`, {
      body: patch,
      contentType: 'application/merge-patch+json',
    });
    if (status === 403 && body.includes('the scenario refuses')) {
      break;
    }
    if (bound.aborted) {
      throw new Error(`Cannot install the policy of refusals: after ${withinMs} ms the answer is still ${status} ${body}`);
    }
    await delay(askIntervalMs);
  }
  await admin.patch(probePath, { metadata: { finalizers: null } });
  await admin.delete(probePath);
}
