import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReleaseAction } from 'shared/contract';
import { moment } from './columns';
import { userRef, users } from './users';

/** Teams that release their packages over the network. */
export const teams = pgTable(
  'teams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique('teams_name'),
    /** Receives the site's automatic decisions; empty for none. */
    webhook: text('webhook'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('teams_webhook', sql`${t.webhook} ~ '^https://'`)],
);

/** Access tokens of teams. Only hashes are stored: access to the database does not allow releases. */
export const teamTokens = pgTable(
  'team_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    label: text('label').notNull(),
    /** SHA-256, in hexadecimal digits. A token is as random as a key, so nothing slower is needed. */
    hash: text('hash').notNull().unique('team_tokens_hash'),
    /** The first characters, to recognise it. */
    start: text('start').notNull(),
    packages: text('packages').array().notNull(),
    actions: text('actions').array().notNull().$type<ReleaseAction[]>(),
    madeBy: userRef('made_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('team_tokens_team').on(t.teamId),
    check('team_tokens_hash_form', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('team_tokens_scope', sql`cardinality(${t.packages}) > 0 and cardinality(${t.actions}) > 0`),
    check('team_tokens_times', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** Journal of all actions on builds, append-only: a trigger refuses changes, and deletions within a year. */
export const releaseJournal = pgTable(
  'release_journal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    createdAt: moment('created_at').notNull().defaultNow(),
    teamId: integer('team_id').references(() => teams.id),
    /** The administrator who acted. The name is in the account, to be deleted with it. */
    adminId: integer('admin_id').references(() => users.id),
    /** A team, `user@host` or the site itself; empty when an administrator acted. */
    who: text('who').notNull(),
    package: text('package').notNull(),
    action: text('action').notNull(),
    build: text('build'),
    previous: text('previous'),
    /** Commit of the sources, and whether they differed from it; empty when unknown. */
    commit: text('commit'),
    dirty: boolean('dirty'),
    refused: boolean('refused').notNull(),
    /** Output of the gate. */
    sentences: text('sentences').array().notNull().default(sql`'{}'::text[]`),
    address: text('address'),
    /** Set for an entry that a command left in the releases folder: imported once. */
    key: uuid('key').unique('release_journal_key'),
  },
  (t) => [
    index('release_journal_package').on(t.package, t.id),
    index('release_journal_age').on(t.createdAt),
    check('release_journal_who', sql`(${t.adminId} is null) = (${t.who} <> '')`),
  ],
);

/** Backends of sections, which serve the paths that they declare (docs/teams.md, 'A backend of your own'). */
export const sectionBackends = pgTable(
  'section_backends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    package: text('package').notNull().unique('section_backends_package'),
    /** Origin, maybe with a path; empty for none. */
    target: text('target'),
  },
  (t) => [check('section_backends_target', sql`${t.target} ~ '^https?://'`)],
);
