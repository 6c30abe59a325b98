import { type BuildSet, type LiveReleases, SHELL_NAME } from 'shared/contract';

/** A build of a package that a share of the visitors gets. */
export interface Trial {
  /** Federation name of the remote, or `shell`. */
  name: string;
  build: string;
  /** What it is held against. */
  live: string;
  startedAt: Date;
  percent: number;
  /** When the site gives it to everybody by itself. */
  until: Date | null;
}

/** Visits of the live build that are counted for each one of the trial's: more would tell little more. */
const LIVES = 4;

/** The trials that a pointer names. One of the build that is live as well, or of a section that is new, has nothing to be held against. */
export const trialsOf = ({ shell, remotes, canaries }: LiveReleases): Trial[] =>
  [
    { name: SHELL_NAME, canary: canaries.shell, live: shell.build },
    ...Object.entries(canaries.remotes).map(([name, canary]) => ({ name, canary, live: remotes[name]?.build })),
  ].flatMap(({ name, canary, live }) => {
    if (!canary || live === undefined || live === canary.release.build || canary.release.since === '') return [];
    const { percent, until, release } = canary;
    const startedAt = new Date(release.since);
    return [
      { name, build: release.build, live, startedAt, percent, until: until === undefined ? null : new Date(until) },
    ];
  });

export type Arm = 'trial' | 'live';

/** What a set of builds has to do with a trial. */
export interface Part {
  trial: Trial;
  arm: Arm;
  /** The builds of other packages on trial in the set: only what has the same ones is compared. */
  others: string;
}

const buildOf = ({ shell, remotes }: BuildSet, name: string): string | undefined =>
  name === SHELL_NAME ? shell.build : remotes[name]?.build;

/** What a visitor's set of builds has to do with each trial. */
export const partsOf = (trials: readonly Trial[], set: BuildSet): Part[] =>
  trials.flatMap((trial): Part[] => {
    const build = buildOf(set, trial.name);
    const others = trials
      .filter(({ name }) => name !== trial.name)
      .map(({ name }) => `${name}=${buildOf(set, name)}`)
      .sort()
      .join(',');
    if (build === trial.build) return [{ trial, arm: 'trial', others }];
    return build === trial.live ? [{ trial, arm: 'live', others }] : [];
  });

/** Which of these parts count for somebody with this number between 0 and 1: of the live build so many as are enough. */
export const countedParts = (parts: readonly Part[], chance: number): Part[] =>
  parts.filter(
    ({ arm, trial: { percent } }) => arm === 'trial' || chance < (LIVES * percent) / Math.max(1, 100 - percent),
  );
