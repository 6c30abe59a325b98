import { sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import type { PreparedRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { type ListingRow, prepareListing } from './selectListings';

const statements = new WeakMap<Readable, Map<Section, PreparedRows<object>>>();

/** One statement per section, built once and planned once per connection: every listing page runs it. */
const statementOf = <S extends Section>(db: Readable, section: S): PreparedRows<ListingRow<S>> => {
  const its = statements.get(db) ?? new Map<Section, PreparedRows<object>>();
  statements.set(db, its);
  const known = its.get(section);
  if (known) return known as PreparedRows<ListingRow<S>>;
  const where = sql`${listings.id} = ${sql.placeholder('id')} and ${listings.section} = ${section} and ${keptListing(listings)}`;
  const statement = prepareListing(db, section, { where, name: `listing_${section}` });
  its.set(section, statement);
  return statement;
};

/** Returns a listing of this section by its id unless it is deleted; `maySeeListing` checks who may see it. */
export const findListing = async <S extends Section>(
  db: Readable,
  section: S,
  id: number,
): Promise<ListingRow<S> | null> => {
  const [row] = await statementOf(db, section).execute({ id });
  return row ?? null;
};
