import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgSequence, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Failed items of queues, postponed so that others proceed: see `drainQueue`. */
export const failedItems = pgTable(
  'failed_turns',
  {
    queue: text('queue').notNull(),
    /** Identifies the item within its queue: a new item has another key. */
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

/** Counts changes of public pages on all servers. A sequence: writers do not wait for each other. */
export const contentRevisions = pgSequence('content_revisions');

/** When each periodic job last ran and is due again, by the database's clock. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  owner: text('owner'),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  dueAt: moment('due_at').notNull(),
  /** Lease of the run's owner; one that does not renew it is dead. */
  leasedUntil: moment('leased_until'),
});

/** Place and hash of a build in the bucket of releases. */
export interface StoredBuild {
  /** Below the bucket's prefix: new each time that the build is stored. */
  at: string;
  /** Hash of the file list, which includes the hash of each file. */
  sha256: string;
  /** When visitors last got it, in milliseconds since 1970; the time of its folder. */
  usedAt: number;
}

/** One row: the live releases of all servers, with the builds in the bucket of releases, by `<package>/<build>`. */
export const liveReleases = pgTable(
  'live_releases',
  {
    id: smallint('id').primaryKey().default(1),
    /** Optimistic lock: a change must name the previous version. */
    version: integer('version').notNull(),
    pointer: jsonb('pointer').notNull(),
    builds: jsonb('builds').$type<Record<string, StoredBuild>>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('live_releases_single', sql`${t.id} = 1`)],
);

/** One row: what the newest schema requires of older servers. */
export const schemaFloor = pgTable(
  'schema_floor',
  {
    id: smallint('id').primaryKey().default(1),
    /** Name of the last migration that ran. */
    newest: text('newest').notNull(),
    /** The last migration of the oldest server that may run on it. */
    oldest: text('oldest').notNull(),
  },
  (t) => [check('schema_floor_single', sql`${t.id} = 1`)],
);
