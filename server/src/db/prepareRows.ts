import { type Query, type SQL, sql } from 'drizzle-orm';
import type { Readable } from './database';

/** A statement that is built once and run many times, with values for its placeholders. */
export interface PreparedRows<Row> {
  execute: (values?: Record<string, unknown>) => Promise<Row[]>;
  toQuery: () => Query;
}

/**
 * Prepares a query whose columns are, in order, the fields of `Row`. With a name PostgreSQL parses and plans it once
 * per connection.
 */
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
