/** Which Kubernetes the real suites run on: `--kubernetes MINOR`, and the Go modules behind it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { kubernetesRelease, kubernetesReleases, takeKubernetesChoice } from '../../testbed/kubernetes-release.ts';
import { cacheFolder, moduleFolder, toolModulesWith } from '../../testbed/tools.ts';

describe('takeKubernetesChoice', () => {
  it('leaves arguments alone that name no minor', () => {
    const args = ['--grep', 'lease', 'test/real/attach.test.ts'];
    expect(takeKubernetesChoice(args)).to.deep.equal({ minor: undefined, rest: args });
  });

  it('takes the minor out, as an argument of its own or behind "="', () => {
    const wanted = { minor: '1.34', rest: ['--grep', 'lease', '--bail'] };
    expect(takeKubernetesChoice(['--grep', 'lease', '--kubernetes', '1.34', '--bail'])).to.deep.equal(wanted);
    expect(takeKubernetesChoice(['--kubernetes=1.34', '--grep', 'lease', '--bail'])).to.deep.equal(wanted);
  });

  it('names the minors that there are when it does not know one', () => {
    for (const minor of ['1.33', '1.34.4', 'v1.34', '1']) {
      expect(() => takeKubernetesChoice(['--kubernetes', minor]), minor).to.throw(
        `Cannot take Kubernetes "${minor}": the test bed knows 1.37 and 1.34`,
      );
    }
  });

  it('says what is missing when no minor follows', () => {
    for (const args of [['--kubernetes'], ['--kubernetes='], ['--kubernetes', '']]) {
      expect(() => takeKubernetesChoice(args), args.join(' ')).to.throw('name a minor behind it, such as "--kubernetes 1.37"');
    }
  });
});

describe('kubernetesRelease', () => {
  it('is the newest where nothing was chosen', () => {
    expect(kubernetesRelease()).to.equal(kubernetesReleases[0]);
    expect(kubernetesRelease('')).to.equal(kubernetesReleases[0]);
  });

  it('has a Go module that requires its version and its staging modules', () => {
    for (const release of kubernetesReleases) {
      const module = toolModulesWith(release).find(({ folder }) => folder === release.folder)!;
      const text = readFileSync(join(moduleFolder(module), 'go.mod'), 'utf8');
      expect(/^\tk8s\.io\/kubernetes (\S+)/mu.exec(text)?.[1]).to.equal(release.version);
      const replaced = new Set([...text.matchAll(/^replace \S+ => \S+ (\S+)$/gmu)].map(([, version]) => version));
      expect([...replaced]).to.deep.equal([release.version.replace(/^v1/u, 'v0')]);
    }
  });

  it('has Kubernetes binaries of its own, beside tools that all share', () => {
    const [newest = [], oldest = []] = kubernetesReleases.map((release) => toolModulesWith(release).map(cacheFolder));
    expect(oldest.filter((folder) => !newest.includes(folder))).to.have.length(1);
  });
});
