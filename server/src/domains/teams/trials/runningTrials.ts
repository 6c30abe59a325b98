import { type BuildSet, type LiveReleases, SHELL_NAME } from 'shared/contract';

/** A build of a package that a share of the visitors gets. */
export interface Trial {
  /** Federation name of the remote, or `shell`. */
  name: string;
  build: string;
  /** The build that it is compared with. */
  live: string;
  startedAt: Date;
  percent: number;
  /** When the site promotes it automatically. */
  until: Date | null;
}

/** Identifies a trial: the same build tried again is another one. */
export type TrialKey = Pick<Trial, 'name' | 'build' | 'startedAt'>;

export const isSameTrial = (one: TrialKey, other: TrialKey): boolean =>
  one.name === other.name && one.build === other.build && one.startedAt.getTime() === other.startedAt.getTime();

/** Counted visits of the live build for each one of the trial's: more would add little. */
const LIVES = 4;

/** Returns a pointer's trials. A build that is also live, or of a new section, has nothing to be compared with. */
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

/** The role of a set of builds in a trial. */
export interface Part {
  trial: Trial;
  arm: Arm;
  /** The set's other builds on trial: only equal ones are compared. */
  others: string;
}

const buildOf = ({ shell, remotes }: BuildSet, name: string): string | undefined =>
  name === SHELL_NAME ? shell.build : remotes[name]?.build;

/** Returns the roles of a visitor's set of builds in the trials. */
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

/** Returns the parts that count for a visitor with this number between 0 and 1: of the live build only as needed. */
export const countedParts = (parts: readonly Part[], chance: number): Part[] =>
  parts.filter(
    ({ arm, trial: { percent } }) => arm === 'trial' || chance < (LIVES * percent) / Math.max(1, 100 - percent),
  );
