import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { releaseFiles, releaseUploads, type UploadEnd } from '../../../db/schema';
import { createUploadStore, openReleaseBucket, type UploadStore } from '../../../release';
import type { Settings } from '../../../settings/settings';
import { forEachSettled } from '../../queue/drainQueue';

/** Lease of the process that finishes an upload. */
const LEASE = sql`clock_timestamp() + interval '60 seconds'`;

export type Upload = typeof releaseUploads.$inferSelect;

/** Returns an unexpired upload of this team, or null. */
export const findUpload = async (db: Queryable, teamId: number, id: string, now: Date): Promise<Upload | null> => {
  const [found] = await db
    .select()
    .from(releaseUploads)
    .where(and(eq(releaseUploads.id, id), eq(releaseUploads.teamId, teamId), gt(releaseUploads.expiresAt, now)));
  return found ?? null;
};

/** Selects a team's uploads that have not ended. */
export const openUploads = (db: Queryable, teamId: number, now: Date): Promise<Upload[]> =>
  db
    .select()
    .from(releaseUploads)
    .where(and(eq(releaseUploads.teamId, teamId), isNull(releaseUploads.end), gt(releaseUploads.expiresAt, now)));

/** Acquires the lease to finish an upload; false when another process has it, or it has ended. */
export const claimUpload = async (db: Database, id: string): Promise<boolean> => {
  const claimed = await db
    .update(releaseUploads)
    .set({ finishingUntil: LEASE })
    .where(
      and(
        eq(releaseUploads.id, id),
        isNull(releaseUploads.end),
        or(isNull(releaseUploads.finishingUntil), lt(releaseUploads.finishingUntil, sql`clock_timestamp()`)),
      ),
    )
    .returning({ id: releaseUploads.id });
  return claimed.length > 0;
};

export const renewClaim = async (db: Database, id: string): Promise<void> => {
  await db.update(releaseUploads).set({ finishingUntil: LEASE }).where(eq(releaseUploads.id, id));
};

/** Releases the lease: unless it has ended, the upload may be finished again. */
export const endClaim = async (db: Database, id: string): Promise<void> => {
  await db.update(releaseUploads).set({ finishingUntil: null }).where(eq(releaseUploads.id, id));
};

export const endUpload = async (db: Queryable, id: string, end: UploadEnd): Promise<void> => {
  await db.update(releaseUploads).set({ end, finishingUntil: null }).where(eq(releaseUploads.id, id));
};

/** Selects a team's files with these hashes, stored or planned. */
export const pendingFiles = (db: Queryable, teamId: number, hashes: readonly string[]) =>
  db
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.teamId, teamId), inArray(releaseFiles.sha256, [...new Set(hashes)])));

/** Returns the number of bytes of a team's files, stored or planned. */
export const waitingBytes = async (db: Queryable, teamId: number): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${releaseFiles.size}), 0)` })
    .from(releaseFiles)
    .where(eq(releaseFiles.teamId, teamId));
  return Number(row?.bytes ?? 0);
};

/** Records whether the site has these files. */
export const markFiles = async (
  db: Queryable,
  teamId: number,
  files: readonly { sha256: string; size: number }[],
  { storedAt, neededUntil }: { storedAt: Date | null; neededUntil: Date },
): Promise<void> => {
  const rows = [
    ...new Map(files.map(({ sha256, size }) => [sha256, { teamId, sha256, size, storedAt, neededUntil }])).values(),
  ];
  if (rows.length === 0) return;
  await db
    .insert(releaseFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [releaseFiles.teamId, releaseFiles.sha256],
      set: { storedAt, neededUntil: sql`greatest(${releaseFiles.neededUntil}, excluded.needed_until)` },
    });
};

/** Extends the retention of files. */
export const storeFiles = async (
  db: Queryable,
  teamId: number,
  hashes: readonly string[],
  until: Date,
): Promise<void> => {
  await db
    .update(releaseFiles)
    .set({ neededUntil: until })
    .where(
      and(
        eq(releaseFiles.teamId, teamId),
        inArray(releaseFiles.sha256, [...new Set(hashes)]),
        lt(releaseFiles.neededUntil, until),
      ),
    );
};

/** Returns files of an ended upload that no other open one of its team names. */
export const unneededFiles = async (db: Queryable, { id, teamId, files }: Upload, now: Date): Promise<string[]> => {
  const others = (await openUploads(db, teamId, now)).filter((one) => one.id !== id);
  const needed = new Set(others.flatMap((one) => one.files.map(({ sha256 }) => sha256)));
  return [...new Set(files.map(({ sha256 }) => sha256))].filter((sha256) => !needed.has(sha256));
};

export const forgetFiles = async (db: Queryable, teamId: number, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return;
  await db.delete(releaseFiles).where(and(eq(releaseFiles.teamId, teamId), inArray(releaseFiles.sha256, [...hashes])));
};

/** Longer than any transfer of one file. */
const RECEIVED_WITHIN_MS = HOUR_MS;

/** Removes expired uploads with their files, and interrupted transfers; returns the number of files. */
export const sweepUploads = async ({ db, store }: { db: Database; store: UploadStore }, now: Date): Promise<number> => {
  await db.delete(releaseUploads).where(lte(releaseUploads.expiresAt, now));
  const over = await db.select().from(releaseFiles).where(lte(releaseFiles.neededUntil, now));
  await forEachSettled(over, async ({ teamId, sha256 }) => {
    await store.remove({ teamId, sha256 });
    // Unless a plan has requested it meanwhile: then finishing finds it missing.
    await db
      .delete(releaseFiles)
      .where(and(eq(releaseFiles.teamId, teamId), eq(releaseFiles.sha256, sha256), lte(releaseFiles.neededUntil, now)));
  });
  store.removeLeftovers(new Date(now.getTime() - RECEIVED_WITHIN_MS));
  return over.length;
};

/** As `sweepUploads`, with the storage of the settings. */
export const sweepWaiting = async (db: Database, settings: Settings, now: Date): Promise<number> =>
  sweepUploads({ db, store: createUploadStore(settings.RELEASES_DIR, await openReleaseBucket(settings)) }, now);
