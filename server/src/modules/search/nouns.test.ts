import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { foldText, sections } from 'shared/contract';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { searchesOf } from './createSearches';
import { nouns } from './nouns.ru';

/** A noun a line, with its forms of all cases and both numbers. */
const table = readFileSync(path.join(import.meta.dirname, 'testing/formsOfNouns.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const all = Object.values(nouns).flat();

it('the table of all forms has each noun, 300 or more', () => {
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(all.map(([noun]) => noun).toSorted()).toEqual(table.map(([noun]) => noun).toSorted());
});

describeOnDatabases('forms of nouns', (site) => {
  const read = async () => {
    const { db } = site();
    const searches = searchesOf(db, db);
    const lookup = await searches.lexemes.of(table.flat().map(foldText));
    return { searches, lookup, known: await searches.lexemes.nouns() };
  };

  it('find the same, each noun in one of the sections', async () => {
    const { searches } = await read();
    const faults: string[] = [];
    for (const [at, [noun = '', ...forms]] of table.entries()) {
      const section = sections[at % sections.length] ?? sections[0];
      const meantBy = async (text: string): Promise<string> => {
        const { title, name, any } = await searches.read(section, text);
        return JSON.stringify({ title, name, any });
      };
      const meant = await meantBy(noun);
      for (const form of forms) if ((await meantBy(form)) !== meant) faults.push(`${section}: ${noun}, ${form}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('are one lexeme to all sections, that of a noun', async () => {
    const { lookup, known } = await read();
    const apart = table.filter((forms) => {
      const lexemes = new Set(forms.map((form) => lookup.get(foldText(form))?.join(' ') ?? ''));
      return lexemes.size !== 1 || ![...lexemes].every((lexeme) => known.has(lexeme));
    });
    expect(apart.map(([noun]) => noun)).toEqual([]);
  });

  it('stand in the index under lexemes that their noun is looked for by', async () => {
    const { lookup, known } = await read();
    const { rows } = (await site().db.execute(
      sql`select word, array_to_string(tsvector_to_array(to_tsvector('pg_catalog.russian', plain_words(word))), ' ') lexeme
        from unnest(string_to_array(${table.flat().map(foldText).join(' ')}, ' ')) word`,
    )) as unknown as { rows: { word: string; lexeme: string }[] };
    const indexed = new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
    const lost = table.flatMap((forms) =>
      forms.map(foldText).filter((form) => {
        const { all: looked = [] } = known.get(lookup.get(form)?.[0] ?? '') ?? {};
        const lexeme = indexed.get(form) ?? '';
        return lexeme !== '' && !looked.includes(lexeme);
      }),
    );
    expect(lost).toEqual([]);
  });
});
