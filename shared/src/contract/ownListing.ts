import { z } from 'zod';
import { extendListings, type ListingBySection } from './listing';
import { listingTotalSchema } from './listingStats';
import { rejectionSchema } from './rejection';
import { type Versioned, withVersions } from './revision';
import type { Section } from './sections';

const ownShape = {
  /** The running paid option and its end, told to the owner and to administrators; absent when none runs. */
  boost_type: z.union([z.literal(1), z.literal(2)]).optional(),
  boosted_until: z.iso.datetime().optional(),
  /** Since when complaints keep the listing from everybody else; absent when they do not. */
  hidden_since: z.iso.datetime().optional(),
  /** It, or an edit of it, waits for the author's consent to publication; absent when it does not. */
  awaits_consent: z.literal(true).optional(),
  /** When it grows outdated, or its paid option ends if that is later; of a published one. */
  expires_at: z.iso.datetime().optional(),
  /** Why it is rejected, told to the owner and to those who moderate; null when it is not, or nobody said why. */
  rejection: rejectionSchema.nullable().optional(),
  /**
   * Why the latest edit was rejected, while what was published before stays; for `EDIT_REJECTION_DAYS` or until the next
   * edit. Null when there is nothing to tell.
   */
  edit_rejection: rejectionSchema.nullable().optional(),
  /** How it was looked at, kept and asked about in `STATS_DAYS` days; among one's own alone. */
  stats: listingTotalSchema.optional(),
};

/** A listing as `GET /api/my-articles…` gives it, and the detail to its owner and to those who moderate. */
export const ownListingSchemas = /* @__PURE__ */ withVersions(extendListings(ownShape));

/** Own listing type by section. */
export type OwnListingBySection = {
  [S in Section]: ListingBySection[S] & z.infer<z.ZodObject<typeof ownShape>> & Versioned;
};
