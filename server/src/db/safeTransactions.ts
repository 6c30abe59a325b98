import { DrizzleQueryError, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations';
import type pg from 'pg';
import { isError } from '../errors/errorCode';
import type { Database } from './database';
import { driverFault } from './databaseFault';

type Schema = Record<string, unknown>;
type Tx = NodePgTransaction<Schema, TablesRelationalConfig>;

/** What Drizzle keeps in a database; the fields are not in its public types. */
interface Internals {
  dialect: PgDialect;
  session: {
    schema: RelationalSchemaConfig<TablesRelationalConfig> | undefined;
    transaction: <T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig) => Promise<T>;
  };
}

/** A connection that is taken for one transaction. */
interface Lease {
  client: pg.PoolClient;
  /** Gives it back, or closes it when an error is given. Counts once. */
  release: (error?: Error) => void;
}

const lease = async (pool: pg.Pool): Promise<Lease> => {
  const client = await pool.connect().catch((error: Error) => {
    throw new DrizzleQueryError('begin', [], error);
  });
  let isReleased = false;
  const release = (error?: Error): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
  // Statements behind one that hangs would wait for it: a connection that fails is closed at once, so they fail too.
  const query = async (...call: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    try {
      return await client.query(...call);
    } catch (error) {
      if (isError(error) && driverFault(error) === 'away') release(error);
      throw error;
    }
  };
  // Nothing else of a connection is called by Drizzle's session.
  return { client: { query } as pg.PoolClient, release };
};

/**
 * Gives the database transactions that survive the loss of their connection. Drizzle's own keep a connection for good
 * when `begin` fails, hand a broken one to the next caller, and tell of the rollback that failed instead of why.
 */
export const withSafeTransactions = <D extends Database>(db: D, pool: pg.Pool): D => {
  const { dialect, session } = db as unknown as Internals;
  session.transaction = async (work, config) => {
    const { client, release } = await lease(pool);
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, session.schema), session.schema);
    try {
      await tx.execute(sql`begin`);
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      await tx.execute(sql`commit`);
      release();
      return result;
    } catch (error) {
      try {
        await tx.execute(sql`rollback`);
        release();
      } catch (failure) {
        release(failure as Error);
      }
      throw error;
    }
  };
  return db;
};
