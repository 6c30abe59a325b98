import { sql } from 'drizzle-orm';
import type { Readable } from '../../../db/database';
import { lookNowAndThen } from '../../../db/lookNowAndThen';
import { prepareRows } from '../../../db/prepareRows';
import type { LexemeShares } from './wordQuery';

/** How long what is known is good enough, in milliseconds: the database itself looks at it again every few hours. */
const KEPT_MS = 5 * 60_000;

interface Statistics {
  listings: number;
  elements: string[] | null;
  shares: number[] | null;
}

/** How often the commonest lexemes stand in so many listings. */
export interface KnownShares extends LexemeShares {
  listings: number;
}

/**
 * How often the commonest lexemes stand in listings, as the database's planner knows it. The function given never waits:
 * null until somebody has looked, and where the planner knows nothing.
 */
export const createLexemeShares = (db: Readable): (() => KnownShares | null) => {
  const query = prepareRows<Statistics>(
    db,
    sql`select reltuples::float8, most_common_elems::text::text[], most_common_elem_freqs::float8[]
      from pg_class left join pg_stats on schemaname = 'public' and tablename = 'listings' and attname = 'words'
      where oid = 'public.listings'::regclass`,
    ['listings', 'elements', 'shares'],
  );
  return lookNowAndThen(KEPT_MS, async () => {
    const [found] = await query.execute();
    if (!found?.elements || !found.shares || found.listings <= 0) return null;
    const { elements, shares, listings } = found;
    // Behind the shares of the elements stand the least and the greatest of them.
    return {
      listings,
      shares: new Map(elements.map((element, at) => [element, shares[at] ?? 0])),
      rest: shares[elements.length] ?? 0,
    };
  });
};
