import { LRUCache } from 'lru-cache';
import type { Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { createLexemeShares } from './lexemeShares';
import { readSearch } from './readSearch';
import { type City, createVocabulary, type Vocabulary } from './vocabulary';
import { expectedShare, lexeme, tsqueryOf, type WordQuery, wordKeys } from './wordQuery';

/** Searches that are remembered as read. */
const KEPT = 2000;

/** Words among the listings with some entries. */
export interface AmongListings {
  /** The text of a `tsquery`; '' when nothing can be found. */
  any: string;
  /** Listings to be expected, null when nobody knows. */
  expected: number | null;
  /** Which share of those with the entries that is, from 0 to 1; null when nobody knows. */
  share: number | null;
}

/** A search as statements want it. */
export interface ReadSearch {
  /** For the column `words`, as texts of `tsquery`: see `Search`; '' when nothing can be found. */
  title: string;
  name: string;
  any: string;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  /** The city that the words name, and its region. */
  city: City | null;
  /** The words without it. */
  rest: string;
  /** What each listing with the words has one of, see `wordKeys`; null when nothing can be said. */
  keys: () => string[] | null;
  /** `any` among the listings with all of these entries, see `listings_words` of the migrations. */
  among: (facets: readonly string[]) => AmongListings;
}

const narrowed = (any: WordQuery, facets: readonly string[]): WordQuery => ({
  all: [...facets.map((facet) => lexeme(facet)), any],
});

/** Reads what people look for, by the vocabulary of the reference data. */
const createSearches = (db: Readable, primary: Readable) => {
  const { lexemes, current } = createVocabulary(db, primary);
  const knownShares = createLexemeShares(db);
  const kept = new LRUCache<string, { vocabulary: Vocabulary; read: ReadSearch }>({ max: KEPT });

  return {
    vocabulary: current,
    lexemes,
    read: async (section: Section, text: string): Promise<ReadSearch> => {
      const vocabulary = await current();
      const key = `${section} ${text}`;
      const known = kept.get(key);
      if (known?.vocabulary === vocabulary) return known.read;
      const { title, name, any, city, rest, priceFrom, priceTo } = await readSearch(text, section, {
        lexemes,
        vocabulary,
      });
      const told = tsqueryOf(any);
      const read: ReadSearch = {
        title: tsqueryOf(title),
        name: tsqueryOf(name),
        any: told,
        city,
        rest,
        priceFrom,
        priceTo,
        keys: () => wordKeys(any, knownShares()),
        among: (facets) => {
          const shares = knownShares();
          const scope = narrowed(any, facets);
          return {
            any: told === '' ? '' : tsqueryOf(scope),
            expected: shares && shares.listings * expectedShare(scope, shares),
            share: shares && expectedShare(any, shares),
          };
        },
      };
      kept.set(key, { vocabulary, read });
      return read;
    },
  };
};

export type Searches = ReturnType<typeof createSearches>;

const made = new WeakMap<Readable, Searches>();

/** The one that reads with this database. The reference data comes from the primary: a replica may tell of what it has not got. */
export const searchesOf = (db: Readable, primary: Readable): Searches => {
  const known = made.get(db) ?? createSearches(db, primary);
  made.set(db, known);
  return known;
};
