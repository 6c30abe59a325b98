import { z } from 'zod';

/** Days of a listing's statistics, today included. */
export const STATS_DAYS = 30;

const numbers = { views: z.int(), favourites: z.int(), dialogs: z.int() };

/** Sums over these days: unique views, favourites kept since, dialogs begun. */
export const listingTotalSchema = z.object(numbers);
export type ListingTotal = z.infer<typeof listingTotalSchema>;

/** Answer of `GET /api/articles/{id}/stats` and the like (docs/specification.md, 'Numbers for the author'). */
export const listingStatsSchema = z.object({
  /** `STATS_DAYS` days in Moscow, oldest first: unique views, favourites kept since, dialogs begun. */
  days: z.array(z.object({ day: z.iso.date(), ...numbers })),
  total: listingTotalSchema,
});
export type ListingStats = z.infer<typeof listingStatsSchema>;
