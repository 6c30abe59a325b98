import { type LiveReleases, SHELL_NAME, type StandingBuild } from 'shared/contract';
import type { Queryable } from '../../db/database';
import {
  buildsOnDisk,
  type PreviewOptions,
  PreviewRefused,
  packageOf,
  previewLink,
  readPointer,
  trackOf,
} from '../../release';
import { readArrivals } from '../teams/core/journal';

const MAX_BUILDS = 20;

/** Returns whether a package has builds that a link may open: previews are on, and it is not for administrators. */
export const hasPreviews = (place: PreviewOptions, pointer: LiveReleases, name: string): boolean =>
  place.previewUrl !== undefined && (name === SHELL_NAME || pointer.remotes[name]?.audience === 'everyone');

/** Returns the link to a build; null when it must not be previewed. */
const linkTo = (place: PreviewOptions, packageName: string, build: string, now: Date) => {
  try {
    return previewLink(place, [{ packageName, build }], now);
  } catch (error) {
    if (!(error instanceof PreviewRefused)) throw error;
    return null;
  }
};

/** Returns a package's previewable builds that are not live, latest first, each with its link. */
export const previewableBuilds = async (
  db: Queryable,
  place: PreviewOptions,
  name: string,
  now: Date,
): Promise<StandingBuild[]> => {
  const { releasesDir, previewUrl } = place;
  const pointer = readPointer(releasesDir);
  if (!pointer || previewUrl === undefined) return [];
  const packageName = packageOf(name);
  const { live, canary } = trackOf(pointer, name);
  const found = buildsOnDisk(releasesDir, packageName)
    .filter(({ build }) => build !== live?.build)
    .slice(0, MAX_BUILDS)
    .flatMap(({ build, since }) => {
      const link = linkTo(place, packageName, build, now);
      return link ? [{ build, since, link }] : [];
    });
  const ids = found.map(({ build }) => build);
  const arrivals = await readArrivals(db, packageName, ids);
  return found
    .map(({ build, since, link }): StandingBuild => {
      const arrival = arrivals.get(build);
      return {
        build,
        since: arrival?.time ?? since.toISOString(),
        who: arrival?.who ?? null,
        isOnTrial: canary?.release.build === build,
        url: link.url,
        until: link.until.toISOString(),
      };
    })
    .sort((one, other) => Date.parse(other.since) - Date.parse(one.since));
};
