import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, readImports } from './readImports';

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
export const followImports = (rootDir: string, { starts, problemOf, filesOf = (file) => [file] }: Rule): string[] => {
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
