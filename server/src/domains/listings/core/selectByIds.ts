import { and, eq, type SQL } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { listings } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { visibleTo } from '../queries/visibleTo';
import { type BriefRow, type ListingRow, selectBrief, selectListings } from './selectListings';

interface Input {
  requested: readonly number[];
  /** Null for a visitor. */
  user: Actor | null;
}

/**
 * Reads the requested listings with this function, in that order, each once; invalid ids, and listings that the account
 * may not see, are dropped.
 */
const readByIds = async <Row extends { id: number }>(
  section: Section,
  { requested, user }: Input,
  read: (where: SQL | undefined, count: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const ids = [...new Set(requested)].filter((id) => parseId(String(id)) !== null);
  if (ids.length === 0) return [];
  const rows = await read(and(eq(listings.section, section), isAnyOf(listings.id, ids), visibleTo(user)), ids.length);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
};

/**
 * Returns listings of a section in the requested order, each once, with texts cut as in every list; those this account
 * may not see are dropped.
 */
export const selectByIds = <S extends Section>(db: Readable, section: S, requested: Input): Promise<ListingRow<S>[]> =>
  readByIds(section, requested, (where, count) => selectListings(db, section, { where, count }));

/** The same without descriptions, for cards. */
export const selectBriefByIds = <S extends Section>(
  db: Readable,
  section: S,
  requested: Input,
): Promise<BriefRow<S>[]> => readByIds(section, requested, (where) => selectBrief(db, section, { where }));
