import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns';
import { listings } from './listings';

/** Visitors of a listing by day; kept for some months. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ name: 'listing_views_pk', columns: [t.listingId, t.day] })],
);

/** Random, one for each day, and deleted with it: marks of past days reveal nothing. */
export const viewSalts = pgTable('view_salts', { day: day('day').primaryKey(), salt: text('salt').notNull() });

/** Today's visits as salted hashes: they only distinguish a first visit from repeated ones. */
export const viewMarks = pgTable('view_marks', { day: day('day').notNull(), hash: text('hash').notNull() }, (t) => [
  primaryKey({ name: 'view_marks_pk', columns: [t.day, t.hash] }),
]);
