import pg from 'pg';

export interface ConnectionOptions extends pg.ClientConfig {
  /** Called for every failure of the connection itself, used or idle. */
  onLost?: ((error: Error) => void) | undefined;
}

/** How long closing may take before the socket is destroyed, in milliseconds. */
const GOODBYE_LIMIT_MS = 1000;

/**
 * A connection whose loss never ends the process. An unhandled `error` event would, and the pool listens only while a
 * connection is idle: not in a transaction, and not before it is connected. Waiting code gets the rejected query.
 */
export class SiteClient extends pg.Client {
  constructor({ onLost = () => undefined, ...config }: ConnectionOptions) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.on('error', onLost);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A hanging server would never confirm the close.
    const timer = setTimeout(() => this.connection.stream.destroy(), GOODBYE_LIMIT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}
