import { and, eq, inArray } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { listings } from '../../db/schema';
import type { Actor } from '../users/accountPolicy';
import { type ListingRow, selectListings } from './selectListings';
import { visibleTo } from './visibleTo';

/**
 * Listings of a section in the order asked for, each once; what is no id, and what this account (null for a visitor) may
 * not see, drops out.
 */
export const selectByIds = async <S extends Section>(
  db: Readable,
  section: S,
  { asked, user }: { asked: readonly number[]; user: Actor | null },
): Promise<ListingRow<S>[]> => {
  const ids = [...new Set(asked)].filter((id) => parseId(String(id)) !== null);
  if (ids.length === 0) return [];
  const rows = await selectListings(db, section, {
    where: and(eq(listings.section, section), inArray(listings.id, ids), visibleTo(user)),
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
};
