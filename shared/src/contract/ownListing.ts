import { z } from 'zod';
import { authorProfileSchema } from './account';
import { type Versioned, withVersions } from './editListing';
import { extendListings, type ListingBySection } from './listing';
import { rejectionSchema } from './listingActions';
import type { Section } from './sections';

/** Days of a listing's statistics, today included. @public */
export const STATS_DAYS = 30;

const numbers = { views: z.int(), favourites: z.int(), dialogs: z.int() };

/** Sums of unique views, favourites not removed since, and dialogs begun. */
const listingTotalSchema = z.object(numbers);
/** @public */
export type ListingTotal = z.infer<typeof listingTotalSchema>;

export const listingStatsSchema = z.object({
  /** `STATS_DAYS` days in Moscow, oldest first: unique views, favourites not removed since, dialogs begun. */
  days: z.array(z.object({ day: z.iso.date(), ...numbers })),
  total: listingTotalSchema,
});
/** @public */
export type ListingStats = z.infer<typeof listingStatsSchema>;

const ownShape = {
  /** Of a public listing, in its own answer; absent from older servers. */
  author_profile: authorProfileSchema.optional(),
  boost_type: z.union([z.literal(1), z.literal(2)]).optional(),
  boosted_until: z.iso.datetime().optional(),
  /** Since when complaints hide the listing from others; absent while visible. */
  hidden_since: z.iso.datetime().optional(),
  /** The listing or its edit waits for the author's consent to publication. */
  awaits_consent: z.literal(true).optional(),
  /** When the listing becomes outdated, or its boost ends if later. */
  expires_at: z.iso.datetime().optional(),
  /** For the owner and moderators. */
  rejection: rejectionSchema.nullable().optional(),
  /** Why the latest edit was rejected, while the listing stays published; for `EDIT_REJECTION_DAYS` at most. */
  edit_rejection: rejectionSchema.nullable().optional(),
  /** Only in the list of own listings; for `STATS_DAYS` days. */
  stats: listingTotalSchema.optional(),
};

export const ownListingSchemas = /* @__PURE__ */ withVersions(extendListings(ownShape));

/** Own listing type by section. @public */
export type OwnListingBySection = {
  [S in Section]: ListingBySection[S] & z.infer<z.ZodObject<typeof ownShape>> & Versioned;
};
