import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { isError } from '../errorCode';
import { CallBudgetExceeded, withCallBudget, withCallerShare } from './callBudget';
import { driverFailure } from './databaseFailure';

interface ConnectionOptions extends pg.ClientConfig {
  /** Called for every failure of the connection itself, used or idle. */
  onLost?: ((error: Error) => void) | undefined;
}

/** How long closing may take before the socket is destroyed, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1000;

/** A connection whose loss never ends the process: the pool handles `error` events of idle ones only. */
export class SiteClient extends pg.Client {
  constructor({ onLost = () => undefined, ...config }: ConnectionOptions) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.on('error', onLost);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A hanging server would never confirm the close.
    const timer = setTimeout(() => this.connection.stream.destroy(), CLOSE_TIMEOUT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

export type Statement = Parameters<pg.PoolClient['query']>;

const isRollback = ([statement]: readonly unknown[]): boolean =>
  typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'rollback';

/**
 * Returns a pooled connection for one transaction, released once: at the end, or at the first failed statement, since
 * drizzle never releases one whose `begin` failed. A lost or abandoned one is closed, which rolls back.
 */
const lease = (client: pg.PoolClient): pg.PoolClient => {
  let isReleased = false;
  let hasBegun = false;
  const release = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
  const query = async (...statement: Statement): Promise<unknown> => {
    try {
      const result = await withCallBudget(async () => client.query(...statement));
      hasBegun = true;
      return result;
    } catch (error) {
      const isDead = isError(error) && (driverFailure(error) === 'away' || error instanceof CallBudgetExceeded);
      if (isError(error) && (isDead || !hasBegun || isRollback(statement))) release(error);
      // Closing the connection has rolled back; drizzle then throws the original error.
      if (isRollback(statement)) return { rows: [] };
      throw error;
    }
  };
  // Drizzle calls these two methods of a transaction's connection.
  return { query, release } as pg.PoolClient;
};

/** Limits statements and waits to the request's time (`withCallBudget`) and its caller's share (`withCallerShare`). */
export class SitePool extends pg.Pool {
  /** Runs one statement. `never` satisfies each overload of the base class. */
  override query(...statement: unknown[]): never {
    return withCallBudget(() => withCallerShare(async () => super.query(...(statement as Statement)))) as never;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.leaseNext();
    super.connect(callback);
    return undefined;
  }

  private async leaseNext(): Promise<pg.PoolClient> {
    const coming = super.connect();
    try {
      return lease(await withCallBudget(() => coming));
    } catch (error) {
      // A connection that comes after the request has given up returns to the pool.
      coming.then(
        (late) => late.release(),
        () => undefined,
      );
      throw new DrizzleQueryError('begin', [], error as Error);
    }
  }
}
