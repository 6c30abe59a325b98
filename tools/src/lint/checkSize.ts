import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, readImports } from './readImports';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** Limits of the tree. A change that needs more removes something, or raises a limit and says why. */
const limits = {
  'source files without tests': 1_620,
  'lines of source files without tests': 132_500,
  'files of 40 lines or fewer that one other file imports': 60,
  "double casts ('as unknown as')": 8,
  'suppressed lint rules': 3,
  'words of documents': 40_000,
} as const;
export type Size = keyof typeof limits;

const SMALL = 40;

const linesOf = (text: string): number => text.split('\n').length - 1;
const countOf = (texts: readonly string[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);

const documents = (rootDir: string): string[] => {
  const below = path.join(rootDir, 'docs');
  return [
    ...readdirSync(rootDir),
    ...(existsSync(below)
      ? readdirSync(below, { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file))
      : []),
  ]
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(rootDir, file));
};

export const measureSize = (rootDir: string): Record<Size, number> => {
  const all = packageFolders(rootDir)
    .filter((folder) => folder !== 'e2e')
    .flatMap((folder) => sourceFiles(rootDir, folder))
    .filter((file) => !file.endsWith('.d.ts'));
  const importers = new Map<string, Set<string>>();
  for (const from of all) {
    for (const { source } of readImports(from)) {
      const file = source.startsWith('.') ? fileOf(from, source) : undefined;
      if (file) importers.set(file, (importers.get(file) ?? new Set()).add(from));
    }
  }
  const sources = all.filter((file) => !isTestFile(rootDir, file));
  const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const lines = [...texts.values()].map(linesOf);
  const isScrap = (file: string): boolean => importers.get(file)?.size === 1 && linesOf(texts.get(file) ?? '') <= SMALL;
  return {
    'source files without tests': sources.length,
    'lines of source files without tests': lines.reduce((sum, count) => sum + count, 0),
    'files of 40 lines or fewer that one other file imports': sources.filter(isScrap).length,
    "double casts ('as unknown as')": countOf([...texts.values()], /\bas unknown as\b/g),
    'suppressed lint rules': countOf([...texts.values()], /\bbiome-ignore\b/g),
    'words of documents': countOf(
      documents(rootDir).map((file) => readFileSync(file, 'utf8')),
      /\S+/g,
    ),
  };
};

/** Checks the size of the tree. Returns a line for each exceeded limit. */
export const checkSize = (rootDir: string): string[] =>
  Object.entries(measureSize(rootDir)).flatMap(([what, count]) => {
    const limit = limits[what as Size];
    return count > limit ? [`${what}: ${count}, at most ${limit} (tools/src/lint/checkSize.ts)`] : [];
  });
