/** How many of how many had it, of the two that are compared, where and when they are alike. */
export interface RateStratum {
  trial: { hits: number; total: number };
  live: { hits: number; total: number };
}

/** Two rates (0 … 1) as if both had the same strata in the same parts, and the test of the first against the second. */
export interface RateComparison {
  trial: number;
  live: number;
  /** How likely so many hits of the trial or more are when it is no worse; 1 when nothing can be compared. */
  p: number;
  /** How many of the trial could be compared. */
  compared: number;
}

const logFactorials: number[] = [0];
const logFactorial = (n: number): number => {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
};
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

interface Distribution {
  /** The least number of hits that is possible. */
  from: number;
  chances: number[];
}

/** How many of all hits of a stratum are the trial's when chance alone deals them out: the hypergeometric distribution. */
const hitsByChance = ({ trial, live }: RateStratum): Distribution => {
  const hits = trial.hits + live.hits;
  const from = Math.max(0, hits - live.total);
  const to = Math.min(hits, trial.total);
  const all = logChoose(trial.total + live.total, hits);
  const chances = Array.from({ length: to - from + 1 }, (_, index) =>
    Math.exp(logChoose(trial.total, from + index) + logChoose(live.total, hits - from - index) - all),
  );
  return { from, chances };
};

const sumOf = (one: Distribution, other: Distribution): Distribution => {
  const chances = new Array<number>(one.chances.length + other.chances.length - 1).fill(0);
  one.chances.forEach((a, i) => {
    other.chances.forEach((b, j) => {
      chances[i + j] = (chances[i + j] ?? 0) + a * b;
    });
  });
  return { from: one.from + other.from, chances };
};

const certain: Distribution = { from: 0, chances: [1] };

/**
 * Compares two rates by the exact test of several 2 × 2 tables, one-sided (Birch, 'The detection of partial association',
 * Journal of the Royal Statistical Society B 26, 1964; of one table it is Fisher's): hits are rare, and with a few of them
 * the test by the normal distribution cries out several times too often. The rates are weighed as Mantel and Haenszel do.
 */
export const compareRates = (strata: readonly RateStratum[]): RateComparison => {
  const both = strata.filter(({ trial, live }) => trial.total > 0 && live.total > 0);
  let weights = 0;
  const rates = { trial: 0, live: 0 };
  let chance = certain;
  let hits = 0;
  for (const stratum of both) {
    const { trial, live } = stratum;
    const weight = (trial.total * live.total) / (trial.total + live.total);
    weights += weight;
    rates.trial += (weight * trial.hits) / trial.total;
    rates.live += (weight * live.hits) / live.total;
    hits += trial.hits;
    if (trial.hits + live.hits > 0) chance = sumOf(chance, hitsByChance(stratum));
  }
  if (weights === 0) return { trial: 0, live: 0, p: 1, compared: 0 };
  // The smallest first, so that nothing is lost.
  const p = chance.chances.slice(Math.max(0, hits - chance.from)).reduceRight((sum, one) => sum + one, 0);
  return {
    trial: rates.trial / weights,
    live: rates.live / weights,
    p: Math.min(1, p),
    compared: both.reduce((sum, { trial }) => sum + trial.total, 0),
  };
};
