import { judgedMeasures, type TrialFigure, type TrialTime, trialTimes } from 'shared/contract';
import { compareRates, type RateStratum } from '../../../statistics/compareRates';
import { compareTimes, type TimeStratum } from '../../../statistics/compareTimes';
import { spentError } from '../../../statistics/spentError';

/** How a trial is judged (docs/decisions/0010-trials.md). */
export interface TrialRules {
  /** Numbers of visits of the build on trial at which it is looked at, in order. */
  looks: readonly number[];
  /** How likely an equal build may be withdrawn, over all looks and measures together. */
  error: number;
  /** A share of failures that is not so much higher is no reason, in points of a hundred. */
  ratePoints: number;
  /** A median that is not so much longer is no reason, in percent. */
  timePercent: number;
}

/** What is known of a trial and of the live build since it began; times in seconds. */
export interface TrialSample {
  failures: readonly RateStratum[];
  times: Readonly<Record<TrialTime, readonly TimeStratum[]>>;
}

/** A look that is due. */
export interface Look {
  /** Of how many visits it is; what it may err is spent then. */
  at: number;
  /** How likely one measure may err at it. */
  level: number;
}

/**
 * The look that is due at so many visits when the last one was at `taken`; null when none is. `isLast`: whatever may
 * still be erred is for this one. Each look may err by what it adds to what is spent, each measure by its part of that:
 * together they err by no more than their sum, however they hang together.
 */
export const findLook = (
  { looks, error }: TrialRules,
  { visits, taken, isLast }: { visits: number; taken: number; isLast: boolean },
): Look | null => {
  const last = looks.at(-1) ?? 0;
  const at = isLast ? last : (looks.findLast((look) => look <= visits) ?? 0);
  if (at <= taken || last === 0) return null;
  return { at, level: (spentError(error, at / last) - spentError(error, taken / last)) / judgedMeasures.length };
};

const AT_LEAST = 30;

/** Holds a build on trial against the live one, with what one measure may err. */
export const judgeTrial = (
  { failures, times }: TrialSample,
  { ratePoints, timePercent }: TrialRules,
  level: number,
): TrialFigure[] => {
  const rates = compareRates(failures);
  const isMore = rates.trial - rates.live >= ratePoints / 100;
  return [
    {
      measure: 'failure',
      trial: rates.trial,
      live: rates.live,
      compared: rates.compared,
      isWorse: rates.p <= level && isMore,
    },
    ...trialTimes.map((measure) => {
      const { trial, live, p, compared } = compareTimes(times[measure]);
      const isLonger = trial >= live * (1 + timePercent / 100);
      // With fewer values ranks are not as the normal distribution has them.
      const isSure = p <= level && compared >= AT_LEAST;
      return { measure, trial, live, compared, isWorse: judgedMeasures.includes(measure) && isSure && isLonger };
    }),
  ];
};
