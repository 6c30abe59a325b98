import { and, eq } from 'drizzle-orm';
import type { LiveReleases, TrialView } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { trials } from '../../../db/schema';
import { judgeTrial } from './judgeTrial';
import { rulesOf, type TrialSettings } from './judgeTrials';
import { type Trial, trialsOf } from './runningTrials';
import { countVisits, readSample } from './trialCounts';

const viewOf = async (db: Queryable, settings: TrialSettings, trial: Trial): Promise<TrialView> => {
  const { name, build, startedAt, until } = trial;
  const [row] = await db
    .select({ taken: trials.taken })
    .from(trials)
    .where(and(eq(trials.remote, name), eq(trials.build, build), eq(trials.startedAt, startedAt)));
  const visits = await countVisits(db, trial);
  const rules = rulesOf(settings);
  const taken = row?.taken ?? 0;
  return {
    isWatched: settings.TRIAL_WATCH,
    visits,
    lastLook: taken === 0 ? null : taken,
    nextLook: rules.looks.find((look) => look > taken) ?? null,
    needed: settings.TRIAL_MIN_VISITS,
    until: until?.toISOString() ?? null,
    // Looked at by people as often as they like, so nothing follows from it.
    figures: judgeTrial(await readSample(db, trial), rules, 0),
  };
};

/** How the trials of this pointer stand, by the name of their package. */
export const readTrialViews = async (
  db: Queryable,
  settings: TrialSettings,
  pointer: LiveReleases,
): Promise<(name: string) => TrialView | undefined> => {
  const views = new Map<string, TrialView>();
  for (const trial of trialsOf(pointer)) views.set(trial.name, await viewOf(db, settings, trial));
  return (name) => views.get(name);
};
