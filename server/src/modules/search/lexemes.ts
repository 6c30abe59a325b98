import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { foldText } from 'shared/contract';
import type { Readable } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';

/** Words whose lexemes are remembered. */
const KEPT = 20_000;

/** The words of a text as `plain_words` of the migrations has them: letters and digits alone, folded. */
export const plainWords = (text: string): string[] => foldText(text).match(/[0-9a-zß-ɏѐ-ԯа-я]+/g) ?? [];

export interface Lexemes {
  /** What full text search makes of each of the words, none of a stop word; words are as `plainWords` gives them. */
  of: (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Asks the database for what its dictionaries make of words, and remembers it: they do not change. */
export const createLexemes = (db: Readable): Lexemes => {
  const known = new LRUCache<string, readonly string[]>({ max: KEPT });
  const query = prepareRows<{ word: string; lexemes: string }>(
    db,
    sql`select word, array_to_string(tsvector_to_array(to_tsvector('pg_catalog.russian', word)), ' ')
      from unnest(string_to_array(${sql.placeholder('words')}, ' ')) word`,
    ['word', 'lexemes'],
  );
  return {
    of: async (words) => {
      const asked = [...new Set(words)].filter((word) => !known.has(word));
      if (asked.length > 0) {
        for (const { word, lexemes } of await query.execute({ words: asked.join(' ') }))
          known.set(word, lexemes === '' ? [] : lexemes.split(' '));
      }
      return new Map(words.map((word) => [word, known.get(word) ?? []]));
    },
  };
};
