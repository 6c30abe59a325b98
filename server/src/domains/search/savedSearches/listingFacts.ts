import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, extrasOf, feedRadii, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import type { CityIndex } from '../../../geography/cityIndex';
import { bornMonth } from '../../listings/core/ageInMonths';
import { catalogueColumns, columnsOf, extraColumnsOf, rootCriterion } from '../../listings/core/sectionQueries';
import { isLive } from '../../listings/core/selectListings';
import { keysOfLexemes } from '../core/wordQuery';
import { around, entryNames, factOf, inRegion, nameOf } from './facts';

/** What the saved searches are compared with. */
export interface ListingFacts {
  section: Section;
  id: number;
  authorId: number;
  title: string;
  /** In roubles. */
  price: number | null;
  /** By what a search may be narrowed; '' stands for a search that says nothing of it. */
  entries: string[];
  places: string[];
  /** What its words are looked up by. */
  keys: string[];
  /** All that it has beside words and price. */
  facts: string[];
}

type Value = string | number | boolean | null;
type Row = Record<string, Value> & { lexemes: string[] | null };

/** The columns of what criteria ask for, by the names of the facts. */
const factColumns = (section: Section): Record<string, SQLWrapper> => {
  const columns = columnsOf(section);
  const { root } = catalogueColumns(section);
  const fields = Object.entries(contractOf(section).fields).flatMap(([key, { filter }]): [string, SQLWrapper][] => {
    const field = columns[key];
    return field ? [[filter, field.column]] : [];
  });
  return {
    author: listings.authorId,
    category: listings.category,
    city: listings.cityId,
    ...Object.fromEntries(fields),
    ...(root && { [rootCriterion(section)]: root.column }),
  };
};

const extraColumnOf = (section: Section): Record<string, SQLWrapper> =>
  Object.fromEntries(Object.entries(extraColumnsOf(section)).map(([name, { column }]) => [name, column]));

/** What it says that it need not: of an age the bands that it is in, of a flag that it is so. */
const extraFacts = (section: Section, row: Record<string, Value>, now: Date): string[] =>
  Object.entries(extrasOf(section)).flatMap(([name, extra]) => {
    const said = row[name];
    if (extra.kind === 'flag') return said === true ? [factOf(name, true)] : [];
    if (typeof said !== 'number') return [];
    return Object.entries(extra.bands)
      .filter(([, [from, below]]) => said <= bornMonth(from, now) && (below === null || said > bornMonth(below, now)))
      .map(([band]) => factOf(name, band));
  });

/** By which places listings of a city are found. */
const placesOf = (index: CityIndex, cityId: number, region: string): string[] => [
  '',
  factOf('city', cityId),
  inRegion(region),
  ...feedRadii.flatMap((km) => (km === 0 ? [] : index.around(cityId, km).map((id) => factOf(around(km), id)))),
];

/** What a listing has by which searches find it; null when nobody sees it in a feed. */
export const readFacts = async (
  db: Queryable,
  { section, id, index, now }: { section: Section; id: number; index: CityIndex; now: Date },
): Promise<ListingFacts | null> => {
  const region = sql`(select region from cities where id = ${listings.cityId})`;
  const extras = extraColumnOf(section);
  const lexemes = sql`tsvector_to_array(words)`;
  const columns = {
    ...factColumns(section),
    ...extras,
    title: listings.title,
    price: listings.price,
    region,
    lexemes,
  };
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)} from ${listings} where ${and(eq(listings.id, id), isLive(section))}`;
  const [row] = await prepareRows<Row>(db, query, Object.keys(columns)).execute();
  if (!row) return null;
  const narrowing = new Set(entryNames(section));
  const { title, price, region: regionName, lexemes: words, ...had } = row;
  const places = placesOf(index, Number(row.city), String(regionName));
  const facts = Object.entries(had).flatMap(([name, value]) =>
    value === null || name in extras ? [] : [factOf(name, value)],
  );
  return {
    section,
    id,
    authorId: Number(row.author),
    title: String(title),
    price: price === null ? null : Number(price),
    entries: ['', ...facts.filter((fact) => narrowing.has(nameOf(fact)))],
    places,
    keys: keysOfLexemes(words ?? []),
    // Places count among them: a search that is found by its words asks for its place like for anything else.
    facts: [...facts, ...places, ...extraFacts(section, had as Row, now)],
  };
};
