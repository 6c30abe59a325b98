import { sql } from 'drizzle-orm';
import {
  bySection,
  catalogueOf,
  categoryNames,
  foldText,
  nameAliases,
  phoneticKey,
  type Section,
  sections,
} from 'shared/contract';
import type { Readable } from '../../../db/database';
import { perReferenceRevision } from '../../../db/perReferenceRevision';
import { prepareRows } from '../../../db/prepareRows';
import { type Kinds, makeKinds, wordsOfKinds } from './kinds';
import { createLexemes, type Lexemes, type NounLexemes, plainWords } from './lexemes';
import { alike, categoryWords, wider } from './searchWords.ru';

/** Population from which a name always means the city; a smaller one's name may be any word. */
const CITY_FROM = 90_000;
/** Maximum of words in a phrase of the vocabulary. */
export const MAX_PHRASE_WORDS = 4;

export interface City {
  id: number;
  name: string;
  region: string;
}

export interface KnownName {
  kind: 'cities' | 'breeds' | 'types' | 'objects' | 'services';
  id: number;
  name: string;
  region: string;
  /** The kind of a breed, the parent of an item. */
  parent: string | null;
  weight: number;
}

export interface Meaning {
  lexemes: readonly string[];
  /** A kind of animal is wider than the word: a title with it does not mean the same. */
  isKind: boolean;
}

/** The known meanings, by the keys of what people write: see `keysOf`. */
export interface Vocabulary {
  names: readonly KnownName[];
  cities: ReadonlyMap<string, City>;
  /** Meanings of phrases other than themselves. */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Sections in which a phrase names a category, with its name. */
  categories: ReadonlyMap<string, readonly { section: Section; category: string }[]>;
  /** All lexemes of the vocabulary. */
  lexemes: ReadonlySet<string>;
  /** Lexemes of the names in each section's catalogue. */
  inCatalogue: Readonly<Record<Section, ReadonlySet<string>>>;
  /** What nouns name in each section. */
  kinds: Readonly<Record<Section, Kinds>>;
  nouns: ReadonlyMap<string, NounLexemes>;
  /** Words by sound, see `phoneticKey`. */
  sounds: ReadonlyMap<string, string>;
}

export type Lookup = ReadonlyMap<string, readonly string[]>;

/** Returns whether a lexeme means something here. */
export const isKnownLexeme = ({ lexemes, cities, meanings, categories, nouns }: Vocabulary, lexeme: string): boolean =>
  [lexemes, cities, meanings, categories, nouns].some((known) => known.has(lexeme));

/** Returns the lexemes of all words, in order. */
export const lexemesOf = (words: readonly string[], lookup: Lookup): string[] =>
  words.flatMap((word) => lookup.get(word) ?? []);

/** Returns the spellings of a phrase whose lexemes `keysOf` needs. */
export const spellingsOf = (words: readonly string[]): string[] => [...words, words.join('')];

/** Returns the keys of a phrase: its lexemes, and its spelling as one word ('мейн кун' is 'мейнкун'). */
export const keysOf = (words: readonly string[], lookup: Lookup): string[] => {
  const apart = lexemesOf(words, lookup).join(' ');
  const squashed = (lookup.get(words.join('')) ?? []).join(' ');
  return [...new Set([apart, squashed])].filter((key) => key !== '');
};

/** Returns the groups of two to three adjacent words of a name, which people may write as one. */
const partsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, at) =>
    [2, 3].map((size) => words.slice(at, at + size)).filter((part, size) => part.length === size + 2),
  );

/** Returns a name without its brackets, and their text alone if it is a name itself. */
const variantsOf = (name: string): string[][] => {
  const inside = plainWords(/\(([^)]*)\)/.exec(name)?.[1] ?? '');
  return inside.length > 1 ? [plainWords(name.replace(/\(.*/, '')), inside] : [plainWords(name)];
};

const readNames = async (db: Readable): Promise<KnownName[]> =>
  prepareRows<KnownName>(
    db,
    sql`select 'cities', id, name, region, null, population from cities
      union all select 'breeds', breeds.id, breeds.name, '', types.name, case when is_popular then 1 else 0 end
        from breeds join types on types.id = type_id
      union all select 'types', id, name, '', null, 2 from types
      union all select 'objects', item.id, item.name, '', parent.name, case when parent.id is null then 1 else 0 end
        from objects item left join objects parent on parent.id = item.owner_id
      union all select 'services', id, name, '', null, 1 from services order by 1, 6 desc, 2`,
    ['kind', 'id', 'name', 'region', 'parent', 'weight'],
  ).execute();

