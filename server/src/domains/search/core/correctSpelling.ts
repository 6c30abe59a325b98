import { sql } from 'drizzle-orm';
import { nameAliases } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { type Lexemes, plainWords } from './lexemes';
import { nouns } from './nouns.ru';
import { alike, categoryWords } from './searchWords.ru';
import { isKnownLexeme, type Vocabulary } from './vocabulary';
import { tsqueryOf } from './wordQuery';

/** Shorter words resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;
/** Words of one text that are checked. */
const MAX_CORRECTED = 6;
/** Minimum share of common trigrams for two words to be compared. */
const MIN_SIMILARITY = 0.15;
const MAX_CLOSEST = 20;
/** Lexemes tried for one word, each in this number of listings. */
const MAX_CANDIDATES = 3;
const MAX_TEXTS = 20;
/** Maximum share of the longer word's characters to correct. */
const MAX_EDITS = 0.34;

/** Returns how many insertions, deletions, changes and swaps of neighbours turn one word into the other. */
export const editDistance = (one: string, other: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = one[row - 1] === other[at - 1] ? 0 : 1;
      let distance = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + changed);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        distance = Math.min(distance, (before[at - 2] ?? 0) + 1);
      next.push(distance);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

interface KnownWord {
  word: string;
  lexeme: string;
  /** The catalogue's spelling; null for a word of listings only. */
  shown: string | null;
  weight: number;
}

/** Weight of the commonest nouns, which precede names of the catalogue. */
const NOUN_WEIGHT = 2;

/** Replaces Cyrillic by Latin letters and digits: what pg_trgm considers a letter depends on the locale. */
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const asLatin = (text: string): string =>
  Array.from(text, (character) => '0123456789abcdefghijklmnopqrstuv'[CYRILLIC.indexOf(character)] ?? 'z').join('');

/** Returns the words of a text as written, with ё and hyphens: 'мейн-кун' as well as 'мейн' and 'кун'. */
const writtenWords = (text: string): string[] => {
  const lower = text.toLocaleLowerCase('ru');
  return [...(lower.match(/[0-9a-zа-яё]+/g) ?? []), ...(lower.match(/[а-яё]+(?:-[а-яё]+)+/g) ?? [])];
};

const squashed = (word: string): string => plainWords(word).join('');

