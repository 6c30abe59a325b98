import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { releaseFiles, releaseUploads } from '../../../db/schema';
import { createUploadStore, openReleaseBucket, type UploadStore } from '../../../release';
import type { Settings } from '../../../settings/settings';
import { inTurn } from '../../queue/turns/inTurn';

/** Longer than any transfer of one file. */
const RECEIVED_WITHIN_MS = 60 * 60 * 1000;

/**
 * Removes expired uploads with their stored files, and interrupted transfers to this server. Returns the number of
 * files. Safe in several processes at once.
 */
export const sweepUploads = async ({ db, store }: { db: Database; store: UploadStore }, now: Date): Promise<number> => {
  await db.delete(releaseUploads).where(lte(releaseUploads.expiresAt, now));
  const over = await db.select().from(releaseFiles).where(lte(releaseFiles.neededUntil, now));
  await inTurn(over, async ({ teamId, sha256 }) => {
    await store.remove({ teamId, sha256 });
    // Unless a plan has requested it meanwhile: then finishing finds it missing.
    await db
      .delete(releaseFiles)
      .where(and(eq(releaseFiles.teamId, teamId), eq(releaseFiles.sha256, sha256), lte(releaseFiles.neededUntil, now)));
  });
  store.removeLeftovers(new Date(now.getTime() - RECEIVED_WITHIN_MS));
  return over.length;
};

/** Does the same with the storage of the settings. */
export const sweepWaiting = async (db: Database, settings: Settings, now: Date): Promise<number> =>
  sweepUploads({ db, store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)) }, now);
