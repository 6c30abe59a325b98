import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from '../webpack/singletons';
import { fileOf, readImports } from './readImports';

const isShared = (source: string): boolean => singletons.some((name) => name === source);

/** Sources evaluated before the shared packages are loaded: the shell's start, and its runtime plugin. */
const starts = ['shell/src/index.ts', 'shell/src/compose/runtimePlugin.ts'];

/** Returns the file of an entry of `shared` that is bundled into each build. */
const entryOf = (rootDir: string, source: string): string | undefined => {
  const manifest = path.join(rootDir, 'shared/package.json');
  if (!source.startsWith('shared/') || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const entry = exports[source.replace('shared', '.')];
  return entry && path.join(rootDir, 'shared', entry);
};

/** Checks that nothing evaluated first imports a shared package, which loads later. Returns import chains. */
export const checkStartupImports = (rootDir: string): string[] => {
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
