import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../webpack/federatedPackages';

const folder = path.join(rootDir, 'docs/operations/deploy');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

interface Rules {
  groups: { rules: { expr: string }[] }[];
}
interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** Returns the metric names in a PromQL query: words with underscores that are no function, label or value. */
const namesIn = (question: string): string[] => {
  const bare = question
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on) ?\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z]+(?:_[a-z\d]+)+)\b(?! ?\()/g)].map(([, name = '']) => name);
};

/** Returns the metrics used by the alert rules, the dashboard and the autoscaler, without histogram suffixes. */
export const namedMetrics = (): string[] => {
  const { groups } = parse(read('metrics/alerts.yaml')) as Rules;
  const { panels } = JSON.parse(read('metrics/dashboard.json')) as Dashboard;
  const questions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const scaled = (
    parse(read('kubernetes/autoscale.yaml')) as {
      spec: { metrics: { pods: { metric: { name: string } } }[] };
    }
  ).spec.metrics.map(({ pods }) => pods.metric.name);
  const named = [...questions.flatMap(namesIn), ...scaled];
  return [...new Set(named.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))].sort();
};
