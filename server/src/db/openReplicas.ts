import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { runAsCall, withCallBudget } from './callBudget';
import type { Readable } from './database';
import { driverFailure } from './databaseFailure';
import { isRetryable, openReplica, type Replica } from './replica';
import * as schema from './schema';
import type { Statement } from './sitePool';
import { createWalPositions, parseLsn } from './walPositions';

/** Poll interval of the positions of replicas and the primary, in milliseconds. */
const POLL_EVERY_MS = 500;
const POLL_LIMIT_MS = 1000;
/** A replica that is further behind, in milliseconds, is skipped. */
const LAG_MS = 2000;

export interface ReplicasOptions {
  primary: pg.Pool;
  /** Maximum of connections to each. */
  poolSize: number;
  lagMs?: number;
  onLost: (error: Error) => void;
  /** Called when a replica is skipped and when it is used again. */
  onUse?: (name: string, isUsed: boolean) => void;
}

const ofPrimary = new AsyncLocalStorage<true>();

/** Runs the work with all its reads on the primary, while that is reachable. */
export const readingPrimary = <T>(work: () => T): T => ofPrimary.run(true, work);

/** Opens replicas for reads. Stale or failed ones are skipped; a failed read is retried on another server. */
export const openReplicas = (urls: readonly string[], options: ReplicasOptions) => {
  const { primary, poolSize, lagMs = LAG_MS, onLost, onUse } = options;
  const replicas = urls.map((url) => openReplica(url, { poolSize, onLost }));
  const positions = createWalPositions(lagMs);
  const answered = { primary: 0, replica: 0 };
  const used = new Map<string, boolean>();
  let neededOf: () => string | null = () => null;
  let round = 0;

  const queryPrimary = async (...call: Statement): Promise<unknown> => primary.query(...call);

  const mayBeUsed = (replica: Replica): boolean => {
    const position = replica.position();
    const least = positions.behind(lagMs, performance.now());
    return position !== null && least !== null && position >= least;
  };

  /** Returns a replica that has replayed what is needed, polling one whose known position is too old. */
  const choose = async (): Promise<Replica | null> => {
    const needed = neededOf();
    const usable = replicas.filter(mayBeUsed);
    round += 1;
    const next = usable[round % usable.length];
    if (needed === null || next === undefined) return null;
    const hasReplayed = (replica: Replica) => (replica.position() ?? -1n) >= parseLsn(needed);
    const ready = hasReplayed(next) ? next : usable.find(hasReplayed);
    if (ready) return ready;
    await next.poll();
    return hasReplayed(next) ? next : null;
  };

  const queryReplica = async (replica: Replica, call: Statement): Promise<unknown> => {
    try {
      const answer = await replica.query(...call);
      answered.replica += 1;
      return answer;
    } catch (error) {
      if (isRetryable(error) && driverFailure(error) === 'away') replica.exclude();
      throw error;
    }
  };

  const read = async (...call: Statement): Promise<unknown> => {
    const first = ofPrimary.getStore() ? null : await choose();
    if (first) {
      try {
        return await queryReplica(first, call);
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
    try {
      const answer = await queryPrimary(...call);
      answered.primary += 1;
      return answer;
    } catch (error) {
      // A slightly stale answer is better than none.
      const other = replicas.find((replica) => replica !== first && mayBeUsed(replica));
      if (driverFailure(error) !== 'away' || !other) throw error;
      return queryReplica(other, call);
    }
  };

  const poll = async (): Promise<void> => {
    const primaryPosition = runAsCall(POLL_LIMIT_MS, () =>
      primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn'),
    ).then(
      ({ rows: [found] }) => found && positions.record(found.lsn, performance.now()),
      () => undefined,
    );
    await Promise.all([primaryPosition, ...replicas.map((replica) => replica.poll())]);
    for (const replica of replicas) {
      const isUsed = mayBeUsed(replica);
      if (used.get(replica.name) !== isUsed) onUse?.(replica.name, isUsed);
      used.set(replica.name, isUsed);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const pollRepeatedly = async (): Promise<void> => {
    await poll();
    if (!isClosed) timer = setTimeout(pollRepeatedly, POLL_EVERY_MS).unref();
  };
  void pollRepeatedly();

  /** Has no connections of its own. `never` satisfies each overload of the base class. */
  class ReplicaPool extends pg.Pool {
    override query(...statement: unknown[]): never {
      return withCallBudget(() => read(...(statement as Statement))) as never;
    }
  }

  const reads: Readable = drizzle(new ReplicaPool(), { schema });
  return {
    /** Reads from a replica, or from the primary when none is usable. */
    reads,
    /** Sets the function that returns the WAL position a replica must have replayed; null for the primary alone. */
    follow: (needed: () => string | null): void => {
      neededOf = needed;
    },
    /** Returns how many statements each kind of server has answered, and which replicas are in use, by name. */
    state: () => ({
      answered: { ...answered },
      used: Object.fromEntries(replicas.map((replica) => [replica.name, mayBeUsed(replica)])),
    }),
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};

export type Replicas = ReturnType<typeof openReplicas>;
