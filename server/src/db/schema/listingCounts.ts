import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns';
import { ofListing, sectionEnum } from './listings';

/** Daily visitors of a listing; kept for some months. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: ofListing(),
    day: day('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ name: 'listing_views_pk', columns: [t.listingId, t.day] }),
    index('listing_views_day').on(t.day),
  ],
);

/** Random salt of a day, deleted after it: marks of past days reveal nothing. */
export const viewSalts = pgTable('view_salts', { day: day('day').primaryKey(), salt: text('salt').notNull() });

/** Today's visits as salted hashes: they only distinguish a first visit from repeated ones. */
export const viewMarks = pgTable('view_marks', { day: day('day').notNull(), hash: text('hash').notNull() }, (t) => [
  primaryKey({ name: 'view_marks_pk', columns: [t.day, t.hash] }),
]);

/** How many published listings each indexable landing page has; recounted every hour. An id of 0 means 'any'. */
export const landings = pgTable(
  'landings',
  {
    section: sectionEnum('section').notNull(),
    /** The type of a breed, the parent of an item. */
    groupId: integer('group_id').notNull(),
    /** The entry of the section's catalogue. */
    entryId: integer('entry_id').notNull(),
    cityId: integer('city_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ name: 'landings_pk', columns: [t.section, t.groupId, t.entryId, t.cityId] }),
    index('landings_city').on(t.section, t.cityId, t.groupId, t.entryId),
    check('landings_count', sql`${t.count} > 0`),
  ],
);
