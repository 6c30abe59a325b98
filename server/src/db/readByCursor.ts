import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** Rows that are read at once. */
const PORTION = 500;

/**
 * Reads what may have any number of rows, a portion at a time; in a transaction, and one such query after another. The
 * query has no parameters, and its columns, in order, are the fields of `Row`.
 */
export async function* readByCursor<Row extends object>(
  tx: Queryable,
  query: SQL,
  fields: readonly (keyof Row & string)[],
): AsyncGenerator<Row[]> {
  const columns = sql.join(
    fields.map((field) => sql.identifier(field)),
    sql`, `,
  );
  await tx.execute(sql`declare reading no scroll cursor for select * from (${query}) as found(${columns})`);
  for (;;) {
    const { rows } = await tx.execute<Row & Record<string, unknown>>(sql.raw(`fetch ${PORTION} from reading`));
    yield rows;
    if (rows.length < PORTION) break;
  }
  await tx.execute(sql`close reading`);
}
