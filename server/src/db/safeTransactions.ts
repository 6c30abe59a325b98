import { DrizzleQueryError, sql } from 'drizzle-orm';
import type pg from 'pg';
import { isError } from '../errorCode';
import { CallSpent, inShare, withinCall } from './callBudget';
import type { Database } from './database';
import { driverFault } from './databaseFault';
import { serverInternals, transactionOn } from './drizzleInternals';

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
 * call in hand (`withinCall`) and to its caller's share (`inShare`). Drizzle's own transactions keep a connection for good when `begin` fails, hand a broken
 * one to the next caller, and tell of the rollback that failed instead of why.
 */
export const withSafeTransactions = <D extends Database>(db: D, pool: pg.Pool): D => {
  const { session } = serverInternals(db);
  const query = (...call: Parameters<pg.PoolClient['query']>): Promise<unknown> =>
    withinCall(() => inShare(async () => pool.query(...call)));
  // Nothing else of a pool is called by Drizzle's session.
  session.client = { query } as pg.Pool;
  session.transaction = async (work, config) => {
    const { client, release } = await lease(pool);
    const tx = transactionOn(db, client);
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
