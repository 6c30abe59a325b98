import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './database';
import * as schema from './schema';
import { SiteClient } from './siteClient';

/** How often those who are told of changes look themselves all the same, in milliseconds: a line may be silently dead. */
const LOOK_MS = 1000;
/** How often they look while nobody tells them, in milliseconds. */
const POLL_MS = 500;
/** How long a connection, and an answer on it, may take, in milliseconds. */
const ANSWER_LIMIT_MS = 1000;

/** What one part of the server hears of what the other servers do. */
export interface NewsHearer {
  /** Channel of NOTIFY: a plain lower-case name. */
  channel: string;
  /** Told of each notice on it, the server's own among them. */
  hear: (payload: string) => void;
  /** Reads how things stand: notices may have been missed. */
  look: (db: Database) => Promise<void>;
}

interface FollowOptions {
  /** Connection string past any transaction pooler, which would keep notices from us. */
  directUrl: string;
  /** Asked while there is no connection of its own. */
  db: Database;
  hearers: readonly NewsHearer[];
  /** Told when notices begin to come, and when they end. */
  onState: (isListening: boolean, error?: unknown) => void;
}

/**
 * Hears what other servers on the same PostgreSQL tell, on a connection of its own that is made again whenever it breaks.
 * Meanwhile everybody looks for themselves, so that news is at most a second old either way. Gives the function that ends it.
 */
export const followNews = ({ directUrl, db, hearers, onState }: FollowOptions): (() => Promise<void>) => {
  const over = new AbortController();
  let isListening = false;

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const lookAll = async (from: Database): Promise<void> => {
    await Promise.all(hearers.map(({ look }) => look(from)));
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
      for (const hearer of hearers) if (hearer.channel === channel) hearer.hear(payload);
    });
    try {
      await client.connect();
      for (const { channel } of hearers) await client.query(`listen ${channel}`);
      const own = drizzle(client, { schema });
      const until = AbortSignal.any([over.signal, lost.signal]);
      while (!until.aborted) {
        await lookAll(own);
        if (!isListening) onState(true);
        isListening = true;
        await pause(LOOK_MS, until);
      }
    } finally {
      // Not waited for: that of a connection that was never made does not come.
      void client.end().catch(() => undefined);
    }
  };

  const keepListening = async (): Promise<void> => {
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
      // Who cannot be asked now is asked again.
      if (!isListening) await lookAll(db).catch(() => undefined);
      await pause(POLL_MS, over.signal);
    }
  };

  const following = Promise.all([keepListening(), poll()]);
  return async () => {
    over.abort();
    await following;
  };
};
