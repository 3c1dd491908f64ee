/**
 * The dashboard and the rules of the chart, as tests look at them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Where the files are. */
export const monitoringPaths = {
  dashboard: path('charts/csi-attacher/files/dashboard.json'),
  rules: path('charts/csi-attacher/files/rules.yaml'),
  ruleTests: path('test/monitoring/rules.test.yaml'),
  runbooks: path('docs/runbooks'),
} as const;

/** A query of a panel. */
export interface PanelTarget {
  readonly refId: string;
  readonly expr: string;
  readonly legendFormat: string;
  readonly datasource: { readonly type: string; readonly uid: string };
}

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly type: string; readonly uid: string };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly options?: { readonly yAxis?: { readonly unit?: string } };
  readonly targets?: readonly PanelTarget[];
}

export interface DashboardVariable {
  readonly name: string;
  readonly type: string;
  readonly query: string | { readonly query: string };
  readonly allValue?: string;
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly DashboardVariable[] };
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly AlertRule[] }[];
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(monitoringPaths.dashboard, 'utf8')) as Dashboard;
}

/** Every query of the dashboard, with a name for messages. */
export function dashboardQueries({ panels }: Dashboard): readonly { readonly name: string; readonly expr: string }[] {
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ refId, expr }) => ({ name: `${title} (${refId})`, expr })));
}

/** A query with the values of the variables, as Grafana puts them in. */
export function withVariables(expr: string, values: Readonly<Record<string, string>>): string {
  return expr.replace(/\$(\w+)/gu, (variable, name: string) => values[name] ?? variable);
}

export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(monitoringPaths.rules, 'utf8')) as RuleFile;
  return groups.flatMap(({ rules }) => rules);
}
