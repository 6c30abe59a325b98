import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { savedSearches } from '../../../db/schema';
import type { Searches } from '../core/createSearches';
import { READ_AS, readWords } from './savedWords';

/** Searches that one run reads. */
const BATCH = 200;

/**
 * Parses the words of searches saved by an older version again, in batches, and returns their number. Processes may
 * overlap without harm.
 */
export const rereadSearches = async (db: Database, searches: Searches): Promise<number> => {
  const rows = await db
    .select({
      id: savedSearches.id,
      section: savedSearches.section,
      criteria: savedSearches.criteria,
      keys: savedSearches.keys,
    })
    .from(savedSearches)
    .where(and(lt(savedSearches.readAs, READ_AS), isNotNull(savedSearches.words)))
    .orderBy(asc(savedSearches.readAs), asc(savedSearches.id))
    .limit(BATCH);
  for (const { id, section, criteria, keys } of rows) {
    const { any = null, keys: read = null } = (await readWords(searches, { section, criteria })) ?? {};
    // Without keys it is found by its place on the map.
    const words = any === null ? {} : { words: any, keys: keys && read };
    await db
      .update(savedSearches)
      .set({ ...words, readAs: READ_AS })
      .where(eq(savedSearches.id, id));
  }
  return rows.length;
};
