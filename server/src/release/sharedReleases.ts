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

/** Opens the bucket of `RELEASES_URL`; null without one. Throws a sentence when settings are missing. */
export const openReleaseBucket = async (
  settings: Partial<Record<'RELEASES_URL' | 'DATABASE_URL' | 'S3_URL', string | undefined>>,
): Promise<ReleaseBucket | null> => {
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

/**
 * Fetches the live releases: first the builds that visitors get, then the pointer, and after `onLive` the builds for
 * rollbacks or open pages, until `isOver`: when another version is live by then. Throws when a build cannot be fetched;
 * the pointer then names only complete builds.
 */
export const fetchLive = async (
  bucket: ReleaseBucket,
  releasesDir: string,
  { pointer, builds }: Omit<LiveRow, 'version'>,
  { onLive, isOver }: { onLive?: () => void; isOver?: () => boolean } = {},
): Promise<void> => {
  mkdirSync(releasesDir, { recursive: true });
  const used = inUse(pointer);
  const stored = Object.entries(builds);
  // One after the other: the files of each are fetched in parallel.
  for (const build of stored) if (used.has(build[0])) await fetchBuild(bucket, releasesDir, build);
  if (!isDeepStrictEqual(readPointer(releasesDir), pointer)) writePointer(releasesDir, pointer);
  onLive?.();
  for (const build of stored) if (!isOver?.()) await fetchBuild(bucket, releasesDir, build);
};

/** Makes a pointer live everywhere, stores `also`, drops expired builds; false when another change was faster. */
type SharedSwap = (after: LiveReleases, old: readonly string[], also: readonly string[]) => Promise<boolean>;

/** Runs one change under the live releases of all servers, fetched beforehand; passes null without `RELEASES_URL`. */
export const withSharedReleases = async <T>(
  releasesDir: string,
  environment: Environment,
  work: (swap: SharedSwap | null) => Promise<T>,
): Promise<T> => {
  const settings = currentEnvironment(environment);
  const bucket = await openReleaseBucket(settings);
  if (!bucket) return work(null);
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = settings;
  return withConnection(DATABASE_DIRECT_URL || DATABASE_URL, ANSWER_LIMIT_MS, async (db) => {
    if (!(await hasTable(db, 'live_releases'))) throw new Error(commandMessages.shared.empty);
    const seen = await readLiveRow(db);
    if (seen) await fetchLive(bucket, releasesDir, seen);
    return work(async (after, old, also) => {
      const before = seen?.builds ?? {};
      const builds: LiveRow['builds'] = {};
      for (const folder of new Set([...Object.keys(before), ...buildsIn(after), ...also])) {
        const dir = path.join(releasesDir, folder);
        if (old.includes(folder) || !existsSync(dir)) continue;
        const stored = before[folder] ?? (await storeBuild(bucket, releasesDir, folder));
        builds[folder] = { ...stored, usedAt: usedAt(dir) };
      }
      const isSwapped = await swapLiveRow(db, seen?.version ?? 0, { pointer: after, builds });
      const [used, unused] = isSwapped ? [builds, before] : [before, builds];
      const gone = Object.entries(unused).filter(([folder]) => !(folder in used));
      // Leftovers of a failed removal harm nothing: no pointer names them.
      await Promise.allSettled(gone.map(([, stored]) => removeBuild(bucket, stored)));
      return isSwapped;
    });
  });
};

/** Fetches the live releases of all servers into the folder, when there is a bucket. */
export const syncReleases = (releasesDir: string, environment: Environment): Promise<void> =>
  withSharedReleases(releasesDir, environment, async () => undefined);
