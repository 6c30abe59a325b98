import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FinishedRelease, FinishRelease, ReleaseFile } from 'shared/contract';
import { moment } from './columns';
import { teams } from './teams';

/** How an upload ended: what was asked for, and what came of it. */
export interface UploadEnd {
  asked: FinishRelease;
  answer: FinishedRelease;
  /** The gate stood against it. */
  refused: boolean;
}

/** Builds that teams bring over the network, from the plan to a day later. */
export const releaseUploads = pgTable(
  'release_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    /** Folder name. */
    package: text('package').notNull(),
    /** Of package, files and description: who plans the same again goes on with the same upload. */
    planHash: text('plan_hash').notNull(),
    files: jsonb('files').$type<ReleaseFile[]>().notNull(),
    /** JSON as it came: the order of its fields is part of the build's name, and `jsonb` has its own. */
    describe: text('describe').notNull(),
    commit: text('commit'),
    dirty: boolean('dirty'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Until then whoever finishes it is alive; by the clock of the database. */
    finishingUntil: moment('finishing_until'),
    end: jsonb('end').$type<UploadEnd>(),
  },
  (t) => [
    uniqueIndex('release_uploads_open').on(t.teamId, t.planHash).where(sql`${t.end} is null`),
    index('release_uploads_age').on(t.expiresAt),
  ],
);

/** Files that wait for the end of an upload, or are to: each team has its own. Their bytes lie with the releases. */
export const releaseFiles = pgTable(
  'release_files',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** Empty as long as the site lacks it. */
    storedAt: moment('stored_at'),
    neededUntil: moment('needed_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.sha256] }),
    index('release_files_age').on(t.neededUntil),
    check('release_files_size', sql`${t.size} >= 0`),
  ],
);
