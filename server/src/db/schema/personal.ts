import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { listings, sectionEnum } from './listings';
import { users } from './users';

const marks = () => ({
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  listingId: integer('listing_id')
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** Section of the listing, so that a list needs no join. */
  section: sectionEnum('section').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Favourite listings; at most 50 per user, counted under a lock on the user. */
export const favourites = pgTable('favourites', marks(), (t) => [
  primaryKey({ name: 'favourites_pk', columns: [t.userId, t.listingId] }),
  index('favourites_list').on(t.userId, t.section, t.createdAt),
  index('favourites_listing').on(t.listingId),
]);

/** Listings that a user has opened. */
export const reads = pgTable('reads', marks(), (t) => [
  primaryKey({ name: 'reads_pk', columns: [t.userId, t.listingId] }),
  index('reads_list').on(t.userId, t.section, t.createdAt),
  index('reads_listing').on(t.listingId),
]);

/** Creation attempts: the form's idempotency keys ('listing keys' of the admin pages). */
export const listingKeys = pgTable(
  'listing_keys',
  {
    key: uuid('key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    section: sectionEnum('section').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
    listingId: integer('listing_id')
      .unique()
      .references(() => listings.id),
  },
  (t) => [
    index('listing_keys_user').on(t.userId),
    check('listing_keys_used', sql`(${t.usedAt} is null) = (${t.listingId} is null)`),
  ],
);

/** Every change of a listing's state, and by whom. */
export const listingActions = pgTable(
  'listing_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    /** Empty when the site itself acted (outdating). */
    actorId: integer('actor_id').references(() => users.id),
    actorRole: text('actor_role', { enum: ['owner', 'admin', 'system'] }).notNull(),
    fromStatus: integer('from_status').notNull(),
    toStatus: integer('to_status').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('listing_actions_listing').on(t.listingId, t.id),
    check('listing_actions_role', sql`${t.actorRole} in ('owner', 'admin', 'system')`),
    check('listing_actions_actor', sql`(${t.actorRole} = 'system') = (${t.actorId} is null)`),
    check('listing_actions_status', sql`${t.fromStatus} between 0 and 4 and ${t.toStatus} between 0 and 4`),
  ],
);
