import pg from 'pg';

const { escapeIdentifier } = pg;

/** Returns the names of the site's tables. */
export const readTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
};

/** Returns the number of rows of each of these tables, by name; of every table of the site by default. */
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
