import { sql } from 'drizzle-orm';
import { type Section, SIGN_LIMITS, type Sign } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { catalogueColumns } from '../../listings/core/sectionQueries';
import { isLive } from '../../listings/core/selectListings';
import type { Subject } from './Subject';

/** Size of the sample of an entry's newest listings: bounds the cost. */
const LOOKED_AT = 500;

interface MedianRow {
  id: number;
  median: number;
}

/** Returns the sign of a price compared with the median of others. */
export const priceSign = (price: number, median: number): Sign => {
  const [more, less] = price > median ? [price, median] : [median, price];
  const times = Math.round(more / less);
  const isFar = more / less >= SIGN_LIMITS.priceTimes;
  return { kind: 'price', median, level: isFar ? (price > median ? 'high' : 'low') : 'usual', times };
};

/**
 * Returns signs of unusual prices by listing id, where there are enough others to compare with: published, of the same
 * breed, item or service and category, of other authors.
 */
export const priceSigns = async (
  db: Queryable,
  section: Section,
  subjects: readonly Subject[],
): Promise<Map<number, Sign>> => {
  const asked = subjects.flatMap(({ id, authorId, entryId, category, price }) =>
    price === null || price === 0 ? [] : [{ id, author: authorId, entry: entryId, category }],
  );
  if (asked.length === 0) return new Map();
  const priceOf = new Map(subjects.map(({ id, price }) => [id, price ?? 0]));
  const rows = await prepareRows<MedianRow>(
    db,
    sql`select l.id, m.median
      from json_to_recordset(${JSON.stringify(asked)}::json) as l(id integer, author integer, entry integer, category integer)
      cross join lateral (
        select (percentile_disc(0.5) within group (order by n.price))::int as median, count(*) as prices
        from (
          select price, category, author_id from listings
          where ${isLive(section)} and ${catalogueColumns(section).column} = l.entry
          order by published_at desc, id desc limit ${sql.raw(String(LOOKED_AT))}
        ) n
        where n.price > 0 and n.category = l.category and n.author_id <> l.author
      ) m
      where m.prices >= ${sql.raw(String(SIGN_LIMITS.prices))}`,
    ['id', 'median'],
  ).execute();
  return new Map(rows.map(({ id, median }) => [id, priceSign(priceOf.get(id) ?? 0, median)]));
};
