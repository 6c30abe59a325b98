import { z } from 'zod';

/**
 * What a build on trial is held against the live one by: the share of visits in which its section failed (`failure`),
 * how long presses waited (`inp`) and the first screen was painted (`lcp`) in browsers, how long the server drew (`draw`).
 */
export const trialMeasures = ['failure', 'inp', 'lcp', 'draw'] as const;
export type TrialMeasure = (typeof trialMeasures)[number];

/** Those that are times. */
export const trialTimes = ['inp', 'lcp', 'draw'] as const satisfies readonly TrialMeasure[];
export type TrialTime = (typeof trialTimes)[number];

/**
 * Those that a build can be withdrawn for. When the first screen was painted is told alone: the scripts of a new build are
 * in nobody's cache yet, so that an equal one is slower at first.
 */
export const judgedMeasures: readonly TrialMeasure[] = trialMeasures.filter((measure) => measure !== 'lcp');

/** A measure of both builds as if they had the same addresses at the same hours: a share (0 to 1), or a 75th percentile in seconds. */
export const trialFigureSchema = z.object({
  measure: z.enum(trialMeasures),
  trial: z.number(),
  live: z.number(),
  /** Values of the trial that could be compared. */
  compared: z.int(),
  isWorse: z.boolean(),
});
export type TrialFigure = z.infer<typeof trialFigureSchema>;

/** How a trial stands now. */
export const trialViewSchema = z.object({
  /** False where nobody is to watch trials. */
  isWatched: z.boolean(),
  /** Visits that count, since the trial began; of the live build no more than are needed. */
  visits: z.object({ trial: z.int(), live: z.int() }),
  /** Visits that have to be comparable before the site judges the build. */
  needed: z.int(),
  /** When it does so; null when nobody asked for it. */
  until: z.iso.datetime().nullable(),
  figures: z.array(trialFigureSchema),
});
export type TrialView = z.infer<typeof trialViewSchema>;
