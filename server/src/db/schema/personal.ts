import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { consentKinds, listingEventKinds } from 'shared/contract';
import { moment } from './columns';
import { listingRef, listings, ofListing, sectionEnum } from './listings';
import { purchases } from './payments';
import { ofUser, userRef, users } from './users';

const marks = () => ({
  userId: ofUser(),
  listingId: ofListing(),
  /** The listing's section, so that a list needs no join. */
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

/** Consents by edition of their text. They outlive the account, without its name: the operator must prove consent. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userRef('user_id'),
    kind: text('kind', { enum: consentKinds }).notNull(),
    edition: text('edition').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('consents_user').on(t.userId),
    // One consent of a kind is valid at a time.
    uniqueIndex('consents_live').on(t.userId, t.kind).where(sql`${t.withdrawnAt} is null`),
    check('consents_times', sql`${t.withdrawnAt} >= ${t.givenAt}`),
  ],
);

export const keyedActions = ['create', 'order', 'edit'] as const;
export type KeyedAction = (typeof keyedActions)[number];

/** Clients' idempotency keys and what each has made. Those of used creations stay for the admin pages; others are swept. */
export const requestKeys = pgTable(
  'request_keys',
  {
    key: uuid('key').primaryKey(),
    userId: userRef('user_id'),
    action: text('action', { enum: keyedActions }).notNull(),
    section: sectionEnum('section'),
    /** Distinguishes requests with the same key; empty until a creation's form is accepted. */
    digest: text('digest'),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
    listingId: integer('listing_id')
      .unique('request_keys_listing')
      .references(() => listings.id),
    purchaseId: integer('purchase_id')
      .unique('request_keys_purchase')
      .references((): AnyPgColumn => purchases.id),
    /** The listing that an edit has changed. */
    editedId: integer('edited_id').references(() => listings.id),
  },
  (t) => [
    index('request_keys_user').on(t.userId),
    index('request_keys_age').on(t.createdAt).where(sql`${t.action} <> 'create'`),
    index('request_keys_unused').on(t.createdAt).where(sql`${t.usedAt} is null`),
    check('request_keys_action', sql`${t.action} in ('create', 'order', 'edit')`),
    check(
      'request_keys_used',
      sql`(${t.usedAt} is null) = (num_nonnulls(${t.listingId}, ${t.purchaseId}, ${t.editedId}) = 0)`,
    ),
  ],
);

/** Every change of a listing's state, every edit and every decision on a revision, and by whom. */
export const listingActions = pgTable(
  'listing_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingRef(),
    /** Empty when the site itself acted (outdating). */
    actorId: integer('actor_id').references(() => users.id),
    what: text('what', { enum: listingEventKinds }).notNull().default('state'),
    actorRole: text('actor_role', { enum: ['owner', 'admin', 'system'] }).notNull(),
    fromStatus: integer('from_status').notNull(),
    toStatus: integer('to_status').notNull(),
    /** Why a moderator rejected it: a code, and a message to the author; empty without a reason. */
    reason: text('reason'),
    comment: text('comment'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('listing_actions_listing').on(t.listingId, t.id),
    check(
      'listing_actions_what',
      sql`${t.what} in (${sql.raw(listingEventKinds.map((name) => `'${name}'`).join(', '))})`,
    ),
    check('listing_actions_role', sql`${t.actorRole} in ('owner', 'admin', 'system')`),
    check('listing_actions_actor', sql`(${t.actorRole} = 'system') = (${t.actorId} is null)`),
    check('listing_actions_status', sql`${t.fromStatus} between 0 and 4 and ${t.toStatus} between 0 and 4`),
    check('listing_actions_comment', sql`${t.comment} is null or ${t.reason} is not null`),
  ],
);
