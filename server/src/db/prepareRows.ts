import type { Query, SQL } from 'drizzle-orm';
import type { Readable } from './database';
import { drizzleInternals } from './drizzleInternals';

/** A statement put together once and run many times, with values for its placeholders. */
export interface PreparedRows<Row> {
  execute: (values?: Record<string, unknown>) => Promise<Row[]>;
  toQuery: () => Query;
}

/**
 * Prepares a query whose columns, in order, are the fields of `Row`. With a name the server parses and plans it once
 * per connection. For hot paths: Drizzle's own mapping of typed columns costs as much as the query itself.
 */
export const prepareRows = <Row extends object>(
  db: Readable,
  query: SQL,
  fields: readonly string[],
  name?: string,
): PreparedRows<Row> => {
  const { dialect, session } = drizzleInternals(db);
  const read = (values: unknown[]): Row => {
    const row: Record<string, unknown> = {};
    for (const [index, field] of fields.entries()) row[field] = values[index];
    return row as Row;
  };
  const { sql, params } = dialect.sqlToQuery(query);
  const prepared = session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
    { sql, params },
    undefined,
    name,
    true,
    (rows) => rows.map(read),
  );
  return { execute: (values) => prepared.execute(values), toQuery: () => prepared.getQuery() };
};
