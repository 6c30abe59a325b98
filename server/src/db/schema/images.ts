import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Pictures on their way into a listing: written before their files, removed with the row that comes to refer to them.
 * What stays belongs to an attempt that broke off, and tells which files nobody may need.
 */
export const imageClaims = pgTable(
  'image_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the picture, as `listings.images` has it. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_claims_name').on(t.name), index('image_claims_age').on(t.createdAt)],
);
