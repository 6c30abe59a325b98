import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { releaseFiles, releaseUploads } from '../../../db/schema';
import { createUploadStore, openReleaseBucket, type UploadStore } from '../../../release';
import type { Settings } from '../../../settings/settings';
import { inTurn } from '../../queue/turns/inTurn';

/** Nobody sends one file for so long. */
const RECEIVED_WITHIN_MS = 60 * 60 * 1000;

/**
 * Removes uploads whose time is over with the files that waited for them, and what was cut off while this server
 * received it. Gives how many files went. Safe in several processes at once.
 */
export const sweepUploads = async ({ db, store }: { db: Database; store: UploadStore }, now: Date): Promise<number> => {
  await db.delete(releaseUploads).where(lte(releaseUploads.expiresAt, now));
  const over = await db.select().from(releaseFiles).where(lte(releaseFiles.neededUntil, now));
  await inTurn(over, async ({ teamId, sha256 }) => {
    await store.remove({ teamId, sha256 });
    // Unless a plan has asked for it meanwhile: then it is missing, which who finishes finds out.
    await db
      .delete(releaseFiles)
      .where(and(eq(releaseFiles.teamId, teamId), eq(releaseFiles.sha256, sha256), lte(releaseFiles.neededUntil, now)));
  });
  store.removeLeftovers(new Date(now.getTime() - RECEIVED_WITHIN_MS));
  return over.length;
};

/** The same on the site of these settings. */
export const sweepWaiting = async (db: Database, settings: Settings, now: Date): Promise<number> =>
  sweepUploads({ db, store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)) }, now);