const readKnown = async ({ names }: Vocabulary, lexemes: Lexemes): Promise<readonly KnownWord[]> => {
  const known = new Map<string, Omit<KnownWord, 'lexeme'>>();
  const add = (word: string, shown: string | null, weight: number): void => {
    const before = known.get(word);
    if (word.length >= MIN_CORRECTED_LENGTH - 1)
      known.set(word, { word, shown: before?.shown ?? shown, weight: Math.max(weight, before?.weight ?? 0) });
  };
  for (const { name, weight } of names)
    for (const word of writtenWords(name)) add(squashed(word), word, Math.min(weight, 1));
  for (const [phrase, [meant = '']] of Object.entries(nameAliases)) {
    const [word = '', ...more] = plainWords(phrase);
    const name = meant.replace(/ \(.*/, '').toLocaleLowerCase('ru');
    if (more.length === 0) add(word, name.includes(' ') ? null : name, 0);
  }
  const phrases = [...alike.flat(), ...Object.values(categoryWords).flat()];
  for (const word of phrases.flatMap(plainWords)) add(word, null, 0);
  for (const word of Object.values(nouns).flat(2).flatMap(plainWords)) add(word, null, NOUN_WEIGHT);
  const lookup = await lexemes.of([...known.keys()]);
  return [...known.values()].flatMap((one) => {
    const lexeme = lookup.get(one.word)?.[0];
    return lexeme === undefined ? [] : [{ ...one, lexeme }];
  });
};

/** Returns the nearest of the words, of equals the one with ё. */
const nearest = (word: string, shown: readonly string[]): string | undefined => {
  const edits = (other: string): number => editDistance(word, squashed(other)) - (other.includes('ё') ? 0.5 : 0);
  return shown.toSorted((one, other) => edits(one) - edits(other))[0];
};

/** Creates a function that corrects typos in a text (pg_trgm). */
export const createSpellingCorrector = (db: Readable, lexemes: Lexemes) => {
  const alikeWords = prepareRows<{ requested: number; known: number }>(
    db,
    sql`select requested, known from unnest(${sql.placeholder('words')}::text[]) with ordinality word(text, requested) cross join lateral (
      select known from unnest(${sql.placeholder('known')}::text[]) with ordinality one(text, known)
      where abs(length(one.text) - length(word.text)) <= 3 and similarity(word.text, one.text) >= ${sql.raw(String(MIN_SIMILARITY))}
      order by similarity(word.text, one.text) desc, known limit ${sql.raw(String(MAX_CLOSEST))}) near`,
    ['requested', 'known'],
  );
  const inListings = prepareRows<{ requested: number }>(
    db,
    sql`select requested from unnest(${sql.placeholder('queries')}::text[]) with ordinality one(query, requested) where exists (
      select 1 from listings where status = 1 and not author_banned and hidden_at is null and words @@ query::tsquery)`,
    ['requested'],
  );
  const textsWith = prepareRows<{ title: string; description: string }>(
    db,
    sql`select title, description from listings where status = 1 and not author_banned and hidden_at is null
      and words @@ ${sql.placeholder('query')}::tsquery limit ${sql.raw(String(MAX_TEXTS))}`,
    ['title', 'description'],
  );
  let cached: { from: Vocabulary; known: readonly KnownWord[] } | undefined;

  /** Returns the lexemes, unknown and in no listing, of words that could be typos. */
  const findUnknown = async (words: readonly string[], vocabulary: Vocabulary): Promise<Map<string, string>> => {
    const lookup = await lexemes.of(words);
    const unknown = new Map(
      [...new Set(words)].flatMap((word): [string, string][] => {
        const [lexeme, ...more] = lookup.get(word) ?? [];
        if (lexeme === undefined || more.length > 0 || isKnownLexeme(vocabulary, lexeme)) return [];
        return word.length >= MIN_CORRECTED_LENGTH && /^[а-я]+$/.test(word) ? [[word, lexeme]] : [];
      }),
    );
    const requested = [...unknown].slice(0, MAX_CORRECTED);
    if (requested.length === 0) return new Map();
    const queries = requested.map(([, lexeme]) => tsqueryOf({ lexeme, isPrefix: true }));
    const used = await inListings.execute({ queries });
    return new Map(requested.filter((_, at) => !used.some((row) => Number(row.requested) === at + 1)));
  };

  /** Returns the words of this lexeme that occur in the catalogue and in some listings. */
  const shownOf = async (
    lexeme: string,
    { known, nouns: all }: Pick<Vocabulary, 'nouns'> & { known: readonly KnownWord[] },
  ): Promise<string[]> => {
    const query = tsqueryOf({ any: (all.get(lexeme)?.all ?? [lexeme]).map((one) => ({ lexeme: one })) });
    const texts = await textsWith.execute({ query });
    const words = [...new Set(texts.flatMap(({ title, description }) => writtenWords(`${title} ${description}`)))];
    const lookup = await lexemes.of(words.map(squashed));
    const inTexts = words.filter((word) => lookup.get(squashed(word))?.includes(lexeme));
    return [...known.flatMap((one) => (one.lexeme === lexeme ? (one.shown ?? []) : [])), ...inTexts];
  };

  /** Returns the lexemes of words near enough to one, nearest first; compares both lexemes and words. */
  const candidatesOf = (word: string, lexeme: string, near: readonly KnownWord[]): string[] => {
    const editsOf = (typed: string, meant: string): number => {
      const edits = editDistance(typed, meant);
      return edits <= MAX_EDITS * Math.max(typed.length, meant.length) ? edits : Number.POSITIVE_INFINITY;
    };
    const found = near
      .map((one) => ({ ...one, slips: Math.min(editsOf(word, one.word), editsOf(lexeme, one.lexeme)) }))
      .filter(({ slips }) => Number.isFinite(slips))
      .sort((a, b) => a.slips - b.slips || b.weight - a.weight);
    return [...new Set(found.map((one) => one.lexeme))].slice(0, MAX_CANDIDATES);
  };

  /** Returns the text with unknown words corrected by the catalogue or listings; null when nothing is to correct. */
  return async (text: string, vocabulary: Vocabulary): Promise<string | null> => {
    const words = plainWords(text);
    const unknown = [...(await findUnknown(words, vocabulary))];
    if (unknown.length === 0) return null;
    if (cached?.from !== vocabulary) cached = { from: vocabulary, known: await readKnown(vocabulary, lexemes) };
    const { known } = cached;
    const near = await alikeWords.execute({
      words: unknown.map(([word]) => asLatin(word)),
      known: known.map(({ word }) => asLatin(word)),
    });
    const corrected = new Map<string, string>();
    for (const [index, [word, lexeme]] of unknown.entries()) {
      const similar = near.flatMap((row) =>
        Number(row.requested) === index + 1 ? (known[Number(row.known) - 1] ?? []) : [],
      );
      for (const meant of candidatesOf(word, lexeme, similar)) {
        const shown = nearest(word, await shownOf(meant, { known, nouns: vocabulary.nouns }));
        if (shown === undefined) continue;
        corrected.set(word, shown);
        break;
      }
    }
    return corrected.size === 0 ? null : words.map((word) => corrected.get(word) ?? word).join(' ');
  };
};
