import { eq, sql } from 'drizzle-orm';
import { type LiveReleases, liveReleasesSchema } from 'shared/contract';
import type { Database } from '../db/database';
import { liveReleases, type StoredBuild } from '../db/schema';

/** `NOTIFY` channel for changes of the live releases. */
export const LIVE_CHANNEL = 'live_releases';

/** The live releases of all servers. */
export interface LiveRow {
  version: number;
  pointer: LiveReleases;
  /** Builds in the bucket, by `<package>/<build>`. */
  builds: Record<string, StoredBuild>;
}

/** Returns the version of the live releases; 0 before the first release. */
export const readLiveVersion = async (db: Database): Promise<number> => {
  const [row] = await db.select({ version: liveReleases.version }).from(liveReleases);
  return row?.version ?? 0;
};

/** Returns the live releases, or null before the first one. Throws when they cannot be parsed. */
export const readLiveRow = async (db: Database): Promise<LiveRow | null> => {
  const [row] = await db.select().from(liveReleases);
  return row ? { version: row.version, pointer: liveReleasesSchema.parse(row.pointer), builds: row.builds } : null;
};

/** Replaces version `seen` (0 for none) and notifies other servers; false when another version is live by now. */
export const swapLiveRow = (db: Database, seen: number, { pointer, builds }: Omit<LiveRow, 'version'>) =>
  db.transaction(async (tx): Promise<boolean> => {
    const next = { version: seen + 1, pointer, builds, changedAt: sql`clock_timestamp()` };
    const swapped =
      seen === 0
        ? await tx.insert(liveReleases).values(next).onConflictDoNothing().returning({ id: liveReleases.id })
        : await tx
            .update(liveReleases)
            .set(next)
            .where(eq(liveReleases.version, seen))
            .returning({ id: liveReleases.id });
    if (swapped.length === 0) return false;
    await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${String(next.version)})`);
    return true;
  });
