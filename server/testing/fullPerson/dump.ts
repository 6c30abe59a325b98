import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database';
import { prepareRows } from '../../src/db/prepareRows';

/** Returns all rows of all tables as text, each with the name of its table. */
export const dumpDatabase = async (db: Database): Promise<string> => {
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public'`;
  const texts: string[] = [];
  for (const { name } of await prepareRows<{ name: string }>(db, tables, ['name']).execute()) {
    const rows = sql`select one::text as text from ${sql.identifier(name)} one`;
    const found = await prepareRows<{ text: string }>(db, rows, ['text']).execute();
    texts.push(...found.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join('\n');
};

export const dumpFolder = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile() ? `${file}: ${readFileSync(file, 'latin1')}` : file;
    })
    .join('\n');
