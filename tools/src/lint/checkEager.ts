import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from '../webpack/singletons';
import { fileOf, readImports } from './readImports';

const isShared = (source: string): boolean => singletons.some((name) => name === source);

/** What a page evaluates before the shared packages are there: the shell's start, and its plugin of the runtime. */
const starts = ['shell/src/index.ts', 'shell/src/compose/runtimePlugin.ts'];

/** File of an entry of the package `shared` that is no shared package itself: a build brings it along. */
const entryOf = (rootDir: string, source: string): string | undefined => {
  const manifest = path.join(rootDir, 'shared/package.json');
  if (!source.startsWith('shared/') || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const entry = exports[source.replace('shared', '.')];
  return entry && path.join(rootDir, 'shared', entry);
};

/**
 * Checks that nothing which a page evaluates first takes a shared package: those come later, by the federation, and the
 * script would end where it stands. Gives one line for each fault, with the way to it.
 */
export const checkEager = (rootDir: string): string[] => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const follow = (file: string, way: string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const place = path.relative(rootDir, file);
    for (const { source, typeOnly, isDynamic } of readImports(file)) {
      if (typeOnly || isDynamic) continue;
      const inner = source.startsWith('.') ? fileOf(file, source) : entryOf(rootDir, source);
      if (inner) follow(inner, [...way, place]);
      else if (isShared(source))
        faults.push(`${place}: '${source}' is not there yet when this runs (${[...way, place].join(' → ')})`);
    }
  };
  for (const start of starts.map((one) => path.join(rootDir, one)).filter(existsSync)) follow(start, []);
  return faults;
};
