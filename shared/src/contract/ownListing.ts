import { z } from 'zod';
import { type Versioned, withVersions } from './editListing';
import { extendListings, type ListingBySection } from './listing';
import { rejectionSchema } from './listingActions';
import type { Section } from './sections';

/** Days of a listing's statistics, today included. @public */
export const STATS_DAYS = 30;

const numbers = { views: z.int(), favourites: z.int(), dialogs: z.int() };

/** Sums over these days: unique views, favourites kept since, dialogs begun. */
const listingTotalSchema = z.object(numbers);
/** @public */
export type ListingTotal = z.infer<typeof listingTotalSchema>;

/** Answer of `GET /api/articles/{id}/stats` and the like (docs/specification.md, 'Numbers for the author'). */
export const listingStatsSchema = z.object({
  /** `STATS_DAYS` days in Moscow, oldest first: unique views, favourites kept since, dialogs begun. */
  days: z.array(z.object({ day: z.iso.date(), ...numbers })),
  total: listingTotalSchema,
});
/** @public */
export type ListingStats = z.infer<typeof listingStatsSchema>;

const ownShape = {
  /** Active boost and its end, for the owner and administrators; absent without one. */
  boost_type: z.union([z.literal(1), z.literal(2)]).optional(),
  boosted_until: z.iso.datetime().optional(),
  /** Since when complaints hide the listing from others; absent while visible. */
  hidden_since: z.iso.datetime().optional(),
  /** It, or an edit of it, waits for the author's consent to publication; absent otherwise. */
  awaits_consent: z.literal(true).optional(),
  /** When a published listing becomes outdated, or its boost ends if later. */
  expires_at: z.iso.datetime().optional(),
  /** Reason of its rejection, for the owner and moderators; null without one. */
  rejection: rejectionSchema.nullable().optional(),
  /**
   * Reason why the latest edit was rejected while the published version stays; for `EDIT_REJECTION_DAYS` or until the
   * next edit. Null without one.
   */
  edit_rejection: rejectionSchema.nullable().optional(),
  /** Views, favourites and dialogs in `STATS_DAYS` days; only in the list of own listings. */
  stats: listingTotalSchema.optional(),
};

/** Listing as returned by `GET /api/my-articles…`, and by the detail call to its owner and moderators. */
export const ownListingSchemas = /* @__PURE__ */ withVersions(extendListings(ownShape));

/** Own listing type by section. @public */
export type OwnListingBySection = {
  [S in Section]: ListingBySection[S] & z.infer<z.ZodObject<typeof ownShape>> & Versioned;
};
