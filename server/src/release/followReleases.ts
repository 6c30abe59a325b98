import type { Database } from '../db/database';
import type { NewsHearer } from '../db/siteNews';
import { LIVE_CHANNEL, readLiveRow, readLiveVersion } from './liveRow';
import { findOldBuilds, keepDays, removeFolders } from './oldBuilds';
import { bringLive } from './sharedReleases';
import type { ReleaseBucket } from './storedBuilds';

interface FollowOptions {
  releasesDir: string;
  bucket: ReleaseBucket;
  db: Database;
  /** Told when what is live cannot be had, once until it can; what was live here goes on. */
  onFault: (error: unknown) => void;
  /** Told which version is live here from now on. */
  onLive: (version: number) => void;
}

/**
 * Follows what is live on all servers: brings it into the folder, whose pointer the server looks at, as soon as it
 * changes. What cannot be had now is tried again with each look. `start` resolves when what visitors get is here, or the
 * first attempt has come to nothing.
 */
export const createReleaseFollower = (options: FollowOptions): NewsHearer & { start: () => Promise<void> } => {
  const { releasesDir, bucket, db, onFault, onLive } = options;
  /** All that is live is here. */
  let version = 0;
  /** A version that was told of, or seen. */
  let wanted = 0;
  let isBroken = false;
  let running: Promise<void> | null = null;
  let onFirst = (): void => undefined;

  const bring = async (): Promise<void> => {
    const row = await readLiveRow(db);
    if (!row || row.version === version) return;
    await bringLive(bucket, releasesDir, row, {
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
      await bring();
      isBroken = false;
    } catch (error) {
      if (!isBroken) onFault(error);
      isBroken = true;
    }
  };
  const bringSoon = (): Promise<void> => {
    running ??= attempt().finally(() => {
      running = null;
      // Told of while the one before was on its way; a failure waits for the next look.
      if (!isBroken && wanted > version) void bringSoon();
    });
    return running;
  };

  return {
    channel: LIVE_CHANNEL,
    start: () =>
      new Promise((resolve) => {
        onFirst = resolve;
        void bringSoon().then(resolve);
      }),
    hear: (payload) => {
      wanted = Number(payload);
      void bringSoon();
    },
    look: async (from) => {
      wanted = await readLiveVersion(from);
      // Not waited for: files may take long, news may not.
      if (wanted !== version) void bringSoon();
    },
  };
};
