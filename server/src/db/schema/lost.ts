import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { LostColour, LostSize } from 'shared/contract';
import { day, moment, transaction } from './columns';
import { listings, ofListing } from './listings';
import { ofUser } from './users';

/** Details of lost and found pets. Only the author and moderators see the exact point and the chip. */
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
    /** The same point on a grid of 300 m, computed when it is stored. */
    publicLatitude: doublePrecision('public_latitude'),
    publicLongitude: doublePrecision('public_longitude'),
    colour: text('colour').$type<LostColour>(),
    size: text('size').$type<LostSize>(),
    collar: text('collar'),
    special: text('special'),
    chip: text('chip'),
    /** Whole roubles. */
    reward: integer('reward'),
  },
  (t) => [
    index('lost_details_map')
      .on(t.publicLatitude, t.publicLongitude, t.eventDate, t.listingId)
      .where(sql`${t.publicLatitude} is not null`),
    // Other listings with the same chip.
    index('lost_details_chips').on(t.chip).where(sql`${t.chip} is not null`),
    check(
      'lost_details_point',
      sql`num_nulls(${t.latitude}, ${t.longitude}, ${t.publicLatitude}, ${t.publicLongitude}) in (0, 4)`,
    ),
    check('lost_details_chip', sql`${t.chip} ~ '^[0-9]{15}$'`),
  ],
);

/** Details of a lost or found pet, as in the row; fields may be undefined. */
export type LostDetails = Omit<typeof lostDetails.$inferSelect, 'listingId'>;

/** Listings changed on the map, with the transaction; written by triggers. Updating row 0 makes servers reread all. */
export const lostChanges = pgTable(
  'lost_changes',
  {
    /** Without a foreign key: deleting a listing is a change too. */
    listingId: integer('listing_id').primaryKey(),
    version: integer('version').notNull().default(1),
    changedBy: transaction('changed_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [index('lost_changes_changed').on(t.changedBy)],
);

/** Attempts to name the chip of a listing's pet, within a day of the first. */
export const chipAttempts = pgTable(
  'chip_tries',
  {
    userId: ofUser(),
    listingId: ofListing(),
    since: moment('since').notNull(),
    tries: smallint('tries').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chip_tries_pk', columns: [t.userId, t.listingId] }),
    index('chip_tries_since').on(t.since),
    index('chip_tries_listing').on(t.listingId),
  ],
);
