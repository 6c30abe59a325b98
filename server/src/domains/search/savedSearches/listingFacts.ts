import { and, eq, sql } from 'drizzle-orm';
import { catalogueOf, descriptorCriteria, feedRadii, foldText, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import type { CityIndex } from '../../../geography/cityIndex';
import { comparedCriteria, type Row } from '../../listings/core/comparedCriteria';
import { rootCriterion } from '../../listings/core/sectionQueries';
import { isLive } from '../../listings/core/selectListings';
import { keysOfLexemes } from '../core/wordQuery';

export const factOf = (name: string, value: string | number | boolean): string => `${name}=${value}`;

/** Returns the name of the fact that a listing is within this distance of a city. */
export const around = (km: string | number | boolean): string => `around${km}`;

export const inRegion = (name: string): string => factOf('region', foldText(name));

/** Names of the facts about a place, narrowest first. */
export const placeNames = ['city', ...feedRadii.map(around), 'region'];

/** Returns the names of the facts by which a search is found, narrowest first. */
export const entryNames = (section: Section): string[] => [
  'author',
  catalogueOf(section).filter,
  rootCriterion(section),
  ...descriptorCriteria[section].flatMap(({ name, field }) => (field.kind === 'group' ? [name] : [])),
];

export const nameOf = (fact: string): string => fact.slice(0, fact.indexOf('='));

/** The facts of a listing that saved searches are compared with. */
export interface ListingFacts {
  section: Section;
  id: number;
  authorId: number;
  title: string;
  /** In roubles. */
  price: number | null;
  /** Look-up keys of searches; '' for searches without one. */
  entries: string[];
  places: string[];
  /** Look-up keys of its words. */
  keys: string[];
  /** All its facts except words and price. */
  facts: string[];
}

/** Returns the place keys of a city's listings. */
const placesOf = (index: CityIndex, cityId: number, region: string): string[] => [
  '',
  factOf('city', cityId),
  inRegion(region),
  ...feedRadii.flatMap((km) => (km === 0 ? [] : index.around(cityId, km).map((id) => factOf(around(km), id)))),
];

/** Returns a listing's facts; null when no feed shows it. */
export const readFacts = async (
  db: Queryable,
  { section, id, index, now }: { section: Section; id: number; index: CityIndex; now: Date },
): Promise<ListingFacts | null> => {
  const own = comparedCriteria[section];
  const columns = {
    author: listings.authorId,
    category: listings.category,
    city: listings.cityId,
    ...Object.assign({}, ...own.map((one) => one.columns)),
    title: listings.title,
    price: listings.price,
    region: sql`(select region from cities where id = ${listings.cityId})`,
    lexemes: sql`tsvector_to_array(words)`,
  };
  const query = sql`select ${sql.join(Object.values(columns), sql`, `)} from ${listings} where ${and(eq(listings.id, id), isLive(section))}`;
  const [row] = await prepareRows<Row & { lexemes: string[] | null }>(db, query, Object.keys(columns)).execute();
  if (!row) return null;
  const narrowing = new Set(entryNames(section));
  const places = placesOf(index, Number(row.city), String(row.region));
  const facts = [
    ...(['author', 'category', 'city'] as const).map((name) => factOf(name, Number(row[name]))),
    ...own.flatMap(({ factsOf }) => factsOf(row, now)).map((fact) => factOf(...fact)),
  ];
  return {
    section,
    id,
    authorId: Number(row.author),
    title: String(row.title),
    price: row.price === null ? null : Number(row.price),
    entries: ['', ...facts.filter((fact) => narrowing.has(nameOf(fact)))],
    places,
    keys: keysOfLexemes(row.lexemes ?? []),
    // Places are included: a search found by its words requires its place as a fact.
    facts: [...facts, ...places],
  };
};
