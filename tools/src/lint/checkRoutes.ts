import { existsSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './readImports';
import { isTestFile, sourceFiles } from './sourceFiles';

/** Imports that a file of routes may not have, by the last part of their source or by name. */
const refused = (source: string, names: readonly string[]): string | null => {
  if (source === 'drizzle-orm' || /\/db\/schema(?:\/|$)/.test(source)) return 'asks the database itself';
  if (names.includes('requireUser')) return 'asks for the account anew, which its guard has let in (admittedUser)';
  return null;
};

/**
 * Checks that the server's routes only read the request, call a function of their module and answer: no queries, and
 * access is decided by the declared guard. Returns one line for each fault.
 */
export const checkRoutes = (rootDir: string): string[] => {
  if (!existsSync(path.join(rootDir, 'server/src/domains'))) return [];
  return sourceFiles(rootDir, 'server/src/domains')
    .filter((file) => file.endsWith('Routes.ts') && !isTestFile(rootDir, file))
    .flatMap((file) =>
      readImports(file).flatMap(({ source, names, typeOnly }) => {
        const fault = typeOnly ? null : refused(source, names);
        return fault === null ? [] : [`${path.relative(rootDir, file)}: ${fault}, by '${source}'`];
      }),
    );
};
