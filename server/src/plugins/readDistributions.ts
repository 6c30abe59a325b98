import type { Histogram, Registry } from 'prom-client';

interface Bucket {
  bound: number;
  /** Cumulative: values up to the bound. */
  count: number;
}

const quantileOf = (buckets: readonly Bucket[], count: number, share: number): number => {
  const rank = share * count;
  const at = buckets.findIndex((bucket) => bucket.count >= rank);
  const { bound: from, count: before } = buckets[at - 1] ?? { bound: 0, count: 0 };
  const bucket = buckets[at];
  // Nothing is known beyond the last bound.
  if (!bucket || bucket.bound === Number.POSITIVE_INFINITY) return from;
  return from + ((bucket.bound - from) * (rank - before)) / (bucket.count - before);
};

const distributionOf = (buckets: readonly Bucket[]) => {
  const count = buckets.at(-1)?.count ?? 0;
  return {
    count,
    /** Returns the quantile, interpolated linearly within its bucket. */
    quantile: (share: number): number => quantileOf(buckets, count, share),
    /** Returns how many values are at most `bound`, which must be one of the histogram's. */
    upTo: (bound: number): number => buckets.find((bucket) => bucket.bound === bound)?.count ?? 0,
  };
};

/** Returns a histogram's distribution for a build, by its labels `remote` and `build`; undefined without values. */
export const readDistributions = async (
  registry: Registry,
  name: string,
  isCounted: (labels: Partial<Record<string, string | number>>) => boolean = () => true,
): Promise<(remote: string, build: string) => ReturnType<typeof distributionOf> | undefined> => {
  const histogram = registry.getSingleMetric(name) as Histogram | undefined;
  const found = new Map<string, Bucket[]>();
  for (const { labels, value } of (await histogram?.get())?.values ?? []) {
    const { le, remote, build, ...others } = labels as Partial<Record<string, string | number>>;
    if (le === undefined || !isCounted(others)) continue;
    const key = `${remote} ${build}`;
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    found.set(key, [...(found.get(key) ?? []), { bound, count: value }]);
  }
  return (remote, build) => {
    const buckets = found.get(`${remote} ${build}`);
    return buckets && distributionOf(buckets);
  };
};
