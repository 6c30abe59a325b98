import { z } from 'zod';
import { roles } from './account';
import { listingEventKinds } from './adminAds';
import { auditEntrySchema } from './adminAudit';
import { complaintOutcomes } from './complaints';
import { consentKinds } from './consentKinds';
import { noticeChannels } from './notices/noticeChannels';
import { allNoticeEvents } from './notices/noticeEvents';
import { noticeSettingsSchema } from './notices/notices';
import { ownListingSchemas } from './ownListing';
import { savedSearchesSchema } from './searches';
import { bySection, type Section, sections } from './sections';

const moment = z.iso.datetime();
/** Names of photos for `/api/image/{file}`, signed for ten minutes. */
const photos = z.array(z.string());
const section = z.enum(sections);
/** `listing_id` is the listing that the message is about; null also of messages from before it was stored. */
const letter = { text: z.string(), time: moment, photos, listing_id: z.int().nullable() };
const mark = z.object({ section, listing_id: z.int(), title: z.string(), created_at: moment });

/** Answer of `GET /api/me/export`: everything the site holds about the person (privacy policy). */
export const personalDataSchema = z.object({
  exported_at: moment,
  account: z.object({
    user_id: z.int(),
    username: z.string(),
    is_admin: z.boolean(),
    role: z.enum(roles),
    is_banned: z.boolean(),
    created_at: moment,
  }),
  identities: z.array(z.object({ provider: z.enum(['telegram', 'vk']), subject: z.string(), created_at: moment })),
  sessions: z.array(
    z.object({
      /** Null for a sign-in from before devices were noted. */
      device: z.string().nullable(),
      since: moment,
      last_seen: moment,
      /** When the provider vouched for the person, where that was before the sign-in. */
      proved_at: moment.nullable(),
      by_mini_app: z.boolean(),
      ended_at: moment.nullable(),
    }),
  ),
  /** Where the person is told outside of the site. */
  channels: z.object({
    email: z
      .object({
        address: z.string(),
        verified_at: moment.nullable(),
        wanted_address: z.string().nullable(),
        created_at: moment,
      })
      .nullable(),
    /** A chat of the bot; null also for one that is known by the sign-in alone. */
    telegram: z
      .object({
        chat_id: z.string(),
        /** Whose chat it is, as Telegram named them when it was linked. */
        name: z.string().nullable(),
        linked_at: moment,
        silent_at: moment.nullable(),
      })
      .nullable(),
    push: z.array(z.object({ endpoint: z.string(), created_at: moment })),
    /** Letters of the last day with a link that verifies an address, which the site knows by its SHA-256. */
    letters: z.array(z.object({ address_sha256: z.string(), sent_at: moment })),
  }),
  /** Also those that were deleted, with what is left of them. */
  listings: z.object(
    bySection((one) => z.array(ownListingSchemas[one])) as {
      [S in Section]: z.ZodArray<(typeof ownListingSchemas)[S]>;
    },
  ),
  /** What happened to the person's listings, and what the person did to others' as a moderator. */
  listing_actions: z.array(
    z.object({
      listing_id: z.int(),
      what: z.enum(listingEventKinds),
      role: z.enum(['owner', 'admin', 'system']),
      is_own: z.boolean(),
      from: z.int(),
      to: z.int(),
      /** Why it was rejected, where it was. */
      reason: z.string().nullable(),
      comment: z.string().nullable(),
      time: moment,
    }),
  ),
  /** How often the person's listings were looked at, by the day in Moscow. */
  views: z.array(z.object({ listing_id: z.int(), day: z.iso.date(), count: z.int() })),
  /** Listings of others that may be of the same pet as the person's own. */
  matches: z.array(
    z.object({
      listing_id: z.int(),
      other_id: z.int(),
      score: z.int(),
      reasons: z.array(z.string()),
      created_at: moment,
    }),
  ),
  /** Listings of others of which the person has said that they are not of the pet of their own. */
  dismissed_matches: z.array(z.object({ listing_id: z.int(), other_id: z.int(), created_at: moment })),
  /** By what the same picture is found under another name: 64 bits of what it looks like. */
  picture_hashes: z.array(z.object({ image: z.string(), hash: z.string() })),
  favourites: z.array(mark),
  reads: z.array(mark),
  /** How often the person has tried to tell the chip of a listing's pet within the last day. */
  chip_tries: z.array(z.object({ listing_id: z.int(), since: moment, tries: z.int() })),
  messages_sent: z.array(z.object({ to_user: z.int(), ...letter })),
  messages_received: z.array(z.object({ from_user: z.int(), ...letter })),
  blocked_users: z.array(z.object({ user_id: z.int(), created_at: moment })),
  /** What the site told the person, and what it is about to tell (`read_at` null, `time` when). */
  notices: z.array(
    z.object({ event: z.enum(allNoticeEvents), text: z.string(), time: moment, read_at: moment.nullable() }),
  ),
  /** By which ways the notices of the last 30 days left the site. */
  deliveries: z.array(
    z.object({
      event: z.enum(allNoticeEvents),
      channel: z.enum(noticeChannels),
      /** An id that the channel knows; '' until its turn has come. */
      recipient: z.string(),
      state: z.string(),
      /** What kind of failure the last one was. */
      error: z.string().nullable(),
      ended_at: moment.nullable(),
    }),
  ),
  /** As the person has set them, or as usual. */
  notice_settings: noticeSettingsSchema,
  saved_searches: savedSearchesSchema,
  /** Which listings the person was told of for them. */
  search_hits: z.array(z.object({ search_id: z.int(), listing_id: z.int(), time: moment })),
  /** The person's own complaints; those about the person are not among them. */
  complaints: z.array(
    z.object({
      section: section.nullable(),
      listing_id: z.int().nullable(),
      user_id: z.int().nullable(),
      reason: z.string(),
      comment: z.string(),
      /** The messages that were picked for administrators. */
      messages: z.array(z.string()),
      photos,
      outcome: z.enum(complaintOutcomes),
      created_at: moment,
    }),
  ),
  /** How many of the person's complaints were decided so far, and how many of them upheld. */
  complaint_record: z.object({ upheld: z.int(), decided: z.int() }),
  purchases: z.array(
    z.object({
      id: z.int(),
      listing_id: z.int(),
      service_type: z.enum(['Закрепить', 'Продвижение']),
      /** Whole roubles. */
      amount: z.int(),
      status: z.int(),
      /** What the provider calls the payment. */
      payment_id: z.string().nullable(),
      receipt_email: z.string().nullable(),
      /** Digits with the country code. */
      receipt_phone: z.string().nullable(),
      created_at: moment,
    }),
  ),
  consents: z.array(
    z.object({ kind: z.enum(consentKinds), edition: z.string(), given_at: moment, withdrawn_at: moment.nullable() }),
  ),
  /** Actions of administrators about the person and the person's listings, and the person's own; others are not named. */
  audit_log: z.array(
    auditEntrySchema
      .pick({
        time: true,
        action: true,
        kind: true,
        subject_id: true,
        subject: true,
        section: true,
        before: true,
        after: true,
      })
      .extend({ is_own: z.boolean() }),
  ),
  /** What the person did to builds of the site as an administrator, and from which network address. */
  releases: z.array(
    z.object({ package: z.string(), action: z.string(), address: z.string().nullable(), time: moment }),
  ),
  keys: z.array(
    z.object({
      key: z.string(),
      /** What the attempt was to make. */
      action: z.enum(['create', 'order', 'edit']),
      section: section.nullable(),
      created_at: moment,
      used_at: moment.nullable(),
    }),
  ),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
