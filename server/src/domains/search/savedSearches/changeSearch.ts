import { eq } from 'drizzle-orm';
import type { SavedSearch, SearchEdit } from 'shared/contract';
import type { Database } from '../../../db/database';
import { savedSearches } from '../../../db/schema';
import { lockWriter } from '../../accounts/users/lockWriter';
import { selectSearch } from './selectSearches';

interface Change {
  userId: number;
  /** As received. */
  asked: string;
}

/** Changes a saved search and returns it. Throws 403 for a banned account, 404 for another account's search. */
export const editSearch = (
  db: Database,
  { userId, asked, edit, now }: Change & { edit: SearchEdit; now: Date },
): Promise<SavedSearch> =>
  db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const { id } = await selectSearch(tx, userId, asked);
    const { channels, seen } = edit;
    await tx
      .update(savedSearches)
      .set({ ...(channels && { channels }), ...(seen && { seenAt: now }) })
      .where(eq(savedSearches.id, id));
    return selectSearch(tx, userId, id);
  });

/** Deletes a saved search with its hits. Throws as `editSearch` does. */
export const deleteSearch = (db: Database, { userId, asked }: Change): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const { id } = await selectSearch(tx, userId, asked);
    await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  });
