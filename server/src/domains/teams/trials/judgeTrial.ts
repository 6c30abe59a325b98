import { decisiveMeasures, type TrialFigure, type TrialTime, trialTimes } from 'shared/contract';

/** Failed visits and all visits of both builds in one hour at one address. */
interface RateStratum {
  trial: { hits: number; total: number };
  live: { hits: number; total: number };
}

/** Times of both builds in one hour at one address: the count of each value. */
interface TimeStratum {
  trial: ReadonlyMap<number, number>;
  live: ReadonlyMap<number, number>;
}

/** A measure of both builds, standardised to the same hours and addresses. */
interface Comparison {
  trial: number;
  live: number;
  /** Values of the trial that could be compared. */
  compared: number;
}

/** Returns the Mantel–Haenszel weight of a stratum. */
const weightOf = (trials: number, lives: number): number => (trials * lives) / (trials + lives);

/** Returns the failure rates, 0 to 1; strata that one of the builds lacks do not count. */
const compareRates = (strata: readonly RateStratum[]): Comparison => {
  const sums = { trial: 0, live: 0, compared: 0 };
  let weights = 0;
  for (const { trial, live } of strata) {
    if (trial.total === 0 || live.total === 0) continue;
    const weight = weightOf(trial.total, live.total);
    weights += weight;
    sums.trial += (weight * trial.hits) / trial.total;
    sums.live += (weight * live.hits) / live.total;
    sums.compared += trial.total;
  }
  if (weights === 0) return sums;
  return { trial: sums.trial / weights, live: sums.live / weights, compared: sums.compared };
};

const totalOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const addWeighted = (to: Map<number, number>, counts: ReadonlyMap<number, number>, weight: number): void => {
  for (const [value, count] of counts) to.set(value, (to.get(value) ?? 0) + count * weight);
};

/** Returns the weighted 75th percentile; 0 without values. */
const p75Of = (weights: ReadonlyMap<number, number>): number => {
  const sorted = [...weights].sort(([one], [other]) => one - other);
  const wanted = 0.75 * sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let below = 0;
  for (const [value, weight] of sorted) {
    below += weight;
    if (below >= wanted) return value;
  }
  return sorted.at(-1)?.[0] ?? 0;
};

/** Returns the 75th percentiles, in the unit of the values; strata that one of the builds lacks do not count. */
const compareTimes = (strata: readonly TimeStratum[]): Comparison => {
  const values = { trial: new Map<number, number>(), live: new Map<number, number>() };
  let compared = 0;
  for (const { trial, live } of strata) {
    const [trials, lives] = [totalOf(trial), totalOf(live)];
    if (trials === 0 || lives === 0) continue;
    const weight = weightOf(trials, lives);
    addWeighted(values.trial, trial, weight / trials);
    addWeighted(values.live, live, weight / lives);
    compared += trials;
  }
  return { trial: p75Of(values.trial), live: p75Of(values.live), compared };
};

/** The data of a trial and of the live build since it began; times in seconds. */
export interface TrialSample {
  failures: readonly RateStratum[];
  times: Readonly<Record<TrialTime, readonly TimeStratum[]>>;
}

/** How much worse a build on trial may be before it is withdrawn (docs/decisions/0010-trials.md). */
const WORSE = { rateTimes: 2, ratePoints: 0.03, p75Times: 1.5 } as const;

/** Compares a build on trial with the live one (docs/decisions/0010-trials.md), by at least `minVisits` values each. */
export const judgeTrial = ({ failures, times }: TrialSample, minVisits: number): TrialFigure[] => {
  const rates = compareRates(failures);
  const failsMore = rates.trial >= WORSE.rateTimes * rates.live && rates.trial - rates.live >= WORSE.ratePoints;
  return [
    { measure: 'failure', ...rates, isWorse: rates.compared >= minVisits && failsMore },
    ...trialTimes.map((measure) => {
      const time = compareTimes(times[measure]);
      const isLonger = time.trial >= WORSE.p75Times * time.live;
      const isWorse = decisiveMeasures.includes(measure) && time.compared >= minVisits && isLonger;
      return { measure, ...time, isWorse };
    }),
  ];
};
