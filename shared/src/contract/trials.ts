import { z } from 'zod';

/** Measures of a trial: share of visits in which its section failed, web vitals, server rendering time (`draw`). */
const trialMeasures = ['failure', 'inp', 'lcp', 'draw'] as const;
export type TrialMeasure = (typeof trialMeasures)[number];

/** Measures that are times. @internal */
export const trialTimes = ['inp', 'lcp', 'draw'] as const satisfies readonly TrialMeasure[];
export type TrialTime = (typeof trialTimes)[number];

/** Measures that can end a trial. Not `lcp`: scripts of a new build are not cached yet. @internal */
export const decisiveMeasures: readonly TrialMeasure[] = trialMeasures.filter((measure) => measure !== 'lcp');

/** Share (0 to 1) or 75th percentile in seconds, adjusted to equal addresses and hours. */
const trialFigureSchema = z.object({
  measure: z.enum(trialMeasures),
  trial: z.number(),
  live: z.number(),
  /** Comparable values of the trial. */
  compared: z.int(),
  isWorse: z.boolean(),
});
export type TrialFigure = z.infer<typeof trialFigureSchema>;

export const trialViewSchema = z.object({
  isWatched: z.boolean(),
  /** Since the trial began; of the live build at most as many as needed. */
  visits: z.object({ trial: z.int(), live: z.int() }),
  /** Comparable visits needed before the site judges the build. */
  needed: z.int(),
  until: z.iso.datetime().nullable(),
  figures: z.array(trialFigureSchema),
});
export type TrialView = z.infer<typeof trialViewSchema>;
