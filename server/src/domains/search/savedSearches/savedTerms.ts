import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contractOf, foldText, type Section, searchCriteriaShapes, sections } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { cities, type savedSearches } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import { cityByName } from '../../../geography/cityByName';
import { comparedCriteria } from '../../listings/core/comparedCriteria';
import { around, entryNames, factOf, inRegion, nameOf, placeNames } from './listingFacts';
import { messages } from './messages.ru';
import { type Criteria, pricesOf, READ_AS, type SavedWords, type SearchInput } from './savedWords';

/** What a published listing is compared with. */
export type SearchTerms = Pick<
  typeof savedSearches.$inferInsert,
  'entry' | 'place' | 'keys' | 'required' | 'priceFrom' | 'priceTo' | 'words' | 'readAs' | 'digest'
>;

type Value = Criteria[string];

/** A parsed criterion: in the site's spelling, and the fact that a listing must have. */
interface Reading {
  value: Value;
  fact: string;
}

/** Parses the name of a region, which must be some city's. */
const readRegion = async (db: Queryable, text: Value): Promise<Reading> => {
  const [city] = await db
    .select({ region: cities.region })
    .from(cities)
    .where(sql`fold_name(${cities.region}) = fold_name(${String(text)}) and ${cities.region} <> ''`)
    .limit(1);
  if (!city) throw invalidFields([{ field: 'criteria.region', msg: messages.notInCatalogue }]);
  return { value: city.region, fact: inRegion(city.region) };
};

/** Criteria of all sections. */
const shared = ['q', 'category', 'author', 'city', 'radius', 'region', 'priceFrom', 'priceTo'];

// A criterion that can be saved but is not compared would match everything.
for (const section of sections) {
  const read = new Set([...shared, ...comparedCriteria[section].map(({ name }) => name)]);
  const unread = Object.keys(searchCriteriaShapes[section]).filter((name) => !read.has(name));
  if (unread.length > 0) throw new Error(`Saved searches of ${section} know nothing of ${unread.join(', ')}`);
}

/** Returns the narrowest of the facts, or '' without one, and the others. */
const narrowest = (facts: readonly string[], names: readonly string[]): [string, string[]] => {
  const [first = ''] = names.flatMap((name) => facts.filter((fact) => nameOf(fact) === name));
  return [first, facts.filter((fact) => fact !== first)];
};

/** Returns the look-up keys of a search with these facts, and the other facts that it requires. */
const lookupKeys = (
  section: Section,
  facts: readonly string[],
  { keys, isAround }: { keys: string[] | null; isAround: boolean },
) => {
  // It is found by its place on the map.
  if (isAround) return { entry: null, place: null, keys: null, required: facts.toSorted() };
  if (keys) return { entry: null, place: null, keys, required: facts.toSorted() };
  const [entry, others] = narrowest(facts, entryNames(section));
  const [place, required] = narrowest(others, placeNames);
  return { entry, place, keys: null, required: required.sort() };
};

/** Returns what a match must have, and the criteria in the site's spelling. Throws 422 for unknown names. */
export const readTerms = async (
  db: Queryable,
  { section, criteria: requested, around: area }: SearchInput,
  words: SavedWords | null,
): Promise<SearchTerms & { criteria: Criteria }> => {
  const criteria: Criteria = {};
  const facts: string[] = [];
  const addTerm = (name: string, { value, fact }: Reading) => {
    criteria[name] = value;
    facts.push(fact);
  };
  const { q, category, city, radius, region, author, priceFrom, priceTo, ...own } = requested;
  if (q !== undefined) criteria.q = q;
  if (category !== undefined) {
    addTerm('category', {
      value: category,
      fact: factOf('category', contractOf(section).categories[String(category)] ?? 0),
    });
  }
  if (author !== undefined) addTerm('author', { value: author, fact: factOf('author', author) });
  for (const { name, resolveValue } of comparedCriteria[section]) {
    const value = own[name];
    // An unset flag requires nothing.
    if (value === undefined || value === false) continue;
    const read = await resolveValue(db, value);
    if (!read) throw invalidFields([{ field: `criteria.${name}`, msg: messages.notInCatalogue }]);
    addTerm(name, { value: read.value, fact: factOf(...read.fact) });
  }
  if (city !== undefined) {
    const found = await cityByName(db, String(city));
    if (!found) throw invalidFields([{ field: 'criteria.city', msg: messages.notInCatalogue }]);
    const { id, name } = found;
    addTerm('city', { value: name, fact: factOf(radius ? around(radius) : 'city', id) });
    if (radius) criteria.radius = radius;
  }
  if (region !== undefined) addTerm('region', await readRegion(db, region));
  if (priceFrom !== undefined) criteria.priceFrom = priceFrom;
  if (priceTo !== undefined) criteria.priceTo = priceTo;
  const terms = {
    ...lookupKeys(section, facts, { keys: words?.keys ?? null, isAround: Boolean(area) }),
    ...pricesOf(requested, words),
    words: words?.any ?? null,
    readAs: READ_AS,
  };
  // The interpretation of words may change; the words do not.
  const { keys: _keys, words: _words, readAs: _readAs, ...compared } = terms;
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...compared, q: foldText(String(q ?? '')), ...(area && { area }) }))
    .digest('base64url');
  return { ...terms, digest, criteria };
};
