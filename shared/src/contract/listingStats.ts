import { z } from 'zod';

/** Days that the numbers of a listing go back, today counted. */
export const STATS_DAYS = 30;

const numbers = { views: z.int(), favourites: z.int(), dialogs: z.int() };

/** Sums over these days: views by different visitors, favourites kept since, dialogs begun. */
export const listingTotalSchema = z.object(numbers);
export type ListingTotal = z.infer<typeof listingTotalSchema>;

/** Answer of `GET /api/articles/{id}/stats` and its twins (docs/specification.md, 'Numbers for the author'). */
export const listingStatsSchema = z.object({
  /** `STATS_DAYS` days in Moscow, the oldest first: views by different visitors, favourites kept since, dialogs begun. */
  days: z.array(z.object({ day: z.iso.date(), ...numbers })),
  total: listingTotalSchema,
});
export type ListingStats = z.infer<typeof listingStatsSchema>;
