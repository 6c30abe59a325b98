import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkWords } from './checkWords';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const table = `## Retired names

| Word       | Say                     | Stays in     |
| ---------- | ----------------------- | ------------ |
| \`lent\`     | federated component     | \`renderLent\` |
| \`askAgain\` | chunk retry             |              |

## Retired phrases

| Phrase                 | Say         |
| ---------------------- | ----------- |
| \`whoever\`, \`is told\` | is notified |
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'words-'));
  write('docs/GLOSSARY.md', `# Glossary\n\n${table}`);
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['a variable', 'const lent = 1;', 'lent'],
  ['a part of a name', 'export const loadLentParts = () => 1;', 'loadLentParts'],
  ['a type', 'export interface LentInput {}', 'LentInput'],
  ['a field', 'export const a = { lent: 1 };', 'lent'],
  ['an element', 'export const A = () => <Lent />;', 'Lent'],
])('refuses a retired word in %s', (_name, text, name) => {
  write('server/src/a.tsx', text);
  expect(checkWords(root)).toEqual([`server/src/a.tsx: '${name}' is called federated component (docs/GLOSSARY.md)`]);
});

it('refuses it in the name of a file, also of several words', () => {
  write('shell/src/lentParts.test.ts', 'export {};');
  write('shell/src/useAskAgain.ts', 'export {};');
  expect(checkWords(root)).toEqual([
    "shell/src/lentParts.test.ts: 'lentParts.test' is called federated component (docs/GLOSSARY.md)",
    "shell/src/useAskAgain.ts: 'useAskAgain' is called chunk retry (docs/GLOSSARY.md)",
  ]);
});

it('lets pass comments, texts, other words and the names that keep it', () => {
  write('server/src/a.ts', "// lent\nexport const silentWord = 'lent'; export const renderLent = `lent`;");
  expect(checkWords(root)).toEqual([]);
});

it.each([
  ['a comment', 'server/src/a.ts', '\n// Whoever asks.\n', 2, 'Whoever'],
  ['a comment of two lines', 'server/src/a.ts', '/**\n * Who is\n * told.\n */\n', 2, 'is\n * told'],
  ['a title of a test', 'server/src/a.test.ts', "it('asks', run);\nit.each([1])('is told %s', run);\n", 2, 'is told'],
  ['a document', 'docs/teams.md', '# A\n\nwhoever\n', 3, 'whoever'],
])('refuses a retired phrase in %s', (_name, file, text, line, phrase) => {
  write(file, text);
  expect(checkWords(root)).toEqual([`${file}:${line}: instead of '${phrase}' write is notified (docs/GLOSSARY.md)`]);
});

it('lets pass phrases in texts and code', () => {
  write('server/src/a.ts', "export const a = 'whoever';\n");
  write('docs/teams.md', '`whoever`\n\n```\nwhoever\n```\n');
  expect(checkWords(root)).toEqual([]);
});

it('does not mistake a glossary without the tables for one without words', () => {
  write('docs/GLOSSARY.md', '# Glossary\n');
  expect(() => checkWords(root)).toThrow('docs/GLOSSARY.md has no rows');
});

it('finds nothing in this repository @slow', () => {
  expect(checkWords(rootDir)).toEqual([]);
});
