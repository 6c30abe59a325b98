import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from '../webpack/singletons';
import { fileOf, readExports, readImports } from './readImports';

/** Returns the file of an entry of `shared` that is bundled into each build. */
const entryOf = (rootDir: string, source: string): string | undefined => {
  const manifest = path.join(rootDir, 'shared/package.json');
  if (!source.startsWith('shared/') || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const entry = exports[source.replace('shared', '.')];
  return entry && path.join(rootDir, 'shared', entry);
};

interface Rule {
  /** Sources to begin with, from the root. */
  starts: readonly string[];
  /** Returns what is wrong with importing a package, or null. */
  problemOf: (source: string) => string | null;
  /** Returns the files that an import of the names evaluates; by default the imported file. */
  filesOf?: (file: string, names: readonly string[]) => readonly string[];
}

/** Follows the imports that run with the first sources. Returns each problem with its import chain. */
const followImports = (rootDir: string, { starts, problemOf, filesOf = (file) => [file] }: Rule): string[] => {
  const seen = new Set<string>();
  const problems: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const place = path.relative(rootDir, file);
    const chain = [...way, place];
    for (const { source, names, typeOnly, isDynamic } of readImports(file)) {
      if (typeOnly || isDynamic) continue;
      const inner = source.startsWith('.') ? fileOf(file, source) : entryOf(rootDir, source);
      const problem = inner ? null : problemOf(source);
      if (problem) problems.push(`${place}: ${problem} (${chain.join(' → ')})`);
      if (inner) for (const one of filesOf(inner, names)) follow(one, chain);
    }
  };
  for (const start of starts.map((one) => path.join(rootDir, one)).filter(existsSync)) follow(start, []);
  return problems;
};

const isShared = (source: string): boolean => singletons.some((name) => name === source);

/** Sources evaluated before the shared packages are loaded: the shell's start, and its runtime plugin. */
const startup = ['shell/src/index.ts', 'shell/src/compose/runtimePlugin.ts'];

/** Checks that nothing evaluated first imports a shared package, which loads later. Returns import chains. */
export const checkStartupImports = (rootDir: string): string[] =>
  followImports(rootDir, {
    starts: startup,
    problemOf: (source) => (isShared(source) ? `'${source}' is not loaded yet when this runs` : null),
  });

/** Sources loaded before visitors can use the most frequent first pages. */
const firstScreens = [
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
    starts: firstScreens,
    problemOf: (source) => (later.includes(source) ? `first screens do without ${source}` : null),
    filesOf: sourcesOf,
  });
