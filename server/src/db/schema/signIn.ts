import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Authorisation codes of providers that were spent here, as digests. The key makes a second use impossible, also at
 * the same moment in another process; rows outlive the code's own life and are then removed.
 */
export const usedCodes = pgTable(
  'used_codes',
  {
    digest: text('digest').primaryKey(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [index('used_codes_age').on(t.usedAt)],
);
