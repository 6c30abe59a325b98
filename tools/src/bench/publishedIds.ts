import type pg from 'pg';

/** Returns the ids of public pet listings, except those that may end during a bench: their pages are gone then. */
export const publishedIds = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from listings where section = 'pets' and status = 1 and published_at > now() - interval '29 days' order by id",
  );
  return rows.map(({ id }) => id);
};
