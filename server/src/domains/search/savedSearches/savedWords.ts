import { and, asc, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Around, Section } from 'shared/contract';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { savedSearches } from '../../../db/schema';
import { invalidFields } from '../../../errors/httpError';
import { isOfPrices, narrowerPrices } from '../../listings/core/feedCriteria';
import type { ReadSearch, Searches } from '../core/createSearches';
import { messages } from './messages.ru';

/** Criteria as the filter call accepts them, without empty ones. */
export type Criteria = Record<string, string | number | boolean>;

export interface SearchInput {
  section: Section;
  criteria: Criteria;
  around?: Around | null;
}

/** The version of `readWords`: increment it when its results change, so that `rereadSearches` parses older searches. */
export const READ_AS = 1;

const number = (value: Criteria[string] | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** What words require: see `ReadSearch`; `any` is null for prices alone. */
export type SavedWords = Pick<ReadSearch, 'priceFrom' | 'priceTo'> & { any: string | null; keys: string[] | null };

/** Combines the price bounds of the criteria with those of the words. */
export const pricesOf = ({ priceFrom, priceTo }: Criteria, words: SavedWords | null) => {
  const requested = { priceFrom: number(priceFrom), priceTo: number(priceTo) };
  const { priceFrom: from, priceTo: to } = words ? { ...requested, ...narrowerPrices(requested, words) } : requested;
  return { priceFrom: from ?? null, priceTo: to ?? null };
};

/** Parses the words of criteria, null without any. Throws 422 for words that nothing can match. */
export const readWords = async (
  searches: Searches,
  { section, criteria: { q } }: SearchInput,
): Promise<SavedWords | null> => {
  if (q === undefined) return null;
  const { any, priceFrom, priceTo, keys } = await searches.read(section, String(q));
  if (isOfPrices({ any, priceFrom, priceTo })) return { any: null, keys: null, priceFrom, priceTo };
  if (any === '') throw invalidFields([{ field: 'criteria.q', msg: messages.noWords }]);
  return { any, priceFrom, priceTo, keys: keys() };
};

/** Searches that one run reads. */
const BATCH = 200;

const isOlder = and(lt(savedSearches.readAs, READ_AS), isNotNull(savedSearches.words));

export const isSearchOlder = (): SQL => rowExists(savedSearches, isOlder);

/** Parses the words of a batch of older searches again; returns their number. Processes may overlap. */
export const rereadSearches = async (db: Database, searches: Searches): Promise<number> => {
  const rows = await db
    .select({
      id: savedSearches.id,
      section: savedSearches.section,
      criteria: savedSearches.criteria,
      keys: savedSearches.keys,
    })
    .from(savedSearches)
    .where(isOlder)
    .orderBy(asc(savedSearches.readAs), asc(savedSearches.id))
    .limit(BATCH);
  for (const { id, section, criteria, keys } of rows) {
    const { any = null, keys: read = null } = (await readWords(searches, { section, criteria })) ?? {};
    // Without keys it is found by its place on the map.
    const words = any === null ? {} : { words: any, keys: keys && read };
    await db
      .update(savedSearches)
      .set({ ...words, readAs: READ_AS })
      .where(eq(savedSearches.id, id));
  }
  return rows.length;
};
