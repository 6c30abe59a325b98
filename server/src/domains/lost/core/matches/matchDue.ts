import { and, desc, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { listings, lostQueue } from '../../../../db/schema';
import { isLive } from '../../../listings/core/selectListings';
import { isNotAside, workOff } from '../../../queue/turns/workOff';
import { matchReport } from './matchReport';
import { lostCategory } from './readReports';

const NAME = 'lost_queue';
/** A new due time is another turn. */
const key = sql`${lostQueue.listingId} || ' ' || (extract(epoch from ${lostQueue.dueAt}) * 1000)::bigint`;
/** The hour in Moscow at which all are matched again. */
const NIGHT_HOUR = 3;

/**
 * Matches due listings with the others, latest first: a new one does not wait for the night's rest. A failed one is
 * retried later (`workOff`). Safe in several processes at once.
 */
export const matchDue = (db: Database, now: Date): Promise<void> =>
  workOff({
    db,
    name: NAME,
    now,
    due: (limit) =>
      db
        .select()
        .from(lostQueue)
        .where(and(lte(lostQueue.dueAt, now), isNotAside(NAME, key, now)))
        .orderBy(desc(lostQueue.dueAt))
        .limit(limit),
    keyOf: ({ listingId, dueAt }) => `${listingId} ${dueAt.getTime()}`,
    work: (turn) => matchReport(db, { turn, now }),
  });

const hourInMoscow = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', hour: 'numeric', hourCycle: 'h23' });

/** At night enqueues all public losses again, even those that have failed since; returns whether it is night. */
export const queueAtNight = async (db: Database, now: Date): Promise<boolean> => {
  if (Number(hourInMoscow.format(now)) !== NIGHT_HOUR) return false;
  await db.execute(sql`insert into ${lostQueue} (listing_id, due_at)
    select ${listings.id}, ${now.toISOString()}::timestamptz from ${listings} where ${isLive('pets')} and ${listings.category} = ${lostCategory}
    on conflict (listing_id) do update set due_at = excluded.due_at
      where ${lostQueue}.due_at < excluded.due_at - interval '12 hours'`);
  return true;
};
