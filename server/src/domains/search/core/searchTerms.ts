import { contractOf, type Section } from 'shared/contract';
import type { FieldColumns } from '../../../sections/FieldColumns';
import { sectionColumns } from '../../../sections/sectionColumns';
import type { Kind, Kinds } from './kinds';
import { plainWords } from './lexemes';
import {
  type City,
  keysOf,
  type Lookup,
  lexemesOf,
  MAX_PHRASE_WORDS,
  type Meaning,
  spellingsOf,
  type Vocabulary,
} from './vocabulary';

/** Fewer letters are no prefix: too many words begin with them. */
const PREFIX_FROM = 3;

/** One word or phrase of a search, by its meaning. */
export type Term =
  | { kind: 'city'; city: City; words: readonly string[]; literal: string[] }
  | { kind: 'category'; facet: string; isSale: boolean; literal: string[] }
  | {
      kind: 'words';
      alternatives: Meaning[];
      /** Entries of choices that the words name, and the other entries of these choices. */
      facets: string[];
      otherFacets: string[];
      prefix: string | null;
      /** What the words name, if it narrows the search. */
      named: Kind | null;
    };

const runsOf = (words: readonly string[], from: number): string[][] =>
  Array.from({ length: MAX_PHRASE_WORDS }, (_, size) => words.slice(from, from + MAX_PHRASE_WORDS - size)).filter(
    (run, size) => run.length === MAX_PHRASE_WORDS - size,
  );

/** Words before and after the name of a city. */
const cityWords: readonly string[] = ['г', 'гор', 'город'];
const countryWords: readonly string[] = ['россия', 'рф'];

interface Option {
  facet: string;
  words: string[];
  /** Chosen explicitly. */
  isStated: boolean;
}

const optionsOf = (section: Section): Option[][] =>
  Object.entries(contractOf(section).fields).flatMap(([name, field]) => {
    const columns: Readonly<Record<string, FieldColumns>> = sectionColumns[section];
    const letter = columns[name]?.facet;
    if (field.kind !== 'choice' || letter === undefined) return [];
    return [
      Object.entries(field.options).map(([option, number]) => ({
        facet: `=${letter}${number}`,
        words: plainWords(option),
        isStated: number !== field.unsaid,
      })),
    ];
  });

/** Returns entries of a section's choices that the words name, such as 'Для кошек' for 'кошка', and those excluded. */
const facetsOf = (alternatives: readonly Meaning[], section: Section, lookup: Lookup) => {
  const phrases = new Set(alternatives.map(({ lexemes }) => lexemes.join(' ')));
  const choices = optionsOf(section).map((options) =>
    options.map((option) => ({ ...option, isNamed: phrases.has(lexemesOf(option.words, lookup).join(' ')) })),
  );
  const named = choices.filter((options) => options.some(({ isNamed }) => isNamed)).flat();
  return {
    facets: named.flatMap(({ facet, isNamed }) => (isNamed ? [facet] : [])),
    otherFacets: named.flatMap(({ facet, isNamed, isStated }) => (isStated && !isNamed ? [facet] : [])),
  };
};

/** Returns what a search's first noun names; later ones narrow it when they name the same: 'щенок лабрадора'. */
const namedBy = (alternatives: readonly Meaning[], terms: readonly Term[], kinds: Kinds): Kind | null => {
  const named = alternatives.flatMap(({ lexemes: [lexeme = '', ...more] }) =>
    more.length === 0 ? (kinds.get(lexeme) ?? []) : [],
  );
  const [first] = named;
  if (first === undefined) return null;
  const known = terms.flatMap((term) => (term.kind === 'words' ? (term.named ?? []) : []));
  const isSame = first.isAnimal && known[0]?.facets.some((one) => first.facets.includes(one));
  if (known.length > 0 && !isSame) return null;
  return { ...first, facets: [...new Set(named.flatMap(({ facets }) => facets))] };
};

interface Reading {
  section: Section;
  lookup: Lookup;
  vocabulary: Vocabulary;
  /** The original spelling of words whose letters were changed. */
  written: ReadonlyMap<string, string>;
}

