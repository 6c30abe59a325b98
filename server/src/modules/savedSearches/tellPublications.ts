import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { listings, searchQueue } from '../../db/schema';
import { createCityIndex } from '../../geography/cityIndex';
import { findHits, type Turn, tellHits } from './tellHits';

const BATCH = 20;
/** A run lasts hardly longer, in milliseconds: others of the site's work wait for the same database. */
const RUN_MS = 5000;

/** Publications that nobody has been told of, the oldest first. */
const readTurns = (db: Database): Promise<Turn[]> =>
  db
    .select({ ...getTableColumns(searchQueue), section: listings.section })
    .from(searchQueue)
    .innerJoin(listings, eq(listings.id, searchQueue.listingId))
    .orderBy(asc(searchQueue.publishedAt))
    .limit(BATCH);

/**
 * Gives what holds publications against the saved searches, the oldest first, and gives how many people it has told. One
 * that fails stays for the next run, and the others do not wait for it. Safe in several processes at once.
 */
export const createPublicationTeller = (db: Database): (() => Promise<number>) => {
  const cityIndex = createCityIndex(db, db);
  return async () => {
    const end = performance.now() + RUN_MS;
    const failures: unknown[] = [];
    let told = 0;
    for (let taken = BATCH; taken === BATCH && failures.length === 0 && performance.now() < end; ) {
      const turns = await readTurns(db);
      taken = turns.length;
      if (taken === 0) break;
      const index = await cityIndex();
      for (const turn of turns) {
        try {
          told += await tellHits(db, turn, { found: await findHits(db, turn, index) });
        } catch (error) {
          failures.push(error);
        }
      }
    }
    if (failures.length > 0) throw failures[0];
    return told;
  };
};
