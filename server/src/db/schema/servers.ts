import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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

/** Where in the bucket of releases the files of a build lie, and what they are. */
export interface StoredBuild {
  /** Below the prefix of the bucket: another place each time that the build is stored. */
  at: string;
  /** Hash of the list of its files, which has the hash of each. */
  sha256: string;
  /** When visitors last got it, in milliseconds since 1970; the time of its folder. */
  usedAt: number;
}

/** One row: what is live on all servers, with the builds that the bucket of releases holds, by `<package>/<build>`. */
export const liveReleases = pgTable(
  'live_releases',
  {
    id: smallint('id').primaryKey().default(1),
    /** Who changes what is live has seen the version before. */
    version: integer('version').notNull(),
    pointer: jsonb('pointer').notNull(),
    builds: jsonb('builds').$type<Record<string, StoredBuild>>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('live_releases_single', sql`${t.id} = 1`)],
);

/** One row: what the newest schema asks of a server that does not know it. */
export const schemaFloor = pgTable(
  'schema_floor',
  {
    id: smallint('id').primaryKey().default(1),
    /** The last migration that was run, by its name. */
    newest: text('newest').notNull(),
    /** The last migration of the oldest server that may run on it. */
    oldest: text('oldest').notNull(),
  },
  (t) => [check('schema_floor_single', sql`${t.id} = 1`)],
);
