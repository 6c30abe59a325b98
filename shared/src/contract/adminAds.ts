import { z } from 'zod';
import { cursorField, limitField, offsetField } from './fields';
import { extendListings, type ListingBySection, listingStatusSchema } from './listing';
import { rejectionSchema } from './rejection';
import { type Versioned, withVersions } from './revision';
import { bySection, type Section, sections } from './sections';
import { signSchema } from './signs';

/** `limit` and `cursor` of the admin's lists; the next page's cursor comes as `X-Next-Cursor`, absent at the end. */
export const adminPageShape = { limit: limitField(), cursor: cursorField };

/**
 * Query of `GET /api/admin/ads…`. The cursor takes the place of `offset`: by offset a page skips listings when those
 * before it have been decided upon meanwhile, by cursor it does not.
 */
export const adminAdsQuerySchema = z.object({
  ...adminPageShape,
  offset: offsetField,
});
export type AdminAdsQuery = z.infer<typeof adminAdsQuerySchema>;

/** Another listing of any section that looks like the one under review. Deleted ones are not among them. */
export const duplicateSchema = z.object({
  section: z.enum(sections),
  id: z.int(),
  title: z.string(),
  author: z.int(),
  is_visible: listingStatusSchema,
  /** A picture is the same in both, or looks the same. */
  same_picture: z.boolean(),
  /** Title and description are the same, whatever the case, punctuation and spaces. */
  same_text: z.boolean(),
  /** Most of it is the same; also true where all of it is. */
  near_text: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Most duplicates that a listing on moderation names one by one. */
export const DUPLICATES_SHOWN = 5;

const moderationShape = {
  /** At most `DUPLICATES_SHOWN`, newest first. */
  duplicates: z.array(duplicateSchema),
  duplicate_count: z.int(),
  /** Since when it waits for a decision. */
  waiting_since: z.iso.datetime(),
  /** It waits for the author's consent to publication, and cannot be published before; such listings come last. */
  awaits_consent: z.boolean(),
  /** How often listings of this author were rejected before, in all sections. */
  author_rejections: z.int(),
  signs: z.array(signSchema),
};

/**
 * A listing on moderation: the listing itself (`username` is its author), and what helps to decide. With a revision it
 * is the published version, and the decision is on the revision.
 */
export const adminListingSchemas = /* @__PURE__ */ withVersions(extendListings(moderationShape));
export type AdminListingBySection = {
  [S in Section]: ListingBySection[S] & z.infer<z.ZodObject<typeof moderationShape>> & Versioned;
};
export type AdminListing = AdminListingBySection[Section];

const eventShape = {
  time: z.iso.datetime(),
  /** Who acted; null when the site itself did. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
};

/**
 * What happened to a listing: `state`, its state changed; `edit`, the author changed it at once; `revision`, an edit of
 * the author waits; `approve` and `reject`, moderators decided on that one; `undo`, and took the decision back; `reserve` and `release`, the author
 * promised it to somebody, or no longer.
 */
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

/** One change of a listing. */
export const listingEventSchema = z.object({
  ...eventShape,
  what: z.enum(listingEventKinds),
  role: z.enum(['owner', 'admin', 'system']),
  from: listingStatusSchema,
  to: listingStatusSchema,
  /** Of a rejection that says why. */
  rejection: rejectionSchema.optional(),
});
export type ListingEvent = z.infer<typeof listingEventSchema>;

/** What happened around an author: a change of one of the other listings, or a ban's begin or end. */
export const authorEventSchema = z.discriminatedUnion('kind', [
  listingEventSchema.extend({
    kind: z.literal('listing'),
    section: z.enum(sections),
    listing_id: z.int(),
    title: z.string(),
  }),
  z.object({ ...eventShape, kind: z.literal('ban'), banned: z.boolean() }),
]);
export type AuthorEvent = z.infer<typeof authorEventSchema>;

/** Answer of `GET /api/admin/ads…/{id}/history`, events newest first. Also for a deleted listing. */
export const adminHistorySchema = z.object({
  /** When the listing was placed. */
  created_at: z.iso.datetime(),
  listing: z.array(listingEventSchema),
  author: z.object({
    user_id: z.int(),
    username: z.string(),
    created_at: z.iso.datetime(),
    /** For administrators only, as are bans among the events. */
    banned: z.boolean().optional(),
    /** At most 50. */
    events: z.array(authorEventSchema),
  }),
});
export type AdminHistory = z.infer<typeof adminHistorySchema>;

const waitingSince = z.iso.datetime().nullable();

/**
 * How long the latest decisions were waited for, by half of them: in minutes, and of how many decisions that is said.
 * Null where there are too few to say anything.
 */
const usualWait = z.object({ minutes: z.int(), decisions: z.int() }).nullable();

/** Answer of `GET /api/admin/summary`: what the buttons of the admin's home show. */
export const adminSummarySchema = z.object({
  /** Listings on moderation, as many as the lists have. */
  waiting: z.object(bySection(() => z.int())),
  /** When the listing that waits longest was placed, by section; null when none waits. */
  oldest: z.object(bySection(() => waitingSince)),
  /** Lost and found pets, which are decided upon before all else; a server from before does not tell. */
  urgent: z.object({ waiting: z.int(), oldest: waitingSince, wait: usualWait }).optional(),
  /** The same of all others. */
  wait: usualWait.optional(),
  /** Targets of open complaints that the reader may decide about. */
  complaints: z.int(),
  /** What follows is for administrators only. */
  promos: z
    .object({
      total: z.int(),
      /** Switched on, and today is one of their days. */
      running: z.int(),
    })
    .optional(),
  users: z.object({ total: z.int(), banned: z.int() }).optional(),
  refs: z.object({ breeds: z.int(), cities: z.int(), objects: z.int() }).optional(),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;
