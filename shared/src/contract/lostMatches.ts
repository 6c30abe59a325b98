import { z } from 'zod';
import { idField } from './fields';
import { listingSchemas } from './listing';

export const MATCHES_MAX = 20;

/** Likeliest first. @internal */
export const lostMatchesSchema = z
  .array(
    z.object({
      listing: listingSchemas.pets,
      /** Confidence, up to 100. */
      score: z.int().min(0).max(100),
      /** Reasons in Russian, weightiest first: 'Совпал окрас: рыжий'. */
      reasons: z.array(z.string()),
    }),
  )
  .max(MATCHES_MAX);

export const dismissMatchSchema = z.object({ other: idField, dismissed: z.boolean() });
export type DismissMatch = z.infer<typeof dismissMatchSchema>;

export type LostMatches = z.infer<typeof lostMatchesSchema>;
