import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { jobRuns } from '../db/schema';

/** A lease not renewed for this time, in milliseconds, may be acquired by another server. */
const LEASE_MS = 15_000;
/** In milliseconds. */
const RENEW_MS = 5_000;

/** Shortest wait before retrying for a run that another server has just acquired, in milliseconds. */
const MIN_WAIT_MS = 100;

/**
 * Acquires the next run of a job, or returns how long to wait before retrying, in milliseconds. `end` records its end,
 * successful or not: the next is due after the job's pause.
 */
export type AcquireRun = (job: { name: string; everyMs: number }) => Promise<{ end: () => Promise<void> } | number>;

/** The database's clock is shared by all servers. */
const now = sql`clock_timestamp()`;
const after = (ms: number): SQL<Date> => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Runs each job once for the whole site: a server acquires a due run under a lease that it renews. Runs of a killed,
 * disconnected or stopped server stay due. `owner` identifies this server.
 */
export const createJobRuns = (
  db: Database,
  owner: string,
  { leaseMs = LEASE_MS, renewMs = RENEW_MS } = {},
): AcquireRun => {
  /** Returns the time until a run is due, in milliseconds; undefined when none was ever requested. */
  const dueIn = async (name: string): Promise<number | undefined> => {
    const until = sql`greatest(${jobRuns.dueAt}, ${jobRuns.leasedUntil})`;
    const [row] = await db
      .select({ ms: sql`ceil(extract(epoch from ${until} - ${now}) * 1000)`.mapWith(Number) })
      .from(jobRuns)
      .where(eq(jobRuns.name, name));
    return row?.ms;
  };

  return async ({ name, everyMs }) => {
    const waitMs = await dueIn(name);
    if (waitMs === undefined)
      await db
        .insert(jobRuns)
        .values({ name, dueAt: after(-everyMs) })
        .onConflictDoNothing();
    else if (waitMs > 0) return waitMs;

    const isFree = or(isNull(jobRuns.leasedUntil), lte(jobRuns.leasedUntil, now));
    const [acquired] = await db
      .update(jobRuns)
      .set({ owner, startedAt: now, leasedUntil: after(leaseMs) })
      .where(and(eq(jobRuns.name, name), lte(jobRuns.dueAt, now), isFree))
      .returning({ startedAt: jobRuns.startedAt });
    // Another server was faster.
    if (!acquired?.startedAt) return Math.max(MIN_WAIT_MS, (await dueIn(name)) ?? everyMs);

    const own = and(eq(jobRuns.name, name), eq(jobRuns.owner, owner), eq(jobRuns.startedAt, acquired.startedAt));
    const renewal = setInterval(() => {
      // A failed renewal is followed by the next; an expired lease may be acquired by another server.
      db.update(jobRuns)
        .set({ leasedUntil: after(leaseMs) })
        .where(own)
        .catch(() => undefined);
    }, renewMs).unref();
    return {
      end: async () => {
        clearInterval(renewal);
        await db
          .update(jobRuns)
          .set({ endedAt: now, dueAt: after(everyMs), leasedUntil: null })
          .where(own);
      },
    };
  };
};
