import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Incidents of a remote's build in browsers and on the server: counts of ten minutes, for all processes together. Kept
 * for a week.
 */
export const incidents = pgTable(
  'troubles',
  {
    /** Start of the ten minutes. */
    period: moment('period').notNull(),
    /** Federation name of the remote, or `shell`. */
    remote: text('remote').notNull(),
    build: text('build').notNull(),
    /** One of `incidentKinds`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ name: 'troubles_pk', columns: [t.period, t.remote, t.build, t.kind] })],
);
