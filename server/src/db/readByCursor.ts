import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database';
import { prepareRows } from './prepareRows';

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
  await tx.execute(sql`declare reading no scroll cursor for ${query}`);
  const fetch = prepareRows<Row>(tx, sql.raw(`fetch ${PORTION} from reading`), fields);
  for (;;) {
    const rows = await fetch.execute();
    yield rows;
    if (rows.length < PORTION) break;
  }
  await tx.execute(sql`close reading`);
}
