import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { packageFolders, sourceFiles } from './sourceFiles';

const GLOSSARY = 'docs/GLOSSARY.md';
const HEADING = '## Retired names';

interface RetiredWord {
  /** Lower case, parts joined by a space. */
  word: string;
  /** The name to use instead. */
  instead: string;
  /** Names that may keep it. */
  kept: readonly string[];
}

/** Splits a name of code or of a file: 'askAgain.test' as 'ask again test'. */
const partsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

/** Returns the retired words of the glossary. Throws when it lists none. */
const readRetiredWords = (rootDir: string): RetiredWord[] => {
  const table = readFileSync(path.join(rootDir, GLOSSARY), 'utf8').split(`${HEADING}\n`)[1] ?? '';
  const rows = [...table.matchAll(/^\| `(\w+)` *\| ([^|]+) \| ([^|]*) \|$/gm)];
  if (rows.length === 0) throw new Error(`${GLOSSARY} has no rows below '${HEADING}'`);
  return rows.map(([, word = '', instead = '', kept = '']) => ({
    word: partsOf(word),
    instead: instead.trim(),
    kept: [...kept.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
  }));
};

/** Returns every name in a source file, without comments and texts. */
const namesIn = (file: string, text: string): Set<string> => {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(parseSync(file, text).program);
  return names;
};

/** Checks that no name of code or files contains a retired word of the glossary. Returns one line for each fault. */
export const checkWords = (rootDir: string): string[] => {
  const retired = readRetiredWords(rootDir);
  const anywhere = new RegExp(retired.map(({ word }) => word.replaceAll(' ', '\\W?')).join('|'), 'i');
  return packageFolders(rootDir)
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const ownName = path.basename(file).replace(/\.tsx?$/, '');
      const names = anywhere.test(text) ? namesIn(file, text) : new Set<string>();
      return [ownName, ...names].flatMap((name) =>
        retired
          .filter(({ word, kept }) => ` ${partsOf(name)} `.includes(` ${word} `) && !kept.includes(name))
          .map(({ instead }) => `${path.relative(rootDir, file)}: '${name}' is called ${instead} (${GLOSSARY})`),
      );
    });
};
