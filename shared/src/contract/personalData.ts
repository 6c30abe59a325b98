import { z } from 'zod';
import { roles } from './account';
import { listingEventKinds } from './adminAds';
import { auditEntrySchema } from './adminAudit';
import { complaintOutcomes } from './complaints';
import { consentKinds } from './constants';
import { noticeChannels } from './notices/NoticeDescriptor';
import { allNoticeEvents } from './notices/noticeEvents';
import { noticeSettingsSchema } from './notices/notices';
import { ownListingSchemas } from './ownListing';
import { savedSearchesSchema } from './searches';
import { bySection, type Section, sections } from './sections';

const moment = z.iso.datetime();
/** Names for `/api/image/{file}`, signed for ten minutes. */
const photos = z.array(z.string());
const section = z.enum(sections);
/** `listing_id` is null also for messages from before listings were stored. */
const letter = { text: z.string(), time: moment, photos, listing_id: z.int().nullable() };
const mark = z.object({ section, listing_id: z.int(), title: z.string(), created_at: moment });

/** All data that the site stores about the user (privacy policy). @internal */
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
      /** Null for a sign-in from before devices were recorded. */
      device: z.string().nullable(),
      since: moment,
      last_seen: moment,
      /** When the provider authenticated the user, if before the sign-in. */
      proved_at: moment.nullable(),
      by_mini_app: z.boolean(),
      ended_at: moment.nullable(),
    }),
  ),
  /** Notification channels outside the site. */
  channels: z.object({
    email: z
      .object({
        address: z.string(),
        verified_at: moment.nullable(),
        wanted_address: z.string().nullable(),
        created_at: moment,
      })
      .nullable(),
    /** Chat of the bot; null also if known by the sign-in only. */
    telegram: z
      .object({
        chat_id: z.string(),
        name: z.string().nullable(),
        linked_at: moment,
        silent_at: moment.nullable(),
      })
      .nullable(),
    push: z.array(z.object({ endpoint: z.string(), created_at: moment })),
    /** Of the last day; addresses are stored as SHA-256. */
    letters: z.array(z.object({ address_sha256: z.string(), sent_at: moment })),
  }),
  /** Deleted ones too, with what remains of them. */
  listings: z.object(
    bySection((one) => z.array(ownListingSchemas[one])) as {
      [S in Section]: z.ZodArray<(typeof ownListingSchemas)[S]>;
    },
  ),
  /** Changes of the user's listings, and the user's moderation of others'. */
  listing_actions: z.array(
    z.object({
      listing_id: z.int(),
      what: z.enum(listingEventKinds),
      role: z.enum(['owner', 'admin', 'system']),
      is_own: z.boolean(),
      from: z.int(),
      to: z.int(),
      reason: z.string().nullable(),
      comment: z.string().nullable(),
      time: moment,
    }),
  ),
  /** Views of the user's listings, by day in Moscow. */
  views: z.array(z.object({ listing_id: z.int(), day: z.iso.date(), count: z.int() })),
  /** Listings of others that may be of the same pet as the user's own. */
  matches: z.array(
    z.object({
      listing_id: z.int(),
      other_id: z.int(),
      score: z.int(),
      reasons: z.array(z.string()),
      created_at: moment,
    }),
  ),
  dismissed_matches: z.array(z.object({ listing_id: z.int(), other_id: z.int(), created_at: moment })),
  /** Perceptual hashes of pictures, 64 bits. */
  picture_hashes: z.array(z.object({ image: z.string(), hash: z.string() })),
  favourites: z.array(mark),
  reads: z.array(mark),
  /** Attempts of the last day to state the chip of a listing's pet. */
  chip_tries: z.array(z.object({ listing_id: z.int(), since: moment, tries: z.int() })),
  messages_sent: z.array(z.object({ to_user: z.int(), ...letter })),
  messages_received: z.array(z.object({ from_user: z.int(), ...letter })),
  blocked_users: z.array(z.object({ user_id: z.int(), created_at: moment })),
  /** Pending ones too (`read_at` null, `time` when due). */
  notices: z.array(
    z.object({ event: z.enum(allNoticeEvents), text: z.string(), time: moment, read_at: moment.nullable() }),
  ),
  /** Of the last 30 days, by channel. */
  deliveries: z.array(
    z.object({
      event: z.enum(allNoticeEvents),
      channel: z.enum(noticeChannels),
      /** '' until it is sent. */
      recipient: z.string(),
      state: z.string(),
      error: z.string().nullable(),
      ended_at: moment.nullable(),
    }),
  ),
  /** As set by the user, or the defaults. */
  notice_settings: noticeSettingsSchema,
  saved_searches: savedSearchesSchema,
  /** Listings that the user was notified of. */
  search_hits: z.array(z.object({ search_id: z.int(), listing_id: z.int(), time: moment })),
  /** The user's own complaints, not those about the user. */
  complaints: z.array(
    z.object({
      section: section.nullable(),
      listing_id: z.int().nullable(),
      user_id: z.int().nullable(),
      reason: z.string(),
      comment: z.string(),
      messages: z.array(z.string()),
      photos,
      outcome: z.enum(complaintOutcomes),
      created_at: moment,
    }),
  ),
  complaint_record: z.object({ upheld: z.int(), decided: z.int() }),
  purchases: z.array(
    z.object({
      id: z.int(),
      listing_id: z.int(),
      service_type: z.enum(['Закрепить', 'Продвижение']),
      amount: z.int(),
      status: z.int(),
      /** Payment id of the provider. */
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
  /** Administrators' actions on the user and their listings, and the user's own; other people are not named. */
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
  /** The user's actions on builds as an administrator. */
  releases: z.array(
    z.object({ package: z.string(), action: z.string(), address: z.string().nullable(), time: moment }),
  ),
  keys: z.array(
    z.object({
      key: z.string(),
      action: z.enum(['create', 'order', 'edit']),
      section: section.nullable(),
      created_at: moment,
      used_at: moment.nullable(),
    }),
  ),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
