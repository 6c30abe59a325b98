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

/** Incidents of remotes' builds in browsers and on servers: counts per ten minutes, kept for a week. */
export const incidents = pgTable(
  'troubles',
  {
    period: moment('period').notNull(),
    /** Federation name of the remote, or `shell`. */
    remote: text('remote').notNull(),
    build: text('build').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ name: 'troubles_pk', columns: [t.period, t.remote, t.build, t.kind] })],
);

export interface UploadEnd {
  asked: FinishRelease;
  answer: FinishedRelease;
  /** Refused by the gate. */
  refused: boolean;
}

/** Builds uploaded by teams; kept for a day. */
export const releaseUploads = pgTable(
  'release_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    package: text('package').notNull(),
    /** Hash of package, files and description: an equal plan continues the same upload. */
    planHash: text('plan_hash').notNull(),
    files: jsonb('files').$type<ReleaseFile[]>().notNull(),
    /** JSON as sent: its field order is part of the build's id, and `jsonb` reorders fields. */
    describe: text('describe').notNull(),
    commit: text('commit'),
    dirty: boolean('dirty'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The finishing server counts as alive until then, by the database's clock. */
    finishingUntil: moment('finishing_until'),
    end: jsonb('end').$type<UploadEnd>(),
  },
  (t) => [
    uniqueIndex('release_uploads_open').on(t.teamId, t.planHash).where(sql`${t.end} is null`),
    index('release_uploads_age').on(t.expiresAt),
  ],
);

/** Stored or expected files of uploads, by team, until the upload ends. Their bytes are stored with the releases. */
export const releaseFiles = pgTable(
  'release_files',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** Empty while the site lacks it. */
    storedAt: moment('stored_at'),
    neededUntil: moment('needed_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.sha256] }),
    index('release_files_age').on(t.neededUntil),
    check('release_files_size', sql`${t.size} >= 0`),
  ],
);
