import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { prepareRows } from '../../db/prepareRows';

/** Reads the version of an account's dialogs; null when the account is gone. */
export type VersionReader = (userId: number) => Promise<string | null>;

interface Row {
  userId: number;
  version: string;
}

/** How long a question waits for others: nothing to a page that asks every other second. */
const GATHERING_MS = 5;

/** Accounts that are asked about in one query. */
interface Batch {
  ids: Set<number>;
  versions: Promise<Map<number, string>>;
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
    sql`select u.id, coalesce(v.version::text, 'none') from users u left join message_versions v on v.user_id = u.id
      where u.id = any(${sql.placeholder('ids')}::integer[]) and u.deleted_at is null`,
    ['userId', 'version'],
    'message_versions',
  );
  let waiting: Batch | null = null;
  let isRunning = false;

  const createBatch = (): Batch => {
    const ids = new Set<number>();
    let resolve: (versions: Map<number, string>) => void;
    let reject: (error: unknown) => void;
    const versions = new Promise<Map<number, string>>((...settle) => {
      [resolve, reject] = settle;
    });
    const run = async (): Promise<void> => {
      try {
        const rows = await statement.execute({ ids: [...ids] });
        resolve(new Map(rows.map(({ userId, version }) => [userId, version])));
      } catch (error) {
        reject(error);
      }
    };
    return { ids, versions, run };
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

  return async (userId) => {
    waiting ??= createBatch();
    waiting.ids.add(userId);
    const { versions } = waiting;
    if (!isRunning) {
      isRunning = true;
      void runWaiting();
    }
    return (await versions).get(userId) ?? null;
  };
};
