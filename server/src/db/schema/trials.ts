import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrialFigure } from 'shared/contract';
import { day, moment } from './columns';
import { teams } from './teams';

/** A trial is a build of a package from one moment on: a second trial of it starts from zero. */
const trialShape = {
  /** Federation name of the remote, or `shell`. */
  remote: text('remote').notNull(),
  build: text('build').notNull(),
  startedAt: moment('started_at').notNull(),
};

export const trials = pgTable(
  'trials',
  {
    ...trialShape,
    /** Number of visits at the last analysis. */
    taken: integer('taken').notNull().default(0),
    /** Results of the last analysis. */
    figures: jsonb('figures').$type<TrialFigure[]>().notNull().default([]),
    /** `running`, `withdrawn`, `promoted` by the site, or `over` when ended by hand. */
    state: text('state').notNull().default('running'),
    /** Whether the team was notified that the trial ended undecided. */
    isLateNotified: boolean('is_told_late').notNull().default(false),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ name: 'trials_pk', columns: [t.remote, t.build, t.startedAt] }),
    check('trials_end', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** Hourly sums of the results of visits to the trial and to the live build, over all servers. */
export const trialCounts = pgTable(
  'trial_counts',
  {
    ...trialShape,
    hour: moment('hour').notNull(),
    /** Stratum within the hour: the address pattern and other packages' builds on trial. */
    place: text('place').notNull(),
    /** `trial` or `live`. */
    arm: text('arm').notNull(),
    /** `visit`, or one of `trialMeasures`. */
    measure: text('measure').notNull(),
    /** Bin of a duration (`trialCounts.ts`). */
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

/** Used tickets and counted visits of networks, as salted hashes of one day. */
export const trialMarks = pgTable(
  'trial_marks',
  { day: day('day').notNull(), hash: text('hash').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ name: 'trial_marks_pk', columns: [t.day, t.hash] })],
);

/** Notices to teams about automatic decisions of the site. */
export const teamNotices = pgTable(
  'team_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    /** JSON, as it is sent. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('team_notices_due').on(t.dueAt)],
);
