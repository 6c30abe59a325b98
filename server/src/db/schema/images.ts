import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Pictures on their way into a listing: written before their files, removed with the row that comes to refer to them.
 * What stays belongs to an attempt that broke off, and tells which files nobody may need. Pictures that a listing has
 * let go of are noted here too, by the trigger `listings_pictures`.
 */
export const imageClaims = pgTable(
  'image_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the picture, as `listings.images` has it. */
    name: text('name').notNull(),
    /** A listing has let go of the picture: its files go at once, unless something else needs them. */
    isRemoval: boolean('is_removal').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_claims_name').on(t.name), index('image_claims_age').on(t.createdAt)],
);

/** Pictures that stopped being public, of which a CDN is still to be told; written by triggers. */
export const imagePurges = pgTable(
  'image_purges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_purges_age').on(t.createdAt)],
);
