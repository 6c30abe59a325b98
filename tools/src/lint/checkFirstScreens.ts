import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, readImports } from './readImports';

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

const entryOf = (rootDir: string, source: string): string | undefined => {
  const manifest = path.join(rootDir, 'shared/package.json');
  if (!source.startsWith('shared/') || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const entry = exports[source.replace('shared', '.')];
  return entry && path.join(rootDir, 'shared', entry);
};

/** Returns the files that define the names, through index files: a build omits the rest of those. */
const sourcesOf = (file: string, names: readonly string[]): string[] => {
  if (path.basename(file) !== 'index.ts' || names.length === 0) return [file];
  return readImports(file).flatMap(({ source, names: handed, isDynamic }) => {
    const wanted = isDynamic ? [] : handed.filter((name) => names.includes(name));
    const inner = fileOf(file, source);
    return inner && wanted.length > 0 ? sourcesOf(inner, wanted) : [];
  });
};

/**
 * Checks that first screens load neither schemas nor the form engine: a page's constants must not be in a file with
 * schemas, since no build drops a schema call. Returns import chains.
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
