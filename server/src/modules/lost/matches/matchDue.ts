import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listings, lostQueue } from '../../../db/schema';
import { isLive } from '../../listings/selectListings';
import { matchReport, type Turn } from './matchReport';
import { lostCategory } from './readReports';

const BATCH = 20;
/** A run lasts no longer, in milliseconds: others of the site's work wait for the same database. */
const RUN_MS = 5000;
/** One that fails is tried again that much later, in milliseconds; the others do not wait for it. */
const AGAIN_MS = 10 * 60_000;
/** The hour of the night in Moscow in which all are held against each other anew. */
const NIGHT_HOUR = 3;

/** Gives a turn that failed another one later, unless something has changed it meanwhile. */
const setAside = async (db: Database, { listingId, dueAt }: Turn, now: Date): Promise<void> => {
  await db
    .update(lostQueue)
    .set({ dueAt: new Date(now.getTime() + AGAIN_MS) })
    .where(and(eq(lostQueue.listingId, listingId), eq(lostQueue.dueAt, dueAt)));
};

/**
 * Holds listings whose turn has come against the others, the latest first: who has just published does not wait for what
 * the night has left. One that fails waits ten minutes, and the others do not wait for it; the first failure is thrown
 * when all that was due has had its turn. Safe in several processes at once.
 */
export const matchDue = async (db: Database, now: Date): Promise<void> => {
  const end = performance.now() + RUN_MS;
  const failures: unknown[] = [];
  for (let taken = BATCH; taken === BATCH && performance.now() < end; ) {
    const turns = await db
      .select()
      .from(lostQueue)
      .where(lte(lostQueue.dueAt, now))
      .orderBy(desc(lostQueue.dueAt))
      .limit(BATCH);
    taken = turns.length;
    if (taken === 0) break;
    for (const turn of turns) {
      try {
        await matchReport(db, { turn, now });
      } catch (error) {
        failures.push(new Error(`Listing ${turn.listingId} could not be matched`, { cause: error }));
        await setAside(db, turn, now);
      }
      if (performance.now() > end) break;
    }
  }
  if (failures.length > 0) throw failures[0];
};

const hourInMoscow = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', hour: 'numeric', hourCycle: 'h23' });

/** At night has all public losses held against the finds once more; gives whether it is night. */
export const queueAtNight = async (db: Database, now: Date): Promise<boolean> => {
  if (Number(hourInMoscow.format(now)) !== NIGHT_HOUR) return false;
  await db.execute(sql`insert into ${lostQueue} (listing_id, due_at)
    select ${listings.id}, ${now.toISOString()}::timestamptz from ${listings} where ${isLive('pets')} and ${listings.category} = ${lostCategory}
    on conflict do nothing`);
  return true;
};
