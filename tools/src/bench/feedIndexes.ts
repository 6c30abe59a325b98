import type pg from 'pg';

export interface FeedIndex {
  name: string;
  definition: string;
  bytes: number;
}

/** Returns the indexes of listings that only feeds use, the largest first. */
export const findFeedIndexes = async (pool: pg.Pool): Promise<FeedIndex[]> => {
  const { rows } = await pool.query<FeedIndex>(`select indexname as name, indexdef as definition,
      pg_relation_size(indexname::regclass)::float8 as bytes
    from pg_indexes where tablename = 'listings' and indexname like 'listings\\_feed%' order by bytes desc, name`);
  return rows;
};

export const withoutIndexes = async <T>(
  pool: pg.Pool,
  indexes: readonly FeedIndex[],
  work: () => Promise<T>,
): Promise<T> => {
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  try {
    return await work();
  } finally {
    for (const { definition } of indexes) await pool.query(definition);
  }
};
