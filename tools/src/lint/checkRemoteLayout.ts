import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf, readImports } from './readImports';
import { isTestFile, packageFolders, sourceFiles } from './sourceFiles';

/** Document with the layout of a remote. */
const PAGE = 'docs/ARCHITECTURE.md';
const HEADING = '\n## A remote\n';

interface Place {
  /** As in the document, e.g. `src/pages/<Page>/`. */
  name: string;
  pattern: RegExp;
  isRequired: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the table's rows from top to bottom. A folder ends with a slash; `<Page>` is any name. */
const placesOf = (rootDir: string): Place[] => {
  const text = readFileSync(path.join(rootDir, PAGE), 'utf8');
  const chapter = text.split(HEADING)[1]?.split('\n## ')[0] ?? '';
  return [...chapter.matchAll(/^\| `(src\/[^`]+)` *\| ([^|]+?) *\|/gm)].map(([, name = '', when]) => {
    const pattern = name.split(/<\w+>/).map(escaped).join('[^/]+');
    return {
      name,
      pattern: new RegExp(name.endsWith('/') ? `^${pattern}` : `^${pattern}$`),
      isRequired: when === 'always',
    };
  });
};

/**
 * Checks every remote against the table in `docs/ARCHITECTURE.md`, 'A remote': each source has a place, required ones
 * exist, imports point downwards, and `src/exposed` is what `federation.exposes` lists. Returns a line for each error.
 */
export const checkRemoteLayout = (rootDir: string): string[] => {
  const remotes = packageFolders(rootDir).filter((folder) => folder.startsWith('mf-'));
  if (remotes.length === 0) return [];
  const places = placesOf(rootDir);
  if (places.length === 0) return [`${PAGE}: there is no table under 'A remote'`];
  const rankOf = (inside: string): number => places.findIndex(({ pattern }) => pattern.test(inside));

  /** Tests and fixtures belong to the place of their subject, whether or not they render. */
  const rankOfSubject = (inside: string): number => {
    const base = /^(.*?)(?:\.\w+)?\.(?:test|fixtures)\.tsx?$/.exec(inside)?.[1];
    return base === undefined ? rankOf(inside) : Math.max(rankOf(`${base}.ts`), rankOf(`${base}.tsx`));
  };

  return remotes.flatMap((remote) => {
    const dir = path.join(rootDir, remote);
    const inRemote = (file: string): string => path.relative(dir, file).replaceAll(path.sep, '/');
    const files = sourceFiles(rootDir, remote).filter((file) => inRemote(file).startsWith('src/'));
    const problems = places
      .filter(({ isRequired, pattern }) => isRequired && !files.some((file) => pattern.test(inRemote(file))))
      .map(({ name }) => `${remote}: there is no ${name}`);
    for (const file of files) {
      const inside = inRemote(file);
      const rank = rankOfSubject(inside);
      if (rank < 0) problems.push(`${remote}/${inside}: matches no row of ${PAGE}, 'A remote'`);
      if (rank < 0 || isTestFile(rootDir, file)) continue;
      for (const { source } of readImports(file)) {
        const target = source.startsWith('.') ? fileOf(file, source) : undefined;
        const above = target ? rankOf(inRemote(target)) : rank;
        if (above >= 0 && above < rank)
          problems.push(`${remote}/${inside}: imports '${source}' from ${places[above]?.name}, a row above its own`);
      }
    }
    return [...problems, ...exposedProblems(dir, remote, files.map(inRemote))];
  });
};

const exposedProblems = (dir: string, remote: string, files: string[]): string[] => {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file)) return [];
  const { federation } = JSON.parse(readFileSync(file, 'utf8')) as { federation: { exposes: Record<string, string> } };
  const listed = Object.values(federation.exposes)
    .map((source) => source.replace(/^\.\//, ''))
    .filter((source) => source !== 'src/routes.tsx');
  const exposed = files.filter((one) => /^src\/exposed\/[^/]+(?<!\.test|\.fixtures)\.tsx?$/.test(one));
  return [
    ...listed
      .filter((one) => !exposed.includes(one))
      .map((one) => `${remote}: exposes ${one}, which is not in src/exposed`),
    ...exposed
      .filter((one) => !listed.includes(one))
      .map((one) => `${remote}/${one}: federation.exposes does not list it`),
  ];
};