const cityOf = (run: readonly string[], { lookup, vocabulary }: Reading): City | undefined =>
  keysOf(run, lookup)
    .map((key) => vocabulary.cities.get(key))
    .find((one) => one !== undefined);

/** Returns whether a word only marks a city: 'г. Казань, Россия' is 'Казань'. */
const isPlaceWord = (words: readonly string[], at: number, reading: Reading, terms: readonly Term[]): boolean => {
  const word = words[at] ?? '';
  if (countryWords.includes(word)) return terms.at(-1)?.kind === 'city';
  return cityWords.includes(word) && runsOf(words, at + 1).some((run) => cityOf(run, reading) !== undefined);
};

const wordsTerm = (
  run: readonly string[],
  { literal, meant, joined }: { literal: string[]; meant: readonly Meaning[]; joined: readonly string[] },
  { isLast, terms, section, lookup, vocabulary, written }: Reading & { isLast: boolean; terms: readonly Term[] },
): Term => {
  const [word = ''] = run;
  // A whole noun is no prefix of another word.
  const isBeginning = run.length === 1 && word.length >= PREFIX_FROM && !vocabulary.nouns.has(literal[0] ?? '');
  const asWritten = run.length === 1 ? (lookup.get(written.get(word) ?? '') ?? []) : [];
  const alternatives = [
    ...[literal, ...joined.map((key) => [key]), asWritten].map((lexemes) => ({ lexemes, isKind: false })),
    ...meant,
  ].filter(({ lexemes }) => lexemes.length > 0);
  return {
    kind: 'words',
    alternatives,
    ...facetsOf(alternatives, section, lookup),
    prefix: isLast && isBeginning ? (literal[0] ?? null) : null,
    named: namedBy(alternatives, terms, vocabulary.kinds[section]),
  };
};

/** Returns the terms of the words, the longest meaningful phrases first. */
export const termsOf = (words: readonly string[], reading: Reading): Term[] => {
  const { section, lookup, vocabulary } = reading;
  const { categories, pricedCategory } = contractOf(section);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    let used = 1;
    for (const run of isPlaceWord(words, at, reading, terms) ? [] : runsOf(words, at)) {
      const literal = lexemesOf(run, lookup);
      const keys = keysOf(run, lookup);
      const city = cityOf(run, reading);
      const category = keys
        .flatMap((key) => vocabulary.categories.get(key) ?? [])
        .find((one) => one.section === section)?.category;
      const meant = keys.flatMap((key) => vocabulary.meanings.get(key) ?? []);
      const joined = run.length > 1 ? keys.filter((key) => !key.includes(' ') && vocabulary.lexemes.has(key)) : [];
      if (run.length > 1 && !city && category === undefined && meant.length === 0 && joined.length === 0) continue;
      used = run.length;
      if (city) terms.push({ kind: 'city', city, words: run, literal });
      else if (category !== undefined)
        terms.push({
          kind: 'category',
          facet: `=k${categories[category] ?? 0}`,
          isSale: category === pricedCategory,
          literal,
        });
      else if (literal.length + meant.length > 0) {
        const isLast = at + used === words.length;
        terms.push(wordsTerm(run, { literal, meant, joined }, { ...reading, isLast, terms }));
      }
      break;
    }
    at += used;
  }
  // Two cities are a route between them.
  const isOneCity = terms.filter(({ kind }) => kind === 'city').length === 1;
  return terms.map((term) =>
    term.kind === 'city' && !isOneCity
      ? {
          kind: 'words',
          alternatives: [{ lexemes: term.literal, isKind: false }],
          facets: [],
          otherFacets: [],
          prefix: null,
          named: null,
        }
      : term,
  );
};

/** Returns the words whose lexemes `termsOf` needs. */
export const spellingsOfTerms = (words: readonly string[], section: Section): string[] => [
  ...new Set([
    ...words.flatMap((_, at) => runsOf(words, at).flatMap(spellingsOf)),
    ...optionsOf(section).flatMap((options) => options.flatMap((option) => option.words)),
  ]),
];
