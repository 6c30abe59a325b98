import type pg from 'pg';

/** Ids of the pets that everybody may see, but those that may end while a bench runs: their pages are gone then. */
export const publishedIds = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from listings where section = 'pets' and status = 1 and published_at > now() - interval '29 days' order by id",
  );
  return rows.map(({ id }) => id);
};
