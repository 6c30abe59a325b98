import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { failedItems } from '../../db/schema';
import { classifyFailure } from './classifyFailure';

export const TEAM_WEBHOOKS_QUEUE = 'team_notices';

const BATCH = 20;
/** Other jobs wait for the same database. */
const RUN_MS = 5000;
/** Failures of a run that its error lists; the rows have all. */
const LISTED_MAX = 10;

interface Postponement {
  failures: number;
  isOver: boolean;
}

interface Queue<T> {
  db: Database;
  name: string;
  now: Date;
  /** Returns up to `limit` items that are due and not postponed (`isNotPostponed`), in order. */
  due: (limit: number) => Promise<T[]>;
  /** Identifies an item, as the key of `isNotPostponed` does. */
  keyOf: (item: T) => string;
  /** Ends an item, which is not due afterwards; false if it ended nothing itself. */
  work: (item: T) => Promise<unknown>;
  /** Ends several items at once, all or nothing; if it throws, each is tried alone. */
  workBatch?: (items: readonly T[]) => Promise<unknown>;
  /** Never given up: retried at the longest pause. */
  retriesForever?: boolean;
  /** Returns whether the cause is external: then the run does not fail. */
  onPostponed?: (item: T, failure: unknown, found: Postponement) => boolean;
  /** Time limit of a run in milliseconds, 5 s by default. */
  runMs?: number;
}

/** Returns the condition that a queue's row is not postponed; `key` is the SQL of its item's key. */
export const isNotPostponed = (name: string, key: SQL, now: Date): SQL =>
  sql`not exists (select 1 from ${failedItems} where ${failedItems.queue} = ${name} and ${failedItems.key} = (${key})::text
    and coalesce(${failedItems.againAt}, 'infinity') > ${now.toISOString()}::timestamptz)`;

type Failed = Pick<Queue<never>, 'db' | 'name' | 'now' | 'retriesForever'> & { key: string; failure: unknown };

/** Postpones a failed item, longer each time and finally for good; returns its failures. */
const postpone = ({ db, name, now, retriesForever = false, key, failure }: Failed): Promise<Postponement> =>
  db.transaction(async (tx) => {
    const item = and(eq(failedItems.queue, name), eq(failedItems.key, key));
    const [known] = await tx.select({ failures: failedItems.failures }).from(failedItems).where(item).for('update');
    const failures = (known?.failures ?? 0) + 1;
    const { error, pauseMs } = classifyFailure(failure, { attempts: failures, retriesForever });
    const againAt = pauseMs === null ? null : new Date(now.getTime() + pauseMs);
    const row = { failures, againAt, failedAt: now, error };
    await tx
      .insert(failedItems)
      .values({ queue: name, key, ...row })
      .onConflictDoUpdate({ target: [failedItems.queue, failedItems.key], set: row });
    return { failures, isOver: pauseMs === null };
  });

/** Returns whether the batch was done at once. */
const tryBatch = async <T>(items: readonly T[], workBatch: Queue<T>['workBatch']): Promise<boolean> => {
  if (!workBatch || items.length === 0) return false;
  return workBatch(items).then(
    () => true,
    () => false,
  );
};

/**
 * Works off a queue and postpones failed items: retried after 30 s, 2 min, 10 min, 1 h and 6 h, then left in
 * `failed_turns`. Returns how many it ended one by one, or throws the failures at the end. Processes may overlap if `work`
 * allows.
 */
export const drainQueue = async <T>({
  due,
  keyOf,
  work,
  workBatch,
  onPostponed,
  runMs = RUN_MS,
  ...queue
}: Queue<T>): Promise<number> => {
  const end = performance.now() + runMs;
  const failures: Error[] = [];
  let ended = 0;
  for (let batch = BATCH; batch === BATCH && performance.now() < end; ) {
    const items = await due(BATCH);
    batch = items.length;
    for (const item of (await tryBatch(items, workBatch)) ? [] : items) {
      try {
        if ((await work(item)) !== false) ended += 1;
      } catch (failure) {
        const key = keyOf(item);
        const found = await postpone({ ...queue, key, failure });
        if (!onPostponed?.(item, failure, found)) {
          const { failures: times, isOver } = found;
          const what = isOver ? 'was given up' : 'was postponed';
          failures.push(new Error(`${queue.name} ${key} ${what}, failures: ${times}`, { cause: failure }));
        }
      }
      if (performance.now() > end) break;
    }
  }
  const [first] = failures;
  if (first && failures.length === 1) throw first;
  if (first) throw new AggregateError(failures.slice(0, LISTED_MAX), `${queue.name}: ${failures.length} rows failed`);
  return ended;
};

/** Processes each item in order, also after failures, then throws the first failure. */
export const forEachSettled = async <T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
};
