import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { listings, searchQueue } from '../../../db/schema';
import { createCityIndex } from '../../../geography/cityIndex';
import { isNotAside, workOff } from '../../queue/turns/workOff';
import { findHits, notifyHits, type Turn } from './notifyHits';

const NAME = 'search_queue';
/** A repeated publication has another turn. */
const key = sql`${searchQueue.listingId} || ' ' || (extract(epoch from ${searchQueue.publishedAt}) * 1000)::bigint`;

/** Reads publications that were not notified yet, oldest first. */
const readTurns = (db: Database, now: Date, limit: number): Promise<Turn[]> =>
  db
    .select({ ...getTableColumns(searchQueue), section: listings.section })
    .from(searchQueue)
    .innerJoin(listings, eq(listings.id, searchQueue.listingId))
    .where(isNotAside(NAME, key, now))
    .orderBy(asc(searchQueue.publishedAt))
    .limit(limit);

/**
 * Returns a function that matches publications with the saved searches, oldest first, and returns how many people it
 * notified. A failed one is retried later (`workOff`). Safe in several processes at once.
 */
export const createPublicationNotifier = (db: Database, clock: Clock): (() => Promise<number>) => {
  const cityIndex = createCityIndex(db, db);
  return async () => {
    const now = clock.now();
    let told = 0;
    await workOff({
      db,
      name: NAME,
      now,
      due: (limit) => readTurns(db, now, limit),
      keyOf: ({ listingId, publishedAt }) => `${listingId} ${publishedAt.getTime()}`,
      work: async (turn) => {
        told += await notifyHits(db, turn, { found: await findHits(db, turn, await cityIndex()) });
      },
    });
    return told;
  };
};
