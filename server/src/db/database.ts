import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database as the server sees it, whichever driver is behind. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a transaction's work gets; a query written for `Queryable` runs in both. */
export type Transaction = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Queryable = Database | Transaction;

/**
 * What is only read, as a replica is: nothing that writes compiles. A query written for `Readable` runs on the primary and
 * in transactions as well.
 */
export type Readable = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | '$count' | 'query'>;
