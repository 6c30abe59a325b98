import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';
import { messageVersions } from '../../db/schema';
import type { Bearer } from '../../session/tokens';

/** Changes the accounts' versions; returns the last. Last in a transaction, in ascending order to avoid deadlocks. */
export const touchVersions = async (tx: Transaction, ...userIds: number[]): Promise<string> => {
  const inOrder = userIds.map((userId) => ({ userId })).sort((a, b) => a.userId - b.userId);
  const touched = await tx
    .insert(messageVersions)
    .values(inOrder)
    .onConflictDoUpdate({ target: messageVersions.userId, set: { version: sql`gen_random_uuid()` } })
    .returning({ version: messageVersions.version });
  const last = touched.at(-1);
  if (!last) throw new Error('No account was named');
  return last.version;
};

/**
 * Adds to the account's unread notices and changes its version, which it returns. A notice is added when shown and
 * subtracted when read or removed unread. Last in a transaction, accounts in ascending order, like `touchVersions`.
 */
export const touchNotices = async (tx: Transaction, userId: number, change: number): Promise<string> => {
  const [touched] = await tx
    .insert(messageVersions)
    .values({ userId, unreadNotices: Math.max(0, change) })
    .onConflictDoUpdate({
      target: messageVersions.userId,
      set: {
        version: sql`gen_random_uuid()`,
        unreadNotices: sql`greatest(0, ${messageVersions.unreadNotices} + ${change}::integer)`,
      },
    })
    .returning({ version: messageVersions.version });
  if (!touched) throw new Error('The account was not counted for');
  return touched.version;
};

/** What a poll compares: the person's version, and when their session was last seen. */
export interface Polled {
  version: string;
  /** As of the version, which changes with it. */
  unreadNotices: number;
  lastSeenAt: Date;
}

/** Reads the state for a token; null when the account is gone or the session has ended. */
type VersionReader = (bearer: Bearer) => Promise<Polled | null>;

/** Delay of a query to gather others, negligible for a page that polls every other second. */
const GATHERING_MS = 5;

/**
 * Creates a reader that answers all requests of a few milliseconds by one query, started after them: correct with
 * several servers, and without a cache to invalidate.
 */
export const createVersionReader = (db: Database): VersionReader => {
  const statement = prepareRows<Record<'sessionId' | 'version' | 'unreadNotices' | 'lastSeen', string>>(
    db,
    sql`select s.id, coalesce(v.version::text, 'none'), coalesce(v.unread_notices, 0)::text, trunc(extract(epoch from s.last_seen_at) * 1000)::text
      from unnest(${sql.placeholder('sessions')}::uuid[], ${sql.placeholder('users')}::integer[], ${sql.placeholder('versions')}::integer[])
        as requested (session_id, user_id, version)
      join users u on u.id = requested.user_id and u.session_version = requested.version and u.deleted_at is null
      join sessions s on s.id = requested.session_id and s.user_id = u.id and s.ended_at is null
      left join message_versions v on v.user_id = u.id`,
    ['sessionId', 'version', 'unreadNotices', 'lastSeen'],
    'message_versions',
  );
  /** One query at a time: the next one answers requests that arrive meanwhile. */
  let running: Promise<unknown> = Promise.resolve();

  const readVersions = async (bearers: readonly Bearer[]): Promise<(Polled | null)[]> => {
    const rows = await statement.execute({
      sessions: bearers.map(({ sessionId }) => sessionId),
      users: bearers.map(({ userId }) => userId),
      versions: bearers.map(({ version }) => version),
    });
    const found = new Map(
      rows.map(({ sessionId, version, unreadNotices, lastSeen }) => [
        sessionId,
        { version, unreadNotices: Number(unreadNotices), lastSeenAt: new Date(Number(lastSeen)) },
      ]),
    );
    return bearers.map(({ sessionId }) => found.get(sessionId) ?? null);
  };
  const loader = new DataLoader<Bearer, Polled | null>(
    (bearers) => {
      const requested = readVersions(bearers);
      running = requested.catch(() => undefined);
      return requested;
    },
    {
      cache: false,
      batchScheduleFn: (dispatch) => void running.then(() => sleep(GATHERING_MS)).then(dispatch),
    },
  );
  return (bearer) => loader.load(bearer);
};
