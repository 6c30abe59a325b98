import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from './columns';
import { listings } from './listings';

/** How many visitors looked at a listing, by day; kept for some months. */
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

/** Random, one for each day, and gone with it: nothing can be found out of the marks of a day that is over. */
export const viewSalts = pgTable('view_salts', { day: day('day').primaryKey(), salt: text('salt').notNull() });

/** Who has looked at what today, as salted hashes: they tell the second look from the first, and nothing else. */
export const viewMarks = pgTable('view_marks', { day: day('day').notNull(), hash: text('hash').notNull() }, (t) => [
  primaryKey({ name: 'view_marks_pk', columns: [t.day, t.hash] }),
]);
