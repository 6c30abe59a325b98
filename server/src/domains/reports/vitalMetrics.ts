import { Histogram, type Registry } from 'prom-client';
import { type BuildView, type VitalName, type VitalReport, vitalNames, vitalThresholds } from 'shared/contract';
import { readDistributions } from '../../plugins/readDistributions';

/** The thresholds of good and poor are among the buckets, so that the shares are exact. */
const metrics: Record<VitalName, { name: string; help: string; buckets: number[] }> = {
  lcp: {
    name: 'web_vitals_lcp_seconds',
    help: 'When the largest part of the first screen was painted in browsers',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  inp: {
    name: 'web_vitals_inp_seconds',
    help: 'How long the slowest press of a page waited for its answer in browsers',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2],
  },
  cls: {
    name: 'web_vitals_cls',
    help: 'How far things moved under the eyes of readers, without unit',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
};

/** Creates the function that counts a browser's measurement in `/metrics`, of known builds only. */
export const createVitalMetrics = (registry: Registry, isKnown: (remote: string, build: string) => boolean) => {
  const histograms = Object.fromEntries(
    vitalNames.map((vital) => [
      vital,
      new Histogram({ ...metrics[vital], labelNames: ['remote', 'build'] as const, registers: [registry] }),
    ]),
  ) as Record<VitalName, Histogram<'remote' | 'build'>>;
  return ({ vital, value, remote, build }: VitalReport): void => {
    if (isKnown(remote, build)) histograms[vital].observe({ remote, build }, value);
  };
};

/** Returns browsers' measurements of a build since this process started. */
export const readVitals = async (
  registry: Registry,
): Promise<(remote: string, build: string) => NonNullable<BuildView['vitals']>> => {
  const read = await Promise.all(
    vitalNames.map(async (vital) => ({ vital, of: await readDistributions(registry, metrics[vital].name) })),
  );
  return (remote, build) =>
    read.flatMap(({ vital, of }) => {
      const found = of(remote, build);
      if (!found) return [];
      const [good, poor] = vitalThresholds[vital];
      const { count } = found;
      return { vital, count, p75: found.quantile(0.75), good: found.upTo(good), poor: count - found.upTo(poor) };
    });
};
