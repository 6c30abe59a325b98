import { and, eq } from 'drizzle-orm';
import type { LiveReleases, TrialFigure, TrialView } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { trials } from '../../../db/schema';
import { endTrial, packageOf, promote, ReleaseImpossible, ReleaseRefused, readPointer } from '../../../release';
import type { Settings } from '../../../settings/settings';
import { forEachSettled } from '../../queue/drainQueue';
import { appendJournal } from '../core/journal';
import { addNotice } from '../webhooks/teamNotices';
import { judgeTrial } from './judgeTrial';
import { messages } from './messages.ru';
import { isSameTrial, type Trial, type TrialKey, trialsOf } from './runningTrials';
import { countVisits, readSample } from './trialCounts';

export type TrialSettings = Pick<Settings, 'RELEASES_DIR' | 'TRIAL_WATCH' | 'TRIAL_MIN_VISITS'>;

interface Judge {
  db: Database;
  settings: TrialSettings;
  now: Date;
}

type TrialRow = typeof trials.$inferSelect;

const rowOf = ({ name, build, startedAt }: TrialKey) =>
  and(eq(trials.remote, name), eq(trials.build, build), eq(trials.startedAt, startedAt));

const readRow = async (db: Database, trial: TrialKey): Promise<TrialRow | undefined> => {
  const { name: remote, build, startedAt } = trial;
  await db.insert(trials).values({ remote, build, startedAt }).onConflictDoNothing();
  const [row] = await db.select().from(trials).where(rowOf(trial));
  return row;
};

/** Records the end of a trial by the site, and notifies its team: both or neither. */
const recordEnd = (
  { db, now }: Judge,
  trial: TrialKey & { live: string },
  { action, sentences }: { action: 'withdraw' | 'promote'; sentences: readonly string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const state = action === 'withdraw' ? 'withdrawn' : 'promoted';
    const [changed] = await tx
      .update(trials)
      .set({ state, endedAt: now })
      .where(and(rowOf(trial), eq(trials.state, 'running')))
      .returning({ build: trials.build });
    if (!changed) return;
    const { build, live } = trial;
    const packageName = packageOf(trial.name);
    await appendJournal(tx, {
      time: now,
      who: messages.site,
      package: packageName,
      action,
      build,
      previous: live,
      sentences,
    });
    await addNotice(tx, { package: packageName, build, action, live, sentences }, now);
  });

/** Notifies the team, once, that the time is over and nothing was done. */
const notifyLate = async ({ db, now }: Judge, trial: Trial, sentences: string[]): Promise<void> => {
  const { build, live } = trial;
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(trials)
      .set({ isLateNotified: true })
      .where(and(rowOf(trial), eq(trials.isLateNotified, false)))
      .returning({ build: trials.build });
    if (changed) await addNotice(tx, { package: packageOf(trial.name), build, action: 'stays', live, sentences }, now);
  });
};

/** Returns true when done; false when the trial has changed, which the next run handles. */
const isDone = async (change: Promise<string>): Promise<boolean> => {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof ReleaseImpossible) return false;
    throw error;
  }
};

const withdrawTrial = async (judge: Judge, trial: Trial, visits: number, figures: TrialFigure[]): Promise<void> => {
  const { RELEASES_DIR } = judge.settings;
  const sentences = [messages.withdrawn(visits), ...messages.figures(figures.filter(({ isWorse }) => isWorse))];
  if (await isDone(endTrial(RELEASES_DIR, packageOf(trial.name), trial)))
    await recordEnd(judge, trial, { action: 'withdraw', sentences });
};

const promoteTrial = async (judge: Judge, trial: Trial, visits: number, figures: TrialFigure[]): Promise<void> => {
  const { RELEASES_DIR } = judge.settings;
  const sentences = [messages.promoted(visits), ...messages.figures(figures)];
  try {
    if (await isDone(promote(RELEASES_DIR, packageOf(trial.name), trial)))
      await recordEnd(judge, trial, { action: 'promote', sentences });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    await notifyLate(judge, trial, [messages.refused, ...error.reasons]);
  }
};

const judgeOne = async (judge: Judge, trial: Trial): Promise<void> => {
  const { db, settings, now } = judge;
  const row = await readRow(db, trial);
  if (row?.state !== 'running') return;
  const { trial: visits } = await countVisits(db, trial);
  // A run was interrupted between the verdict and its consequence.
  if (row.figures.some(({ isWorse }) => isWorse)) return withdrawTrial(judge, trial, visits, row.figures);

  const isOver = trial.until !== null && trial.until <= now;
  if (!isOver && (visits === row.taken || visits < settings.TRIAL_MIN_VISITS)) return;
  const figures = judgeTrial(await readSample(db, trial), settings.TRIAL_MIN_VISITS);
  await db.update(trials).set({ taken: visits, figures }).where(rowOf(trial));
  if (figures.some(({ isWorse }) => isWorse)) return withdrawTrial(judge, trial, visits, figures);
  if (!isOver) return;
  const comparable = figures.find(({ measure }) => measure === 'failure')?.compared ?? 0;
  if (comparable >= settings.TRIAL_MIN_VISITS) return promoteTrial(judge, trial, visits, figures);
  if (!row.isLateNotified) await notifyLate(judge, trial, [messages.tooFew(comparable, settings.TRIAL_MIN_VISITS)]);
};

/** Closes trials that were ended, or whose end by the site was interrupted before it was recorded. */
const closeEnded = async (judge: Judge, running: readonly Trial[], liveOf: (name: string) => string): Promise<void> => {
  const { db, now } = judge;
  await forEachSettled(await db.select().from(trials).where(eq(trials.state, 'running')), async (row) => {
    const key = { name: row.remote, build: row.build, startedAt: row.startedAt };
    if (running.some((trial) => isSameTrial(trial, key))) return;
    const worse = row.figures.filter(({ isWorse }) => isWorse);
    // Somebody may have promoted a build that was about to be withdrawn.
    if (worse.length > 0 && liveOf(key.name) !== key.build) {
      const { trial: visits } = await countVisits(db, key);
      const sentences = [messages.withdrawn(visits), ...messages.figures(worse)];
      await recordEnd(judge, { ...key, live: liveOf(row.remote) }, { action: 'withdraw', sentences });
    } else await db.update(trials).set({ state: 'over', endedAt: now }).where(rowOf(key));
  });
};

/** Withdraws worse builds whose trial is due, and promotes others if requested. Safe to interrupt at any point. */
export const judgeTrials = async (judge: Judge): Promise<void> => {
  const { settings } = judge;
  const pointer = settings.TRIAL_WATCH ? readPointer(settings.RELEASES_DIR) : null;
  if (!pointer) return;
  const running = trialsOf(pointer);
  const { shell, remotes } = pointer;
  // One that cannot be judged does not stop the others.
  await forEachSettled(
    [
      () => closeEnded(judge, running, (name) => (remotes[name] ?? shell).build),
      ...running.map((trial) => () => judgeOne(judge, trial)),
    ],
    (work) => work(),
  );
};

export const readTrialViews = async (
  db: Queryable,
  { TRIAL_WATCH: isWatched, TRIAL_MIN_VISITS: needed }: TrialSettings,
  pointer: LiveReleases,
): Promise<(name: string) => TrialView | undefined> => {
  const views = new Map<string, TrialView>();
  for (const trial of trialsOf(pointer))
    views.set(trial.name, {
      isWatched,
      visits: await countVisits(db, trial),
      needed,
      until: trial.until?.toISOString() ?? null,
      figures: judgeTrial(await readSample(db, trial), needed),
    });
  return (name) => views.get(name);
};
