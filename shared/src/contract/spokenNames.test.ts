import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { foldText } from './listingText';
import { spokenNames } from './spokenNames.ru';

const read = (file: string): unknown[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../server/src/seed/data', file), 'utf8')) as unknown[];
const named = (file: string): string[] => (read(file) as { name: string }[]).map(({ name }) => name);
const known = new Set([...named('cities.json'), ...named('breeds.json'), ...(read('types.json') as string[])]);
const wordsOf = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

const entries = Object.entries(spokenNames);

test('maps every spoken name to names of the reference data', () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(
    entries.flatMap(([spoken, names]) => names.filter((name) => !known.has(name)).map((n) => [spoken, n])),
  ).toEqual([]);
});

test('every spoken name is written as names are compared, and says more than the words of what it means', () => {
  expect(entries.map(([spoken]) => spoken).filter((spoken) => spoken !== foldText(spoken))).toEqual([]);
  const needless = entries.filter(([spoken, names]) =>
    names.every((name) => wordsOf(spoken).every((word) => wordsOf(name).includes(word))),
  );
  expect(needless.map(([spoken]) => spoken)).toEqual([]);
});
