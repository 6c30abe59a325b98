import { z } from 'zod';
import { idField } from './fields';
import { listingSchemas } from './listing';

/** Most that a listing's author is shown. */
export const MATCHES_MAX = 20;

/** Answer of `GET /api/articles/:id/matches`: what may be the same animal, the likeliest first. */
export const lostMatchesSchema = z
  .array(
    z.object({
      listing: listingSchemas.pets,
      /** How sure it is, up to 100. */
      score: z.int().min(0).max(100),
      /** Why, in Russian, the weightiest first: 'Совпал окрас: рыжий'. */
      reasons: z.array(z.string()),
    }),
  )
  .max(MATCHES_MAX);

/** Body of `POST /api/articles/:id/matches/dismiss`: that another listing is not of the same animal, or may be after all. */
export const dismissMatchSchema = z.object({ other: idField, dismissed: z.boolean() });
export type DismissMatch = z.infer<typeof dismissMatchSchema>;

/** Answer of it. */
export const dismissedMatchSchema = z.object({ dismissed: z.boolean() });

export type LostMatches = z.infer<typeof lostMatchesSchema>;
