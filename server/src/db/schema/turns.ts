import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Rows of queues whose turn failed, set aside for those behind them: see `drainQueue`. */
export const failedTurns = pgTable(
  'failed_turns',
  {
    queue: text('queue').notNull(),
    /** Names the turn within its queue: a new turn has another key. */
    key: text('key').notNull(),
    failures: smallint('failures').notNull(),
    /** Not retried until then; null when it was given up. */
    againAt: moment('again_at'),
    failedAt: moment('failed_at').notNull(),
    /** Kind of the last failure, without personal data. */
    error: text('error').notNull(),
  },
  (t) => [primaryKey({ name: 'failed_turns_pk', columns: [t.queue, t.key] })],
);
