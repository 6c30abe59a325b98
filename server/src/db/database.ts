import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface RowsOf<Row> {
  rows: Row[];
}

/** What `execute` returns with either driver. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}

export type Database = PgDatabase<RowsResult, typeof schema>;

/** A transaction; a query written for `Queryable` runs in both. */
export type Transaction = PgTransaction<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Queryable = Database | Transaction;

/**
 * A read-only database, such as a replica: writes do not compile. A query written for `Readable` also runs on the
 * primary and in transactions.
 */
export type Readable = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count' | 'query'>;
