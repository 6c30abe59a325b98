import { type Query, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Readable } from './database';

const PORTION = 500;

/** Yields rows in batches, in a transaction, one such query at a time. Columns are, in order, the fields of `Row`. */
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

/** A statement that is built once and run many times, with values for its placeholders. */
export interface PreparedRows<Row> {
  execute: (values?: Record<string, unknown>) => Promise<Row[]>;
  toQuery: () => Query;
}

/** Prepares a query whose columns are, in order, the fields of `Row`; if named, it is planned once per connection. */
export const prepareRows = <Row extends object>(
  db: Readable,
  query: SQL,
  fields: readonly string[],
  name = '',
): PreparedRows<Row> => {
  const columns = fields.map((field) => sql`${sql.identifier(field)}`);
  const selected = Object.fromEntries(fields.map((field, index) => [field, columns[index] as SQL]));
  const builder = db.select(selected).from(sql`(${query}) as found(${sql.join(columns, sql`, `)})`);
  const prepared = builder.prepare(name);
  return { execute: (values) => prepared.execute(values) as Promise<Row[]>, toQuery: () => builder.toSQL() };
};
