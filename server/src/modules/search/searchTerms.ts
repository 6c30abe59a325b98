import { contractOf, type Section } from 'shared/contract';
import type { FieldColumns } from '../../sections/FieldColumns';
import { sectionColumns } from '../../sections/sectionColumns';
import { plainWords } from './lexemes';
import {
  type City,
  keysOf,
  LONGEST_PHRASE,
  type Lookup,
  lexemesOf,
  type Meaning,
  spellingsOf,
  type Vocabulary,
} from './vocabulary';

/** Fewer letters are no beginning of a word: too much begins with them. */
const PREFIX_FROM = 3;

/** One word or phrase of a search, by what it says. */
export type Term =
  | { kind: 'city'; city: City; words: readonly string[]; literal: string[] }
  | { kind: 'category'; facet: string; isSale: boolean; literal: string[] }
  | { kind: 'words'; alternatives: Meaning[]; facets: string[]; prefix: string | null };

const runsOf = (words: readonly string[], from: number): string[][] =>
  Array.from({ length: LONGEST_PHRASE }, (_, size) => words.slice(from, from + LONGEST_PHRASE - size)).filter(
    (run, size) => run.length === LONGEST_PHRASE - size,
  );

/** How words tell of the columns of choices: see `listings_words` of the migrations. */
const facetLetters: Readonly<Record<string, string>> = { sex: 'x', audience: 'a', condition: 'n' };

const optionsOf = (section: Section): { facet: string; words: string[] }[] =>
  Object.entries(contractOf(section).fields).flatMap(([name, field]) => {
    const columns: Readonly<Record<string, FieldColumns>> = sectionColumns[section];
    const letter = facetLetters[columns[name]?.insert ?? ''];
    if (field.kind !== 'choice' || letter === undefined) return [];
    return Object.entries(field.options).map(([option, number]) => ({
      facet: `=${letter}${number}`,
      words: plainWords(option),
    }));
  });

/** The entries of a section's choices that the words name: 'кошка' is 'Для кошек' among goods. */
const facetsOf = (alternatives: readonly Meaning[], section: Section, lookup: Lookup): string[] => {
  const said = new Set(alternatives.map(({ lexemes }) => lexemes.join(' ')));
  return optionsOf(section).flatMap(({ facet, words }) =>
    said.has(lexemesOf(words, lookup).join(' ')) ? [facet] : [],
  );
};

/** What the words say, the longest phrases that mean something first. */
export const termsOf = (words: readonly string[], section: Section, lookup: Lookup, vocabulary: Vocabulary): Term[] => {
  const { categories, pricedCategory } = contractOf(section);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (const run of runsOf(words, at)) {
      const literal = lexemesOf(run, lookup);
      const keys = keysOf(run, lookup);
      const city = keys.map((key) => vocabulary.cities.get(key)).find((one) => one !== undefined);
      const category = keys
        .flatMap((key) => vocabulary.categories.get(key) ?? [])
        .find((one) => one.section === section)?.category;
      const meant = keys.flatMap((key) => vocabulary.meanings.get(key) ?? []);
      const joined = run.length > 1 ? keys.filter((key) => !key.includes(' ') && vocabulary.lexemes.has(key)) : [];
      if (run.length > 1 && !city && category === undefined && meant.length === 0 && joined.length === 0) continue;
      taken = run.length;
      if (city) terms.push({ kind: 'city', city, words: run, literal });
      else if (category !== undefined)
        terms.push({
          kind: 'category',
          facet: `=k${categories[category] ?? 0}`,
          isSale: category === pricedCategory,
          literal,
        });
      else if (literal.length + meant.length > 0) {
        const isLast = at + taken === words.length;
        const prefix = isLast && run.length === 1 && (run[0]?.length ?? 0) >= PREFIX_FROM ? (literal[0] ?? null) : null;
        const alternatives = [
          ...[literal, ...joined.map((key) => [key])].map((lexemes) => ({ lexemes, isKind: false })),
          ...meant,
        ].filter(({ lexemes }) => lexemes.length > 0);
        terms.push({ kind: 'words', alternatives, facets: facetsOf(alternatives, section, lookup), prefix });
      }
      break;
    }
    at += taken;
  }
  // Somebody who names two cities speaks of a way between them.
  const isOneCity = terms.filter(({ kind }) => kind === 'city').length === 1;
  return terms.map((term) =>
    term.kind === 'city' && !isOneCity
      ? { kind: 'words', alternatives: [{ lexemes: term.literal, isKind: false }], facets: [], prefix: null }
      : term,
  );
};

/** All words whose lexemes `termsOf` asks for. */
export const spellingsOfTerms = (words: readonly string[], section: Section): string[] => [
  ...new Set([
    ...words.flatMap((_, at) => runsOf(words, at).flatMap(spellingsOf)),
    ...optionsOf(section).flatMap((option) => option.words),
  ]),
];
