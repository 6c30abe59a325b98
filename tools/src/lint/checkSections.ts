import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sections } from 'shared/contract';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

const home = /^(shared[\\/]src[\\/]contract|server[\\/]src)[\\/]sections[\\/]/;

/** Files that name all sections themselves, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'e2e/src/screens.ts': 'names listings of the demo data',
  'tools/src/bench/searchSamples.ts': 'holds what people type in each of them',
  'server/scripts/makeStatic.ts': 'cuts the pictures of the home page out of photographs',
};

const names = sections.join('|');
const comparison = new RegExp(
  `[!=]==?\\s*'(?:${names})'|'(?:${names})'\\s*[!=]==?|\\bcase\\s+'(?:${names})'\\s*:`,
  'g',
);
/** Comments and strings, which may contain braces or names; a bracket; a key: long, quoted or shorthand. */
const token = new RegExp(
  [
    String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
    `(?<=[{,;]\\s*)(?:(?<key>${names})(?=\\??\\s*[:,}])|['"](?<quoted>${names})['"](?=\\s*:))`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    '`(?:\\\\.|[^`\\\\])*`',
    String.raw`(?<open>[{[(])|(?<close>[}\])])`,
  ].join('|'),
  'g',
);

/** Whether an object or a type has a key for every section. */
const hasTable = (text: string): boolean => {
  const open: { isObject: boolean; keys: Set<string> }[] = [];
  for (const { 0: word, groups } of text.matchAll(token)) {
    if (groups?.open) open.push({ isObject: word === '{', keys: new Set() });
    else if (groups?.close) open.pop();
    else if (groups?.key ?? groups?.quoted) {
      const inner = open.at(-1);
      if (inner?.isObject) inner.keys.add(groups.key ?? groups.quoted ?? '');
      if (inner?.keys.size === sections.length) return true;
    }
  }
  return false;
};

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/**
 * Checks that only the sections' folders enumerate sections or compare them by name, so that a new section requires no
 * edits elsewhere. Tests may. Returns a line for each error.
 */
export const checkSections = (rootDir: string): string[] =>
  packageFolders(rootDir)
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => !isTestFile(rootDir, file) && !/\.spec\.ts$|\.fixtures\.tsx?$/.test(file))
    .map((file) => ({ place: path.relative(rootDir, file), text: readFileSync(file, 'utf8') }))
    .filter(({ place }) => !home.test(place) && exceptions[place.split(path.sep).join('/')] === undefined)
    .flatMap(({ place, text }) => [
      ...(hasTable(text) ? [`${place}: has a table of all sections; it belongs to their descriptors or texts`] : []),
      ...[...withoutComments(text).matchAll(comparison)].map(
        ([found]) => `${place}: compares a section by its name, ${found.trim()}; use its descriptor`,
      ),
    ]);
