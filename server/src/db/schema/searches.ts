import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { noticeChannels } from 'shared/contract';
import { moment } from './columns';
import { listings, ofListing, sectionEnum } from './listings';
import { ofUser } from './users';

const tsquery = customType<{ data: string; driverData: string }>({ dataType: () => 'tsquery' });

/** Saved searches, at most 20 per user, counted under a lock on the user; for the terms see `readTerms`. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    section: sectionEnum('section').notNull(),
    /** As the filter call accepts them. */
    criteria: jsonb('criteria').$type<Record<string, string | number | boolean>>().notNull(),
    channels: text('channels', { enum: noticeChannels }).array().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the person last looked at its hits. */
    seenAt: moment('seen_at').notNull(),
    /** Digest of all that is compared: identifies a search of a person. */
    digest: text('digest').notNull(),
    /** The narrowest facts about object and place, as `name=value`, by which listings find it; null with `keys`. */
    entry: text('entry'),
    place: text('place'),
    /** Set instead of `entry` when the words narrow the most: a listing must have one of these (`wordKeys`). */
    keys: text('keys').array(),
    /** All other facts that a listing must have. */
    required: text('required').array().notNull(),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    /** What its words require of a listing's. */
    words: tsquery('words'),
    /** Version of the word parser that made `words` and `keys`, see `READ_AS`. */
    readAs: smallint('read_as').notNull().default(0),
  },
  (t) => [
    uniqueIndex('saved_searches_once').on(t.userId, t.section, t.digest),
    // Candidates for a published listing: it has a few possible entries, and about a hundred places.
    index('saved_searches_match').on(t.section, t.entry, t.place).where(sql`${t.entry} is not null`),
    // Without a pending list, which every publication would scan in full.
    index('saved_searches_keys').using('gin', t.keys).with({ fastupdate: false }).where(sql`${t.keys} is not null`),
    index('saved_searches_read').on(t.readAs).where(sql`${t.words} is not null`),
  ],
);

/** Places around which people watch for losses; maybe a home address, so only the owner sees it. */
export const searchAreas = pgTable(
  'search_areas',
  {
    searchId: integer('search_id')
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusKm: smallint('radius_km').notNull(),
  },
  (t) => [index('search_areas_point').on(t.latitude, t.longitude)],
);

/** Published listings that match a saved search, each notified once. */
export const searchHits = pgTable(
  'search_hits',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: ofListing(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_hits_pk', columns: [t.searchId, t.listingId] }),
    index('search_hits_listing').on(t.listingId),
    index('search_hits_age').on(t.foundAt),
  ],
);

/** Published listings still to compare with the saved searches. */
export const searchQueue = pgTable(
  'search_queue',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at').notNull(),
    /** No notification before this time. */
    notifyAt: moment('told_at').notNull(),
  },
  (t) => [index('search_queue_turn').on(t.publishedAt)],
);
