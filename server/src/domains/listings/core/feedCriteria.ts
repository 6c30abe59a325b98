import { and, type SQL, sql } from 'drizzle-orm';
import { contractOf, type FeedFilterBySection, type Section } from 'shared/contract';
import { type Clock, systemClock } from '../../../clock';
import type { Readable } from '../../../db/database';
import { idByName } from '../../../db/idByName';
import { listings } from '../../../db/schema';
import { type CityIndex, createCityIndex } from '../../../geography/cityIndex';
import { type Facets, type ReadSearch, searchesOf } from '../../search/core/createSearches';
import { type Condition, comparedCriteria, equals, named } from './comparedCriteria';
import { type BestSearch, hasWords } from './relevanceFeed';
import { bornMonth, catalogueColumns, columnsOf, rootCriterion } from './sectionQueries';
import { isLive } from './selectListings';

const YOUNG_MONTHS = 12;

/** A feed's criteria in terms of columns. */
export interface FeedNarrowing {
  /** Values by criterion name. */
  values: Readonly<Record<string, string | number>>;
  /** Ids of the cities, nearest to the requested one first; null where `values` suffice. */
  cities: readonly number[] | null;
  /** The searched words, if any. */
  words: ReadSearch | null;
}

/** A feed's condition planned for these values. */
export interface FeedCondition {
  where: SQL | undefined;
  cities: readonly number[] | null;
  /** The searched words, if any, and `where` without them. */
  words: (BestSearch & { scope: SQL | undefined }) | null;
}

const sharedConditions: Readonly<Record<string, Condition>> = {
  author: equals(listings.authorId),
  category: equals(listings.category),
  city: named(listings.cityId, 'cities'),
  priceFrom: (value) => sql`${listings.price} >= ${value}`,
  priceTo: (value) => sql`${listings.price} <= ${value}`,
};

/**
 * Conditions for prices that many listings have. They bound no index, and PostgreSQL estimates that eight of nine
 * listings match: it reads the newest first, by a generic plan, since planning each run seems no cheaper.
 */
const commonPriceConditions: typeof sharedConditions = {
  priceFrom: (value) =>
    sql`(${listings.price} is not null and ((${listings.price} < ${value}) is not true or (${listings.price} <= ${value}) is not true))`,
  priceTo: (value) =>
    sql`(${listings.price} is not null and ((${listings.price} > ${value}) is not true or (${listings.price} >= ${value}) is not true))`,
};

/**
 * Returns the conditions of a section's feed with these criteria, whose prices many listings have or not; `value` returns
 * the operand of each.
 */
export const feedCondition = (
  section: Section,
  names: readonly string[],
  value: (name: string) => SQL,
  { isCommonPrice = false }: { isCommonPrice?: boolean } = {},
): SQL | undefined => {
  const all = Object.assign(
    { ...sharedConditions, ...(isCommonPrice && commonPriceConditions) },
    ...comparedCriteria[section].map(({ conditions }) => conditions),
  ) as typeof sharedConditions;
  return and(isLive(section), ...names.map((name) => all[name]?.(value(name))));
};

/** Combinations of up to this many usual criteria are prepared; larger ones are rare, and cities need a fresh plan. */
const MAX_PREPARED_CRITERIA = 3;

const priceCriteria: readonly string[] = ['priceFrom', 'priceTo'];
const isOfPrice = (criterion: string): boolean => priceCriteria.includes(criterion);

/** Returns whether the criteria are worth a prepared statement with one plan. */
export const isUsual = ({ values, cities, words }: FeedNarrowing): boolean =>
  cities === null &&
  words === null &&
  Object.keys(values).length <= MAX_PREPARED_CRITERIA &&
  !Object.keys(values).some(isOfPrice);

/**
 * Returns whether they are worth a statement planned for each run's price: one bound, with or without a category, for
 * which a generic plan is never wrongly preferred (docs/decisions/0043-searching-feeds.md).
 */
