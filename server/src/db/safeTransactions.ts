import { DrizzleQueryError, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations';
import type pg from 'pg';
import { isError } from '../errorCode';
import { CallSpent, withinCall } from './callBudget';
import type { Database } from './database';
import { driverFault } from './databaseFault';

type Schema = Record<string, unknown>;
type Tx = NodePgTransaction<Schema, TablesRelationalConfig>;

/** What Drizzle keeps in a database; the fields are not in its public types. */
interface Internals {
  dialect: PgDialect;
  session: {
    client: pg.Pool;
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
  const coming = pool.connect();
  const client = await withinCall(() => coming).catch((error: Error) => {
    // One that comes when the call has given up goes back.
    coming.then(
      (late) => late.release(),
      () => undefined,
    );
    throw new DrizzleQueryError('begin', [], error);
  });
  let isReleased = false;
  const release = (error?: Error): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
  // Statements behind one that hangs would wait for it: a connection that fails, or on which the call waits no longer, is
  // closed at once, so they fail too.
  const query = async (...call: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    try {
      return await withinCall(async () => client.query(...call));
    } catch (error) {
      if (isError(error) && (driverFault(error) === 'away' || error instanceof CallSpent)) release(error);
      throw error;
    }
  };
  // Nothing else of a connection is called by Drizzle's session.
  return { client: { query } as pg.PoolClient, release };
};

/**
 * Gives the database transactions that survive the loss of their connection, and holds all statements to the time of the
 * call in hand (`withinCall`). Drizzle's own transactions keep a connection for good when `begin` fails, hand a broken
 * one to the next caller, and tell of the rollback that failed instead of why.
 */
export const withSafeTransactions = <D extends Database>(db: D, pool: pg.Pool): D => {
  const { dialect, session } = db as unknown as Internals;
  const query = (...call: Parameters<pg.PoolClient['query']>): Promise<unknown> =>
    withinCall(async () => pool.query(...call));
  // Nothing else of a pool is called by Drizzle's session.
  session.client = { query } as pg.Pool;
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
