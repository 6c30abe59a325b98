import { existsSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './readImports';
import { isTestFile, sourceFiles } from './sourceFiles';

/** Returns why a file of routes may not import this, or null. */
const refused = (source: string, names: readonly string[]): string | null => {
  if (source === 'drizzle-orm' || /\/db\/schema(?:\/|$)/.test(source)) return 'queries the database';
  if (names.includes('requireUser')) return 'reads the account again; use that of the guard (admittedUser)';
  return null;
};

/** Checks that routes make no queries and leave access to the declared guard. Returns a line for each error. */
export const checkRoutes = (rootDir: string): string[] => {
  if (!existsSync(path.join(rootDir, 'server/src/domains'))) return [];
  return sourceFiles(rootDir, 'server/src/domains')
    .filter((file) => /(?:Routes|[\\/]domain)\.ts$/.test(file) && !isTestFile(rootDir, file))
    .flatMap((file) =>
      readImports(file).flatMap(({ source, names, typeOnly }) => {
        const problem = typeOnly ? null : refused(source, names);
        return problem === null ? [] : [`${path.relative(rootDir, file)}: ${problem}, by '${source}'`];
      }),
    );
};
