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
import { listings, sectionEnum } from './listings';
import { users } from './users';

/** Words as full text search asks for them. */
const tsquery = customType<{ data: string; driverData: string }>({ dataType: () => 'tsquery' });

/**
 * Searches that people have saved; at most 20 per user, counted under a lock on the user. Beside the criteria stands what
 * a published listing is compared with: see `readTerms`.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section: sectionEnum('section').notNull(),
    /** As the filter call takes them. */
    criteria: jsonb('criteria').$type<Record<string, string | number | boolean>>().notNull(),
    channels: text('channels', { enum: noticeChannels }).array().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the person looked at its hits last. */
    seenAt: moment('seen_at').notNull(),
    /** Tells searches of one person apart: a digest of all that is compared. */
    digest: text('digest').notNull(),
    /**
     * By what a listing finds it: the narrowest fact about what is sought, as `name=value` (author, entry of the catalogue,
     * its kind; else ''), and the narrowest about the place, likewise. Neither where it is found by its words.
     */
    entry: text('entry'),
    place: text('place'),
    /** By what a listing finds it whose words say the most: it has one of these at least, see `wordKeys`. */
    keys: text('keys').array(),
    /** All other facts that a listing must have. */
    required: text('required').array().notNull(),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    /** What its words ask of those of a listing. */
    words: tsquery('words'),
    /** Which version of the reading of words made `words` and `keys`, see `READ_AS`. */
    readAs: smallint('read_as').notNull().default(0),
  },
  (t) => [
    uniqueIndex('saved_searches_once').on(t.userId, t.section, t.digest),
    // What a published listing may be a hit of: it has one of a few entries, and is in one of some hundred places.
    index('saved_searches_match').on(t.section, t.entry, t.place).where(sql`${t.entry} is not null`),
    // Without a list of what is still to be put in, which every publication would read from end to end.
    index('saved_searches_keys').using('gin', t.keys).with({ fastupdate: false }).where(sql`${t.keys} is not null`),
    index('saved_searches_read').on(t.readAs).where(sql`${t.words} is not null`),
  ],
);

/**
 * Places around which people are told of losses, as a part of a saved search; where somebody lives, so it is told to that
 * person alone.
 */
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

/** Listings that were published for a saved search, each told once. */
export const searchHits = pgTable(
  'search_hits',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_hits_pk', columns: [t.searchId, t.listingId] }),
    index('search_hits_listing').on(t.listingId),
    index('search_hits_age').on(t.foundAt),
  ],
);

/** Listings that were published and are still to be held against the saved searches. */
export const searchQueue = pgTable(
  'search_queue',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at').notNull(),
    /** Nobody is told of it before. */
    toldAt: moment('told_at').notNull(),
  },
  (t) => [index('search_queue_turn').on(t.publishedAt)],
);
