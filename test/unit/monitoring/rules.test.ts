import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { metricFamilies } from '../../../src/metrics/families.ts';
import { flagDefinitions } from '../../../src/options/flag-definitions.ts';
import { strangersIn } from '../../support/known-metrics.ts';
import { monitoringPaths, readAlertRules, readDashboard } from '../../support/monitoring-files.ts';
import { groupingLabelsIn } from '../../support/promql.ts';

const rules = readAlertRules();
const names = rules.map(({ alert }) => alert);
const runbookNames = readdirSync(monitoringPaths.runbooks)
  .filter((name) => name !== 'README.md')
  .map((name) => name.replace(/\.md$/u, ''));

/** Messages of others. */
const ofKubernetes = new Set(['Multi-Attach error']);
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n');

function runbook(name: string): string {
  return readFileSync(`${monitoringPaths.runbooks}/${name}.md`, 'utf8');
}

describe('the alerts', () => {
  it('are there for what an operator has to know, once each', () => {
    expect(names).to.deep.equal([
      'CSIAttacherAttachStuck',
      'CSIAttacherDetachStuck',
      'CSIAttacherNoLeader',
      'CSIAttacherDriverGone',
      'CSIAttacherListDisagreement',
      'CSIAttacherDanglingAttachment',
      'CSIAttacherErrorRatio',
    ]);
  });

  it('have a test with made up series that sees each of them fire', () => {
    const tests = readFileSync(monitoringPaths.ruleTests, 'utf8');
    for (const name of names) {
      expect(tests).to.contain(`ALERTS{alertname="${name}", alertstate="firing"`);
    }
  });

  for (const { alert, expr, for: pending, labels, annotations } of rules) {
    describe(alert, () => {
      it('asks only for metrics, labels and values that there are', () => {
        expect(strangersIn(expr)).to.deep.equal([]);
      });

      it('tells drivers and namespaces apart, and takes replicas together', () => {
        const aggregations = [...expr.matchAll(/\b(?:max|min|sum|count|group) by \(([^)]*)\)/gu)].map(([, by = '']) => by);
        expect(aggregations).to.have.length.above(0);
        for (const by of aggregations) {
          expect(by).to.match(/^namespace, driver_name(?:, operation)?$/u);
        }
      });

      it('waits for minutes, and has a severity', () => {
        expect(pending).to.match(/^\d+m$/u);
        expect(labels).to.deep.equal({ severity: labels['severity'] });
        expect(labels['severity']).to.be.oneOf(['warning', 'critical']);
      });

      it('says in words which driver it is about, with labels that it has', () => {
        expect(Object.keys(annotations)).to.have.members(['summary', 'description', 'runbook_url']);
        const { summary = '', description = '' } = annotations;
        expect(summary).to.contain('$labels.driver_name').and.to.match(/\.$/u);
        expect(description).to.contain('$labels.driver_name').and.to.contain('$labels.namespace').and.to.match(/\.$/u);
        const used = [...`${summary}${description}`.matchAll(/\$labels\.(\w+)/gu)].map(([, label]) => label);
        expect(groupingLabelsIn(expr)).to.include.members(used);
      });

      it('links to its runbook', () => {
        expect(annotations['runbook_url']).to.equal(`docs/runbooks/${alert}.md`);
      });
    });
  }
});

describe('the runbooks', () => {
  it('are one for each alert, in a table of contents', () => {
    expect(runbookNames).to.have.members(names);
    const contents = readFileSync(`${monitoringPaths.runbooks}/README.md`, 'utf8');
    expect([...contents.matchAll(/^\| \[(\w+)\]\(\1\.md\)/gmu)].map(([, name]) => name)).to.deep.equal(names);
  });

  for (const name of runbookNames) {
    it(`${name} says what it means, whom it hurts, what to look at, what to do and what never`, () => {
      const headings = [...runbook(name).matchAll(/^#+ (.*)$/gmu)].map(([, heading]) => heading);
      expect(headings).to.deep.equal([name, 'Meaning', 'Impact', 'What to look at', 'What to do', 'Never']);
      expect(runbook(name).split('\n').length, 'lines: it is read at night').to.be.below(70);
    });

    it(`${name} speaks of panels, flags, messages and reasons that there are`, () => {
      const text = runbook(name);
      const panels = readDashboard().panels.map(({ title }) => title);
      expect(panels).to.include.members([...text.matchAll(/"([^"]+)"/gu)].map(([, title]) => title));
      const words = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, word = '']) => word);
      const flags = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      expect(flagDefinitions.map((flag) => flag.name)).to.include.members(flags);
      for (const message of words.filter((word) => /^[A-Z]\S* /u.test(word) && !ofKubernetes.has(word))) {
        for (const part of message.split(' … ')) {
          expect(sources.includes(part), `"${part}" in src`).to.equal(true);
        }
      }
      const reasons = [...text.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gmu)].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
      expect(metricFamilies.operationRetries.known.map(({ code }) => code)).to.include.members(reasons);
    });

    it(`${name} links only to pages that there are`, () => {
      const links = [...runbook(name).matchAll(/\]\((\w+)\.md\)/gu)].map(([, target]) => target);
      expect(names).to.include.members(links);
    });
  }
});
