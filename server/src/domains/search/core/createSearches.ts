import { LRUCache } from 'lru-cache';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { createLexemeShares, type KnownShares } from './lexemeShares';
import { readSearch } from './readSearch';
import { type City, createVocabulary, type Vocabulary } from './vocabulary';
import { expectedShare, lexeme, tsqueryOf, type WordQuery, withCommonWords, wordKeys } from './wordQuery';

/** Searches that are remembered as read. */
const KEPT = 2000;

/** So many listings are many: what the index finds by a word of so many costs more than a few words or rows beside them. */
const MANY = 5000;
/** So many words at the most stand for what they begin with, the commonest. */
const MOST_WORDS = 8;

/** What the index of words can tell of a feed beside words, see `listings_words` of the migrations. */
export interface Facets {
  section: string;
  /** The one city, with the section. */
  place: string | null;
  entries: readonly string[];
}

/** Words among the listings of a feed. */
export interface AmongListings {
  /** The text of a `tsquery`; '' when nothing can be found. */
  any: string;
  /** Listings to be expected, null when nobody knows. */
  expected: number | null;
  /** Which share of those with the entries that is, from 0 to 1; null when nobody knows. */
  share: number | null;
  /** The same, should all listings with the words be of this section. */
  shareAtMost: number | null;
}

/** A search as statements want it. */
export interface ReadSearch {
  /** For the column `words`, as texts of `tsquery`: see `Search`; '' when nothing can be found. */
  title: string;
  name: string;
  any: string;
  /** The words name the young of a kind: those that are young by their age come before the others. */
  isYoung: boolean;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  /** The city that the words name, and its region. */
  city: City | null;
  /** The words without it. */
  rest: string;
  /** What each listing with the words has one of, see `wordKeys`; null when nothing can be said. */
  keys: () => string[] | null;
  /** `any` among the listings with all of these. */
  among: (facets: Facets) => AmongListings;
}

/** The words that begin so and that many listings have: the beginning alone when it is one, else the commonest. */
const commonBy =
  ({ listings, shares }: KnownShares) =>
  (beginning: string): string[] => {
    const isCommon = (share = 0): boolean => listings * share >= MANY;
    if (isCommon(shares.get(beginning))) return [beginning];
    return [...shares]
      .filter(([word, share]) => word.startsWith(beginning) && isCommon(share))
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_WORDS)
      .map(([word]) => word);
  };

const narrowed = (any: WordQuery, facets: readonly string[]): WordQuery => ({
  all: [...facets.map((facet) => lexeme(facet)), any],
});

const allOf = ({ section, place, entries }: Facets): string[] => [place ?? section, ...entries];

/**
 * The same for the index. A large share of all listings is of the section: where few have the rest, it is quicker to
 * leave those of other sections to the condition of the feed than to look them up.
 */
const narrowedForIndex = (any: WordQuery, facets: Facets, shares: KnownShares): WordQuery => {
  const { place, entries } = facets;
  const without = narrowed(any, entries);
  const isFew = place === null && entries.length > 0 && shares.listings * expectedShare(without, shares) < MANY;
  return isFew ? without : narrowed(any, allOf(facets));
};

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
      const { title, name, any, isYoung, city, rest, priceFrom, priceTo } = await readSearch(text, section, {
        lexemes,
        vocabulary,
      });
      const told = tsqueryOf(any);
      const read: ReadSearch = {
        title: tsqueryOf(title),
        name: tsqueryOf(name),
        any: told,
        isYoung,
        city,
        rest,
        priceFrom,
        priceTo,
        keys: () => wordKeys(any, knownShares()),
        among: (facets) => {
          const shares = knownShares();
          if (!shares) {
            const query = told === '' ? '' : tsqueryOf(narrowed(any, allOf(facets)));
            return { any: query, expected: null, share: null, shareAtMost: null };
          }
          const meant = withCommonWords(any, commonBy(shares));
          const share = expectedShare(meant, shares);
          const ofSection = expectedShare(lexeme(facets.section), shares);
          return {
            any: told === '' ? '' : tsqueryOf(narrowedForIndex(meant, facets, shares)),
            expected: shares.listings * expectedShare(narrowed(meant, allOf(facets)), shares),
            share,
            shareAtMost: Math.min(1, share / Math.max(ofSection, share)),
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
