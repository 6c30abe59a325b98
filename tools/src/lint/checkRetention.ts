import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The page that says how long each table keeps its rows. */
const PAGE = 'docs/operations/retention.md';
const SCHEMA = 'server/src/db/schema';

/**
 * Checks that every table of the database's schema has a row in `docs/operations/retention.md`, and every row a table:
 * nothing is kept of people without saying until when. Gives one line for each fault.
 */
export const checkRetention = (rootDir: string): string[] => {
  const folder = path.join(rootDir, SCHEMA);
  if (!existsSync(folder)) return [];
  const tables = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  const page = path.join(rootDir, PAGE);
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const told = [...text.matchAll(/^\| `(\w+)` *\|/gm)].map(([, name = '']) => name);
  return [
    ...tables
      .filter((name) => !told.includes(name))
      .map((name) => `${PAGE} does not say how long ${name} keeps its rows`),
    ...told.filter((name) => !tables.includes(name)).map((name) => `${PAGE} speaks of ${name}, which is no table`),
  ];
};
