import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrialFigure } from 'shared/contract';
import { day, moment } from './columns';
import { teams } from './teams';

/** A trial is a build of a package from one moment on: called for a second time it begins anew. */
const trialShape = {
  /** Federation name of the remote, or `shell`. */
  remote: text('remote').notNull(),
  build: text('build').notNull(),
  startedAt: moment('started_at').notNull(),
};

/** Builds on trial and what the site has found out of them. */
export const trials = pgTable(
  'trials',
  {
    ...trialShape,
    /** How many visits there were when it was last judged. */
    taken: integer('taken').notNull().default(0),
    /** What was found then. */
    figures: jsonb('figures').$type<TrialFigure[]>().notNull().default([]),
    /** `running`, `withdrawn`, `promoted` by the site, or `over` when somebody else ended it. */
    state: text('state').notNull().default('running'),
    /** Whether the team has been told that its time is over and nothing was decided. */
    isToldLate: boolean('is_told_late').notNull().default(false),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ name: 'trials_pk', columns: [t.remote, t.build, t.startedAt] }),
    check('trials_end', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** What visits of a trial and of the live build of the same time came to: sums of an hour, for all servers together. */
export const trialCounts = pgTable(
  'trial_counts',
  {
    ...trialShape,
    hour: moment('hour').notNull(),
    /** What is alike beside the hour: the pattern of the address, builds of other packages on trial. */
    place: text('place').notNull(),
    /** `trial` or `live`. */
    arm: text('arm').notNull(),
    /** `visit`, or one of `trialMeasures`. */
    measure: text('measure').notNull(),
    /** Of a time: its bin (`timeBins.ts`). */
    bin: integer('bin').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'trial_counts_pk',
      columns: [t.remote, t.build, t.startedAt, t.arm, t.measure, t.hour, t.place, t.bin],
    }),
  ],
);

/** Tickets that were used, and how many visits of a network count, as salted hashes of one day. */
export const trialMarks = pgTable(
  'trial_marks',
  { day: day('day').notNull(), hash: text('hash').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ name: 'trial_marks_pk', columns: [t.day, t.hash] })],
);

/** What a team is to be told of what the site did by itself. */
export const teamNotices = pgTable(
  'team_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    /** JSON, as it is sent. */
    body: text('body').notNull(),
    /** How often it was tried. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('team_notices_due').on(t.dueAt)],
);
