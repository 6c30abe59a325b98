import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** Rows read at once. */
const PORTION = 500;

/**
 * Yields any number of rows in batches; only in a transaction, one such query at a time. The query has no parameters,
 * and its columns, in order, are the fields of `Row`.
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
