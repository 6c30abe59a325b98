import { and, eq, type SQL } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { listings } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { visibleTo } from '../queries/visibleTo';
import { type BriefRow, inOrder, type ListingRow, selectBrief, selectListings } from './selectListings';

interface Input {
  requested: readonly number[];
  user: Actor | null;
}

/** Reads listings in this order, each once, dropping invalid ids and those that the account may not see. */
const readByIds = async <Row extends { id: number }>(
  section: Section,
  { requested, user }: Input,
  read: (where: SQL | undefined, count: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const ids = [...new Set(requested)].filter((id) => parseId(String(id)) !== null);
  if (ids.length === 0) return [];
  const rows = await read(and(eq(listings.section, section), isAnyOf(listings.id, ids), visibleTo(user)), ids.length);
  return inOrder(ids, rows);
};

/** Returns a section's visible listings in the requested order, each once, with texts cut as in every list. */
export const selectByIds = <S extends Section>(db: Readable, section: S, requested: Input): Promise<ListingRow<S>[]> =>
  readByIds(section, requested, (where, count) => selectListings(db, section, { where, count }));

export const selectBriefByIds = <S extends Section>(
  db: Readable,
  section: S,
  requested: Input,
): Promise<BriefRow<S>[]> => readByIds(section, requested, (where) => selectBrief(db, section, { where }));
