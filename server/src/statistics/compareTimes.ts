import { normalTail } from './normalTail';

/** How many values came out as so much, by value. */
export type Counts = ReadonlyMap<number, number>;

/** The values of the two that are compared, where and when they are alike. */
export interface TimeStratum {
  trial: Counts;
  live: Counts;
}

/** Two medians as if both had the same strata in the same parts, and the test of the first against the second. */
export interface TimeComparison {
  trial: number;
  live: number;
  /** How likely values of the trial that lie so high or higher are when it is no slower; 1 when nothing can be compared. */
  p: number;
  /** How many values of the trial could be compared. */
  compared: number;
}

const totalOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

interface RankSum {
  /** By how much the ranks of the trial are higher than by chance. */
  excess: number;
  variance: number;
}

/** The rank sum of Mann and Whitney with the correction for equal values (Lehmann, 'Nonparametrics', 1975, chapter 1). */
const rankSumOf = ({ trial, live }: TimeStratum, trials: number, lives: number): RankSum => {
  const all = trials + lives;
  let below = 0;
  let ranks = 0;
  let ties = 0;
  for (const value of [...new Set([...trial.keys(), ...live.keys()])].sort((a, b) => a - b)) {
    const own = trial.get(value) ?? 0;
    const equal = own + (live.get(value) ?? 0);
    ranks += own * (below + (equal + 1) / 2);
    ties += equal ** 3 - equal;
    below += equal;
  }
  return {
    excess: ranks - (trials * (all + 1)) / 2,
    variance: ((trials * lives) / 12) * (all + 1 - ties / (all * (all - 1))),
  };
};

/**
 * The median of weighed values, between them where they are coarse: half of each value's weight counts as below it
 * (the mid-distribution quantile, Ma, Genton, Parzen, 2011).
 */
const medianOf = (weights: ReadonlyMap<number, number>): number => {
  const sorted = [...weights].sort(([one], [other]) => one - other);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let below = 0;
  let last: { value: number; at: number } | undefined;
  for (const [value, weight] of sorted) {
    const at = below + weight / 2;
    if (at >= half) return last ? last.value + ((value - last.value) * (half - last.at)) / (at - last.at) : value;
    last = { value, at };
    below += weight;
  }
  return last?.value ?? 0;
};

const addWeighed = (to: Map<number, number>, counts: Counts, weight: number): void => {
  for (const [value, count] of counts) to.set(value, (to.get(value) ?? 0) + count * weight);
};

/**
 * Compares times by the test of Mann and Whitney, one-sided, within strata that are put together as van Elteren does ('On
 * the combination of independent two sample tests of Wilcoxon', Bulletin of the Institute of International Statistics 37,
 * 1960). Values are positive and in any unit.
 */
export const compareTimes = (strata: readonly TimeStratum[]): TimeComparison => {
  const medians = { trial: new Map<number, number>(), live: new Map<number, number>() };
  let excess = 0;
  let variance = 0;
  let compared = 0;
  for (const stratum of strata) {
    const [trials, lives] = [totalOf(stratum.trial), totalOf(stratum.live)];
    if (trials === 0 || lives === 0) continue;
    compared += trials;
    const share = 1 / (trials + lives + 1);
    const ranks = rankSumOf(stratum, trials, lives);
    excess += share * ranks.excess;
    variance += share ** 2 * ranks.variance;
    const weight = (trials * lives) / (trials + lives);
    addWeighed(medians.trial, stratum.trial, weight / trials);
    addWeighed(medians.live, stratum.live, weight / lives);
  }
  return {
    trial: medianOf(medians.trial),
    live: medianOf(medians.live),
    p: variance > 0 ? normalTail(excess / Math.sqrt(variance)) : 1,
    compared,
  };
};
