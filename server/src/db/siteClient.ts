import pg from 'pg';

/** Where and how a connection is made. */
export interface ConnectionOptions extends pg.ClientConfig {
  /** Told of every failure of the connection itself, whether somebody is using it or not. */
  onLost?: ((error: Error) => void) | undefined;
}

/** How long a goodbye may take before the socket is simply closed, in milliseconds. */
const GOODBYE_LIMIT_MS = 1000;

/**
 * A connection whose loss never ends the process. An `error` event that nobody listens to would, and the pool listens
 * only while a connection is idle: not while a transaction has it, and not before it is made. Whoever waits for an
 * answer is told by the rejected query.
 */
export class SiteClient extends pg.Client {
  constructor({ onLost = () => undefined, ...config }: ConnectionOptions) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.on('error', onLost);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A server that hangs would never answer the goodbye.
    const timer = setTimeout(() => this.connection.stream.destroy(), GOODBYE_LIMIT_MS).unref();
    this.once('end', () => clearTimeout(timer));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}
