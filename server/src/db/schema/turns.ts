import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Rows of queues whose turn failed, so that they are set aside for those behind them: see `workOff`. */
export const failedTurns = pgTable(
  'failed_turns',
  {
    queue: text('queue').notNull(),
    /** Names the turn within its queue: what has its turn anew has another key. */
    key: text('key').notNull(),
    /** Turns that failed. */
    failures: smallint('failures').notNull(),
    /** Until then it has no other turn; null when it was given up. */
    againAt: moment('again_at'),
    failedAt: moment('failed_at').notNull(),
    /** What kind of failure the last was, nothing of the person. */
    error: text('error').notNull(),
  },
  (t) => [primaryKey({ name: 'failed_turns_pk', columns: [t.queue, t.key] })],
);
