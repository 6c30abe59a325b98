import { type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, type PriceHint, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { broaderColumn, catalogueColumns } from '../core/sectionQueries';
import { isLive } from '../core/selectListings';

/** Fewer prices are not significant. */
const MIN_PRICES = 20;
/** Size of the sample of newest listings: bounds the cost. */
const LOOKED_AT = 500;

/** Returns the interquartile range of public prices with this value in the column; null for too few. */
const quartilesOf = async (
  db: Readable,
  section: Section,
  { column, value }: { column: SQLWrapper; value: SQLWrapper },
): Promise<PriceHint['hint']> => {
  const { categories, pricedCategory } = contractOf(section);
  const query = sql`
    select coalesce((percentile_disc(0.25) within group (order by price))::int, 0) as "from",
      coalesce((percentile_disc(0.75) within group (order by price))::int, 0) as "to", count(*)::int as prices
    from (
      select price from ${listings}
      where ${isLive(section)} and ${column} = ${value} and ${listings.category} = ${categories[pricedCategory]}
        and ${listings.price} > 0
      order by ${listings.publishedAt} desc, ${listings.id} desc limit ${sql.raw(String(LOOKED_AT))}
    ) requested`;
  const fields = ['from', 'to', 'prices'] as const;
  const [row] = await prepareRows<Record<(typeof fields)[number], number>>(db, query, fields).execute();
  return row && row.prices >= MIN_PRICES ? { from: row.from, to: row.to } : null;
};

/** Returns the usual prices of an entry, else of its type or parent item; null in a section with price units. */
export const selectPriceHint = async (db: Readable, section: Section, entry: number): Promise<PriceHint['hint']> => {
  if (contractOf(section).priceUnits) return null;
  const { column, broaderOf } = catalogueColumns(section);
  const own = await quartilesOf(db, section, { column, value: sql`${entry}` });
  const broader = broaderColumn(section);
  return own ?? (broader && broaderOf ? quartilesOf(db, section, { column: broader, value: broaderOf(entry) }) : null);
};
