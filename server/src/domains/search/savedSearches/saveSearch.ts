import { and, eq } from 'drizzle-orm';
import {
  type CheckedSearch,
  type SavedSearch,
  SEARCHES_LIMIT_CODE,
  SEARCHES_MAX,
  type SearchEdit,
} from 'shared/contract';
import type { Database } from '../../../db/database';
import { savedSearches, searchAreas } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { lockWriter } from '../../accounts/users/lockWriter';
import type { Searches } from '../core/createSearches';
import { messages } from './messages.ru';
import { readTerms } from './savedTerms';
import { type Criteria, readWords } from './savedWords';
import { selectSearch } from './selectSearches';

/**
 * Saves a search and returns it; equal criteria are one search, with the later channels. Serialised per account. Throws
 * 403 for a banned account, 409 at the limit, 422 for criteria that nothing can match.
 */
export const saveSearch = async (
  db: Database,
  searches: Searches,
  { userId, requested, now }: { userId: number; requested: CheckedSearch; now: Date },
): Promise<SavedSearch> => {
  const { section, channels } = requested;
  const wanted = Object.entries(requested.criteria).filter(([, value]) => value !== undefined);
  const search = { section, criteria: Object.fromEntries(wanted) as Criteria };
  const around = requested.around ?? null;
  const terms = await readTerms(db, { ...search, around }, await readWords(searches, search));
  return db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const isOwn = eq(savedSearches.userId, userId);
    const [same] = await tx
      .update(savedSearches)
      .set({ channels })
      .where(and(isOwn, eq(savedSearches.section, section), eq(savedSearches.digest, terms.digest)))
      .returning({ id: savedSearches.id });
    if (same) return selectSearch(tx, userId, same.id);
    if ((await tx.$count(savedSearches, isOwn)) >= SEARCHES_MAX) throw conflict(messages.limit, SEARCHES_LIMIT_CODE);
    const [made] = await tx
      .insert(savedSearches)
      .values({ userId, section, channels, createdAt: now, seenAt: now, ...terms })
      .returning({ id: savedSearches.id });
    const searchId = made?.id ?? 0;
    if (around) await tx.insert(searchAreas).values({ searchId, ...around.point, radiusKm: around.radius_km });
    return selectSearch(tx, userId, searchId);
  });
};

interface Change {
  userId: number;
  requested: string;
}

/** Changes a saved search and returns it. Throws 403 for a banned account, 404 for another account's search. */
export const editSearch = (
  db: Database,
  { userId, requested, edit, now }: Change & { edit: SearchEdit; now: Date },
): Promise<SavedSearch> =>
  db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const { id } = await selectSearch(tx, userId, requested);
    const { channels, seen } = edit;
    await tx
      .update(savedSearches)
      .set({ ...(channels && { channels }), ...(seen && { seenAt: now }) })
      .where(eq(savedSearches.id, id));
    return selectSearch(tx, userId, id);
  });

/** Deletes a saved search with its hits. Throws as `editSearch` does. */
export const deleteSearch = (db: Database, { userId, requested }: Change): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const { id } = await selectSearch(tx, userId, requested);
    await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  });
