import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgSession, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations';
import type pg from 'pg';
import type { Readable } from './database';

type Schema = Record<string, unknown>;
/** A transaction of the driver for servers. */
export type ServerTransaction = NodePgTransaction<Schema, TablesRelationalConfig>;

/** What Drizzle's query builders and migrators call themselves. */
interface Internals {
  dialect: PgDialect;
  session: PgSession;
}

/** The same of the driver for servers. */
interface ServerInternals {
  dialect: PgDialect;
  session: {
    client: pg.Pool;
    schema: RelationalSchemaConfig<TablesRelationalConfig> | undefined;
    transaction: <T>(work: (tx: ServerTransaction) => Promise<T>, config?: PgTransactionConfig) => Promise<T>;
  };
}

/**
 * What Drizzle keeps in a database and does not name in its public types. Everything that reaches there goes through this
 * file, whose test tells when an update of Drizzle moves it.
 */
export const drizzleInternals = (db: Readable): Internals => db as unknown as Internals;

/** The same of a database on a server. */
export const serverInternals = (db: Readable): ServerInternals => db as unknown as ServerInternals;

/** A transaction of a database on a server that is held on one connection. */
export const transactionOn = (db: Readable, client: pg.PoolClient): ServerTransaction => {
  const { dialect, session } = serverInternals(db);
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, session.schema), session.schema);
};
