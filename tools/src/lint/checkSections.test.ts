import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkSections } from './checkSections';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sections-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const table = 'mf-feeds/src/one.ts: has a table of all sections; it belongs to their descriptors or texts';
const asks = (found: string) => `mf-feeds/src/one.ts: compares a section by its name, ${found}; use its descriptor`;

it.each([
  ['a table', `const labels = { pets: 'Питомцы', market: 'Барахолка', services: 'Услуги' };`],
  ['keys in quotes', `const labels = { 'services': 3, other: 0, 'pets': 1, 'market': [2, 2] };`],
  ['names alone', 'export const all = { pets, market, services };'],
  ['a type', 'interface BySection {\n  pets: Pet;\n  market: Goods;\n  services: Service;\n}'],
  ['what stands deep', `f([{ of: { pets: {}, market: { pets: '}' }, services: () => ({}) } }]);`],
])('names a table of all sections: %s', (_what, text) => {
  write('mf-feeds/src/one.ts', text);
  expect(checkSections(root)).toEqual([table]);
});

it.each([
  [`const isPet = section === 'pets';`, `=== 'pets'`],
  [`if ('market' !== section) return;`, `'market' !==`],
  [`switch (section) { case 'services': return 1; }`, `case 'services':`],
])('names a file that compares a section: %s', (text, found) => {
  write('mf-feeds/src/one.ts', text);
  expect(checkSections(root)).toEqual([asks(found)]);
});

it.each([
  ['two of them', `const paths = { posts: '/posts', market: '/market', services: '/services' };`],
  ['each in an object of its own', `f({ pets: 1 }, { market: { services: 2 } });`],
  ['values', `const sectionOf = { pet: 'pets', market: 'market', service: 'services', all: services };`],
  ['a list', `const names = ['pets', 'market', 'services'];`],
  ['words about them', `// { pets: 1, market: 2, services: 3 }, as section === 'pets' once had it\nconst one = 1;`],
  ['SQL', "const where = sql`section = 'pets' and { pets: 1, market: 1, services: 1 }`;"],
])('allows %s', (_what, text) => {
  write('mf-feeds/src/one.ts', text);
  expect(checkSections(root)).toEqual([]);
});

it('lets tests and the folders of the sections contain what they need', () => {
  const text = `const all = { pets: 1, market: 2, services: 3 };\nconst isPet = section === 'pets';`;
  for (const file of [
    'mf-feeds/src/one.test.ts',
    'server/testing/forms.ts',
    'mf-feeds/src/blocks/Blocks.fixtures.ts',
    'shared/src/contract/sections/words.ru.ts',
    'server/src/sections/columns.ts',
  ])
    write(file, text);
  expect(checkSections(root)).toEqual([]);
});

it('finds nothing in this repository @slow', () => {
  expect(checkSections(rootDir)).toEqual([]);
});
