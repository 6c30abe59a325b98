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

/** A query written for `Queryable` runs on a database and in a transaction. */
export type Transaction = PgTransaction<RowsResult, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Queryable = Database | Transaction;

/** A read-only database, such as a replica: writes do not compile. Its queries also run on the primary. */
export type Readable = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count' | 'query'>;
