import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './database';
import * as schema from './schema';
import { SiteClient } from './sitePool';

/** Poll interval while listening, in milliseconds: a connection may be silently dead. */
const LISTENING_POLL_MS = 1000;
/** Poll interval without notifications, in milliseconds. */
const POLL_MS = 500;
/** Time limit of a connection attempt, and of an answer, in milliseconds. */
const ANSWER_LIMIT_MS = 1000;

/** Follows one kind of news from the other servers. */
export interface NotificationListener {
  /** Channel of NOTIFY: a plain lower-case name. */
  channel: string;
  /** Called for each notification, including the server's own. */
  onNotify: (payload: string) => void;
  /** Reads the current state: notifications may have been missed. */
  poll: (db: Database) => Promise<void>;
}

interface FollowOptions {
  /** Connection string past any transaction pooler, which would swallow notifications. */
  directUrl: string;
  /** Polled without a connection of its own. */
  db: Database;
  listeners: readonly NotificationListener[];
  /** Called when listening begins and when it ends. */
  onState: (isListening: boolean, error?: unknown) => void;
}

/**
 * Listens for other servers' notifications on a separate connection, and polls while that is broken, so that news is at
 * most a second old. Returns the function that ends it.
 */
export const listenForNotifications = ({ directUrl, db, listeners, onState }: FollowOptions): (() => Promise<void>) => {
  const over = new AbortController();
  let isListening = false;

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const pollAll = async (from: Database): Promise<void> => {
    await Promise.all(listeners.map(({ poll }) => poll(from)));
  };

  const listen = async (): Promise<void> => {
    const lost = new AbortController();
    const client = new SiteClient({
      connectionString: directUrl,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client.once('end', () => lost.abort());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotify(payload);
    });
    try {
      await client.connect();
      for (const { channel } of listeners) await client.query(`listen ${channel}`);
      const own = drizzle(client, { schema });
      const until = AbortSignal.any([over.signal, lost.signal]);
      while (!until.aborted) {
        await pollAll(own);
        if (!isListening) onState(true);
        isListening = true;
        await pause(LISTENING_POLL_MS, until);
      }
    } finally {
      // Not awaited: closing a connection that was never made does not resolve.
      void client.end().catch(() => undefined);
    }
  };

  const reconnect = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const failure = await listen().then(
        () => new Error('the connection ended'),
        (error: unknown) => error,
      );
      if (!over.signal.aborted && isListening) onState(false, failure);
      isListening = false;
      await pause(POLL_MS, over.signal);
    }
  };

  const poll = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // A failed poll is repeated.
      if (!isListening) await pollAll(db).catch(() => undefined);
      await pause(POLL_MS, over.signal);
    }
  };

  const following = Promise.all([reconnect(), poll()]);
  return async () => {
    over.abort();
    await following;
  };
};
