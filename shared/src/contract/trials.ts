import { z } from 'zod';

/**
 * Measures that compare a trial with the live build: share of visits in which its section failed (`failure`),
 * interaction to next paint (`inp`) and largest contentful paint (`lcp`) in browsers, server rendering time (`draw`).
 */
export const trialMeasures = ['failure', 'inp', 'lcp', 'draw'] as const;
/** @internal */
export type TrialMeasure = (typeof trialMeasures)[number];

/** Measures that are times. @internal */
export const trialTimes = ['inp', 'lcp', 'draw'] as const satisfies readonly TrialMeasure[];
/** @internal */
export type TrialTime = (typeof trialTimes)[number];

/**
 * Measures that a build can be withdrawn for. `lcp` is only reported: a new build's scripts are not cached yet, so that
 * an equal build is slower at first.
 *
 * @internal
 */
export const judgedMeasures: readonly TrialMeasure[] = trialMeasures.filter((measure) => measure !== 'lcp');

/** Measure of both builds, adjusted to equal addresses and hours: a share (0 to 1), or a 75th percentile in seconds. */
export const trialFigureSchema = z.object({
  measure: z.enum(trialMeasures),
  trial: z.number(),
  live: z.number(),
  /** Comparable values of the trial. */
  compared: z.int(),
  isWorse: z.boolean(),
});
/** @internal */
export type TrialFigure = z.infer<typeof trialFigureSchema>;

/** Current state of a trial. */
export const trialViewSchema = z.object({
  /** False where trials are not watched. */
  isWatched: z.boolean(),
  /** Counted visits since the trial began; of the live build at most as many as needed. */
  visits: z.object({ trial: z.int(), live: z.int() }),
  /** Comparable visits needed before the site judges the build. */
  needed: z.int(),
  /** Time of the automatic promotion; null without one. */
  until: z.iso.datetime().nullable(),
  figures: z.array(trialFigureSchema),
});
/** @internal */
export type TrialView = z.infer<typeof trialViewSchema>;
