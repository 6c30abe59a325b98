import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, readImports } from './readImports';

/** What is fetched and evaluated before a visitor can use the pages that most people see first. */
const starts = [
  'shared/src/index.ts',
  'shell/src/client.tsx',
  'mf-feeds/src/routes.tsx',
  'mf-feeds/src/pages/FeedPage/FeedPage.tsx',
  'mf-listing/src/routes.tsx',
  'mf-listing/src/pages/ListingPage/ListingPage.tsx',
];

/** Packages that first screens do without (docs/decisions/0004-server-rendering.md): forms and answers bring them. */
const later = ['zod', 'react-hook-form'];

const entryOf = (rootDir: string, source: string): string | undefined => {
  const manifest = path.join(rootDir, 'shared/package.json');
  if (!source.startsWith('shared/') || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const entry = exports[source.replace('shared', '.')];
  return entry && path.join(rootDir, 'shared', entry);
};

/** The files that names come from, through the index files that only hand them on: a build leaves the rest of those out. */
const sourcesOf = (file: string, names: readonly string[]): string[] => {
  if (path.basename(file) !== 'index.ts' || names.length === 0) return [file];
  return readImports(file).flatMap(({ source, names: handed, isDynamic }) => {
    const wanted = isDynamic ? [] : handed.filter((name) => names.includes(name));
    const inner = fileOf(file, source);
    return inner && wanted.length > 0 ? sourcesOf(inner, wanted) : [];
  });
};

/**
 * Checks that first screens come without schemas and the engine of forms: a constant that a page reads must not stand in
 * a file with schemas, since a schema is a call that no build leaves out. Gives one line for each file that brings them,
 * with the way to it.
 */
export const checkFirstScreens = (rootDir: string): string[] => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const place = path.relative(rootDir, file);
    for (const { source, names, typeOnly, isDynamic } of readImports(file)) {
      if (typeOnly || isDynamic) continue;
      if (later.includes(source))
        faults.push(`${place}: first screens do without ${source} (${[...way, place].join(' → ')})`);
      const inner = source.startsWith('.') ? fileOf(file, source) : entryOf(rootDir, source);
      if (inner) for (const one of sourcesOf(inner, names)) follow(one, [...way, place]);
    }
  };
  for (const start of starts.map((one) => path.join(rootDir, one)).filter(existsSync)) follow(start, []);
  return faults;
};
