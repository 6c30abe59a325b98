import { Socket } from 'node:net';
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
  private readonly socket: Socket;

  constructor({ onLost = () => undefined, ...config }: ConnectionOptions) {
    const socket = new Socket();
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, stream: () => socket, ...config });
    this.socket = socket;
    this.on('error', onLost);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A hanging server would never confirm the close.
    const timer = setTimeout(() => this.socket.destroy(), CLOSE_TIMEOUT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

export type Statement = Parameters<pg.PoolClient['query']>;

/** Leased connections that have yet to begin their transaction. */
const fresh = new WeakMap<pg.ClientBase, pg.PoolClient>();

/**
 * A connection of `SitePool`, which limits each statement of a transaction to the request's time. A lost or abandoned one
 * is closed, which rolls back; its further statements fail in the same way.
 */
export class LimitedClient extends SiteClient {
  private failure: Error | null = null;

  /** Runs one statement. `never` satisfies each overload of the base class. */
  override query(...statement: unknown[]): never {
    const run = () => super.query(...(statement as Statement));
    // Pools call back: they limit and release by themselves.
    return (typeof statement.at(-1) === 'function' ? run() : this.runInTime(async () => run())) as never;
  }

  private async runInTime(run: () => Promise<unknown>): Promise<unknown> {
    const leased = fresh.get(this);
    fresh.delete(this);
    try {
      if (this.failure) throw this.failure;
      return await withCallBudget(run);
    } catch (error) {
      if (!isError(error)) throw error;
      if (driverFailure(error) === 'away' || error instanceof CallBudgetExceeded) {
        this.failure = error;
        void this.end();
      }
      // Drizzle never releases a connection whose `begin` failed.
      leased?.release(error);
      throw error;
    }
  }
}

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
      const client = await withCallBudget(() => coming);
      fresh.set(client, client);
      return client;
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