const makeVocabulary = async (db: Readable, lexemes: Lexemes): Promise<Vocabulary> => {
  const names = await readNames(db);
  const split = names.map((one) => ({
    ...one,
    words: plainWords(one.name.replace(/\(.*/, '')),
    all: plainWords(one.name),
  }));
  const groups = alike.map((group) => group.map(plainWords));
  const directed = [...Object.entries(nameAliases), ...Object.entries(wider)].map(([phrase, meant]) => ({
    phrase: plainWords(phrase),
    meant: meant.flatMap(variantsOf),
  }));
  const inCategories = Object.entries(categoryWords).flatMap(([category, phrases]) =>
    phrases.map((phrase) => ({ category, words: plainWords(phrase) })),
  );
  const parts = split.flatMap(({ all }) => partsOf(all));
  const phrases = [
    ...split.flatMap(({ words, all }) => [words, all]),
    ...groups.flat(),
    ...directed.flatMap(({ phrase, meant }) => [phrase, ...meant]),
    ...inCategories.map(({ words }) => words),
    ...parts,
    ...wordsOfKinds().map((word) => [word]),
  ];
  const nouns = await lexemes.nouns();
  const lookup = await lexemes.of([...new Set(phrases.flatMap(spellingsOf))]);

  const cities = new Map<string, City>();
  const meanings = new Map<string, Map<string, Meaning>>();
  const categories = new Map<string, { section: Section; category: string }[]>();
  const kinds = new Set(split.flatMap(({ kind, all }) => (kind === 'types' ? [all.join(' ')] : [])));
  const addMeaning = (phrase: readonly string[], meant: readonly string[]): void => {
    const found = lexemesOf(meant, lookup);
    if (found.length === 0) return;
    const isKind = kinds.has(meant.join(' ')) && phrase.join(' ') !== meant.join(' ');
    for (const key of keysOf(phrase, lookup)) {
      const known = meanings.get(key) ?? new Map<string, Meaning>();
      known.set(found.join(' '), { lexemes: found, isKind });
      meanings.set(key, known);
    }
  };
  for (const { kind, id, name, region, weight, words } of split) {
    if (kind !== 'cities' || weight < CITY_FROM) continue;
    for (const key of keysOf(words, lookup)) if (!cities.has(key)) cities.set(key, { id, name, region });
  }
  for (const part of parts) addMeaning([part.join('')], part);
  for (const group of groups) for (const phrase of group) for (const meant of group) addMeaning(phrase, meant);
  for (const { phrase, meant } of directed) for (const meaning of meant) addMeaning(phrase, meaning);
  const byName = new Map(split.filter(({ kind }) => kind === 'cities').map((one) => [foldText(one.name), one]));
  for (const [alias, meant] of Object.entries(nameAliases)) {
    const city = meant.length === 1 ? byName.get(foldText(meant[0] ?? '')) : undefined;
    if (city) for (const key of keysOf(plainWords(alias), lookup)) cities.set(key, city);
  }
  for (const { category, words } of inCategories) {
    for (const key of keysOf(words, lookup)) {
      const where = sections.filter((section) => (categoryNames[section] as readonly string[]).includes(category));
      const known = categories.get(key) ?? [];
      const added = where.filter((section) => !known.some((one) => one.section === section));
      categories.set(key, [...known, ...added.map((section) => ({ section, category }))]);
    }
  }
  return {
    names,
    cities,
    meanings: new Map([...meanings].map(([key, found]) => [key, [...found.values()]])),
    categories,
    lexemes: new Set(phrases.flatMap((words) => lexemesOf(words, lookup))),
    inCatalogue: bySection((section) => {
      const { list } = catalogueOf(section);
      return new Set(split.flatMap(({ kind, all }) => (kind === list ? lexemesOf(all, lookup) : [])));
    }),
    kinds: makeKinds({ names, lookup, nouns }),
    nouns,
    sounds: new Map(
      phrases
        .flat()
        .filter((word) => /[а-я]/.test(word))
        .toReversed()
        .map((word) => [phoneticKey(word), word]),
    ),
  };
};

/** Creates a cache of the vocabulary, rebuilt when the reference data change. */
export const createVocabulary = (db: Readable, primary: Readable) => {
  const lexemes = createLexemes(db);
  return { lexemes, current: perReferenceRevision(db, () => makeVocabulary(primary, lexemes)) };
};
