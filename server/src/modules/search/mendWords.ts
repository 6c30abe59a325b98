import { sql } from 'drizzle-orm';
import { spokenNames } from 'shared/contract';
import type { Readable } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { type Lexemes, plainWords } from './lexemes';
import { alike, categoryWords } from './searchWords.ru';
import type { Vocabulary } from './vocabulary';

/** Shorter words are too much like too many. */
const MENDED_FROM = 4;
/** So many words of one text are looked at. */
const MOST_MENDED = 6;
/** Two words with fewer trigrams in common, as a share of all that they have, are not held against each other at all. */
const LEAST_SIMILARITY = 0.15;
const CLOSEST = 20;
/** Signs that have to be put right, as a share of the longer word. */
const MOST_SLIPS = 0.34;

/** How many signs have to be put in, left out, changed or swapped with the next to make one word of the other. */
export const slipsBetween = (one: string, other: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + changed);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

/** A word by which another may be meant, and how much more it is wanted than others. */
interface KnownWord {
  lexeme: string;
  /** The lexeme that stands for it in a suggestion. */
  shown: string;
  weight: number;
}

/** Letters of Latin and digits in the place of Cyrillic: what pg_trgm takes for a letter depends on the locale. */
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const asLatin = (text: string): string =>
  Array.from(text, (sign) => '0123456789abcdefghijklmnopqrstuv'[CYRILLIC.indexOf(sign)] ?? 'z').join('');

const readKnown = async ({ names }: Vocabulary, lexemes: Lexemes): Promise<readonly KnownWord[]> => {
  const said = [...alike.flat(), ...Object.values(categoryWords).flat()].map((phrase) => ({ name: phrase, weight: 0 }));
  const spoken = Object.entries(spokenNames).map(([phrase, [meant = phrase]]) => ({ phrase, meant }));
  const texts = [...names, ...said].flatMap(({ name, weight }) => plainWords(name).map((word) => ({ word, weight })));
  const lookup = await lexemes.of([
    ...texts.map(({ word }) => word),
    ...spoken.flatMap(({ phrase, meant }) => [...plainWords(phrase), ...plainWords(meant)]),
  ]);
  const known = new Map<string, KnownWord>();
  const add = (lexeme = '', shown = lexeme, weight = 0): void => {
    const before = known.get(lexeme);
    if (lexeme.length >= MENDED_FROM - 1)
      known.set(lexeme, { lexeme, shown: before?.shown ?? shown, weight: Math.max(weight, before?.weight ?? 0) });
  };
  for (const { word, weight } of texts) add(lookup.get(word)?.[0], undefined, Math.min(weight, 1));
  // What nobody writes in a name is shown as the name has it, which may be one word alone: 'мейнкун' is not 'мейн'.
  for (const { phrase, meant } of spoken) {
    const [word = '', ...more] = plainWords(phrase);
    const [name = '', ...names] = plainWords(meant);
    if (more.length === 0) add(lookup.get(word)?.[0], names.length === 0 ? lookup.get(name)?.[0] : undefined);
  }
  return [...known.values()];
};

/** Puts slips in the words of a text right, by words that somebody may mean (pg_trgm). */
export const createMendWords = (db: Readable, lexemes: Lexemes) => {
  const alikeWords = prepareRows<{ asked: number; known: number }>(
    db,
    sql`select asked, known from unnest(${sql.placeholder('words')}::text[]) with ordinality word(text, asked) cross join lateral (
      select known from unnest(${sql.placeholder('known')}::text[]) with ordinality one(text, known)
      where abs(length(one.text) - length(word.text)) <= 3 and similarity(word.text, one.text) >= ${sql.raw(String(LEAST_SIMILARITY))}
      order by similarity(word.text, one.text) desc, known limit ${sql.raw(String(CLOSEST))}) near`,
    ['asked', 'known'],
  );
  const inListings = prepareRows<{ lexeme: string }>(
    db,
    sql`select lexeme from unnest(${sql.placeholder('lexemes')}::text[]) lexeme where exists (
      select 1 from listings where status = 1 and not author_banned and hidden_at is null
        and words @@ (quote_literal(lexeme) || ':*')::tsquery)`,
    ['lexeme'],
  );
  let made: { from: Vocabulary; known: readonly KnownWord[] } | undefined;

  /** The lexemes that nobody knows and no listing has, of words that could be a slip. */
  const findStrange = async (words: readonly string[], vocabulary: Vocabulary): Promise<Map<string, string>> => {
    const lookup = await lexemes.of(words);
    const isKnown = (one: string): boolean =>
      [vocabulary.lexemes, vocabulary.cities, vocabulary.meanings, vocabulary.categories].some((all) => all.has(one));
    const strange = new Map(
      [...new Set(words)].flatMap((word): [string, string][] => {
        const [lexeme, ...more] = lookup.get(word) ?? [];
        if (lexeme === undefined || more.length > 0 || isKnown(lexeme)) return [];
        return word.length >= MENDED_FROM && /^[а-я]+$/.test(word) ? [[word, lexeme]] : [];
      }),
    );
    const asked = [...strange].slice(0, MOST_MENDED);
    if (asked.length === 0) return new Map();
    const used = await inListings.execute({ lexemes: asked.map(([, lexeme]) => lexeme) });
    return new Map(asked.filter(([, lexeme]) => !used.some((row) => row.lexeme === lexeme)));
  };

  /** The text with known words in the place of those that nobody knows; null when there is nothing to mend. */
  return async (text: string, vocabulary: Vocabulary): Promise<string | null> => {
    const words = plainWords(text);
    const strange = [...(await findStrange(words, vocabulary))];
    if (strange.length === 0) return null;
    if (made?.from !== vocabulary) made = { from: vocabulary, known: await readKnown(vocabulary, lexemes) };
    const { known } = made;
    const near = await alikeWords.execute({
      words: strange.map(([, lexeme]) => asLatin(lexeme)),
      known: known.map(({ lexeme }) => asLatin(lexeme)),
    });
    const mended = new Map<string, string>();
    for (const [place, [word, lexeme]] of strange.entries()) {
      const [best] = near
        .flatMap((row) => {
          const one = Number(row.asked) === place + 1 ? known[Number(row.known) - 1] : undefined;
          return one ? [{ ...one, slips: slipsBetween(lexeme, one.lexeme) }] : [];
        })
        .filter(({ slips, lexeme: other }) => slips <= MOST_SLIPS * Math.max(lexeme.length, other.length))
        .sort((a, b) => a.slips - b.slips || b.weight - a.weight);
      if (best) mended.set(word, `${best.shown}${word.startsWith(lexeme) ? word.slice(lexeme.length) : ''}`);
    }
    return mended.size === 0 ? null : words.map((word) => mended.get(word) ?? word).join(' ');
  };
};
