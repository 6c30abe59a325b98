import type { Database } from '../db/database';
import type { NotificationListener } from '../db/siteNews';
import { LIVE_CHANNEL, readLiveRow, readLiveVersion } from './liveRow';
import { findOldBuilds, keepDays, removeFolders } from './oldBuilds';
import { fetchLive } from './sharedReleases';
import type { ReleaseBucket } from './storedBuilds';

interface FollowOptions {
  releasesDir: string;
  bucket: ReleaseBucket;
  db: Database;
  /** Called once per outage when the live releases cannot be fetched; the previous ones stay live. */
  onError: (error: unknown) => void;
  onLive: (version: number) => void;
}

/**
 * Follows the live releases of all servers: fetches each change into the folder and retries failures with each poll.
 * `start` resolves when the builds that visitors get are there, or the first attempt has failed.
 */
export const createReleaseFollower = (
  options: FollowOptions,
): NotificationListener & { start: () => Promise<void> } => {
  const { releasesDir, bucket, db, onError, onLive } = options;
  /** The version that was fetched completely. */
  let version = 0;
  /** The latest version notified or polled. */
  let wanted = 0;
  let isBroken = false;
  let running: Promise<void> | null = null;
  let onFirst = (): void => undefined;

  const fetchLatest = async (): Promise<void> => {
    const row = await readLiveRow(db);
    if (!row || row.version === version) return;
    await fetchLive(bucket, releasesDir, row, {
      onLive: () => {
        onLive(row.version);
        onFirst();
      },
      isOver: () => wanted > row.version,
    });
    version = row.version;
    removeFolders(releasesDir, findOldBuilds(releasesDir, row.pointer, keepDays(), new Date()));
  };
  const attempt = async (): Promise<void> => {
    try {
      await fetchLatest();
      isBroken = false;
    } catch (error) {
      if (!isBroken) onError(error);
      isBroken = true;
    }
  };
  const fetchSoon = (): Promise<void> => {
    running ??= attempt().finally(() => {
      running = null;
      // Notified during the previous fetch; after a failure the next poll retries.
      if (!isBroken && wanted > version) void fetchSoon();
    });
    return running;
  };

  return {
    channel: LIVE_CHANNEL,
    start: () =>
      new Promise((resolve) => {
        onFirst = resolve;
        void fetchSoon().then(resolve);
      }),
    onNotify: (payload) => {
      wanted = Number(payload);
      void fetchSoon();
    },
    poll: async (from) => {
      wanted = await readLiveVersion(from);
      // Not awaited: downloading files may be slow, notifications must not be.
      if (wanted !== version) void fetchSoon();
    },
  };
};
