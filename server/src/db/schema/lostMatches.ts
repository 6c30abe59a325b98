import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { listings } from './listings';

/** Losses and finds that may be of one animal; both authors are told once, when the pair comes to stand here. */
export const lostMatches = pgTable(
  'lost_matches',
  {
    lostId: integer('lost_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    foundId: integer('found_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** From 60 to 100. */
    score: smallint('score').notNull(),
    /** In Russian, the weightiest first; nothing that others may not know. */
    reasons: text('reasons').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lost_matches_pk', columns: [t.lostId, t.foundId] }),
    index('lost_matches_found').on(t.foundId),
    check('lost_matches_score', sql`${t.score} between 0 and 100`),
  ],
);

/** Which listings, by what their authors say, are not of the animal of their own: those are neither shown nor told again. */
export const lostDismissals = pgTable(
  'lost_dismissals',
  {
    /** Whose author has said so. */
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lost_dismissals_pk', columns: [t.listingId, t.otherId] }),
    index('lost_dismissals_other').on(t.otherId),
  ],
);

/** Listings of lost and found animals that are to be held against the others. */
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
