import { judgedMeasures, type TrialFigure, type TrialTime, trialTimes } from 'shared/contract';
import { compareRates, compareTimes, type RateStratum, type TimeStratum } from './compareBuilds';

/** The data of a trial and of the live build since it began; times in seconds. */
export interface TrialSample {
  failures: readonly RateStratum[];
  times: Readonly<Record<TrialTime, readonly TimeStratum[]>>;
}

/** How much worse a build on trial may be before it is withdrawn (docs/decisions/0010-trials.md). */
const WORSE = { rateTimes: 2, ratePoints: 0.03, p75Times: 1.5 } as const;

/**
 * Compares a build on trial with the live one. It is worse when it fails at least twice as often and in three visits of
 * a hundred more, or when its 75th percentile of a time is half as long again, each by at least `minVisits` values.
 */
export const judgeTrial = ({ failures, times }: TrialSample, minVisits: number): TrialFigure[] => {
  const rates = compareRates(failures);
  const failsMore = rates.trial >= WORSE.rateTimes * rates.live && rates.trial - rates.live >= WORSE.ratePoints;
  return [
    { measure: 'failure', ...rates, isWorse: rates.compared >= minVisits && failsMore },
    ...trialTimes.map((measure) => {
      const time = compareTimes(times[measure]);
      const isLonger = time.trial >= WORSE.p75Times * time.live;
      const isWorse = judgedMeasures.includes(measure) && time.compared >= minVisits && isLonger;
      return { measure, ...time, isWorse };
    }),
  ];
};
