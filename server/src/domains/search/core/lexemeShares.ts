import { sql } from 'drizzle-orm';
import { createPolledValue } from '../../../db/createPolledValue';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import type { LexemeShares } from './wordQuery';

/** How long statistics are cached, in milliseconds: the database refreshes them every few hours. */
const KEPT_MS = 5 * 60_000;

interface Statistics {
  listings: number;
  elements: string[] | null;
  shares: number[] | null;
}

/** The shares of the commonest lexemes in the listings. */
export interface KnownShares extends LexemeShares {
  listings: number;
}

/**
 * Creates a reader of the planner's statistics of the commonest lexemes. It never waits: it returns null until they are
 * read, and where there are none.
 */
export const createLexemeShares = (db: Readable): (() => KnownShares | null) => {
  const query = prepareRows<Statistics>(
    db,
    sql`select reltuples::float8, most_common_elems::text::text[], most_common_elem_freqs::float8[]
      from pg_class left join pg_stats on schemaname = 'public' and tablename = 'listings' and attname = 'words'
      where oid = 'public.listings'::regclass`,
    ['listings', 'elements', 'shares'],
  );
  return createPolledValue(KEPT_MS, async () => {
    const [found] = await query.execute();
    if (!found?.elements || !found.shares || found.listings <= 0) return null;
    const { elements, shares, listings } = found;
    // The elements' shares are followed by the least and the greatest of them.
    return {
      listings,
      shares: new Map(elements.map((element, at) => [element, shares[at] ?? 0])),
      rest: shares[elements.length] ?? 0,
    };
  });
};
