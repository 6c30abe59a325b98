import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { documents, packageFolders, sourceFiles } from './sourceFiles';

const GLOSSARY = 'docs/GLOSSARY.md';

/** Returns the rows of the table below a heading of the glossary, by cell. Throws when there are none. */
const readTable = (rootDir: string, heading: string): string[][] => {
  const [, below = ''] = readFileSync(path.join(rootDir, GLOSSARY), 'utf8').split(`## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  const rows = [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  if (rows.length === 0) throw new Error(`${GLOSSARY} has no rows below '## ${heading}'`);
  return rows;
};

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

interface RetiredName {
  /** Lower case, parts joined by a space. */
  word: string;
  /** The name to use instead. */
  instead: string;
  /** Names that may keep it. */
  kept: readonly string[];
}

interface RetiredPhrase {
  pattern: RegExp;
  instead: string;
}

/** Splits a name of code or of a file: 'askAgain.test' as 'ask again test'. */
const partsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

const readRetiredNames = (rootDir: string): RetiredName[] =>
  readTable(rootDir, 'Retired names').flatMap(([words = '', instead = '', kept = '']) =>
    quoted(words).map((word) => ({ word: partsOf(word), instead, kept: quoted(kept) })),
  );

/** Returns the retired phrases; a line break of a comment may be between their words. */
const readRetiredPhrases = (rootDir: string): RetiredPhrase[] =>
  readTable(rootDir, 'Retired phrases').flatMap(([phrases = '', instead = '']) =>
    quoted(phrases).map((phrase) => ({
      pattern: new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')}\\b`, 'gi'),
      instead,
    })),
  );

/** Returns the function of `it(…)` and `it.each(…)(…)`. */
const rootOf = (callee: Expression): string => {
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag);
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'Identifier' ? callee.name : '';
};

/** Text for people, and where it begins in its file. */
interface Prose {
  text: string;
  start: number;
}

/** Returns the names in a source, and its comments and titles of tests. */
const readSource = (file: string, source: string): { names: Set<string>; prose: Prose[] } => {
  const { program, comments } = parseSync(file, source);
  const names = new Set<string>();
  const prose: Prose[] = comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
  const add = ({ name }: { name: string }) => names.add(name);
  const addTitle = ({ callee, arguments: [title] }: CallExpression) => {
    if (!/^(?:describe|it|test)$/.test(rootOf(callee))) return;
    if (title?.type === 'Literal' && typeof title.value === 'string')
      prose.push({ text: source.slice(title.start, title.end), start: title.start });
  };
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add, CallExpression: addTitle }).visit(program);
  return { names, prose };
};

/** Returns a document without code, at its positions. */
const proseOf = (markdown: string): Prose[] => [
  { text: markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' ')), start: 0 },
];

/** Checks names for retired words, and comments, documents and test titles for retired phrases of the glossary. */
export const checkWords = (rootDir: string): string[] => {
  const retired = readRetiredNames(rootDir);
  const phrases = readRetiredPhrases(rootDir);
  const anywhere = new RegExp(
    [...retired.map(({ word }) => word.replaceAll(' ', '\\W?')), ...phrases.map(({ pattern }) => pattern.source)].join(
      '|',
    ),
    'i',
  );
  const find = (file: string, source: string, prose: readonly Prose[]): string[] =>
    prose.flatMap(({ text, start }) =>
      phrases.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
          const line = source.slice(0, start + index).split('\n').length;
          return `${path.relative(rootDir, file)}:${line}: instead of '${phrase}' write ${instead} (${GLOSSARY})`;
        }),
      ),
    );
  const sources = packageFolders(rootDir).flatMap((folder) => sourceFiles(rootDir, folder));
  return [
    ...sources.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const ownName = path.basename(file).replace(/\.tsx?$/, '');
      const { names, prose } = anywhere.test(source) ? readSource(file, source) : { names: [], prose: [] };
      const wrong = [ownName, ...names].flatMap((name) =>
        retired
          .filter(({ word, kept }) => ` ${partsOf(name)} `.includes(` ${word} `) && !kept.includes(name))
          .map(({ instead }) => `${path.relative(rootDir, file)}: '${name}' is called ${instead} (${GLOSSARY})`),
      );
      return [...wrong, ...find(file, source, prose)];
    }),
    ...documents(rootDir).flatMap((file) => {
      const markdown = readFileSync(file, 'utf8');
      return find(file, markdown, proseOf(markdown));
    }),
  ];
};
