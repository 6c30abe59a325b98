import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '../src/db/database';
import { createPglite, type OpenDatabase, openPglite, openPostgres } from '../src/db/openDatabase';
import { prepareRows } from '../src/db/prepareRows';
import * as schema from '../src/db/schema';
import { createTestDatabase, type DatabaseKind, LIMIT_MS } from './testDatabase';

/** Returns the `pg_dump` of a demo site of 1b0c018e, the last server with all the migrations before the baseline. */
const dump = (): string => gunzipSync(readFileSync(path.join(import.meta.dirname, 'recorded/0070.sql.gz'))).toString();

type Columns = ReadonlyMap<string, readonly string[]>;

const readColumns = async (db: Database): Promise<Columns> => {
  const query = sql`
    select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_floor' group by 1`;
  const rows = await prepareRows<{ name: string; columns: string[] }>(db, query, ['name', 'columns']).execute();
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** Returns the number of rows of every table and a hash of these columns, by table. */
const readRows = async (db: Database, columns: Columns): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>();
  for (const [name, names] of columns) {
    const row = sql`concat_ws('|', ${sql.join(
      names.map((column) => sql`to_json(${sql.identifier(column)})::text`),
      sql`, `,
    )})`;
    const query = sql`select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as hash
      from ${sql.identifier(name)}`;
    const [found] = await prepareRows<{ hash: string }>(db, query, ['hash']).execute();
    hashes.set(name, found?.hash ?? '');
  }
  return hashes;
};

export interface RecordedSite extends OpenDatabase {
  /** The tables' rows before it was opened. */
  recorded: ReadonlyMap<string, string>;
  readRows: () => Promise<ReadonlyMap<string, string>>;
}

const watch = async (db: Database) => {
  const columns = await readColumns(db);
  return { columns, recorded: await readRows(db, columns) };
};

/** Restores the recorded site into an empty database and opens it with today's server. */
export const openRecordedSite = async (kind: DatabaseKind): Promise<RecordedSite> => {
  if (kind === 'PGlite') {
    const client = await createPglite();
    await client.exec(dump());
    const { columns, recorded } = await watch(drizzlePglite(client, { schema }));
    const database = await openPglite(client);
    return { ...database, recorded, readRows: () => readRows(database.db, columns) };
  }
  const { url, drop } = await createTestDatabase('template0');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump());
  const { columns, recorded } = await watch(drizzlePostgres(client, { schema }));
  await client.end();
  const database = await openPostgres(url, { connectionLimitMs: LIMIT_MS, statementLimitMs: LIMIT_MS });
  return {
    ...database,
    recorded,
    readRows: () => readRows(database.db, columns),
    close: () => database.close().then(drop),
  };
};
