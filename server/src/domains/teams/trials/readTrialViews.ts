import type { LiveReleases, TrialView } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { judgeTrial } from './judgeTrial';
import type { TrialSettings } from './judgeTrials';
import { type Trial, trialsOf } from './runningTrials';
import { countVisits, readSample } from './trialCounts';

const viewOf = async (db: Queryable, settings: TrialSettings, trial: Trial): Promise<TrialView> => {
  const needed = settings.TRIAL_MIN_VISITS;
  return {
    isWatched: settings.TRIAL_WATCH,
    visits: await countVisits(db, trial),
    needed,
    until: trial.until?.toISOString() ?? null,
    figures: judgeTrial(await readSample(db, trial), needed),
  };
};

/** Returns the state of this pointer's trials, by package name. */
export const readTrialViews = async (
  db: Queryable,
  settings: TrialSettings,
  pointer: LiveReleases,
): Promise<(name: string) => TrialView | undefined> => {
  const views = new Map<string, TrialView>();
  for (const trial of trialsOf(pointer)) views.set(trial.name, await viewOf(db, settings, trial));
  return (name) => views.get(name);
};
