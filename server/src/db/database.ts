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

/** The database as the server sees it, whichever driver is behind. */
export type Database = PgDatabase<RowsResult, typeof schema>;

/** What a transaction's work gets; a query written for `Queryable` runs in both. */
export type Transaction = PgTransaction<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Queryable = Database | Transaction;

/**
 * What is only read, as a replica is: nothing that writes compiles. A query written for `Readable` runs on the primary and
 * in transactions as well.
 */
export type Readable = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count' | 'query'>;
