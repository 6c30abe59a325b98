import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import type { Bearer } from '../../session/tokens';

/** What a poll has to know of the person: the version of what they see, and when their session was last noted as seen. */
export interface Polled {
  version: string;
  lastSeenAt: Date;
}

/** Reads it for the bearer of a token; null when the account is gone or the session has ended. */
export type VersionReader = (bearer: Bearer) => Promise<Polled | null>;

interface Row {
  sessionId: string;
  version: string;
  /** Milliseconds since 1970. */
  lastSeen: string;
}

/** How long a question waits for others: nothing to a page that asks every other second. */
const GATHERING_MS = 5;

/** Sessions that are asked about in one query. */
interface Batch {
  bearers: Map<string, Bearer>;
  found: Promise<Map<string, Polled>>;
  run: () => Promise<void>;
}

/**
 * Makes a reader that answers all questions of a few milliseconds by one query: the more people poll at once, the less
 * each costs. Every question is answered by a query that began after it, so the answer is true for several servers on
 * one database, without a cache to keep fresh.
 */
export const createVersionReader = (db: Database): VersionReader => {
  const statement = prepareRows<Row>(
    db,
    sql`select s.id, coalesce(v.version::text, 'none'), trunc(extract(epoch from s.last_seen_at) * 1000)::text
      from unnest(${sql.placeholder('sessions')}::uuid[], ${sql.placeholder('users')}::integer[], ${sql.placeholder('versions')}::integer[])
        as asked (session_id, user_id, version)
      join users u on u.id = asked.user_id and u.session_version = asked.version and u.deleted_at is null
      join sessions s on s.id = asked.session_id and s.user_id = u.id and s.ended_at is null
      left join message_versions v on v.user_id = u.id`,
    ['sessionId', 'version', 'lastSeen'],
    'message_versions',
  );
  let waiting: Batch | null = null;
  let isRunning = false;

  const createBatch = (): Batch => {
    const bearers = new Map<string, Bearer>();
    let resolve: (found: Map<string, Polled>) => void;
    let reject: (error: unknown) => void;
    const found = new Promise<Map<string, Polled>>((...settle) => {
      [resolve, reject] = settle;
    });
    const run = async (): Promise<void> => {
      try {
        const asked = [...bearers.values()];
        const rows = await statement.execute({
          sessions: asked.map(({ sessionId }) => sessionId),
          users: asked.map(({ userId }) => userId),
          versions: asked.map(({ version }) => version),
        });
        resolve(
          new Map(
            rows.map(({ sessionId, version, lastSeen }) => [
              sessionId,
              { version, lastSeenAt: new Date(Number(lastSeen)) },
            ]),
          ),
        );
      } catch (error) {
        reject(error);
      }
    };
    return { bearers, found, run };
  };

  const runWaiting = async (): Promise<void> => {
    while (waiting) {
      await sleep(GATHERING_MS);
      const batch = waiting;
      waiting = null;
      await batch.run();
    }
    isRunning = false;
  };

  return async (bearer) => {
    waiting ??= createBatch();
    waiting.bearers.set(bearer.sessionId, bearer);
    const { found } = waiting;
    if (!isRunning) {
      isRunning = true;
      void runWaiting();
    }
    return (await found).get(bearer.sessionId) ?? null;
  };
};