export const isUsualByPrice = ({ values, cities, words }: FeedNarrowing): boolean => {
  const names = Object.keys(values);
  return (
    cities === null &&
    words === null &&
    names.filter(isOfPrice).length === 1 &&
    names.every((name) => isOfPrice(name) || name === 'category')
  );
};

export interface FeedSource {
  db: Readable;
  /** Up to date, while `db` may lag behind. */
  primary?: Readable;
  clock?: Clock;
}

/** 'Казань' and 'Санкт-Петербург', not 'г. Казань'. */
const PLAIN_NAME = /^[А-ЯЁ][а-яё]+(?:-[А-ЯЁа-яё]+)*$/;

type Place = Partial<Pick<FeedFilterBySection[Section], 'city' | 'radius' | 'region' | 'sort'>>;

const citiesOf = ({ city, radius, region, sort }: Place, index: CityIndex): readonly number[] | null => {
  const inRegion = region === undefined ? null : index.inRegion(region);
  if (city === undefined) return inRegion;
  const origin = index.find(city);
  if (origin === undefined) return [];
  const reach = radius ?? (sort === 'near' ? Number.POSITIVE_INFINITY : 0);
  const around = reach === 0 ? [origin] : index.around(origin, reach);
  const wanted = inRegion && new Set(inRegion);
  return wanted ? around.filter((id) => wanted.has(id)) : around;
};

/** Returns whether the words consist of prices only, which narrow a feed by themselves. */
export const isOfPrices = ({ any, priceFrom, priceTo }: Pick<ReadSearch, 'any' | 'priceFrom' | 'priceTo'>): boolean =>
  any === '' && (priceFrom !== undefined || priceTo !== undefined);

/** Combines the filter's price bounds with those in its words. */
export const narrowerPrices = (
  filter: { priceFrom?: number | undefined; priceTo?: number | undefined },
  { priceFrom, priceTo }: Pick<ReadSearch, 'priceFrom' | 'priceTo'>,
): { priceFrom?: number; priceTo?: number } => ({
  ...(priceFrom !== undefined && { priceFrom: Math.max(priceFrom, filter.priceFrom ?? 0) }),
  ...(priceTo !== undefined && { priceTo: Math.min(priceTo, filter.priceTo ?? priceTo) }),
});

/** Returns the part of a filter that the word index covers: only these listings are then checked. */
const facetsOf = (
  section: Section,
  values: Readonly<Record<string, unknown>>,
  cities: readonly number[] | null,
): Facets => {
  const { root } = catalogueColumns(section);
  const letters = Object.entries(columnsOf(section)).map(([name, { facet }]) => [
    contractOf(section).fields[name]?.filter,
    facet,
  ]);
  const entries = [...letters, [rootCriterion(section), root?.facet]].flatMap(([criterion, letter]) => {
    const value = values[String(criterion)];
    return letter && typeof value === 'number' ? [`=${letter}${value}`] : [];
  });
  if (typeof values.category === 'number') entries.push(`=k${values.category}`);
  return { section: `=${section}`, place: cities?.length === 1 ? `=${section}${cities[0]}` : null, entries };
};

