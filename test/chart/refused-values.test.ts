/** Values that make no sense are refused before anything is installed, with a message that says which and why. */
import { expect } from 'chai';
import { expectedMessages, Helm, titleOf, valueFiles } from './helm.ts';

describe('values of the chart that make no sense', function () {
  this.timeout(60_000);
  let helm: Helm;

  before(async () => {
    helm = await Helm.prepare();
  });
  after(() => helm.remove());

  for (const path of valueFiles('refused')) {
    it(`are refused: ${titleOf(path)}`, async () => {
      const messages = expectedMessages(path);
      expect(messages).not.to.be.empty;
      const { code, text } = await helm.run(['template', 'release', helm.chart('standalone'), '--values', path]);
      expect(code, text).to.equal(1);
      for (const message of messages) {
        expect(text).to.include(message);
      }
      expect(text, 'no manifest').not.to.include('apiVersion');
    });
  }

  it('are refused in the chart of a driver, too', async () => {
    const { code, text } = await helm.run(['template', 'release', helm.chart('sidecar'), '--set', 'csi-attacher.timeout=soon']);
    expect(code, text).to.equal(1);
    expect(text).to.include("at '/timeout': 'soon' does not match pattern");
  });

  it('are refused by a cluster that is too old', async () => {
    const { code, text } = await helm.run(['template', 'release', helm.chart('standalone'), '--kube-version', '1.33.5']);
    expect(code, text).to.equal(1);
    expect(text).to.include('chart requires kubeVersion: >=1.34.0-0 which is incompatible with Kubernetes v1.33.5');
  });
});
