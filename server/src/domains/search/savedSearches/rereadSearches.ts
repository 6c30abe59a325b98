import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { savedSearches } from '../../../db/schema';
import type { Searches } from '../core/createSearches';
import { READ_AS, readWords } from './savedWords';

/** How many searches one run reads. */
const BATCH = 200;

/**
 * Reads the words of searches that were saved by an older version as a feed reads them now, a few at a time, and returns
 * how many. Several processes may do the same, which does no harm.
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
