import path from 'node:path';
import { followImports } from './followImports';
import { fileOf, readExports, readImports } from './readImports';

/** Sources loaded before visitors can use the most frequent first pages. */
const starts = [
  'shared/src/index.ts',
  'shell/src/client.tsx',
  'mf-feeds/src/routes.tsx',
  'mf-feeds/src/pages/FeedPage/FeedPage.tsx',
  'mf-listing/src/routes.tsx',
  'mf-listing/src/pages/ListingPage/ListingPage.tsx',
];

/** Packages that first screens do without (docs/decisions/0004-server-rendering.md): forms and answers load them. */
const later = ['zod', 'react-hook-form'];

/** Returns the files that define the names, through index files: a build omits the rest of those. */
const sourcesOf = (file: string, names: readonly string[]): string[] => {
  if (path.basename(file) !== 'index.ts' || names.length === 0) return [file];
  return readImports(file).flatMap(({ source, names: named, typeOnly, isDynamic }) => {
    const inner = fileOf(file, source);
    if (!inner || typeOnly || isDynamic) return [];
    // `export *` names nothing itself.
    const exported = named.length > 0 ? named : readExports(inner);
    const wanted = exported.filter((name) => names.includes(name));
    return wanted.length > 0 ? sourcesOf(inner, wanted) : [];
  });
};

/**
 * Checks that first screens load neither schemas nor the form engine: a page's constants must not be in a file with
 * schemas, since no build drops a schema call. Returns import chains.
 */
export const checkFirstScreens = (rootDir: string): string[] =>
  followImports(rootDir, {
    starts,
    problemOf: (source) => (later.includes(source) ? `first screens do without ${source}` : null),
    filesOf: sourcesOf,
  });
