import { expect } from 'chai';
import { strangersIn } from '../../support/known-metrics.ts';
import { dashboardQueries, type Panel, readDashboard } from '../../support/monitoring-files.ts';

const dashboard = readDashboard();
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

function overlap({ gridPos: a }: Panel, { gridPos: b }: Panel): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function unitOf({ options, fieldConfig }: Panel): string | undefined {
  return options?.yAxis?.unit ?? fieldConfig?.defaults.unit;
}

describe('the dashboard', () => {
  it('keeps its uid and title, by which people have linked it', () => {
    expect([dashboard.uid, dashboard.title]).to.deep.equal(['csi-attacher', 'CSI attacher']);
  });

  it('can be narrowed down to a namespace, a driver and a process, of any data source', () => {
    const variables = dashboard.templating.list.map(({ name, type }) => [name, type]);
    expect(variables).to.deep.equal([
      ['datasource', 'datasource'],
      ['namespace', 'query'],
      ['driver', 'query'],
      ['instance', 'query'],
    ]);
  });

  it('shows what an operator asks for first', () => {
    const titles = panels.map(({ title }) => title).join('\n');
    for (const topic of [
      /not done, by state/u,
      /Oldest/u,
      /from the request to attached/u,
      /Calls, by method and code/u,
      /Latency of requests/u,
      /Throttling/u,
      /Leader/u,
      /Memory/u,
      /Event loop/u,
      /Comparisons with the driver's list/u,
      /Connection to the driver/u,
    ]) {
      expect(titles).to.match(topic);
    }
    expect(panels.filter(({ type }) => type === 'heatmap')).to.have.length(2);
  });

  it('has panels with an ID of their own, that do not overlap and stay within its 24 columns', () => {
    const all = dashboard.panels;
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length);
    for (const [index, panel] of all.entries()) {
      expect(panel.gridPos.x + panel.gridPos.w, panel.title).to.be.at.most(24);
      expect(
        all.slice(index + 1).filter((other) => overlap(panel, other)),
        panel.title,
      ).to.deep.equal([]);
    }
  });

  it('gives each panel a title, a unit, the chosen data source and queries with legends', () => {
    for (const panel of panels) {
      expect(panel.title).to.not.equal('');
      expect(unitOf(panel), panel.title).to.be.a('string');
      const sources = [panel.datasource, ...(panel.targets ?? []).map(({ datasource }) => datasource)];
      for (const source of sources) {
        expect(source?.uid, panel.title).to.match(/^\$\{datasource\}$/u);
      }
      expect(panel.targets, panel.title).to.have.length.above(0);
      for (const { legendFormat } of panel.targets ?? []) {
        expect(legendFormat, panel.title).to.match(/\{\{\w+\}\}/u);
      }
      const refIds = (panel.targets ?? []).map(({ refId }) => refId);
      expect(new Set(refIds).size, panel.title).to.equal(refIds.length);
    }
  });

  for (const { name, expr } of dashboardQueries(dashboard)) {
    it(`asks only for metrics, labels and values that there are: ${name}`, () => {
      expect(strangersIn(expr)).to.deep.equal([]);
    });

    it(`narrows down what it shows to the chosen processes: ${name}`, () => {
      expect(expr).to.contain('namespace=~"$namespace", instance=~"$instance"');
    });
  }
});
