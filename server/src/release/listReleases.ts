import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type LiveReleases, type Releases, SHELL_NAME } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { BUILD_FOLDER } from './oldBuilds';
import { packageOf, RELEASE_FILE, type Release } from './release';
import { removedRemotes, trackOf } from './tracks';

/** Returns the builds of a package folder with their dates, latest first. */
export const buildsOnDisk = (releasesDir: string, packageName: string): { build: string; since: Date }[] => {
  const dir = path.join(releasesDir, packageName);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((build) => BUILD_FOLDER.test(build))
    .flatMap((build) => {
      const description = statSync(path.join(dir, build, RELEASE_FILE), { throwIfNoEntry: false });
      return description ? [{ build, since: description.mtime }] : [];
    })
    .sort((one, other) => other.since.getTime() - one.since.getTime());
};

const text = commandMessages.list;

const summary = ({ build, since, size }: Release) => ({ build, since, size });

/** Returns every package that is live, on trial or removed, the shell first. */
export const presentReleases = (pointer: LiveReleases | null): Releases => {
  if (!pointer) return { packages: [] };
  const { remotes, canaries } = pointer;
  const names = [SHELL_NAME, ...Object.keys(remotes), ...Object.keys(canaries.remotes), ...removedRemotes(pointer)];
  return {
    packages: [...new Set(names)].map((name) => {
      const { live, canary, earlier } = trackOf(pointer, name);
      return {
        package: packageOf(name),
        live: live ? summary(live) : null,
        trial: canary ? { ...summary(canary.release), percent: canary.percent, until: canary.until ?? null } : null,
        previous: earlier[0]?.build ?? null,
      };
    }),
  };
};

const rowOf = ({ package: packageName, live, trial, previous }: Releases['packages'][number]): string[] => [
  packageName,
  live?.build ?? (previous !== null && !trial ? text.takenOff : text.none),
  live?.since ? text.time(live.since) : text.none,
  live ? text.kilobytes(live.size) : text.none,
  trial ? text.canary(trial.build, trial.percent, trial.until ?? undefined) : text.none,
  previous ?? text.none,
];

/** Formats rows as a table with the first as its heading. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Formats a table of live builds, builds on trial and rollback targets, then removed packages. */
export const releasesTable = ({ packages }: Releases): string => {
  if (packages.length === 0) return text.nothing;
  return tableOf([[...text.header], ...packages.map(rowOf)]);
};

export const listReleases = (pointer: LiveReleases | null): string => releasesTable(presentReleases(pointer));
