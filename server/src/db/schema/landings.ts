import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sectionEnum } from './listings';

/** How many published listings each indexable landing page has; counted anew every hour. An id of 0 means 'any'. */
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
