import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { listings, ofListing } from './listings';

/** Lost and found listings that may be one animal; both authors are notified once, when the pair is stored. */
export const lostMatches = pgTable(
  'lost_matches',
  {
    lostId: ofListing('lost_id'),
    foundId: ofListing('found_id'),
    /** From 60 to 100. */
    score: smallint('score').notNull(),
    /** In Russian, the weightiest first; nothing confidential. */
    reasons: text('reasons').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lost_matches_pk', columns: [t.lostId, t.foundId] }),
    index('lost_matches_found').on(t.foundId),
    check('lost_matches_score', sql`${t.score} between 0 and 100`),
  ],
);

/** Listings that authors declared not to be their animal: neither shown nor notified again. */
export const lostDismissals = pgTable(
  'lost_dismissals',
  {
    listingId: ofListing(),
    otherId: ofListing('other_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lost_dismissals_pk', columns: [t.listingId, t.otherId] }),
    index('lost_dismissals_other').on(t.otherId),
  ],
);

/** Lost and found listings still to compare with the others. */
export const lostQueue = pgTable(
  'lost_queue',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('lost_queue_due').on(t.dueAt)],
);
