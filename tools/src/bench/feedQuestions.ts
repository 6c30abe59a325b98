import type { Database } from '@laparyadom/server/src/db/database';
import type { NamedTable } from '@laparyadom/server/src/db/idByName';
import { listings } from '@laparyadom/server/src/db/schema/index';
import { catalogueColumns, columnsOf } from '@laparyadom/server/src/domains/listings/core/sectionQueries';
import { isLive } from '@laparyadom/server/src/domains/listings/core/selectListings';
import { min, type SQLWrapper, sql } from 'drizzle-orm';
import { catalogueOf, contractOf, type Section, sections } from 'shared/contract';

type Value = string | number;
type Filter = Readonly<Record<string, Value>>;

export interface FeedQuestion {
  section: Section;
  filter: Filter;
}

/** Returns the most and the least frequent value among the section's live listings. */
const extremesOf = async (
  db: Database,
  section: Section,
  { column, named }: { column: SQLWrapper; named?: NamedTable | undefined },
): Promise<Value[]> => {
  const value = named ? sql`(select name from ${sql.identifier(named)} one where one.id = counted.value)` : sql`value`;
  const rows = await db
    .select({ value: sql<Value>`${value}` })
    .from(
      sql`(select ${column} as value, count(*) as many from ${listings} where ${isLive(section)} group by 1) counted`,
    )
    .orderBy(sql`many desc, counted.value`);
  const values = rows.map((row) => row.value);
  return [...new Set([values[0], values.at(-1)])].filter((one) => one !== undefined);
};

const eachOf = (name: string, values: readonly Value[]): Filter[] => values.map((value) => ({ [name]: value }));

const combine = (...lists: readonly (readonly Filter[])[]): Filter[] => {
  let made: Filter[] = [{}];
  for (const list of lists) made = made.flatMap((one) => [one, ...list.map((more) => ({ ...one, ...more }))]);
  return made;
};

/** Returns price ranges: of half of the section's priced listings, of the most expensive thousandth, and of none. */
const rangesOf = async (db: Database, section: Section): Promise<Filter[]> => {
  const at = (share: number) => sql<number>`percentile_disc(${share}) within group (order by ${listings.price})`;
  const [found] = await db
    .select({ lowest: min(listings.price), middle: at(0.5), highest: at(0.999) })
    .from(listings)
    .where(isLive(section));
  const { lowest, middle, highest } = found ?? {};
  if (typeof lowest !== 'number' || typeof middle !== 'number' || typeof highest !== 'number') return [];
  return [{ priceFrom: middle }, { priceFrom: highest }, { priceTo: Math.max(0, lowest - 1) }];
};

const questionsOf = async (db: Database, section: Section): Promise<FeedQuestion[]> => {
  const { categories, fields, pricedCategory } = contractOf(section);
  const numbers = await extremesOf(db, section, { column: listings.category });
  const names = Object.keys(categories).filter((name) => numbers.includes(categories[name] ?? 0));
  const cities = eachOf('city', await extremesOf(db, section, { column: listings.cityId, named: 'cities' }));
  const items: Filter[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const columns = columnsOf(section)[name];
    if (field.kind !== 'choice' && columns) items.push(...eachOf(field.filter, await extremesOf(db, section, columns)));
  }
  const { root } = catalogueColumns(section);
  // An item with children is requested with all of them.
  if (root) items.push(...eachOf(catalogueOf(section).filter, await extremesOf(db, section, root)));
  const ranges = await rangesOf(db, section);
  // No other category has prices.
  const priced = combine([{ category: pricedCategory }], cities, items);
  const sorted = combine(cities, items).flatMap((one) => [
    { ...one, sort: 'cheap' },
    { ...one, sort: 'dear' },
  ]);
  return [
    ...combine(eachOf('category', names), cities, items),
    ...sorted,
    ...priced.flatMap((one) => ranges.map((range) => ({ ...one, ...range }))),
  ].map((filter) => ({ section, filter }));
};

/**
 * Returns feed questions of all sections: each criterion alone and all together, with the most and the least frequent
 * values; and those sorted by price, in both directions.
 */
export const feedQuestions = async (db: Database): Promise<FeedQuestion[]> => {
  const all: FeedQuestion[] = [];
  for (const section of sections) all.push(...(await questionsOf(db, section)));
  return all;
};
