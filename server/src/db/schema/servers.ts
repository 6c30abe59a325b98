import { pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Counts changes after which pages may look different to everybody, for all servers together. A sequence and not a row:
 * those who count do not wait for each other, and nothing is left to clean up.
 */
export const contentRevisions = pgSequence('content_revisions');

/** When each periodic job of the site ran last and is due again, by the clock of the database. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** The server that ran it last, or does now. */
  owner: text('owner'),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  dueAt: moment('due_at').notNull(),
  /** Until then the run in progress is its owner's; one that does not put this off any more is dead. */
  leasedUntil: moment('leased_until'),
});
