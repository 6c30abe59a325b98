import { existsSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './readImports';
import { isTestFile, sourceFiles } from './sourceFiles';

/** What a file of routes does without, by the last part of where it comes from or by its name. */
const refused = (source: string, names: readonly string[]): string | null => {
  if (source === 'drizzle-orm' || /\/db\/schema(?:\/|$)/.test(source)) return 'asks the database itself';
  if (names.includes('requireUser')) return 'asks for the account anew, which its guard has let in (admittedUser)';
  return null;
};

/**
 * Checks that the routes of the server only read what came, call a function of their module and answer: they write no
 * queries, and who may call is settled by the guard that they declare. Gives one line for each fault.
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