/** Creates the parser of filters; it caches reference data. */
export const createFeedCriteria = ({ db, primary = db, clock = systemClock }: FeedSource) => {
  const cityIndex = createCityIndex(db, primary);
  const searches = searchesOf(db, primary);
  /** Items never move in their tree, so a cached answer stays true. */
  const parentItems = new Map<string, boolean>();

  /** Returns the catalogue's name of a city; names that look like it are left to the query's lookup. */
  const catalogueCity = async (city: string): Promise<string> =>
    PLAIN_NAME.test(city) ? city : ((await cityIndex()).nameOf(city) ?? city);

  const isParentItem = async (section: Section, id: number): Promise<boolean> => {
    const key = `${section} ${id}`;
    const known = parentItems.get(key);
    if (known !== undefined) return known;
    const found = await catalogueColumns(section).root?.isParent(db, id);
    if (found !== undefined) parentItems.set(key, found);
    return found ?? false;
  };

  const narrowingOf = async (
    section: Section,
    filter: Partial<FeedFilterBySection[Section]>,
  ): Promise<FeedNarrowing> => {
    const { sort, radius, region, q = '', author, category: named, priceFrom, priceTo } = filter;
    const city = filter.city === undefined ? undefined : await catalogueCity(filter.city);
    const category = named === undefined ? undefined : (contractOf(section).categories[named] ?? 0);
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries({ author, category, city, priceFrom, priceTo }))
      if (value !== undefined) values[name] = value;
    const own: Readonly<Record<string, string | number | boolean | undefined>> = filter;
    const how = { now: clock.now(), isParent: (id: number) => isParentItem(section, id) };
    for (const { name, valuesOf } of comparedCriteria[section]) {
      const requested = own[name];
      if (requested !== undefined) Object.assign(values, await valuesOf(requested, how));
    }
    const read = q === '' ? null : await searches.read(section, q);
    if (read) Object.assign(values, narrowerPrices(filter, read));
    const words = read && isOfPrices(read) ? null : read;
    if (sort !== 'near' && radius === undefined && region === undefined) return { values, cities: null, words };
    delete values.city;
    return { values, words, cities: citiesOf({ city, radius, region, sort }, await cityIndex()) };
  };

  /** Replaces names of a section's catalogues with ids; null where one is unknown. */
  const withIds = async (section: Section, values: FeedNarrowing['values']) => {
    const requested = Object.entries(columnsOf(section)).flatMap(([name, { column, named: table }]) => {
      const criterion = contractOf(section).fields[name]?.filter ?? '';
      const value = values[criterion];
      return table && value !== undefined ? [{ criterion, column, table, value }] : [];
    });
    if (requested.length === 0) return [];
    const ids = requested.map(({ criterion, table, value }) => [criterion, idByName(table, sql`${value}`)] as const);
    const [found = {}] = await db.select(Object.fromEntries(ids)).from(sql`(select) one`);
    return requested.map(({ criterion, column }) => ({ criterion, column, id: found[criterion] ?? null }));
  };

  /** Returns the conditions with literal values, which the database plans best; null when a name is unknown. */
  const conditionOf = async (section: Section, narrowing: FeedNarrowing): Promise<FeedCondition | null> => {
    const { city, ...values } = narrowing.values;
    const named = await withIds(section, values);
    const cities = typeof city === 'string' ? citiesOf({ city }, await cityIndex()) : narrowing.cities;
    if (cities?.length === 0 || named.some(({ id }) => id === null)) return null;
    const rest = Object.keys(values).filter((name) => !named.some(({ criterion }) => criterion === name));
    const scope = and(
      feedCondition(section, rest, (name) => sql`${values[name]}`),
      ...named.map(({ column, id }) => sql`${column} = ${id}`),
    );
    if (narrowing.words === null) return { where: scope, cities, words: null };
    const ids = { ...values, ...Object.fromEntries(named.map(({ criterion, id }) => [criterion, id])) };
    const among = narrowing.words.among(facetsOf(section, ids, cities));
    if (among.any === '') return null;
    const { title, name, isYoung } = narrowing.words;
    const youngFrom = isYoung ? bornMonth(YOUNG_MONTHS - 1, clock.now()) : null;
    return { where: and(scope, hasWords(among.any)), cities, words: { scope, title, name, youngFrom, ...among } };
  };

  /** Returns the ids of a filter's cities; null without a place. */
  const citiesIn = async (place: Place): Promise<readonly number[] | null> => citiesOf(place, await cityIndex());

  return { narrowingOf, conditionOf, citiesIn, cityIndex };
};
