/**
 * Secrets are looked for in everything that the program lets out, at every verbosity: log, status, events, metrics, termination log. The
 * driver quotes them in its errors, as drivers do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { volumeObject } from '../support/kubernetes-objects.ts';
import { attached, attachmentsPath, ProgramWorld } from '../support/program-world.ts';

const password = 'hunter2-Pa55-wörd';
const user = 'storage-admin-4711';
const secretRef = { name: 'creds', namespace: 'default' };
/** The form of a line does not depend on its verbosity: for the second format, those at which most is said are enough. */
const formats: readonly { readonly format: string; readonly verbosities: readonly number[] }[] = [
  { format: 'text', verbosities: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { format: 'json', verbosities: [0, 5, 10] },
];

describe('secrets', function () {
  this.timeout(120_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
    world.server.objects.create({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: secretRef,
      data: { user: base64(user), password: base64(password) },
    });
  });

  afterEach(() => world.end());

  /** What must be nowhere: the values, as they are, as the API has them, and as a URL or JSON might have them; and our own token. */
  function forbidden(): readonly string[] {
    const values = [password, user];
    return [...values, ...values.map(base64), ...values.map(encodeURIComponent), world.server.adminToken, base64(world.server.adminToken)];
  }

  /** Which of them are in a text, with what stands around. */
  function findIn(what: string, text: string): readonly string[] {
    return forbidden().flatMap((value) => {
      const at = text.indexOf(value);
      return at === -1 ? [] : [`${what}: ${text.slice(Math.max(0, at - 200), at + value.length)}`];
    });
  }

  async function objectsText(): Promise<string> {
    const paths = [attachmentsPath, '/api/v1/persistentvolumes', '/api/v1/events', '/apis/coordination.k8s.io/v1/leases'];
    return (await Promise.all(paths.map((path) => world.admin.request('GET', path)))).map(({ body }) => body).join('\n');
  }

  /** An attach and a detach with the Secret, each after a refusal that quotes it; returns all that was printed and served. */
  async function run(name: string, args: readonly string[]): Promise<{ readonly log: string; readonly metrics: string }> {
    const attacher = await world.startAttacher(
      ['--http-endpoint=127.0.0.1:0', '--leader-election', '--leader-election-namespace=default', ...args],
      { readyLine: /Waiting for the lease/u, env: { ...process.env, POD_UID: 'uid' } },
    );
    for (const method of ['ControllerPublishVolume', 'ControllerUnpublishVolume']) {
      const message = `login of ${user} with "${password}" failed at https://${encodeURIComponent(user)}:${encodeURIComponent(password)}@storage`;
      world.driver!.faults.add({ method, target: `${name}-handle`, action: { do: 'error', code: 16, message } });
    }
    world.server.objects.create(volumeObject(name, { csi: { controllerPublishSecretRef: secretRef } }) as never);
    world.createAttachment(name);
    await world.until(name, (attachment) => attachment?.status?.attachError !== undefined || attached(attachment));
    const refused = await objectsText();
    await world.until(name, attached);
    const [, address = ''] = /address"?[=:]"(.*?)"/u.exec(await attacher.waitForLine(/Serving HTTP/u)) ?? [];
    await world.admin.delete(`${attachmentsPath}/${name}`);
    await world.until(name, (attachment) => attachment === undefined);
    const metrics = await (await fetch(`http://${address}/metrics`, { headers: { connection: 'close' } })).text();
    expect(findIn('objects', `${refused}\n${await objectsText()}`)).to.deep.equal([]);
    await attacher.stop();
    return { log: attacher.lines.join('\n'), metrics };
  }

  for (const { format, verbosities } of formats) {
    it(`are in no log line, object, event or metric at verbosity ${verbosities.join(', ')}, as ${format}`, async () => {
      const driver = await world.startDriver();
      for (const verbosity of verbosities) {
        const name = `pv-${verbosity}`;
        const { log, metrics } = await run(name, [`-v=${verbosity}`, `--logging-format=${format}`, '--retry-interval-start=50ms']);
        expect(findIn(`log at ${verbosity}`, log)).to.deep.equal([]);
        expect(findIn(`metrics at ${verbosity}`, metrics)).to.deep.equal([]);
        // That they were there to be found: the driver got them, and its refusal was told.
        const calls = driver.calls.entries({ target: `${name}-handle` });
        expect(calls.map(({ request }) => JSON.stringify(request).includes(password))).to.deep.equal([true, true, true, true]);
        expect(log).to.include('login of');
      }
    });
  }

  it('are not in the termination log of a process that ends because of its driver', async () => {
    const path = `${world.folder.path}/termination-log`;
    writeFileSync(path, '');
    await world.startDriver({ name: '' });
    const attacher = await world.startAttacher([], {
      readyLine: /"Cannot go on"/u,
      env: { ...process.env, TERMINATION_MESSAGE_PATH: path },
    });
    await attacher.exited;
    const left = readFileSync(path, 'utf8');
    expect(left).to.include('Cannot work with CSI driver');
    expect(findIn('termination log', left)).to.deep.equal([]);
    expect(findIn('log', attacher.lines.join('\n'))).to.deep.equal([]);
  });
});

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
