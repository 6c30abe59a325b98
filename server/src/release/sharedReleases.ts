import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LiveReleases } from 'shared/contract';
import { hasTable } from '../db/hasRow';
import { withConnection } from '../db/withConnection';
import { currentEnvironment, type Environment } from '../settings/earlierSettings';
import { readS3Url } from '../storage/s3Url';
import { commandMessages } from './commandMessages';
import { type LiveRow, readLiveRow, swapLiveRow } from './liveRow';
import { buildsIn, inUse } from './oldBuilds';
import { readPointer, writePointer } from './pointer';
import { fetchBuild, type ReleaseBucket, removeBuild, storeBuild, usedAt } from './storedBuilds';

/** In milliseconds: source maps are large. */
const ANSWER_LIMIT_MS = 30_000;

interface BucketSettings {
  RELEASES_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  S3_URL?: string | undefined;
}

/** Opens the bucket of `RELEASES_URL`; null without one. Throws a sentence when settings are missing. */
export const openReleaseBucket = async (settings: BucketSettings): Promise<ReleaseBucket | null> => {
  const { RELEASES_URL, DATABASE_URL, S3_URL = '' } = settings;
  if (!RELEASES_URL) return null;
  const { host: bucket, pathname } = new URL(RELEASES_URL);
  const access = readS3Url(S3_URL);
  if (!access || !DATABASE_URL) throw new Error(commandMessages.shared.incomplete);
  // Loaded on demand: the client is large, and most sites need none.
  const { createS3Client } = await import('../storage/s3Client');
  return {
    client: createS3Client({ ...access, bucket }, ANSWER_LIMIT_MS),
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
  };
};

const fetchAll = async (
  bucket: ReleaseBucket,
  releasesDir: string,
  builds: readonly [string, LiveRow['builds'][string]][],
  isOver: () => boolean = () => false,
): Promise<void> => {
  // One after the other: the files of each are fetched in parallel.
  for (const build of builds) if (!isOver()) await fetchBuild(bucket, releasesDir, build);
};

interface FetchLiveOptions {
  /** Called when the pointer is in place. */
  onLive?: () => void;
  /** Whether another version is live by now, so that builds without visitors need not be fetched. */
  isOver?: () => boolean;
}

/**
 * Fetches the live releases: first the builds that visitors get, then the pointer, and after `onLive` the builds for
 * rollbacks or open pages. Throws when a build cannot be fetched; the pointer then names only complete builds.
 */
export const fetchLive = async (
  bucket: ReleaseBucket,
  releasesDir: string,
  { pointer, builds }: Omit<LiveRow, 'version'>,
  { onLive, isOver }: FetchLiveOptions = {},
): Promise<void> => {
  mkdirSync(releasesDir, { recursive: true });
  const used = inUse(pointer);
  const stored = Object.entries(builds);
  await fetchAll(
    bucket,
    releasesDir,
    stored.filter(([folder]) => used.has(folder)),
  );
  if (!isDeepStrictEqual(readPointer(releasesDir), pointer)) writePointer(releasesDir, pointer);
  onLive?.();
  await fetchAll(bucket, releasesDir, stored, isOver);
};

export interface SharedChange {
  /** Makes a pointer live everywhere, stores `also`, drops expired builds; false when another change was faster. */
  swap: (after: LiveReleases, old: readonly string[], also: readonly string[]) => Promise<boolean>;
}

/** Runs one change under the live releases of all servers, fetched beforehand; passes null without `RELEASES_URL`. */
export const withSharedReleases = async <T>(
  releasesDir: string,
  environment: Environment,
  work: (change: SharedChange | null) => Promise<T>,
): Promise<T> => {
  const settings = currentEnvironment(environment);
  const bucket = await openReleaseBucket(settings);
  if (!bucket) return work(null);
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = settings;
  return withConnection(DATABASE_DIRECT_URL || DATABASE_URL, ANSWER_LIMIT_MS, async (db) => {
    if (!(await hasTable(db, 'live_releases'))) throw new Error(commandMessages.shared.empty);
    const seen = await readLiveRow(db);
    if (seen) await fetchLive(bucket, releasesDir, seen);
    return work({
      swap: async (after, old, also) => {
        const builds: LiveRow['builds'] = {};
        const fresh: LiveRow['builds'][string][] = [];
        for (const folder of new Set([...Object.keys(seen?.builds ?? {}), ...buildsIn(after), ...also])) {
          if (old.includes(folder)) continue;
          const known = seen?.builds[folder];
          const dir = path.join(releasesDir, folder);
          if (!existsSync(dir)) continue;
          const stored = known ?? (await storeBuild(bucket, releasesDir, folder));
          if (!known) fresh.push(stored);
          builds[folder] = { ...stored, usedAt: usedAt(dir) };
        }
        const isSwapped = await swapLiveRow(db, seen?.version ?? 0, { pointer: after, builds });
        const gone = Object.entries(seen?.builds ?? {}).flatMap(([folder, stored]) =>
          folder in builds ? [] : [stored],
        );
        // Leftovers of a failed removal harm nothing: no pointer names them.
        await Promise.allSettled((isSwapped ? gone : fresh).map((stored) => removeBuild(bucket, stored)));
        return isSwapped;
      },
    });
  });
};

/** Fetches the live releases of all servers into the folder, when there is a bucket. */
export const syncReleases = (releasesDir: string, environment: Environment): Promise<void> =>
  withSharedReleases(releasesDir, environment, async () => undefined);
