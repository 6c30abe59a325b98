import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { foldText } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { prepareRows } from '../../../db/prepareRows';
import { startOnce } from '../../../startOnce';
import { nouns } from './nouns.ru';

const MAX_CACHED = 20_000;

/** Returns the words of a text as `plain_words` of the migrations does: letters and digits only, folded. */
export const plainWords = (text: string): string[] => foldText(text).match(/[0-9a-zß-ɏѐ-ԯа-я]+/g) ?? [];

export interface NounLexemes {
  /** Its dictionary form, folded. */
  name: string;
  /** Lexemes of its forms. */
  all: readonly string[];
  isAnimal: boolean;
}

type Read = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const readNouns = async (read: Read) => {
  const all = Object.entries(nouns).flatMap(([group, list]) =>
    list.map((forms) => ({ isAnimal: group === 'animals', forms: forms.map(foldText) })),
  );
  const found = await read(all.flatMap(({ forms }) => forms));
  const byWord = new Map<string, string>();
  const byLexeme = new Map<string, string>();
  const lexemes = new Map<string, NounLexemes>();
  for (const { forms, isAnimal } of all) {
    const own = forms.flatMap((form) => found.get(form) || []);
    const noun = byLexeme.get(own[0] ?? '') ?? own[0];
    if (noun === undefined) continue;
    const known = lexemes.get(noun);
    lexemes.set(noun, {
      name: known?.name ?? forms[0] ?? noun,
      all: [...new Set([...(known?.all ?? []), ...own])],
      isAnimal: known?.isAnimal ?? isAnimal,
    });
    for (const form of forms) byWord.set(form, noun);
    for (const lexeme of own) byLexeme.set(lexeme, noun);
  }
  return { byWord, byLexeme, lexemes };
};

/** Creates a reader of lexemes from the database's dictionaries, which do not change and are cached. */
export const createLexemes = (db: Readable) => {
  const known = new LRUCache<string, readonly string[]>({ max: MAX_CACHED });
  const query = prepareRows<{ word: string; lexemes: string }>(
    db,
    sql`select word, array_to_string(tsvector_to_array(to_tsvector('pg_catalog.russian', plain_words(word))), ' ')
      from unnest(string_to_array(${sql.placeholder('words')}, ' ')) word`,
    ['word', 'lexemes'],
  );
  const read: Read = async (words) => {
    const rows = words.length === 0 ? [] : await query.execute({ words: [...new Set(words)].join(' ') });
    return new Map(rows.map(({ word, lexemes }) => [word, lexemes]));
  };
  const knownNouns = startOnce(() => readNouns(read));
  return {
    /** Returns the nouns by the lexeme that `of` returns for all their forms. */
    nouns: async (): Promise<ReadonlyMap<string, NounLexemes>> => (await knownNouns.get()).lexemes,
    /** Returns the lexemes of words of `plainWords`, none for stop words. All forms of a noun have one, see `nouns`. */
    of: async (words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
      const { byWord, byLexeme } = await knownNouns.get();
      for (const [word, lexemes] of await read(words.filter((one) => !known.has(one)))) {
        const noun = byWord.get(word);
        const found = lexemes === '' ? [] : lexemes.split(' ').map((lexeme) => byLexeme.get(lexeme) ?? lexeme);
        known.set(word, noun === undefined ? found : [noun]);
      }
      return new Map(words.map((word) => [word, known.get(word) ?? []]));
    },
  };
};

export type Lexemes = ReturnType<typeof createLexemes>;
