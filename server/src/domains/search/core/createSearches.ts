import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Section } from 'shared/contract';
import { createPolledValue } from '../../../db/createPolledValue';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { readSearch, type Search } from './readSearch';
import { createVocabulary, type Vocabulary } from './vocabulary';
import {
  expectedShare,
  type LexemeShares,
  lexeme,
  tsqueryOf,
  type WordQuery,
  withCommonWords,
  wordKeys,
} from './wordQuery';

/** How long statistics are cached, in milliseconds: the database refreshes them every few hours. */
const CACHED_MS = 5 * 60_000;

interface KnownShares extends LexemeShares {
  listings: number;
}

/** Creates a reader of the planner's statistics of common lexemes. Never waits: null until read, and without any. */
const createLexemeShares = (db: Readable): (() => KnownShares | null) => {
  const query = prepareRows<{ listings: number; elements: string[] | null; shares: number[] | null }>(
    db,
    sql`select reltuples::float8, most_common_elems::text::text[], most_common_elem_freqs::float8[]
      from pg_class left join pg_stats on schemaname = 'public' and tablename = 'listings' and attname = 'words'
      where oid = 'public.listings'::regclass`,
    ['listings', 'elements', 'shares'],
  );
  return createPolledValue(CACHED_MS, async () => {
    const [found] = await query.execute();
    if (!found?.elements || !found.shares || found.listings <= 0) return null;
    const { elements, shares, listings } = found;
    // The elements' shares are followed by the least and the greatest of them.
    return {
      listings,
      shares: new Map(elements.map((element, at) => [element, shares[at] ?? 0])),
      rest: shares[elements.length] ?? 0,
    };
  });
};

const MAX_CACHED = 2000;

/** Listings of a common word: gathering them costs more than checking a few words or rows. */
const MANY = 5000;
/** Maximum of words, the commonest, that replace a prefix. */
const MAX_WORDS = 8;

/** The word index's facets other than words, see `listings_words` of the migrations. */
export interface Facets {
  section: string;
  /** The only city, with the section. */
  place: string | null;
  entries: readonly string[];
}

/** Words among the listings of a feed. */
export interface AmongListings {
  /** The text of a `tsquery`; '' when nothing can match. */
  any: string;
  /** Expected number of listings, null when unknown. */
  expected: number | null;
  /** Their share of those with the entries, from 0 to 1; null when unknown. */
  share: number | null;
  /** The share if all listings with the words were in this section. */
  shareAtMost: number | null;
}

/** A search in the form that statements need. */
export interface ReadSearch extends Omit<Search, 'title' | 'name' | 'any'> {
  /** For the column `words`, as texts of `tsquery`: see `Search`; '' when nothing can match. */
  title: string;
  name: string;
  any: string;
  /** Each matching listing has one of these keys, see `wordKeys`; null when unknown. */
  keys: () => string[] | null;
  /** Returns `any` among the listings with all of these facets. */
  among: (facets: Facets) => AmongListings;
}

/** Returns the common words with this prefix: the prefix alone if it is one, otherwise the commonest. */
const commonWordsWith =
  ({ listings, shares }: KnownShares) =>
  (beginning: string): string[] => {
    const isCommon = (share = 0): boolean => listings * share >= MANY;
    if (isCommon(shares.get(beginning))) return [beginning];
    return [...shares]
      .filter(([word, share]) => word.startsWith(beginning) && isCommon(share))
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_WORDS)
      .map(([word]) => word);
  };

const narrowed = (any: WordQuery, facets: readonly string[]): WordQuery => ({
  all: [...facets.map((facet) => lexeme(facet)), any],
});

const allOf = ({ section, place, entries }: Facets): string[] => [place ?? section, ...entries];

/** Narrows the query for the index: where few match, the feed's condition excludes other sections faster. */
const narrowedForIndex = (any: WordQuery, facets: Facets, shares: KnownShares): WordQuery => {
  const { place, entries } = facets;
  const without = narrowed(any, entries);
  const isFew = place === null && entries.length > 0 && shares.listings * expectedShare(without, shares) < MANY;
  return isFew ? without : narrowed(any, allOf(facets));
};

/** Creates a reader of searches by the vocabulary of the reference data. */
const createSearches = (db: Readable, primary: Readable) => {
  const { lexemes, current } = createVocabulary(db, primary);
  const knownShares = createLexemeShares(db);
  const cache = new LRUCache<string, { vocabulary: Vocabulary; read: ReadSearch }>({ max: MAX_CACHED });

  return {
    vocabulary: current,
    lexemes,
    read: async (section: Section, text: string): Promise<ReadSearch> => {
      const vocabulary = await current();
      const key = `${section} ${text}`;
      const known = cache.get(key);
      if (known?.vocabulary === vocabulary) return known.read;
      const { title, name, any, ...facts } = await readSearch(text, section, { lexemes, vocabulary });
      const anyQuery = tsqueryOf(any);
      const read: ReadSearch = {
        title: tsqueryOf(title),
        name: tsqueryOf(name),
        any: anyQuery,
        ...facts,
        keys: () => wordKeys(any, knownShares()),
        among: (facets) => {
          const shares = knownShares();
          if (!shares) {
            const query = anyQuery === '' ? '' : tsqueryOf(narrowed(any, allOf(facets)));
            return { any: query, expected: null, share: null, shareAtMost: null };
          }
          const meant = withCommonWords(any, commonWordsWith(shares));
          const share = expectedShare(meant, shares);
          const ofSection = expectedShare(lexeme(facets.section), shares);
          return {
            any: anyQuery === '' ? '' : tsqueryOf(narrowedForIndex(meant, facets, shares)),
            expected: shares.listings * expectedShare(narrowed(meant, allOf(facets)), shares),
            share,
            shareAtMost: Math.min(1, share / Math.max(ofSection, share)),
          };
        },
      };
      cache.set(key, { vocabulary, read });
      return read;
    },
  };
};

export type Searches = ReturnType<typeof createSearches>;

const readers = new WeakMap<Readable, Searches>();

/** Returns this database's reader. The reference data come from the primary: a replica may lag behind. */
export const searchesOf = (db: Readable, primary: Readable): Searches => {
  const known = readers.get(db) ?? createSearches(db, primary);
  readers.set(db, known);
  return known;
};
