import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { LostColour, LostSize } from 'shared/contract';
import { day, moment, transaction } from './columns';
import { listings } from './listings';
import { users } from './users';

/**
 * What authors say of pets that are lost or were found, beside their listings: few have it. The exact point and the chip
 * are for the author and for those who moderate; whatever others are told is worked out of the rounded point.
 */
export const lostDetails = pgTable(
  'lost_details',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    eventDate: day('event_date'),
    place: text('place'),
    /** Degrees, WGS 84, exactly as the author set them. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The same point on a grid of 300 m, worked out when it is stored. */
    publicLatitude: doublePrecision('public_latitude'),
    publicLongitude: doublePrecision('public_longitude'),
    colour: text('colour').$type<LostColour>(),
    size: text('size').$type<LostSize>(),
    collar: text('collar'),
    special: text('special'),
    /** 15 digits. */
    chip: text('chip'),
    /** Whole roubles. */
    reward: integer('reward'),
  },
  (t) => [
    // What lies on a part of the map.
    index('lost_details_map')
      .on(t.publicLatitude, t.publicLongitude, t.eventDate, t.listingId)
      .where(sql`${t.publicLatitude} is not null`),
    // Where else a chip was told.
    index('lost_details_chips').on(t.chip).where(sql`${t.chip} is not null`),
    check(
      'lost_details_point',
      sql`num_nulls(${t.latitude}, ${t.longitude}, ${t.publicLatitude}, ${t.publicLongitude}) in (0, 4)`,
    ),
    check('lost_details_chip', sql`${t.chip} ~ '^[0-9]{15}$'`),
  ],
);

/** What an author says of a lost or found pet, as its row has it; undefined of nothing. */
export type LostDetails = Omit<typeof lostDetails.$inferSelect, 'listingId'>;

/**
 * Which listings of lost or found pets have changed what the map tells of them, and by which transaction, so that every
 * server knows what it has to read anew. Triggers write it. Row 0 is of no listing: whoever changes listings past the
 * triggers writes it anew, and all is read again.
 */
export const lostChanges = pgTable(
  'lost_changes',
  {
    /** Without a foreign key: what is gone has changed as well. */
    listingId: integer('listing_id').primaryKey(),
    /** Grows with each change of this listing. */
    version: integer('version').notNull().default(1),
    changedBy: transaction('changed_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [index('lost_changes_changed').on(t.changedBy)],
);

/** How often somebody has tried to tell the chip of a listing's pet, within a day from the first try on. */
export const chipTries = pgTable(
  'chip_tries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    tries: smallint('tries').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chip_tries_pk', columns: [t.userId, t.listingId] }),
    index('chip_tries_since').on(t.since),
    index('chip_tries_listing').on(t.listingId),
  ],
);
