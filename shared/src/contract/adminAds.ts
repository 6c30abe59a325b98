import { z } from 'zod';
import { type Versioned, withVersions } from './editListing';
import { cursorField, limitField, offsetField } from './fields';
import { extendListings, type ListingBySection, listingStatusSchema } from './listing';
import { rejectionSchema } from './listingActions';
import { bySection, type Section, sections } from './sections';
import { flagSchema } from './signs';

/** `limit` and `cursor` of admin lists; the next page's cursor is in `X-Next-Cursor`, absent at the end. @internal */
export const adminPageShape = { limit: limitField(), cursor: cursorField };

/** Prefer the cursor to `offset`, which skips listings when earlier ones are decided meanwhile. @internal */
export const adminAdsQuerySchema = z.object({
  ...adminPageShape,
  offset: offsetField,
});
export type AdminAdsQuery = z.infer<typeof adminAdsQuerySchema>;

/** Another listing, of any section, that resembles the one under review. Deleted ones are excluded. */
const duplicateSchema = z.object({
  section: z.enum(sections),
  id: z.int(),
  title: z.string(),
  author: z.int(),
  is_visible: listingStatusSchema,
  /** A picture is equal or looks the same in both. */
  same_picture: z.boolean(),
  /** Title and description are equal up to case, punctuation and spaces. */
  same_text: z.boolean(),
  /** Most of the text is equal; also true when all of it is. */
  near_text: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

export const DUPLICATES_SHOWN = 5;

const moderationShape = {
  /** At most `DUPLICATES_SHOWN`, newest first. */
  duplicates: z.array(duplicateSchema),
  duplicate_count: z.int(),
  /** Start of its wait for a decision. */
  waiting_since: z.iso.datetime(),
  /** The author has not consented to publication, so it cannot be published yet; such listings come last. */
  awaits_consent: z.boolean(),
  /** Since when complaints hide it: it stays hidden, also once published, until they are decided. */
  hidden_since: z.iso.datetime().optional(),
  /** Earlier rejections of the author's listings, in all sections. */
  author_rejections: z.int(),
  signs: z.array(flagSchema),
};

/** Listing under review, with aids to decide. Beside a revision it is the published version. @internal */
export const adminListingSchemas = /* @__PURE__ */ withVersions(extendListings(moderationShape));
export type AdminListingBySection = {
  [S in Section]: ListingBySection[S] & z.infer<z.ZodObject<typeof moderationShape>> & Versioned;
};
export type AdminListing = AdminListingBySection[Section];

const eventShape = {
  time: z.iso.datetime(),
  /** Acting user; null for the site itself. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
};

/** `edit` is applied at once, `revision` is reviewed; `undo` reverts a decision. @internal */
export const listingEventKinds = [
  'state',
  'edit',
  'revision',
  'approve',
  'reject',
  'undo',
  'close',
  'renew',
  'reserve',
  'release',
] as const;
export type ListingEventKind = (typeof listingEventKinds)[number];

const listingEventSchema = z.object({
  ...eventShape,
  what: z.enum(listingEventKinds),
  role: z.enum(['owner', 'admin', 'system']),
  from: listingStatusSchema,
  to: listingStatusSchema,
  /** For a rejection with a reason. */
  rejection: rejectionSchema.optional(),
});
export type ListingEvent = z.infer<typeof listingEventSchema>;

/** Change of another listing of the author, or the start or end of a ban. */
const authorEventSchema = z.discriminatedUnion('kind', [
  listingEventSchema.extend({
    kind: z.literal('listing'),
    section: z.enum(sections),
    listing_id: z.int(),
    title: z.string(),
  }),
  z.object({ ...eventShape, kind: z.literal('ban'), banned: z.boolean() }),
]);
export type AuthorEvent = z.infer<typeof authorEventSchema>;

/** Answer of `GET /api/admin/ads…/{id}/history`, newest first. Also for a deleted listing. @internal */
export const adminHistorySchema = z.object({
  /** Creation time of the listing. */
  created_at: z.iso.datetime(),
  listing: z.array(listingEventSchema),
  author: z.object({
    user_id: z.int(),
    username: z.string(),
    created_at: z.iso.datetime(),
    /** For administrators only, like bans among the events. */
    banned: z.boolean().optional(),
    /** At most 50. */
    events: z.array(authorEventSchema),
  }),
});
export type AdminHistory = z.infer<typeof adminHistorySchema>;

const waitingSince = z.iso.datetime().nullable();

/** Median wait of the latest decisions; null when there are too few. */
const usualWait = z.object({ minutes: z.int(), decisions: z.int() }).nullable();

export const adminSummarySchema = z.object({
  /** Listings under review, in the whole queue. */
  waiting: z.object(bySection(() => z.int())),
  /** Creation time of the longest-waiting listing, by section; null without one. */
  oldest: z.object(bySection(() => waitingSince)),
  /** Lost and found pets, which are decided first; absent from older servers. */
  urgent: z.object({ waiting: z.int(), oldest: waitingSince, wait: usualWait }).optional(),
  /** The same for all others. */
  wait: usualWait.optional(),
  /** Targets of open complaints that the user may decide. */
  complaints: z.int(),
  /** For administrators only, like all below. */
  promos: z
    .object({
      total: z.int(),
      /** Enabled, and within their days. */
      running: z.int(),
    })
    .optional(),
  users: z.object({ total: z.int(), banned: z.int() }).optional(),
  refs: z.object({ breeds: z.int(), cities: z.int(), objects: z.int() }).optional(),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;
