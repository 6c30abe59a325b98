import type pg from 'pg';

/** Ids of the pets that everybody may see. */
export const publishedIds = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from listings where section = 'pets' and status = 1 order by id",
  );
  return rows.map(({ id }) => id);
};
