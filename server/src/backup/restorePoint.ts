import pg from 'pg';
import { retryOnLockTimeout } from '../db/databaseFailure';

const { escapeIdentifier } = pg;

const readTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
};

/** Returns the number of rows by table, by default for every table of the site. */
export const countRows = async (client: pg.Client, tables?: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of tables ?? (await readTables(client))) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${escapeIdentifier(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};

/** Below PostgreSQL's `deadlock_timeout`, so that a deadlock fails here and not in the site. */
const LOCK_LIMIT_MS = 900;
/** Ten minutes: a vacuum of a large table must be able to end meanwhile. */
const ATTEMPTS = 300;

/**
 * Writes a restore point into the WAL and counts the rows and the pictures of listings there; writes are blocked until
 * the count's snapshot.
 */
export const markPosition = async (client: pg.Client, name: string) => {
  const tables = await readTables(client);
  const names = tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  return retryOnLockTimeout(async () => {
    // The first statement, made under the locks, takes the snapshot.
    await client.query('begin isolation level repeatable read');
    try {
      await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
      await client.query('savepoint unlocked');
      await client.query(`lock table ${names} in share mode`);
      const { rows } = await client.query<{ lsn: string }>('select pg_create_restore_point($1)::text as lsn', [name]);
      await client.query('rollback to savepoint unlocked');
      const counts = await countRows(client, tables);
      const lsn = rows[0]?.lsn ?? '';
      const { rows: found } = await client.query<{ segment: string; pictures: number }>(
        `select pg_walfile_name($1::pg_lsn) as segment,
           (select count(distinct name)::float8 from listings, unnest(images) as name where status <> 0) as pictures`,
        [lsn],
      );
      const { segment = '', pictures = 0 } = found[0] ?? {};
      return { lsn, segment, rows: counts, pictures };
    } finally {
      await client.query('rollback');
    }
  }, ATTEMPTS);
};
